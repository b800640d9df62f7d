/* Predict and simulate in a page without a kernel, such as a slide: nothing is missing but the score that Python hears of. */

import { make } from "../../look/js/tools.js";
import { play } from "./doing.js";

export default function predicted(place, { style, data }) {
  place.append(make("style", {}, style));
  play(place, data);
  place.classList.add("lm-on");
}
