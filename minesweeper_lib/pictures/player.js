// Plays traces that Python has recorded: all steps are here, nothing is asked of a kernel.
// It knows no rules of the game. Without it, the film strip that stands beside it is shown.

function player(script, data) {
  const root = script ? script.parentNode : document.querySelector(".flood:not(.flood-on)");
  const last = Math.max(...data.panels.map((panel) => panel.cells.length));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let step = 0;
  let timer = null;

  function element(parent, tag, name, attributes = {}) {
    const made = document.createElement(tag);
    made.className = name;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return parent.appendChild(made);
  }

  // ---- what is on the page ----

  // Jupyter would take the arrow keys for itself on anything that does not carry this attribute.
  const ours = { "data-lm-suppress-shortcuts": "true" };
  const live = element(root, "div", "flood-live", { role: "group", "aria-label": data.label });
  const stage = element(live, "div", "flood-stage");
  const panels = data.panels.map((panel) => {
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
    return { ...panel, canvas, strip, counters, shown, painted: [], kept: new Map([[0, []]]) };
  });

  const bar = element(live, "div", "flood-bar");
  function button(text, says, action) {
    const made = element(bar, "button", "flood-button", { type: "button", "aria-label": says, title: says, ...ours });
    made.textContent = text;
    made.addEventListener("click", action);
    return made;
  }
  button("Start", "jump to the start", () => go(0));
  button("Back", "one step back", () => go(step - 1));
  const play = button("Play", "play", () => (timer === null ? start() : go(step)));
  button("Next", "one step forward", () => go(step + 1));
  button("End", "jump to the end", () => go(last));
  const speed = element(bar, "select", "flood-speed", { "aria-label": "steps a second", title: "steps a second", ...ours });
  const rates = [1, 2, 5, 10, 20, 60, 240];
  for (const rate of rates) {
    const choice = element(speed, "option", "", { value: rate });
    choice.textContent = rate === 1 ? "1 step a second" : rate + " steps a second";
  }
  // Some ten seconds in all; who asked for less motion starts at the slowest.
  speed.value = calm ? 1 : rates.find((rate) => rate >= Math.min(last / 12, 240) && rate > 1);
  speed.addEventListener("change", () => timer !== null && start());
  const slider = element(live, "input", "flood-slider", { type: "range", min: 0, max: last, "aria-label": "step", ...ours });
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

  // ---- what is known about a step ----

  // What waits at a step: played forward from the nearest step that is remembered.
  function waiting(panel, at) {
    let from = at - (at % 50);
    while (!panel.kept.has(from)) from -= 50;
    let cells = panel.kept.get(from);
    for (let number = from + 1; number <= at; number++) {
      const [dropped, kept, appended] = panel.waits[number - 1];
      cells = cells.slice(dropped, dropped + kept).concat(appended);
      if (number % 50 === 0) panel.kept.set(number, cells);
    }
    return cells;
  }

  function board(panel, at) {
    const tiles = panel.start.slice();
    let fix = 0;
    for (let number = 0; number <= at; number++) {
      if (number) tiles[panel.cells[number - 1]] = panel.tiles[number - 1];
      for (; fix < panel.fixes.length && panel.fixes[fix][0] <= number; fix++) {
        tiles[panel.fixes[fix][1]] = panel.fixes[fix][2];
      }
    }
    return tiles;
  }

  const where = (panel, cell) => Math.floor(cell / panel.cols) + "," + (cell % panel.cols);

  function sentence(panel, at) {
    if (!panel.cells.length) return panel.note;
    const [row, column] = where(panel, at ? panel.cells[at - 1] : panel.click).split(",");
    const place = "row " + row + ", column " + column;
    const start = "step " + at + " of " + panel.cells.length + ": ";
    return start + (at ? place + " " + data.shows[panel.tiles[at - 1]] : "before the click at " + place);
  }

  // ---- drawing ----

  const images = data.images.map((source) => {
    const image = new Image();
    image.onload = show;
    image.src = source;
    return image;
  });

  // The page's text is light where its background is dark.
  function isDark() {
    const parts = getComputedStyle(live).color.match(/[\d.]+/g) || [0, 0, 0];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 382;
  }

  function paint(panel, at, waits) {
    const [context, size] = [panel.canvas.getContext("2d"), data.size];
    const dark = isDark() ? 1 : 0;
    const image = images[dark];
    if (!image.complete || !image.naturalWidth) return;
    if (panel.dark !== dark) [panel.dark, panel.painted] = [dark, []];
    // A cell is a stack of layers; only the cells whose layers changed are painted again.
    const layers = board(panel, at).map((tile) => [tile]);
    const current = at ? panel.cells[at - 1] : panel.click;
    for (const cell of new Set(waits)) if (cell !== current) layers[cell].push(data.dot);
    layers[current].push(data.ring);
    if (data.numbers) for (let number = 1; number <= at; number++) layers[panel.cells[number - 1]].number = number;
    context.font = "bold " + Math.round(size * 0.19) + "px sans-serif";
    context.fillStyle = data.ink[dark];
    context.textBaseline = "alphabetic";
    layers.forEach((tiles, cell) => {
      const looks = tiles.join() + " " + (tiles.number || "");
      if (panel.painted[cell] === looks) return;
      panel.painted[cell] = looks;
      const [x, y] = [(cell % panel.cols) * size, Math.floor(cell / panel.cols) * size];
      for (const tile of tiles) context.drawImage(image, tile * size, 0, size, size, x, y, size, size);
      if (tiles.number) context.fillText(tiles.number, x + 0.17 * size, y + 0.27 * size);
    });
  }

  function list(panel, at, waits) {
    panel.strip.textContent = "";
    if (panel.discipline === "none") return;
    element(panel.strip, "span", "flood-name").textContent = panel.frontier;
    // What comes out next stands first, in a queue and in a stack.
    const next = panel.discipline === "queue" ? waits : waits.slice(-panel.shown).reverse();
    const boxes = at ? [panel.cells[at - 1], ...next.slice(0, panel.shown - 1)] : [];
    boxes.forEach((cell, index) => {
      element(panel.strip, "span", index ? "flood-box" : "flood-box flood-now").textContent = where(panel, cell);
    });
    if (at && waits.length + 1 > boxes.length) element(panel.strip, "span", "flood-more").textContent = "\u2026";
  }

  function count(panel, at) {
    panel.counters.textContent = "";
    const add = (text) => (element(panel.counters, "span", "flood-counter").textContent = text);
    add("revealed " + at + " of " + panel.cells.length);
    if (panel.discipline !== "none") {
      const most = Math.max(0, ...panel.sizes.slice(0, at));
      add(panel.frontier + " " + (at ? panel.sizes[at - 1] : 0) + ", at most " + most);
    }
    add("cells read " + (at ? panel.reads[at - 1] : 0));
  }

  function show() {
    const said = panels.map((panel) => {
      const at = Math.min(step, panel.cells.length);
      const waits = waiting(panel, at);
      paint(panel, at, waits);
      list(panel, at, waits);
      count(panel, at);
      const text = sentence(panel, at);
      panel.canvas.setAttribute("aria-label", "board, " + text);
      return panels.length > 1 ? panel.title + ", " + text : text;
    });
    // A screen reader hears the steps one by one, and not a flood of them while they play.
    status.setAttribute("aria-live", timer === null ? "polite" : "off");
    status.textContent = said.join("\n");
    slider.value = step;
    slider.setAttribute("aria-valuetext", said.join("; "));
    play.textContent = timer === null ? "Play" : "Pause";
    play.setAttribute("aria-label", timer === null ? "play" : "pause");
    play.title = timer === null ? "play" : "pause";
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
