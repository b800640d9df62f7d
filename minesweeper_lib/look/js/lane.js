/*
 * `Lane`, a trace that Python packed, and what it shows at any step: numbers, without any page or widget.
 *
 *   lane      a trace, as it is played beside others
 *   step      the number of cells that are revealed; length + 1 means the end
 *   moment    all that is shown at a step
 *   mark      the marks over a cell, as bits: CURRENT, WAITING, EXAMINED, and CLICK before the first step
 *
 * Rows and columns are counted from 0. A cell is its number, row by row.
 */

export const CURRENT = 1, WAITING = 2, EXAMINED = 4, CLICK = 8;

/** The numbers of the eight cells around a cell, row by row, those beyond an edge of the board as well. */
export function around(cell, cols) {
  return [-cols - 1, -cols, -cols + 1, -1, 1, cols - 1, cols, cols + 1].map((step) => cell + step);
}

/** A trace, as `look.wire` packs it. `at(step)` is the moment after `step` reveals; length + 1 is the end. */
export class Lane {
  constructor(packed) {
    let reads = 0;
    Object.assign(this, packed, { reads: packed.reads.map((since) => (reads += since)) });
    this.length = this.cells.length;
    this.order = [...this.before].map(() => 0);
    this.cells.forEach((cell, place) => (this.order[cell] = place + 1));
    this.history = new History(this.waiting);
  }

  at(step) {
    const reveals = Math.min(step, this.length), isOver = step > this.length;
    const symbols = [...this.before], marks = new Uint8Array(symbols.length);
    const numbers = new Uint32Array(symbols.length);
    for (let place = 0; place < reveals; place++) {
      symbols[this.cells[place]] = this.values[place];
      numbers[this.cells[place]] = place + 1;
    }
    for (const fix of this.fixes) if (fix.after <= reveals) symbols[fix.cell] = fix.value;
    const current = reveals && !isOver ? this.cells[reveals - 1] : null;
    const waiting = reveals && !isOver ? this.history.at(reveals - 1) : [];
    for (const cell of waiting) if (cell >= 0) marks[cell] |= WAITING;
    if (!reveals && !isOver) marks[this.click] |= CLICK;
    if (current !== null) {
      marks[current] |= CURRENT;
      around(current, this.cols).filter((_, bit) => this.examined[reveals - 1] & (1 << bit)).forEach((cell) => (marks[cell] |= EXAMINED));
    }
    return {
      symbols: isOver || !this.length ? [...this.result] : symbols,
      marks, numbers, reveals, isOver, current, waiting,
      gone: this.goneBefore(reveals, isOver),
      line: current === null ? 0 : (this.lines?.[reveals - 1] ?? 0),
      reads: isOver ? this.totalReads : reveals ? this.reads[reveals - 1] : 0,
      size: current === null ? 0 : this.sizes[reveals - 1],
      most: this.sizes.slice(0, reveals).reduce((one, other) => Math.max(one, other), 0),
    };
  }

  /** Whether closed cells wait at any step, `closed`, and whether open cells do, `open`. */
  kindsOfWaiting() {
    const { history, order, cells, kind } = this;
    const isOpen = (cell, place) => order[cell] && order[cell] <= place + 1;
    const came = history.changes.flatMap(({ added }, place) => added.map((cell) => isOpen(cell, place)));
    // A stack may still hold a cell that was opened.
    const open = came.some(Boolean) || (kind !== "calls" && cells.some((cell, place) => history.at(place).includes(cell)));
    return { closed: came.some((one) => !one), open };
  }

  /**
   * The cells that stopped waiting since the previous step and were not opened by this one: those of returned calls,
   * outermost first, or those taken from a queue or stack.
   */
  goneBefore(reveals, isOver) {
    const before = reveals - 1 - !isOver, { cells, history, kind } = this;
    if (before < 0 || (isOver && kind !== "calls")) return [];
    const { dropped, kept, added } = isOver ? { dropped: 0, kept: 0, added: [] } : history.changes[before + 1];
    const waited = history.at(before), left = [...waited.slice(0, dropped), ...waited.slice(dropped + kept)];
    if (kind === "calls") left.push(cells[before]); // the call of a step does not wait in it
    const opened = isOver ? null : cells[reveals - 1];
    return left.filter((cell) => cell !== opened && !added.includes(cell));
  }
}

/**
 * A list at successive moments, made from `column`, a flat list of what changed from each moment to the next: how many
 * items left at the front, how many after them stayed, how many joined at the end, and these. `at(moment)` is the list
 * then; the lists at every 64th moment are kept.
 */
export class History {
  static CHECKPOINT = 64;

  constructor(column) {
    this.changes = [];
    for (let place = 0; place < column.length;) {
      const [dropped, kept, count] = column.slice(place, place + 3);
      this.changes.push({ dropped, kept, added: column.slice(place + 3, place + 3 + count) });
      place += 3 + count;
    }
    this.checkpoints = [];
    this.last = { moment: -1, items: [] };
  }

  at(moment) {
    const nearest = Math.min(Math.floor(moment / History.CHECKPOINT), this.checkpoints.length - 1);
    let from = nearest < 0 ? -1 : nearest * History.CHECKPOINT, items = this.checkpoints[nearest] ?? [];
    // Playback asks for one moment after the other.
    if (this.last.moment >= from && this.last.moment <= moment) ({ moment: from, items } = this.last);
    for (let next = from + 1; next <= moment; next++) {
      const { dropped, kept, added } = this.changes[next];
      items = items.slice(dropped, dropped + kept).concat(added);
      if (next % History.CHECKPOINT === 0) this.checkpoints[next / History.CHECKPOINT] = items;
    }
    this.last = { moment, items };
    return items;
  }
}
