/* What stands beside the board: what waits, how much was done, and the line that did it. */

import { placeOf } from "../../look/js/sentences.js";
import { QUIET, make } from "./tools.js";

export class Panel {
  static ROWS = 10;

  constructor(lane, withSource, say) {
    Object.assign(this, { lane, say });
    this.facts = make("p", { class: "lm-facts" });
    this.title = make("p", { class: "lm-title" });
    this.list = make("ol", { class: "lm-waiting" });
    for (let row = 0; row < Panel.ROWS + 2; row++) this.list.append(make("li"));
    this.node = make("div", { class: "lm-panel" }, this.facts, this.title, this.list);
    if (withSource && lane.source) this.node.append(this.makeSource());
  }

  makeSource() {
    this.lines = this.lane.source.replace(/\n+$/, "").split("\n").map((text) => make("div", {}, text || " "));
    this.code = make("div", {
      class: "lm-code", tabindex: 0, role: "region", "aria-label": this.say("source", { name: this.lane.name }), ...QUIET,
    }, ...this.lines);
    return this.code;
  }

  show(moment) {
    const { lane, say } = this;
    const waits = moment.waiting.length;
    const parts = [say("revealed", { step: moment.reveals, most: lane.length }), say("reads", { count: moment.reads })];
    const size = lane.kind === "calls" && moment.current !== null ? waits + 1 : waits;
    if (lane.kind !== "none") parts.push(say(`size_${lane.kind}`, { count: size }));
    this.facts.textContent = parts.join(" · ");
    this.showWaiting(moment);
    if (this.code) this.light(moment.line);
  }

  /** A stack is read from its top, a queue from its front. Calls that returned are struck out above. */
  showWaiting({ waiting, ended, current }) {
    const { say, lane: { kind, before, cols } } = this;
    const name = (cell) => (cell < before.length ? say("place", placeOf(cell, cols)) : say("outside"));
    const rows = [];
    if (kind === "calls") {
      const gone = ended.slice(-4).toReversed();
      if (ended.length > 4) rows.push(["gone", say("many_returned", { count: ended.length })]);
      rows.push(...gone.map((cell) => ["gone", say("call_returned", { place: name(cell) })]));
      if (current !== null) rows.push(["now", say("call_runs", { place: name(current) })]);
    }
    const queue = kind === "queue" ? waiting : waiting.slice(-Panel.ROWS).toReversed();
    rows.push(...queue.slice(0, Panel.ROWS).map((cell) => ["", name(cell)]));
    const room = this.list.children.length;
    const more = rows.length - room + Math.max(0, waiting.length - Panel.ROWS);
    if (rows.length > room || waiting.length > Panel.ROWS) {
      rows.length = Math.min(rows.length, room - 1);
      rows.push(["more", say("and_more", { count: more + 1 })]);
    }
    this.title.textContent = say(`waits_in_${kind}`);
    [...this.list.children].forEach((item, row) => {
      const [look, text] = rows[row] ?? ["", ""];
      item.className = look ? `lm-${look}` : "";
      item.textContent = text;
      item.hidden = !text;
    });
  }

  light(line) {
    this.lit?.classList.remove("lm-lit");
    this.lit?.removeAttribute("aria-current");
    this.lit = this.lines[line - 1];
    this.lit?.classList.add("lm-lit");
    this.lit?.setAttribute("aria-current", "step");
    const first = this.lines[this.lane.lines[0] - 1];
    if (this.lit ?? first) this.scrollTo(this.lit ?? first);
  }

  scrollTo(line) {
    requestAnimationFrame(() => this.scrollNow(line)); // it may not be in the page yet
  }

  scrollNow({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.code;
    // Scrolls the source only; scrollIntoView would move the notebook.
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.code.scrollTop = offsetTop - clientHeight / 2;
    }
  }
}
