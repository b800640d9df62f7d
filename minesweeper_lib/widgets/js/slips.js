/*
 * The slips of wrong moves: which idea a move breaks, by id, and the sentence on it. If solvers make the same mistake, the
 * id is that of `check`.
 *
 *   about    a wrong move, such as { verb, cell, symbol }, and the state before it: all properties of the ByHand
 *            (by_hand.js), its hand, symbols and waits, the verb of the right move, `next`, and the cell whose call
 *            leads to that move, the `caller`
 */

import { _ } from "../../look/js/sentences.js";

/** The id of the slip in a wrong move. */
export function slipOf(about) {
  const { verb, cell, level, hand, waits, next } = about, isMore = next === "push" || next === "call";
  if (level === "open") return verb === "end" ? "stops_early" : tooEarly(about);
  if (verb === "open") return wrongSymbol(about);
  if (next === "open") return verb === "call" ? "recurses_before_marking" : "before_opening";
  if (hand === null && next !== "take") return "begins_elsewhere";
  if (verb === "end") return "stops_early";
  if (verb === "take" || verb === "return") return isMore ? leftOut(about) : "wrong_end";
  if (hand === null) return waits.includes(cell) ? "marks_on_pop_without_a_recheck" : "before_opening";
  return wrongNeighbor(about, isMore);
}

/** The slip of a cell that does not open now; its sentence tells neither which cell is next nor when this one opens. */
function tooEarly({ cell, lane: { before, order, cols }, symbols, waits, kind, caller }) {
  if (before[cell] === "M") return "mine";
  if (!order[cell]) return "never";
  if (!symbols.some((symbol, one) => symbol === "B" && touch(one, cell, cols))) return "not_found";
  if (caller !== undefined) return touch(caller, cell, cols) ? "caller_first" : "far_from_caller";
  return waits.includes(cell) && (kind === "queue" || kind === "stack") ? `behind_in_${kind}` : "others_first";
}

/** The slip of a symbol that is not that of the cell in the hand. */
function wrongSymbol({ symbol, lane: { before, cols }, symbols, hand }) {
  if (!"EM".includes(symbols[hand])) return "marks_on_pop_without_a_recheck";
  const beside = [...before].filter((one, cell) => one === "M" && touch(cell, hand, cols) === 1).length;
  return symbol === String(beside || "B") ? "counts_only_four_neighbors" : "wrong_symbol";
}

/** The slip of a push or call of a wrong cell; `isMore` tells whether some push or call is right. */
function wrongNeighbor(about, isMore) {
  const { cell, lane: { before, cols }, kind, hand, symbols, waits } = about;
  if (!touch(hand, cell, cols)) {
    const isOlder = kind === "calls" && !isMore && waits.some((caller) => touch(caller, cell, cols));
    return isOlder ? "no_return" : "too_far";
  }
  if (symbols[hand] !== "B") return "spreads_through_digits";
  if (before[cell] === "M") return "mine";
  if (!"EM".includes(before[cell])) return "reopens_revealed_cells";
  if (!"EM".includes(symbols[cell])) return "is_open";
  return kind === "calls" || missing(about).includes(cell) ? "neighbor_order" : "marks_on_pop_without_a_recheck";
}

/** The slip of neighbors that were left out: what they have in common, if that is one thing only. */
function leftOut(about) {
  const { lane: { before, click, cols, result }, kind, script, state, hand, waits } = about;
  const ideas = {
    marks_early: (cell) => kind !== "calls" && waits.includes(cell),
    spreads_to_only_four_neighbors: (cell) => touch(cell, hand, cols) === 2,
    leaves_the_digits_closed: (cell) => result[cell] !== "B",
    stops_short_of_the_far_edge: (cell) => cell % cols === cols - 1 || cell >= before.length - cols,
    stops_short_of_row_0_and_column_0: (cell) => cell % cols === 0 || cell < cols,
    stops_after_the_first_ring: () => hand !== click && !script.slice(0, state.at).some(({ by }) => by === hand),
  };
  const found = Object.keys(ideas).filter((idea) => missing(about).every(ideas[idea]));
  return found.length === 1 ? found[0] : "leaves_out";
}

/** The neighbors that the cell in hand has still to push or call. */
function missing({ script, state, hand }) {
  return script.slice(state.at).filter(({ by }) => by === hand).map(({ cell }) => cell);
}

/** 1 if two cells have a side in common, 2 if only a corner, 0 if neither, or if they are the same cell. */
function touch(one, other, cols) {
  const square = (Math.floor(one / cols) - Math.floor(other / cols)) ** 2 + ((one % cols) - (other % cols)) ** 2;
  return square < 3 ? square : 0;
}

/** The sentence on a slip; `at` has the places of the cells in words. */
export function sentenceOf(id, at, { cell, level, kind, hand, symbols }) {
  const isStale = hand !== null && level === "everything" && !"EM".includes(symbols[hand]) && cell === hand;
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
  return slips[id];
}
