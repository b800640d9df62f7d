/* The worker in which solutions run, one click at a time; it is stopped if a click does not end. */

import { _ } from "../../look/js/sentences.js";
import { Told } from "./address.js";

const LIMITS = { pasted: 3, ours: 20 }; // for one click; rescan needs some on a large board

export class Player {
  /** `script` records our solvers, or a pasted `text`, which comes first in the worker, so that its line numbers stay. */
  constructor(script, text = "") {
    const found = ["updateBoard", "Solution"].map((name) => `typeof ${name} !== "undefined" && ${name}`);
    const solution = `pasted = (module) => { ${text.replace(/^(\s*)export\s+(default\s+)?/gm, "$1")}\nreturn [${found}, module.exports]; };`;
    this.text = text;
    this.lines = text.split("\n").length;
    this.seconds = text ? LIMITS.pasted : LIMITS.ours;
    this.address = URL.createObjectURL(new Blob([text && solution, ` lines = ${this.lines};\n`, script], { type: "text/javascript" }));
  }

  /** The trace of a task, as a promise. */
  play(task) {
    const worker = (this.worker ??= new Worker(this.address)), { port1: answer, port2: port } = new MessageChannel();
    const { promise, resolve, reject } = Promise.withResolvers(), over = new AbortController();
    const fail = (said, line) => {
      worker.terminate();
      this.worker = null;
      reject(new Told(line > 0 ? _("Line {line}: {said}", { line, said: said.slice(0, 300) }) : said.slice(0, 300)));
    };
    const late = _("It was stopped after {seconds} seconds: it does not end, or it needs more time.", { seconds: this.seconds });
    const timer = setTimeout(() => fail(late), 1000 * this.seconds);
    worker.addEventListener("error", ({ message, lineno }) => fail(message.replace("Uncaught ", ""), lineno > this.lines ? 0 : lineno), { signal: over.signal });
    answer.addEventListener("message", ({ data: { trace, error, line } }) => (error ? fail(error, line) : resolve(trace)));
    answer.start();
    worker.postMessage(task, [port]);
    return promise.finally(() => {
      clearTimeout(timer);
      over.abort();
    });
  }
}
