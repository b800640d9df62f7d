/*
 * `ByHand`, the rules of predict and simulate, in which a reader does by hand what a solver did. It takes a trace and then
 * moves, and has the state of the game, with the slip of a wrong move (slips.js). It uses no page, widget or Python.
 *
 *   move     { verb, cell }; with "take" also the `place` of the cell in the list, with "open" its `symbol`
 *   verb     "push" and "take" in a loop, "call" and "return" in a recursion; "open"; "end", the last move
 *   script   all moves of the trace; `at` is the index of the next move; wrong moves are not applied
 *   tries    by the index of a move in the script, whether the first try was right, without help; a move that is taken
 *            back and made again counts once
 *   level    what the reader does: "open", which cell opens next; "frontier", what waits; "everything", also the symbols
 *   hand     the cell that was taken out last, or whose call runs
 *
 *   const game = new ByHand(new Lane(trace), { level: "frontier" });
 *   game.do({ verb: "push", cell: 0 });
 *   game.state.said, game.state.slips, game.isOver
 */

import { _, inARow, ngettext, placeOf } from "../../look/js/sentences.js";
import { reason } from "../../look/js/telling.js";
import { movesOf, orderOf } from "./moves.js";
import { slipOf, sentenceOf } from "./slips.js";

const FRONTIER = ["push", "take", "call", "return", "end"];
const VERBS = { open: ["open"], frontier: FRONTIER, everything: [...FRONTIER, "open"] }; // the reader's, by level
// The state of a new game: numbers, texts and lists only, so that a widget's model can hold it.
const NEW = { told: 0, slips: {}, tries: {}, noted: [], standing: "" };

const capital = (said) => said.charAt(0).toUpperCase() + said.slice(1);
const sentences = (...said) => inARow(said.filter(Boolean).map(capital));

export class ByHand {
  /** With `atEnd`, moves are only noted, and all are judged when the reader says that the search is finished. */
  constructor(lane, { level = "open", atEnd = false, look = { states: {} } } = {}) {
    const moves = movesOf(lane);
    Object.assign(this, { lane, look, kind: lane.kind, moves, order: moves && orderOf(moves) });
    this.begin({ level, atEnd });
  }

  get isOver() {
    return this.state.at >= this.script.length;
  }

  /** How many moves the reader has tried, and how many of these were right on the first try. */
  get score() {
    const tries = Object.values(this.state.tries);
    return { asked: tries.length, right: tries.filter(Boolean).length };
  }

  get scoreSaid() {
    return _("{right} of {asked} right on the first try.", this.score);
  }

  /** Whether the reader makes a move at this level; all other moves are made for the reader. */
  isTheirs({ verb }) {
    return VERBS[this.level].includes(verb);
  }

  /** Begins a new game. */
  begin({ level, atEnd } = this) {
    const opens = this.lane.cells.map((cell) => ({ verb: "open", cell }));
    const script = (level === "open" ? opens : this.moves) ?? []; // empty, if it cannot be played by hand
    const start = level === "open" ? 1 : 0; // the index of the reader's first move: in "open" the click is given
    Object.assign(this, { level, atEnd, script, start });
    this.state = { ...NEW, at: start };
    this.state.said = this.tellBegin();
  }

  /** What the moves so far lead to: the symbols, the waiting cells, oldest first, and the hand. */
  get now() {
    const { lane, kind, level, state } = this, symbols = [...lane.before], waits = [];
    const done = [...this.script.slice(0, state.at), ...state.noted];
    let hand = null;
    for (const { verb, cell, place, symbol } of done) {
      if (verb === "push" || verb === "call") waits.push(cell);
      if (verb === "take") waits.splice(place ?? this.end(waits), 1);
      if (verb === "return") waits.pop();
      if (verb === "open") symbols[cell] = symbol ?? lane.result[cell];
      if (verb === "take" || level === "open") hand = cell;
      else if (kind === "calls") hand = waits.at(-1) ?? null;
    }
    if (level !== "open") return { symbols, waits, hand };
    return { symbols, waits: done.length < lane.length ? lane.history.at(done.length - 1) : [], hand };
  }

  /** The place in the list of waiting cells from which the next one comes out. */
  end(waits) {
    return this.kind === "queue" ? 0 : waits.length - 1;
  }

  /** Makes a move if it is the right one, or notes it; else says what is wrong with it. */
  do(move) {
    if (this.isOver) return;
    const idle = this.idle(move);
    if (idle) this.say("", idle);
    else if (!this.atEnd) this.judge(move);
    else if (move.verb === "end") this.judgeNoted();
    else this.note(move);
  }

