/* What happens at a step, in sentences; and the longest that they can become, for which there is room from the start. */

import { stateOf } from "./looks.js";
import { inARow, placeOf, sentences } from "./sentences.js";

const SLOW = 4; // steps a second at which there is time to read why a cell is next
const REASONS = { calls: ["called"], queue: ["in_front", "among"], stack: ["on_top", "among"], frontier: ["among"] }; // by what waits

export class Telling {
  /** `differs` is the step at which lanes first open different cells, or 0. */
  constructor(model, lanes, differs) {
    Object.assign(this, { model, lanes, differs, say: sentences(model.get("texts")) });
  }

  /** One line a lane; before the first step, how to begin. */
  at(step, moments, isBrief = this.model.get("playing") && this.model.get("pace") > SLOW) {
    const { lanes, say } = this;
    const told = this.inLines(lanes.map((lane, place) => this.ofLane(lane, moments[place], isBrief)));
    if (step) return step === this.differs ? inARow([told, say("differ_here")]) : told;
    return lanes.some((lane) => lane.length) ? inARow([told, say("begin")]) : told;
  }

  /** What takes the most room: the steps of which more is told, and the longest that any other may be. */
  longest() {
    const { lanes } = this, steps = new Set([0, this.differs]);
    const told = [...steps].map((step) => this.at(step, lanes.map((lane) => lane.at(step)), false));
    return [...told, this.inLines(lanes.map((lane) => this.longestOf(lane)))];
  }

  inLines(told) {
    const { lanes, say } = this;
    return told.map((sentence, place) => (lanes[1] ? say("lane", { name: lanes[place].name, sentence }) : sentence)).join("\n");
  }

  ofLane(lane, { reveals, reads, current, ended, isOver, why }, isBrief, value = lane.values[reveals - 1]) {
    const { model, say } = this;
    if (lane.note && current === null) return lane.note;
    if (isOver) return say("done", { count: reveals, reads });
    const at = say("at_step", { step: reveals, most: lane.length });
    const place = say("place", placeOf(current ?? lane.click, lane.cols));
    if (current === null) return say("told", { at, what: say("before", { place }) });
    const told = [say("told", { at, what: say("reveals", { place, shows: stateOf(model.get("look"), value).revealed }) })];
    if (isBrief) return told[0];
    if (why) told.push(say(`why_${why.id}`, { place: say("place", placeOf(why.cell, lane.cols)) }));
    if (ended.length) told.push(say("returned", { count: ended.length }));
    return inARow(told);
  }

  /** Each part of a sentence at its longest. */
  longestOf(lane) {
    const cell = lane.rows * lane.cols - 1, ended = Array(lane.mostReturned());
    const moments = (REASONS[lane.kind] ?? [""]).map((id) => ({ reveals: lane.length, current: cell, ended, why: id && { id, cell } }));
    const told = [...new Set(lane.values)].flatMap((value) => moments.map((moment) => this.ofLane(lane, moment, false, value)));
    told.push(this.ofLane(lane, lane.at(lane.length + 1)));
    return told.reduce((one, other) => (other.length > one.length ? other : one));
  }
}
