/*
 * A grid of cells: one tab stop, arrow keys, a spoken name for each cell. What a state and a mark look like is said
 * by the style sheet; here a cell only gets their names. A step changes a few cells, and touches no others.
 */

import { CLICK, CURRENT, EXAMINED, WAITING } from "./lane.js";
import { placeOf, sentences, stateOf } from "./sentences.js";
import { QUIET, leave, letterOf, make } from "./tools.js";

const MARKS = { [CURRENT]: " lm-now", [WAITING]: " lm-waits", [EXAMINED]: " lm-read", [CLICK]: " lm-click" };
const SPOKEN = { [CLICK]: "the_click", [CURRENT]: "opened_now", [WAITING]: "waits", [EXAMINED]: "examined" };

const MARKED = Array.from({ length: 16 }, (_, mark) => bits(mark).map((bit) => MARKS[bit]).join("")); // classes, by all bits

export class Board {
  /**
   * `act(cell)` is called for a click, `long(cell)` for a right click or a long touch, `stroke(cell)` for each cell a
   * pressed mouse moves on to, `keys[letter](cell)` for a letter. A board that `isClicked` keeps cells that can be hit.
   */
  constructor(model, { rows, cols, label = null, act, long = null, stroke = null, keys = {}, isClicked = false }) {
    Object.assign(this, { model, rows, cols, act, long, stroke, keys });
    this.say = sentences(model.get("texts"));
    this.current = 0;
    const name = this.say("grid", { name: label ?? this.say("board"), rows, cols });
    this.node = make("div", { class: "lm-board", role: "grid", "aria-label": name, "aria-rowcount": rows, "aria-colcount": cols });
    this.node.classList.toggle("lm-clicked", isClicked);
    this.node.style = `--rows: ${rows}; --cols: ${cols}; ${model.get("size") ? `--side: ${model.get("size")}px` : ""}`;
    // The attribute keeps the notebook's own shortcuts away; it works on cells only.
    const row = make("div", { class: "lm-row", role: "row" });
    row.append(...Array.from({ length: cols }, () => make("div", { class: "lm-cell", role: "gridcell", tabindex: -1, ...QUIET })));
    this.node.append(...Array.from({ length: rows }, () => row.cloneNode(true)));
    this.cells = [...this.node.querySelectorAll(".lm-cell")];
    this.cells[0].tabIndex = 0;
    this.node.addEventListener("keydown", (event) => this.press(event));
    this.listenToPointer();
  }

  /** Shows symbols with, if given, marks, order numbers, or a wave: the order in which they open. */
  show(symbols, { marks = [], numbers = [], labels = "", total = 0, wave = [] } = {}) {
    const turn = new Map(this.model.get("animated") && String(wave) !== this.wave ? wave.map((cell, place) => [cell, place]) : []);
    this.wave = String(wave);
    this.shown = { symbols, marks, numbers: labels ? numbers : [] };
    const look = this.model.get("look");
    this.cells.forEach((cell, place) => {
      const { glyph, id } = stateOf(look, symbols[place]), number = labels ? numbers[place] : 0, isHeat = labels === "heat" && number;
      const name = `lm-cell lm-${id}${MARKED[marks[place] ?? 0]}${isHeat ? " lm-heat" : number ? " lm-numbered" : ""}${turn.has(place) ? " lm-turns" : ""}`;
      if (cell.className !== name) cell.className = name;
      if (cell.textContent !== glyph) cell.textContent = glyph;
      if (number && !isHeat) cell.dataset.number = number;
      if (isHeat) cell.style.setProperty("--heat", number / total);
      if (turn.has(place)) cell.style.setProperty("--turn", turn.get(place) / turn.size);
    });
    clearTimeout(this.naming);
    if (this.cells[0].ariaLabel) this.naming = setTimeout(() => this.name(), 60); // names follow when a board comes to rest
    else this.name();
  }

  name() {
    const { symbols, marks, numbers } = this.shown;
    this.cells.forEach((cell, place) => {
      const name = this.nameOf(place, symbols[place], marks[place] ?? 0, numbers[place]);
      if (cell.ariaLabel !== name) cell.ariaLabel = name;
    });
  }

  nameOf(cell, symbol, mark, number) {
    const { say } = this;
    const parts = [say("place", placeOf(cell, this.cols)), stateOf(this.model.get("look"), symbol).spoken];
    if (number) parts.push(say("opened_as", { number }));
    return [...parts, ...bits(mark).map((bit) => say(SPOKEN[bit]))].join(say("comma"));
  }

  listenToPointer() {
    const numberOf = ({ target }) => this.cells.indexOf(target.closest(".lm-cell"));
    let begun = null; // where the button of a mouse went down
    this.node.addEventListener("pointerdown", (event) => (begun = event.pointerType === "mouse" ? numberOf(event) : null));
    this.node.addEventListener("pointerover", (event) => {
      const cell = numberOf(event);
      if (!this.stroke || event.buttons !== 1 || begun === null || cell < 0 || cell === begun) return;
      if (begun >= 0) this.act(begun);
      begun = -1;
      this.stroke(cell);
    });
    this.node.addEventListener("click", (event) => {
      const cell = numberOf(event);
      if (cell < 0 || begun === -1) return;
      this.focus(cell);
      this.act(cell);
    });
    this.node.addEventListener("contextmenu", (event) => {
      const cell = numberOf(event);
      if (!this.long || cell < 0) return;
      event.preventDefault();
      event.stopPropagation();
      this.focus(cell);
      this.long(cell);
    });
  }

  /** Keys as in any ARIA grid. Keys with Shift, Alt and the like belong to the notebook. */
  press(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const { cols, current } = this;
    const row = current - (current % cols);
    const all = event.ctrlKey;
    const goals = {
      ArrowUp: current - cols,
      ArrowDown: current + cols,
      ArrowLeft: current > row ? current - 1 : current,
      ArrowRight: current < row + cols - 1 ? current + 1 : current,
      Home: all ? 0 : row,
      End: all ? this.cells.length - 1 : row + cols - 1,
    };
    if (event.key in goals) {
      if (this.cells[goals[event.key]]) this.focus(goals[event.key], true);
    } else if ((event.key === "Enter" || event.key === " ") && !all) {
      this.act(current);
    } else if (letterOf(event) in this.keys && !all) {
      this.keys[letterOf(event)](current);
    } else if (event.key === "Escape") {
      leave(this.node);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(number, scroll = false) {
    this.cells[this.current].tabIndex = -1;
    this.current = number;
    const cell = this.cells[number];
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
    // Keys may leave the visible part of the page; a click never does.
    if (scroll) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function bits(mark) {
  return [CLICK, CURRENT, WAITING, EXAMINED].filter((bit) => mark & bit);
}
