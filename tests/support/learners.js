/*
 * Learners who play a machine by hand. Each holds one misconception through a whole run; all else it does right.
 * They go by what they see: symbols, lane, hand. When a move is refused they are shown the right one, and go on.
 */

const rowsOf = ({ before, cols }) => before.length / cols;
const placeOf = (cell, cols) => [Math.floor(cell / cols), cell % cols];

/** Neighbors, row by row. */
function near(task, cell) {
  const { cols } = task, rows = rowsOf(task), [row, col] = placeOf(cell, cols), found = [];
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++) {
    for (let c = Math.max(col - 1, 0); c <= Math.min(col + 1, cols - 1); c++) if (r !== row || c !== col) found.push(r * cols + c);
  }
  return found;
}

function count(task, cell, counted = () => true) {
  return String(near(task, cell).filter((one) => task.before[one] === "M" && counted(one)).length || "B");
}

const isStraight = (task, one, other) => placeOf(one, task.cols).some((part, at) => part === placeOf(other, task.cols)[at]);
const isClosed = ({ symbols }, cell) => symbols[cell] === "E";

/** Whether a cell need not be put in again: who marks late puts it in once from each cell. */
const waits = (task, { lane, fresh }, cell) => (task.late ? fresh : lane).includes(cell);

/** What a learner does who has understood everything; the others change one of these. */
const SOUND = {
  symbol: (task, state) => count(task, state.hand),
  // which neighbors belong in
  wants: (task, state) => state.symbols[state.hand] === "B"
    ? closedNear(task, state)
    : [],
  ordered: (task, state, cells) => task.late ? cells.toReversed() : cells,
  end: (task, state) => task.kind === "queue" ? 0 : state.lane.length - 1,
  after: () => null, // a move before the cell that is next comes out, or before a call returns
  first: () => null, // a move before anything else
};
const toAll = (change) => (task, state) => change(SOUND.wants(task, state), task, state);
const closedNear = (task, state) => near(task, state.hand).filter((cell) => isClosed(state, cell) && !waits(task, state, cell));

/** By title: the idea that is broken, the kind of solver, and what is done otherwise. */
const LEARNERS = {
  "takes the newest of a queue": ["wrong_end", "queue", { end: (_, state) => state.lane.length - 1 }],
  "takes the oldest of a stack": ["wrong_end", "stack", { end: () => 0 }],
  "sends from numbers, too": ["spreads_through_digits", "", { wants: (task, state) => closedNear(task, state) }],
  "puts mines in": ["pushes_mine", "", { wants: (task, state) => [...SOUND.wants(task, state), ...near(task, state.hand).filter((cell) => task.before[cell] === "M")] }],
  "marks when it takes out": ["pop_without_recheck", "queue", { wants: (task, state) => state.symbols[state.hand] === "B" ? near(task, state.hand).filter((cell) => isClosed(state, cell) && !state.fresh.includes(cell)) : [] }],
  "marks when it puts in": ["marks_early", "late", { wants: toAll((cells, _, state) => cells.filter((cell) => !state.lane.includes(cell))) }],
  "never looks again": ["pop_without_recheck", "late", { first: (task, state) => state.isStale ? { verb: "write", cell: state.hand, symbol: count(task, state.hand) } : null }],
  "never marks": ["pushes_open", "queue", { wants: (task, state) => state.symbols[state.hand] === "B" ? near(task, state.hand).filter((cell) => !state.lane.includes(cell)) : [] }],
  "puts each in twice": ["pushes_twice", "queue stack", { first: (_, state) => state.fresh.length ? { verb: "push", cell: state.fresh.at(-1) } : null }],
  "forgets the corners": ["spreads_to_four", "", { wants: toAll((cells, task, state) => cells.filter((cell) => isStraight(task, cell, state.hand))) }],
  "leaves numbers closed": ["leaves_digits", "", { wants: toAll((cells, task) => cells.filter((cell) => count(task, cell) === "B")) }],
  "sends from the click only": ["first_ring", "", { wants: toAll((cells, task, state) => state.hand === task.click ? cells : []) }],
  "stops short of the far edge": ["short_of_far_edge", "", { wants: toAll((cells, task) => cells.filter((cell) => cell % task.cols < task.cols - 1 && cell < task.before.length - task.cols)) }],
  "stops short of the near edge": ["short_of_near_edge", "", { wants: toAll((cells, task) => cells.filter((cell) => cell % task.cols && cell >= task.cols)) }],
  "has another order at every second cell": ["neighbor_order", "", { ordered: (task, state, cells) => state.hand % 2 === task.click % 2 ? SOUND.ordered(task, state, cells) : SOUND.ordered(task, state, cells).toReversed() }],
  "counts four": ["counts_four", "", { symbol: (task, state) => count(task, state.hand, (mine) => isStraight(task, mine, state.hand)) }],
  "counts one too many": ["wrong_symbol", "", { symbol: (task, state) => ({ B: "1", 1: "2", 2: "3" })[count(task, state.hand)] }],
  "stops at a dead end": ["stops_early", "", { after: () => ({ verb: "end" }) }],
  "opens later": ["before_opening", "queue stack late", { first: (_, state) => isClosed(state, state.hand) && state.lane.length ? { verb: "take", place: 0 } : null }],
  "calls before it opens": ["recurses_first", "calls", { first: (task, state) => isClosed(state, state.hand) ? { verb: "call", cell: closedNear(task, state)[0] } : null }],
  "goes on without returning": ["no_return", "calls", { after: (task, state) => {
    const cells = state.lane.flatMap((caller) => near(task, caller)).filter((cell) => isClosed(state, cell) && !state.lane.includes(cell) && !near(task, state.hand).includes(cell));
    return cells.length ? { verb: "call", cell: cells[0] } : null;
  } }],
  "lets the first call return": ["wrong_end", "calls", { end: () => 0 }],
};

