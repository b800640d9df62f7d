/* What every activity has around its boards: a legend, and what is folded away. */

import { sentences, stateOf } from "./sentences.js";
import { QUIET, button, make } from "./tools.js";

/** What each mark on a board means: marks by ids, and signs by the symbols that have them; each is a cell in small. */
export function legendOf(model, marks, symbols = "") {
  const say = sentences(model.get("texts")), look = model.get("look");
  const shown = { closed: ["E", ""], open: ["B", ""], gone: ["B", "gone"] };
  const inLegend = (state, mark, text) => {
    const { id, glyph } = stateOf(look, state);
    return make("li", {}, make("span", { class: `lm-cell lm-${id} lm-${mark}`, "aria-hidden": "true" }, glyph), text);
  };
  return make("ul", { class: "lm-legend" },
    ...marks.map((mark) => inLegend(...(shown[mark] ?? ["B", mark]), say(`legend_${mark}`))),
    ...[...symbols].map((symbol) => inLegend(symbol, "", stateOf(look, symbol).spoken)));
}

/** What is not needed at each step: controls, the keys, and a button that makes all of the page large. */
export function foldedOf(model, keys, ...controls) {
  const say = sentences(model.get("texts"));
  const large = button(say("projector_how"), () => document.documentElement.classList.toggle("lm-large"), "", say("projector"));
  const bar = make("div", { class: "lm-bar" }, ...controls, large);
  return make("details", { class: "lm-more" }, make("summary", QUIET, say("more")), bar, make("p", {}, keys));
}
