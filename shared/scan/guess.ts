/** The usual meaning of a colour on a printed map, as a first choice that the user may change. */
import { hcl, rgb } from "d3-color";
import type { Rgb } from "./colours.ts";
import type { Becomes } from "./read.ts";

/** Colours with less chroma than this are grey, white or black. */
const GREY = 12;

export function guess([r, g, b]: Rgb): Becomes {
  const { h, c, l } = hcl(rgb(r, g, b));
  if (!(c >= GREY)) return { type: "line", kind: l > 75 ? "good-road" : "poor-road" };
  if (h >= 180 && h < 310) return { type: "ground", kind: "water" };
  if (h >= 100 && h < 180) return { type: "ground", kind: "woods" };
  if (h >= 80 && h < 100) return { type: "overlay", kind: "standing-crop" };
  if (h >= 40 && h < 80) return { type: "contours" };
  return { type: "line", kind: "good-road" };
}