  /** Takes out the cell at a place of the list; in a recursion, lets its call return. */
  take(place) {
    const { waits } = this.now;
    if (place in waits) this.do({ verb: this.kind === "calls" ? "return" : "take", cell: waits[place], place });
  }

  /** Does what a click on a cell of the board means: open, call or push. */
  click(cell) {
    this.do({ verb: this.level === "open" ? "open" : this.kind === "calls" ? "call" : "push", cell });
  }

  /** Writes a symbol to the cell in the hand. */
  write(symbol) {
    this.do({ verb: "open", cell: this.now.hand, symbol });
  }

  /** Gives a hint; the next move then counts as wrong on the first try. */
  help() {
    if (this.isOver || this.atEnd) return;
    this.tried(false);
    this.say("", this.hint());
  }

  /** Makes the next move for a reader who gives up. */
  tell() {
    if (this.isOver || this.atEnd) return;
    this.tried(false);
    this.state = { ...this.state, told: this.state.told + 1 };
    this.goOn("");
  }

  /** Takes the reader's last move back. */
  undo() {
    const { noted, at } = this.state, done = noted.length ? noted : this.script.slice(0, at);
    const last = done.findLastIndex((move) => this.isTheirs(move));
    if (noted.length) this.state = { ...this.state, noted: noted.slice(0, last) };
    else if (last >= this.start) this.state = { ...this.state, at: last };
    else return;
    this.say("", _("Took the last move back."));
  }

  /** Makes a move if it is right, or says what is wrong with it; returns whether it is right. */
  judge(move) {
    const isRight = this.fits(move);
    this.tried(isRight);
    if (isRight) this.goOn("right");
    else {
      const { now, caller, state: { at, slips } } = this, about = { ...this, ...now, ...move, caller, next: this.script[at].verb };
      const id = slipOf(about), slip = sentenceOf(id, this.places({ cell: move.cell, hand: now.hand, caller }), about);
      this.state = { ...this.state, slips: { ...slips, [id]: (slips[id] ?? 0) + 1 } };
      this.say("wrong", _("Not yet. {slip}", { slip: capital(slip) }));
    }
    return isRight;
  }

  /** Notes a move to be judged at the end, with the opening of its cell if that is not the reader's move. */
  note(move) {
    const noted = [...this.state.noted, move], isOpened = move.verb === "take" || move.verb === "call";
    if (isOpened && this.level === "frontier" && "EM".includes(this.now.symbols[move.cell])) noted.push({ verb: "open", cell: move.cell });
    this.state = { ...this.state, noted };
    this.say("", _("Noted. Press Finished to hear how it went."));
  }

  /** Judges the noted moves, up to the first wrong one. */
  judgeNoted() {
    const moves = [...this.state.noted.filter((move) => this.isTheirs(move)), { verb: "end", cell: this.lane.click }];
    this.state = { ...this.state, noted: [] };
    const count = moves.findIndex((move) => !this.isOver && !this.judge(move));
    if (this.isOver) return;
    const said = ngettext("{count} move is right, and the next one is not.", "{count} moves are right, and the next one is not.", count);
    this.say("wrong", said, this.state.said);
  }

  /** Makes the next move, and the moves after it that are not the reader's. */
  goOn(standing) {
    const { script, state } = this, { at } = state;
    let next = at + 1;
    while (next < script.length && !this.isTheirs(script[next])) next += 1;
    const why = sentences(...script.slice(at, next).map((move) => this.did(move)));
    this.state = { ...state, at: next };
    this.say(standing, standing ? _("Right. {why}", { why }) : why);
  }

  /** Notes whether the try of the next move was right, if it is the first try. */
  tried(isRight) {
    const { at, tries } = this.state;
    this.state = { ...this.state, tries: { [at]: isRight, ...tries } };
  }

  /** Says something; after the last move, also the score. */
  say(standing, ...said) {
    this.state = { ...this.state, said: sentences(...said, this.isOver && this.scoreSaid), standing };
  }

  /** Whether a move is the next one of the script. */
  fits({ verb, cell, place, symbol }) {
    const right = this.script[this.state.at];
    if (verb !== right.verb) return false;
    if (verb === "end") return true;
    if (verb === "take" && place !== this.end(this.now.waits)) return false;
    return cell === right.cell && (verb !== "open" || this.level === "open" || symbol === this.lane.result[cell]);
  }

