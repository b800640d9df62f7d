/*
 * One Minesweeper board in a notebook, used in several ways: `verb` says which.
 *
 * No rules live here. Python decides what a click does; this file draws what Python says, plays
 * traces back, and reports clicks. It reads from the top down:
 *
 *   render      what the notebook calls; one small function for each verb
 *   Post        numbered messages to Python, and what to say when no answer comes
 *   Board       the grid of cells: keyboard, mouse, touch, spoken names
 *   Painter     the same cells as pixels
 *   Lane        one trace, unpacked: the board and what waits, at any step
 *   Player      the steps of one or more lanes: play, pause, step, seek
 *   Panel       what stands beside the board: what waits, counters, source
 *
 * Rows and columns are counted from 0, as in LeetCode. A cell is its number, row by row.
 */

const CURRENT = 1, WAITING = 2, EXAMINED = 4, CURSOR = 8;

function render({ model, el }) {
  const bin = [];
  const root = make("div", { class: "lm" });
  el.append(root);
  colorFrom(root, model.get("look"));
  bin.push(projector(model, root));
  const show = { play: showPlay, watch: showWatch }[model.get("verb")];
  bin.push(show(model, root));
  return () => bin.forEach((undo) => undo());
}

export default { render };

/* ------------------------------------------------------------------ the verbs */

/** The game: every click goes to Python, every answer is painted. */
function showPlay(model, root) {
  const bin = [];
  const facts = make("p", { class: "lm-facts" });
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  root.append(facts, stage, said);
  const post = new Post(model, (problem) => (said.textContent = problem));
  let board = null;

  function build() {
    board?.remove();
    board = new Board(model, {
      rows: model.get("rows"),
      cols: model.get("cols"),
      act: (cell) => post.send({ do: "click", cell }),
      flag: (cell) => post.send({ do: "flag", cell }),
    });
    stage.replaceChildren(board.node);
  }

  function paint() {
    if (board?.rows !== model.get("rows") || board?.cols !== model.get("cols")) build();
    board.show(model.get("cells"), { wave: numbers(model.get("wave")) });
    facts.textContent = model.get("facts");
    said.textContent = model.get("said");
  }

  const copy = button("Copy as text", "The board as you see it, as text", () =>
    copyText(model.get("cells"), model.get("cols"), said));
  root.append(make("div", { class: "lm-bar" }, copy));
  paint();
  // Several traits change at once: one answer is painted once.
  bin.push(onceAFrame(model, ["cells", "said", "facts", "wave", "rows", "cols"], paint));
  bin.push(() => post.close(), () => board.remove());
  return () => bin.forEach((undo) => undo());
}

