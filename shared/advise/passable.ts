/**
 * The cells between which a movement class can go. Movement is the same in both directions except for its price, so the table
 * divides into regions: a stand in one gets everywhere in it and nowhere else.
 */

import type { TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { MovementPolicy } from "../movement/policy.ts";
import { MOVES, type Raster } from "../movement/raster.ts";
import type { Surface } from "../movement/surface.ts";
import { kindOf } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { cellsTouching } from "../table/walk.ts";

/** The forward half of the sixteen steps; the others are their way back. */
const ONWARD = [0, 1, 4, 5, 8, 9, 10, 11];
/** Impassable cells. */
export const CLOSED = -1;

export interface Regions {
  /** The region of each cell, by the number of one of its cells; CLOSED for cells that can't be entered. */
  readonly of: Int32Array;
  /** Cells in each region. */
  readonly sizes: ReadonlyMap<number, number>;
  /** All of the table is one region. */
  readonly whole: boolean;
}

/** A table's surface at a movement class's costs, and its cells. */
export interface Ways {
  readonly policy: MovementPolicy;
  readonly surface: Surface;
  readonly raster: Raster;
}

const isClosed = (policy: MovementPolicy, kind: string): boolean =>
  (policy.costs as Readonly<Record<string, { readonly type: string } | undefined>>)[kind]?.type === "impassable";

/** Nothing on this table is closed to the class, so no question about paths is needed. */
export function isAllOpen(table: Table, policy: MovementPolicy): boolean {
  const kinds = Object.keys(policy.costs).filter((kind) => isClosed(policy, kind));
  if (kinds.length === 0) return true;
  const ground = new Uint8Array(256);
  for (const code of table.ground.terrain) ground[code] = 1;
  const flat = table.ground.level.every((level) => level === table.ground.level[0]);
  return kinds.every(
    (kind) =>
      !(["slope", "steep-slope", "crest"].includes(kind) && !flat) &&
      !table.things.some((thing) => thing.kind === kind) &&
      !ground.some((used, code) => used === 1 && kindOf(code) === kind),
  );
}

/** For a table with nothing closed. */
export function openRegions({ ground }: Table): Regions {
  const of = new Int32Array(ground.terrain.length);
  return { of, sizes: new Map([[0, of.length]]), whole: true };
}

export function regionsOf(table: Table, { policy, surface, raster }: Ways): Regions {
  const { columns, rows, terrain } = table.ground;
  const of = new Int32Array(terrain.length);
  const parent = of.map((_, cell) => cell);
  const root = (cell: number): number => {
    let at = cell;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  // Steps that touch a cell without one figure are costed exactly, unless nothing there can be closed.
  const closedThings = [...surface.roles.keys()].some(({ kind }) => isClosed(policy, kind));
  const closedRelief = ["slope", "steep-slope", "crest"].some((kind) => isClosed(policy, kind));
  const closedGround = new Uint8Array(256).map((_, code) => Number(isClosed(policy, kindOf(code))));
  const sure = (cell: number): boolean =>
    !closedThings && !closedRelief && closedGround[terrain[cell] as number] === 0 && !surface.painted.has(cell);
  const state = (column: number, row: number): "open" | "closed" | "ask" => {
    const rate = raster.rates[raster.at(column, row)] as number;
    if (Number.isNaN(rate)) return sure(row * columns + column) ? "open" : "ask";
    return rate < Infinity ? "open" : "closed";
  };
  const states = Array.from({ length: of.length }, (_, cell) => state(cell % columns, Math.floor(cell / columns)));
  const entered = new Uint8Array(of.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (states[cell] === "closed") continue;
      if (states[cell] === "open") entered[cell] = 1;
      for (const move of ONWARD) {
        const { x, y } = MOVES[move] as { x: number; y: number };
        const [c, r] = [column + x, row + y];
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const next = r * columns + c;
        if (states[next] === "closed") continue;
        const plain = states[cell] === "open" && states[next] === "open";
        // Between open cells the straight steps are enough.
        if (plain && move > 1) continue;
        if (!plain && !(raster.steps.cost(raster.at(column, row), move) < Infinity)) continue;
        entered[cell] = entered[next] = 1;
        parent[root(cell)] = root(next);
      }
    }
  const sizes = new Map<number, number>();
  for (let cell = 0; cell < of.length; cell++) {
    of[cell] = entered[cell] ? root(cell) : CLOSED;
    if (entered[cell]) sizes.set(of[cell] as number, (sizes.get(of[cell] as number) ?? 0) + 1);
  }
  return { of, sizes, whole: sizes.size === 1 && !of.includes(CLOSED) };
}

/** The regions of a place: on a border, those of all cells it touches. */
export function regionsAt(table: Table, { of }: Regions, at: TablePoint): Set<number> {
  const regionIds = new Set<number>();
  for (const cell of cellsTouching(table.ground, vecOf(at))) {
    const region = of[cell] as number;
    if (region !== CLOSED) regionIds.add(region);
  }
  return regionIds;
}
