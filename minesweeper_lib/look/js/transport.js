/* The steps of one or more lanes, with the buttons and keys that move through them. */

import { placeOf, sentences } from "../../look/js/sentences.js";
import { stateOf } from "./looks.js";
import { QUIET, button, choice, letterOf, make } from "./tools.js";

const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 125]; // steps a second
const LABELS = { "": "show_symbols", numbers: "show_numbers", heat: "show_heat" }; // a trait's value, a sentence's id

export class Player {
  constructor(model, lanes) {
    Object.assign(this, { model, lanes, say: sentences(model.get("texts")) });
    this.last = Math.max(...lanes.map((lane) => lane.length)) + 1;
    this.ticking = 0;
    this.differs = firstDifference(lanes);
    const now = () => this.model.get("frame");
    this.keys = {
      p: () => this.playOrPause(),
      ",": () => this.jump(now() - 1),
      ".": () => this.jump(now() + 1),
    };
    if (this.differs) this.keys.d = () => this.jump(this.differs);
    this.build();
    this.follow = () => this.showPlaying();
    model.on("change:playing", this.follow);
  }

  build() {
    const { keys, say } = this;
    const speeds = SPEEDS.map((count) => [count, say("speed", { count })]);
    const shown = Object.entries(LABELS).map(([key, id]) => [key, say(id)]);
    const pace = choice(say("speeds"), speeds, this.model, "pace", Number);
    const labels = choice(say("show"), shown, this.model, "labels", String);
    this.toggle = button(say("play"), say("play_key"), keys.p);
    this.toggle.classList.add("lm-main");
    this.slider = make("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": say("step"), ...QUIET });
    this.slider.addEventListener("input", () => this.jump(this.slider.valueAsNumber));
    this.count = make("span", { class: "lm-count" });
    const bar = make("div", { class: "lm-bar" },
      button("|◀", say("to_start"), () => this.jump(0)),
      button("◀", say("back"), keys[","]),
      this.toggle,
      button("▶", say("forward"), keys["."]),
      button("▶|", say("to_end"), () => this.jump(this.last)),
      pace.node, labels.node);
    const track = make("div", { class: "lm-track" }, this.slider);
    if (this.differs) {
      // A sign under the slider marks the place; the label leaves the guess to the reader.
      bar.append(button(say("difference"), say("difference_key"), keys.d));
      const sign = make("span", { class: "lm-differs", "aria-hidden": "true" }, "▲");
      sign.style.setProperty("--lm-at", this.differs / this.last);
      track.append(sign);
    }
    this.node = make("div", { class: "lm-player", role: "group", "aria-label": say("playback") },
      bar, make("div", { class: "lm-bar" }, track, this.count));
    this.node.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(letterOf(event) in keys)) return;
      keys[letterOf(event)]();
      event.preventDefault();
      event.stopPropagation();
    });
    this.unlink = () => [pace, labels].forEach((control) => control.unlink());
  }

  jump(step) {
    this.model.set("playing", false);
    this.model.set("frame", Math.max(0, Math.min(this.last, step)));
  }

  playOrPause() {
    const start = !this.model.get("playing");
    if (start && this.model.get("frame") >= this.last) this.model.set("frame", 0);
    this.model.set("playing", start);
    // The view whose button was pressed keeps the time for all of them.
    if (start) this.run();
  }

  run() {
    let due = performance.now();
    const tick = (now) => {
      this.ticking = 0;
      if (!this.model.get("playing")) return;
      const each = 1000 / this.model.get("pace");
      const steps = Math.floor((now - due) / each);
      if (steps > 0) {
        due += steps * each;
        const frame = Math.min(this.last, this.model.get("frame") + steps);
        this.model.set("frame", frame);
        if (frame === this.last) this.model.set("playing", false);
      }
      this.ticking = requestAnimationFrame(tick);
    };
    this.ticking = requestAnimationFrame(tick);
  }

  showPlaying() {
    const id = this.model.get("playing") ? "pause" : "play";
    this.toggle.textContent = this.say(id);
    for (const name of ["aria-label", "title"]) this.toggle.setAttribute(name, this.say(`${id}_key`));
  }

  show(step) {
    this.slider.value = step;
    const most = this.last - 1;
    const text = step > most ? this.say("at_end", { count: most }) : this.say("at_step", { step, most });
    this.count.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  tell(step) {
    const { say, lanes } = this;
    const told = lanes.map((lane) => {
      const sentence = this.tellLane(lane, lane.at(step));
      return lanes.length > 1 ? say("lane", { name: lane.name, sentence }) : sentence;
    });
    if (step && step === this.differs) told.unshift(say("differ_here"));
    return told.join(" ");
  }

  tellLane(lane, { reveals, current, ended, isOver }) {
    const { say } = this;
    if (lane.note && current === null) return lane.note;
    if (isOver) return say("done", { count: reveals });
    if (current === null) return say("before");
    const place = say("place", placeOf(current, lane.cols));
    const state = stateOf(this.model.get("look"), lane.values[reveals - 1]).spoken;
    const told = [say("step_opens", { step: reveals, place, state })];
    if (ended.length) told.push(say("returned", { count: ended.length }));
    return told.join(" ");
  }

  remove() {
    cancelAnimationFrame(this.ticking);
    if (this.ticking) this.model.set("playing", false);
    this.model.off("change:playing", this.follow);
    this.unlink();
  }
}

/** The first step at which lanes open different cells; 0 if they never do. */
function firstDifference(lanes) {
  const [one, ...others] = lanes.map((lane) => lane.cells);
  const length = Math.max(...lanes.map((lane) => lane.length));
  for (let place = 0; place < length; place++) {
    if (others.some((other) => other[place] !== one[place])) return place + 1;
  }
  return 0;
}
