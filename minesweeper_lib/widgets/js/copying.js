/* Buttons that copy the board to the clipboard. */

import { _ } from "../../look/js/sentences.js";
import { button, copied } from "../../look/js/tools.js";

/** Buttons that copy the board as the reader sees it, with flags as hidden cells, because LeetCode has no flags. */
export function copyButtons(model, said) {
  const rows = () => model.get("cells").replace(/[FW]/g, "E").match(new RegExp(`.{${model.get("cols")}}`, "g"));
  const copy = async (text) => {
    if (await copied(text)) said.textContent = _("Copied.");
    // A prompt shows only one line, in which "/" separates the rows.
    else prompt(_("This page may not copy by itself. The text is selected: press Ctrl+C."), text.replaceAll("\n", "/"));
  };
  return [
    button(_("Copy as text"), () => copy(rows().join("\n"))),
    button(_("Copy for LeetCode"), () => copy(JSON.stringify(rows().map((row) => Array.from(row))))),
  ];
}
