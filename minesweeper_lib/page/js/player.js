/* The worker in which solutions run, one task at a time, and which is stopped where one does not end. */

const PATIENCE = 3000; // milliseconds for one click

/** Something that went wrong with a solution: `name` and `message` as JavaScript has them, and its `line`. */
export class Failed extends Error {
  constructor({ name, message, line }) {
    super(message);
    Object.assign(this, { name, line });
  }
}

export class Player {
  /** `script` records our solvers; a `text` behind it is a solution that was pasted. */
  constructor(script, text = "") {
    const head = `${script}\npasted = (module) => {\n`, tail = `\nreturn [${["updateBoard", "Solution"].map((name) => `typeof ${name} !== "undefined" && ${name}`)}, module.exports]; };`;
    this.first = head.split("\n").length;
    this.address = URL.createObjectURL(new Blob(text ? [head, text, tail, `lines = [${this.first}, ${text.split("\n").length}];`] : [script], { type: "text/javascript" }));
  }

  /** The trace of a task, as a promise; a task that another one follows is given up. */
  play(task) {
    this.worker ??= new Worker(this.address);
    this.number = (this.number ?? 0) + 1;
    const { worker, number } = this;
    return new Promise((resolve, reject) => {
      const stop = (error) => {
        worker.terminate();
        if (this.worker === worker) this.worker = null;
        reject(new Failed(error));
      };
      const timer = setTimeout(() => stop({ name: "TookTooLong", message: "" }), PATIENCE);
      worker.addEventListener("error", (event) => {
        clearTimeout(timer);
        stop({ name: "SyntaxError", message: event.message.replace(/^(Uncaught )?SyntaxError: /, ""), line: event.lineno - this.first + 1 });
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.number !== number) return;
        clearTimeout(timer);
        if (data.error) reject(new Failed(data.error));
        else resolve(data.trace);
      });
      worker.postMessage({ number, ...task });
    });
  }
}
