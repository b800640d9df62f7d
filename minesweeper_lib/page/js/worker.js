/* Answers each task, through its port, with the trace of a click. It follows a pasted text, solvers and recorder.js. */

import { recorded } from "./recorder.js";

Error.stackTraceLimit = 120;

/** The functions of the pasted text in which an error began, innermost first, each with its line. */
function framesOf(error) {
  const found = [...(error?.stack ?? "").matchAll(/^(?: *at )?(.*?)[ @]?\(?blob:.*?:(\d+):\d+\)?$/gm)];
  return found.map(([, name, line]) => ({ name, line: Number(line) })).filter(({ line }) => line <= lines);
}

addEventListener("message", ({ data: { solver, steps, ...task }, ports: [port] }) => {
  try {
    const { of, kind } = SOLVERS[solver] ?? {};
    const trace = of ? recorded(of(steps), { ...task, kind }) : recorded(playerOf(pasted({ exports: {} })), { ...task, framesNow: () => framesOf(new Error()) });
    port.postMessage({ trace });
  } catch (error) {
    port.postMessage({ error: `${error?.name ?? "Error"}: ${error?.message ?? error}`, line: framesOf(error)[0]?.line });
  }
});
