/* Looks: colors of the page, the size of a cell, the projector. */

import { sentences } from "../../look/js/sentences.js";
import { button, make } from "./tools.js";

/** Hands the colors that Python sent to the style sheet, each with its light and dark variant. */
export function colorFrom(root, look) {
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

/** The color for a place between 0 and 1 of the order, and black or white to write on it. */
export function heatOf(stops, place) {
  const at = place * (stops.length - 1), low = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[low], stops[low + 1]].map((hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)));
  const rgb = from.map((value, part) => Math.round(value + (to[part] - value) * (at - low)));
  const light = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] > 110;
  return { fill: `rgb(${rgb.join(" ")})`, ink: light ? "#000000" : "#ffffff" };
}

/** Calls back whenever the theme, the contrast or the sharpness of the screen changes. */
export function onLook(callback) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(min-resolution: 1.5dppx)"].map((query) => matchMedia(query));
  queries.forEach((query) => query.addEventListener("change", callback));
  const theme = new MutationObserver(callback);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  return () => {
    queries.forEach((query) => query.removeEventListener("change", callback));
    theme.disconnect();
  };
}

export function prefersStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The side of a cell in pixels: as asked, or so that the board fits a notebook. Enlarged, it does not outgrow the page. */
export function sideOf(model, rows, cols, room) {
  const asked = model.get("size");
  const lanes = Math.max(1, model.get("lanes").length);
  const fits = Math.floor(Math.min(840 / (cols * lanes), 620 / rows));
  const side = asked || Math.max(16, Math.min(34, fits));
  return Math.max(side, Math.floor(Math.min(side * model.get("scale"), room / cols)));
}

/** A button that makes board, controls and text large enough for the back of a room. */
export function projector(model, root, el) {
  const say = sentences(model.get("texts"));
  const toggle = button(say("projector"), say("projector_how"), () =>
    model.set("scale", model.get("scale") === 1 ? 1.75 : 1));
  const follow = () => {
    const large = model.get("scale") !== 1;
    toggle.setAttribute("aria-pressed", large);
    el.classList.toggle("lm-large", large);
  };
  toggle.classList.add("lm-projector");
  follow();
  model.on("change:scale", follow);
  root.append(toggle);
  return () => {
    model.off("change:scale", follow);
    el.classList.remove("lm-large");
  };
}
