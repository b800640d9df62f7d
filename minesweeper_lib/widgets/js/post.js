/* Messages between the page and Python. */

import { _ } from "../../look/js/sentences.js";

const PATIENCE = 4000; // milliseconds without an answer, after which Python is asked how things stand
const SOON = 150; // milliseconds until the reader hears that Python has yet to answer

/**
 * Passes Python's messages to ipywidgets without a detour. anywidget holds each back until the module is
 * loaded, and if that took more than two seconds, as it does on a busy machine, drops this one and all
 * that follow (anywidget 0.11, `Runtime.ready`; see manzt/anywidget#803). It offers no way around that, so
 * this calls the method of ipywidgets that anywidget's overrides. The test is
 * test_a_browser_too_slow_for_anywidget_hears_python_all_the_same.
 */
export async function hearAlways(model) {
  const whole = await model.widget_manager?.get_model(model.get("own"));
  if (!whole?.comm?.on_msg) return;
  const { _handle_comm_msg: handle } = Object.getPrototypeOf(Object.getPrototypeOf(whole)); // ipywidgets' own
  whole.comm.on_msg((message) => handle.call(whole, message));
}

/** Sends numbered messages. Where no answer comes the reader hears of it, and Python is asked for all it knows. */
export class Post {
  constructor(model, complain) {
    Object.assign(this, { model, complain, sent: 0, timer: 0 });
    this.page = Math.random().toString(36).slice(2);
    this.hear = () => this.isSettled && this.rest();
    this.lost = () => complain(noAnswer());
    model.on("change:answered", this.hear);
    model.on("comm_live_update", this.lost); // the kernel was restarted
  }

  /** Whether Python has answered all that the reader did. */
  get isSettled() {
    const [page, number] = this.model.get("answered");
    return !this.sent || (page === this.page && number === this.sent);
  }

  send(content) {
    this.sent += 1;
    this.pass({ ...content, page: this.page, number: this.sent });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wait(_("Waiting for Python."), PATIENCE), SOON);
  }

  pass(message) {
    try {
      this.model.send(message);
    } catch {
      this.complain(noAnswer()); // the connection to Python is gone
    }
  }

  /** An answer may be lost: a busy server drops what it cannot pass on. */
  wait(said, pause) {
    if (this.isSettled) return;
    this.complain(said);
    if (pause > PATIENCE) this.pass({ do: "ask", page: this.page, number: this.sent });
    this.timer = setTimeout(() => this.wait(noAnswer(), 2 * pause), pause);
  }

  rest() {
    clearTimeout(this.timer);
    this.complain("");
  }

  close() {
    clearTimeout(this.timer);
    this.model.off("change:answered", this.hear);
    this.model.off("comm_live_update", this.lost);
  }
}

const noAnswer = () => _("Python does not answer. If it is busy, wait; if it was restarted, run this cell again.");
