/* Messages between the page and Python. */

import { sentences } from "../../look/js/sentences.js";

const PATIENCE = 4000; // milliseconds until a message that was not answered is sent again
const SOON = 150; // milliseconds until the reader hears that Python has yet to answer
const SILENT = new Set(["keep"]); // messages that are not the reader's

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

/**
 * Sends numbered messages and keeps each until Python has answered it. What is not answered is
 * sent again, after ever longer pauses; from the second pause on the reader hears what to do, until
 * Python does answer. An answer, too, may be lost: a busy server drops what it cannot pass on.
 */
export class Post {
  constructor(model, complain) {
    const say = sentences(model.get("texts"));
    Object.assign(this, { model, complain, say, complained: false });
    this.page = Math.random().toString(36).slice(2);
    this.number = 0;
    this.unanswered = [];
    this.timer = this.soon = 0;
    this.hear = () => this.heard();
    this.lost = () => {
      this.complained = true;
      complain(say("no_answer"));
    };
    model.on("change:answered", this.hear);
    model.on("comm_live_update", this.lost);
  }

  /** Whether Python has answered all that the reader did. */
  get isSettled() {
    return !this.unanswered.some((message) => !SILENT.has(message.do));
  }

  send(content) {
    this.number += 1;
    this.unanswered.push({ ...content, page: this.page, number: this.number });
    this.pass(this.unanswered.slice(-1), 0);
    this.soon ||= setTimeout(() => this.stillWorks(), SOON);
  }

  stillWorks() {
    this.soon = 0;
    if (this.isSettled || this.complained) return;
    this.complained = true;
    this.complain(this.say("working"));
  }

  pass(messages, pauses) {
    try {
      messages.forEach((message) => this.model.send(message));
      this.wait(pauses);
    } catch {
      this.lost(); // the connection to Python is gone
    }
  }

  wait(pauses) {
    clearTimeout(this.timer);
    if (!this.unanswered.length) return;
    const next = () => {
      if (pauses && !this.isSettled) this.lost();
      this.pass(this.unanswered, pauses + 1);
    };
    this.timer = setTimeout(next, PATIENCE * 2 ** Math.min(pauses, 5));
  }

  heard() {
    const [page, number] = this.model.get("answered");
    if (page !== this.page) return; // the answer to another view
    this.unanswered = this.unanswered.filter((message) => message.number > number);
    if (this.complained && this.isSettled) {
      this.complained = false;
      this.complain("");
    }
    this.wait(0);
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.soon);
    this.model.off("change:answered", this.hear);
    this.model.off("comm_live_update", this.lost);
  }
}
