/*
 * Doing by hand what a solver did: the rules of predict and simulate. No page, no widget, no Python: a trace goes in,
 * then moves; out comes how things stand, and what a wrong move gets wrong.
 *
 *   move     { verb, cell }, and of a cell that is taken out its `place` in the list, of one that is opened its `symbol`
 *   verb     in a loop a cell is pushed and taken, in a recursion its call begins and returns; open; end, the last one
 *   script   all moves of the trace; `at` is the place in it that is reached, so a wrong move is never made
 *   missed   places in the script where a first try was wrong or helped; `furthest` is the farthest place reached, so a
 *            move that is taken back and made again counts once
 *   level    what the reader does: "open", which cell is next; "frontier", what waits; "everything", also the symbols
 *   hand     the cell that was taken out last, or whose call runs
 *   slip     the id of what a wrong move gets wrong; where it is a mistake of a solver, the id that `check` gives it
 *
 *   const game = new ByHand(new Lane(trace), { level: "frontier" });
 *   game.do({ verb: "push", cell: 0 });
 *   game.state.said, game.state.slips, game.isOver
 */

import { _, inARow, ngettext, placeOf } from "../../look/js/sentences.js";
import { reason } from "../../look/js/telling.js";
import { movesOf, orderOf } from "./moves.js";

const FRONTIER = ["push", "take", "call", "return", "end"];
const VERBS = { open: ["open"], frontier: FRONTIER, everything: [...FRONTIER, "open"] };
// What is kept of a game: numbers, texts and lists, so that a widget's model can hold it.
const NEW = { told: 0, slips: {}, missed: [], noted: [], standing: "" };

export class ByHand {
  /** With `atEnd` moves are noted, and judged when the reader says that all is finished. */
  constructor(lane, { level = "open", atEnd = false, look = { states: {} } } = {}) {
    Object.assign(this, { lane, level, atEnd, look, kind: lane.kind, cols: lane.cols });
    const moves = movesOf(lane), opens = lane.cells.map((cell) => ({ verb: "open", cell }));
    this.order = moves && orderOf(moves);
    this.finders = new Map((moves ?? []).filter(({ by }) => by !== undefined).map(({ by, cell }) => [cell, by]));
    this.script = level === "open" ? opens : moves;
    this.begin();
  }

  /** The place where the reader begins: in "open" the click is given. */
  get start() {
    return this.level === "open" ? 1 : 0;
  }

  get isOver() {
    return this.state.at >= (this.script?.length ?? 0);
  }

  /** How many moves the reader has made, and how many of these were right at the first try. */
  get score() {
    const { furthest, missed } = this.state;
    const asked = (this.script ?? []).slice(this.start, furthest).filter((move) => this.isTheirs(move)).length;
    return { asked, right: asked - missed.filter((place) => place < furthest).length };
  }

  /** Whether a move is the reader's own; all others are made for them. */
  isTheirs({ verb }) {
    return VERBS[this.level].includes(verb);
  }

  begin() {
    this.state = { ...NEW, at: this.start, furthest: this.start };
    this.state.said = this.script ? this.tellBegin() : _("This solver cannot be played by hand: each cell must open as it leaves a queue, a stack or a call.");
  }

  /** How things stand: symbols, what waits with the oldest first, and the hand. */
  get now() {
    const symbols = [...this.lane.before], waits = [];
    let hand = null;
    const done = [...(this.script ?? []).slice(0, this.state.at), ...this.state.noted];
    for (const { verb, cell, place, symbol } of done) {
      if (verb === "push" || verb === "call") waits.push(cell);
      if (verb === "take") waits.splice(place ?? this.end(waits), 1);
      if (verb === "return") waits.pop();
      if (verb === "open") symbols[cell] = symbol ?? this.lane.result[cell];
      if (verb === "take" || this.level === "open") hand = cell;
      else if (this.kind === "calls") hand = waits.at(-1) ?? null;
    }
    if (this.level !== "open") return { symbols, waits, hand };
    const opened = done.length;
    return { symbols, waits: opened && opened < this.lane.length ? this.lane.history.at(opened - 1) : [], hand };
  }

  /** The place in the list from which cells come out. */
  end(waits) {
    return this.kind === "queue" ? 0 : waits.length - 1;
  }

