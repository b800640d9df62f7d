/*
 * A machine that is played by hand: moves go in; out comes how things stand, and which idea a wrong move breaks.
 * No page, no widget. What is right is compared with operations that Python read from a trace; nothing is solved here.
 *
 *   move     { verb, cell, place, symbol }: with the place in the lane of what is taken, or the symbol that is written
 *   script   operations [verb, cell]; there is one for each order of neighbors that is allowed
 *   lane     what waits, or the calls that run, the oldest first
 *   hand     the cell that was taken out last, or whose call runs
 *   idea     the id of what a wrong move gets wrong
 */

// What is the learner's part; the machine does the rest.
export const VERBS = {
  open: ["take", "call", "end"],
  frontier: ["push", "take", "call", "return", "end"],
  everything: ["push", "take", "call", "return", "write", "end"],
};
const CLOSED = "EM";

export class Machine {
  constructor(data, { cols, before, level }) {
    Object.assign(this, data, { cols, before, level, verbs: VERBS[level] });
    this.isCalls = data.kind === "calls";
    // Where the machine puts cells in, their order is its own.
    if (!this.isCalls && level === "open") this.scripts = data.scripts.slice(0, 1);
  }

  /**
   * How things stand after moves. `next` is what would be right; `wrong` the place of the first wrong move, or -1;
   * `isOther` whether neighbors go in another order than that of the trace.
   */
  after(moves) {
    const state = { symbols: [...this.before], lane: [], hand: null, isStale: false, fresh: [], senders: new Set(), against: {}, wrong: -1, done: false };
    let scripts = this.scripts, at = this.goOn(state, scripts[0], 0);
    moves.forEach((move, number) => {
      const fitting = state.wrong < 0 ? scripts.filter((script) => this.fits(state, script[at], move)) : [];
      if (fitting.length && !move.isShown) this.count(state, move);
      this.do(state, move);
      if (fitting.length) at = this.goOn(state, (scripts = fitting)[0], at + 1);
      else if (state.wrong < 0) state.wrong = number;
    });
    const rest = scripts[0].slice(at), pushes = rest.findIndex(([verb]) => verb !== "push");
    return Object.assign(state, { isOther: scripts[0] !== this.scripts[0], next: this.asMove(state, rest[0]), rest: rest.slice(0, pushes).map(([, cell]) => cell) });
  }

  asMove({ lane }, [verb, cell] = ["end", this.click]) {
    return { verb, cell, place: verb === "take" ? this.end(lane) : -1, symbol: this.shows[cell] };
  }

  fits(state, operation, move) {
    const right = this.asMove(state, operation), { verb } = right;
    const what = { write: ["symbol"], take: ["cell", "place"], end: [] }[verb] ?? ["cell"];
    return verb === move.verb && what.every((part) => right[part] === move[part]);
  }

  /** Does operations that are not the learner's, and returns the place of the first one that is. */
  goOn(state, script, at) {
    const isTheirs = ([verb, cell]) => this.verbs.includes(verb) && !(this.level === "open" && verb === "take" && !this.isClosed(state, cell));
    while (at < script.length && !isTheirs(script[at])) this.do(state, this.asMove(state, script[at++]));
    return at;
  }

  do(state, { verb, cell, place, symbol }) {
    const { lane } = state;
    if (verb === "end") state.done = true;
    if (verb === "write") state.symbols[state.hand] = symbol;
    if (verb === "push" || verb === "call") {
      state.senders.add(state.hand);
      state.fresh.push(cell);
      lane.push(cell);
    }
    if (verb === "take") {
      lane.splice(place, place < 0 ? 0 : 1);
      Object.assign(state, { hand: cell, isStale: !this.isClosed(state, cell), fresh: [] });
    }
    if (verb === "return") lane.pop();
    if (this.isCalls) state.hand = lane.at(-1) ?? null;
  }

  /** Counts what a right move tells against: who sends for a corner does not forget corners. */
  count(state, { verb, cell }) {
    if (state.hand === null || (verb !== "push" && verb !== "call")) return;
    for (const idea of this.inCommon(state, [cell])) state.against[idea] = (state.against[idea] ?? 0) + 1;
  }

  isClosed({ symbols }, cell) {
    return CLOSED.includes(symbols[cell]);
  }

  /** The place in the lane from which cells come out. */
  end(lane) {
    return this.kind === "stack" ? lane.length - 1 : 0;
  }

