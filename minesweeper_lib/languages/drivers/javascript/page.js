// The driver of a solution in the worker of a page, where no clock can interrupt it, see in_page.py. This text
// follows that of probes.js in the body of one function, and returns the function's result.
let end = Date.now() + 2000, isLate = false, printed = []; // end: the time limit, at first for loading the text

// Counts a step; stops the solution if its time is over.
function tick() {
  steps++;
  isLate ||= steps % 1000 === 0 && Date.now() > end;
  if (isLate) throw { name: "TookTooLong", message: "" };
  return true;
}

const print = (...values) => printed.length < 100 && printed.push(values.map(String).join(" "));
// A row that compares the board after each write to it.
const watchedRow = (row) => new Proxy(row, {
  set(cells, col, value) {
    cells[col] = value;
    compare();
    return true;
  },
});
const screen = { log: print, info: print, debug: print, warn: print, error: print };

return (make) => {
  const found = make(screen, tick, { exports: {} });
  return (number, text, row, col, seconds) => {
    [printed, end, isLate] = [[], Date.now() + 1000 * seconds, false];
    const answer = answerOf(found, text, row, col, number ? (all) => all.map(watchedRow) : undefined);
    return printed.join("\n") + "\x1e" + answer;
  };
};