  /** Makes a move if it is the next one; else says what is wrong with it. */
  do(move) {
    if (this.isOver) return;
    const { now, atEnd } = this, idle = this.idle(now, move);
    if (idle) this.say(capital(idle), "");
    else if (!atEnd) this.judge(move, now);
    else if (move.verb === "end") this.judgeNoted();
    else this.note(move, now);
  }

  /** Takes out what is at a place of the list; of calls, lets one return. */
  take(place) {
    const { waits } = this.now;
    if (place in waits) this.do({ verb: this.kind === "calls" ? "return" : "take", cell: waits[place], place });
  }

  /** What a click on a cell does. */
  click(cell) {
    this.do({ verb: this.level === "open" ? "open" : this.kind === "calls" ? "call" : "push", cell });
  }

  write(symbol) {
    const { hand } = this.now;
    this.do({ verb: "open", cell: hand, symbol });
  }

  help() {
    if (this.isOver || this.atEnd) return;
    this.miss();
    this.say(this.hint(), "");
  }

  /** Makes the next move for a reader who gives it up. */
  tell() {
    if (this.isOver || this.atEnd) return;
    const move = this.script[this.state.at], said = this.did(move);
    this.miss({ told: this.state.told + 1 });
    this.goOn();
    this.say(this.withScore(said), "");
  }

  undo() {
    const { noted, at } = this.state, done = noted.length ? noted : (this.script ?? []).slice(0, at);
    const last = done.findLastIndex((move) => this.isTheirs(move));
    if (noted.length) this.state = { ...this.state, noted: noted.slice(0, last) };
    else if (last >= this.start) this.state = { ...this.state, at: last };
    else return;
    this.say(_("Took the last move back."), "");
  }

  judge(move, now) {
    if (this.fits(move, now)) {
      const said = this.did(this.script[this.state.at]);
      this.goOn();
      const right = _("Right. {why}", { why: said });
      return this.say(this.withScore(right), "right");
    }
    const id = this.slip(move, now), { slips } = this.state;
    this.miss({ slips: { ...slips, [id]: (slips[id] ?? 0) + 1 } });
    this.say(_("Not yet. {slip}", { slip: this.why(id, move, now) }), "wrong");
  }

  /** Keeps a move for later, and does what is not the reader's part. */
  note(move, { symbols }) {
    const noted = [...this.state.noted, move], isOpened = move.verb === "take" || move.verb === "call";
    if (isOpened && this.level === "frontier" && "EM".includes(symbols[move.cell])) noted.push({ verb: "open", cell: move.cell });
    this.state = { ...this.state, noted };
    this.say(_("Noted. Press Finished to hear how it went."), "");
  }

  /** Judges all that was noted, as far as the first wrong move. */
  judgeNoted() {
    const moves = this.state.noted.filter((move) => this.isTheirs(move));
    this.state = { ...this.state, noted: [] };
    let count = 0;
    for (const move of [...moves, { verb: "end", cell: this.lane.click }]) {
      if (this.isOver) return;
      this.judge(move, this.now);
      if (this.state.standing === "wrong") break;
      count += 1;
    }
    if (this.isOver) return;
    const said = ngettext("{count} move is right, and the next one is not.", "{count} moves are right, and the next one is not.", count);
    this.say(inARow([said, this.state.said]), "wrong");
  }

  goOn() {
    let at = this.state.at + 1;
    while (at < this.script.length && !this.isTheirs(this.script[at])) at += 1;
    this.state = { ...this.state, at, furthest: Math.max(at, this.state.furthest) };
  }

  /** Keeps that the move that is due was not right at the first try, unless it was made before. */
  miss(change = {}) {
    const { at, furthest, missed } = this.state, isFirst = at === furthest && !missed.includes(at);
    this.state = { ...this.state, ...change, missed: isFirst ? [...missed, at] : missed };
  }

  say(said, standing) {
    this.state = { ...this.state, said, standing };
  }

  /** What is said after a move: behind the last one stands the score. */
  withScore(said) {
    return this.isOver ? inARow([said, this.scoreSaid]) : said;
  }

  get scoreSaid() {
    return _("{right} of {asked} right at the first try.", this.score);
  }

