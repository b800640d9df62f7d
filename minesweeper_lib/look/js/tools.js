/* Small tools: elements, buttons, menus, keys. */

import { speak } from "./sentences.js";

// Disables the notebook's own shortcuts while an element has the focus.
export const QUIET = { "data-lm-suppress-shortcuts": "true" };

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Text as nodes; what stands between backticks is code. */
export const withCode = (text) => text.split("`").map((part, place) => (place % 2 ? make("code", {}, part) : part));

/**
 * Puts an element into a `place`, in the language of the model's `texts`. `show(model, root)` fills it, and returns in
 * `bin` functions that clean up. A click beside its controls gives it the focus, or the notebook would get the next key.
 */
export function install(place, model, attributes, show) {
  const texts = model.get("texts");
  speak(texts);
  const root = make("div", { tabindex: -1, lang: texts.lang ?? "en", ...QUIET, ...attributes });
  root.addEventListener("keydown", ({ key, target }) => key === "Escape" && target === root && leave(root));
  const { bin, ...shown } = show(model, root);
  bin.push(() => root.remove());
  place.append(root); // at last: thousands of cells are made faster outside the page
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
  // It is never `disabled`, or it would lose the focus.
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
  return node;
}

export function rename(node, label, key = "", sign = label) {
  node.replaceChildren(sign);
  node.title = key ? `${label} (${key})` : label;
  if (key) node.setAttribute("aria-keyshortcuts", key);
  // A sign needs an aria-label; text does not.
  if (label === sign) node.removeAttribute("aria-label");
  else node.setAttribute("aria-label", label);
}

/** Turns a button on or off. It keeps the focus; Tab goes past it while it is off. */
export function enable(node, on) {
  node.setAttribute("aria-disabled", !on);
  node.tabIndex = on ? 0 : -1;
}

export function clamped(least, value, most) {
  return Math.max(least, Math.min(most, value));
}

export function menu(options) {
  return make("select", QUIET, ...options.map(([key, text]) => make("option", { value: key }, text)));
}

/** A control and its label, which is before it or, for a checkbox, after it. */
export function labelled(label, control, isAfter = false) {
  control.id = `lm-${Math.random().toString(36).slice(2)}`;
  const text = make("label", { for: control.id }, label);
  return make("span", { class: "lm-field" }, ...(isAfter ? [control, text] : [text, control]));
}

/** A menu or a checkbox for one trait of the model, which other views may change, too. */
export function linked(label, control, model, trait) {
  const isBox = control.type === "checkbox", part = isBox ? "checked" : "value";
  const follow = () => (control[part] = model.get(trait));
  // The value of a menu is text; the trait keeps its type.
  control.addEventListener("change", () => model.set(trait, model.get(trait).constructor(control[part])));
  model.on(`change:${trait}`, follow);
  follow();
  return { node: labelled(label, control, isBox), unlink: () => model.off(`change:${trait}`, follow) };
}

/** Follows some traits of a model; however many change, `act` runs once, before the next frame. */
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

/** The letter of a key: on a layout without Latin letters, the letter at that key on a Latin keyboard. */
function letterOf({ key, code }) {
  const isForeign = key.length === 1 && key.codePointAt(0) > 127 && code.startsWith("Key");
  return (isForeign ? code.slice(3) : key).toLowerCase();
}

/** Puts a text on the clipboard. Returns false if the page may not, such as one that is not served securely. */
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