/** The next move of a learner. */
function next(task, learner, state) {
  const policy = { ...SOUND, ...learner }, calls = task.kind === "calls";
  if (state.hand === null && !state.lane.length) return state.next;
  if (state.hand !== null) {
    const first = policy.first(task, state);
    if (first) return first;
    const write = { verb: "write", cell: state.hand, symbol: policy.symbol(task, state) };
    if (isClosed(state, state.hand)) return write;
    const sends = policy.ordered(task, state, policy.wants(task, state));
    if (sends.length) return { verb: calls ? "call" : "push", cell: sends[0] };
    const after = policy.after(task, state);
    if (after) return after;
  }
  if (!state.lane.length) return { verb: "end" };
  const place = policy.end(task, state);
  return { verb: calls ? "return" : "take", cell: state.lane[place], place };
}

/** Plays a whole run and returns the id of the idea that was broken most, or "" where none was. */
export function named(Machine, explained, task, learner) {
  const machine = new Machine(task.data, { ...task, level: "everything" }), moves = [], slips = [];
  let helped = null; // the cell whose neighbors the learner is shown, one after the other
  for (let turn = 0; turn < 2000; turn++) {
    const state = machine.after(moves);
    if (state.done) break;
    const move = state.hand === null || state.hand !== helped ? next(task, learner, state) : null;
    if (move && !machine.idle(state, move)) {
      if (machine.after([...moves, move]).wrong < 0) {
        moves.push(move);
        continue;
      }
      slips.push({ at: moves.length, ideas: machine.ideas(state, move) });
      if (["take", "return", "end"].includes(move.verb) && ["push", "call"].includes(state.next.verb)) helped = state.hand;
    }
    if (state.next.verb === "take" || state.next.verb === "return") helped = null;
    moves.push({ ...state.next, isShown: true });
  }
  const end = machine.after(moves);
  if (!end.done) return "never ends";
  const found = {};
  for (const { idea } of explained(slips, end)) found[idea] = (found[idea] ?? 0) + 1;
  return Object.entries(found).sort((one, other) => other[1] - one[1])[0]?.[0] ?? "";
}

/** What each learner was named as, task by task; the sound one first. */
export function table(Machine, explained, tasks) {
  const rows = [];
  for (const task of tasks) {
    rows.push(["understands all", "", task.title, named(Machine, explained, task, {})]);
    for (const [title, [idea, kinds, learner]] of Object.entries(LEARNERS)) {
      const kind = task.late ? "late" : task.kind;
      if (!kinds || kinds.split(" ").includes(kind)) rows.push([title, idea, task.title, named(Machine, explained, task, learner)]);
    }
  }
  return rows;
}

/** The moves of a learner who does what a script says, as far as that is their part at a level. */
function movesOf({ data, level, before }, machine, script) {
  const lane = [], open = new Set(), moves = [];
  for (const [verb, cell] of script) {
    const place = data.kind === "stack" ? lane.length - 1 : 0;
    const isTheirs = machine.verbs.includes(verb) && !(level === "open" && verb === "take" && open.has(cell));
    if (isTheirs) moves.push({ verb, cell, place, symbol: data.shows[cell] });
    if (verb === "push" || verb === "call") lane.push(cell);
    if (verb === "take") lane.splice(place, 1);
    if (verb === "return") lane.pop();
    if (verb === "write") open.add(cell);
  }
  return moves;
}

/** Right runs, one for each order of neighbors, that meet a complaint at their level; there should be none. */
export function right(Machine, explained, tasks) {
  const isRight = (task, machine, script, at) => {
    const moves = movesOf(task, machine, script), { wrong, done, symbols } = machine.after(moves);
    const isIdle = !at && moves.some((move, count) => machine.idle(machine.after(moves.slice(0, count)), move));
    return wrong < 0 && done && !isIdle && symbols.join("") === task.result;
  };
  return tasks.filter((task) => {
    const machine = new Machine(task.data, task);
    return !machine.scripts.every((script, at) => isRight(task, machine, script, at));
  }).map(({ title, level }) => `${title}, ${level}`);
}

/** What the wrong moves of each run are named as, and those that do nothing; right ones are carried out. */
export function slips(Machine, explained, tasks) {
  return tasks.map((task) => {
    const machine = new Machine(task.data, task), moves = [], slips = [];
    for (const move of task.moves) {
      const state = machine.after(moves), idea = machine.idle(state, move);
      if (idea) slips.push({ at: moves.length, ideas: [idea] });
      else if (machine.after([...moves, move]).wrong < 0) moves.push(move);
      else slips.push({ at: moves.length, ideas: machine.ideas(state, move) });
    }
    return explained(slips, machine.after(moves)).map(({ idea }) => idea);
  });
}
