/* What is said, in the reader's language. The English stands where it is said, as in Python; Python sends the rest. */

let translations = {};

/** From now on, say what stands in `texts`: a dict from English to another language; what is not there stays English. */
export function speak(texts) {
  translations = texts;
}

/** A sentence with its {places} filled. */
export function _(text, values = {}) {
  return (translations[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => written(values[name] ?? place));
}

/** The one of two sentences that goes with a count. */
export function ngettext(one, many, count, values = {}) {
  return _(count === 1 ? one : many, { count, ...values });
}

/** Sentences one behind the other; behind a mark of full width stands no space. */
export const inARow = (said) => said.join(" ").replace(/([\u3002\uff01\uff1f\uff1a]) /g, "$1");

export function placeOf(cell, cols) {
  return _("row {row}, column {col}", { row: Math.floor(cell / cols), col: cell % cols });
}

/** What a state looks like and is called. What is no symbol is a text behind a space, and shares one state. */
export function stateOf(look, symbol) {
  const state = look.states[symbol];
  if (state) return state;
  const other = look.states["?"], text = symbol.slice(1);
  return { ...other, glyph: text.slice(0, 4), revealed: other.revealed.replace("{value}", text) };
}

/** A large number with commas. (What a browser has for that takes longer to load than all of a stage to build.) */
export const written = (value) => (typeof value === "number" ? String(value).replace(/\B(?=(\d{3})+$)/g, ",") : value);
