/*
 * A trace that Python packed, and what it shows at any step. No page, no widget: numbers in, numbers out.
 *
 *   lane      one trace, as it is played beside others
 *   step      how many cells are revealed; one more than there are means "over"
 *   moment    all that is to be seen at a step
 *   mark      bits of what lies over a cell: CURRENT, WAITING, EXAMINED, and CLICK before the first step
 *
 * Rows and columns are counted from 0. A cell is its number, row by row.
 */

export const CURRENT = 1, WAITING = 2, EXAMINED = 4, CLICK = 8;

/** The numbers in a column of a packed trace: bytes, or on a page base64 of them. */
export function unpack(column, kind = Uint16Array) {
  const bytes = typeof column === "string" ? Uint8Array.from(atob(column), (sign) => sign.charCodeAt(0)) : column;
  if (!bytes?.byteLength) return [];
  return [...new kind(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))];
}

/** One trace, unpacked. `at(step)` is the board after so many reveals; one step more is the end. */
export class Lane {
  constructor(packed) {
    const column = (name) => unpack(packed[name], packed.wide.includes(name) ? Uint32Array : Uint16Array);
    Object.assign(this, packed); // its columns are unpacked below
    this.cells = column("cells");
    this.lines = column("lines");
    let reads = 0;
    this.reads = Array.from(column("reads"), (since) => (reads += since));
    this.sizes = column("sizes");
    this.examined = unpack(packed.examined, Uint8Array);
    const after = column("fixedAfter");
    this.fixes = column("fixedCells").map((cell, place) => ({
      cell,
      value: packed.fixedValues[place],
      after: after[place],
    }));
    this.length = this.cells.length;
    this.order = [...this.before].map(() => 0);
    this.cells.forEach((cell, place) => (this.order[cell] = place + 1));
    this.history = new History(column("waiting"));
    // A page that may not show mines gets no result where it can be played.
    this.result = packed.result ?? this.at(this.length).symbols.join("");
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
    for (const cell of waiting) if (cell < marks.length) marks[cell] |= WAITING;
    if (!reveals && !isOver) marks[this.click] |= CLICK;
    if (current !== null) {
      marks[current] |= CURRENT;
      for (const cell of this.neighbors(current, this.examined[reveals - 1])) marks[cell] |= EXAMINED;
    }
    return {
      symbols: isOver || !this.length ? [...this.result] : symbols,
      marks, numbers, reveals, isOver, current, waiting,
      ended: this.endedBefore(reveals, isOver, waiting),
      line: current === null ? 0 : (this.lines[reveals - 1] ?? 0),
      reads: isOver ? this.totalReads : reveals ? this.reads[reveals - 1] : 0,
      size: current === null ? 0 : this.sizes[reveals - 1],
      most: this.sizes.slice(0, reveals).reduce((one, other) => Math.max(one, other), 0),
      why: current === null ? null : this.why(reveals - 1),
    };
  }

  /** Why a cell was next, as far as what waited tells: an id, and for "called" the cell that called. */
  why(place) {
    const cell = this.cells[place], before = place ? this.history.at(place - 1) : [];
    const caller = this.kind === "calls" ? this.history.at(place).at(-1) : undefined;
    if (caller !== undefined) return { id: "called", cell: caller };
    if (this.kind === "queue" && before[0] === cell) return { id: "in_front" };
    if (this.kind === "stack" && before.at(-1) === cell) return { id: "on_top" };
    return before.includes(cell) ? { id: "among" } : null;
  }

  /** Those neighbors of a cell whose bit is set, row by row. */
  neighbors(cell, bits) {
    const { cols } = this;
    const steps = [-cols - 1, -cols, -cols + 1, -1, 1, cols - 1, cols, cols + 1];
    return steps.filter((_, bit) => bits & (1 << bit)).map((step) => cell + step);
  }

  /** How many calls return between two steps, at most. */
  mostReturned() {
    const { kind, sizes } = this;
    return kind === "calls" ? sizes.reduce((most, size, place) => Math.max(most, place && sizes[place - 1] + 1 - size), 0) : 0;
  }

  /** The calls that returned since the step before, the last to return first in the list. */
  endedBefore(reveals, isOver, waiting) {
    if (this.kind !== "calls" || reveals + isOver < 2) return [];
    const before = reveals - 1 - !isOver;
    return [...this.history.at(before), this.cells[before]].slice(waiting.length);
  }
}

/**
 * A list at successive moments, from what changed between them: how many items left in front, how many
 * after them stayed, how many came at the end, and which. Lists at every 64th moment are kept, as far as
 * somebody asked.
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
      items = changed(items, this.changes[next]);
      if (next % History.CHECKPOINT === 0) this.checkpoints[next / History.CHECKPOINT] = items;
    }
    this.last = { moment, items };
    return items;
  }
}

function changed(items, { dropped, kept, added }) {
  return items.slice(dropped, dropped + kept).concat(added);
}
