/* What every activity has around its boards: a legend, and what is folded away. */

import { _, stateOf } from "./sentences.js";
import { QUIET, button, copied, make } from "./tools.js";

/** What the marks on a board mean: lists of a symbol, classes of marks, and words; each is shown as a cell in small. */
export function legendOf(look, marks) {
  return make("ul", { class: "lm-legend" }, ...marks.map(([symbol, classes, text]) => {
    const { id, glyph } = stateOf(look, symbol);
    return make("li", {}, make("span", { class: `lm-cell lm-${id} ${classes}`, "aria-hidden": "true" }, glyph), text);
  }));
}

/** The signs that occur, for a legend: of `among` those that stand in `symbols`. */
export function signsOf(look, symbols, among = "MX") {
  return [...among].filter((sign) => symbols.includes(sign)).map((sign) => [sign, "", stateOf(look, sign).spoken]);
}

/** What is not needed at each step: controls, the keys, and a button that makes all of the page large. */
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

/** What leads to the same in flood.html: a button that copies the address of this step, hidden until Python has told it. */
export function linkTo(model) {
  const copy = button(_("Copy link"), async () => {
    const step = model.get("frame"), address = model.get("address") + (step ? `&step=${step}` : "");
    if (await copied(address)) copy.textContent = _("Copied");
    else prompt(_("Copy link"), address);
  });
  copy.hidden = !model.get("address");
  return copy;
}
