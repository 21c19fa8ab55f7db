/** What the fast kernel walks over: one byte a cell, and short lists of the things that need a closer look. */
import { STEPS_PER_INCH } from "../geometry/units.ts";
import type { Box } from "../geometry/vector.ts";
import { kindOf } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import type { Area, PaintedCells, Thing } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import type { SightPolicy } from "./policy.ts";

/** A cell's byte: its level, and what may be there. */
export const LEVEL_MASK = 0x0f;
/** A vector thing that is cover may touch the cell. */
export const THING_BIT = 0x10;
/** A stand's base may touch the cell. */
export const STAND_BIT = 0x20;
/** Cover for personnel only. */
export const PERSONNEL_BIT = 0x40;
export const COVER_BIT = 0x80;

/** The cells twice, row by row and column by column, with a border of empty cells one wide: no walk leaves the arrays. */
export interface KernelCells {
  readonly columns: number;
  readonly rows: number;
  /** Cell (c, r) is at (r + 1) · (columns + 2) + c + 1. */
  readonly byRow: Uint8Array;
  /** Cell (c, r) is at (c + 1) · (rows + 2) + r + 1. */
  readonly byColumn: Uint8Array;
}

export function kernelCells(table: Table, policy: SightPolicy): KernelCells {
  const { columns, rows, terrain, level } = table.ground;
  const byRow = new Uint8Array((columns + 2) * (rows + 2));
  const byColumn = new Uint8Array((columns + 2) * (rows + 2));
  const cover = Uint8Array.from({ length: 256 }, (_, code) => {
    const blocks = policy.blocks[kindOf(code)];
    // The tracer doesn't list clear ground.
    if (blocks === undefined || kindOf(code) === "clear") return 0;
    return blocks === "yes" ? COVER_BIT : PERSONNEL_BIT;
  });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const value = (level[i] as number) | (cover[terrain[i] as number] as number);
      byRow[(row + 1) * (columns + 2) + column + 1] = value;
      byColumn[(column + 1) * (rows + 2) + row + 1] = value;
    }
  const cells = { columns, rows, byRow, byColumn };
  for (const thing of table.things) {
    const blocks = policy.blocks[thing.kind];
    if (blocks === undefined || !isPainted(thing)) continue;
    const { x, y, mask, ...size } = thing.shape;
    for (let i = 0; i < mask.length; i++)
      if (mask[i])
        setBit(
          cells,
          x + (i % size.columns),
          y + Math.floor(i / size.columns),
          blocks === "yes" ? COVER_BIT : PERSONNEL_BIT,
        );
  }
  return cells;
}

/** Painted cells become part of the cells' bytes: they need no closer look. */
export const isPainted = (thing: Thing): thing is Area & { readonly shape: PaintedCells } =>
  thing.what === "overlay" && thing.shape.type === "cells";

function setBit({ columns, rows, byRow, byColumn }: KernelCells, column: number, row: number, bit: number): void {
  const i = (row + 1) * (columns + 2) + column + 1;
  const j = (column + 1) * (rows + 2) + row + 1;
  byRow[i] = (byRow[i] as number) | bit;
  byColumn[j] = (byColumn[j] as number) | bit;
}

/** Sets or clears a bit in all closed cells that a box touches. */
export function markBox(cells: KernelCells, box: Box, bit: number, set: boolean): void {
  const { columns, rows, byRow, byColumn } = cells;
  const c0 = Math.max(0, Math.ceil(box.minX / CELL_STEPS) - 1);
  const r0 = Math.max(0, Math.ceil(box.minY / CELL_STEPS) - 1);
  const c1 = Math.min(columns - 1, Math.floor(box.maxX / CELL_STEPS));
  const r1 = Math.min(rows - 1, Math.floor(box.maxY / CELL_STEPS));
  for (let r = r0; r <= r1; r++)
    for (let c = c0; c <= c1; c++) {
      const i = (r + 1) * (columns + 2) + c + 1;
      const j = (c + 1) * (rows + 2) + r + 1;
      byRow[i] = set ? (byRow[i] as number) | bit : (byRow[i] as number) & ~bit;
      byColumn[j] = set ? (byColumn[j] as number) | bit : (byColumn[j] as number) & ~bit;
    }
}

/** The boxes that together hold a thing: one, or one for each piece of a line. */
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

/** The one-inch square of a column or row; the border's cells belong to the outermost. */
const clampSquare = (cell: number, cells: number): number =>
  cell < 0 ? 0 : cell >= cells ? (cells - 1) >> 2 : cell >> 2;

/** A coarse grid of one-inch squares: which items' boxes touch which square. */
export class Buckets {
  readonly across: number;
  readonly #up: number;
  readonly #columns: number;
  readonly #rows: number;
  /** The items of square i are items[start[i]] … items[start[i + 1] − 1]. */
  readonly start: Int32Array;
  items: Int32Array = new Int32Array(0);

  constructor(cells: KernelCells) {
    this.#columns = cells.columns;
    this.#rows = cells.rows;
    this.across = Math.ceil((cells.columns * CELL_STEPS) / STEPS_PER_INCH);
    this.#up = Math.ceil((cells.rows * CELL_STEPS) / STEPS_PER_INCH);
    this.start = new Int32Array(this.across * this.#up + 1);
  }

  /** The square of a cell. */
  squareOf(column: number, row: number): number {
    return clampSquare(row, this.#rows) * this.across + clampSquare(column, this.#columns);
  }

  /** Sorts the boxes in; `item` is what box i belongs to. */
  fill(boxes: readonly Box[], item: (i: number) => number): void {
    const { start, across } = this;
    start.fill(0);
    const each = (box: Box, visit: (square: number) => void): void => {
      const x0 = Math.max(0, Math.ceil(box.minX / STEPS_PER_INCH) - 1);
      const y0 = Math.max(0, Math.ceil(box.minY / STEPS_PER_INCH) - 1);
      const x1 = Math.min(across - 1, Math.floor(box.maxX / STEPS_PER_INCH));
      const y1 = Math.min(this.#up - 1, Math.floor(box.maxY / STEPS_PER_INCH));
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) visit(y * across + x);
    };
    for (const box of boxes)
      each(box, (square) => {
        start[square + 1] = (start[square + 1] as number) + 1;
      });
    for (let i = 1; i < start.length; i++) start[i] = (start[i] as number) + (start[i - 1] as number);
    this.items = new Int32Array(start.at(-1) as number);
    const next = start.slice();
    boxes.forEach((box, i) => {
      each(box, (square) => {
        const at = next[square] as number;
        this.items[at] = item(i);
        next[square] = at + 1;
      });
    });
  }
}
