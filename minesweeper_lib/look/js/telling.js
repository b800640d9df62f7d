/* The sentences on a step: a line for each lane; before the first step, how to begin. */

import { _, inARow, ngettext, placeOf, stateOf } from "./sentences.js";

const SLOW = 4; // the most steps a second at which there is time to read why a cell is next

/** What happens at a step in all lanes. `differs` is the step at which lanes first open different cells, or 0. */
export function tell(model, lanes, moments, step, differs) {
  const [first, other] = lanes, most = Math.max(...lanes.map((lane) => lane.length));
  const at = _("step {step} of {most}", { step, most });
  const named = (lane, sentence) => (other ? _("{name}: {sentence}", { name: lane.name, sentence }) : sentence);
  if (!step && lanes.some((lane) => lane.length)) {
    const before = _("{at}: before the click at {place}.", { at, place: placeOf(first.click, first.cols) });
    const notes = lanes.filter(({ note }) => note).map((lane) => named(lane, lane.note)); // what is unusual
    return inARow([before, ...notes, _("Press Play, or ▶ for one step.")]);
  }
  const isBrief = model.get("playing") && model.get("pace") > SLOW, look = model.get("look");
  const told = lanes.map((lane, place) => named(lane, ofLane(look, lane, moments[place], isBrief)));
  const isCounted = most > 0 && !moments.every(({ isOver }) => isOver);
  if (!other) return isCounted ? _("{at}: {what}", { at, what: told[0] }) : told[0];
  const differ = step > 0 && step === differs ? [_("Here they differ for the first time.")] : [];
  return inARow([...(isCounted ? [_("{at}.", { at })] : []), told.join("\n"), ...differ]);
}

/** What happens at a step in one lane. */
function ofLane(look, lane, { reveals, reads, current, gone }, isBrief) {
  if (lane.note && current === null) return lane.note;
  if (current === null) {
    if (!reads) return ngettext("done, {count} cell opened.", "done, {count} cells opened.", reveals);
    return ngettext("done, {count} cell opened, {reads} reads.", "done, {count} cells opened, {reads} reads.", reveals, { reads });
  }
  const shows = stateOf(look, lane.values[reveals - 1]).revealed;
  const opened = _("{place} {shows}.", { place: placeOf(current, lane.cols), shows });
  if (isBrief) return opened;
  const left = lane.kind === "calls"
    ? ngettext("{count} call returned before it.", "{count} calls returned before it.", gone.length)
    : ngettext("{count} cell was taken before it.", "{count} cells were taken before it.", gone.length);
  return inARow([opened, reason(lane, reveals - 1), gone.length ? left : ""].filter(Boolean));
}

/** Why the cell of the reveal at index `place` was next, as far as the waiting cells show; else empty. */
export function reason({ cells, cols, history, kind, sizes }, place) {
  const cell = cells[place], before = place ? history.at(place - 1) : [], now = history.at(place);
  const caller = kind === "calls" ? now.at(-1) : undefined;
  const joins = (one, at) => [at, at + 1].some((moment) => history.changes[moment]?.added.includes(one));
  const isTaken = place && sizes[place] > now.length && !cells.some(joins); // else cells join once they are open
  if (caller !== undefined) return _("It was called by {place}.", { place: placeOf(caller, cols) });
  if (kind === "queue" && isTaken) return _("It waited at the front of the queue.");
  if (kind === "stack" && isTaken) return _("It lay on top of the stack.");
  return before.includes(cell) ? _("It was among those that waited.") : "";
}
