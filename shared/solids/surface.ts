/** The smooth slopes of a part of the table as a closed mesh: a lattice of heights, four sides and a flat underside. */
import { slopeAt } from "../picture/levels.ts";
import type { MapWindow } from "../print/map/view.ts";
import type { Mesh } from "./mesh.ts";
import type { SolidPlan } from "./plan.ts";

/** The most lattice points of a tile: finer lattices make files that slicers are slow with. */
const MOST_POINTS = 120_000;

/** Lattice points to the inch: the same for all tiles of a table, so that neighbours have the same heights where they meet. */
export function latticeOf({ settings, ground }: Pick<SolidPlan, "settings" | "ground">): number {
  const [width, height] = [Math.min(settings.tile, ground.width), Math.min(settings.tile, ground.height)];
  return [16, 8].find((n) => width * n * height * n <= MOST_POINTS) ?? 4;
}

/**
 * The solid under the slopes of a part of the table (inches, on quarter inches; it may reach beyond the table), in mm from the
 * part's south-west corner, shifted up by `lift`.
 */
export function slopeMesh(plan: SolidPlan, part: MapWindow, lift: number): Mesh {
  const { settings, scale, fields, ground } = plan;
  const n = latticeOf(plan);
  const columns = Math.round((part.east - part.west) * n) + 1;
  const rows = Math.round((part.north - part.south) * n) + 1;
  const points: number[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const height = slopeAt(fields, ground, part.west + i / n, part.south + j / n);
      points.push((i / n) * scale, (j / n) * scale, settings.base + lift + height * settings.level);
    }
  const triangles: number[] = [];
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const [sw, nw] = [j * columns + i, (j + 1) * columns + i];
      // The diagonal runs as in the model on screen.
      triangles.push(sw, sw + 1, nw + 1, sw, nw + 1, nw);
    }
  const rim = rimOf(columns, rows);
  const first = columns * rows;
  for (const at of rim) points.push(points[3 * at] as number, points[3 * at + 1] as number, lift);
  const middle = first + rim.length;
  points.push((((columns - 1) / n) * scale) / 2, (((rows - 1) / n) * scale) / 2, lift);
  rim.forEach((top, i) => {
    const next = (i + 1) % rim.length;
    const [low, nextLow, nextTop] = [first + i, first + next, rim[next] as number];
    triangles.push(low, nextLow, nextTop, low, nextTop, top, nextLow, low, middle);
  });
  return { points: Float64Array.from(points), triangles: Uint32Array.from(triangles) };
}

/** The lattice points along the four sides, anticlockwise from the south-west. */
function rimOf(columns: number, rows: number): number[] {
  const last = columns * rows - 1;
  const along = (count: number, at: (k: number) => number) => Array.from({ length: count - 1 }, (_, k) => at(k));
  return [
    ...along(columns, (k) => k),
    ...along(rows, (k) => columns - 1 + k * columns),
    ...along(columns, (k) => last - k),
    ...along(rows, (k) => last - (columns - 1) - k * columns),
  ];
}
