/*
 * One Minesweeper board in a notebook, used in several ways: `verb` says which.
 *
 * No rules live here. Python decides what a click does; this file draws what Python says, plays
 * traces back, and reports clicks. It reads from the top down:
 *
 *   render      what the notebook calls: showBoard for play, predict and edit, showTraces for
 *               watch and race; showControls for the row of ipywidgets below
 *   Post        numbered messages to Python, and what to say when no answer comes
 *   Board       the grid of cells: keyboard, mouse, touch, spoken names
 *   Painter     the same cells as pixels
 *   Lane        one trace, unpacked: the board and what waits, at any step
 *   Player      the steps of one or more lanes: play, pause, step, seek
 *   Panel       what stands beside the board: what waits, counters, source
 *
 * Rows and columns are counted from 0, as in LeetCode. A cell is its number, row by row.
 */

const EDGE = 6; // pixels around a board
const LONG_TOUCH = 450, REST = 1000, PATIENCE = 4000; // milliseconds
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 125]; // steps a second
const LABELS = [["", "symbols"], ["numbers", "order as numbers"], ["heat", "order as heat"]];
// Keeps the notebook's own shortcuts away while an element has the focus.
const QUIET = { "data-lm-suppress-shortcuts": "true" };
const VIEW = "application/vnd.jupyter.widget-view+json";
const SILENT = new Set(["painted", "keep"]); // messages that are not the reader's
const CURRENT = 1, WAITING = 2, EXAMINED = 4;
const MOVES = "Tab enters the board, arrows, Home and End move";
const STEPS = `P plays and pauses, comma and period step. ${MOVES}, Enter jumps to the step that reveals the cell`;
const KEYS = {
  play: `${MOVES}, Enter or Space opens the cell or, on a digit, those around it. F puts a flag, as do a right click
    and a long touch. U takes a move back, R plays it again.`,
  watch: `${STEPS}.`,
  race: `${STEPS}. D goes to the first difference.`,
  predict: `${MOVES}, Enter or Space says that the cell is next. U takes back the last cell of an order of your own.`,
  edit: `${MOVES}, Enter or Space lays a mine or takes it away; a mouse can paint. C marks the click, as do a right
    click and a long touch.`,
};

function render({ model, el }) {
  const root = make("div", { class: `lm lm-${model.get("verb")}` });
  colorFrom(root, model.get("look"));
  hearAlways(model);
  const isPlayback = model.get("lanes").length > 0;
  const bin = [
    projector(model, root, el),
    isPlayback ? showTraces(model, root) : showBoard(model, root),
    showControls(model, el),
  ];
  el.append(root); // at last: thousands of cells are made faster where no page looks on
  return () => bin.forEach((undo) => undo());
}

export default { render };

/* ------------------------------------------------------------------ the verbs */

/** Play, predict and edit: every click goes to Python, every answer is painted. */
function showBoard(model, root) {
  const facts = make("p", { class: "lm-facts" });
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  const copying = copyButtons(model, said);
  root.append(facts, stage, said, copying, keysOf(model));

  const post = new Post(model, (problem) => (said.textContent = problem || model.get("said")));
  const send = (message) => (cell) => post.send({ do: message, cell });
  const letters = Object.entries(model.get("letters")).map(([letter, message]) => [letter, send(message)]);
  const keys = Object.fromEntries(letters);
  let board = null;
  let keeping = 0;
  let lag = 0;

  function build() {
    board?.remove();
    board = new Board(model, {
      rows: model.get("rows"),
      cols: model.get("cols"),
      act: send("click"),
      long: keys.f ?? keys.c,
      stroke: model.get("verb") === "edit" ? (cell) => post.send({ do: "click", cell, goes_on: true }) : null,
      keys,
    });
    stage.replaceChildren(board.node);
  }

  function paint() {
    if (board?.rows !== model.get("rows") || board?.cols !== model.get("cols")) build();
    const labels = model.get("labels");
    board.show(model.get("cells"), {
      wave: unpack(model.get("wave")),
      marks: marksOf(model),
      labels,
      numbers: labels ? numbersOf(model) : null,
    });
    showFacts();
    said.textContent = model.get("said");
  }

  function showFacts() {
    facts.textContent = model.get("facts") + clockText(model, lag);
  }

  function readClock() {
    lag = Date.now() / 1000 - (model.get("clock")[2] ?? 0);
  }

  function answered() {
    paint();
    clearTimeout(keeping);
    keeping = setTimeout(() => post.send({ do: "keep", able: Boolean(outputsOf(model)) }), REST);
  }

  paint();
  // Python makes the controls when the board has been painted, not before.
  let painted = requestAnimationFrame(() => (painted = requestAnimationFrame(() => post.send({ do: "painted" }))));
  const names = ["cells", "said", "facts", "wave", "waits", "current", "rows", "cols"];
  const keep = (message) => message.picture && keepPicture(model, message);
  model.on("msg:custom", keep);
  const bin = [onceAFrame(model, names, answered), () => model.off("msg:custom", keep)];
  if (model.get("clock").length) {
    const ticking = setInterval(showFacts, 1000);
    model.on("change:clock", readClock);
    bin.push(() => clearInterval(ticking), () => model.off("change:clock", readClock));
  }
  return () => {
    clearTimeout(keeping);
    cancelAnimationFrame(painted);
    bin.forEach((undo) => undo());
    post.close();
    board.remove();
  };
}

