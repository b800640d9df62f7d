/* What stands beside a board: what waits, counters, and the line of the source that runs. */

import { scale } from "./looks.js";
import { placeOf } from "./sentences.js";
import { QUIET, button, make } from "./tools.js";

// Pixels, as in the style sheet.
const CHIP = 52, CHIP_GAP = 4;
// Pixels of a panel on which each counter has a line of its own.
const TIGHT = 400;
// Where a browser remembers which language was chosen.
const KEPT = "minesweeper_lib.language";
// Calls that are shown for a step after they returned.
const RETURNED = 4;

export class Panel {
  /** `lines` of chips stand there from the start, so that nothing moves while they fill. */
  constructor(lane, lines, withSource, say) {
    Object.assign(this, { lane, lines, say });
    this.title = make("p", { class: "lm-title" }, say(`waits_in_${lane.kind}`));
    this.list = make("ol", { class: "lm-chips" });
    this.list.style.setProperty("--lm-lines", lane.kind === "none" ? 0 : lines);
    this.facts = ["revealed", "waits", "reads"].map(() => make("span"));
    this.node = make("div", { class: "lm-panel" }, make("p", { class: "lm-counts" }, ...this.facts), this.title, this.list);
    if (withSource && lane.source) this.source = make("div", { class: "lm-source" }, ...this.makeSource());
  }

  makeSource() {
    const { sources } = this.lane;
    this.code = make("div", {
      class: "lm-code", tabindex: 0, role: "region", "aria-label": this.say("source", { name: this.lane.name }), ...QUIET,
    });
    if (!sources?.length) {
      this.showSource({ ...this.lane, lines: null });
      return [this.code];
    }
    this.tabs = sources.map(({ id, name }) => button(name, () => this.choose(id, true)));
    this.choose(this.lane.language || remembered() || sources[0].id);
    return [make("div", { class: "lm-bar lm-tabs", role: "group", "aria-label": this.say("languages") }, ...this.tabs), this.code];
  }

  /** The source in another language, from the same step on. */
  choose(id, isAsked = false) {
    const { lane, say } = this, { sources } = lane;
    const place = Math.max(sources.findIndex((one) => one.id === id), 0), source = sources[place];
    this.tabs.forEach((tab, other) => tab.setAttribute("aria-pressed", other === place));
    this.title.textContent = source.waits ? say(`waits_in_${lane.kind}_of`, { name: source.waits }) : say(`waits_in_${lane.kind}`);
    this.showSource({ ...source, folded: place ? null : lane.folded });
    if (isAsked) remember(source.id);
    if (this.moment) this.light(this.moment.line);
  }

  showSource({ source, folded, lines }) {
    this.lineOf = (line) => (lines ? lines[line] : line);
    this.rows = source.replaceAll("\t", "    ").trimEnd().split("\n").map((text, row) => {
      const line = make("div", {}, text || " ");
      line.style.setProperty("--lm-indent", text.search(/\S|$/));
      line.hidden = row + 1 >= folded?.[0] && row + 1 <= folded[1]; // its docstring
      return line;
    });
    this.code.replaceChildren(...this.rows);
  }

  /** The source stands in the panel, or below it and its board. */
  placeSource(isBelow) {
    const home = isBelow ? this.node.parentNode : this.node;
    if (this.source && this.source.parentNode !== home) home.append(this.source);
    if (this.lit) this.scrollTo(this.lit); // one that moves, or becomes lower, forgets where it was
  }

  /** As many chips as find room. */
  resize(width) {
    const chip = CHIP * scale();
    const count = Math.max(1, Math.floor((width + CHIP_GAP) / (chip + CHIP_GAP))) * this.lines;
    this.node.classList.toggle("lm-tight", width < TIGHT * scale());
    if (count === this.list.children.length) return;
    this.list.replaceChildren(...Array.from({ length: count }, () => make("li")));
    if (this.moment) this.showWaiting(this.moment);
  }

  show(moment) {
    const { lane, say } = this, [revealed, waits, reads] = this.facts;
    this.moment = moment;
    revealed.textContent = say("revealed", { step: moment.reveals, most: lane.length });
    reads.textContent = say("reads", { count: moment.reads });
    if (lane.kind !== "none") waits.textContent = say(`size_${lane.kind}`, { count: moment.size, most: moment.most });
    this.showWaiting(moment);
    if (this.code) this.light(moment.line);
  }

  /** The cell that is opened, then the one that comes out next: of a queue its front, of a stack its top. */
  showWaiting({ waiting, ended, current }) {
    const { lane } = this, chips = [...this.list.children];
    if (lane.kind === "none") return;
    const shown = ended.slice(-RETURNED).map((cell) => ["lm-gone", this.nameOf(cell)]);
    if (current !== null) shown.push(["lm-now", this.nameOf(current)]);
    const room = chips.length - shown.length, fits = waiting.length <= room;
    const next = lane.kind === "queue" ? waiting.slice(0, room) : waiting.slice(-room).toReversed();
    shown.push(...next.slice(0, fits ? room : room - 1).map((cell) => ["", this.nameOf(cell)]));
    if (!fits) shown.push(["lm-rest", this.say("and_more", { count: waiting.length - room + 1 })]);
    chips.forEach((chip, place) => {
      const [look, text] = shown[place] ?? ["lm-none", ""];
      chip.className = look;
      chip.textContent = text;
    });
  }

  nameOf(cell) {
    const { rows, cols } = this.lane;
    return cell < rows * cols ? this.say("chip", placeOf(cell, cols)) : this.say("chip_outside");
  }

  light(line) {
    this.lit?.classList.remove("lm-lit");
    this.lit?.removeAttribute("aria-current");
    this.lit = this.rows[this.lineOf(line) - 1];
    this.lit?.classList.add("lm-lit");
    this.lit?.setAttribute("aria-current", "step");
    const first = this.rows[this.lineOf(this.lane.lines[0]) - 1];
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

// A page that may keep nothing, as in a frame of its own, forgets it.
function remembered() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function remember(id) {
  try {
    localStorage.setItem(KEPT, id);
  } catch {
    // It holds for this page only.
  }
}
