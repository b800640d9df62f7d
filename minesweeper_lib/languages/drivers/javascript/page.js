// Plays clicks in the worker of a page, where no clock can interrupt it: see in_page.py. It stands behind
// probes.js in one function, which it ends.
let end = 0, isLate = false, printed = [];

function tick() {
  steps++;
  isLate ||= steps % 1000 === 0 && Date.now() > end;
  if (isLate) throw { name: "TookTooLong", message: "" };
  return true;
}

function print(...values) {
  if (printed.length < 100) printed.push(values.map(String).join(" "));
}

const told_by = (values, row) => new Proxy(values, {
  set(all, col, value) {
    if (all[col] !== value) noted.push(` ${row},${col}=${shown(value)}@0`);
    all[col] = value;
    return true;
  },
});
const screen = { log: print, info: print, debug: print, warn: print, error: print };

return (make) => {
  end = Date.now() + 1000 * 2;
  const solve = playerOf(make(screen, tick, { exports: {} }));
  return (number, text, row, col, seconds) => {
    [printed, end, isLate] = [[], Date.now() + 1000 * seconds, false];
    const answer = answerOf(solve, text, row, col, number ? (all) => all.map(told_by) : undefined);
    return printed.join("\n") + "\x1e" + answer;
  };
};
