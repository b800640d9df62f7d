/* The stage in a page without a kernel: all steps are here. Without it, the film strip beside it is shown. */

import { showTraces } from "../../look/js/stage.js";
import { make, makeRoot } from "../../look/js/tools.js";
import { Values } from "../../look/js/values.js";

export default function player(place, { style, data }) {
  const root = makeRoot({ class: "lm", lang: data.texts.lang, role: "group", "aria-label": data.label });
  const page = { frame: 0, pace: 0, playing: false, loop: false, size: 0, activity: "watch" };
  place.append(make("style", {}, style));
  showTraces(new Values({ ...page, ...data }), root);
  place.append(root);
  place.classList.add("lm-on");
}
