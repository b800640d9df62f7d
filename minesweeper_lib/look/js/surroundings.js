/* The parts around the boards of every activity: the legend, and the controls that are folded away. */

import { _, stateOf } from "./sentences.js";
import { QUIET, button, copied, make } from "./tools.js";

/** The legend; `marks` are triples of a symbol, the CSS classes of marks, and a text, shown as a small cell each. */
export function legendOf(look, marks) {
  return make("ul", { class: "lm-legend" }, ...marks.map(([symbol, classes, text]) => {
    const { id, glyph } = stateOf(look, symbol);
    return make("li", {}, make("span", { class: `lm-cell lm-${id} ${classes}`, "aria-hidden": "true" }, glyph), text);
  }));
}

/** Entries of a legend for the symbols of `among` that occur in `symbols`. */
export function signsOf(look, symbols, among = "MX") {
  return [...among].filter((sign) => symbols.includes(sign)).map((sign) => [sign, "", stateOf(look, sign).spoken]);
}

/** A folded part: controls, a button that enlarges the whole page, and a text on the keys. */
export function foldedOf(keys, ...controls) {
  const how = _("Projector: all boards and text of this page larger");
  const page = document.documentElement.classList;
  const large = button(how, () => {
    const isLarge = page.toggle("lm-large");
    for (const one of document.querySelectorAll(".lm-projector")) one.setAttribute("aria-pressed", isLarge);
  }, "", _("Projector"));
  large.classList.add("lm-projector");
  large.setAttribute("aria-pressed", page.contains("lm-large"));
  const bar = make("div", { class: "lm-bar" }, ...controls, large);
  return make("details", { class: "lm-more" }, make("summary", QUIET, _("More")), bar, make("p", {}, keys));
}

/** A button that copies the address of this step in flood.html, hidden if the model has no address. */
export function linkTo(model) {
  const copy = button(_("Copy link"), async () => {
    const step = model.get("frame"), address = model.get("address") + (step ? `&step=${step}` : "");
    if (await copied(address)) copy.textContent = _("Copied");
    else prompt(_("Copy link"), address);
  });
  copy.hidden = !model.get("address");
  return copy;
}
