/** Flood fill: the patch of like cells that are connected edge to edge. */
import { CELLS_PER_INCH, type CellRect, type Ground, type RasterName } from "../../table/ground.ts";
import type { Spot } from "../recipe.ts";
import { type CellShape, shapeOfMask } from "../shape.ts";

/**
 * The 4-connected patch of one kind of ground ("terrain") or of one level ("level") around a place, in inches; null off
 * the table.
 */
export function patchAt(ground: Ground, raster: RasterName, at: Spot): CellShape | null {
  const { columns, rows } = ground;
  const cells = ground[raster];
  if (at[0] < 0 || at[1] < 0 || at[0] > ground.width || at[1] > ground.height) return null;
  const column = Math.min(columns - 1, Math.floor(at[0] * CELLS_PER_INCH));
  const row = Math.min(rows - 1, Math.floor(at[1] * CELLS_PER_INCH));
  const wanted = cells[row * columns + column];
  const reached = new Uint8Array(cells.length);
  const queue = [row * columns + column];
  reached[row * columns + column] = 1;
  let [west, south, east, north] = [column, row, column, row];
  const visit = (next: number) => {
    if (reached[next] === 1 || cells[next] !== wanted) return;
    reached[next] = 1;
    queue.push(next);
  };
  for (let i = 0; i < queue.length; i++) {
    const cell = queue[i] as number;
    const y = Math.trunc(cell / columns);
    const x = cell - y * columns;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
    if (x > 0) visit(cell - 1);
    if (x + 1 < columns) visit(cell + 1);
    if (y > 0) visit(cell - columns);
    if (y + 1 < rows) visit(cell + columns);
  }
  const rect: CellRect = { x: west, y: south, width: east - west + 1, height: north - south + 1 };
  const mask = new Uint8Array(rect.width * rect.height);
  for (let y = 0; y < rect.height; y++) {
    const from = (south + y) * columns + west;
    mask.set(reached.subarray(from, from + rect.width), y * rect.width);
  }
  return shapeOfMask(rect, mask);
}
