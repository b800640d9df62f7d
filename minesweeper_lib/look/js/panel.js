/* What stands beside a board: what waits, counters, and the line of the source that runs. */

import { placeOf } from "./sentences.js";
import { QUIET, button, make } from "./tools.js";

const CHIPS = 40; // that are shown; the counter tells of all
const RETURNED = 4; // calls that are shown for a step after they returned

export class Panel {
  constructor(lane, withSource, say) {
    Object.assign(this, { lane, say });
    this.title = make("p", { class: "lm-title" }, say(`waits_in_${lane.kind}`));
    this.list = make("ol", { class: "lm-chips" });
    this.facts = ["revealed", "waits", "reads"].map(() => make("span"));
    this.node = make("div", { class: "lm-panel" }, make("p", { class: "lm-counts" }, ...this.facts), this.title, this.list);
    if (withSource && lane.source) this.node.append(...this.makeSource());
  }

  makeSource() {
    const { lane, say } = this, sources = lane.sources?.length ? lane.sources : [lane];
    this.code = make("div", { class: "lm-code", tabindex: 0, role: "region", "aria-label": say("source", { name: lane.name }), ...QUIET });
    this.tabs = lane.sources?.length ? sources.map((source) => button(source.name, () => this.choose(source))) : [];
    this.choose(sources.find(({ id }) => id && id === lane.language) ?? sources[0]);
    return [make("div", { class: "lm-bar lm-tabs", role: "group", "aria-label": say("languages") }, ...this.tabs), this.code];
  }

  /** The source in another language, from the same step on. */
  choose(chosen) {
    const { lane, say } = this, { source, waits, lines, name } = chosen;
    const folded = chosen.id && chosen !== lane.sources[0] ? null : lane.folded; // its docstring
    this.tabs.forEach((tab) => tab.setAttribute("aria-pressed", tab.textContent === name));
    if (waits) this.title.textContent = say(`waits_in_${lane.kind}_of`, { name: waits });
    this.lineOf = (line) => (chosen === lane || !lines ? line : lines[line]);
    this.rows = source.replaceAll("\t", "    ").trimEnd().split("\n").map((text, row) => {
      const line = make("div", {}, text || " ");
      line.style.setProperty("--lm-indent", text.search(/\S|$/));
      line.hidden = row + 1 >= folded?.[0] && row + 1 <= folded[1];
      return line;
    });
    this.code.replaceChildren(...this.rows);
    if (this.moment) this.light(this.moment.line);
  }

  show(moment) {
    const { lane, say } = this, [revealed, waits, reads] = this.facts;
    this.moment = moment;
    revealed.textContent = say("revealed", { step: moment.reveals, most: lane.length });
    reads.textContent = say("reads", { count: moment.reads });
    if (lane.kind !== "none") {
      waits.textContent = say(`size_${lane.kind}`, { count: moment.size, most: moment.most });
      this.showWaiting(moment);
    }
    if (this.code) this.light(moment.line);
  }

  /** The cell that is opened, then the one that comes out next: of a queue its front, of a stack its top. */
  showWaiting({ waiting, ended, current }) {
    const next = this.lane.kind === "queue" ? waiting.slice(0, CHIPS) : waiting.slice(-CHIPS).toReversed();
    const chip = (look) => (cell) => make("li", { class: look }, this.nameOf(cell));
    const now = current === null ? [] : [current];
    this.list.replaceChildren(...ended.slice(-RETURNED).map(chip("lm-gone")), ...now.map(chip("lm-now")), ...next.map(chip("")));
  }

  nameOf(cell) {
    const { rows, cols } = this.lane;
    return cell < rows * cols ? this.say("chip", placeOf(cell, cols)) : this.say("chip_outside");
  }

  light(line) {
    this.lit?.removeAttribute("aria-current");
    this.lit = this.rows[this.lineOf(line) - 1];
    this.lit?.setAttribute("aria-current", "step");
    const { offsetTop = 0 } = this.lit ?? {}, { scrollTop, clientHeight } = this.code;
    // Scrolls the source only; scrollIntoView would move the notebook.
    if (offsetTop < scrollTop || offsetTop + 20 > scrollTop + clientHeight) this.code.scrollTop = offsetTop - clientHeight / 2;
  }
}
