/*
 * All moves of a solver, read from a trace: what is pushed and taken out, or called and returned, and what opens.
 *
 *   move     { verb, cell }; its verbs are those of by_hand.js
 *   by       for a push or a call: the cell whose neighbor it is; null for the click
 */

/** The order of the neighbors of each cell: "rows", row by row; "back", in reverse; or "own", any other order. */
export function orderOf(moves) {
  const last = new Map(), found = new Set();
  for (const { by, cell } of moves) {
    if (by === undefined) continue;
    if (last.has(by)) found.add(cell > last.get(by));
    last.set(by, cell);
  }
  return found.size > 1 ? "own" : found.has(false) ? "back" : "rows";
}

/** All moves of a trace; null if no cells wait, or if cells open before they are taken out. */
export function movesOf(lane) {
  const found = lane.kind === "calls" ? callsOf(lane) : lane.kind === "queue" || lane.kind === "stack" ? loopOf(lane) : null;
  return found && [...found, { verb: "end", cell: lane.click }];
}

/** The moves of a recursion: calls that begin and return, and cells that open. */
function callsOf({ cells, history }) {
  const found = [];
  let calls = [];
  cells.forEach((cell, place) => {
    const next = [...history.at(place), cell], differs = next.findIndex((one, depth) => one !== calls[depth]);
    found.push(...calls.slice(differs).toReversed().map((one) => ({ verb: "return", cell: one })));
    found.push(...next.slice(differs).map((one, depth) => ({ verb: "call", cell: one, by: next[differs + depth - 1] ?? null })), { verb: "open", cell });
    calls = next;
  });
  return [...found, ...calls.toReversed().map((cell) => ({ verb: "return", cell }))];
}

/** The moves of a loop: cells that are pushed, taken out and opened; null if a cell opens before it is taken out. */
function loopOf({ cells, history, kind }) {
  const found = [], atBack = kind === "stack";
  const waits = [];
  const take = () => (atBack ? waits.pop() : waits.shift());
  for (const [place, cell] of cells.entries()) {
    const after = history.at(place), { dropped, kept, added } = history.changes[place];
    const left = [...waits.slice(0, dropped), ...waits.slice(dropped + kept)], joined = [...added];
    // The cell may have joined and left between two reveals.
    if (!left.includes(cell)) joined.splice(atBack ? joined.length : 0, 0, cell);
    waits.push(...joined);
    const taken = Array.from({ length: waits.length - after.length }, take);
    if (taken.at(-1) !== cell || String(waits) !== String(after)) return null;
    const by = cells[place - 1] ?? null;
    found.push(...joined.map((one) => ({ verb: "push", cell: one, by })), ...taken.map((one) => ({ verb: "take", cell: one })), { verb: "open", cell });
  }
  // The cells that still wait are open already: they are taken out, and nothing happens.
  return [...found, ...Array.from({ length: waits.length }, () => ({ verb: "take", cell: take() }))];
}