  fits({ verb, cell, place, symbol }, { waits }) {
    const right = this.script[this.state.at];
    if (verb !== right.verb) return false;
    if (verb === "end") return true;
    if (verb === "take" && place !== this.end(waits)) return false;
    return cell === right.cell && (verb !== "open" || this.level === "open" || symbol === this.lane.result[cell]);
  }

  /** Why a move does nothing and is neither right nor wrong: a sentence, or nothing. */
  idle({ symbols, hand }, { verb, cell }) {
    const isOpen = cell !== null && !"EM".includes(symbols[cell]), { level, script, state: { at } } = this;
    if (verb === "open" && level === "open" && isOpen) return _("{cell} is open already.", this.places({ cell }));
    const isCopy = script[at - 1]?.verb === "take"; // which was opened while it waited
    if (verb === "open" && level !== "open" && (hand === null || (isOpen && !isCopy))) return _("No cell in your hand needs a symbol.");
    // Some recursions look only inside the call whether there is anything to do: a trace does not tell which.
    if (verb === "call" && isOpen && script[at].verb !== "open") return _("{cell} is open already: its call returns at once.", this.places({ cell }));
    return "";
  }

  /** The id of what a wrong move gets wrong. */
  slip(move, now) {
    if (this.level === "open") return move.verb === "end" ? "stops_early" : this.tooEarly(move.cell, now);
    const { verb, symbol } = move, { hand, symbols, waits } = now, next = this.script[this.state.at].verb;
    if (verb === "open") return this.wrongSymbol(symbol, now);
    if (next === "open") return verb === "call" ? "recurses_before_marking" : "before_opening";
    if (hand === null && next !== "take") return "begins_elsewhere";
    const isMore = next === "push" || next === "call";
    if (verb === "end") return "stops_early";
    if (verb === "take" || verb === "return") return isMore ? this.leftOut(now) : "wrong_end";
    if (hand === null) return waits.includes(move.cell) ? "marks_on_pop_without_a_recheck" : "before_opening";
    return this.wrongNeighbor(move.cell, { hand, symbols, waits, isMore });
  }

  wrongSymbol(symbol, { hand, symbols }) {
    if (!"EM".includes(symbols[hand])) return "marks_on_pop_without_a_recheck";
    const mines = this.near(hand).filter((cell) => this.lane.before[cell] === "M" && !this.isDiagonal(cell, hand)).length;
    return symbol === (String(mines || "B")) ? "counts_only_four_neighbors" : "wrong_symbol";
  }

  wrongNeighbor(cell, { hand, symbols, waits, isMore }) {
    const { before } = this.lane;
    if (!this.near(hand).includes(cell)) {
      const isOlder = this.kind === "calls" && !isMore && waits.some((caller) => this.near(caller).includes(cell));
      return isOlder ? "no_return" : "too_far";
    }
    if (symbols[hand] !== "B") return "spreads_through_digits";
    if (before[cell] === "M") return "mine";
    if (!"EM".includes(before[cell])) return "reopens_revealed_cells";
    if (!"EM".includes(symbols[cell])) return "is_open";
    const isLater = this.kind === "calls" || this.missing(hand).includes(cell);
    return isLater ? "neighbor_order" : "marks_on_pop_without_a_recheck";
  }

  /** What the neighbors that were left out have in common, if that is one thing only. */
  leftOut({ hand, waits }) {
    const { before, cols, result } = this.lane, missing = this.missing(hand);
    const senders = new Set(this.script.slice(0, this.state.at).map(({ by }) => by));
    const ideas = {
      marks_early: (cell) => this.kind !== "calls" && waits.includes(cell),
      spreads_to_only_four_neighbors: (cell) => this.isDiagonal(cell, hand),
      leaves_the_digits_closed: (cell) => result[cell] !== "B",
      stops_short_of_the_far_edge: (cell) => cell % cols === cols - 1 || cell >= before.length - cols,
      stops_short_of_row_0_and_column_0: (cell) => cell % cols === 0 || cell < cols,
      stops_after_the_first_ring: () => hand !== this.lane.click && !senders.has(hand),
    };
    const found = Object.keys(ideas).filter((idea) => missing.every(ideas[idea]));
    return found.length === 1 ? found[0] : "leaves_out";
  }

  /** The neighbors that the cell in hand has still to push or call. */
  missing(hand) {
    return this.script.slice(this.state.at).filter(({ by }) => by === hand).map(({ cell }) => cell);
  }

