/* What every activity has around its boards: room for them, a legend, and what is folded away. */

import { onLook, projector, scale, stateOf } from "./looks.js";
import { sentences } from "./sentences.js";
import { QUIET, make } from "./tools.js";

// Pixels: between, beside a board at least, a board in a row at least.
export const GAP = 24, PANEL = 280, LANE = 230;
// Pixels with which the buttons, the slider and the count are no more than one row.
const NARROW = 490;
// Pixels, as in the style sheet.
const PADDING = 6;
// Pixels of what is told of a trace, at its longest.
const SENTENCE = 1050;

/** Calls `fit(width)` whenever the room for the stage or the looks change; before it has its place, with a guess. */
export function fitting(root, fit) {
  const again = () => {
    const width = root.clientWidth - 2 * PADDING;
    if (width <= 0) return;
    root.style.setProperty("--lm-folds", Math.ceil((SENTENCE * scale()) / width));
    fit(width);
  };
  // On a later slide or far down a notebook it gets its place late, and is measured and looked for before.
  fit(0.95 * window.innerWidth);
  const sizes = new ResizeObserver(again);
  sizes.observe(root);
  window.addEventListener("resize", again);
  const unlook = onLook(again);
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", again);
    unlook();
  };
}

/** What each mark on a board means: marks by ids, and signs by the symbols that have them. */
export function legendOf(model, marks, symbols = "") {
  const say = sentences(model.get("texts"));
  const signs = [...symbols].map((symbol) => [symbol, stateOf(model.get("look"), symbol)]);
  return make("ul", { class: "lm-legend" },
    ...marks.map((mark) => inLegend(mark, "", say(`legend_${mark}`))),
    ...signs.map(([symbol, { glyph, spoken }]) => inLegend(symbol, glyph, spoken)));
}

function inLegend(id, glyph, text) {
  return make("li", {}, make("span", { class: `lm-swatch lm-swatch-${id}`, "aria-hidden": "true" }, glyph), text);
}

/** What is not needed at each step: controls, the projector, the keys. */
export function foldedOf(model, keys, ...controls) {
  const say = sentences(model.get("texts"));
  const large = projector(model.get("texts"));
  const bar = make("div", { class: "lm-bar" }, ...controls, large.node);
  return {
    node: make("details", { class: "lm-more" }, make("summary", QUIET, say("more")), bar, make("p", {}, keys)),
    /** What is not touched while one plays stands at `home` or, where that is narrow, here. Tells which it is. */
    fold(options, home, width) {
      const isNarrow = width < NARROW * scale(), place = isNarrow ? bar : home;
      if (options.parentNode !== place) place.append(options); // what is moved loses the focus
      return isNarrow;
    },
    unlink: large.unlink,
  };
}