/** The controls below the board are ipywidgets; Python makes them when it hears that the board is painted. */
function showControls(model, el) {
  const manager = model.widget_manager;
  let view = null, shown = "", gone = false;
  async function follow() {
    const name = model.get("bar");
    if (!manager || !name || name === shown) return;
    shown = name;
    const made = await manager.create_view(await manager.get_model(name));
    if (gone) return made.remove();
    view = made;
    view.luminoWidget.processMessage({ type: "before-attach" });
    el.append(view.el);
    view.luminoWidget.processMessage({ type: "after-attach" });
  }
  follow();
  model.on("change:bar", follow);
  return () => {
    gone = true;
    model.off("change:bar", follow);
    view?.remove();
  };
}

/** The outputs of the notebook, cell by cell, where the notebook shows them to its widgets. */
function outputsOf(model) {
  const cells = model.widget_manager?.context?.model?.cells;
  return cells && [...cells].flatMap((cell) => cell.outputs ?? []);
}

/**
 * When the reader rests, Python draws the board anew for the saved notebook. It can put the picture
 * there itself only until the page is reloaded; this page always can. The picture follows the view.
 */
function keepPicture(model, { picture }) {
  for (const outputs of outputsOf(model) ?? []) {
    for (let place = 1; place < outputs.length; place++) {
      if (outputs.get(place - 1).data[VIEW]?.model_id !== model.get("own")) continue;
      if (outputs.get(place).data["text/plain"] === picture["text/plain"]) continue; // by another view
      outputs.set(place, { output_type: "display_data", data: picture, metadata: {} });
    }
  }
}

/** What the keys do, for who asks. */
function keysOf(model) {
  return make("details", { class: "lm-keys" }, make("summary", QUIET, "Keys"), KEYS[model.get("verb")]);
}

function marksOf(model) {
  const marks = new Uint8Array(model.get("cells").length);
  for (const cell of unpack(model.get("waits"))) marks[cell] |= WAITING;
  if (model.get("current") >= 0) marks[model.get("current")] |= CURRENT;
  return marks;
}

function numbersOf(model) {
  const found = new Uint16Array(model.get("cells").length);
  unpack(model.get("wave")).forEach((cell, place) => (found[cell] = place + 1));
  return found;
}

