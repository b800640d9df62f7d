/* The board to the clipboard. */

import { _ } from "../../look/js/sentences.js";
import { QUIET, button, make } from "../../look/js/tools.js";

/** Copies the board as the reader sees it: flags are hidden cells, as LeetCode knows none. Returns elements. */
export function copyButtons(model, said) {
  const rows = () => {
    const cells = model.get("cells").replace(/[FW]/g, "E"), cols = model.get("cols");
    return Array.from({ length: model.get("rows") }, (_row, row) => cells.slice(row * cols, (row + 1) * cols));
  };
  const byHand = make("textarea", { class: "lm-copy", rows: 4, readonly: "", "aria-label": _("The board, to copy"), ...QUIET });
  byHand.hidden = true;
  const copy = async (text) => {
    byHand.hidden = true;
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = _("Copied.");
    } catch {
      // A page that is not served securely may not copy; its reader may.
      byHand.value = text;
      byHand.hidden = false;
      byHand.select();
      said.textContent = _("This page may not copy by itself. The text is selected: press Ctrl+C.");
    }
  };
  return [
    button(_("Copy as text"), () => copy(rows().join("\n"))),
    button(_("Copy for LeetCode"), () => copy(JSON.stringify(rows().map((row) => Array.from(row))))),
    byHand,
  ];
}
