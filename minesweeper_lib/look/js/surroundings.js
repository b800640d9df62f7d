/* What every activity has around its boards: room for them, a legend, and what is folded away. */

import { onLook, projector, scale } from "./looks.js";
import { sentences } from "./sentences.js";
import { QUIET, make } from "./tools.js";

export const GAP = 24, PANEL = 280, LANE = 230; // pixels: between, beside a board at least, a board in a row at least
const NARROW = 490; // pixels with which the buttons, the slider and the count are no more than one row
const PADDING = 6; // pixels, as in the style sheet
const SENTENCE = 1050; // pixels of what is told of a trace, at its longest

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

/** What each mark on a board means, by ids. */
export function legendOf(say, marks) {
  return make("ul", { class: "lm-legend" }, ...marks.map((mark) => {
    return make("li", {}, make("span", { class: `lm-swatch lm-swatch-${mark}`, "aria-hidden": "true" }), say(`legend_${mark}`));
  }));
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
