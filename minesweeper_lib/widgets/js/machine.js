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
const VERBS = {
  open: ["take", "call", "end"],
  frontier: ["push", "take", "call", "return", "end"],
  everything: ["push", "take", "call", "return", "write", "end"],
};
const CLOSED = "EM";

export class Machine {
  constructor({ kind, click, scripts, shows, straight }, { cols, before, level }) {
    Object.assign(this, { kind, click, shows, straight, cols, before, level, verbs: VERBS[level] });
    this.isCalls = kind === "calls";
    // Where the machine puts cells in, their order is its own.
    this.scripts = this.isCalls || level !== "open" ? scripts : scripts.slice(0, 1);
  }

  /** How things stand after moves. `next` is what would be right; `wrong` the place of the first wrong move, or -1. */
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
    return Object.assign(state, { next: this.asMove(state, rest[0]), rest: rest.slice(0, pushes).map(([, cell]) => cell) });
  }

  asMove({ lane }, [verb, cell] = ["end", this.click]) {
    return { verb, cell, place: verb === "take" ? this.end(lane) : -1, symbol: this.shows[cell] };
  }

  fits(state, operation, move) {
    const right = this.asMove(state, operation), { verb } = right;
    if (verb !== move.verb) return false;
    if (verb === "write") return right.symbol === move.symbol;
    return verb === "end" || (right.cell === move.cell && (verb !== "take" || right.place === move.place));
  }

  /** Does operations that are not the learner's, and returns the place of the first one that is. */
  goOn(state, script, at) {
    const isTheirs = ([verb, cell]) => this.verbs.includes(verb) && !(this.level === "open" && verb === "take" && isOpen(state, cell));
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
      Object.assign(state, { hand: cell, isStale: isOpen(state, cell), fresh: [] });
    }
    if (verb === "return") lane.pop();
    if (this.isCalls) state.hand = lane.at(-1) ?? null;
  }

  /** Counts what a right move tells against: who sends for a corner does not forget corners. */
  count(state, { verb, cell }) {
    if (state.hand === null || (verb !== "push" && verb !== "call")) return;
    for (const idea of this.inCommon(state, [cell])) state.against[idea] = (state.against[idea] ?? 0) + 1;
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
    if (verb === "call" && !CLOSED.includes(symbols[cell]) && next.verb !== "write") return "idle_open_call";
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
    if (verb === "end") return [...(isMore && hand !== null ? this.leftOut(state) : []), "stops_early"];
    if (verb === "take" || verb === "return") {
      if (isMore) return hand === null ? ["begins_elsewhere"] : this.leftOut(state);
      if (verb === "take" && place < 0) return [isMine ? "pushes_mine" : "not_found"];
      return [verb === "return" || place === lane.length - 1 - this.end(lane) ? "wrong_end" : "out_of_turn"];
    }
    if (hand === null) return [lane.includes(cell) ? "pushes_twice" : "begins_elsewhere"];
    if (!this.around(hand).includes(cell)) {
      if (this.isCalls && lane.some((caller) => this.around(caller).includes(cell))) return ["no_return"];
      return [this.isBehindEdge(hand, cell) ? "wraps_around" : "too_far"];
    }
    if (isMine) return ["pushes_mine", "spreads_through_digits"];
    if (isStale) return ["pop_without_recheck"];
    if (!sends) return ["spreads_through_digits"];
    if (!CLOSED.includes(this.before[cell])) return ["reopens"];
    if (isOpen(state, cell)) return ["pushes_open"];
    if (fresh.includes(cell) && !this.isCalls) return ["pushes_twice"];
    if (lane.includes(cell) && !state.rest.includes(cell)) return ["pop_without_recheck"];
    // It may come too early because those before it are not to come at all.
    const skipped = this.isCalls ? [next.cell] : state.rest.slice(0, state.rest.indexOf(cell));
    return ["neighbor_order", ...this.inCommon(state, skipped)];
  }

  /** Why neighbors of the hand were left out. */
  leftOut(state) {
    const missing = this.isCalls ? this.around(state.hand).filter((cell) => !isOpen(state, cell)) : state.rest;
    const ideas = this.inCommon(state, missing);
    return ideas.length ? ideas : ["leaves_out"];
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

  around(cell) {
    return this.near(cell, (step) => step);
  }

  isBehindEdge(hand, cell) {
    const rows = this.before.length / this.cols;
    return this.near(hand, (step, size) => (step + size) % size, rows).includes(cell);
  }

  near(cell, wrap, rows = this.before.length / this.cols) {
    const { cols } = this, found = [];
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) {
        const row = wrap(Math.floor(cell / cols) + down, rows), col = wrap((cell % cols) + right, cols);
        const isInside = row >= 0 && row < rows && col >= 0 && col < cols;
        if (isInside && (down || right)) found.push(row * cols + col);
      }
    }
    return found;
  }
}

function isOpen({ symbols }, cell) {
  return !CLOSED.includes(symbols[cell]);
}

/**
 * Slips, each with the one of its ideas that explains most of them: what a learner holds shows again and again.
 * `against` counts for an idea the right moves that nobody makes who holds it. Who has another order puts in
 * later what was skipped; so at the end, where that counted against all else, it is the last to be thought of.
 */
export function explained(slips, { against, done }) {
  const weight = (idea) => slips.filter(({ ideas }) => ideas.includes(idea)).length - (against[idea] ?? (done && idea === "neighbor_order" ? 0.5 : 0));
  const likeliest = (ideas) => ideas.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  return slips.map((slip) => Object.assign({ idea: likeliest(slip.ideas) }, slip));
}
