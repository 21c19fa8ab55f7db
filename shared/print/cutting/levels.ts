/** The levels of the relief as layers of pieces: all ground at a level or above it. */
import { columnName } from "../battlefield/tiles.ts";
import { closed } from "../map/rings.ts";
import type { Terrain } from "../map/terrain.ts";
import { INCH } from "../marks.ts";
import { levelsOf } from "./choices.ts";
import { divided, type Extent, seamsBetween } from "./divide.ts";
import { type Piece, pieceOf, registration } from "./piece.ts";
import {
  boxesTouch,
  boxShape,
  grownBy,
  holds,
  linesWithin,
  type Shape,
  shapeOf,
  shared,
  simplified,
  without,
} from "./shape.ts";

export interface Layer {
  readonly level: number;
  readonly solid: Shape;
  readonly pieces: readonly Piece[];
}

/** Inches: outlines lose points within this distance of a straight line. */
const FINE = 0.003;
/** Inches between the edge of a piece and the outline to glue along: nearer, the edges are in line. */
const INSIDE = 0.03;

export const tableShape = ({ width, height }: Extent): Shape =>
  boxShape({ west: 0, south: 0, east: width, north: height });

/** All ground at a level or above it, with the map's outline. */
export function solidOf(terrain: Terrain, level: number): Shape {
  const { ground } = terrain;
  if (level <= (levelsOf(ground)[0] ?? 0)) return tableShape(ground);
  const rings = terrain.shapes(INCH).levels[level - 1] ?? [];
  return simplified(shared(shapeOf(rings.map(({ points }) => points)), tableShape(ground)), FINE);
}

/** `levels` rise; `room` is what a sheet holds. */
export function layersOf(terrain: Terrain, levels: readonly number[], room: Extent): Layer[] {
  const { ground } = terrain;
  const all = levelsOf(ground);
  const solids = new Map(all.map((level) => [level, solidOf(terrain, level)]));
  const solid = (level: number) => solids.get(level) ?? [];
  const cuts = new Map(all.map((level) => [level, divided(solid(level), ground, room, level % 2 === 1)]));
  const cut = (level: number) => cuts.get(level) ?? [];
  const bare = new Map(
    all.map((level) => [
      level,
      cut(level).map((shape, i) => pieceOf(`${level}-${columnName(i)}`, shape, without(shape, solid(level + 1)))),
    ]),
  );
  const pieces = (level: number) => bare.get(level) ?? [];
  // The marks of each piece on the layer below it, or on the table.
  const marks = new Map(
    all.map((level) => [
      level,
      pieces(level).map((piece) => {
        const under = pieces(level - 1).filter(({ box }) => boxesTouch(box, piece.box));
        const shapes = under.length > 0 ? under.map(({ shape }) => shape) : [tableShape(ground)];
        return registration(
          piece,
          shapes,
          under.map(({ label }) => label.at),
        );
      }),
    ]),
  );
  return levels.map((level) => {
    const lines = [...solid(level + 1).map((ring) => closed(ring)), ...seamsBetween(cut(level + 1))];
    const above = pieces(level + 1);
    const onAbove = (marks.get(level + 1) ?? []).flat();
    return {
      level,
      solid: solid(level),
      pieces: pieces(level).map(
        (piece, i): Piece => ({
          ...piece,
          glue: linesWithin(lines, grownBy(piece.shape, -INSIDE)),
          marks: [...(marks.get(level)?.[i] ?? []), ...onAbove.filter(([x, y]) => holds(piece.shape, x, y))],
          above: above.flatMap(({ name, label: { at } }) => (holds(piece.shape, ...at) ? [{ name, at }] : [])),
        }),
      ),
    };
  });
}
