/* Simulate in a page without a kernel: the page judges, so nothing is missing but the score that Python hears of. */

import { make } from "../../look/js/tools.js";
import { Values } from "../../look/js/values.js";
import { showMachine } from "./by_hand.js";
import { rendering } from "./rendering.js";

export default function simulated(place, { style, data }) {
  place.append(make("style", {}, style));
  rendering(showMachine).render({ model: new Values(data), el: place });
  place.classList.add("lm-on");
}
