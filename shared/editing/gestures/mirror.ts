/**
 * Mirrored editing: every change on one half of the table is repeated on the other half, in the same step. Cells are
 * mirrored as cells and places as places, so a symmetric table stays symmetric to the cell and to 1/64 inch.
 */
import { type Degrees, degrees, type TablePoint } from "../../geometry/units.ts";
import type { Sided } from "../base.ts";
import type { Spot } from "../recipe.ts";
import type { CellShape, Grid } from "../shape.ts";

/**
 * The axis of the mirror. "west-east" runs from west to east through the table's centre, so the northern half is the
 * image of the southern half. "north-south" runs from north to south. "point" is a half turn about the centre.
 */
export const MIRRORS = ["off", "west-east", "north-south", "point"] as const;
export type Mirror = (typeof MIRRORS)[number];

const turnsX = (mirror: Mirror) => mirror === "north-south" || mirror === "point";
const turnsY = (mirror: Mirror) => mirror === "west-east" || mirror === "point";

/** The image of a place; the place itself if mirroring is off. */
export const mirrored = (table: Sided, [x, y]: Spot, mirror: Mirror): Spot => [
  turnsX(mirror) ? table.width - x : x,
  turnsY(mirror) ? table.height - y : y,
];

/** The image of a representable place, also representable: table sizes are whole quarter inches. */
export const mirroredPoint = (table: Sided, at: TablePoint, mirror: Mirror): TablePoint =>
  mirrored(table, at, mirror) as TablePoint;

/** A place moved onto the axis or centre from within `reach` inches; null if it is farther. */
export function ontoAxis(table: Sided, [x, y]: Spot, mirror: Mirror, reach: number): Spot | null {
  const [cx, cy] = [table.width / 2, table.height / 2];
  if (mirror === "off" || (turnsX(mirror) && Math.abs(x - cx) > reach) || (turnsY(mirror) && Math.abs(y - cy) > reach))
    return null;
  return [turnsX(mirror) ? cx : x, turnsY(mirror) ? cy : y];
}

export function mirroredFacing(facing: Degrees, mirror: Mirror): Degrees {
  switch (mirror) {
    case "off":
      return facing;
    case "west-east":
      return degrees(180 - facing);
    case "north-south":
      return degrees(-facing);
    case "point":
      return degrees(facing + 180);
  }
}

export function mirroredShape({ columns, rows }: Grid, shape: CellShape, mirror: Mirror): CellShape {
  const { x, y, width, height } = shape.rect;
  const [flipX, flipY] = [turnsX(mirror), turnsY(mirror)];
  return {
    rect: { x: flipX ? columns - x - width : x, y: flipY ? rows - y - height : y, width, height },
    covers: (column, row) => shape.covers(flipX ? columns - 1 - column : column, flipY ? rows - 1 - row : row),
  };
}

/** All shapes that a gesture must change: the shape and, if mirroring is on, its image. */
export const bothHalves = (grid: Grid, shape: CellShape, mirror: Mirror): readonly CellShape[] =>
  mirror === "off" ? [shape] : [shape, mirroredShape(grid, shape, mirror)];
