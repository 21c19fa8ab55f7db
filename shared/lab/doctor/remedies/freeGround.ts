/** Open, even ground with nothing on it. */
import { baseOf, extents } from "../../../editing/base.ts";
import type { Bounds } from "../../../editing/bounded.ts";
import { sweptCells } from "../../../editing/gestures/brush.ts";
import { type CellShape, rectOfBox } from "../../../editing/shape.ts";
import { footprint } from "../../../editing/things/footprint.ts";
import { overlay } from "../../../editing/things/overlay.ts";
import { inches } from "../../../geometry/units.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import { CELLS_PER_INCH, type Ground, MAX_LEVEL } from "../../../table/ground.ts";
import { codeOf } from "../../../table/kinds.ts";

/** In inches. */
export type Place = readonly [x: number, y: number];
export const away = (a: Place, b: Place): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** The swing of a curve beside its corners, in inches. */
const SWING = 0.5;

/** 1 for the cells of all things on the ground: lines, footprints, overlays and stands. */
export function takenCells({ scenario: { table, stands }, ground }: LoadedScenario): Uint8Array {
  const taken = new Uint8Array(ground.columns * ground.rows);
  const mark = ({ rect, covers }: CellShape) => {
    for (let row = rect.y; row < rect.y + rect.height; row++)
      for (let column = rect.x; column < rect.x + rect.width; column++)
        if (covers(column, row)) taken[ground.index(column, row)] = 1;
  };
  const markBox = ({ west, south, east, north }: Bounds) => {
    const rect = rectOfBox(ground, west, south, east, north);
    if (rect) mark({ rect, covers: () => true });
  };
  for (const { points, width } of table.lines) {
    const brush = { width: inches(width + 2 * SWING), shape: "round", ragged: false } as const;
    points.forEach((from, i) => {
      const shape = sweptCells(ground, brush, from, points[i + 1] ?? from);
      if (shape) mark(shape);
    });
  }
  for (const record of table.footprints) markBox(footprint.bounds(record));
  for (const record of table.overlays) markBox(overlay.bounds(record));
  for (const stand of stands) {
    if (!stand.at) continue;
    const [[x, y], [ex, ey]] = [stand.at, extents(baseOf(stand, stand.at))];
    markBox({ west: x - ex, south: y - ey, east: x + ex, north: y + ey });
  }
  return taken;
}

/** Whether all cells within the radius are clear and free, with the same level that can be raised. */
export function isFree(ground: Ground, taken: Uint8Array, [x, y]: Place, radius: number): boolean {
  const { columns, rows } = ground;
  const clear = codeOf("clear");
  const cellAt = (along: number) => Math.floor(along * CELLS_PER_INCH);
  const level = ground.level[ground.index(cellAt(x), cellAt(y))] as number;
  if (level >= MAX_LEVEL) return false;
  for (let row = Math.max(0, cellAt(y - radius)); row <= Math.min(rows - 1, cellAt(y + radius)); row++)
    for (let column = Math.max(0, cellAt(x - radius)); column <= Math.min(columns - 1, cellAt(x + radius)); column++) {
      const middle: Place = [(column + 0.5) / CELLS_PER_INCH, (row + 0.5) / CELLS_PER_INCH];
      if (away(middle, [x, y]) > radius) continue;
      const cell = ground.index(column, row);
      if (taken[cell] || ground.level[cell] !== level || ground.terrain[cell] !== clear) return false;
    }
  return true;
}
