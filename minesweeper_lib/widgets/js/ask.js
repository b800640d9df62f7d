/*
 * A question with a field for its answer: a number, a cell, or a choice. Python judges the answer; the page does not
 * hold the right one.
 */

import { Board } from "../../look/js/board.js";
import { CLICK } from "../../look/js/lane.js";
import { _ } from "../../look/js/sentences.js";
import { legendOf, signsOf } from "../../look/js/surroundings.js";
import { QUIET, button, make, rename, withCode } from "../../look/js/tools.js";
import { answering } from "./rendering.js";

function showQuestion(model, root, said, post) {
  const give = (given) => post.send({ do: "give", given: String(given) });
  const { kind, text, choices, helps } = model.get("question");

  const group = make("fieldset", {}, make("legend", {}, ...withCode(text)));
  const form = make("form", { autocomplete: "off" }, group);
  const rows = model.get("rows"), cols = model.get("cols");
  const act = (cell) => kind === "cell" && give(`${Math.floor(cell / cols)}, ${cell % cols}`);
  const board = rows ? new Board(model, { rows, cols, isClicked: true, act }) : null;
  const look = model.get("look"), ring = model.get("current") < 0 ? [] : [["E", "lm-click", _("the click")]];
  if (board) group.append(make("div", { class: "lm-stage" }, board.node), legendOf(look, [...ring, ...signsOf(look, model.get("cells"), "M")]));
  const field = make("input", { type: "text", name: "given", inputmode: kind === "number" ? "numeric" : "text", ...QUIET });
  if (kind === "choice") group.append(...choices.map(radio));
  else {
    const label = kind === "number" ? _("Your answer, a number:") : _("Click the cell, or type its row and column:");
    group.append(make("label", {}, label, " ", field));
  }

  const help = button("", () => post.send({ do: "help" }));
  form.append(make("div", { class: "lm-bar" }, make("button", { type: "submit", class: "lm-main", ...QUIET }, _("Answer")), ...(helps ? [help] : [])));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    give(new FormData(form).get("given") ?? "");
  });
  // By default Enter does nothing in a text field of JupyterLab.
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });
  root.append(form, said);

  function paint() {
    board?.show(model.get("cells"), { marks: { [model.get("current")]: CLICK } });
    rename(help, model.get("hinted") ? _("Tell me") : _("Hint"));
    said.replaceChildren(...withCode(model.get("said")));
  }

  return { paint };
}

/** A choice: a radio button with its text. */
function radio([value, text]) {
  return make("label", { class: "lm-choice" }, make("input", { type: "radio", name: "given", value, ...QUIET }), " ", ...withCode(text));
}

export default answering(showQuestion);
