/** The cells of the fast kernel: one byte for each, and short lists of the things that need a closer look. */

import { distance2ToSegment } from "../geometry/band.ts";
import { boxAround, type Rectangle } from "../geometry/rectangle.ts";
import { STEPS_PER_INCH } from "../geometry/units.ts";
import type { Box, Vec } from "../geometry/vector.ts";
import { kindOf, type TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import type { Area, PaintedCells, Thing } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { coverOf, isSolid, type SightPolicy } from "./policy.ts";

/** A cell's byte: its level, and bits for things that may be there. */
export const LEVEL_MASK = 0x0f;
/** A vector thing that is cover may touch the cell. */
export const THING_BIT = 0x10;
/** A stand's base may touch the cell. */
export const STAND_BIT = 0x20;
/** Cover for personnel only. */
export const PERSONNEL_BIT = 0x40;
export const COVER_BIT = 0x80;
/** In `sorts`: lasting cover, which hides a target after it has fired; cover that yields is this many bits lower. */
export const YIELDS = 2;

/** The cells row by row, with a border of empty cells, so that no walk leaves the arrays. */
export interface KernelCells {
  readonly columns: number;
  readonly rows: number;
  /** Cell (c, r) is at (r + 1) · (columns + 2) + c + 1. */
  readonly bytes: Uint8Array;
  /** COVER_BIT and PERSONNEL_BIT, split by the effect of firing: lasting cover in place, yielding cover at >> YIELDS. */
  readonly sorts: Uint8Array;
  /** The same for a viewer inside cover that hides only from outside (SightPolicy.revealingFromOutside). */
  readonly sortsFromInside: Uint8Array;
  /** All cells nearer than this number, counted in king's moves, have the cell's level and are empty (kernelField.ts). */
  readonly alike: Uint8Array;
  /** The same without the stands. */
  readonly still: Uint8Array;
}

/** The level under a place: the highest of the cells that it touches. */
export function levelIn({ bytes, columns }: KernelCells, x: number, y: number): number {
  const stride = columns + 2;
  const i = ((y >> 4) + 1) * stride + (x >> 4) + 1;
  let level = (bytes[i] as number) & LEVEL_MASK;
  const onColumn = (x & 15) === 0;
  const onRow = (y & 15) === 0;
  if (onColumn) level = Math.max(level, (bytes[i - 1] as number) & LEVEL_MASK);
  if (onRow) level = Math.max(level, (bytes[i - stride] as number) & LEVEL_MASK);
  if (onColumn && onRow) level = Math.max(level, (bytes[i - stride - 1] as number) & LEVEL_MASK);
  return level;
}

export function kernelCells(table: Table, policy: SightPolicy): KernelCells {
  const { columns, rows, terrain, level } = table.ground;
  const bytes = new Uint8Array((columns + 2) * (rows + 2));
  const sorts = new Uint8Array(bytes.length);
  const sortsFromInside = new Uint8Array(bytes.length);
  const bitOf = (kind: TerrainKind): number => {
    const blocks = coverOf(policy, kind);
    return blocks === undefined ? 0 : blocks === "yes" ? COVER_BIT : PERSONNEL_BIT;
  };
  const sortOf = (kind: TerrainKind, inside = false): number =>
    bitOf(kind) >> (yields(policy, kind, inside) ? YIELDS : 0);
  // The tracer doesn't list clear ground.
  const kinds = Array.from({ length: 256 }, (_, code) => (kindOf(code) === "clear" ? null : kindOf(code)));
  const cover = Uint8Array.from(kinds, (kind) => (kind === null ? 0 : bitOf(kind)));
  const sort = Uint8Array.from(kinds, (kind) => (kind === null ? 0 : sortOf(kind)));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const at = (row + 1) * (columns + 2) + column + 1;
      bytes[at] = (level[i] as number) | (cover[terrain[i] as number] as number);
      sorts[at] = sort[terrain[i] as number] as number;
      sortsFromInside[at] = sorts[at] as number;
    }
  for (const thing of table.things) {
    if (bitOf(thing.kind) === 0 || !isPainted(thing) || isSolid(policy, thing.kind)) continue;
    const { x, y, mask, ...size } = thing.shape;
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i]) continue;
      const at = (y + Math.floor(i / size.columns) + 1) * (columns + 2) + x + (i % size.columns) + 1;
      bytes[at] = (bytes[at] as number) | bitOf(thing.kind);
      sorts[at] = (sorts[at] as number) | sortOf(thing.kind);
      sortsFromInside[at] = (sortsFromInside[at] as number) | sortOf(thing.kind, true);
    }
  }
  return {
    columns,
    rows,
    bytes,
    sorts,
    sortsFromInside,
    alike: new Uint8Array(bytes.length),
    still: new Uint8Array(bytes.length),
  };
}

/** Whether cover of a kind no longer hides a target that has fired; `inside`: the viewer is in such cover too. */
export const yields = ({ revealing, revealingFromOutside }: SightPolicy, kind: TerrainKind, inside: boolean): boolean =>
  revealing.includes(kind) && !(inside && (revealingFromOutside as readonly TerrainKind[]).includes(kind));

/** Painted cells become part of the cells' bytes: they need no closer look. */
export const isPainted = (thing: Thing): thing is Area & { readonly shape: PaintedCells } =>
  thing.what === "overlay" && thing.shape.type === "cells";

/** Sets a bit in all closed cells that a box touches. */
export function markBox(cells: Pick<KernelCells, "columns" | "rows" | "bytes">, box: Box, bit: number): void {
  for (const i of cellsInBox(cells, box)) cells.bytes[i] = (cells.bytes[i] as number) | bit;
}

