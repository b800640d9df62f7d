/* Looks: colors of the page, light or dark, the size of a cell, the projector. */

import { sentences } from "./sentences.js";
import { button, make } from "./tools.js";

const LARGE = "lm-large"; // a class of the whole page
const SHARE = 0.62; // of the window's height, for a board, as in the style sheet; a page may set another, as slides do
const SMALL_BOARD = 44, LARGEST_CELL = 96, SMALLEST_CELL = 6, SMALLEST_TARGET = 16; // pixels

/** Hands the colors that Python sent to the style sheet, each with its light and dark variant, and says which holds. */
export function colorFrom(root, look) {
  root.style.colorScheme = schemeOf(document.body); // a guess, or what is in a board would be styled twice
  for (const [name, pair] of Object.entries(look.colors)) {
    root.style.setProperty(`--lm-${name}`, `light-dark(${pair.join(", ")})`);
  }
}

/** What a state looks like and is called; all that is no symbol shares one. */
export function stateOf(look, symbol) {
  return look.states[symbol] ?? look.states["?"];
}

/** The colors that hold now, as a canvas understands them. All are set before any is read, or each would cost a restyling. */
export function colorsOf(node, look) {
  const root = node.closest(".lm");
  root.style.colorScheme = schemeOf(root.parentNode);
  const names = Object.keys(look.colors);
  const probes = names.map((name) => {
    const probe = make("i");
    probe.style.color = `var(--lm-${name})`;
    return probe;
  });
  const all = make("span", { hidden: "" }, ...probes);
  root.append(all);
  const found = Object.fromEntries(names.map((name, place) => [name, getComputedStyle(probes[place]).color]));
  all.remove();
  return found;
}

/** Light or dark, as JupyterLab says; on any other page the text is light where the background is dark. */
function schemeOf(node) {
  const isLight = document.body.dataset.jpThemeLight;
  if (isLight) return isLight === "false" ? "dark" : "light";
  const parts = getComputedStyle(node).color.match(/[\d.]+/g) ?? [0, 0, 0];
  return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 382 ? "dark" : "light";
}

/** The color for a place between 0 and 1 of the order, and black or white to write on it. */
export function heatOf(stops, place) {
  const at = place * (stops.length - 1), low = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[low], stops[low + 1]].map((hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)));
  const rgb = from.map((value, part) => Math.round(value + (to[part] - value) * (at - low)));
  const light = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] > 110;
  return { fill: `rgb(${rgb.join(" ")})`, ink: light ? "#000000" : "#ffffff" };
}

/** Calls back whenever the theme, the contrast, the projector or the sharpness of the screen changes. */
export function onLook(callback) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(min-resolution: 1.5dppx)"].map((query) => matchMedia(query));
  queries.forEach((query) => query.addEventListener("change", callback));
  const theme = new MutationObserver(callback);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  return () => {
    queries.forEach((query) => query.removeEventListener("change", callback));
    theme.disconnect();
  };
}

export function prefersStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The side of a cell in pixels: as asked, or so that the board fits the window with so many pixels `below` it, and
 * in any case `room`. A board to be clicked keeps cells that can be hit, and scrolls where there is too little room.
 */
export function sideOf(asked, { rows, cols, isClicked }, { room, page, below }) {
  const large = isLarge() ? 1.75 : 1;
  const share = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--lm-share")) || SHARE;
  const high = (window.innerHeight * share - below) / rows;
  const least = isClicked ? SMALLEST_TARGET : SMALLEST_CELL;
  const wished = asked || Math.max(least, Math.min(Math.max(SMALL_BOARD, page / 26) * large, high, LARGEST_CELL));
  return Math.max(Math.min(isClicked ? least : 1, wished), Math.floor(Math.min(asked ? asked * large : wished, room / cols)));
}

export function isLarge() {
  return document.documentElement.classList.contains(LARGE);
}

/** How much larger text and controls are for the back of a room. */
export function scale() {
  return isLarge() ? 1.5 : 1;
}

/** A button that makes all boards, players and text of the page large enough for the back of a room. */
export function projector(texts) {
  const say = sentences(texts);
  const toggle = button(say("projector_how"), () => document.documentElement.classList.toggle(LARGE), "", say("projector"));
  const follow = () => toggle.setAttribute("aria-pressed", isLarge());
  follow();
  return { node: toggle, unlink: onLook(follow) };
}
