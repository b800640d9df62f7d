/* Messages between the page and Python. */

import { _ } from "../../look/js/sentences.js";

const PATIENCE = 4000; // milliseconds without an answer, after which Python is asked for its state
const SOON = 150; // milliseconds without an answer, after which the reader is told so

/**
 * Passes Python's messages directly to ipywidgets. anywidget holds each message back until the module is loaded; if that
 * takes more than two seconds, as on a busy machine, it drops that message and all that follow (anywidget 0.11,
 * `Runtime.ready`; see manzt/anywidget#803). It has no option for that, so this calls the method of ipywidgets that
 * anywidget's method overrides. The test is test_a_browser_too_slow_for_anywidget_hears_python_all_the_same.
 */
export async function hearAlways(model) {
  const whole = await model.widget_manager?.get_model(model.get("own"));
  if (!whole?.comm?.on_msg) return;
  const { _handle_comm_msg: handle } = Object.getPrototypeOf(Object.getPrototypeOf(whole)); // ipywidgets' own
  whole.comm.on_msg((message) => handle.call(whole, message));
}

/**
 * An object that sends numbered messages to Python. If no answer comes, the element `said` tells the reader, and Python
 * is asked for its state.
 */
export function postFor(model, said) {
  const page = Math.random().toString(36).slice(2);
  let sent = 0, timer = 0;

  /** Whether Python has answered the last message, and so all before it. */
  const isSettled = () => !sent || String(model.get("answered")) === `${page},${sent}`;
  const tell = (problem) => (said.textContent = problem || model.get("said"));
  const lost = () => tell(_("Python does not answer. If it is busy, wait; if it was restarted, run this box again."));

  /** Sends a message, or tells the reader that it cannot be sent. */
  function pass(message) {
    try {
      model.send(message);
    } catch {
      lost(); // the connection to Python is gone
    }
  }

  /** Sends a message with the next number. */
  function send(content) {
    sent += 1;
    pass({ ...content, page, number: sent });
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell(_("Waiting for Python."));
      wait(PATIENCE);
    }, SOON);
  }

  /** Asks for the state again and again, because an answer may be lost: a busy server drops what it cannot pass on. */
  function wait(pause) {
    timer = setTimeout(() => {
      lost();
      pass({ do: "ask" });
      wait(2 * pause);
    }, pause);
  }

  /** Ends the wait when the last message is answered. */
  function hear() {
    if (!isSettled()) return;
    clearTimeout(timer);
    tell("");
  }

  function close() {
    clearTimeout(timer);
    model.off("change:answered", hear);
    model.off("comm_live_update", lost);
  }

  model.on("change:answered", hear);
  model.on("comm_live_update", lost); // the kernel was restarted
  return { isSettled, send, close };
}
