/* The worker in which solutions run, one click at a time; it is stopped where a click does not come to an end. */

import { _ } from "../../look/js/sentences.js";
import { Told } from "./address.js";

const LIMITS = { pasted: 3, ours: 20 }; // for one click; rescan needs some on a large board

export class Player {
  /** `script` records our solvers; a `text` behind it is a solution that was pasted. */
  constructor(script, text = "") {
    const head = `${script}\npasted = (module) => {\n`, body = text.replace(/^(\s*)export\s+(default\s+)?/gm, "$1");
    const tail = `\nreturn [${["updateBoard", "Solution"].map((name) => `typeof ${name} !== "undefined" && ${name}`)}, module.exports]; };`;
    this.seconds = text ? LIMITS.pasted : LIMITS.ours;
    this.first = head.split("\n").length; // line of the text
    const parts = text ? [head, body, tail, `lines = [${this.first}, ${text.split("\n").length}];`] : [script];
    this.address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  }

  /** Starts the worker, if there is none: a first task need not wait for that. */
  start() {
    return (this.worker ??= new Worker(this.address));
  }

  /** The trace of a task, as a promise. */
  play(task) {
    const worker = this.start(), { port1: answer, port2: port } = new MessageChannel();
    return new Promise((resolve, reject) => {
      const stop = (sentence) => {
        clearTimeout(timer);
        worker.terminate();
        if (this.worker === worker) this.worker = null;
        reject(new Told(sentence));
      };
      const said = _("It was stopped after {seconds} seconds: it does not end, or it needs more time.", { seconds: this.seconds });
      const timer = setTimeout(() => stop(said), 1000 * this.seconds);
      worker.addEventListener("error", ({ message, lineno }) => stop(told(message.replace("Uncaught ", ""), lineno - this.first + 1)));
      answer.addEventListener("message", ({ data: { trace, error, line } }) => {
        clearTimeout(timer);
        if (error) reject(new Told(told(error, line)));
        else resolve(trace);
      });
      answer.start();
      worker.postMessage(task, [port]);
    });
  }
}

const told = (said, line) => (line > 0 ? _("Line {line}: {said}", { line, said: said.slice(0, 300) }) : said.slice(0, 300));
