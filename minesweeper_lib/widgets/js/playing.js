/* Play and edit: every click goes to Python, every answer is painted. */

import { Board } from "../../look/js/board.js";
import { CLICK } from "../../look/js/lane.js";
import { _ } from "../../look/js/sentences.js";
import { foldedOf, legendOf, linkTo, signsOf } from "../../look/js/surroundings.js";
import { listenToKeys, make } from "../../look/js/tools.js";
import { Controls } from "./controls.js";
import { copyButtons } from "./copying.js";
import { answering } from "./rendering.js";

function showBoard(model, root, said, post) {
  const isEdit = model.get("activity") === "edit", look = model.get("look");
  const facts = make("p", { class: "lm-facts" });
  const stage = make("div", { class: "lm-stage" });
  const controls = new Controls(model.get("controls"), (id, value) => post.send({ do: "control", id, value }));
  const keys = [
    _("Tab enters the board, arrows, Home and End move, Escape leaves it."),
    isEdit ? _("Enter or Space lays a mine or takes it away; a mouse can paint. C marks the click, as do a right click and a long touch.")
      : _("Enter or Space opens the cell or, on a digit, those around it. F puts a flag, as do a right click and a long touch. U takes a move back, R plays it again."),
  ];
  const link = linkTo(model);
  const more = foldedOf(keys.join(" "), ...controls.nodes.more, ...copyButtons(model, said), link);
  const head = make("div", { class: "lm-bar lm-head" }, ...controls.nodes.head, make("div", { class: "lm-bar lm-options" }, ...controls.nodes.options), facts);
  const marks = isEdit ? [["E", "lm-click", _("the click")]] : [];
  root.append(head, said, stage, legendOf(look, [...marks, ...signsOf(look, "FWMX", isEdit ? "M" : "FWMX")]), more);

  // Keys that need no cell work wherever the focus is, even on a button that was just turned off.
  listenToKeys(root, controls.keys);
  const mark = (cell) => post.send({ do: "mark", cell });
  let board = null;

  /** Makes a board of the model's size. */
  function build() {
    const hadFocus = root.contains(document.activeElement) && board?.node.contains(document.activeElement);
    board = new Board(model, {
      rows: model.get("rows"),
      cols: model.get("cols"),
      act: (cell) => post.send({ do: "click", cell }),
      long: mark,
      stroke: isEdit ? (cell) => post.send({ do: "click", cell, goes_on: true }) : null,
      keys: { [isEdit ? "c" : "f"]: mark },
      isClicked: true,
    });
    stage.replaceChildren(board.node);
    if (hadFocus) board.focus(0); // or the notebook would get the next key
  }

  function paint() {
    if (board?.rows !== model.get("rows") || board?.cols !== model.get("cols")) build();
    board.show(model.get("cells"), { marks: { [model.get("current")]: CLICK } });
    controls.show(model.get("controls"), post.isSettled());
    link.hidden = !model.get("address");
    facts.textContent = model.get("facts");
    said.textContent = model.get("said");
  }

  return { paint };
}

export default answering(showBoard);