  /** Why a cell does not open now: neither which cell is next is told, nor when this one opens. */
  tooEarly(cell, { symbols, waits }) {
    const { before, order } = this.lane, caller = this.caller;
    if (before[cell] === "M") return "mine";
    if (!order[cell]) return "never";
    const near = this.near(cell);
    if (!near.some((one) => symbols[one] === "B")) return "not_found";
    if (caller !== undefined) return near.includes(caller) ? "caller_first" : "far_from_caller";
    return waits.includes(cell) && (this.kind === "queue" || this.kind === "stack") ? `behind_in_${this.kind}` : "others_first";
  }

  /** The cell whose call leads to the next one. */
  get caller() {
    return this.kind === "calls" && this.level === "open" ? this.lane.history.at(this.state.at + this.state.noted.length).at(-1) : undefined;
  }

  near(cell) {
    const { cols } = this.lane, col = cell % cols;
    const side = [-1, 0, 1].filter((step) => col + step >= 0 && col + step < cols);
    return [-cols, 0, cols].flatMap((down) => side.map((step) => cell + down + step)).filter((one) => one !== cell && one in this.lane.order);
  }

  isDiagonal(one, other) {
    const { cols } = this.lane;
    return one % cols !== other % cols && Math.floor(one / cols) !== Math.floor(other / cols);
  }

  // What is said. A sentence about cells begins with a capital letter.

  places(cells) {
    const named = Object.entries(cells).map(([name, cell]) => [name, placeOf(cell ?? this.lane.click, this.cols)]);
    return Object.fromEntries(named);
  }

  tellBegin() {
    const { click } = this.lane, { kind } = this;
    const orders = {
      rows: _("Neighbors go row by row, from the top left."),
      back: _("Neighbors go row by row, from the bottom right."),
      own: _("Neighbors go in this solver's own order."),
    };
    const first = {
      open: _("{click} was clicked. Which cell opens next?", this.places({ click })),
      calls: _("You run the program. Click a cell to call it. First call the click, {click}.", this.places({ click })),
      loop: _("You run the program. Click a cell to add it to the list; click it in the list to take it out. First add the click, {click}.", this.places({ click })),
    };
    if (this.isOver) return capital(_("{click} was clicked, and opens no other cell.", this.places({ click })));
    const told = first[this.level === "open" ? "open" : kind === "calls" ? "calls" : "loop"];
    return capital(inARow([told, orders[this.order] ?? ""].filter(Boolean)));
  }

  /** What a right move did. */
  did({ verb, cell }) {
    const { kind, lane } = this, { symbols } = this.now, at = this.places({ cell });
    const opens = _("{cell} {shows}.", { ...at, shows: this.look.states[lane.result[cell]]?.revealed ?? lane.result[cell] });
    if (this.level === "open") return this.reason();
    const isOpen = !"EM".includes(symbols[cell]), isFilled = this.level === "frontier" && !isOpen;
    const said = {
      push: kind === "queue" ? _("{cell} joins at the back of the queue.", at) : _("{cell} is pushed onto the stack.", at),
      take: isOpen ? _("{cell} comes out. It is open already, so there is nothing to do.", at) : _("{cell} comes out.", at),
      call: _("{cell} is called.", at),
      return: _("The call of {cell} returns.", at),
      open: opens,
      end: _("All is done."),
    };
    const isThere = (verb === "take" || verb === "call") && isFilled;
    return inARow([said[verb], isThere ? capital(opens) : ""].filter(Boolean).map(capital));
  }

  /** Why the next cell opens next. */
  reason() {
    const { kind, lane, state } = this, why = lane.why(state.at);
    if (why) return reason(why, lane);
    const finder = this.finders.get(lane.cells[state.at]) ?? null;
    if (finder !== null) return _("It was found by {finder}.", this.places({ finder }));
    return kind === "none" ? _("It touches an open blank, and comes first in the sweep over the board.") : _("It is a closed neighbor of a blank that was just taken up.");
  }

