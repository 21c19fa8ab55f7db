/** A path over the ground as strokes: its line, draped; ticks, an arrow, dashes where movement has run out, danger bands. */
import { overlay } from "../../theme/tokens.ts";
import type { PathOverlay } from "../contract.ts";
import { type Flat, resample } from "../ground/paths.ts";
import { lengthOf, type Place, placeAlong, stretch } from "../play/along.ts";

/** Strokes follow the ground in steps of so many inches. */
const DRAPE = 0.2;
const DASH = 0.26;
const GAP = 0.2;
/** Half widths, in inches, of ticks at half and whole inches. */
const TICK = { half: 0.07, whole: 0.14 } as const;
/** Half the width of the band that marks danger, inches: a stand's base. */
const BAND = 0.42;
const BAR = 0.24;

export const pathInk = {
  walked: overlay.cells,
  planned: overlay.reach,
  alternative: overlay.seen,
  beyond: overlay.blocked,
  danger: overlay.blocked,
} as const;
export type PathInk = keyof typeof pathInk;

/** A line over the table in inches, to be draped. */
export interface Stroke {
  readonly ink: PathInk;
  readonly points: Flat;
}
export interface PathStrokes {
  /** Broad, on a dark casing. */
  readonly core: readonly Stroke[];
  /** Fine: ticks. */
  readonly fine: readonly Stroke[];
  /** Four-cornered pieces of the danger band, corner by corner; the bars are those in `bars`. */
  readonly band: readonly (readonly [Flat[number], Flat[number], Flat[number], Flat[number]])[];
  readonly bars: readonly (readonly [Flat[number], Flat[number], Flat[number], Flat[number]])[];
}

/** A place to the right of the path's own (left where negative). */
const beside = (p: Place, right: number, ahead = 0): readonly [number, number] => {
  const a = (p.heading * Math.PI) / 180;
  return [p.x + right * Math.cos(a) + ahead * Math.sin(a), p.y - right * Math.sin(a) + ahead * Math.cos(a)];
};

export function pathStrokes(path: PathOverlay): PathStrokes {
  const { points } = path;
  const length = lengthOf(points);
  const core: Stroke[] = [];
  const fine: Stroke[] = [];
  const reach = Math.min(length, Math.max(0, path.carriesTo ?? length));
  const good = stretch(points, 0, reach);
  if (good.length) core.push({ ink: path.style, points: resample(good, DRAPE) });
  for (let from = reach + GAP / 2; from < length; from += DASH + GAP) {
    const dash = stretch(points, from, from + DASH);
    if (dash.length) core.push({ ink: "beyond", points: resample(dash, DRAPE) });
  }
  if (path.facing !== undefined) {
    const end = placeAlong(points, length);
    const p = { ...end, heading: path.facing };
    const ink = reach < length ? "beyond" : path.style;
    // Its head stands out before the base, its shaft begins at the stand's middle.
    const tip = beside(p, 0, 0.86);
    core.push({ ink, points: [beside(p, 0, 0), tip] });
    core.push({ ink, points: [beside(p, -0.19, 0.62), tip, beside(p, 0.19, 0.62)] });
  }
  if (path.ticks)
    for (let half = 1; half / 2 < length; half++) {
      const p = placeAlong(points, half / 2);
      const w = half % 2 ? TICK.half : TICK.whole;
      fine.push({ ink: half / 2 > reach ? "beyond" : path.style, points: [beside(p, -w), beside(p, w)] });
    }
  const band: PathStrokes["band"][number][] = [];
  const bars: PathStrokes["bars"][number][] = [];
  for (const { from, to } of path.danger ?? []) {
    const end = Math.min(to, length);
    const start = Math.max(0, from);
    const n = Math.max(1, Math.ceil((end - start) / DRAPE));
    if (!(end > start)) continue;
    const rows = Array.from({ length: n + 1 }, (_, k) => placeAlong(points, start + ((end - start) * k) / n));
    rows.slice(1).forEach((b, k) => {
      const a = rows[k] as Place;
      band.push([beside(a, -BAND), beside(a, BAND), beside(b, BAND), beside(b, -BAND)]);
    });
    for (let at = start + BAR / 2; at <= end; at += BAR) {
      const p = placeAlong(points, at);
      const long = 0.05;
      bars.push([
        beside(p, -BAND, -0.09),
        beside(p, BAND, 0.09),
        beside(p, BAND, 0.09 + long),
        beside(p, -BAND, long - 0.09),
      ]);
    }
  }
  return { core, fine, band, bars };
}
