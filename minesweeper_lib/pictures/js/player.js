/* The stage in a page without a kernel: all steps are here. Without it, the film strip beside it is shown. */

import { mount } from "../../look/js/stage.js";
import { make } from "../../look/js/tools.js";

export default function player(place, { style, data }) {
  place.append(make("style", {}, style));
  mount(place, data);
  place.classList.add("lm-on");
}
