/** Outlines as strokes and shades: dashes, closing, and the small tiles that shade an area. */
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { type SideInks, USUAL_INKS } from "../../theme/sideColours.ts";
import { overlay } from "../../theme/tokens.ts";
import type { OutlineOverlay } from "../contract.ts";
import { resample } from "../ground/paths.ts";
import { lengthOf, stretch } from "../play/along.ts";
import { type InkFill, type InkStroke, quad } from "./drape.ts";

/** Strokes follow the ground in steps of this many inches. */
const DRAPE = 0.25;

interface Look {
  /** The token of its colour; null: the side's. */
  readonly ink: keyof typeof overlay | null;
  /** The lengths of dash and gap in inches; null: an unbroken line. */
  readonly dash: readonly [number, number] | null;
  readonly casing: boolean;
}
export const outlineLooks: Readonly<Record<OutlineOverlay["style"], Look>> = {
  draft: { ink: "select", dash: null, casing: true },
  selected: { ink: "select", dash: null, casing: true },
  hover: { ink: "cells", dash: null, casing: false },
  region: { ink: "cells", dash: [0.3, 0.2], casing: true },
  axis: { ink: "reach", dash: [0.5, 0.35], casing: false },
  refused: { ink: "blocked", dash: [0.3, 0.2], casing: true },
  blocker: { ink: "blocked", dash: null, casing: true },
  red: { ink: null, dash: null, casing: true },
  blue: { ink: null, dash: null, casing: true },
};
/** The colour of a style: for a side, the colour that the scenario gives it. */
export const inkOf = (style: OutlineOverlay["style"], inks: SideInks): string =>
  style === "red" || style === "blue" ? inks[style] : overlay[outlineLooks[style].ink ?? "cells"];

/** The strokes of an outline, in inches on the table, for draping. */
export function outlineStrokes({ points, closed, style }: OutlineOverlay, inks: SideInks = USUAL_INKS): InkStroke[] {
  const { dash } = outlineLooks[style];
  const ink = inkOf(style, inks);
  const [first] = points;
  if (!first || points.length < 2) return [];
  const path = closed ? [...points, first] : points;
  if (dash === null) return [{ ink, points: resample(path, DRAPE) }];
  const [drawn, gap] = dash;
  const length = lengthOf(path);
  const strokes: InkStroke[] = [];
  for (let from = 0; from < length; from += drawn + gap) {
    const part = stretch(path, from, Math.min(length, from + drawn));
    if (part.length > 1) strokes.push({ ink, points: resample(part, DRAPE) });
  }
  return strokes;
}

/** The greatest number of tiles in an outline; a larger outline has larger tiles. */
const MAX_TILES = 6000;

/** South-west corners and the size of the square tiles with their middles in an outline. */
export function shadeTiles(points: OutlineOverlay["points"]): { size: number; at: [number, number][] } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - west, Math.max(...ys) - south];
  const size = Math.max(0.25, Math.sqrt((wide * high) / MAX_TILES));
  const at: [number, number][] = [];
  for (let y = south; y < south + high; y += size)
    for (let x = west; x < west + wide; x += size)
      if (insidePolygon(points, [x + size / 2, y + size / 2])) at.push([x, y]);
  return { size, at };
}

/** The shade of an outline's area; empty if it isn't filled. */
export function outlineFills({ points, closed, style, fill }: OutlineOverlay, inks: SideInks): InkFill[] {
  if (!fill || !closed || points.length < 3) return [];
  const { size, at } = shadeTiles(points);
  const corners = at.flatMap(([x, y]) => quad([x, y], [x + size, y], [x + size, y + size], [x, y + size]));
  return [{ ink: inkOf(style, inks), strength: 0.2, corners }];
}
