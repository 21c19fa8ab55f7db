/** The colours of the window for CSS variables, the component theme and shaders. Paper's are in shared/picture. */
import { colourSet } from "./colourSets.ts";

/**
 * `line` and `lineStrong` only decorate; `edge` outlines what a person uses: fields, switches, buttons. Tests hold every
 * ink to WCAG 2.2 (1.4.3, 1.4.11).
 */
export const dark = {
  bg: "#171914",
  panel: "#20231c",
  raised: "#2a2e25",
  sunken: "#14160f",
  line: "#3b4034",
  lineStrong: "#565c4b",
  edge: "#7b816e",
  ink: "#ece8d8",
  inkSoft: "#b9b7a3",
  inkFaint: "#9c9c88",
  accent: "#e8b93c",
  accentInk: "#1d1a0d",
};
export type Theme = typeof dark;
export const light: Theme = {
  bg: "#d9d6c8",
  panel: "#f1efe4",
  raised: "#fbfaf4",
  sunken: "#e4e1d3",
  line: "#c6c2ae",
  lineStrong: "#97937e",
  edge: "#757260",
  ink: "#20231c",
  inkSoft: "#505445",
  inkFaint: "#5a5d4c",
  accent: "#8a6400",
  accentInk: "#fff8e2",
};
export const themes = { dark, light } as const;

export { side } from "../../shared/picture/sideColours.ts";

export const WRECK_PAINT = "#3a342f";

/** Overlays: distinct in luminance as well as hue; each also has its own shape (dash, hatch, cross). */
export const overlay = {
  select: "#ffd23f",
  seen: "#fff2b0",
  get clear() {
    return colourSet().clear;
  },
  get blocked() {
    return colourSet().blocked;
  },
  unseen: "#1d2436",
  reach: "#5cc8ff",
  arc: "#ffd23f",
  grid: "#1a1a14",
  cells: "#fbf6e4",
  casing: "#10120c",
  contourModel: "#3d2f1a",
  contourMap: "#a8622a",
  slope: "#e08a2c",
  steep: "#b3261e",
  crest: "#f4efdc",
};
/** The side profile: a cut through the model. */
export const profile = {
  profileGround: "#8a6540",
  profileSurface: "#a9a86a",
  profileCover: "#4f7a3d",
  profileHouse: "#8a5340",
};

/** Inks of the printed sheet, and flock, paint and plaster of the model. */
export { flock, sheet } from "../../shared/table/inks.ts";

/** Bench, rails and the air around the table. */
export const room = {
  walnutDark: "#4c3828",
  walnut: "#93745a",
  brass: "#e2bd72",
  /** The bench's grain, the wall, its lit part, the strength of the lamp's light on the bench and its fall. */
  air: {
    dark: { bench: ["#2c2219", "#65503b"] as const, wall: "#1b1712", glow: "#33291e", pool: 1.12, fall: 0.7 },
    light: { bench: ["#97866d", "#bfab8d"] as const, wall: "#8a959e", glow: "#b1bac0", pool: 1.08, fall: 0.2 },
  },
  model: { dark: "#1b1712", light: "#8a959e" },
  map: { dark: "#2a2c25", light: "#c9c4b2" },
};
