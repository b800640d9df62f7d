/* The board to the clipboard. */

import { _ } from "../../look/js/sentences.js";
import { button } from "../../look/js/tools.js";

/** Buttons that copy the board as the reader sees it: flags are hidden cells, as LeetCode knows none. */
export function copyButtons(model, said) {
  const rows = () => model.get("cells").replace(/[FW]/g, "E").match(new RegExp(`.{${model.get("cols")}}`, "g"));
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = _("Copied.");
    } catch {
      // A page that is not served securely may not copy; its reader may. One line is shown, and "/" splits rows, too.
      prompt(_("This page may not copy by itself. The text is selected: press Ctrl+C."), text.replaceAll("\n", "/"));
    }
  };
  return [
    button(_("Copy as text"), () => copy(rows().join("\n"))),
    button(_("Copy for LeetCode"), () => copy(JSON.stringify(rows().map((row) => Array.from(row))))),
  ];
}
