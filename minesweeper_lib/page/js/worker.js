/* Answers each task, through the port that comes with it, with the trace of a click. Behind recorder.js and the solvers, or a pasted text. */

import { recorded } from "./recorder.js";

Error.stackTraceLimit = 120;

/** The functions of the pasted text in which an error began, innermost first, each with its line. */
function framesOf(error) {
  const [first, count] = lines;
  const found = [...(error?.stack ?? "").matchAll(/^(?: *at )?(.*?)[ @]?\(?blob:.*?:(\d+):\d+\)?$/gm)];
  return found.map(([, name, line]) => ({ name, line: line - first + 1 })).filter(({ line }) => line > 0 && line <= count);
}

addEventListener("message", ({ data: { solver, steps, ...task }, ports: [port] }) => {
  try {
    const { of, kind, moves } = SOLVERS[solver] ?? {};
    const trace = of ? recorded(of(steps), { ...task, kind }) : recorded(playerOf(pasted({ exports: {} })), { ...task, framesNow: () => framesOf(new Error()) });
    if (moves) trace.lines = trace.lines.map((line) => moves[line]);
    port.postMessage({ trace });
  } catch (error) {
    port.postMessage({ error: `${error?.name ?? "Error"}: ${error?.message ?? error}`, line: framesOf(error)[0]?.line });
  }
});
