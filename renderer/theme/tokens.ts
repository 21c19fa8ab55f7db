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
  walnutDark: "#57341d",
  walnut: "#a06a3c",
  brass: "#e2bd72",
  benchDark: "#3a2214",
  bench: "#7a4a2a",
  benchLightTheme: ["#8d7355", "#b79a76"] as const,
  model: { dark: "#120f0b", light: "#3a2b1e" },
  map: { dark: "#2a2c25", light: "#c9c4b2" },
};
