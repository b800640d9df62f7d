/* Answers each task with the trace of a click. Where it stands, recorder.js and the solvers, or a pasted text, stand, too. */

/** The line of the pasted text that runs now, or in which an error began; 0 if that cannot be told. */
function lineOf(error) {
  const [first, count] = lines;
  const found = [...(error.stack ?? "").matchAll(/:(\d+):\d+/g)].map(([, line]) => line - first + 1);
  return found.find((line) => line > 0 && line <= count) ?? 0;
}

globalThis.onmessage = ({ data: { number, solver, steps, ...task } }) => {
  try {
    const { of, kind, moves } = SOLVERS[solver] ?? {};
    const solve = of ? of(steps) : playerOf(pasted({ exports: {} }));
    const trace = recorded(solve, { ...task, kind, lineNow: () => lineOf(new Error()) });
    if (moves) trace.lines = trace.lines.map((line) => moves[line]);
    postMessage({ number, trace });
  } catch (error) {
    postMessage({ number, error: { name: error?.name ?? "Error", message: `${error?.message ?? error}`, line: error && lineOf(error) } });
  }
};
