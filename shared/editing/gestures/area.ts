/**
 * The cells of areas drawn with the mouse. A cell belongs to an area if its centre lies in it. A centre on the western
 * or southern border counts, a centre on the eastern or northern border doesn't. So areas side by side neither overlap
 * nor leave a gap.
 */
import { CELLS_PER_INCH } from "../../table/ground.ts";
import type { Spot } from "../recipe.ts";
import { type CellShape, type Grid, rectOfBox, shapeOfMask } from "../shape.ts";

const CELL = 1 / CELLS_PER_INCH;

/** Two opposite corners as west, south, east, north. */
const sidesOf = (a: Spot, b: Spot) =>
  [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;

/** The rectangle between two opposite corners, in inches; null if no cell's centre lies in it. */
export function rectangleCells(grid: Grid, a: Spot, b: Spot): CellShape | null {
  const [west, south, east, north] = sidesOf(a, b);
  // Centres from `west` up to `east`, without `east`.
  const first = (inches: number) => Math.ceil(inches * CELLS_PER_INCH - 0.5);
  const [x, y] = [Math.max(0, first(west)), Math.max(0, first(south))];
  const [endX, endY] = [Math.min(grid.columns, first(east)), Math.min(grid.rows, first(north))];
  if (endX <= x || endY <= y) return null;
  return { rect: { x, y, width: endX - x, height: endY - y }, covers: () => true };
}

/** The ellipse within the box between two opposite corners, in inches. */
export function ellipseCells(grid: Grid, a: Spot, b: Spot): CellShape | null {
  const [west, south, east, north] = sidesOf(a, b);
  const rect = rectOfBox(grid, west, south, east, north);
  const [rx, ry] = [(east - west) / 2, (north - south) / 2];
  if (rect === null || rx <= 0 || ry <= 0) return null;
  const [cx, cy] = [(west + east) / 2, (south + north) / 2];
  return {
    rect,
    covers(column, row) {
      const x = ((column + 0.5) * CELL - cx) / rx;
      const y = ((row + 0.5) * CELL - cy) / ry;
      return x * x + y * y < 1;
    },
  };
}

/** The area within a closed polygon, in inches; crossing edges follow the even-odd rule. */
export function polygonCells(grid: Grid, points: readonly Spot[]): CellShape | null {
  if (points.length < 3) return null;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const rect = rectOfBox(grid, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  if (rect === null) return null;
  const mask = new Uint8Array(rect.width * rect.height);
  let any = false;
  for (let row = 0; row < rect.height; row++) {
    const crossings = crossingsAt(points, (rect.y + row + 0.5) * CELL);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] as number) * CELLS_PER_INCH - 0.5) - rect.x);
      const to = Math.min(rect.width, Math.ceil((crossings[i + 1] as number) * CELLS_PER_INCH - 0.5) - rect.x);
      if (to <= from) continue;
      any = true;
      mask.fill(1, row * rect.width + from, row * rect.width + to);
    }
  }
  return any ? shapeOfMask(rect, mask) : null;
}

/** The places where the polygon's edges cross the height `y`, from west to east. */
function crossingsAt(points: readonly Spot[], y: number): number[] {
  const crossings: number[] = [];
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[j] as Spot;
    const [bx, by] = points[i] as Spot;
    if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  }
  return crossings.sort((a, b) => a - b);
}
