/* A board as pixels. */

import { CURRENT, EXAMINED, WAITING } from "../../look/js/lane.js";
import { colorsOf, heatOf, stateOf } from "./looks.js";
import { make } from "./tools.js";

const HEIGHTS = { F: 0.6, M: 0.66, X: 0.5 }; // of glyphs, as parts of a cell; other signs are higher

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
      const heat = number && labels === "heat" ? heatOf(this.look.heat, number / total) : null;
      this.tile(x, y, symbols[cell], number, heat);
      if (mark) this.marks(x, y, mark, heat?.ink ?? this.colors.inkFrontier, number && !heat);
    }
  }

  tile(x, y, symbol, number, heat) {
    const { side, colors } = this, state = stateOf(this.look, symbol);
    if (state.raised) return this.raised(x, y, symbol, state);
    this.fill(x, y, side, side, colors.grid);
    const gap = Math.max(0.5, side * 0.025);
    const { fill, ink } = heat && !state.framed ? heat : { fill: colors[state.fill], ink: colors[state.ink] };
    this.fill(x + gap, y + gap, side - 2 * gap, side - 2 * gap, fill);
    if (state.framed) this.ring(x, y, 0.08, 0.06, ink);
    if (number && !heat && !state.framed) {
      this.write(x, y, String(number), colors.text, number > 999 ? 0.32 : number > 99 ? 0.4 : 0.48);
    } else if (state.glyph) {
      this.write(x, y, state.glyph, ink, HEIGHTS[symbol] ?? 0.68);
    }
  }

  raised(x, y, symbol, state) {
    const { side, colors, pen } = this;
    const edge = Math.max(1, side * 0.09);
    this.fill(x, y, side, side, colors.darkEdge);
    pen.fillStyle = colors.lightEdge;
    pen.beginPath();
    pen.moveTo(x, y + side);
    pen.lineTo(x, y);
    pen.lineTo(x + side, y);
    pen.lineTo(x + side - edge, y + edge);
    pen.lineTo(x + edge, y + side - edge);
    pen.fill();
    this.fill(x + edge, y + edge, side - 2 * edge, side - 2 * edge, colors[state.fill]);
    if (state.glyph) this.write(x, y, state.glyph, colors[state.ink], HEIGHTS[symbol]);
  }

  marks(x, y, mark, ink, numbered) {
    const { side, pen, colors } = this;
    if (mark & EXAMINED) {
      pen.setLineDash([side * 0.18, side * 0.12]);
      this.ring(x, y, 0.1, 0.06, ink);
      pen.setLineDash([]);
    }
    if (mark & WAITING) {
      pen.fillStyle = ink;
      pen.beginPath();
      if (numbered) pen.arc(x + side / 2, y + side * 0.86, side * 0.07, 0, 2 * Math.PI); // below the number
      else pen.arc(x + side / 2, y + side / 2, side * 0.14, 0, 2 * Math.PI);
      pen.fill();
    }
    if (mark & CURRENT) this.ring(x, y, 0.02, 0.12, colors.inkCurrent);
  }

  fill(x, y, width, height, color) {
    this.pen.fillStyle = color;
    this.pen.fillRect(x, y, width, height);
  }

  ring(x, y, inset, width, color) {
    const { side, pen } = this;
    const start = (inset + width / 2) * side;
    pen.strokeStyle = color;
    pen.lineWidth = Math.max(1, width * side);
    pen.strokeRect(x + start, y + start, side - 2 * start, side - 2 * start);
  }

  write(x, y, text, color, height) {
    const { side, pen } = this;
    pen.fillStyle = color;
    pen.font = `700 ${Math.round(side * height)}px "DejaVu Sans", system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, x + side / 2, y + side * 0.54);
  }
}
