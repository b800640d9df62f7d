/* `Panel`, the part beside a board: the waiting cells, counters, and the source with the line that runs. */

import { _, written } from "./sentences.js";
import { QUIET, button, make } from "./tools.js";

const CHIPS = 40; // the most waiting cells shown
const GONE = 4; // the most returned calls, or cells taken out, shown for a step

export class Panel {
  constructor(lane, withSource) {
    this.lane = lane;
    this.title = make("p", { class: "lm-title" }, nameOfFrontier(lane.kind));
    this.list = make("ol", { class: "lm-chips" });
    this.facts = Array.from({ length: 3 }, () => make("span"));
    this.node = make("div", { class: "lm-panel" }, make("p", { class: "lm-counts" }, ...this.facts), this.title, this.list);
    if (withSource && lane.source) this.node.append(...this.makeSource());
    new ResizeObserver(() => this.moment && this.show(this.moment)).observe(this.node); // long lines and chips wrap anew
  }

  makeSource() {
    const { lane } = this, sources = lane.sources?.length ? lane.sources : [lane];
    this.code = make("div", { class: "lm-code", tabindex: 0, role: "region", "aria-label": _("Source of {name}", { name: lane.name }), ...QUIET });
    this.tabs = lane.sources?.length ? sources.map((source) => button(source.name, () => this.choose(source))) : [];
    this.choose(sources.find(({ id }) => id && id === lane.language) ?? sources[0]);
    return [make("div", { class: "lm-bar lm-tabs", role: "group", "aria-label": _("Language of the source") }, ...this.tabs), this.code];
  }

  /** Shows the source in another language, at the same step. */
  choose(chosen) {
    const { lane } = this, { source, waits, lines, name } = chosen;
    const folded = chosen.id && chosen !== lane.sources[0] ? null : lane.folded; // the lines of the docstring, which are hidden
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

  /** Shows a moment of the lane, see lane.js. */
  show(moment) {
    const [revealed, waits, reads] = this.facts, { reveals, size, most } = moment, { kind, length } = this.lane;
    this.moment = moment;
    revealed.textContent = _("revealed {step} of {most}", { step: reveals, most: length });
    reads.textContent = this.lane.totalReads ? _("cells read {count}", { count: moment.reads }) : ""; // in other languages reads are not counted
    if (kind !== "none" && kind !== "unseen") {
      waits.textContent = _("{frontier} {size}, at most {most}", { frontier: frontier(kind), size, most });
      this.showWaiting(moment);
    }
    if (this.code) this.light(moment.line);
  }

  /** Shows the waiting cells, next to leave first. */
  showWaiting({ waiting, gone, current, symbols }) {
    const { kind, cols } = this.lane, isCalls = kind === "calls";
    const next = kind === "queue" ? waiting.slice(0, CHIPS) : waiting.slice(-CHIPS).toReversed();
    const textOf = (cell) => (cell < 0 ? _("outside") : `${Math.floor(cell / cols)},${cell % cols}`);
    const chip = (looks) => (cell) => make("li", { class: looks }, textOf(cell));
    const now = current === null ? [] : [chip("lm-now")(current)], isOpen = (cell) => !"EM".includes(symbols[cell]);
    const waits = next.map((cell) => chip(isOpen(cell) ? "lm-open" : "")(cell));
    const left = gone.slice(-GONE).map(chip("lm-gone"));
    if (left.length) left.unshift(word(isCalls ? _("returned:") : _("taken:")));
    const end = waits.length || (isCalls && now.length) ? [word(kind === "queue" ? _("next:") : _("newest:"))] : [];
    const chips = [...left, ...(isCalls ? [...end, ...now] : [...now, ...end]), ...waits];
    this.list.replaceChildren(...chips);
    // If they need more lines than there are, the last chip in view tells how many more wait.
    const seen = chips.filter((one) => one.offsetTop < this.list.clientHeight).length;
    const rest = chips.length - seen + waiting.length - next.length;
    if (!seen || !rest) return;
    this.list.replaceChildren(...chips.slice(0, seen - 1), word(`+${written(rest + 1)}`));
  }

  /** Marks a line of the source, and scrolls to it. */
  light(line) {
    this.lit?.removeAttribute("aria-current");
    this.lit = this.rows[this.lineOf(line) - 1];
    this.lit?.setAttribute("aria-current", "step");
    const { offsetTop = 0 } = this.lit ?? {}, { scrollTop, clientHeight } = this.code;
    // Scrolls the source only; scrollIntoView would move the notebook.
    if (offsetTop < scrollTop || offsetTop + 20 > scrollTop + clientHeight) this.code.scrollTop = offsetTop - clientHeight / 2;
  }
}

/** A word in the list of chips. */
const word = (text) => make("li", { class: "lm-end" }, text);

/** The name of what holds the waiting cells, by its kind. */
function frontier(kind) {
  return { calls: _("call stack"), queue: _("queue"), stack: _("stack") }[kind] ?? _("frontier");
}

/** The title over the waiting cells; in another language than Python, with the type that holds them. */
export function nameOfFrontier(kind, variable = "") {
  if (kind === "unseen") return _("What waits could not be seen");
  if (kind === "none") return _("No cell waits: this solver keeps no list");
  const name = frontier(kind), title = name[0].toUpperCase() + name.slice(1);
  return variable ? _("{title} ({variable})", { title, variable }) : title;
}
