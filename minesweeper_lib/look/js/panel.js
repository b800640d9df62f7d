/* What stands beside a board: what waits, counters, and the line of the source that runs. */

import { _ } from "./sentences.js";
import { QUIET, button, make } from "./tools.js";

const CHIPS = 40; // that are shown; the counter tells of all
const RETURNED = 4; // calls that are shown for a step after they returned

export class Panel {
  constructor(lane, withSource) {
    this.lane = lane;
    this.title = make("p", { class: "lm-title" }, nameOfFrontier(lane.kind));
    this.list = make("ol", { class: "lm-chips" });
    this.facts = Array.from({ length: 3 }, () => make("span"));
    this.node = make("div", { class: "lm-panel" }, make("p", { class: "lm-counts" }, ...this.facts), this.title, this.list);
    if (withSource && lane.source) this.node.append(...this.makeSource());
  }

  makeSource() {
    const { lane } = this, sources = lane.sources?.length ? lane.sources : [lane];
    this.code = make("div", { class: "lm-code", tabindex: 0, role: "region", "aria-label": _("Source of {name}", { name: lane.name }), ...QUIET });
    this.tabs = lane.sources?.length ? sources.map((source) => button(source.name, () => this.choose(source))) : [];
    this.choose(sources.find(({ id }) => id && id === lane.language) ?? sources[0]);
    new ResizeObserver(() => this.moment && this.light(this.moment.line)).observe(this.code); // its lines fold anew
    return [make("div", { class: "lm-bar lm-tabs", role: "group", "aria-label": _("Language of the source") }, ...this.tabs), this.code];
  }

  /** The source in another language, from the same step on. */
  choose(chosen) {
    const { lane } = this, { source, waits, lines, name } = chosen;
    const folded = chosen.id && chosen !== lane.sources[0] ? null : lane.folded; // its docstring
    this.tabs.forEach((tab) => tab.setAttribute("aria-pressed", tab.textContent === name));
    if (waits) this.title.textContent = nameOfFrontier(lane.kind, waits);
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
    const [revealed, waits, reads] = this.facts, { reveals, size, most } = moment;
    this.moment = moment;
    revealed.textContent = _("revealed {step} of {most}", { step: reveals, most: this.lane.length });
    reads.textContent = _("cells read {count}", { count: moment.reads });
    if (this.lane.kind !== "none" && this.lane.kind !== "unseen") {
      waits.textContent = this.sizeOf({ size, most });
      this.showWaiting(moment);
    }
    if (this.code) this.light(moment.line);
  }

  sizeOf(values) {
    const { kind } = this.lane;
    if (kind === "calls") return _("call stack {size}, at most {most}", values);
    if (kind === "queue") return _("queue {size}, at most {most}", values);
    return kind === "stack" ? _("stack {size}, at most {most}", values) : _("frontier {size}, at most {most}", values);
  }

  /** What waits, from the end at which cells come out: of calls and of a stack the newest, of a queue the next. */
  showWaiting({ waiting, ended, current, symbols }) {
    const { kind, cols } = this.lane;
    const next = kind === "queue" ? waiting.slice(0, CHIPS) : waiting.slice(-CHIPS).toReversed();
    const textOf = (cell) => (cell < 0 ? _("outside") : `${Math.floor(cell / cols)},${cell % cols}`);
    const chip = (looks) => (cell) => make("li", { class: looks }, textOf(cell));
    const now = current === null ? [] : [chip("lm-now")(current)], isOpen = (cell) => !"EM".includes(symbols[cell]);
    const waits = next.map((cell) => chip(isOpen(cell) ? "lm-open" : "")(cell));
    const gone = ended.slice(-RETURNED).map(chip("lm-gone"));
    if (gone.length) gone.unshift(make("li", { class: "lm-end" }, _("returned:")));
    const end = make("li", { class: "lm-end" }, kind === "queue" ? _("next:") : _("newest:"));
    const counted = kind === "calls" ? [end, ...now, ...waits] : waits.length ? [...now, end, ...waits] : now;
    this.list.replaceChildren(...gone, ...(now.length + waits.length ? counted : []));
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

/** What a list of cells is called and, in another language, the name of its variable. */
export function nameOfFrontier(kind, name = "") {
  if (kind === "calls") return _("Call stack");
  if (kind === "queue") return name ? _("Queue ({name})", { name }) : _("Queue");
  if (kind === "stack") return name ? _("Stack ({name})", { name }) : _("Stack");
  if (kind === "unseen") return _("What waits could not be seen");
  return kind === "none" ? _("No cell waits: this solver keeps no list") : _("Waiting");
}
