/* A board as pixels. */

import { CLICK, CURRENT, EXAMINED, WAITING } from "./lane.js";
import { colorsOf, heatOf, stateOf } from "./looks.js";
import { make } from "./tools.js";

const WRONG_FLAG = "W";
const HEIGHTS = { F: 0.6, M: 0.66, W: 0.6, X: 0.5 }; // of glyphs, as parts of a cell; other signs are higher
const FOUND = 2.5; // pixels of the ring around the current cell, at least: it is looked for among thousands
const NUMBERED_CORNER = 30; // pixels of a cell with room for a symbol and a number

/** Paints cells that look different from last time, and no others. */
export class Painter {
  constructor(rows, cols, look) {
    Object.assign(this, { rows, cols, look, last: [] });
    this.canvas = make("canvas", { class: "lm-canvas", "aria-hidden": "true" });
    this.pen = this.canvas.getContext("2d", { alpha: false });
  }

  resize(side) {
    const sharp = window.devicePixelRatio || 1;
    this.side = side;
    this.canvas.width = Math.round(this.cols * side * sharp);
    this.canvas.height = Math.round(this.rows * side * sharp);
    this.canvas.style.width = `${this.cols * side}px`;
    this.canvas.style.height = `${this.rows * side}px`;
    this.pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    this.colors = null; // nothing is painted until it takes them again
  }

  /** Forgets what is painted, and takes the colors of the page. */
  restyle() {
    this.last = [];
    this.colors = this.canvas.isConnected ? colorsOf(this.canvas, this.look) : null;
  }

  paint({ symbols, marks, numbers, labels = "", total = 0 }) {
    if (!this.colors) return;
    for (let cell = 0; cell < this.rows * this.cols; cell++) {
      const mark = marks ? marks[cell] : 0;
      const number = labels && numbers ? numbers[cell] : 0;
      const look = symbols[cell] + String.fromCharCode(mark, number) + labels;
      if (look === this.last[cell]) continue;
      this.last[cell] = look;
      const x = (cell % this.cols) * this.side, y = Math.floor(cell / this.cols) * this.side;
      this.cell(x, y, symbols[cell], mark, number, labels === "heat" ? number / total : 0);
    }
  }

  /** One cell from the bottom up: its tile, what waits as a chip on it, its sign, its number, its rings. */
  cell(x, y, symbol, mark, number, heat) {
    const { side, colors } = this, state = stateOf(this.look, symbol);
    const waits = mark & WAITING && !(mark & CURRENT);
    let { fill, ink } = { fill: colors[state.fill], ink: colors[state.ink] };
    if (heat && !state.framed) ({ fill, ink } = heatOf(this.look.heat, heat));
    if (state.raised) this.raised(x, y, fill);
    else this.flat(x, y, fill);
    if (waits) {
      this.chip(x, y, colors.inkFrontier);
      ink = colors.page;
    }
    if (state.framed) this.ring(x, y, 0.08, 0.06, ink);
    const inCorner = number && side >= NUMBERED_CORNER;
    if (number && !heat && !inCorner && !state.framed) {
      this.write(x, y, String(number), waits ? ink : colors.text, number > 999 ? 0.32 : number > 99 ? 0.4 : 0.48);
    } else if (state.glyph) {
      const height = HEIGHTS[symbol] ?? (state.glyph.length > 1 ? 0.9 / state.glyph.length : 0.68);
      if (inCorner && !heat) this.text(state.glyph, ink, Math.min(height, 0.52), "center", x + side * 0.58, y + side * 0.64);
      else this.write(x, y, state.glyph, ink, height);
    }
    if (symbol === WRONG_FLAG) this.strike(x, y, colors.text);
    if (inCorner && !heat) this.corner(x, y, String(number), waits ? ink : colors.text);
    if (mark & EXAMINED && !waits) this.ring(x, y, 0.12, 0.03, heat ? ink : colors.inkFrontier);
    if (mark & (CURRENT | CLICK)) {
      this.ring(x, y, 0.12, 0.03, colors.revealed);
      this.ring(x, y, 0, Math.max(0.12, FOUND / side), colors.inkCurrent);
    }
  }

  flat(x, y, color) {
    const { side } = this, gap = Math.max(0.5, side * 0.025);
    this.fill(x, y, side, side, this.colors.grid);
    this.fill(x + gap, y + gap, side - 2 * gap, side - 2 * gap, color);
  }

  raised(x, y, color) {
    const { side, colors, pen } = this, edge = Math.max(1, side * 0.08);
    this.fill(x, y, side, side, colors.darkEdge);
    pen.fillStyle = colors.lightEdge;
    pen.beginPath();
    pen.moveTo(x, y + side);
    pen.lineTo(x, y);
    pen.lineTo(x + side, y);
    pen.lineTo(x + side - edge, y + edge);
    pen.lineTo(x + edge, y + side - edge);
    pen.fill();
    this.fill(x + edge, y + edge, side - 2 * edge, side - 2 * edge, color);
  }

  chip(x, y, color) {
    const { side, pen } = this, inset = Math.max(1, side * 0.1);
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset, side * 0.2);
    pen.fill();
  }

  fill(x, y, width, height, color) {
    this.pen.fillStyle = color;
    this.pen.fillRect(x, y, width, height);
  }

  ring(x, y, inset, width, color) {
    const { side, pen } = this, start = (inset + width / 2) * side;
    pen.strokeStyle = color;
    pen.lineWidth = Math.max(1, width * side);
    pen.strokeRect(x + start, y + start, side - 2 * start, side - 2 * start);
  }

  strike(x, y, color) {
    const { side, pen } = this;
    pen.strokeStyle = color;
    pen.lineWidth = Math.max(1, side * 0.08);
    pen.beginPath();
    pen.moveTo(x + side * 0.2, y + side * 0.2);
    pen.lineTo(x + side * 0.8, y + side * 0.8);
    pen.stroke();
  }

  write(x, y, text, color, height) {
    this.text(text, color, height, "center", x + this.side / 2, y + this.side * 0.54);
  }

  corner(x, y, text, color) {
    this.text(text, color, 0.24, "left", x + this.side * 0.17, y + this.side * 0.28);
  }

  text(text, color, height, align, x, y) {
    const { side, pen } = this;
    pen.fillStyle = color;
    pen.font = `700 ${Math.round(side * height)}px "DejaVu Sans", system-ui, sans-serif`;
    pen.textAlign = align;
    pen.textBaseline = "middle";
    pen.fillText(text, x, y);
  }
}
