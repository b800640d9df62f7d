/* `Transport`, the control bar: the buttons, the slider and the keys that move through the steps, and playback. */

import { _, ngettext } from "./sentences.js";
import { QUIET, button, clamped, linked, make, menu, rename } from "./tools.js";

// Steps per second; the last speed is as fast as possible.
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 125, 1000];
// The most seconds that playback takes, unless the reader chooses a speed.
const SECONDS = 16;

export class Transport {
  constructor(model, lanes) {
    this.model = model;
    this.most = Math.max(...lanes.map((lane) => lane.length));
    this.last = this.most + 1; // the end, at which nothing waits any more
    this.ticking = 0; // the id of the next animation frame, if this view plays
    this.differs = firstDifference(lanes, this.most);
    if (!model.get("pace")) model.set("pace", this.paceToBegin());
    const by = (steps) => () => this.jump(this.model.get("frame") + steps);
    this.keys = {
      p: () => this.playOrPause(),
      ",": by(-1),
      ".": by(1),
      arrowleft: whereFree(by(-1)),
      arrowright: whereFree(by(1)),
      home: whereFree(() => this.jump(0)),
      end: whereFree(() => this.jump(this.last)),
      " ": ({ target }) => target === this.slider && this.playOrPause(),
    };
    if (this.differs) this.keys.d = () => this.jump(this.differs);
    this.build();
  }

  /** The speed at first: the slowest from 4 on that takes at most SECONDS; 1 for a reader who wants little motion. */
  paceToBegin() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 1;
    return SPEEDS.slice(2, -1).find((pace) => this.most <= SECONDS * pace) ?? SPEEDS.at(-2);
  }

  build() {
    const { keys, model } = this;
    const speeds = SPEEDS.slice(0, -1).map((count) => [count, ngettext("{count} step a second", "{count} steps a second", count)]);
    speeds.push([SPEEDS.at(-1), _("as fast as it goes")]);
    const shown = [["", _("symbols")], ["numbers", _("order as numbers")], ["heat", _("order as colors")]];
    this.links = [
      linked(_("Speed"), menu(speeds), model, "pace"),
      linked(_("Loop"), make("input", { type: "checkbox", ...QUIET }), model, "loop"),
      linked(_("Show"), menu(shown), model, "labels"),
    ];
    this.toggle = button(_("Play"), keys.p, "P");
    this.toggle.classList.add("lm-main");
    this.slider = make("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": _("Step"), ...QUIET });
    this.slider.addEventListener("input", () => this.jump(this.slider.valueAsNumber));
    this.count = make("span", { class: "lm-count" });
    const track = make("div", { class: "lm-track" }, this.slider);
    const options = make("div", { class: "lm-bar lm-options" }, ...this.links.map(({ node }) => node));
    if (this.differs) {
      // A mark under the slider shows the place, once the reader jumped to it or reached it.
      options.append(button(_("First difference"), keys.d, "D"));
      this.sign = make("span", { class: "lm-differs", "aria-hidden": "true", hidden: "" }, "▲");
      this.sign.style.setProperty("--lm-at", this.differs / this.last);
      track.append(this.sign);
    }
    const buttons = make("div", { class: "lm-buttons" },
      button(_("To the start"), () => this.jump(0), "", "|◀"),
      button(_("One step back"), keys[","], ",", "◀"),
      this.toggle,
      button(_("One step forward"), keys["."], ".", "▶"),
      button(_("To the end"), () => this.jump(this.last), "", "▶|"));
    this.node = make("div", { class: "lm-bar lm-transport", role: "group", "aria-label": _("Playback") },
      buttons, track, this.count, options);
  }

  /** Stops playback and goes to a step. */
  jump(step) {
    this.model.set("playing", false);
    this.model.set("frame", clamped(0, step, this.last));
  }

  playOrPause() {
    const start = !this.model.get("playing");
    if (start && this.model.get("frame") >= this.last) this.model.set("frame", 0);
    this.model.set("playing", start);
    // The view whose button was pressed moves the step for all views.
    if (start) this.run();
  }

  /** Moves the step by the clock, so that a slow machine skips frames. */
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

  show(step) {
    this.slider.value = step;
    const { most } = this, isOver = step > most;
    this.count.textContent = _("{step} of {most}", { step: Math.min(step, most), most });
    const text = isOver ? ngettext("end of {count} step", "end of {count} steps", most) : _("step {step} of {most}", { step, most });
    this.slider.setAttribute("aria-valuetext", text);
    if (this.differs && step >= this.differs) this.sign.hidden = false;
    const label = this.model.get("playing") ? _("Pause") : _("Play");
    if (label !== this.toggle.textContent) rename(this.toggle, label, "P");
  }

  remove() {
    cancelAnimationFrame(this.ticking);
    if (this.ticking) this.model.set("playing", false);
    this.links.forEach(({ unlink }) => unlink());
  }
}

/** Does something for a key only where the key has no other use: arrows move through cells, sliders and code. */
function whereFree(act) {
  return ({ target }) => !target.matches("[role=gridcell], input, .lm-code") && act();
}

/** The first step at which lanes open different cells; 0 if they never do. */
function firstDifference(lanes, most) {
  const [one, ...others] = lanes.map((lane) => lane.cells), places = [...Array(most).keys()];
  return places.findIndex((place) => others.some((other) => other[place] !== one[place])) + 1;
}
