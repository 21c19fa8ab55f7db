/** Ragged patches of one kind of ground, grown cell by cell until a share of the table is covered. */
import { CELLS_PER_INCH } from "../table/ground.ts";
import type { GroundKind } from "../table/kinds.ts";
import { type Chance, noiseOver } from "./chance.ts";
import type { Half, Land, Spot } from "./land.ts";

export interface Lots {
  readonly kind: GroundKind;
  /** The cells for each half that is laid out. */
  readonly cells: Readonly<Record<Half, number>>;
  /** The width in inches, from … to. */
  readonly across: readonly [number, number];
  /** The gap between two patches, in inches. */
  readonly gap: number;
  /** The suitability of a place for the middle of a patch, apart from the room around it; −Infinity: not there. */
  readonly suits: (at: Spot, cell: number) => number;
  /** Whether a cell may be covered. */
  readonly free: (cell: number) => boolean;
}

export interface Lot {
  readonly at: Spot;
  readonly cells: number;
}

/** The half of each cell: a winding border, so that no lane runs straight across the table's middle. */
export function halvesOf(land: Land, chance: Chance): Uint8Array {
  const { width, height, rows, columns } = land;
  const bends = noiseOver(chance, land, 8, 2);
  const owner = new Uint8Array(land.cells);
  const reach = Math.min(4, width / 12);
  for (let row = 0; row < rows; row++) {
    const y = (row + 0.5) / CELLS_PER_INCH;
    // The border's southern part is its northern part turned, so that both halves have the same size.
    const bend = ((bends(width / 2, y) - bends(width / 2, height - y)) / 2) * reach;
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5) / CELLS_PER_INCH;
      owner[row * columns + column] = x < width / 2 + bend ? 0 : 1;
    }
  }
  land.evenOutHalves(owner);
  return owner;
}

/** A great distance from everything, in inches. */
const ROOM = 7;

export class Grower {
  readonly #land: Land;
  readonly #owner: Uint8Array;
  /** The places of patches, from which new patches keep away. */
  readonly #spots: Spot[] = [];
  /** Cells that no other patch may take. */
  readonly #kept: Uint8Array;

  constructor(land: Land, owner: Uint8Array) {
    this.#land = land;
    this.#owner = owner;
    this.#kept = new Uint8Array(land.cells);
    // Patches keep off the border of the halves, or they would merge across it.
    for (let cell = 0; cell < owner.length; cell++) {
      const east = cell % land.columns < land.columns - 1 ? owner[cell + 1] : owner[cell];
      const north = cell + land.columns < owner.length ? owner[cell + land.columns] : owner[cell];
      if (east !== owner[cell] || north !== owner[cell]) this.#keepRound(cell, 2);
    }
  }

  /** A place of another thing that blocks the view: patches keep away from it too. */
  mind(at: Spot): void {
    this.#spots.push(at);
  }

  grow(lots: Lots, chance: Chance): Lot[] {
    const ragged = noiseOver(chance, this.#land, 2.4, 3);
    const grown: Lot[] = [];
    for (const half of this.#land.halves) {
      let left = lots.cells[half];
      for (let tries = 0; left > 0 && tries < 90; tries++) {
        const across = chance.between(...lots.across);
        const slim = chance.between(0.6, 0.95);
        const wish = Math.min(left, Math.round(0.785 * across * across * slim * CELLS_PER_INCH ** 2));
        const at = this.#place(half, lots, chance);
        if (!at) break;
        const cells = this.#cover(at, half, wish, across, slim, lots, ragged, chance);
        left -= cells;
        if (cells > 0) grown.push({ at, cells });
      }
    }
    return grown;
  }

  #place(half: Half, { suits, free }: Lots, chance: Chance): Spot | null {
    const land = this.#land;
    const owner = half === "west" ? 0 : 1;
    let best: { at: Spot; score: number } | null = null;
    for (let tries = 0; tries < 60; tries++) {
      const cell = chance.below(land.cells);
      if (this.#owner[cell] !== owner || this.#kept[cell] || !free(cell)) continue;
      const at = land.middleOf(cell);
      const room = this.#spots.reduce((least, [x, y]) => {
        const away = Math.sqrt((x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]));
        return away < least ? away : least;
      }, ROOM);
      const score = room + suits(at, cell) + chance.unit() * 1.5;
      if (score > (best?.score ?? -Infinity)) best = { at, score };
    }
    return best?.at ?? null;
  }

  /** Covers cells from the middle outwards; returns their number. */
  #cover(
    at: Spot,
    half: Half,
    wish: number,
    across: number,
    slim: number,
    { kind, gap, free }: Lots,
    ragged: (x: number, y: number) => number,
    chance: Chance,
  ): number {
    const land = this.#land;
    const owner = half === "west" ? 0 : 1;
    const [ux, uy] = chance.direction();
    const radius = across / 2;
    const reach = Math.ceil(radius * 1.6 * CELLS_PER_INCH);
    const middle = land.cellAt(at);
    const [column, row] = [middle % land.columns, Math.floor(middle / land.columns)];
    const offers = new Map<number, number>();
    for (let r = Math.max(0, row - reach); r <= Math.min(land.rows - 1, row + reach); r++)
      for (let c = Math.max(0, column - reach); c <= Math.min(land.columns - 1, column + reach); c++) {
        const cell = r * land.columns + c;
        if (this.#owner[cell] !== owner || this.#kept[cell] || !free(cell)) continue;
        const [x, y] = land.middleOf(cell);
        const along = ((x - at[0]) * ux + (y - at[1]) * uy) / radius;
        const over = ((y - at[1]) * ux - (x - at[0]) * uy) / (radius * slim);
        const away = Math.sqrt(along * along + over * over) + ragged(x, y) * 0.5;
        if (away < 1.5) offers.set(cell, away);
      }
    // Cells connected with the middle, the nearest first.
    const taken: number[] = [];
    const edge = [{ cell: middle, away: offers.get(middle) ?? Infinity }];
    const seen = new Set([middle]);
    while (edge.length > 0 && taken.length < wish) {
      let least = 0;
      for (let i = 1; i < edge.length; i++)
        if ((edge[i] as { away: number }).away < (edge[least] as { away: number }).away) least = i;
      const { cell, away } = edge[least] as { cell: number; away: number };
      edge[least] = edge.at(-1) as (typeof edge)[number];
      edge.pop();
      if (away === Infinity) break;
      taken.push(cell);
      const c = cell % land.columns;
      for (const next of [
        c > 0 ? cell - 1 : -1,
        c + 1 < land.columns ? cell + 1 : -1,
        cell - land.columns,
        cell + land.columns,
      ]) {
        const far = offers.get(next);
        if (far === undefined || seen.has(next)) continue;
        seen.add(next);
        edge.push({ cell: next, away: far });
      }
    }
    this.#spots.push(at);
    if (land.mirrored) this.#spots.push(land.opposite(at));
    // There is too little room for a patch: the place counts as taken all the same.
    if (taken.length < Math.min(wish, 12)) return 0;
    for (const cell of taken) land.paint(cell, kind);
    for (const cell of taken) {
      this.#keepRound(cell, Math.round(gap * CELLS_PER_INCH));
      if (land.mirrored) this.#keepRound(land.cells - 1 - cell, Math.round(gap * CELLS_PER_INCH));
    }
    return taken.length;
  }

  #keepRound(cell: number, reach: number): void {
    const { columns, rows } = this.#land;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++)
      this.#kept.fill(
        1,
        r * columns + Math.max(0, column - reach),
        r * columns + Math.min(columns, column + reach + 1),
      );
  }
}
