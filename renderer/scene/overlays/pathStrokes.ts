/** A path over the ground as strokes: its line, ticks, an arrow, dashes beyond the movement, danger bands. */
import { overlay } from "../../theme/tokens.ts";
import type { PathOverlay } from "../contract.ts";
import { type Flat, resample } from "../ground/paths.ts";
import { lengthOf, type Place, placeAlong, stretch } from "../play/along.ts";
import { type InkFill, type InkStroke, quad } from "./drape.ts";

/** Strokes follow the ground in steps of this many inches. */
const DRAPE = 0.2;
const DASH = 0.26;
const GAP = 0.2;
/** Half widths, in inches, of ticks at half and whole inches. */
const TICK = { half: 0.07, whole: 0.14 } as const;
/** Half the width of the danger band, in inches: a stand's base. */
const BAND = 0.42;
/** The marking of a stretch by its danger: opacity of the band and its bars, and inches between the bars. */
const DANGER = {
  1: { wash: 0.22, bar: 0.6, pitch: 0.6 },
  2: { wash: 0.34, bar: 0.75, pitch: 0.36 },
  3: { wash: 0.5, bar: 0.9, pitch: 0.2 },
} as const;
/** Half the width of the bar at a turn's end, in inches. */
const TURN = 0.36;
/** The dash and gap of a path beside another, in inches. */
const ALTERNATIVE = { dash: 0.5, gap: 0.28 } as const;

export const pathInk = {
  walked: overlay.cells,
  planned: overlay.reach,
  alternative: overlay.seen,
  get beyond() {
    return overlay.blocked;
  },
  get danger() {
    return overlay.blocked;
  },
} as const;
type PathInk = keyof typeof pathInk;

/** In inches on the table, for draping. */
export interface PathStrokes {
  /** Broad, on a dark casing. */
  readonly core: readonly InkStroke[];
  /** Fine: ticks. */
  readonly fine: readonly InkStroke[];
  /** Pieces of the danger band. */
  readonly band: readonly InkFill[];
  /** Bars across it. */
  readonly bars: readonly InkFill[];
}

/** A place to the right of a place on the path (left if negative). */
const beside = (p: Place, right: number, ahead = 0): readonly [number, number] => {
  const a = (p.heading * Math.PI) / 180;
  return [p.x + right * Math.cos(a) + ahead * Math.sin(a), p.y - right * Math.sin(a) + ahead * Math.cos(a)];
};

export function pathStrokes(path: PathOverlay): PathStrokes {
  const { points } = path;
  const length = lengthOf(points);
  const core: InkStroke[] = [];
  const fine: InkStroke[] = [];
  const stroke = (ink: PathInk, points: Flat): InkStroke => ({ ink: pathInk[ink], points });
  const reach = Math.min(length, Math.max(0, path.carriesTo ?? length));
  const good = stretch(points, 0, reach);
  const dashes = (ink: PathInk, from: number, to: number, dash: number, gap: number) => {
    for (let at = from; at < to; at += dash + gap) {
      const part = stretch(points, at, Math.min(to, at + dash));
      if (part.length) core.push(stroke(ink, resample(part, DRAPE)));
    }
  };
  if (path.style === "alternative") dashes(path.style, 0, reach, ALTERNATIVE.dash, ALTERNATIVE.gap);
  else if (good.length) core.push(stroke(path.style, resample(good, DRAPE)));
  dashes("beyond", reach + GAP / 2, length, DASH, GAP);
  for (const at of turnBars(path)) {
    const p = placeAlong(points, at);
    core.push(stroke(at > reach ? "beyond" : path.style, [beside(p, -TURN), beside(p, TURN)]));
  }
  if (path.facing !== undefined) {
    const end = placeAlong(points, length);
    const p = { ...end, heading: path.facing };
    const ink = reach < length ? "beyond" : path.style;
    // Its head stands out before the base, its shaft begins at the stand's middle.
    const tip = beside(p, 0, 0.86);
    core.push(stroke(ink, [beside(p, 0, 0), tip]));
    core.push(stroke(ink, [beside(p, -0.19, 0.62), tip, beside(p, 0.19, 0.62)]));
  }
  if (path.ticks)
    for (let half = 1; half / 2 < length; half++) {
      const p = placeAlong(points, half / 2);
      const w = half % 2 ? TICK.half : TICK.whole;
      fine.push(stroke(half / 2 > reach ? "beyond" : path.style, [beside(p, -w), beside(p, w)]));
    }
  return { core, fine, ...dangerShades(path, length) };
}

/** A turn's end within this distance of the path's end, in inches, isn't marked. */
const AT_END = 0.05;
/** The ends of turns along the way, in inches. */
export const turnBars = ({ points, turnEnds }: Pick<PathOverlay, "points" | "turnEnds">): number[] => {
  const length = lengthOf(points);
  return (turnEnds ?? []).filter((at) => at > 0 && at < length - AT_END);
};

function dangerShades({ points, danger }: PathOverlay, length: number): Pick<PathStrokes, "band" | "bars"> {
  const band: InkFill[] = [];
  const bars: InkFill[] = [];
  const ink = pathInk.danger;
  for (const { from, to, strength = 3 } of danger ?? []) {
    const { wash, bar, pitch } = DANGER[strength];
    const end = Math.min(to, length);
    const start = Math.max(0, from);
    if (!(end > start)) continue;
    const n = Math.max(1, Math.ceil((end - start) / DRAPE));
    const rows = Array.from({ length: n + 1 }, (_, k) => placeAlong(points, start + ((end - start) * k) / n));
    rows.slice(1).forEach((b, k) => {
      const a = rows[k] as Place;
      const corners = quad(beside(a, -BAND), beside(a, BAND), beside(b, BAND), beside(b, -BAND));
      band.push({ ink, corners, strength: wash });
    });
    for (let at = start + Math.min(pitch, end - start) / 2; at <= end; at += pitch) {
      const p = placeAlong(points, at);
      const long = 0.07;
      bars.push({
        ink,
        corners: quad(
          beside(p, -BAND, -0.09),
          beside(p, BAND, 0.09),
          beside(p, BAND, 0.09 + long),
          beside(p, -BAND, long - 0.09),
        ),
        strength: bar,
      });
    }
  }
  return { band, bars };
}
