/** Pieces to cut, in inches of table, and what is marked on them. */

import type { Flat, MapWindow } from "../map/view.ts";
import type { Spot } from "../path.ts";
import { boxOfShape, deepest, grownBy, holds, joined, type Shape, shared, sizeOf } from "./shape.ts";

export interface Piece {
  /** "2-C" */
  readonly name: string;
  readonly shape: Shape;
  readonly box: MapWindow;
  /** The place of its name, and the inches free round it. */
  readonly label: { readonly at: Spot; readonly room: number };
  /** Where the next layer is glued on. */
  readonly glue: readonly Flat[];
  /** Places that lie on the layer above or below as well. */
  readonly marks: readonly Spot[];
  /** Names of pieces of the next layer, at their places. */
  readonly above: readonly { readonly name: string; readonly at: Spot }[];
}

/** `free`: the part that no other layer covers, for the name. */
export function pieceOf(name: string, shape: Shape, free: Shape = shape): Piece {
  const open = sizeOf(free) > 0 ? deepest(free) : null;
  const label = open && open.room >= LABEL_ROOM ? open : deepest(shape);
  return { name, shape, box: boxOfShape(shape), label, glue: [], marks: [], above: [] };
}
/** A name needs this much, in inches. */
const LABEL_ROOM = 0.16;

/** Whole inches of the table first; small pieces have marks on halves or quarters. Inches: the grid, and free to all edges. */
const GRIDS = [
  [1, 0.3],
  [0.5, 0.2],
  [0.25, 0.13],
] as const;
const MOST_MARKS = 3;
/** Inches round a name, its north arrow and its note that marks keep free. */
const NAMED = { across: 0.5, up: 0.8, down: 0.45 };

/** Registration marks of a piece on the pieces below it: far from each other, and clear of the edges and seams of both layers. */
export function registration(
  { shape: piece, box, label }: Piece,
  below: readonly Shape[],
  names: readonly Spot[],
): Spot[] {
  const { west, south, east, north } = box;
  const named = [label.at, ...names];
  const clearOfNames = ([x, y]: Spot) =>
    named.every(([u, v]) => Math.abs(x - u) > NAMED.across || y - v > NAMED.up || v - y > NAMED.down);
  let best: Spot[] = [];
  for (const [grid, clear] of GRIDS) {
    const under = joined(below.map((shape) => grownBy(shape, -clear)));
    const zone = shared(grownBy(piece, -clear), under);
    if (zone.length === 0) continue;
    const found: Spot[] = [];
    for (let y = Math.ceil(south / grid) * grid; y <= north; y += grid)
      for (let x = Math.ceil(west / grid) * grid; x <= east; x += grid)
        if (holds(zone, x, y) && clearOfNames([x, y])) found.push([x, y]);
    const chosen = farApart(found);
    if (chosen.length > best.length) best = chosen;
    if (best.length > 1) break;
  }
  return best;
}

function farApart(places: readonly Spot[]): Spot[] {
  const chosen = places.slice(0, 1);
  while (chosen.length > 0 && chosen.length < MOST_MARKS) {
    let [farthest, most] = [null as Spot | null, 0];
    for (const place of places) {
      const apart = Math.min(...chosen.map(([x, y]) => Math.hypot(place[0] - x, place[1] - y)));
      if (apart > most + 1e-9) [farthest, most] = [place, apart];
    }
    if (!farthest) break;
    chosen.push(farthest);
  }
  return chosen;
}
