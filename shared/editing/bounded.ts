/** Boxes around things, and the distances by which they can move before they leave the table. */
import { STEPS_PER_INCH } from "../geometry/units.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import type { Sided } from "./base.ts";
import type { Spot } from "./recipe.ts";

/** A box on the table, in inches. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The smallest box around some places, at least 1. */
export function boundsOf(points: readonly Spot[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

/** The distance between neighbouring representable places, in inches. */
export const STEP = 1 / STEPS_PER_INCH;
/** The side of a cell, in inches: painted areas move by whole cells. */
export const CELL = 1 / CELLS_PER_INCH;

/** The distance that boxes may move together each way. A box that hangs over an edge already may stay there. */
export function roomAround(boxes: readonly Bounds[], table: Sided): Bounds {
  let room: Bounds = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };
  for (const box of boxes)
    room = {
      west: Math.max(room.west, Math.min(0, -box.west)),
      south: Math.max(room.south, Math.min(0, -box.south)),
      east: Math.min(room.east, Math.max(0, table.width - box.east)),
      north: Math.min(room.north, Math.max(0, table.height - box.north)),
    };
  return room;
}

/** The move nearest to `by` within the room. */
export const boundedBy = (by: Spot, room: Bounds): Spot => [
  Math.max(room.west, Math.min(room.east, by[0])),
  Math.max(room.south, Math.min(room.north, by[1])),
];

/** The same in whole multiples of `step`. */
export function steppedBy(by: Spot, room: Bounds, step: number): Spot {
  const near = (value: number, least: number, most: number) =>
    Math.max(Math.ceil(least / step), Math.min(Math.floor(most / step), Math.round(value / step))) * step + 0;
  return [near(by[0], room.west, room.east), near(by[1], room.south, room.north)];
}
