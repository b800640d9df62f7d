/* Functions for the page that know nothing of boards: elements, buttons, menus, keys. */

import { speak } from "./sentences.js";

// Disables the notebook's own shortcuts while an element has the focus.
export const QUIET = { "data-lm-suppress-shortcuts": "true" };

/** A new element with attributes and children. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A text as a list of nodes, with code where the text has backticks. */
export const withCode = (text) => text.split("`").map((part, place) => (place % 2 ? make("code", {}, part) : part));

/**
 * Puts a new element into the element `place`, in the language of the model's `texts`. `show(model, root)` fills the new
 * element, and returns an object whose `bin` has functions that clean up. A click beside the controls focuses the
 * element, or the notebook would get the next key. Returned is the object of `show` with `root` and `remove`.
 */
export function install(place, model, attributes, show) {
  const texts = model.get("texts");
  speak(texts);
  const root = make("div", { tabindex: -1, lang: texts.lang ?? "en", ...QUIET, ...attributes });
  root.addEventListener("keydown", ({ key, target }) => key === "Escape" && target === root && leave(root));
  const { bin, ...shown } = show(model, root);
  bin.push(() => root.remove());
  place.append(root); // last, because thousands of cells are made faster outside the page
  return { ...shown, root, remove: () => bin.forEach((close) => close()) };
}

/** Hands the focus back to the cell of the notebook around a stage, or to the page. */
export function leave(node) {
  const around = node.closest(".lm:not(.lm .lm)").parentNode.closest("[tabindex]");
  if (around) around.focus({ preventScroll: true });
  else document.activeElement.blur();
}

/** A button with a label; its tooltip names a `key` that does the same; a `sign` may replace its text. */
export function button(label, act, key = "", sign = label) {
  const node = make("button", { type: "button", ...QUIET });
  rename(node, label, key, sign);
  // A button is never `disabled`, or it would lose the focus; see `enable`.
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
  return node;
}

/** Gives a button another label, tooltip and sign; see `button`. */
export function rename(node, label, key = "", sign = label) {
  node.replaceChildren(sign);
  node.title = key ? `${label} (${key})` : label;
  if (key) node.setAttribute("aria-keyshortcuts", key);
  // A sign needs an aria-label to be read aloud; a text does not.
  if (label === sign) node.removeAttribute("aria-label");
  else node.setAttribute("aria-label", label);
}

/** Turns a button on or off. A button that is turned off keeps the focus, but Tab passes over it. */
export function enable(node, on) {
  node.setAttribute("aria-disabled", !on);
  node.tabIndex = on ? 0 : -1;
}

export function clamped(least, value, most) {
  return Math.max(least, Math.min(most, value));
}

/** A menu of options, pairs of a value and a text. */
export function menu(options) {
  return make("select", QUIET, ...options.map(([key, text]) => make("option", { value: key }, text)));
}

/** A control with a label before it or, for a checkbox, after it. */
export function labelled(label, control, isAfter = false) {
  control.id = `lm-${Math.random().toString(36).slice(2)}`;
  const text = make("label", { for: control.id }, label);
  return make("span", { class: "lm-field" }, ...(isAfter ? [control, text] : [text, control]));
}

/** A menu or checkbox with a label that shows and sets a trait of the model, which other views may change, too. */
export function linked(label, control, model, trait) {
  const isBox = control.type === "checkbox", part = isBox ? "checked" : "value";
  const follow = () => (control[part] = model.get(trait));
  // The value of a menu is text; the trait keeps its type.
  control.addEventListener("change", () => model.set(trait, model.get(trait).constructor(control[part])));
  model.on(`change:${trait}`, follow);
  follow();
  return { node: labelled(label, control, isBox), unlink: () => model.off(`change:${trait}`, follow) };
}

/** Runs `act` once before the next frame of the screen when any of some traits change; returns a function that ends this. */
export function onceAFrame(model, names, act) {
  let due = 0;
  const run = () => {
    due = 0;
    act();
  };
  const ask = () => (due ||= requestAnimationFrame(run));
  names.forEach((trait) => model.on(`change:${trait}`, ask));
  return () => {
    cancelAnimationFrame(due);
    names.forEach((trait) => model.off(`change:${trait}`, ask));
  };
}

/** The letter of a pressed key; on a keyboard without Latin letters, the Latin letter at that place. */
function letterOf({ key, code }) {
  const isForeign = key.length === 1 && key.codePointAt(0) > 127 && code.startsWith("Key");
  return (isForeign ? code.slice(3) : key).toLowerCase();
}

/** Puts a text on the clipboard. Returns false if the page is not allowed to, for example without https. */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Runs `keys[letter]()`, or `keys["ctrl+…"]`, wherever the focus is within `root`, except in text fields and menus. */
export function listenToKeys(root, keys) {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches("select, textarea, input:not([type=range], [type=checkbox])")) return;
    const act = keys[(event.ctrlKey ? "ctrl+" : "") + letterOf(event)];
    if (!act || act(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
