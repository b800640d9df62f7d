// Plays traces by hand, as two readers do: one knows the order, the other tries at random.
// Reads lines of JSON, each a trace with a level and a seed; writes one line of JSON for each.

import { createInterface } from "node:readline";
import { Lane } from "../../minesweeper_lib/look/js/lane.js";
import { ByHand } from "../../minesweeper_lib/widgets/js/by_hand.js";

/** Numbers from 0 to below 1, the same ones for the same seed. */
function chanceOf(seed) {
  let state = seed + 1;
  return (count) => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
}

/** Makes the next move of the script as the page makes it. */
function playNext(game, lane) {
  const { verb, cell } = game.script[game.state.at], { waits } = game.now;
  if (verb === "take" || verb === "return") game.take(lane.kind === "queue" ? 0 : waits.length - 1);
  else if (verb === "end") game.do({ verb, cell });
  else if (verb === "open" && game.level === "everything") game.write(lane.result[cell]);
  else game.click(cell);
}

/** A run of who knows the order, and takes each move back once: all that was said against it, and the board at the end. */
function knows(lane, level, atEnd) {
  const game = new ByHand(lane, { level, atEnd }), against = [];
  const moves = game.script.length, seen = [], begins = game.state.said;
  if (!game.script.length) return { refused: game.state.said };
  if (!atEnd) {
    while (!game.isOver && seen.length <= moves) {
      playNext(game, lane);
      seen.push(game.state.at);
      game.undo();
      playNext(game, lane);
      if (game.state.standing !== "right") against.push(game.state.said);
    }
  } else {
    const other = new ByHand(lane, { level });
    while (!other.isOver && other.script[other.state.at].verb !== "end") {
      const { verb, cell } = other.script[other.state.at], { waits } = game.now;
      if (verb === "take" || verb === "return") game.take(lane.kind === "queue" ? 0 : waits.length - 1);
      else if (verb === "open" && level === "everything") game.write(lane.result[cell]);
      else game.click(cell);
      playNext(other, lane);
    }
    game.do({ verb: "end", cell: lane.click });
    if (game.state.standing !== "right") against.push(game.state.said);
  }
  const own = game.script.slice(game.start).filter((move) => game.isTheirs(move)).length;
  return { against, begins, own, ...game.score, slips: game.state.slips, isOver: game.isOver, board: game.now.symbols.join("") };
}

/** A run of who tries at random five times, then asks to be told: slips, what was said, and what a wrong move changed. */
function tries(lane, level, seed) {
  const game = new ByHand(lane, { level }), chance = chanceOf(seed), said = {}, changed = [], early = [];
  if (!game.script.length) return {};
  const things = () => JSON.stringify([game.state.at, game.now]);
  while (!game.isOver) {
    for (let again = 0; again < 5 && !game.isOver; again++) {
      const before = things(), slips = { ...game.state.slips }, what = chance(10), { waits } = game.now, next = game.script[game.state.at];
      if (what < 6 || level === "open") game.click(chance(lane.order.length));
      else if (what < 8) waits.length && game.take(chance(waits.length));
      else if (what < 9) level === "everything" && game.write("B12"[chance(3)]);
      else game.do({ verb: "end", cell: lane.click });
      if (game.state.standing !== "wrong") continue;
      if (things() !== before) changed.push(game.state.said);
      const id = Object.keys(game.state.slips).find((one) => game.state.slips[one] !== slips[one]);
      if (id) (said[id] ??= game.state.said);
      if (level === "open" && before === things()) early.push([next.cell, game.state.said]);
    }
    if (!game.isOver) game.tell();
  }
  return { slips: game.state.slips, said, changed, early, score: game.score };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { trace, level, seed } = JSON.parse(line), lane = new Lane(trace);
  const answer = { knows: knows(lane, level, false), noted: knows(lane, level, true), tries: tries(lane, level, seed) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
