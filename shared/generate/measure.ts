/** The figures of a finished table, and whether they agree with its settings and the rules' advice. */
import type { LoadedScenario } from "../scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../table/ground.ts";
import { codeOf, type GroundKind } from "../table/kinds.ts";
import { piecesOf } from "./fields.ts";

export interface TableFacts {
  /** Shares of the table, 0 … 1. */
  readonly woods: number;
  readonly high: number;
  /** Square inches. */
  readonly towns: number;
  readonly highest: number;
  /** West and east of the middle (south and north on an upright table): the same figures for each half. */
  readonly halves: readonly [HalfFacts, HalfFacts];
}
export interface HalfFacts {
  /** Square inches. */
  readonly woods: number;
  readonly towns: number;
  readonly high: number;
}

const isOf = (...kinds: readonly GroundKind[]): Uint8Array => {
  const codes = new Uint8Array(256);
  for (const kind of kinds) codes[codeOf(kind)] = 1;
  return codes;
};
const WOODS = isOf("woods", "grove", "jungle");
const TOWNS = isOf("light-buildings", "medium-buildings", "heavy-buildings");

export function factsOf({ ground }: Pick<LoadedScenario, "ground">): TableFacts {
  const { columns, rows, terrain, level } = ground;
  const upright = rows > columns;
  const cells = terrain.length;
  const halves = [0, 1].map(() => ({ woods: 0, towns: 0, high: 0 }));
  let highest = 0;
  for (let cell = 0; cell < cells; cell++) {
    const column = cell % columns;
    const first = upright ? 2 * ((cell - column) / columns) < rows : 2 * column < columns;
    const half = halves[first ? 0 : 1] as (typeof halves)[number];
    const code = terrain[cell] as number;
    const height = level[cell] as number;
    if (WOODS[code]) half.woods++;
    else if (TOWNS[code]) half.towns++;
    if (height > 0) half.high++;
    if (height > highest) highest = height;
  }
  const inches = (key: keyof HalfFacts) => halves.map((half) => half[key] / CELLS_PER_INCH ** 2) as [number, number];
  const [woods, towns, high] = [inches("woods"), inches("towns"), inches("high")];
  const area = cells / CELLS_PER_INCH ** 2;
  const sum = ([a, b]: readonly [number, number]) => a + b;
  return {
    woods: sum(woods) / area,
    high: sum(high) / area,
    towns: sum(towns),
    highest,
    halves: [0, 1].map((i) => ({
      woods: woods[i] as number,
      towns: towns[i] as number,
      high: high[i] as number,
    })) as [HalfFacts, HalfFacts],
  };
}

/** A difference in square inches that doesn't matter. */
const LITTLE = 3;
/** A piece with at least this share on each side of the middle is common ground … */
const COMMON = 0.25;
/** … and so is a piece wholly within this share of the length on each side of it. */
const MIDDLE = 1 / 12;

/**
 * The inequality of a table's western and eastern half: the greatest shortfall of one half against the other in any
 * kind of ground, as a share of the larger area. Common ground in the middle counts for neither.
 */
export function imbalance({ ground }: Pick<LoadedScenario, "ground">): number {
  const { terrain, level } = ground;
  const kinds = new Set(terrain);
  const masks = [terrain.map((code) => WOODS[code] as number), terrain.map((code) => TOWNS[code] as number)];
  masks.push(level.map((height) => Number(height > 0)));
  for (const code of kinds)
    if (code !== 0 && !WOODS[code] && !TOWNS[code]) masks.push(terrain.map((c) => Number(c === code)));
  return Math.max(...masks.map((mask) => shortfall(ground, mask)));
}

/** The same for the marked cells alone. */
export function shortfall(ground: Pick<Ground, "columns" | "rows">, mask: Uint8Array): number {
  const { columns } = ground;
  const sums: [number, number] = [0, 0];
  for (const piece of piecesOf(ground, mask)) {
    let west = 0;
    let farthest = 0;
    for (const cell of piece) {
      const off = 2 * (cell % columns) + 1 - columns;
      if (off < 0) west++;
      farthest = Math.max(farthest, Math.abs(off));
    }
    const east = piece.length - west;
    if (Math.min(west, east) >= piece.length * COMMON || farthest <= 2 * columns * MIDDLE) continue;
    sums[0] += west;
    sums[1] += east;
  }
  const [most, least] = [Math.max(...sums), Math.min(...sums)];
  return most - least <= LITTLE * CELLS_PER_INCH ** 2 ? 0 : (most - least) / most;
}
