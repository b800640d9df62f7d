/* The stage in a page without a kernel: all steps are here. Without it, the film strip beside it is shown. */

import { mount } from "./stage.js";
import { make } from "./tools.js";

export default function player(place, { style, ...page }) {
  place.append(make("style", {}, style));
  mount(place, page);
  place.classList.add("lm-on");
}