/** The closed cells of the table that a box touches, as places in the arrays. */
function cellsInBox({ columns, rows }: Pick<KernelCells, "columns" | "rows">, box: Box): number[] {
  const cells: number[] = [];
  eachCell(box, columns, rows, CELL_STEPS, (column, row) => cells.push((row + 1) * (columns + 2) + column + 1));
  return cells;
}

/** The closed cells of the table that a rectangle touches, as places in the arrays. */
export function cellsOfRectangle({ columns, rows }: KernelCells, rectangle: Rectangle): number[] {
  const cells: number[] = [];
  eachCell(boxAround(rectangle), columns, rows, CELL_STEPS, (column, row) => {
    if (rectangleTouchesCell(rectangle, column, row)) cells.push((row + 1) * (columns + 2) + column + 1);
  });
  return cells;
}

/** Separating axes: the cell's axes are the box's, tried before. May err towards touching by less than a step. */
function rectangleTouchesCell({ centre, forward, across, along }: Rectangle, column: number, row: number): boolean {
  const x = (column + 0.5) * CELL_STEPS - centre.x;
  const y = (row + 0.5) * CELL_STEPS - centre.y;
  const { x: fx, y: fy } = forward;
  const size = Math.sqrt(fx * fx + fy * fy);
  const half = ((Math.abs(fx) + Math.abs(fy)) / size) * (CELL_STEPS / 2) + 0.5;
  return Math.abs(x * fy - y * fx) / size <= across / 2 + half && Math.abs(x * fx + y * fy) / size <= along / 2 + half;
}

/** Visits the closed squares of `size` steps, of `across` × `up` of them, that a box touches. */
function eachCell(box: Box, across: number, up: number, size: number, visit: (x: number, y: number) => void): void {
  const x0 = Math.max(0, Math.ceil(box.minX / size) - 1);
  const y0 = Math.max(0, Math.ceil(box.minY / size) - 1);
  const x1 = Math.min(across - 1, Math.floor(box.maxX / size));
  const y1 = Math.min(up - 1, Math.floor(box.maxY / size));
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) visit(x, y);
}

/** The cells of the table that a thing may touch, as places in the arrays; a line's cells may come several times. */
export function cellsOfThing(cells: KernelCells, thing: Thing): number[] {
  if (thing.what !== "line" || thing.band.path.length === 1)
    return boxesOfThing(thing).flatMap((box) => cellsInBox(cells, box));
  const { path, radius } = thing.band;
  // A cell reaches half its diagonal about its middle.
  const reach = (radius + CELL_STEPS * 0.75) ** 2;
  const stride = cells.columns + 2;
  return boxesOfThing(thing).flatMap((box, i) =>
    cellsInBox(cells, box).filter((cell) => {
      const middle = {
        x: ((cell % stride) - 0.5) * CELL_STEPS,
        y: (Math.floor(cell / stride) - 0.5) * CELL_STEPS,
      };
      return distance2ToSegment(middle, path[i] as Vec, path[i + 1] as Vec) <= reach;
    }),
  );
}

/** The boxes that together hold a thing: one, or one for each leg of a line. */
export function boxesOfThing(thing: Thing): Box[] {
  if (thing.what !== "line") return [thing.box];
  const { path, radius } = thing.band;
  if (path.length === 1) return [thing.box];
  return path.slice(1).map((q, i) => {
    const p = path[i] as typeof q;
    return {
      minX: Math.min(p.x, q.x) - radius,
      minY: Math.min(p.y, q.y) - radius,
      maxX: Math.max(p.x, q.x) + radius,
      maxY: Math.max(p.y, q.y) + radius,
    };
  });
}

/** A coarse grid of one-inch squares over the cells. */
export class Squares {
  readonly #across: number;
  readonly #up: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly count: number;

  constructor(cells: KernelCells) {
    this.#columns = cells.columns;
    this.#rows = cells.rows;
    this.#across = Math.ceil((cells.columns * CELL_STEPS) / STEPS_PER_INCH);
    this.#up = Math.ceil((cells.rows * CELL_STEPS) / STEPS_PER_INCH);
    this.count = this.#across * this.#up;
  }

  /** The square of a cell, by its place in the arrays; the border's cells belong to the outermost squares. */
  of(cell: number): number {
    const row = Math.floor(cell / (this.#columns + 2));
    const column = cell - row * (this.#columns + 2);
    const x = Math.min(Math.max(column - 1, 0), this.#columns - 1) >> 2;
    const y = Math.min(Math.max(row - 1, 0), this.#rows - 1) >> 2;
    return y * this.#across + x;
  }

  /** Visits the squares that a box touches. */
  each(box: Box, visit: (square: number) => void): void {
    eachCell(box, this.#across, this.#up, STEPS_PER_INCH, (x, y) => visit(y * this.#across + x));
  }
}

/** The items whose boxes touch each square. */
export class Buckets {
  readonly squares: Squares;
  /** The items of square i are items[start[i]] … items[start[i + 1] − 1]. */
  readonly start: Int32Array;
  readonly items: Int32Array;

  /** `item` gives the item of box i. */
  constructor(cells: KernelCells, boxes: readonly Box[], item: (i: number) => number) {
    const squares = new Squares(cells);
    const start = new Int32Array(squares.count + 1);
    for (const box of boxes)
      squares.each(box, (square) => {
        start[square + 1] = (start[square + 1] as number) + 1;
      });
    for (let i = 1; i < start.length; i++) start[i] = (start[i] as number) + (start[i - 1] as number);
    const items = new Int32Array(start.at(-1) as number);
    const next = start.slice();
    boxes.forEach((box, i) => {
      squares.each(box, (square) => {
        const at = next[square] as number;
        items[at] = item(i);
        next[square] = at + 1;
      });
    });
    this.squares = squares;
    this.start = start;
    this.items = items;
  }
}
