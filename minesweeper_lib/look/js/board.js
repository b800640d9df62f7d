/*
 * `Board`, a grid of cells with one tab stop, arrow keys, and a spoken name for each cell. The style sheet draws states
 * and marks; this file only sets their class names. `show` changes only the cells that look different.
 */

import { CLICK, CURRENT, EXAMINED, WAITING } from "./lane.js";
import { _, placeOf, stateOf } from "./sentences.js";
import { QUIET, leave, listenToKeys, make } from "./tools.js";

const MARKS = [[CLICK, " lm-click"], [CURRENT, " lm-now"], [WAITING, " lm-waits"], [EXAMINED, " lm-read"]];
const LONG_TOUCH = 500; // milliseconds
const RULED = 20, FIFTHS = 50; // most rows or columns of a board of which all are numbered, or every fifth

export class Board {
  /**
   * `act(cell)` is called for a click, `long(cell)` for a right click or a long touch, `stroke(cell)` for each cell that
   * a pressed mouse moves on to, `keys[letter](cell)` for a key. With `isClicked`, cells stay large enough to hit.
   */
  constructor(model, { rows, cols, label = _("Board"), act, long = null, stroke = null, keys = {}, isClicked = false }) {
    Object.assign(this, { look: model.get("look"), model, rows, cols, act, long, stroke });
    this.current = 0;
    const name = _("{name}, {rows} by {cols}, rows and columns counted from 0", { name: label, rows, cols });
    this.node = make("div", { class: "lm-board", role: "grid", "aria-label": name, "aria-rowcount": rows, "aria-colcount": cols });
    this.node.classList.toggle("lm-clicked", isClicked);
    this.node.classList.toggle("lm-ruled", Math.max(rows, cols) <= FIFTHS);
    this.node.classList.toggle("lm-far", Math.max(rows, cols) > RULED);
    this.node.style = `--rows: ${rows}; --cols: ${cols}`;
    // QUIET disables the notebook's shortcuts; it must be on each cell.
    const row = make("div", { class: "lm-row", role: "row" });
    row.append(...Array.from({ length: cols }, () => make("div", { class: "lm-cell", role: "gridcell", tabindex: -1, ...QUIET })));
    this.node.append(...Array.from({ length: rows }, () => row.cloneNode(true)));
    this.cells = [...this.node.querySelectorAll(".lm-cell")];
    this.cells[0].tabIndex = 0;
    this.seen = this.cells.map(() => ""); // for each cell its symbol, marks and number as last shown, in one text
    this.unnamed = new Set(); // cells whose spoken names are out of date
    listenToKeys(this.node, this.actsOf(keys));
    this.listenToPointer();
  }

  /**
   * Shows a symbol in each cell; with `marks`, see lane.js; with `labels`, "numbers" or "heat", also the `numbers` of
   * the reveals, out of `total`.
   */
  show(symbols, { marks = [], numbers = [], labels = "", total = 0 } = {}) {
    const isFirst = !this.shown, isHeat = labels === "heat";
    this.shown = { symbols, marks, numbers: labels ? numbers : [] };
    this.cells.forEach((cell, place) => {
      const number = (labels && numbers[place]) || 0, mark = marks[place] ?? 0;
      const seen = `${symbols[place]}${mark} ${number && labels}${number}`;
      if (seen === this.seen[place]) return;
      this.seen[place] = seen;
      this.unnamed.add(place);
      const { glyph, id } = stateOf(this.look, symbols[place]);
      const looks = MARKS.filter(([bit]) => mark & bit).map(([, name]) => name).join("") + (number ? ` lm-${labels}` : "");
      cell.className = `lm-cell lm-${id}${looks}`;
      if (cell.textContent !== glyph) cell.textContent = glyph;
      if (number) cell.dataset.number = number;
      if (number && isHeat) cell.style.setProperty("--heat", number / total);
    });
    clearTimeout(this.naming);
    if (isFirst) this.name();
    else this.naming = setTimeout(() => this.name(), 60); // names follow when a board comes to rest
  }

