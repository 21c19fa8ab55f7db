/** A region: quarter-inch cells of a table, chosen by a rectangle or a lasso. */
import { polygonHolds } from "../../geometry/polygon.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import type { Vec } from "../../geometry/vector.ts";
import { CELLS_PER_INCH, type CellRect } from "../../table/ground.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import { clipRect } from "../cells.ts";
import type { Spot } from "../recipe.ts";

export interface Region {
  /** The smallest rectangle around its cells. */
  readonly rect: CellRect;
  /** Row by row from the south-west: 1 for a cell of the region. */
  readonly mask: Uint8Array;
}
/** The cells of a table, or of a piece, to the east and to the north. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const regionOfRect = (rect: CellRect): Region => ({
  rect,
  mask: new Uint8Array(rect.width * rect.height).fill(1),
});

export const wholeTable = ({ columns, rows }: Size): Region =>
  regionOfRect({ x: 0, y: 0, width: columns, height: rows });

/** The cells between two corners; edges move to the nearest border of cells. Null if none of them is on the table. */
export function regionBetween(table: Size, [ax, ay]: Spot, [bx, by]: Spot): Region | null {
  const cell = (inch: number) => Math.round(inch * CELLS_PER_INCH);
  const [x, y] = [cell(Math.min(ax, bx)), cell(Math.min(ay, by))];
  const rect = { x, y, width: cell(Math.max(ax, bx)) - x, height: cell(Math.max(ay, by)) - y };
  const clipped = clipRect(rect, table.columns, table.rows);
  return clipped && regionOfRect(clipped);
}

const toSteps = ([x, y]: Spot): Vec => ({ x: Math.round(x * STEPS_PER_INCH), y: Math.round(y * STEPS_PER_INCH) });

/** The cells with their centres inside a closed line. Null if there are none on the table. */
export function regionInside(table: Size, line: readonly Spot[]): Region | null {
  const corners = line.map(toSteps);
  if (corners.length < 3) return null;
  const xs = corners.map((c) => c.x / CELL_STEPS);
  const ys = corners.map((c) => c.y / CELL_STEPS);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = clipRect({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, table.columns, table.rows);
  if (!box) return null;
  const mask = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++)
      if (polygonHolds(corners, { x: (box.x + column + 0.5) * CELL_STEPS, y: (box.y + row + 0.5) * CELL_STEPS }))
        mask[row * box.width + column] = 1;
  return trimmed({ rect: box, mask });
}

/** The same cells in the smallest rectangle; null if there are none. */
export function trimmed({ rect, mask }: Region): Region | null {
  let [west, east, south, north] = [rect.width, -1, rect.height, -1];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const row = Math.trunc(i / rect.width);
    const column = i - row * rect.width;
    west = Math.min(west, column);
    east = Math.max(east, column);
    south = Math.min(south, row);
    north = Math.max(north, row);
  }
  if (east < 0) return null;
  const [width, height] = [east - west + 1, north - south + 1];
  if (width === rect.width && height === rect.height) return { rect, mask };
  const kept = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (south + row) * rect.width + west;
    kept.set(mask.subarray(from, from + width), row * width);
  }
  return { rect: { x: rect.x + west, y: rect.y + south, width, height }, mask: kept };
}

/** The part of a region on the table; null if there is none. */
export function onTable(table: Size, { rect, mask }: Region): Region | null {
  const clipped = clipRect(rect, table.columns, table.rows);
  if (!clipped) return null;
  const kept = new Uint8Array(clipped.width * clipped.height);
  for (let row = 0; row < clipped.height; row++) {
    const from = (clipped.y - rect.y + row) * rect.width + clipped.x - rect.x;
    kept.set(mask.subarray(from, from + clipped.width), row * clipped.width);
  }
  return trimmed({ rect: clipped, mask: kept });
}

/** Whether a cell of the table belongs to the region. */
export function hasCell({ rect, mask }: Region, column: number, row: number): boolean {
  const [x, y] = [column - rect.x, row - rect.y];
  return x >= 0 && y >= 0 && x < rect.width && y < rect.height && mask[y * rect.width + x] === 1;
}

/**
 * Whether a place, in steps, belongs to the region. A place on a border belongs to the cell east or north of it. On the
 * rectangle's eastern and northern edge it belongs to the cell within.
 */
export function holdsSteps(region: Region, x: number, y: number): boolean {
  const { rect } = region;
  const cell = (at: number, from: number, length: number) =>
    at === (from + length) * CELL_STEPS ? from + length - 1 : Math.floor(at / CELL_STEPS);
  return hasCell(region, cell(x, rect.x, rect.width), cell(y, rect.y, rect.height));
}

/** {@link holdsSteps} for a place in inches. */
export const holdsPlace = (region: Region, [x, y]: Spot): boolean =>
  holdsSteps(region, x * STEPS_PER_INCH, y * STEPS_PER_INCH);

export const cellCount = ({ mask }: Region): number => mask.reduce((sum, cell) => sum + cell, 0);

const rectangles = new WeakMap<Region, boolean>();
/** Whether every cell of the rectangle belongs to the region. */
export function isRectangle(region: Region): boolean {
  const known = rectangles.get(region) ?? region.mask.every((cell) => cell === 1);
  rectangles.set(region, known);
  return known;
}
