/*
 * A grid of cells over a canvas. The canvas has the looks; the grid, which is transparent, has the
 * meaning: one tab stop, arrow keys, a spoken name for each cell. Long traces play smoothly
 * because a step touches pixels, not elements.
 */

import { CLICK, CURRENT, EXAMINED, WAITING } from "./lane.js";
import { placeOf, sentences } from "./sentences.js";
import { onLook, prefersStill, sideOf, stateOf } from "./looks.js";
import { Painter } from "./painter.js";
import { QUIET, leave, letterOf, make } from "./tools.js";

const LONG_TOUCH = 450; // milliseconds

export class Board {
  /**
   * `act(cell)` is called for a click, `long(cell)` for a right click or a long touch,
   * `stroke(cell)` for each cell a pressed mouse moves on to, `keys[letter](cell)` for a letter. A board
   * that `isClicked` for its own sake has cells that are large enough for it.
   */
  constructor(model, { rows, cols, label = null, act, long = null, stroke = null, keys = {}, isClicked = false }) {
    Object.assign(this, { model, rows, cols, act, long, stroke, keys, isClicked });
    this.say = sentences(model.get("texts"));
    this.bin = [];
    this.current = 0;
    this.painter = new Painter(rows, cols, model.get("look"));
    this.grid = make("div", {
      class: "lm-grid",
      role: "grid",
      "aria-label": this.say("grid", { name: label ?? this.say("board"), rows, cols }),
      "aria-rowcount": rows,
      "aria-colcount": cols,
    });
    const row = this.makeRow();
    this.grid.append(...Array.from({ length: rows }, () => row.cloneNode(true)));
    this.cells = [...this.grid.querySelectorAll("[role=gridcell]")];
    this.numbers = new Map(this.cells.map((cell, number) => [cell, number]));
    this.names = this.cells.map(() => "");
    this.cells[0].tabIndex = 0;
    this.node = make("div", { class: "lm-board" }, this.painter.canvas, this.grid);
    this.listenToPointer();
    this.grid.addEventListener("keydown", (event) => this.press(event));
    // Colors are known, and pixels painted, only once the board is in the page and has its place there.
    const arrived = new ResizeObserver(() => this.repaint());
    arrived.observe(this.node);
    this.bin.push(onLook(() => this.repaint()), () => arrived.disconnect());
  }

  makeRow() {
    const row = make("div", { class: "lm-row", role: "row" });
    for (let col = 0; col < this.cols; col++) {
      // The attribute keeps the notebook's own shortcuts away; it works on cells only.
      row.append(make("div", { class: "lm-cell", role: "gridcell", tabindex: -1, ...QUIET }));
    }
    return row;
  }

  /** Shows symbols with, if given, marks, order numbers, or a wave: the order in which they open. */
  show(symbols, extra = {}) {
    cancelAnimationFrame(this.rolling);
    const wave = extra.wave ?? [];
    const isNews = extra.wave && wave.length > 1 && this.lastWave !== String(wave);
    this.lastWave = String(wave);
    this.shown = { symbols, ...extra };
    if (isNews && this.model.get("animated") && !prefersStill()) return this.roll(symbols, wave);
    this.draw();
  }

  /** Names follow the pixels when these come to rest; a new board has names from the start. */
  draw() {
    this.painter.paint(this.shown);
    clearTimeout(this.naming);
    if (this.names[0]) this.naming = setTimeout(() => this.name(), 60);
    else this.name();
  }

  /** Opens the cells of a wave one after the other, in at most a second and a half. */
  roll(symbols, wave) {
    let start = null;
    const pace = Math.min(60, 1500 / wave.length);
    const tick = (now) => {
      start ??= now; // a frame's time may lie before the click that asked for it
      const open = Math.floor((now - start) / pace);
      const partly = [...symbols];
      for (const cell of wave.slice(open)) partly[cell] = "E";
      this.painter.paint({ ...this.shown, symbols: partly });
      if (open < wave.length) this.rolling = requestAnimationFrame(tick);
      else this.draw();
    };
    this.rolling = requestAnimationFrame(tick);
  }

  name() {
    this.cells.forEach((cell, number) => {
      const name = this.nameOf(number);
      if (name !== this.names[number]) cell.setAttribute("aria-label", this.names[number] = name);
    });
  }

  nameOf(number) {
    const { symbols, marks, numbers } = this.shown;
    const { say } = this;
    const parts = [say("place", placeOf(number, this.cols)), stateOf(this.model.get("look"), symbols[number]).spoken];
    if (numbers?.[number]) parts.push(say("opened_as", { number: numbers[number] }));
    if (marks?.[number] & CLICK) parts.push(say("the_click"));
    if (marks?.[number] & CURRENT) parts.push(say("opened_now"));
    if (marks?.[number] & WAITING) parts.push(say("waits"));
    if (marks?.[number] & EXAMINED) parts.push(say("examined"));
    return parts.join(say("comma"));
  }

  listenToPointer() {
    const { grid } = this;
    const numberOf = (event) => this.numbers.get(event.target.closest("[role=gridcell]"));
    let press = 0;
    let painted = null; // the last cell of a stroke
    let swallow = false; // a long touch or a stroke ends in a click that means nothing

    grid.addEventListener("pointerdown", (event) => {
      const number = numberOf(event);
      swallow = false;
      if (event.pointerType === "mouse") {
        painted = this.stroke && event.button === 0 ? number : null;
      } else if (this.long) {
        press = setTimeout(() => {
          swallow = true;
          this.long(number);
        }, LONG_TOUCH);
      }
    });
    grid.addEventListener("pointerover", (event) => {
      const number = numberOf(event);
      if (painted === null || !event.buttons || number === undefined || number === painted) return;
      if (!swallow) this.act(painted); // the stroke begins where the button went down
      swallow = true;
      for (const cell of between(painted, number, this.cols)) this.stroke(cell);
      painted = number;
    });
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
      grid.addEventListener(type, () => clearTimeout(press));
    }
    grid.addEventListener("click", (event) => {
      const number = numberOf(event);
      painted = null;
      if (number === undefined || swallow) return;
      this.focus(number);
      this.act(number);
    });
    grid.addEventListener("contextmenu", (event) => {
      const number = numberOf(event);
      if (!this.long || number === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      // A long touch ends in a context menu too, after it did its work.
      if (event.pointerType === "touch") return;
      this.focus(number);
      this.long(number);
    });
    this.bin.push(() => clearTimeout(press));
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

  /** Fits the board into `room` pixels of a page that is `page` pixels wide, and returns the side of a cell. */
  resize(room, page, below = 0) {
    const side = sideOf(this.model.get("size"), this, { room, page, below });
    if (side !== this.side) {
      this.side = side;
      this.painter.resize(side); // the cells follow, and the pixels when the board has its new size
    }
    return side;
  }

  repaint() {
    this.painter.restyle();
    if (this.shown) this.painter.paint(this.shown);
  }

  remove() {
    clearTimeout(this.naming);
    cancelAnimationFrame(this.rolling);
    this.bin.forEach((undo) => undo());
    this.node.remove();
  }
}

/** The cells from one to another, the first left out: a fast mouse is not seen over each of them. */
function between(from, to, cols) {
  const [{ row, col }, goal] = [placeOf(from, cols), placeOf(to, cols)];
  const steps = Math.max(Math.abs(goal.row - row), Math.abs(goal.col - col));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return Math.round(row + (goal.row - row) * part) * cols + Math.round(col + (goal.col - col) * part);
  });
}
