/* Plays clicks in workers, one for each solution, which are stopped if a click does not end. */

import { _ } from "../../look/js/sentences.js";
import { Told } from "./address.js";

const LIMITS = { pasted: 3, ours: 20 }; // seconds for one click; rescan needs some on a large board
const workers = new Map(); // by the text of their solution; that without a text plays our solvers

/** Begins a worker, in which `script` records. A solution is before it, so that its line numbers stay. */
function begun(script, text, lines) {
  const found = ["updateBoard", "Solution"].map((name) => `typeof ${name} !== "undefined" && ${name}`);
  const solution = `pasted = (module) => { ${text.replace(/^(\s*)export\s+(default\s+)?/gm, "$1")}\nreturn [${found}, module.exports]; };`;
  const worker = new Worker(URL.createObjectURL(new Blob([solution, ` lines = ${lines};\n`, script], { type: "text/javascript" })));
  worker.addEventListener("error", ({ message, lineno }) => worker.fail(message.replace("Uncaught ", ""), lineno));
  workers.set(text, worker);
  return worker;
}

/** The trace of a task, see recorder.js, as a promise; `text` is a pasted solution, or empty. */
export function played(script, text, task) {
  const lines = text.split("\n").length, worker = workers.get(text) ?? begun(script, text, lines);
  const seconds = text ? LIMITS.pasted : LIMITS.ours;
  const late = _("It was stopped after {seconds} seconds: it does not end, or it needs more time.", { seconds });
  const { promise, resolve, reject } = Promise.withResolvers(), { port1: answer, port2: port } = new MessageChannel();
  worker.fail = (error, line) => {
    const said = error.slice(0, 300);
    worker.terminate();
    if (workers.get(text) === worker) workers.delete(text);
    reject(new Told(line > 0 && line <= lines ? _("Line {line}: {said}", { line, said }) : said));
  };
  const { fail } = worker, timer = setTimeout(() => fail(late), 1000 * seconds);
  answer.addEventListener("message", ({ data: { trace, error, line } }) => (error ? fail(error, line) : resolve(trace)));
  answer.start();
  worker.postMessage(task, [port]);
  return promise.finally(() => clearTimeout(timer));
}
