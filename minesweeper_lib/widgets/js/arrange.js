/*
 * Lines to be put in order: the program, and the lines that are left. The page moves them, by mouse, by touch and by
 * keys, with Python or without; only a check asks Python, which runs the program. The recording is played below.
 *
 *   placed   the lines of the program in order, each a pair of its number and its depth; all other lines are left
 */

import { _ } from "../../look/js/sentences.js";
import { showTraces } from "../../look/js/stage.js";
import { foldedOf } from "../../look/js/surroundings.js";
import { QUIET, button, clamped, enable, install, listenToKeys, make, onceAFrame, withCode } from "../../look/js/tools.js";
import { answering } from "./rendering.js";

const FAR = 5; // pixels; a press that moves further is a drag

// A list of lines; a column with the name of a list, more elements, and the list.
const listOf = (name) => make("div", { class: "lm-lines", role: "listbox", "aria-label": name });
const columnOf = (list, ...above) => make("div", {}, make("p", { class: "lm-title", "aria-hidden": "true" }, list.ariaLabel), ...above, list);

function showLines(model, root, said, post) {
  const { text, head, lines, deepest } = model.get("question");
  const heard = make("p", { class: "lm-heard", role: "status" });
  const program = listOf(_("Your program")), left = listOf(_("Lines that are left; some belong nowhere"));
  const nodes = lines.map((code) => make("div", { class: "lm-line", role: "option", ...QUIET }, make("i", { class: "lm-grip", "aria-hidden": "true" }), make("code", {}, code)));
  let current = 0; // the line that buttons and keys act on
  let spot = model.get("placed").length; // the place in the program where the next line is put in
  let isHeld = false; // whether the arrows up and down move the current line
  let isStale = false; // whether a line moved since the check was answered
  let isMoved = false; // whether a line moved since the check was requested
  let drag = null; // a pressed line: its number, where it was pressed, whether it has moved far
  let stage = null; // the stage that plays the recording

  const placed = () => model.get("placed");
  const placeInProgram = (line) => placed().findIndex(([one]) => one === line);

  /** Puts a line at a place of the program, or, without one, among those that are left. */
  function put(line, place, depth = 0) {
    const others = placed().filter(([one]) => one !== line), was = placeInProgram(line);
    if (place !== undefined) others.splice(clamped(0, place, others.length), 0, [line, clamped(0, depth, deepest)]);
    if (JSON.stringify(others) === JSON.stringify(placed())) return;
    isStale = isMoved = true;
    model.set("placed", others);
    spot = place === undefined ? was : placeInProgram(line) + 1;
    model.save_changes(); // the program is there when the page is loaded again
    paint();
    hear(line);
  }

  /** Moves the current line by rows and depths, if it is in the program. */
  const move = (down, right) => {
    const place = placeInProgram(current);
    if (place >= 0) put(current, place + down, placed()[place][1] + right);
  };

  /** Takes the current line out; or puts it in after the line that was chosen last, indented as an editor would. */
  const inOrOut = () => {
    if (placeInProgram(current) >= 0) return put(current);
    const [before, depth] = placed().slice(0, spot).at(-1) ?? [];
    put(current, spot, before === undefined ? 0 : depth + lines[before].endsWith(":"));
  };

  /** Makes a line the current one. */
  function choose(line) {
    if (line === current) return;
    current = line;
    isHeld = false;
    if (placeInProgram(line) >= 0) spot = placeInProgram(line) + 1;
    paint();
  }

  const goOn = (to) => nodes[current][to]?.focus({ preventScroll: true });

  /** Begins or ends that the arrows up and down move the current line. */
  function hold(held) {
    isHeld = held && placeInProgram(current) >= 0;
    paint();
    hear(current);
  }

  /** Lets a screen reader say where a line is. */
  function hear(line) {
    heard.textContent = nodes[line].getAttribute("aria-label");
  }

  nodes.forEach((node, line) => {
    node.addEventListener("focus", () => choose(line));
    node.addEventListener("dblclick", inOrOut);
    node.addEventListener("pointerdown", (event) => {
      // A finger scrolls the page, except on the grip.
      if (event.button || (event.pointerType !== "mouse" && !event.target.matches(".lm-grip"))) return;
      const { clientX: x, clientY: y } = event;
      drag = { line, x, y, grip: x - node.getBoundingClientRect().left, isFar: false };
    });
  });
  // The root listens, because a dragged line moves in the page.
  root.addEventListener("pointermove", (event) => {
    if (!drag || (!drag.isFar && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR)) return;
    root.setPointerCapture(event.pointerId);
    drag.isFar = true;
    drop(event.clientX, event.clientY);
  });
  for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, () => (drag = null));

  /** Puts the dragged line where the pointer is. */
  function drop(x, y) {
    const { line, grip } = drag, box = program.getBoundingClientRect();
    if (left.parentNode.contains(document.elementFromPoint(x, y))) return put(line);
    const above = placed().filter(([one]) => one !== line && middleOf(nodes[one]) < y).length;
    const step = parseFloat(getComputedStyle(root).getPropertyValue("--lm-step")); // pixels for each depth
    put(line, above, Math.round((x - grip - box.left) / step) - 1);
  }

  const buttons = {
    up: button(_("Move up"), () => move(-1, 0), "", "▲"),
    down: button(_("Move down"), () => move(1, 0), "", "▼"),
    outdent: button(_("Move left"), () => move(0, -1), "", "◀"),
    indent: button(_("Move right"), () => move(0, 1), "", "▶"),
  };
  const check = button(_("Check"), () => {
    isMoved = false;
    post.send({ do: "check", placed: placed() });
  });
  check.classList.add("lm-main");
  const bar = make("div", { class: "lm-bar" }, make("div", { class: "lm-buttons" }, ...Object.values(buttons)), button(_("Put in or take out"), inOrOut), check);
  const columns = make("div", { class: "lm-columns" }, columnOf(program, make("code", { class: "lm-line" }, head)), columnOf(left));
  listenToKeys(columns, {
    arrowup: () => (isHeld ? move(-1, 0) : goOn("previousElementSibling")),
    arrowdown: () => (isHeld ? move(1, 0) : goOn("nextElementSibling")),
    arrowleft: () => move(0, -1),
    arrowright: () => move(0, 1),
    enter: () => inOrOut(),
    " ": () => hold(!isHeld),
    escape: () => hold(false),
  });
  const more = foldedOf(_("The arrows up and down go to another line; Tab goes from the program to the lines that are left. Enter takes a line out; or in, behind the one that was chosen last. The arrows left and right change its indent. Space holds a line: then up and down move it, until Space or Escape lets it go. Check runs what stands there."));
  root.append(make("p", { class: "lm-title" }, ...withCode(text)), make("p", {}, _("Drag lines into the program, or choose one and use the buttons or keys.")), columns, bar, said, heard, more);

  function paint() {
    const focused = nodes.indexOf(document.activeElement);
    const fault = isStale ? -1 : model.get("current");
    arrangeIn(program, placed().map(([line]) => nodes[line]));
    arrangeIn(left, nodes.filter((_node, line) => placeInProgram(line) < 0));
    const tabs = new Set([nodes[current], (placeInProgram(current) < 0 ? program : left).firstElementChild]); // a tab stop in each list
    nodes.forEach((node, line) => {
      const place = placeInProgram(line), depth = placed()[place]?.[1] ?? 0;
      const values = { line: place + 2, count: placed().length + 1, depth, code: lines[line] };
      let told = place < 0 ? _("not in the program: {code}", values) : _("line {line} of {count}, indent {depth}: {code}", values);
      if (place >= 0 && place === fault) told = _("{told}, the first that is wrong", { told });
      if (isHeld && line === current) told = _("{told}, held", { told });
      node.setAttribute("aria-label", told);
      node.setAttribute("aria-selected", line === current);
      node.tabIndex = tabs.has(node) ? 0 : -1;
      node.classList.toggle("lm-fault", place >= 0 && place === fault);
      node.classList.toggle("lm-held", isHeld && line === current);
      // The number shown beside the line; messages count lines from the head, so the first one has number 2.
      node.dataset.line = place < 0 ? "" : values.line;
      node.style.setProperty("--lm-depth", depth);
    });
    if (focused >= 0 && document.activeElement !== nodes[focused]) nodes[focused].focus({ preventScroll: true });
    Object.values(buttons).forEach((one) => enable(one, placeInProgram(current) >= 0));
    root.dataset.standing = isStale ? "" : model.get("standing");
  }

  function answered() {
    isStale = isMoved;
    said.replaceChildren(model.get("said")); // a new node, so that it is heard again
    paint();
  }

  function showPlayed() {
    stage?.remove();
    stage = model.get("lanes").length ? install(root, model, { class: "lm lm-watch" }, showTraces) : null;
  }

  function play() {
    showPlayed();
    model.set("frame", 0);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) stage?.transport.playOrPause();
  }

  showPlayed();
  return { paint: answered, bin: [onceAFrame(model, ["placed"], paint), onceAFrame(model, ["lanes"], play), () => stage?.remove()] };
}

function middleOf(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return (top + bottom) / 2;
}

/** Gives a list these children in this order; if it has them already, nothing changes, and the focus stays. */
function arrangeIn(list, nodes) {
  const isSame = list.children.length === nodes.length && nodes.every((node, place) => list.children[place] === node);
  if (!isSame) list.replaceChildren(...nodes);
}

export default answering(showLines);
