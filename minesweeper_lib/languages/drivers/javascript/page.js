// Plays clicks in the worker of a page, where no clock can interrupt it: see in_page.py. It follows probes.js
// in one function body and ends it with a return.
let end = Date.now() + 2000, isLate = false, printed = []; // end: the time limit, at first for loading the text

function tick() {
  steps++;
  isLate ||= steps % 1000 === 0 && Date.now() > end;
  if (isLate) throw { name: "TookTooLong", message: "" };
  return true;
}

const print = (...values) => printed.length < 100 && printed.push(values.map(String).join(" "));
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
