// Plays clicks in the worker of a page, where no clock can interrupt it: see in_page.py. It stands behind
// probes.js in one function, which it ends.
let end = Date.now() + 2000, isLate = false, printed = []; // until then the text has time to be loaded

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
