/* What happens at a step, in sentences: one line a lane; before the first step, how to begin. */

import { inARow, placeOf, sentences, stateOf } from "./sentences.js";

const SLOW = 4; // steps a second at which there is time to read why a cell is next

/** `differs` is the step at which lanes first open different cells, or 0. */
export function tell(model, lanes, moments, step, differs) {
  const say = sentences(model.get("texts")), isBrief = model.get("playing") && model.get("pace") > SLOW;
  const told = lanes.map((lane, place) => {
    const sentence = ofLane(say, model.get("look"), lane, moments[place], isBrief);
    return lanes[1] ? say("lane", { name: lane.name, sentence }) : sentence;
  });
  const more = step ? step === differs && "differ_here" : lanes.some((lane) => lane.length) && "begin";
  return more ? inARow([told.join("\n"), say(more)]) : told.join("\n");
}

function ofLane(say, look, lane, { reveals, reads, current, ended, isOver, why }, isBrief) {
  if (lane.note && current === null) return lane.note;
  if (isOver) return say("done", { count: reveals, reads });
  const at = say("at_step", { step: reveals, most: lane.length });
  const nameOf = (cell) => say("place", placeOf(cell, lane.cols));
  if (current === null) return say("told", { at, what: say("before", { place: nameOf(lane.click) }) });
  const shows = stateOf(look, lane.values[reveals - 1]).revealed;
  const told = [say("told", { at, what: say("reveals", { place: nameOf(current), shows }) })];
  if (!isBrief && why) told.push(say(`why_${why.id}`, { place: nameOf(why.cell) }));
  if (!isBrief && ended.length) told.push(say("returned", { count: ended.length }));
  return inARow(told);
}
