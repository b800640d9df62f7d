/* First, back, play, forward, last: the buttons, the slider and the keys that move through the steps. */

import { sentences } from "./sentences.js";
import { QUIET, button, clamped, linked, make, menu, rename } from "./tools.js";

// Steps a second; the last is as fast as it goes.
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 125, 1000];
// That the whole takes, unless somebody chose a speed.
const SECONDS = 16;
// A trait's value, a sentence's id.
const LABELS = { "": "show_symbols", numbers: "show_numbers", heat: "show_heat" };

export class Transport {
  constructor(model, lanes) {
    Object.assign(this, { model, lanes, say: sentences(model.get("texts")) });
    this.most = Math.max(...lanes.map((lane) => lane.length));
    this.last = this.most + 1; // once it is over, nothing waits any more
    this.ticking = 0;
    this.differs = firstDifference(lanes, this.most);
    if (!model.get("pace")) model.set("pace", matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : SPEEDS.slice(2, -1).find((pace) => this.most <= SECONDS * pace) ?? 125);
    const by = (steps) => () => this.jump(this.model.get("frame") + steps);
    this.keys = { p: () => this.playOrPause(), ",": by(-1), ".": by(1) };
    if (this.differs) this.keys.d = () => this.jump(this.differs);
    this.allKeys = {
      ...this.keys,
      arrowleft: whereFree(by(-1)),
      arrowright: whereFree(by(1)),
      home: whereFree(() => this.jump(0)),
      end: whereFree(() => this.jump(this.last)),
      " ": ({ target }) => target === this.slider && this.playOrPause(),
    };
    this.build();
    this.follow = () => this.showPlaying();
    model.on("change:playing", this.follow);
  }

  build() {
    const { keys, say, model } = this;
    const speeds = SPEEDS.map((count) => [count, say(count === SPEEDS.at(-1) ? "fastest" : "speed", { count })]);
    const shown = Object.entries(LABELS).map(([key, id]) => [key, say(id)]);
    this.links = [
      linked(say("speeds"), menu(speeds), model, "pace"),
      linked(say("loop"), make("input", { type: "checkbox", ...QUIET }), model, "loop"),
      linked(say("show"), menu(shown), model, "labels"),
    ];
    this.toggle = button(say("play"), keys.p, "P");
    this.toggle.classList.add("lm-main");
    this.slider = make("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": say("step"), ...QUIET });
    this.slider.addEventListener("input", () => this.jump(this.slider.valueAsNumber));
    this.count = make("span", { class: "lm-count" });
    const track = make("div", { class: "lm-track" }, this.slider);
    const options = (this.options = make("div", { class: "lm-bar" }, ...this.links.map(({ node }) => node)));
    if (this.differs) {
      // A sign under the slider marks the place; the label leaves the guess to the reader.
      options.append(button(say("difference"), keys.d, "D"));
      const sign = make("span", { class: "lm-differs", "aria-hidden": "true" }, "▲");
      sign.style.setProperty("--lm-at", this.differs / this.last);
      track.append(sign);
    }
    const buttons = make("div", { class: "lm-buttons" },
      button(say("to_start"), () => this.jump(0), "", "|◀"),
      button(say("back"), keys[","], ",", "◀"),
      this.toggle,
      button(say("forward"), keys["."], ".", "▶"),
      button(say("to_end"), () => this.jump(this.last), "", "▶|"));
    this.node = make("div", { class: "lm-transport", role: "group", "aria-label": say("playback") },
      make("div", { class: "lm-bar" }, buttons, track, this.count), options);
    this.showPlaying();
  }

  jump(step) {
    this.model.set("playing", false);
    this.model.set("frame", clamped(0, step, this.last));
  }

  playOrPause() {
    const start = !this.model.get("playing");
    if (start && this.model.get("frame") >= this.last) this.model.set("frame", 0);
    this.model.set("playing", start);
    // The view whose button was pressed keeps the time for all of them.
    if (start) this.run();
  }

  /** Keeps the time by the clock: a slow machine skips pictures. */
  run() {
    let due = null;
    const tick = (now) => {
      this.ticking = 0;
      if (!this.model.get("playing")) return;
      if (!this.node.isConnected) return this.model.set("playing", false); // the output was cleared
      due ??= now; // a frame's time may lie before the click that asked for it
      const each = 1000 / this.model.get("pace");
      const steps = Math.floor((now - due) / each);
      if (steps > 0) {
        due += steps * each;
        const frame = this.model.get("frame"), isAgain = frame === this.last && this.model.get("loop");
        this.model.set("frame", isAgain ? 0 : Math.min(this.last, frame + steps));
        if (this.model.get("frame") === this.last && !this.model.get("loop")) this.model.set("playing", false);
      }
      this.ticking = requestAnimationFrame(tick);
    };
    this.ticking = requestAnimationFrame(tick);
  }

  showPlaying() {
    rename(this.toggle, this.say(this.model.get("playing") ? "pause" : "play"), "P");
  }

  show(step) {
    this.slider.value = step;
    const text = step > this.most ? this.say("at_end", { count: this.most }) : this.say("at_step", { step, most: this.most });
    this.count.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  remove() {
    cancelAnimationFrame(this.ticking);
    if (this.ticking) this.model.set("playing", false);
    this.model.off("change:playing", this.follow);
    this.links.forEach(({ unlink }) => unlink());
  }
}

/** Does something on a key where the key does nothing else: arrows move through cells, sliders and code. */
function whereFree(act) {
  return ({ target }) => !target.matches("[role=gridcell], input, .lm-code") && act();
}

/** The first step at which lanes open different cells; 0 if they never do. */
function firstDifference(lanes, most) {
  const [one, ...others] = lanes.map((lane) => lane.cells);
  for (let place = 0; place < most; place++) {
    if (others.some((other) => other[place] !== one[place])) return place + 1;
  }
  return 0;
}