/** The time since a game began. Python's clock and the browser's may differ: `lag` says by how much. */
function clockText(model, lag) {
  const [began, ended] = model.get("clock");
  if (began === undefined) return "";
  const seconds = began ? Math.max(0, Math.round((ended || Date.now() / 1000 - lag) - began)) : 0;
  return ` · ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Watch and race: traces, step by step. Nothing is sent to Python. */
function showTraces(model, root) {
  const lanes = model.get("lanes").map((packed) => new Lane(packed, model.get("cols")));
  const player = new Player(model, lanes);
  const said = make("p", { class: "lm-said", role: "status" });
  const stage = make("div", { class: "lm-stage" });
  const boards = lanes.map((lane) => new Board(model, {
    rows: model.get("rows"),
    cols: model.get("cols"),
    label: lane.name,
    act: (cell) => jumpTo(lane, cell),
    keys: player.keys,
  }));
  const panels = lanes.map((lane) => new Panel(lane, lanes.length === 1));
  lanes.forEach((lane, place) => {
    const name = make("p", { class: "lm-name" }, lane.name);
    const column = make("div", { class: "lm-column" }, name, boards[place].node);
    stage.append(make("div", { class: "lm-lane" }, column, panels[place].node));
  });
  root.append(player.node, said, stage, keysOf(model));

  function jumpTo(lane, cell) {
    if (lane.order[cell]) player.jump(lane.order[cell]);
    else said.textContent = `No step reveals ${placeOf(cell, lane.cols)}.`;
  }

  function paint() {
    const step = Math.min(model.get("frame"), player.last);
    const labels = model.get("labels");
    lanes.forEach((lane, place) => {
      const moment = lane.at(step);
      boards[place].show(moment.symbols, { ...moment, labels, total: lane.length });
      panels[place].show(moment);
    });
    player.show(step);
    // A voice cannot keep up with playback: it speaks when the steps come to rest.
    if (!model.get("playing")) said.textContent = player.tell(step);
  }

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
 * Hears Python whatever happens. anywidget 0.11 turns a widget deaf for good if it took more than two
 * seconds to load, as it does on a busy machine; so messages go to ipywidgets without a detour.
 */
async function hearAlways(model) {
  const whole = await model.widget_manager?.get_model(model.get("own"));
  if (!whole?.comm?.on_msg) return;
  const { _handle_comm_msg: handle } = Object.getPrototypeOf(Object.getPrototypeOf(whole)); // ipywidgets' own
  whole.comm.on_msg((message) => handle.call(whole, message));
}

/**
 * Sends numbered messages and keeps each until Python has answered it. What is not answered is
 * sent again, after ever longer pauses; from the second pause on the reader hears what to do, until
 * Python does answer. An answer, too, may be lost: a busy server drops what it cannot pass on.
 */
class Post {
  constructor(model, complain) {
    Object.assign(this, { model, complain, complained: false });
    this.page = Math.random().toString(36).slice(2);
    this.number = 0;
    this.unanswered = [];
    this.timer = 0;
    this.hear = () => this.heard();
    this.lost = () => {
      this.complained = true;
      complain("Python does not answer. If it is busy, wait; if it was restarted, run this cell again.");
    };
    model.on("change:answered", this.hear);
    model.on("comm_live_update", this.lost);
  }

  send(content) {
    this.number += 1;
    this.unanswered.push({ ...content, page: this.page, number: this.number });
    this.pass(this.unanswered.slice(-1), 0);
  }

  pass(messages, pauses) {
    try {
      messages.forEach((message) => this.model.send(message));
      this.wait(pauses);
    } catch {
      this.lost(); // the connection to Python is gone
    }
  }

  wait(pauses) {
    clearTimeout(this.timer);
    if (!this.unanswered.length) return;
    const next = () => {
      if (pauses && this.unanswered.some((message) => !SILENT.has(message.do))) this.lost();
      this.pass(this.unanswered, pauses + 1);
    };
    this.timer = setTimeout(next, PATIENCE * 2 ** Math.min(pauses, 5));
  }

  heard() {
    const [page, number] = this.model.get("answered");
    if (page !== this.page) return; // the answer to another view
    this.unanswered = this.unanswered.filter((message) => message.number > number);
    if (this.complained && !this.unanswered.length) {
      this.complained = false;
      this.complain("");
    }
    this.wait(0);
  }

  close() {
    clearTimeout(this.timer);
    this.model.off("change:answered", this.hear);
    this.model.off("comm_live_update", this.lost);
  }
}

/* ------------------------------------------------------------------ the board */

/**
 * A grid of cells over a canvas. The canvas has the looks; the grid, which is transparent, has the
 * meaning: one tab stop, arrow keys, a spoken name for each cell. Long traces play smoothly
 * because a step touches pixels, not elements.
 */
class Board {
  /**
   * `act(cell)` is called for a click, `long(cell)` for a right click or a long touch,
   * `stroke(cell)` for each cell a pressed mouse moves on to, `keys[letter](cell)` for a letter.
   */
  constructor(model, { rows, cols, label = "Board", act, long = null, stroke = null, keys = {} }) {
    Object.assign(this, { model, rows, cols, act, long, stroke, keys });
    this.bin = [];
    this.current = 0;
    this.painter = new Painter(rows, cols);
    this.grid = make("div", {
      class: "lm-grid",
      role: "grid",
      "aria-label": `${label}, ${rows} by ${cols}, rows and columns counted from 0`,
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
    this.followLooks();
    this.resize();
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
    let name = `${placeOf(number, this.cols)}, ${spoken(symbols[number])}`;
    if (numbers?.[number]) name += `, opened as number ${numbers[number]}`;
    if (marks?.[number] & CURRENT) name += this.model.get("verb") === "edit" ? ", the click" : ", opened just now";
    if (marks?.[number] & WAITING) name += ", waits";
    if (marks?.[number] & EXAMINED) name += ", examined just now";
    return name;
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
      this.stroke((painted = number));
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

  followLooks() {
    const resize = () => this.resize();
    this.model.on("change:scale", resize);
    // Colors are known, and pixels painted, only once the board is in the page and has its place there.
    const arrived = new ResizeObserver(() => this.repaint());
    arrived.observe(this.node);
    this.bin.push(
      onLook(() => this.repaint()),
      () => this.model.off("change:scale", resize),
      () => arrived.disconnect(),
    );
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
    const room = this.node.closest(".lm-stage")?.clientWidth || Infinity;
    const side = sideOf(this.model, this.rows, this.cols, room - EDGE);
    this.node.style.setProperty("--lm-side", `${side}px`);
    this.painter.resize(side);
    this.repaint();
  }

  repaint() {
    this.painter.look();
    if (this.shown) this.painter.paint(this.shown);
  }

  remove() {
    clearTimeout(this.naming);
    cancelAnimationFrame(this.rolling);
    this.bin.forEach((undo) => undo());
    this.node.remove();
  }
}

/** The letter of a key: where the layout has no Latin letters, the one engraved on most keyboards. */
function letterOf({ key, code }) {
  const isForeign = key.length === 1 && key.codePointAt(0) > 127 && code.startsWith("Key");
  return (isForeign ? code.slice(3) : key).toLowerCase();
}

function placeOf(cell, cols) {
  return `row ${Math.floor(cell / cols)}, column ${cell % cols}`;
}

function spoken(symbol) {
  const names = {
    E: "hidden", F: "flag", M: "mine", X: "exploded mine", B: "blank", 1: "1 mine near",
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
  }

  /** Forgets what is painted, and takes the colors of the page. */
  look() {
    this.last = [];
    this.colors = this.canvas.isConnected ? colorsOf(this.canvas) : null;
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
      const heat = number && labels === "heat" ? heatOf(this.colors.heat, number / total) : null;
      this.tile(x, y, symbols[cell], number, heat);
      if (mark) this.marks(x, y, mark, heat?.ink ?? this.colors.inkFrontier, number && !heat);
    }
  }

  tile(x, y, symbol, number, heat) {
    if ("EFM".includes(symbol)) return this.raised(x, y, symbol);
    const { side, colors } = this;
    this.fill(x, y, side, side, colors.grid);
    const gap = Math.max(0.5, side * 0.025);
    const ground = symbol === "X" ? colors.exploded : heat ? heat.fill : colors.revealed;
    this.fill(x + gap, y + gap, side - 2 * gap, side - 2 * gap, ground);
    if (symbol === "X") {
      this.ring(x, y, 0.08, 0.06, colors.inkExploded);
      this.write(x, y, colors.glyphs.X, colors.inkExploded, 0.5);
    } else if (number && !heat) {
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

/* ------------------------------------------------------------------ traces */

/** One trace, unpacked. `at(step)` is the board after so many reveals; one step more is the end. */
class Lane {
  constructor(packed, cols) {
    this.cols = cols;
    for (const name of ["name", "source", "note", "kind", "before", "result", "values"]) this[name] = packed[name];
    this.cells = unpack(packed.cells);
    this.lines = unpack(packed.lines);
    this.reads = unpack(packed.reads, Uint32Array);
    this.totalReads = packed.totalReads;
    this.examined = unpack(packed.examined, Uint8Array);
    const after = unpack(packed.fixedAfter);
    this.fixes = unpack(packed.fixedCells).map((cell, place) => ({
      cell,
      value: packed.fixedValues[place],
      after: after[place],
    }));
    this.length = this.cells.length;
    this.order = [...this.before].map(() => 0);
    this.cells.forEach((cell, place) => (this.order[cell] = place + 1));
    this.history = new History(unpack(packed.waiting));
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
    if (current !== null) {
      marks[current] |= CURRENT;
      for (const cell of this.neighbors(current, this.examined[reveals - 1])) marks[cell] |= EXAMINED;
    }
    return {
      symbols: isOver || !this.length ? [...this.result] : symbols,
      marks, numbers: shown, reveals, isOver, current, waiting,
      ended: this.endedBefore(reveals, isOver, waiting),
      line: current === null ? 0 : this.lines[reveals - 1],
      reads: isOver ? this.totalReads : reveals ? this.reads[reveals - 1] : 0,
    };
  }

  /** Those neighbors of a cell whose bit is set, row by row. */
  neighbors(cell, bits) {
    const { cols } = this;
    const steps = [-cols - 1, -cols, -cols + 1, -1, 1, cols - 1, cols, cols + 1];
    return steps.filter((_, bit) => bits & (1 << bit)).map((step) => cell + step);
  }

  /** The calls that returned since the step before, the last to return first in the list. */
  endedBefore(reveals, isOver, waiting) {
    if (this.kind !== "calls" || reveals + isOver < 2) return [];
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
      items = changed(items, change);
      if (moment % History.CHECKPOINT === 0) this.checkpoints.push(items);
    });
    this.last = { moment: -1, items: [] };
  }

  at(moment) {
    const nearest = Math.floor(moment / History.CHECKPOINT);
    let from = nearest * History.CHECKPOINT, items = this.checkpoints[nearest];
    // Playback asks for one moment after the other.
    if (this.last.moment >= from && this.last.moment <= moment) ({ moment: from, items } = this.last);
    for (let next = from + 1; next <= moment; next++) items = changed(items, this.changes[next]);
    this.last = { moment, items };
    return items;
  }
}

function changed(items, { dropped, kept, added }) {
  return items.slice(dropped, dropped + kept).concat(added);
}

/** The steps of one or more lanes, with the buttons and keys that move through them. */
class Player {
  constructor(model, lanes) {
    Object.assign(this, { model, lanes });
    this.last = Math.max(...lanes.map((lane) => lane.length)) + 1;
    this.ticking = 0;
    this.differs = firstDifference(lanes);
    const now = () => this.model.get("frame");
    this.keys = {
      p: () => this.playOrPause(),
      ",": () => this.jump(now() - 1),
      ".": () => this.jump(now() + 1),
    };
    if (this.differs) this.keys.d = () => this.jump(this.differs);
    this.build();
    this.follow = () => this.showPlaying();
    model.on("change:playing", this.follow);
  }

  build() {
    const { keys } = this;
    const pace = choice("Speed", SPEEDS.map((each) => [each, `${each} a second`]), this.model, "pace", Number);
    const labels = choice("Show", LABELS, this.model, "labels", String);
    this.toggle = button("Play", "Play (key P)", keys.p);
    this.toggle.classList.add("lm-main");
    this.slider = make("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": "Step", ...QUIET });
    this.slider.addEventListener("input", () => this.jump(this.slider.valueAsNumber));
    this.count = make("span", { class: "lm-count" });
    const bar = make("div", { class: "lm-bar" },
      button("|◀", "To the start", () => this.jump(0)),
      button("◀", "One step back (comma key)", keys[","]),
      this.toggle,
      button("▶", "One step forward (period key)", keys["."]),
      button("▶|", "To the end", () => this.jump(this.last)),
      pace.node, labels.node);
    const track = make("div", { class: "lm-track" }, this.slider);
    if (this.differs) {
      // A sign under the slider marks the place; the label leaves the guess to the reader.
      bar.append(button("First difference", "First difference (key D)", keys.d));
      const sign = make("span", { class: "lm-differs", "aria-hidden": "true" }, "▲");
      sign.style.setProperty("--lm-at", this.differs / this.last);
      track.append(sign);
    }
    this.node = make("div", { class: "lm-player", role: "group", "aria-label": "Playback" },
      bar, make("div", { class: "lm-bar" }, track, this.count));
    this.node.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(letterOf(event) in keys)) return;
      keys[letterOf(event)]();
      event.preventDefault();
      event.stopPropagation();
    });
    this.unlink = () => [pace, labels].forEach((control) => control.unlink());
  }

  jump(step) {
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
      this.ticking = requestAnimationFrame(tick);
    };
    this.ticking = requestAnimationFrame(tick);
  }

  showPlaying() {
    const text = this.model.get("playing") ? "Pause" : "Play";
    this.toggle.textContent = text;
    for (const name of ["aria-label", "title"]) this.toggle.setAttribute(name, `${text} (key P)`);
  }

  show(step) {
    this.slider.value = step;
    const most = this.last - 1;
    const text = step > most ? `end, ${most} steps` : `step ${step} of ${most}`;
    this.count.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  tell(step) {
    const apart = step && step === this.differs ? "Here they differ for the first time. " : "";
    return apart + this.lanes.map((lane) => {
      const moment = lane.at(step);
      const name = this.lanes.length > 1 ? `${lane.name}: ` : "";
      if (lane.note) return name + lane.note;
      if (moment.isOver) return `${name}done, ${moment.reveals} cells opened.`;
      if (moment.current === null) return `${name}before the click.`;
      const place = placeOf(moment.current, lane.cols);
      const gone = moment.ended.length;
      const returns = gone ? ` ${gone === 1 ? "A call" : `${gone} calls`} returned before it.` : "";
      return `${name}step ${moment.reveals}, ${place}: ${spoken(lane.values[moment.reveals - 1])}.${returns}`;
    }).join(" ");
  }

  remove() {
    cancelAnimationFrame(this.ticking);
    if (this.ticking) this.model.set("playing", false);
    this.model.off("change:playing", this.follow);
    this.unlink();
  }
}

/** The first step at which lanes open different cells; 0 if they never do. */
function firstDifference(lanes) {
  const [one, ...others] = lanes.map((lane) => lane.cells);
  const length = Math.max(...lanes.map((lane) => lane.length));
  for (let place = 0; place < length; place++) {
    if (others.some((other) => other[place] !== one[place])) return place + 1;
  }
  return 0;
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
      class: "lm-code", tabindex: 0, role: "region", "aria-label": `Source of ${this.lane.name}`, ...QUIET,
    }, ...this.lines);
    return this.code;
  }

  show(moment) {
    const { lane } = this;
    const waits = moment.waiting.length;
    const parts = [`${moment.reveals} of ${lane.length} revealed`, `${moment.reads} reads`];
    if (lane.kind === "calls") parts.push(`depth ${moment.current === null ? 0 : waits + 1}`);
    else if (lane.kind !== "none") parts.push(`${waits} in the ${lane.kind}`);
    this.facts.textContent = parts.join(" · ");
    this.showWaiting(moment);
    if (this.code) this.light(moment.line);
  }

  /** A stack is read from its top, a queue from its front. Calls that returned are struck out above. */
  showWaiting({ waiting, ended, current }) {
    const { kind } = this.lane;
    const { before, cols } = this.lane;
    const name = (cell) => (cell < before.length ? placeOf(cell, cols) : "outside the board");
    const rows = [];
    if (kind === "calls") {
      const gone = ended.slice(-4).toReversed();
      if (ended.length > 4) rows.push(["gone", `${ended.length} calls returned, among them`]);
      rows.push(...gone.map((cell) => ["gone", `${name(cell)} returned`]));
      if (current !== null) rows.push(["now", `${name(current)} runs`]);
    }
    const queue = kind === "queue" ? waiting : waiting.slice(-Panel.ROWS).toReversed();
    rows.push(...queue.slice(0, Panel.ROWS).map((cell) => ["", name(cell)]));
    const room = this.list.children.length;
    const more = rows.length - room + Math.max(0, waiting.length - Panel.ROWS);
    if (rows.length > room || waiting.length > Panel.ROWS) {
      rows.length = Math.min(rows.length, room - 1);
      rows.push(["more", `and ${more + 1} more`]);
    }
    const titles = {
      calls: "Calls, the innermost first", queue: "Queue, the next first", stack: "Stack, the top first",
      frontier: "Waiting", none: "No cell waits: this solver keeps no list",
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

/* ------------------------------------------------------------------ looks */

/** Hands the colors of look.py to the style sheet, each with its light and dark variant. */
function colorFrom(root, look) {
  for (const [name, pair] of Object.entries(look.colors)) {
    root.style.setProperty(`--lm-${name}`, `light-dark(${pair.join(", ")})`);
  }
  root.dataset.glyphs = JSON.stringify(look.glyphs);
  root.dataset.heat = JSON.stringify(look.heat);
}

/** The colors that hold now, as a canvas understands them. All are set before any is read, or each would cost a restyling. */
function colorsOf(node) {
  const root = node.closest(".lm");
  const names = ["grid", "revealed", "unrevealed", "lightEdge", "darkEdge", "mine", "exploded", "text",
    "inkMine", "inkExploded", "inkFlag", "inkFrontier", "inkCurrent", ...[..."12345678"].map((digit) => `ink${digit}`)];
  const probes = names.map((name) => {
    const probe = make("i");
    probe.style.color = `var(--lm-${name})`;
    return probe;
  });
  const all = make("span", { hidden: "" }, ...probes);
  root.append(all);
  const found = Object.fromEntries(names.map((name, place) => [name, getComputedStyle(probes[place]).color]));
  all.remove();
  return { ...found, glyphs: JSON.parse(root.dataset.glyphs), heat: JSON.parse(root.dataset.heat) };
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

function prefersStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The side of a cell in pixels: as asked, or so that the board fits a notebook. Enlarged, it does not outgrow the page. */
function sideOf(model, rows, cols, room) {
  const asked = model.get("size");
  const lanes = Math.max(1, model.get("lanes").length);
  const fits = Math.floor(Math.min(840 / (cols * lanes), 620 / rows));
  const side = asked || Math.max(16, Math.min(34, fits));
  return Math.max(side, Math.floor(Math.min(side * model.get("scale"), room / cols)));
}

/** A button that makes board, controls and text large enough for the back of a room. */
function projector(model, root, el) {
  const toggle = button("Projector", "Projector: larger board and text", () =>
    model.set("scale", model.get("scale") === 1 ? 1.75 : 1));
  const follow = () => {
    const large = model.get("scale") !== 1;
    toggle.setAttribute("aria-pressed", large);
    el.classList.toggle("lm-large", large);
  };
  toggle.classList.add("lm-projector");
  follow();
  model.on("change:scale", follow);
  root.append(toggle);
  return () => {
    model.off("change:scale", follow);
    el.classList.remove("lm-large");
  };
}

/* ------------------------------------------------------------------ small tools */

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function button(text, label, act) {
  const node = make("button", { type: "button", title: label, ...QUIET }, text);
  // A sign needs words for those who listen; words are their own.
  if (!label.startsWith(text)) node.setAttribute("aria-label", label);
  node.addEventListener("click", act);
  return node;
}

/** A menu for one trait of the model, which other views may change too. */
function choice(label, options, model, trait, read) {
  const select = make("select", QUIET, ...options.map(([key, text]) => make("option", { value: key }, text)));
  const follow = () => (select.value = String(model.get(trait)));
  select.addEventListener("change", () => model.set(trait, read(select.value)));
  model.on(`change:${trait}`, follow);
  follow();
  return { node: make("label", {}, `${label} `, select), unlink: () => model.off(`change:${trait}`, follow) };
}

/** The numbers in bytes that Python packed. */
function unpack(bytes, kind = Uint16Array) {
  if (!bytes?.byteLength) return [];
  return [...new kind(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))];
}

/** Follows some traits of a model; however many change, `act` runs once, before the next frame. */
function onceAFrame(model, names, act) {
  let due = 0;
  const run = () => {
    due = 0;
    act();
  };
  const ask = () => (due ||= requestAnimationFrame(run));
  names.forEach((name) => model.on(`change:${name}`, ask));
  return () => {
    cancelAnimationFrame(due);
    names.forEach((name) => model.off(`change:${name}`, ask));
  };
}

/** Copies the board as the reader sees it: flags are hidden cells, as LeetCode knows none. */
function copyButtons(model, said) {
  const rows = () => {
    const cells = model.get("cells").replaceAll("F", "E"), cols = model.get("cols");
    return Array.from({ length: model.get("rows") }, (_, row) => cells.slice(row * cols, (row + 1) * cols));
  };
  const byHand = make("textarea", { class: "lm-copy", rows: 4, readonly: "", "aria-label": "The board, to copy", ...QUIET });
  byHand.hidden = true;
  const copy = async (text) => {
    byHand.hidden = true;
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = "Copied.";
    } catch {
      // A page that is not served securely may not copy; its reader may.
      byHand.value = text;
      byHand.hidden = false;
      byHand.select();
      said.textContent = "This page may not copy by itself. The text is selected: press Ctrl+C.";
    }
  };
  return make("div", { class: "lm-bar" },
    button("Copy as text", "Copy as text, one line a row", () => copy(rows().join("\n"))),
    button("Copy for LeetCode", "Copy for LeetCode, as a list of lists",
      () => copy(JSON.stringify(rows().map((row) => Array.from(row))))),
    byHand);
}
