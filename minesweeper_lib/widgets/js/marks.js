/* What lies over the cells of a board that is clicked: chips, and one ring. */

import { WAITING } from "../../look/js/lane.js";

/** The marks of so many cells: those that wait have a chip, and one, unless it is -1, has the ring of `mark`. */
export function marksOf(count, waiting, ringed, mark) {
  const marks = new Uint8Array(count);
  for (const cell of waiting) marks[cell] |= WAITING;
  if (ringed >= 0) marks[ringed] |= mark;
  return marks;
}
