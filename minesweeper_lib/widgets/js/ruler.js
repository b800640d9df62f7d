/* The numbers of rows and columns along the edges of a board. */

import { make } from "../../look/js/tools.js";

/** A board, with the numbers of its rows and columns along its edges. */
export function ruled(board) {
  for (const [along, count] of [["rows", board.rows], ["cols", board.cols]]) {
    const numbers = Array.from({ length: count }, (_, number) => make("span", {}, String(number)));
    board.node.append(make("div", { class: `lm-ruler lm-ruler-${along}`, "aria-hidden": "true" }, ...numbers));
  }
  board.node.classList.add("lm-ruled");
  return board;
}