/** A trace, step by step. Nothing is sent to Python. */
function showWatch(model, root) {
  const lanes = model.get("lanes").map((packed) => new Lane(packed, model.get("cols")));
  const stage = make("div", { class: "lm-stage" });
  const player = new Player(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  const boards = lanes.map((lane) => new Board(model, {
    rows: model.get("rows"),
    cols: model.get("cols"),
    label: lane.name,
    act: (cell) => player.jump(lane.order[cell]),
  }));
  const panels = lanes.map((lane) => new Panel(lane, lanes.length === 1));
  lanes.forEach((lane, place) =>
    stage.append(make("div", { class: "lm-lane" },
      make("div", { class: "lm-column" }, make("p", { class: "lm-name" }, lane.name), boards[place].node),
      panels[place].node)));

  function paint() {
    const step = Math.min(model.get("frame"), player.last);
    lanes.forEach((lane, place) => {
      const moment = lane.at(step);
      boards[place].show(moment.symbols, {
        marks: moment.marks, numbers: moment.numbers, total: lane.length, labels: model.get("labels"),
      });
      panels[place].show(moment);
    });
    player.showStep(step);
    // A voice cannot keep up with playback: it speaks when the steps come to rest.
    if (!model.get("playing")) said.textContent = player.tell(step);
  }

  root.append(player.node, stage, said);
  paint();
  const undo = onceAFrame(model, ["frame", "labels", "playing"], paint);
  return () => {
    undo();
    player.remove();
    boards.forEach((board) => board.remove());
  };
}

/* ------------------------------------------------------------------ messages to Python */

/**
 * Sends numbered messages and keeps each until Python has answered it. What is not answered is
 * sent once more; if that brings nothing either, the reader hears what to do.
 */
class Post {
  static PATIENCE = 4000;

  constructor(model, complain) {
    this.model = model;
    this.complain = complain;
    this.page = Math.random().toString(36).slice(2);
    this.number = 0;
    this.waiting = [];
    this.timer = null;
    this.heard = () => this.hear();
    model.on("change:answered", this.heard);
    this.cut = () => this.lost();
    model.on("comm_live_update", this.cut);
  }

  send(content) {
    this.number += 1;
    const message = { ...content, page: this.page, number: this.number };
    this.waiting.push(message);
    this.model.send(message);
    this.watch(false);
  }

  hear() {
    const [page, number] = this.model.get("answered");
    if (page !== this.page) return; // another tab's
    this.waiting = this.waiting.filter((message) => message.number > number);
    this.watch(false);
  }

  watch(again) {
    clearTimeout(this.timer);
    if (!this.waiting.length) return;
    this.timer = setTimeout(() => {
      if (again) return this.lost();
      this.waiting.forEach((message) => this.model.send(message));
      this.watch(true);
    }, Post.PATIENCE);
  }

  lost() {
    clearTimeout(this.timer);
    this.complain("Python does not answer. If it is busy, wait; if it was restarted, run this cell again.");
  }

  close() {
    clearTimeout(this.timer);
    this.model.off("change:answered", this.heard);
    this.model.off("comm_live_update", this.cut);
  }
}

/* ------------------------------------------------------------------ the board */

/**
 * A grid of cells over a canvas. The canvas has the looks; the grid, which is transparent, has the
 * meaning: one tab stop, arrow keys, a spoken name for each cell. Long traces play smoothly
 * because a step touches pixels, not elements.
 */
class Board {
  constructor(model, { rows, cols, label = "Board", act = () => {}, flag = null }) {
    Object.assign(this, { model, rows, cols, act, flag });
    this.bin = [];
    this.current = 0;
    this.painter = new Painter(rows, cols);
    this.node = make("div", { class: "lm-board" });
    this.grid = make("div", {
      class: "lm-grid", role: "grid", "aria-label": `${label}, ${rows} by ${cols}`,
      "aria-rowcount": rows, "aria-colcount": cols,
    });
    for (let row = 0; row < rows; row++) this.grid.append(this.makeRow());
    this.cells = [...this.grid.querySelectorAll("[role=gridcell]")];
    this.cells[0].tabIndex = 0;
    this.node.append(this.painter.canvas, this.grid);
    this.names = new Array(this.cells.length).fill("");
    this.listen();
    this.resize();
  }

  makeRow() {
    const row = make("div", { class: "lm-row", role: "row" });
    for (let col = 0; col < this.cols; col++) {
      // The attribute keeps the notebook's own shortcuts away; it works on cells only.
      row.append(make("div", { class: "lm-cell", role: "gridcell", tabindex: -1, "data-lm-suppress-shortcuts": "true" }));
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
    if (isNews && this.model.get("animated") && !still()) return this.roll(symbols, wave);
    this.draw();
  }

  draw() {
    this.painter.paint(this.shown);
    clearTimeout(this.naming);
    this.naming = setTimeout(() => this.name(), 60);
  }

  /** Opens the cells of a wave one after the other, in at most a second and a half. */
  roll(symbols, wave) {
    const start = performance.now();
    const pace = Math.min(60, 1500 / wave.length);
    const tick = (now) => {
      const open = Math.floor((now - start) / pace);
      const partly = [...symbols];
      for (const cell of wave.slice(open)) partly[cell] = "E";
      this.painter.paint({ symbols: partly });
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
    let name = `${this.place(number)}, ${spoken(symbols[number])}`;
    if (numbers?.[number]) name += `, opened as number ${numbers[number]}`;
    if (marks?.[number] & CURRENT) name += ", opened just now";
    if (marks?.[number] & WAITING) name += ", waits";
    return name;
  }

  place(number) {
    return `row ${Math.floor(number / this.cols)}, column ${number % this.cols}`;
  }

  listen() {
    const grid = this.grid;
    const numberOf = (event) => this.cells.indexOf(event.target.closest("[role=gridcell]"));
    let press = null, swallow = false;
    const release = () => clearTimeout(press);
    grid.addEventListener("click", (event) => {
      const number = numberOf(event);
      if (number < 0 || swallow) return void (swallow = false);
      this.focus(number);
      this.act(number);
    });
    grid.addEventListener("contextmenu", (event) => {
      if (!this.flag) return;
      event.preventDefault();
      event.stopPropagation();
      // A long touch ends in a context menu too, and has set its flag already.
      if (event.pointerType !== "touch" && numberOf(event) >= 0) this.flag(numberOf(event));
    });
    grid.addEventListener("pointerdown", (event) => {
      swallow = false;
      if (!this.flag || event.pointerType === "mouse") return;
      const number = numberOf(event);
      press = setTimeout(() => {
        swallow = true;
        this.flag(number);
      }, 450);
    });
    for (const type of ["pointerup", "pointercancel", "pointerleave", "pointermove"]) {
      grid.addEventListener(type, (event) => {
        if (type !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) release();
      });
    }
    grid.addEventListener("keydown", (event) => this.press(event));
    this.bin.push(release, onLook(() => this.repaint()));
    // Colors are known only once the board is in the page; this is how it learns that it is.
    const arrived = new ResizeObserver(() => this.repaint());
    arrived.observe(this.node);
    this.bin.push(() => arrived.disconnect());
    const resize = () => this.resize();
    this.model.on("change:scale", resize);
    this.bin.push(() => this.model.off("change:scale", resize));
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
    } else if (event.key.toLowerCase() === "f" && this.flag && !all) {
      this.flag(current);
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

  resize() {
    const side = sideOf(this.model, this.rows, this.cols);
    this.node.style.setProperty("--lm-side", `${side}px`);
    this.painter.resize(side);
    this.repaint();
  }

  repaint() {
    this.painter.forget();
    if (this.shown) this.painter.paint(this.shown);
  }

  remove() {
    clearTimeout(this.naming);
    cancelAnimationFrame(this.rolling);
    this.bin.forEach((undo) => undo());
    this.node.remove();
  }
}

function spoken(symbol) {
  const names = {
    E: "hidden", F: "flag", M: "mine", X: "exploded mine", W: "wrong flag", B: "blank", 1: "1 mine near",
    "?": "not a symbol of the game",
  };
  return names[symbol] ?? `${symbol} mines near`;
}

/* ------------------------------------------------------------------ pixels */

/** Paints cells that look different from last time, and no others. */
class Painter {
  constructor(rows, cols) {
    Object.assign(this, { rows, cols, last: [] });
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
    this.forget();
  }

  forget() {
    this.last = [];
    this.colors = null;
  }

  paint({ symbols, marks, numbers, labels = "", total = 0 }) {
    if (!this.canvas.isConnected) return;
    this.colors ??= colorsOf(this.canvas);
    for (let cell = 0; cell < this.rows * this.cols; cell++) {
      const mark = marks ? marks[cell] : 0;
      const number = labels && numbers ? numbers[cell] : 0;
      const look = symbols[cell] + String.fromCharCode(mark, number) + labels;
      if (look === this.last[cell]) continue;
      this.last[cell] = look;
      const x = (cell % this.cols) * this.side, y = Math.floor(cell / this.cols) * this.side;
      this.tile(x, y, symbols[cell], number, labels, total);
      if (mark) this.marks(x, y, mark);
    }
  }

  tile(x, y, symbol, number, labels, total) {
    if ("EFM".includes(symbol)) return this.raised(x, y, symbol);
    const { side, colors } = this;
    const heat = number && labels === "heat" ? heatOf(colors.heat, number / total) : null;
    this.fill(x, y, side, side, colors.grid);
    const gap = Math.max(0.5, side * 0.025);
    const ground = symbol === "X" ? colors.exploded : heat ? heat.fill : colors.revealed;
    this.fill(x + gap, y + gap, side - 2 * gap, side - 2 * gap, ground);
    if (symbol === "X") {
      this.ring(x, y, 0.08, 0.06, colors.inkExploded);
      this.write(x, y, colors.glyphs.X, colors.inkExploded, 0.5);
    } else if (number && labels === "numbers") {
      this.write(x, y, String(number), colors.text, number > 999 ? 0.32 : number > 99 ? 0.4 : 0.48);
    } else if (symbol !== "B") {
      this.write(x, y, symbol, heat ? heat.ink : colors[`ink${symbol}`] ?? colors.text, 0.68);
    }
  }

  raised(x, y, symbol) {
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
    const ground = symbol === "M" ? colors.mine : colors.unrevealed;
    this.fill(x + edge, y + edge, side - 2 * edge, side - 2 * edge, ground);
    if (symbol === "F") this.write(x, y, colors.glyphs.flag, colors.inkFlag, 0.6);
    if (symbol === "M") this.write(x, y, colors.glyphs.M, colors.inkMine, 0.66);
  }

  marks(x, y, mark) {
    const { side, pen, colors } = this;
    if (mark & EXAMINED) {
      pen.setLineDash([side * 0.18, side * 0.12]);
      this.ring(x, y, 0.1, 0.06, colors.inkFrontier);
      pen.setLineDash([]);
    }
    if (mark & WAITING) {
      pen.fillStyle = colors.inkFrontier;
      pen.beginPath();
      pen.arc(x + side / 2, y + side / 2, side * 0.14, 0, 2 * Math.PI);
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

/* ------------------------------------------------------------------ traces */

/** One trace, unpacked. `at(step)` is the board after so many reveals; one step more is the end. */
class Lane {
  constructor(packed, cols) {
    this.cols = cols;
    for (const name of ["name", "source", "note", "kind", "before", "result", "values"]) this[name] = packed[name];
    this.cells = numbers(packed.cells);
    this.lines = numbers(packed.lines);
    this.reads = numbers(packed.reads, Uint32Array);
    this.totalReads = packed.totalReads;
    this.fixes = numbers(packed.fixedCells).map((cell, place) => (
      { cell, value: packed.fixedValues[place], after: numbers(packed.fixedAfter)[place] }));
    this.length = this.cells.length;
    this.order = new Array(this.before.length).fill(0);
    this.cells.forEach((cell, place) => (this.order[cell] = place + 1));
    this.history = new History(numbers(packed.waiting));
  }

  at(step) {
    const reveals = Math.min(step, this.length), isOver = step > this.length;
    const symbols = [...this.before], marks = new Uint8Array(symbols.length);
    const shown = new Uint16Array(symbols.length);
    for (let place = 0; place < reveals; place++) {
      symbols[this.cells[place]] = this.values[place];
      shown[this.cells[place]] = place + 1;
    }
    for (const fix of this.fixes) if (fix.after <= reveals) symbols[fix.cell] = fix.value;
    const current = reveals && !isOver ? this.cells[reveals - 1] : null;
    const waiting = reveals && !isOver ? this.history.at(reveals - 1) : [];
    for (const cell of waiting) if (cell < marks.length) marks[cell] |= WAITING;
    if (current !== null) marks[current] |= CURRENT;
    return {
      symbols: isOver || !this.length ? [...this.result] : symbols,
      marks, numbers: shown, reveals, isOver, current, waiting,
      ended: this.endedBefore(reveals, isOver, waiting),
      line: current === null ? 0 : this.lines[reveals - 1],
      reads: isOver ? this.totalReads : reveals ? this.reads[reveals - 1] : 0,
    };
  }

  /** The calls that returned since the step before, the last to return first in the list. */
  endedBefore(reveals, isOver, waiting) {
    if (this.kind !== "call stack" || reveals + isOver < 2) return [];
    const before = reveals - 1 - !isOver;
    return [...this.history.at(before), this.cells[before]].slice(waiting.length);
  }
}

/** A list at successive moments, from what changed between them. Mirrors History in witness.py. */
class History {
  static CHECKPOINT = 64;

  constructor(column) {
    this.changes = [];
    for (let place = 0; place < column.length;) {
      const [dropped, kept, count] = column.slice(place, place + 3);
      this.changes.push({ dropped, kept, added: column.slice(place + 3, place + 3 + count) });
      place += 3 + count;
    }
    this.checkpoints = [];
    let items = [];
    this.changes.forEach((change, moment) => {
      items = after(items, change);
      if (moment % History.CHECKPOINT === 0) this.checkpoints.push(items);
    });
    this.last = { moment: -1, items: [] };
  }

  at(moment) {
    const nearest = Math.floor(moment / History.CHECKPOINT);
    let from = nearest * History.CHECKPOINT, items = this.checkpoints[nearest];
    // Playback asks for one moment after the other.
    if (this.last.moment >= from && this.last.moment <= moment) ({ moment: from, items } = this.last);
    for (let next = from + 1; next <= moment; next++) items = after(items, this.changes[next]);
    this.last = { moment, items };
    return items;
  }
}

function after(items, { dropped, kept, added }) {
  return items.slice(dropped, dropped + kept).concat(added);
}

/** The steps of one or more lanes, with the buttons that move through them. */
class Player {
  constructor(model, lanes) {
    Object.assign(this, { model, lanes });
    this.last = Math.max(...lanes.map((lane) => lane.length)) + 1;
    this.playing = null;
    this.build();
    this.follow = () => this.setPlaying();
    model.on("change:playing", this.follow);
  }

  build() {
    const move = (text, label, goal) => button(text, label, () => this.jump(goal()));
    const now = () => this.model.get("frame");
    this.toggle = button("Play", "Play", () => this.playOrPause());
    this.toggle.classList.add("lm-main");
    this.slider = make("input", {
      type: "range", min: 0, max: this.last, step: 1, value: 0, "aria-label": "Step",
      "data-lm-suppress-shortcuts": "true",
    });
    this.slider.addEventListener("input", () => this.jump(this.slider.valueAsNumber));
    this.count = make("span", { class: "lm-count" });
    const speed = choice("Speed", [1, 2, 4, 8, 16, 32, 64, 125].map((pace) => [pace, `${pace} a second`]),
      this.model.get("pace"), (value) => this.model.set("pace", Number(value)));
    const labels = choice("Show", [["", "symbols"], ["numbers", "order as numbers"], ["heat", "order as heat"]],
      this.model.get("labels"), (value) => this.model.set("labels", value));
    this.node = make("div", { class: "lm-player", role: "group", "aria-label": "Playback" },
      make("div", { class: "lm-bar" },
        move("|◀", "To the start", () => 0),
        move("◀", "One step back", () => now() - 1),
        this.toggle,
        move("▶", "One step forward", () => now() + 1),
        move("▶|", "To the end", () => this.last),
        speed, labels),
      make("div", { class: "lm-bar lm-track" }, this.slider, this.count));
  }

  jump(step) {
    if (!Number.isFinite(step)) return;
    this.model.set("playing", false);
    this.model.set("frame", Math.max(0, Math.min(this.last, step)));
  }

  playOrPause() {
    const start = !this.model.get("playing");
    if (start && this.model.get("frame") >= this.last) this.model.set("frame", 0);
    this.model.set("playing", start);
    // The view whose button was pressed keeps the time for all of them.
    if (start) this.run();
  }

  run() {
    let due = performance.now();
    const tick = (now) => {
      if (!this.model.get("playing")) return;
      const each = 1000 / this.model.get("pace");
      const steps = Math.floor((now - due) / each);
      if (steps > 0) {
        due += steps * each;
        const frame = Math.min(this.last, this.model.get("frame") + steps);
        this.model.set("frame", frame);
        if (frame === this.last) this.model.set("playing", false);
      }
      this.playing = requestAnimationFrame(tick);
    };
    this.playing = requestAnimationFrame(tick);
  }

  setPlaying() {
    const text = this.model.get("playing") ? "Pause" : "Play";
    this.toggle.textContent = text;
    this.toggle.setAttribute("aria-label", text);
  }

  showStep(step) {
    this.slider.value = step;
    const most = this.last - 1;
    const text = step > most ? `end, ${most} steps` : `step ${step} of ${most}`;
    this.count.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  tell(step) {
    return this.lanes.map((lane) => {
      const moment = lane.at(step);
      const name = this.lanes.length > 1 ? `${lane.name}: ` : "";
      if (lane.note) return name + lane.note;
      if (moment.isOver) return `${name}done, ${moment.reveals} cells opened.`;
      if (moment.current === null) return `${name}before the click.`;
      const place = `row ${Math.floor(moment.current / lane.cols)}, column ${moment.current % lane.cols}`;
      return `${name}step ${moment.reveals}, ${place}: ${spoken(lane.values[moment.reveals - 1])}.`;
    }).join(" ");
  }

  remove() {
    cancelAnimationFrame(this.playing);
    if (this.playing) this.model.set("playing", false);
    this.model.off("change:playing", this.follow);
  }
}

/** Beside the board: what waits, how much was done, and the line that did it. */
class Panel {
  static ROWS = 10;

  constructor(lane, withSource) {
    this.lane = lane;
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
      class: "lm-code", tabindex: 0, role: "region", "aria-label": `Source of ${this.lane.name}`,
      "data-lm-suppress-shortcuts": "true",
    }, ...this.lines);
    return this.code;
  }

  show(moment) {
    const { lane } = this;
    const waits = moment.waiting.length;
    const parts = [`${moment.reveals} of ${lane.length} revealed`, `${moment.reads} reads`];
    if (lane.kind === "call stack") parts.push(`depth ${moment.current === null ? 0 : waits + 1}`);
    else if (lane.kind !== "nothing") parts.push(`${waits} in the ${lane.kind}`);
    this.facts.textContent = parts.join(" · ");
    this.showWaiting(moment);
    if (this.code) this.light(moment.line);
  }

  /** A stack is read from its top, a queue from its front. Calls that returned are struck out above. */
  showWaiting({ waiting, ended, current }) {
    const { kind } = this.lane;
    const name = (cell) => cell < this.lane.before.length
      ? `row ${Math.floor(cell / this.lane.cols)}, column ${cell % this.lane.cols}` : "outside the board";
    const rows = [];
    if (kind === "call stack") {
      const gone = ended.slice(-4).reverse();
      if (ended.length > 4) rows.push(["gone", `${ended.length} calls returned, among them`]);
      rows.push(...gone.map((cell) => ["gone", `${name(cell)} returned`]));
      if (current !== null) rows.push(["now", `${name(current)} runs`]);
    }
    const queue = kind === "queue" ? waiting : waiting.slice(-Panel.ROWS).reverse();
    rows.push(...queue.slice(0, Panel.ROWS).map((cell) => ["", name(cell)]));
    const room = this.list.children.length;
    const more = rows.length - room + Math.max(0, waiting.length - Panel.ROWS);
    if (rows.length > room || waiting.length > Panel.ROWS) {
      rows.length = Math.min(rows.length, room - 1);
      rows.push(["more", `and ${more + 1} more`]);
    }
    const titles = {
      "call stack": "Calls, the innermost first", queue: "Queue, the next first", stack: "Stack, the top first",
      nothing: "No cell waits: this solver keeps no list",
    };
    this.title.textContent = titles[kind];
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

  scrollTo({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.code;
    // Scrolls the source only; scrollIntoView would move the notebook.
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.code.scrollTop = offsetTop - clientHeight / 2;
    }
  }
}

/* ------------------------------------------------------------------ looks */

/** Hands the colors of look.py to the style sheet, each with its light and dark variant. */
function colorFrom(root, look) {
  for (const [name, pair] of Object.entries(look.colors)) {
    root.style.setProperty(`--lm-${name}`, `light-dark(${pair.join(", ")})`);
  }
  root.dataset.glyphs = JSON.stringify(look.glyphs);
  root.dataset.heat = JSON.stringify(look.heat);
}

/** The colors that hold now, as a canvas understands them. */
function colorsOf(node) {
  const root = node.closest(".lm");
  const probe = make("span");
  root?.append(probe);
  const colors = new Proxy({}, {
    get(known, name) {
      if (!(name in known)) {
        probe.style.color = `var(--lm-${name})`;
        known[name] = getComputedStyle(probe).color;
      }
      return known[name];
    },
  });
  const names = ["grid", "revealed", "unrevealed", "lightEdge", "darkEdge", "mine", "exploded", "text",
    "inkMine", "inkExploded", "inkFlag", "inkFrontier", "inkCurrent", ...[..."12345678"].map((digit) => `ink${digit}`)];
  const found = Object.fromEntries(names.map((name) => [name, colors[name]]));
  probe.remove();
  return { ...found, glyphs: JSON.parse(root?.dataset.glyphs ?? "{}"), heat: JSON.parse(root?.dataset.heat ?? "[]") };
}

/** The color for a place between 0 and 1 of the order, and black or white to write on it. */
function heatOf(stops, place) {
  const at = place * (stops.length - 1), low = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[low], stops[low + 1]].map((hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)));
  const rgb = from.map((value, part) => Math.round(value + (to[part] - value) * (at - low)));
  const light = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] > 110;
  return { fill: `rgb(${rgb.join(" ")})`, ink: light ? "#000000" : "#ffffff" };
}

/** Calls back whenever the theme, the contrast or the sharpness of the screen changes. */
function onLook(callback) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(min-resolution: 1.5dppx)"].map((query) => matchMedia(query));
  queries.forEach((query) => query.addEventListener("change", callback));
  const theme = new MutationObserver(callback);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  return () => {
    queries.forEach((query) => query.removeEventListener("change", callback));
    theme.disconnect();
  };
}

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The side of a cell in pixels: as asked, or so that the board fits a notebook. */
function sideOf(model, rows, cols) {
  const asked = model.get("size");
  const lanes = Math.max(1, model.get("lanes").length);
  const fits = Math.floor(Math.min(840 / (cols * lanes), 620 / rows));
  const side = asked || Math.max(16, Math.min(34, fits));
  return Math.round(side * model.get("scale"));
}

/** A button that makes board and text large enough for the back of a room. */
function projector(model, root) {
  const toggle = button("Projector", "Projector: larger board and text", () =>
    model.set("scale", model.get("scale") === 1 ? 1.75 : 1));
  const follow = () => {
    const large = model.get("scale") !== 1;
    toggle.setAttribute("aria-pressed", large);
    root.classList.toggle("lm-large", large);
  };
  toggle.classList.add("lm-projector");
  follow();
  model.on("change:scale", follow);
  root.append(toggle);
  return () => model.off("change:scale", follow);
}

/* ------------------------------------------------------------------ small tools */

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function button(text, label, act) {
  const node = make("button", { type: "button", "aria-label": label, title: label, "data-lm-suppress-shortcuts": "true" }, text);
  node.addEventListener("click", act);
  return node;
}

function choice(label, options, value, act) {
  const select = make("select", { "data-lm-suppress-shortcuts": "true" },
    ...options.map(([key, text]) => make("option", { value: key }, text)));
  select.value = String(value);
  select.addEventListener("change", () => act(select.value));
  return make("label", {}, `${label} `, select);
}

/** The numbers in bytes that Python packed. */
function numbers(bytes, kind = Uint16Array) {
  if (!bytes?.byteLength) return [];
  return [...new kind(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))];
}

/** Follows some traits of a model; however many change, `act` runs once before the next frame. */
function onceAFrame(model, names, act) {
  let due = 0;
  const ask = () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      act();
    });
  };
  names.forEach((name) => model.on(`change:${name}`, ask));
  return () => {
    cancelAnimationFrame(due);
    names.forEach((name) => model.off(`change:${name}`, ask));
  };
}

async function copyText(cells, cols, said) {
  const rows = [];
  for (let start = 0; start < cells.length; start += cols) rows.push(cells.slice(start, start + cols));
  try {
    await navigator.clipboard.writeText(rows.join("\n"));
    said.textContent = "Copied the board as text.";
  } catch {
    said.textContent = "This page may not copy. Use print(show(....board)) instead.";
  }
}
