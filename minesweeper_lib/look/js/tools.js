/* Small tools: elements, buttons, menus, keys. */

// Keeps the notebook's own shortcuts away while an element has the focus.
export const QUIET = { "data-lm-suppress-shortcuts": "true" };

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export function button(text, label, act) {
  const node = make("button", { type: "button", title: label, ...QUIET }, text);
  // A sign needs words for those who listen; words are their own.
  if (!label.startsWith(text)) node.setAttribute("aria-label", label);
  node.addEventListener("click", act);
  return node;
}

/** A menu for one trait of the model, which other views may change too. */
export function choice(label, options, model, trait, read) {
  const select = make("select", QUIET, ...options.map(([key, text]) => make("option", { value: key }, text)));
  const follow = () => (select.value = String(model.get(trait)));
  select.addEventListener("change", () => model.set(trait, read(select.value)));
  model.on(`change:${trait}`, follow);
  follow();
  return { node: make("label", {}, `${label} `, select), unlink: () => model.off(`change:${trait}`, follow) };
}

/** Follows some traits of a model; however many change, `act` runs once, before the next frame. */
export function onceAFrame(model, names, act) {
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

/** The letter of a key: where the layout has no Latin letters, the one engraved on most keyboards. */
export function letterOf({ key, code }) {
  const isForeign = key.length === 1 && key.codePointAt(0) > 127 && code.startsWith("Key");
  return (isForeign ? code.slice(3) : key).toLowerCase();
}
