/** A stream across the table through the low ground, with bogs along a river. */
import type { LineFeature } from "../scenario/model.ts";
import { type Chance, noiseOver } from "./chance.ts";
import { farField, nearTo, pathOf } from "./fields.ts";
import { sink } from "./hills.ts";
import type { Land, Spot } from "./land.ts";
import { Lattice, softened } from "./route.ts";
import type { GeneratorSettings } from "./settings.ts";

export interface Water {
  readonly line: LineFeature;
  /** Inches from its middle. */
  readonly away: Float32Array;
  readonly boggy: boolean;
}

const WIDTHS = { brook: 0.5, river: 0.875 } as const;
/** The stream's greatest distance from the middle, as a share of the length. A bog in one half would be unfair. */
const WANDER = { brook: 0.16, river: 0.06 } as const;

export function layStream(land: Land, { stream }: GeneratorSettings, chance: Chance): Water | null {
  if (stream === "none") return null;
  const { width, height } = land;
  const bends = noiseOver(chance, land, 6, 2);
  const wander = WANDER[stream] * width;
  const lattice = new Lattice(land, (at) => {
    const off = Math.abs(at[0] - width / 2);
    if (off > wander + 1) return Infinity;
    const hill = Math.max(0, land.elevationAt(at));
    return 1 + 4 * hill * hill + (bends(at[0], at[1]) + 1) * 3 + (off > wander ? 4 : 0);
  });
  const x = width / 2 + chance.between(-0.7, 0.7) * wander;
  const middle: Spot = [width / 2, height / 2];
  const goals = land.mirrored
    ? new Set([lattice.node(middle)])
    : new Set(
        // A river leaves as far to the other side as it entered, so that both halves have a share of its bogs.
        Array.from({ length: lattice.columns }, (_, column) => column).filter(
          (column) => stream === "brook" || Math.abs(width - x - (lattice.spot(column) as Spot)[0]) < 1.5,
        ),
      );
  const way = lattice.route([x, height], goals)?.map((node) => lattice.spot(node));
  if (!way) return null;
  const first = way[0] as Spot;
  const last = way.at(-1) as Spot;
  const winding = noiseOver(chance, land, 4.5, 2);
  const points = land.mirrored
    ? halved(land, softened(meander([[first[0], height], ...way.slice(1, -1), middle], winding)))
    : softened(meander([[first[0], height], ...way.slice(1), [last[0], 0]], winding));
  const [line] = land.line(
    { kind: "stream", width: WIDTHS[stream] as LineFeature["width"], points, smooth: true },
    true,
  );
  const away = farField(land);
  nearTo(land, away, pathOf(points));
  land.evenOut(away);
  sink(land, away, WIDTHS[stream] / 2 + 0.6, 3.2);
  return { line: line as LineFeature, away, boggy: stream === "river" };
}

/** Inches to each side. */
const MEANDER = 0.9;

/** Adds bends to the left and right of a path; the ends stay. */
function meander(way: readonly Spot[], winding: (x: number, y: number) => number): Spot[] {
  return way.map((at, i) => {
    const [before, after] = [way[i - 1], way[i + 1]];
    if (!before || !after) return at;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const off = winding(at[0], at[1]) * MEANDER * Math.min(1, i / 4, (way.length - 1 - i) / 4);
    return [at[0] - (dy / length) * off, at[1] + (dx / length) * off];
  });
}

/** Completes a line from its half up to the table's middle, with that half turned. */
export function halved(land: Land, points: readonly LineFeature["points"][number][]): LineFeature["points"][number][] {
  const half = points.slice(0, -1);
  const middle = points.at(-1);
  if (!middle) return [...points];
  return [...half, middle, ...half.map((p) => land.turned(p)).reverse()];
}

/** Marsh along a river, of varying width, and open where `free` says so. */
export function layBogs(land: Land, water: Water, free: (cell: number) => boolean, chance: Chance): void {
  if (!water.boggy) return;
  const breadth = noiseOver(chance, land, 4, 2);
  const half = water.line.width / 2;
  for (let cell = 0; cell < land.cells; cell++) {
    if (land.mirrored && cell >= land.cells / 2) break;
    const [x, y] = land.middleOf(cell);
    const reach = half + 0.45 + (breadth(x, y) + 1) * 0.45;
    if ((water.away[cell] as number) <= reach && !free(cell)) land.paint(cell, "marsh");
  }
}