  hint() {
    const { hand } = this.now, { kind, level } = this, next = this.script[this.state.at].verb;
    const at = this.places({ hand, click: this.lane.click });
    if (hand === null && next !== "take" && next !== "end") return _("The first cell is the click, {click}. It has a ring.", at);
    const ends = { queue: _("Which cell has been in the queue longest?"), stack: _("Which cell is on top of the stack?") };
    if (level === "open") return this.caller === undefined ? ends[kind] ?? _("Which cell has the solver found first?") : _("Which call runs now, and which of its closed neighbors is first?");
    const hints = {
      push: _("{hand} is a blank. Which of its closed neighbors are still to be added, and which is first?", at),
      take: ends[kind],
      call: _("{hand} is a blank. Which of its closed neighbors is first?", at),
      return: _("No closed neighbor of {hand} is left to call. What does its call do then?", at),
      open: _("How many of the eight cells around {hand} are mines?", at),
      end: _("Does anything still wait?"),
    };
    return capital(hints[next]);
  }

  why(id, { cell }, { hand, symbols }) {
    const at = this.places({ cell, hand, caller: this.caller, click: this.lane.click }), { kind } = this;
    const isStale = hand !== null && this.level === "everything" && !"EM".includes(symbols[hand]) && cell === hand;
    const slips = {
      mine: _("{cell} is a mine. A flood never opens a mine.", at),
      never: _("This click never opens {cell}: no blank that it reaches touches it.", at),
      not_found: _("No open blank touches {cell}, so the search has not found it yet.", at),
      caller_first: _("The call of {caller} goes through its neighbors in order, and another one comes first.", at),
      far_from_caller: _("The call of {caller} still runs, and {cell} is not a neighbor of it.", at),
      behind_in_queue: _("Other cells joined the queue before {cell}.", at),
      behind_in_stack: _("Other cells lie above {cell} on the stack.", at),
      others_first: _("{cell} has been found, but other cells come first.", at),
      begins_elsewhere: _("A search begins with the click, {click}.", at),
      before_opening: hand === null ? _("The click, {click}, is still in the list. Take it out first.", at) : _("{hand} was taken out and is still closed. Open it first.", at),
      recurses_before_marking: _("{hand} is still closed. Open it before you call a neighbor, or that neighbor calls it back.", at),
      wrong_symbol: _("{hand} shows something else. Count the mines among the eight cells around it.", at),
      counts_only_four_neighbors: _("Count again: mines at the corners of {hand} count, too.", at),
      wrong_end: { queue: _("A queue gives back the cell that joined first."), stack: _("A stack gives back the cell that was pushed last."), calls: _("Only the newest call can return. The others wait for it.") }[kind],
      leaves_out: _("{hand} is not finished: it still has a closed neighbor to add.", at),
      marks_early: _("A neighbor of {hand} is already in the list, but still closed. This solver marks a cell when it opens it, so it adds that one again.", at),
      spreads_to_only_four_neighbors: _("{hand} is not finished: the neighbors at its corners are missing. A blank opens all eight cells around it.", at),
      leaves_the_digits_closed: _("{hand} is not finished: its neighbors that show numbers are missing. A blank opens them, too.", at),
      stops_short_of_the_far_edge: _("{hand} is not finished: neighbors in the last row or column are missing. They belong to the board.", at),
      stops_short_of_row_0_and_column_0: _("{hand} is not finished: neighbors in row 0 or column 0 are missing. They belong to the board.", at),
      stops_after_the_first_ring: _("{hand} is a blank, as the click is, so its neighbors are added, too.", at),
      stops_early: kind === "calls" ? _("The search is not finished: a call still runs, or a closed neighbor is left.") : _("The search is not finished: a cell still waits, or a closed neighbor is left."),
      too_far: _("{cell} is not a neighbor of {hand}: it is none of the eight cells around it.", at),
      no_return: _("{cell} is not a neighbor of {hand}, whose call still runs. First that call returns.", at),
      is_open: _("{cell} is open already and need not wait again.", at),
      reopens_revealed_cells: _("{cell} was open before the click. It stays as it is.", at),
      spreads_through_digits: _("{hand} shows a number. A number opens no neighbor.", at),
      marks_on_pop_without_a_recheck: isStale ? _("{hand} was opened while it waited. There is nothing left to do with it.", at) : _("{cell} is in the list already. To take it out, click it in the list.", at),
      neighbor_order: _("{cell} comes later: another neighbor of {hand} is first.", at),
    };
    return capital(slips[id]);
  }
}

const capital = (said) => said.charAt(0).toUpperCase() + said.slice(1);