  /** Why a move does nothing and is neither right nor wrong: a sentence, or an empty text. */
  idle({ verb, cell }) {
    const { level, script, now: { symbols, hand }, state: { at } } = this, isOpen = cell !== null && !"EM".includes(symbols[cell]);
    if (verb === "open" && level === "open" && isOpen) return _("{cell} is open already.", this.places({ cell }));
    const isCopy = script[at - 1]?.verb === "take"; // the cell taken out was opened while it waited
    if (verb === "open" && level !== "open" && (hand === null || (isOpen && !isCopy))) return _("No cell in your hand needs a symbol.");
    // Some recursions call open cells, too, and check inside the call; a trace does not tell which ones do.
    if (verb === "call" && isOpen && script[at].verb !== "open") return _("{cell} is open already: its call returns at once.", this.places({ cell }));
    return "";
  }

  /** The cell whose call makes the call of the next cell; undefined if that is not known. */
  get caller() {
    return this.kind === "calls" && this.level === "open" ? this.lane.history.at(this.state.at + this.state.noted.length).at(-1) : undefined;
  }

  // The sentences that the reader gets.

  /** The places of some cells in words, by name, with that of the click. */
  places(cells) {
    const { click, cols } = this.lane, named = Object.entries({ click, ...cells });
    return Object.fromEntries(named.map(([name, cell]) => [name, placeOf(cell ?? click, cols)]));
  }

  /** The sentences at the start of a game. */
  tellBegin() {
    const { kind, level } = this, at = this.places({});
    const orders = {
      rows: _("Neighbors go row by row, from the top left."),
      back: _("Neighbors go row by row, from the bottom right."),
      own: _("Neighbors go in this solver's own order."),
    };
    const first = {
      open: _("{click} was clicked. Which cell opens next?", at),
      calls: _("You run the program. Click a cell to call it. First call the click, {click}.", at),
      loop: _("You run the program. Click a cell to add it to the list; click it in the list to take it out. First add the click, {click}.", at),
    };
    if (!this.script.length) return _("This solver cannot be played by hand: each cell must open as it leaves a queue, a stack or a call.");
    if (this.isOver) return capital(_("{click} was clicked, and opens no other cell.", at));
    return sentences(first[level === "open" ? level : kind] ?? first.loop, orders[this.order]);
  }

  /** A sentence on what a right move did. */
  did({ verb, cell }) {
    const { kind, lane } = this, at = this.places({ cell }), isOpen = !"EM".includes(this.now.symbols[cell]);
    if (this.level === "open") return this.reason();
    return {
      push: kind === "queue" ? _("{cell} joins at the back of the queue.", at) : _("{cell} is pushed onto the stack.", at),
      take: isOpen ? _("{cell} comes out. It is open already, so there is nothing to do.", at) : _("{cell} comes out.", at),
      call: _("{cell} is called.", at),
      return: _("The call of {cell} returns.", at),
      open: _("{cell} {shows}.", { ...at, shows: this.look.states[lane.result[cell]]?.revealed ?? lane.result[cell] }),
      end: _("All is done."),
    }[verb];
  }

  /** A sentence on why the next cell opens next. */
  reason() {
    const { kind, lane, state: { at } } = this, known = reason(lane, at);
    if (known) return known;
    const finder = this.moves?.findLast(({ by, cell }) => by !== undefined && cell === lane.cells[at])?.by ?? null;
    if (finder !== null) return _("It was found by {finder}.", this.places({ finder }));
    return kind === "none" ? _("It touches an open blank, and comes first in the sweep over the board.") : _("It is a closed neighbor of a blank that was just taken up.");
  }

  /** A question that leads to the next move. */
  hint() {
    const { hand } = this.now, { kind, level, caller } = this, next = this.script[this.state.at].verb, at = this.places({ hand });
    if (hand === null && next !== "take" && next !== "end") return _("The first cell is the click, {click}. It has a ring.", at);
    const ends = { queue: _("Which cell has been in the queue longest?"), stack: _("Which cell is on top of the stack?") };
    if (level === "open") return caller === undefined ? ends[kind] ?? _("Which cell has the solver found first?") : _("Which call runs now, and which of its closed neighbors is first?");
    return {
      push: _("{hand} is a blank. Which of its closed neighbors are still to be added, and which is first?", at),
      take: ends[kind],
      call: _("{hand} is a blank. Which of its closed neighbors is first?", at),
      return: _("No closed neighbor of {hand} is left to call. What does its call do then?", at),
      open: _("How many of the eight cells around {hand} are mines?", at),
      end: _("Does anything still wait?"),
    }[next];
  }
}
