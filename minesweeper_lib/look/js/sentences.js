/*
 * Sentences that Python sent, with their places filled. No sentence is written, compared or cut here.
 */

/**
 * Takes texts by id and returns `say(id, values)`. A text is a sentence with {places}, or two of them:
 * one for a `count` of 1 and one for any other.
 */
export function sentences(texts) {
  return (id, values = {}) => {
    const text = texts[id];
    const form = Array.isArray(text) ? text[values.count === 1 ? 0 : 1] : text;
    return form.replace(/\{(\w+)\}/g, (_, place) => values[place]);
  };
}

/** Sentences one behind the other; behind a mark of full width stands no space. */
export const inARow = (said) => said.join(" ").replace(/([\u3002\uff01\uff1f\uff1a]) /g, "$1");

/** Where a cell is, as values for a sentence. */
export function placeOf(cell, cols) {
  return { row: Math.floor(cell / cols), col: cell % cols };
}

/** What a state looks like and is called; all that is no symbol shares one. */
export function stateOf(look, symbol) {
  return look.states[symbol] ?? look.states["?"];
}
