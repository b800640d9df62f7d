/* `Controls`, the controls of an activity, as Python describes them; what they do is sent to Python like a click. */

import { QUIET, button, enable, labelled, make, menu } from "../../look/js/tools.js";

const input = (attributes) => make("input", { ...attributes, ...QUIET });

/**
 * Controls that are built once; `show` renews their state, as Python sends it. A key works even while its button is off,
 * because Python decides. Of their elements, `nodes.head` go above the board, `nodes.more` are folded away, and
 * `nodes.options` are folded away if there is little room.
 */
export class Controls {
  constructor(controls, send) {
    this.send = send;
    this.touched = new Set(); // the ids of controls in which the reader entered what is not sent yet
    this.inputs = {};
    this.nodes = { head: [], options: [], more: [] };
    this.keys = Object.fromEntries(controls.filter(({ key }) => key).map(({ id, key }) => [key.toLowerCase(), () => this.send(id)]));
    for (const control of controls) this.nodes[control.place].push(this.made(control));
  }

  /** Shows the state of the controls; values only if `isSettled`, when Python has answered all messages. */
  show(controls, isSettled) {
    for (const { id, kind, value, off } of controls) {
      const node = this.inputs[id];
      if (kind === "button") enable(node, !off);
      else node.disabled = off;
      if (kind === "button" || !isSettled || this.touched.has(id)) continue;
      if (kind === "check") node.checked = value;
      else if (node.value !== String(value)) node.value = value;
      if (kind === "text" && node.rows) node.rows = Math.min(12, Math.max(2, String(value).split("\n").length));
    }
  }

  /** Makes the element of a control, with its label. */
  made(control) {
    const { id, kind, label, tip, key, options } = control;
    if (kind === "button") {
      this.inputs[id] = button(label, () => this.send(id), key);
      if (tip) this.inputs[id].title = tip;
      return this.inputs[id];
    }
    const node = {
      choice: () => menu(options),
      check: () => input({ type: "checkbox" }),
      number: () => input({ type: "number", min: options[0], max: options[1] }),
      word: () => input({ type: "text", size: 10 }),
      text: () => make("textarea", { cols: 24, rows: 2, spellcheck: "false", ...QUIET }),
    }[kind]();
    this.inputs[id] = node;
    node.addEventListener("input", () => this.touched.add(id));
    node.addEventListener("change", () => {
      this.touched.delete(id);
      this.send(id, kind === "check" ? node.checked : node.value);
    });
    // Enter sends what was typed, as leaving the field does; the notebook must not handle the key.
    node.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey) event.stopPropagation();
    });
    return labelled(label, node, kind === "check");
  }
}
