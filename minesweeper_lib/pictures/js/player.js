/*
 * Plays traces that Python has recorded: all steps are here, nothing is asked of a kernel.
 * It knows no rules of the game. Without it, the film strip that stands beside it is shown.
 *
 *   panel    one trace, as a `lane`, with the elements that show it
 *   tile     the number of a picture in the row of pictures that Python painted
 *   layers   the tiles that lie over one another in a cell
 */

import { Lane, WAITING } from "../../look/js/lane.js";
import { placeOf, sentences } from "../../look/js/sentences.js";

export function player(script, data) {
  const root = script ? script.parentNode : document.querySelector(".flood:not(.flood-on)");
  const say = sentences(data.texts);
  const lanes = data.panels.map((panel) => new Lane(panel.trace, panel.cols));
  const last = Math.max(...lanes.map((lane) => lane.length));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let step = 0;
  let timer = null;

  // ---- what is on the page ----

  // Jupyter would take the arrow keys for itself on anything that does not carry this attribute.
  const ours = { "data-lm-suppress-shortcuts": "true" };
  const live = element(root, "div", "flood-live", { role: "group", "aria-label": data.label });
  const stage = element(live, "div", "flood-stage");
  const panels = data.panels.map((panel, number) => {
    const box = element(stage, "div", "flood-panel");
    element(box, "div", "flood-title").textContent = panel.title;
    const wide = Math.max((panel.cols * data.size) / 2, 340);
    box.style.width = wide + "px";
    const canvas = element(box, "canvas", "flood-board", { role: "img" });
    canvas.width = panel.cols * data.size;
    canvas.height = panel.rows * data.size;
    canvas.style.width = (panel.cols * data.size) / 2 + "px";
    const strip = element(box, "div", "flood-strip");
    const counters = element(box, "div", "flood-counters");
    // So many boxes as fit; a box is wider where rows or columns have two digits.
    const shown = Math.floor((wide - 110) / (panel.rows > 10 || panel.cols > 10 ? 58 : 44));
    return { ...panel, lane: lanes[number], canvas, strip, counters, shown, painted: [] };
  });

  const bar = element(live, "div", "flood-bar");
  function button(text, says, action) {
    const made = element(bar, "button", "flood-button", { type: "button", "aria-label": says, title: says, ...ours });
    made.textContent = text;
    made.addEventListener("click", action);
    return made;
  }
  button(say("start"), say("start_how"), () => go(0));
  button(say("back"), say("back_how"), () => go(step - 1));
  const play = button(say("play"), say("play_how"), () => (timer === null ? start() : go(step)));
  button(say("next"), say("next_how"), () => go(step + 1));
  button(say("end"), say("end_how"), () => go(last));
  const speed = element(bar, "select", "flood-speed", { "aria-label": say("speeds"), title: say("speeds"), ...ours });
  const rates = [1, 2, 5, 10, 20, 60, 240];
  for (const rate of rates) {
    const choice = element(speed, "option", "", { value: rate });
    choice.textContent = say("speed", { count: rate });
  }
  // Some ten seconds in all; who asked for less motion starts at the slowest.
  speed.value = calm ? 1 : rates.find((rate) => rate >= Math.min(last / 12, 240) && rate > 1);
  speed.addEventListener("change", () => timer !== null && start());
  const slider = element(live, "input", "flood-slider", { type: "range", min: 0, max: last, "aria-label": say("step"), ...ours });
  slider.disabled = last === 0;
  slider.addEventListener("input", () => go(Number(slider.value)));
  const status = element(live, "div", "flood-status", { "aria-live": "polite" });

  live.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target;
    const keys = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last };
    if (event.key in keys && target !== speed) go(keys[event.key]);
    else if (event.key === " " && target === slider) play.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // ---- what is said of a step ----

  function sentence({ lane, trace, note }, { reveals, current }) {
    if (!lane.length) return note;
    const values = { ...placeOf(current ?? trace.click, lane.cols), step: reveals, most: lane.length };
    if (!reveals) return say("before", values);
    return say("reveals", { ...values, shows: data.symbols[lane.values[reveals - 1]][1] });
  }

  function where({ rows, cols }, cell) {
    return cell < rows * cols ? say("cell", placeOf(cell, cols)) : say("outside");
  }

  // ---- drawing ----

  const images = data.images.map((source) => {
    const image = new Image();
    image.addEventListener("load", show);
    image.src = source;
    return image;
  });

  // The page's text is light where its background is dark.
  function isDark() {
    const parts = getComputedStyle(live).color.match(/[\d.]+/g) || [0, 0, 0];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 382;
  }

  function paint(panel, { symbols, marks, numbers, current }) {
    const [context, size] = [panel.canvas.getContext("2d"), data.size];
    const dark = isDark() ? 1 : 0;
    const image = images[dark];
    if (!image.complete || !image.naturalWidth) return;
    if (panel.dark !== dark) [panel.dark, panel.painted] = [dark, []];
    // A cell is a stack of layers; only the cells whose layers changed are painted again.
    const ringed = current ?? panel.trace.click;
    const layers = symbols.map((symbol, cell) => {
      const tiles = [data.symbols[symbol][0]];
      if (marks[cell] & WAITING && cell !== ringed) tiles.push(data.dot);
      if (cell === ringed) tiles.push(data.ring);
      return tiles;
    });
    context.font = "bold " + Math.round(size * 0.19) + "px sans-serif";
    context.fillStyle = data.ink[dark];
    context.textBaseline = "alphabetic";
    layers.forEach((tiles, cell) => {
      const number = data.numbers && numbers[cell] ? numbers[cell] : "";
      const looks = `${tiles} ${number}`;
      if (panel.painted[cell] === looks) return;
      panel.painted[cell] = looks;
      const [x, y] = [(cell % panel.cols) * size, Math.floor(cell / panel.cols) * size];
      for (const tile of tiles) context.drawImage(image, tile * size, 0, size, size, x, y, size, size);
      if (number) context.fillText(number, x + 0.17 * size, y + 0.27 * size);
    });
  }

  function list(panel, { current, waiting }) {
    const { kind } = panel.lane;
    panel.strip.textContent = "";
    if (kind === "none") return;
    element(panel.strip, "span", "flood-name").textContent = data.frontiers[kind];
    // What comes out next stands first, in a queue and in a stack.
    const next = kind === "queue" ? waiting : waiting.slice(-panel.shown).toReversed();
    const boxes = current === null ? [] : [current, ...next.slice(0, panel.shown - 1)];
    boxes.forEach((cell, index) => {
      element(panel.strip, "span", index ? "flood-box" : "flood-box flood-now").textContent = where(panel, cell);
    });
    if (current !== null && waiting.length + 1 > boxes.length) element(panel.strip, "span", "flood-more").textContent = "\u2026";
  }

  function count(panel, { reveals, reads }) {
    const { kind, length, sizes } = panel.lane;
    panel.counters.textContent = "";
    const add = (text) => (element(panel.counters, "span", "flood-counter").textContent = text);
    add(say("revealed", { step: reveals, most: length }));
    if (kind !== "none") {
      const most = sizes.slice(0, reveals).reduce((one, other) => Math.max(one, other), 0);
      add(say("waits", { frontier: data.frontiers[kind], count: reveals ? sizes[reveals - 1] : 0, most }));
    }
    add(say("reads", { count: reads }));
  }

  function show() {
    const said = panels.map((panel) => {
      const moment = panel.lane.at(Math.min(step, panel.lane.length));
      paint(panel, moment);
      list(panel, moment);
      count(panel, moment);
      const text = sentence(panel, moment);
      panel.canvas.setAttribute("aria-label", say("board", { text }));
      return panels.length > 1 ? say("titled", { title: panel.title, text }) : text;
    });
    // A screen reader hears the steps one by one, and not a flood of them while they play.
    status.setAttribute("aria-live", timer === null ? "polite" : "off");
    status.textContent = said.join("\n");
    slider.value = step;
    slider.setAttribute("aria-valuetext", said.join("; "));
    const does = timer === null ? "play" : "pause";
    play.textContent = say(does);
    play.title = say(`${does}_how`);
    play.setAttribute("aria-label", play.title);
  }

  // ---- moving ----

  function stop() {
    cancelAnimationFrame(timer);
    timer = null;
  }

  function go(to) {
    stop();
    step = Math.min(Math.max(to, 0), last);
    show();
  }

  function start() {
    stop();
    if (step >= last) step = 0;
    const from = step;
    let begun = null;
    function tick(now) {
      if (!live.isConnected) return stop(); // the output was cleared
      begun ??= now; // a frame's time may lie before the click that asked for it
      // By the clock: a slow machine skips pictures and keeps the time.
      step = Math.min(last, from + Math.floor(((now - begun) / 1000) * Number(speed.value)));
      timer = step < last ? requestAnimationFrame(tick) : null;
      show();
    }
    timer = requestAnimationFrame(tick);
    show();
  }

  root.classList.add("flood-on");
  show();
  // Light and dark may change while the page is open.
  const again = () => live.isConnected && show();
  new MutationObserver(again).observe(document.body, { attributes: true });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
}

function element(parent, tag, name, attributes = {}) {
  const made = document.createElement(tag);
  made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}