  /** Renews the spoken names that are out of date. */
  name() {
    for (const cell of this.unnamed) this.cells[cell].ariaLabel = this.nameOf(cell);
    this.unnamed.clear();
  }

  /** The spoken name of a cell: its place, its state and its marks. */
  nameOf(cell) {
    const { symbols, marks, numbers } = this.shown, number = numbers[cell], mark = marks[cell] ?? 0;
    const spoken = [
      placeOf(cell, this.cols),
      stateOf(this.look, symbols[cell]).spoken,
      number && _("opened as number {number}", { number }),
      mark & CLICK && _("the click"),
      mark & CURRENT && _("opened just now"),
      mark & WAITING && _("waits"),
      mark & EXAMINED && _("examined just now"),
    ];
    return spoken.filter(Boolean).join(_(", "));
  }

  /** Listens to mouse, touch and pen. */
  listenToPointer() {
    const numberOf = ({ target }) => this.cells.indexOf(target.closest(".lm-cell"));
    let begun = -1; // the cell where the button of a mouse went down; -1 for a touch
    let touching = 0; // the timer until a touch is a long one
    let isDone = false; // whether a long touch or a stroke was done, which ends in a click that means nothing
    const on = (types, act) => types.split(" ").forEach((type) => this.node.addEventListener(type, act));
    on("pointerdown", (event) => {
      const cell = numberOf(event);
      isDone = false;
      begun = event.pointerType === "mouse" ? cell : -1;
      if (event.pointerType === "mouse" || !this.long || cell < 0) return;
      touching = setTimeout(() => {
        isDone = true;
        this.long(cell);
      }, LONG_TOUCH);
    });
    on("pointerup pointercancel pointerleave", () => clearTimeout(touching));
    on("pointerover", (event) => {
      const cell = numberOf(event);
      if (!this.stroke || event.buttons !== 1 || begun < 0 || cell < 0 || (cell === begun && !isDone)) return;
      if (!isDone) this.act(begun); // the stroke begins where the button went down
      isDone = true;
      this.stroke(cell);
    });
    on("click", (event) => {
      const cell = numberOf(event);
      if (cell < 0 || isDone) return;
      this.focus(cell);
      this.act(cell);
    });
    on("focusin", (event) => numberOf(event) !== this.current && this.focus(numberOf(event))); // by a screen reader, or a script
    on("contextmenu", (event) => {
      const cell = numberOf(event);
      if (!this.long || cell < 0) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.pointerType === "touch") return; // on Android after a long touch, which the timer has handled
      this.focus(cell);
      this.long(cell);
    });
  }

  /** What each key does, as in any ARIA grid: it moves among the cells, or does something with the current cell. */
  actsOf(keys) {
    const { cells, cols } = this;
    const withCell = (act) => () => void act(this.current);
    const to = (goalOf) => withCell((cell) => {
      const goal = goalOf(cell, cell - (cell % cols));
      if (cells[goal]) this.focus(goal, true);
    });
    const act = withCell((cell) => this.act(cell));
    return {
      arrowup: to((cell) => cell - cols),
      arrowdown: to((cell) => cell + cols),
      arrowleft: to((cell, row) => Math.max(cell - 1, row)),
      arrowright: to((cell, row) => Math.min(cell + 1, row + cols - 1)),
      home: to((_cell, row) => row),
      end: to((_cell, row) => row + cols - 1),
      "ctrl+home": to(() => 0),
      "ctrl+end": to(() => cells.length - 1),
      enter: act,
      " ": act,
      escape: () => leave(this.node),
      ...Object.fromEntries(Object.entries(keys).map(([letter, own]) => [letter, withCell(own)])),
    };
  }

  /** Moves the focus to a cell. */
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
