/* The stage in a page without a kernel: all steps are here. Without it, the film strip beside it is shown. */

import { colorFrom } from "../../look/js/looks.js";
import { showTraces } from "../../look/js/stage.js";
import { make } from "../../look/js/tools.js";

/** Keeps values, and tells who listens that one has changed: what the stage needs of a widget's model. */
class Values {
  constructor(values) {
    Object.assign(this, { values, listeners: {} });
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    for (const act of this.listeners[`change:${name}`] ?? []) act();
  }

  on(event, act) {
    (this.listeners[event] ??= new Set()).add(act);
  }

  off(event, act) {
    this.listeners[event]?.delete(act);
  }
}

export default function player(place, { style, data }) {
  const root = make("div", { class: "lm", lang: data.texts.lang, role: "group", "aria-label": data.label });
  const page = { frame: 0, pace: 0, playing: false, loop: false, size: 0, activity: "watch" };
  colorFrom(root, data.look);
  place.append(make("style", {}, style));
  showTraces(new Values({ ...page, ...data }), root);
  place.append(root);
  place.classList.add("lm-on");
}
