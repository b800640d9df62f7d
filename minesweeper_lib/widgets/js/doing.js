/*
 * What predict and simulate show: a board and, beside it, the waiting cells. The page judges moves with by_hand.js; Python
 * only gets the score. The game is kept in the model, so that all views share it.
 *
 * A page without a kernel needs only `play`; `look` and `texts` are those of the stage (look/js/stage.js):
 *
 *   const game = play(element, { lanes: [trace], look, texts, played: { level: "open", atEnd: false } });
 *   game.remove();
 */

import { Board } from "../../look/js/board.js";
import { CLICK, CURRENT, Lane, WAITING } from "../../look/js/lane.js";
import { nameOfFrontier } from "../../look/js/panel.js";
import { _, placeOf, stateOf } from "../../look/js/sentences.js";
import { foldedOf, legendOf, linkTo, signsOf } from "../../look/js/surroundings.js";
import { button, enable, install, labelled, listenToKeys, make, menu, onceAFrame } from "../../look/js/tools.js";
import { Values } from "../../look/js/values.js";
import { ByHand } from "./by_hand.js";

/** Puts a game into an element of a page without a kernel, as in the example above. */
export function play(place, page) {
  return install(place, new Values({ ...page }), { class: "lm lm-predict" }, showByHand);
}

/** Fills the element of a game. `changed()` is called after each move; `bin` in the result has functions that clean up. */
export function showByHand(model, root, changed = () => {}) {
  const lane = new Lane(model.get("lanes")[0]), look = model.get("look");
  const isCalls = lane.kind === "calls", { rows, cols, click } = lane;
  const game = new ByHand(lane, { ...model.get("played"), look });
  let chips = []; // buttons for the waiting cells, next to leave first

  /** Brings the game to the state in the model, which any view may have changed. */
  function resume() {
    const played = model.get("played");
    if (game.level !== played.level || game.atEnd !== played.atEnd) game.begin(played);
    if (played.said) game.state = played;
  }

  /** A function that changes the game by `act`, and stores its state in the model. */
  const doing = (act) => (...values) => {
    resume();
    act(...values);
    const { level, atEnd, state, score, isOver } = game;
    model.set("cells", game.now.symbols.map((symbol) => (symbol in look.states ? symbol : "?")).join("")); // for the picture
    model.set("played", { ...state, level, atEnd, ...score, isOver });
    model.save_changes();
    changed();
  };
  const choose = doing(() => game.begin({ level: levels.value, atEnd: Boolean(judged.value) }));

  const undo = button(_("Take back"), doing(() => game.undo()), "U");
  const help = button(_("Hint"), doing(() => game.help()), "H");
  const tell = button(_("Tell me"), doing(() => game.tell()), "T");
  const again = button(_("Start again"), doing(() => game.begin()));
  const judged = menu([["", _("at once")], ["end", _("at the end")]]);
  const levels = menu([["open", _("the order only")], ["frontier", _("also what waits")], ["everything", _("everything")]]);
  for (const one of [judged, levels]) one.addEventListener("change", choose);
  const facts = make("p", { class: "lm-facts" }), said = make("p", { class: "lm-said", role: "status" });
  const board = new Board(model, { rows, cols, label: lane.name, act: doing((cell) => game.click(cell)), isClicked: true });
  const back = button(_("Return"), doing(() => game.take(game.now.waits.length - 1)), "R");
  const end = button(_("Finished"), doing(() => game.do({ verb: "end", cell: click })), "D");
  const signs = [..."B12345678", ...(lane.result[click] === "X" ? ["X"] : [])];
  const write = doing((sign) => game.level === "everything" && game.write(sign));
  const symbols = make("div", { class: "lm-symbols", role: "group", "aria-label": _("Write a symbol") }, ...signs.map((sign) => {
    const { glyph, spoken } = stateOf(look, sign);
    return button(spoken, () => write(sign), sign, glyph || _("blank"));
  }));
  const side = make("li", { class: "lm-end" }, lane.kind === "queue" ? _("next:") : _("newest:"));
  const list = make("ol", { class: "lm-chips" });
  const title = make("p", { class: "lm-title" }, nameOfFrontier(lane.kind));
  const panel = make("div", { class: "lm-panel" }, symbols, make("div", { class: "lm-bar" }, back, end), title, list);
  const keys = [
    _("Tab enters the board, arrows, Home and End move, Escape leaves it. Enter or Space clicks a cell."),
    _("L and R take out what is at the left or the right end of the list. B and 1 to 8 write a symbol. D says that all is finished."),
    _("U takes a move back, H gives a hint, T makes the move for you. In a call stack R lets the newest call return."),
  ];
  const more = foldedOf(keys.join(" "), again, labelled(_("You do"), levels), labelled(_("Judged"), judged), linkTo(model));
  const stage = make("div", { class: "lm-stage lm-one" }, make("div", { class: "lm-lane" }, make("div", { class: "lm-column" }, board.node), panel));
  const legend = legendOf(look, []);
  root.append(make("div", { class: "lm-bar lm-head" }, undo, help, tell, facts), said, stage, legend, more);

  listenToKeys(root, {
    u: () => undo.click(), h: () => help.click(), t: () => tell.click(), d: () => end.click(),
    l: doing(() => takeChip(0)), r: doing(() => takeChip(isCalls ? 0 : game.now.waits.length - 1)),
    arrowleft: ({ target }) => goAlong(target, -1), arrowright: ({ target }) => goAlong(target, 1),
    ...Object.fromEntries(signs.map((sign) => [sign.toLowerCase(), () => write(sign)])),
  });

  /** Takes out the cell at a position of the list of chips; a key may arrive before the chips are repainted. */
  const takeChip = (chip) => game.level !== "open" && game.take(lane.kind === "queue" ? chip : game.now.waits.length - 1 - chip);

  /** Moves the focus from a chip to another one. */
  const goAlong = (target, by) => chips.includes(target) && chips[chips.indexOf(target) + by]?.focus();

  function showChips(waits) {
    const focused = chips.indexOf(document.activeElement), count = waits.length;
    chips = (lane.kind === "queue" ? waits : waits.toReversed()).map((cell, chip) => {
      const name = _("{place}, {number} of {count} from the left", { place: placeOf(cell, cols), number: chip + 1, count });
      return button(name, doing(() => takeChip(chip)), "", `${Math.floor(cell / cols)},${cell % cols}`);
    });
    list.replaceChildren(...(count ? [side] : []), ...chips.map((chip) => make("li", {}, chip)));
    // The focus stays in the list or, if nothing waits, goes to the board, so that the game gets the next key.
    if (focused >= 0) (chips[focused] ?? chips.at(-1) ?? board.cells[board.current]).focus({ preventScroll: true });
  }

  function paint() {
    resume();
    const { level, atEnd, state, isOver } = game, { symbols: seen, waits, hand } = game.now, isOpen = level === "open";
    const cells = new Uint8Array(seen.length);
    for (const cell of waits) cells[cell] |= WAITING;
    if (hand !== null) cells[hand] |= CURRENT;
    if (!state.at && !state.noted.length) cells[click] |= CLICK;
    board.show(seen, { marks: isOpen ? cells.map((mark) => mark & ~WAITING) : cells });
    showChips(isOpen ? [] : waits);
    said.textContent = state.said;
    root.dataset.standing = state.standing;
    facts.textContent = game.score.asked ? `${lane.name} · ${game.scoreSaid}` : lane.name;
    for (const one of [help, tell]) enable(one, !isOver && !atEnd);
    for (const one of [back, end]) enable(one, !isOver);
    symbols.hidden = level !== "everything";
    panel.hidden = isOpen && !atEnd;
    title.hidden = list.hidden = isOpen;
    const marks = isOpen ? [["B", "lm-now", _("opened last")]] : [isCalls ? ["B", "lm-waits", _("its call is waiting")] : ["E", "lm-waits", _("waits")], ["B", "lm-now", _("in your hand")]];
    legend.replaceChildren(...legendOf(look, [...marks, ...signsOf(look, lane.before)]).children);
    back.hidden = !isCalls || isOpen;
    judged.value = atEnd ? "end" : "";
    levels.value = level;
    for (const option of levels.options) option.disabled = option.value !== "open" && !game.order;
  }

  paint();
  return { bin: [onceAFrame(model, ["played"], paint)] };
}