  /** Why a move does nothing and is neither right nor wrong: an id, or null. */
  idle({ symbols, lane, hand, isStale, next }, { verb, cell, place }) {
    const isEmpty = hand === null || !CLOSED.includes(symbols[hand]);
    if (verb === "write" && isEmpty && !isStale) return "idle_empty_hand";
    if ((verb === "push" || verb === "call") && cell === hand && !isEmpty) return "idle_write";
    // Some recursions look only then whether they have to do anything: a trace does not tell which.
    const opens = verb === "call" || (verb === "take" && this.level === "open");
    if (opens && !CLOSED.includes(symbols[cell]) && next.verb !== "write") return "idle_open";
    const isThere = verb === "take" ? this.level === "open" || place in lane : verb !== "return" || lane.length;
    return isThere ? null : "idle_nothing_there";
  }

  /** Which ideas a wrong move may break, the likeliest first. */
  ideas(state, { verb, cell, place, symbol }) {
    const { symbols, lane, hand, isStale, fresh, next } = state;
    const isMine = this.before[cell] === "M", sends = symbols[hand] === "B";
    if (verb === "write") return [isStale ? "pop_without_recheck" : symbol === this.straight[hand] ? "counts_four" : "wrong_symbol"];
    if (next.verb === "write") return [verb === "call" ? "recurses_first" : "before_opening"];
    const isMore = next.verb === "push" || next.verb === "call";
    if (isMore && hand === null) return ["begins_elsewhere"];
    if (verb === "end") return ["stops_early", ...(isMore ? this.leftOut(state) : [])];
    if (verb === "take" || verb === "return") {
      if (isMore) return this.leftOut(state);
      if (verb === "take" && place < 0) return [isMine ? "pushes_mine" : "not_found"];
      return [verb === "return" || place === lane.length - 1 - this.end(lane) ? "wrong_end" : "out_of_turn"];
    }
    if (hand === null) return [!lane.length ? "not_found" : lane.includes(cell) ? "pushes_twice" : "before_opening"];
    const isOthers = this.isCalls && !isMore && lane.some((caller) => this.near[caller].includes(cell));
    if (!this.near[hand].includes(cell)) return [isOthers ? "no_return" : "too_far"];
    if (isMine) return ["pushes_mine", "spreads_through_digits"];
    if (isStale) return ["pop_without_recheck"];
    if (!sends) return ["spreads_through_digits"];
    if (!CLOSED.includes(this.before[cell])) return ["reopens"];
    if (!this.isClosed(state, cell)) return ["pushes_open"];
    if (fresh.includes(cell) && !this.isCalls) return ["pushes_twice"];
    if (lane.includes(cell) && !state.rest.includes(cell)) return ["pop_without_recheck"];
    // It may come too early because those before it, as one reads or backwards, are not to come at all.
    const missing = this.missing(state), sides = [missing.filter((one) => one < cell), missing.filter((one) => one > cell)];
    const ideas = sides.filter((side) => side.length).flatMap((side) => this.inCommon(state, side));
    return ["neighbor_order", ...new Set(ideas)].filter((idea) => idea !== "first_ring");
  }

  /** Neighbors of the hand that are still to be sent for. */
  missing(state) {
    return this.isCalls ? this.near[state.hand].filter((cell) => this.isClosed(state, cell)) : state.rest;
  }

  /** Why neighbors of the hand were left out. */
  leftOut(state) {
    return [...this.inCommon(state, this.missing(state)), "leaves_out"];
  }

  /** Ideas of what neighbors of the hand have in common that were left out. */
  inCommon({ hand, lane, senders }, missing) {
    const { cols, before } = this;
    const fits = {
      marks_early: (cell) => lane.includes(cell) && !this.isCalls,
      spreads_to_four: (cell) => cell % cols !== hand % cols && Math.floor(cell / cols) !== Math.floor(hand / cols),
      leaves_digits: (cell) => this.shows[cell] !== "B",
      short_of_far_edge: (cell) => cell % cols === cols - 1 || cell >= before.length - cols,
      short_of_near_edge: (cell) => cell % cols === 0 || cell < cols,
      first_ring: () => hand !== this.click && !senders.has(hand),
    };
    return Object.keys(fits).filter((idea) => missing.every(fits[idea]));
  }
}

/**
 * Slips, each with the one of its ideas that explains most moments: what a learner holds shows again and again,
 * and not by one wrong move that is tried anew. `against` counts for an idea the right moves that nobody makes
 * who holds it; where that speaks against all, a neighbor was just left out. Who has another order puts in later
 * what was skipped; so at the end, where that counted against all else, it is the last to be thought of.
 */
export function explained(slips, { against, done }) {
  const moments = (idea) => new Set(slips.filter(({ ideas }) => ideas.includes(idea)).map(({ at }) => at)).size;
  const weight = (idea) => {
    if (idea === "leaves_out") return 0.5;
    return moments(idea) - (against[idea] ?? (done && idea === "neighbor_order" ? 0.5 : 0));
  };
  const likeliest = (ideas) => ideas.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  return slips.map((slip) => Object.assign({ idea: likeliest(slip.ideas) }, slip));
}
