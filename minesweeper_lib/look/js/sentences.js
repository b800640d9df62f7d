/* Sentences in the reader's language: they are in the code in English, as in Python, which sends the translations. */

let translations = {};

/** From now on, use the translations in `texts`, a dict from English sentences; missing sentences stay English. */
export function speak(texts) {
  translations = texts;
}

/** A sentence with its {placeholders} filled. */
export function _(text, values = {}) {
  return (translations[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => written(values[name] ?? place));
}

/** The sentence for a count, singular or plural, with its {placeholders} filled. */
export function ngettext(one, many, count, values = {}) {
  return _(count === 1 ? one : many, { count, ...values });
}

/** Joins sentences with spaces, except after a full-width mark. */
export const inARow = (said) => said.join(" ").replace(/([\u3002\uff01\uff1f\uff1a]) /g, "$1");

/** The row and column of a cell in words. */
export function placeOf(cell, cols) {
  return _("row {row}, column {col}", { row: Math.floor(cell / cols), col: cell % cols });
}

/** The glyph and names of a symbol's state. Any value but a symbol is sent as a space and a text: its state is `?`. */
export function stateOf(look, symbol) {
  const state = look.states[symbol];
  if (state) return state;
  const other = look.states["?"], text = symbol.slice(1);
  return { ...other, glyph: text.slice(0, 4), revealed: other.revealed.replace("{value}", text) };
}

/** A number with commas between thousands. Loading the browser's number format takes longer than building a stage. */
export const written = (value) => (typeof value === "number" ? String(value).replace(/\B(?=(\d{3})+$)/g, ",") : value);
