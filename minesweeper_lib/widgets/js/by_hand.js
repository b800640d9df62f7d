/*
 * The reader is the machine. The page judges by itself and asks nothing of Python, which only hears what was
 * played: so this works where Python is busy or gone. The moves are the model's, so that all views share them.
 */

import { Board } from "../../look/js/board.js";
import { CLICK, CURRENT } from "../../look/js/lane.js";
import { stateOf } from "../../look/js/looks.js";
import { inARow, placeOf, sentences } from "../../look/js/sentences.js";
import { GAP, LANE, PANEL, fitting, foldedOf, legendOf } from "../../look/js/surroundings.js";
import { button, enable, labelled, listenToKeys, make, menu, onceAFrame, rename } from "../../look/js/tools.js";
import { Machine, VERBS, explained } from "./machine.js";
import { marksOf } from "./marks.js";
import { RULER, ruled } from "./ruler.js";

const NAMED = 6; // cells that wait and are named one by one
const MOMENTS = 2; // worth another look
const NOTHING = { moves: 0, slips: {}, shown: 0, done: false };
const FRESH = { moves: [], slips: [], tried: 0, shown: 0, hinted: false, told: null, score: NOTHING };

export function showMachine(model, root) {
  const say = sentences(model.get("texts"));
  const [cols, data, cells] = ["cols", "machine", "cells"].map((name) => model.get(name));
  const isCalls = data.kind === "calls", look = model.get("look");
  const signs = [..."B12345678", ...(data.shows[data.click] === "X" ? ["X"] : [])];

  function now() {
    const played = { ...FRESH, ...model.get("played") }, machine = new Machine(data, { cols, before: cells, level: played.level });
    return { ...played, machine, state: machine.after(played.moves) };
  }

  /** Keeps what was played. The model hands it to all views, and to Python, if that is there. */
  function keep(change) {
    model.set("played", { ...model.get("played"), ...change });
    const { slips, tried, shown, state } = now(), counts = {};
    for (const { idea } of explained(slips, state)) counts[idea] = (counts[idea] ?? 0) + 1;
    model.set("played", { ...model.get("played"), score: { moves: tried, slips: counts, shown, done: state.done } });
    model.save_changes();
  }

  /** A move is judged now or, where that was chosen, with all others as soon as the learner says it is finished. */
  function play(move, isShown = false) {
    const { moves, slips, tried, shown, atEnd, machine, state } = now();
    const idle = machine.idle(state, move);
    if (state.done || idle) return state.done || keep({ told: { id: idle, cell: move.cell } });
    const all = [...moves, isShown ? { ...move, isShown } : move], { wrong } = machine.after(all);
    const count = { tried: tried + !isShown, shown: shown + isShown, hinted: false };
    if (wrong < 0 || (atEnd && move.verb !== "end")) return keep({ ...count, moves: all, told: { id: "did" } });
    const before = machine.after(moves.slice(0, wrong));
    const slip = { at: wrong, move: all[wrong], ideas: machine.ideas(before, all[wrong]) };
    keep({ ...count, moves: moves.slice(0, wrong), slips: [...slips, slip], told: { id: "slip", slip: slips.length } });
  }

  function clickCell(cell) {
    const { level, state } = now(), find = data.kind === "stack" ? "lastIndexOf" : "indexOf";
    if (isCalls) play({ verb: "call", cell });
    else if (level === "open") play({ verb: "take", cell, place: state.lane[find](cell) });
    else play({ verb: "push", cell });
  }

  function takeOut(place) {
    const { machine, state } = now(), verb = isCalls ? "return" : "take";
    const at = place < 0 ? state.lane.length - 1 : place;
    if (machine.verbs.includes(verb)) play({ verb, cell: state.lane[at] ?? data.click, place: at });
  }

  function write(symbol) {
    const { machine, state } = now();
    if (machine.verbs.includes("write")) play({ verb: "write", cell: state.hand ?? data.click, symbol });
  }

  function giveHelp() {
    const { hinted, atEnd, state } = now();
    if (atEnd || state.done) return;
    if (hinted) play(state.next, true);
    else keep({ hinted: true, told: { id: "hint" } });
  }

  function takeBack() {
    const { moves } = now();
    if (moves.length) keep({ moves: moves.slice(0, -1), hinted: false, told: { id: "did_undo" } });
  }

  // What stands there.
  const undo = button(say("machine_undo"), takeBack, "U");
  const help = button("", giveHelp, "H");
  const again = button(say("machine_again"), () => keep(FRESH));
  const level = choiceOf("level", Object.keys(VERBS), (value) => ({ level: value }));
  const judged = choiceOf("judged", ["at_once", "at_end"], (value) => ({ atEnd: value === "at_end" }));
  const facts = make("p", { class: "lm-facts" });
  const said = make("p", { class: "lm-said", role: "status" });
  const board = ruled(new Board(model, { rows: model.get("rows"), cols, act: clickCell, isClicked: true }));
  const symbols = make("div", { class: "lm-symbols", role: "group", "aria-label": say("machine_symbols") }, ...signs.map((sign) => {
    const { glyph, spoken } = stateOf(look, sign);
    return button(spoken, () => write(sign), sign, glyph || say("machine_blank"));
  }));
  const back = button(say("machine_return"), () => takeOut(-1), "R");
  const end = button(say("machine_end"), () => play({ verb: "end", cell: data.click }), "D");
  const title = say(`machine_lane_${data.kind}`);
  const list = make("ol", { class: "lm-chips", "aria-label": title });
  const moments = make("div", { class: "lm-moments", role: "status" });
  const more = foldedOf(model, say("keys_simulate"));
  const panel = make("div", { class: "lm-panel" }, symbols, make("div", { class: "lm-bar" }, ...(isCalls ? [back] : []), end), make("p", { class: "lm-title" }, title), list, moments);
  const stage = make("div", { class: "lm-stage" }, make("div", { class: "lm-lane" }, make("div", { class: "lm-column" }, board.node), panel));
  const head = make("div", { class: "lm-bar lm-head" }, undo, help, again, facts);
  const options = make("div", { class: "lm-bar" }, level.node, judged.node);
  root.append(head, said, stage, legendOf(model, ["closed", "open", "now", "waits"], cells.includes("M") ? "M" : ""), more.node);
  listenToKeys(root, {
    u: takeBack, h: giveHelp, d: () => end.click(), l: () => takeOut(0), r: () => takeOut(-1),
    ...Object.fromEntries(signs.map((sign) => [sign.toLowerCase(), () => write(sign)])),
  });
  list.addEventListener("keydown", moveAlong);

  /** A menu; `change(value)` is what a choice changes, and a new run begins. */
  function choiceOf(name, values, change) {
    const select = menu(values.map((value) => [value, say(`${name}_${value}`)]));
    select.addEventListener("change", () => keep({ ...FRESH, ...change(select.value) }));
    return { select, node: labelled(say(`machine_${name}`), select) };
  }

  function paint() {
    const { level: chosen, moves, atEnd, hinted, score, state } = now(), { lane, hand, done } = state;
    board.show(state.symbols, { marks: marksOf(cells.length, lane, hand ?? data.click, hand === null ? CLICK : CURRENT) });
    showLane(lane);
    level.select.value = chosen;
    judged.select.value = atEnd ? "at_end" : "at_once";
    symbols.hidden = chosen !== "everything";
    back.hidden = chosen === "open";
    enable(undo, moves.length > 0);
    enable(help, !atEnd && !done);
    enable(end, !done);
    enable(back, lane.length > 0);
    rename(help, say(hinted ? "machine_tell" : "machine_hint"), "H");
    facts.textContent = scoreText(score);
    said.replaceChildren(tell()); // anew, or a slip that is made again would not be heard again
    showMoments(state);
  }

  /** The chips are one stop of Tab; arrows move among them. A chip that was taken hands the focus on. */
  function showLane(lane) {
    const hadFocus = list.contains(document.activeElement);
    while (list.children.length > lane.length) list.lastChild.remove();
    while (list.children.length < lane.length) {
      const at = list.children.length;
      list.append(make("li", {}, button("", () => {
        takeOut(at);
        showLane(now().state.lane); // now, not with the next frame: the next key is not for a chip that is gone
      })));
    }
    const chips = [...list.querySelectorAll("button")];
    chips.forEach((chip, at) => {
      const place = placeOf(lane[at], cols), number = at + 1;
      rename(chip, say("machine_chip", { place: say("place", place), number, count: chips.length }), "", say("chip", place));
      chip.tabIndex = at ? -1 : 0;
    });
    if (hadFocus && !list.contains(document.activeElement)) (chips.at(-1) ?? board.cells[board.current]).focus({ preventScroll: true });
  }

  function moveAlong(event) {
    const chips = [...list.querySelectorAll("button")], at = chips.indexOf(event.target);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: chips.length - 1 }[event.key];
    if (goal === undefined) return;
    chips[goal]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** What happened last, and what waits. */
  function tell() {
    const { told, moves, slips, score, level: chosen, atEnd, machine, state } = now(), { lane, hand, symbols: shown } = state;
    const values = (cell, from = hand) => ({ ...named("place", cell), ...named("from", from ?? data.click) });
    const which = told?.id ?? "begin";
    root.dataset.standing = { slip: "wrong", did: atEnd && !state.done ? "" : "right" }[which] ?? "";
    if (which === "begin") {
      const begin = say(`machine_begin_${chosen === "open" ? "open" : isCalls ? "call" : "push"}`, values(data.click));
      return `${begin} ${say(data.isOurs ? "machine_order" : "machine_own_order")}`;
    }
    if (which === "slip") return tellSlip(explained(slips, state)[told.slip], machine, moves);
    if (which === "hint") return say(hintOf(state), values(state.next.cell));
    if (which.startsWith("idle")) return say(which, values(told.cell));
    if (state.done) return say("did_end", { score: scoreText(score) });
    const waits = say(`machine_${lane.length ? "waits" : "nothing"}_${isCalls ? "calls" : "loop"}`, { cells: cellsText(lane) });
    if (which === "did_undo") return `${say(which)} ${waits}`;
    const { verb, cell } = moves.at(-1), opened = stateOf(look, shown[cell]).revealed;
    const did = [say(verb === "take" && state.isStale ? "did_take_open" : `did_${verb}`, { ...values(cell), opened })];
    if (state.isOther && !machine.after(moves.slice(0, -1)).isOther) did.push(say("did_other_order"));
    const isOpened = (verb === "call" || (verb === "take" && !state.isStale)) && !machine.isClosed(state, cell);
    if (isOpened && chosen !== "everything") did.push(say("did_write", { ...values(cell), opened }));
    return inARow([...did, waits]);
  }

  function tellSlip({ at, idea, move }, machine, moves) {
    const { hand, isStale, isOther, next } = machine.after(moves.slice(0, at));
    const form = {
      wrong_end: data.kind, neighbor_order: isOther && "other", pop_without_recheck: isStale && "open", stops_early: ["push", "call"].includes(next.verb) && "here", before_opening: hand === null && "waits",
    }[idea];
    const why = say(form ? `why_${idea}_${form}` : `why_${idea}`, { ...named("place", move.cell), ...named("from", hand ?? data.click) });
    const so = say("slip", { name: say(`name_${idea}`), why });
    return now().atEnd ? `${say("machine_right_so_far", { count: at })} ${so}` : so;
  }

  function hintOf({ next, hand }) {
    const isTaken = next.verb === "take";
    if (hand === null && next.verb !== "end") return isTaken && now().level !== "open" ? "hint_take_click" : "hint_begin";
    return isTaken ? `hint_take_${data.kind}` : `hint_${next.verb}`;
  }

  /** At the end: the moments of the ideas that were broken most. A click goes back to one. */
  function showMoments(state) {
    const { moves, slips, score } = now(), told = explained(slips, state);
    const firsts = told.filter(({ idea }, place) => told.findIndex((other) => other.idea === idea) === place);
    firsts.sort((one, other) => score.slips[other.idea] - score.slips[one.idea]);
    const chosen = state.done ? [...new Set([...firsts, ...told.slice(-1)])].slice(0, MOMENTS) : [];
    const buttons = chosen.map((slip) => {
      const { at, idea } = slip;
      const what = say("machine_moment", { number: at + 1, name: say(`name_${idea}`) });
      return button(what, () => keep({ moves: moves.slice(0, at), hinted: false, told: { id: "slip", slip: told.indexOf(slip) } }));
    });
    moments.replaceChildren(...(chosen.length ? [make("p", {}, say("machine_look")), ...buttons] : []));
  }

  /** A cell's place, for the middle of a sentence and for its beginning. */
  function named(name, cell) {
    const place = say("place", placeOf(cell, cols));
    return { [name]: place, [name[0].toUpperCase() + name.slice(1)]: place[0].toUpperCase() + place.slice(1) };
  }

  function cellsText(lane) {
    const name = (cell) => say("chip", placeOf(cell, cols));
    if (lane.length <= NAMED) return lane.map(name).join(say("machine_then"));
    return say("machine_cells", { count: lane.length, first: name(lane[0]), last: name(lane.at(-1)) });
  }

  function scoreText({ moves, slips, shown }) {
    return say("machine_score", { moves, shown, slips: Object.values(slips).reduce((sum, count) => sum + count, 0) });
  }

  paint();
  const unlink = onceAFrame(model, ["played"], paint);
  const unfit = fitting(root, (width) => {
    const isBeside = LANE + GAP + PANEL <= width;
    root.classList.toggle("lm-beside", isBeside);
    more.fold(options, head, width);
    board.resize((isBeside ? width - PANEL - GAP : width) - RULER, width);
  });
  return () => {
    unlink();
    unfit();
    more.unlink();
    board.remove();
  };
}
