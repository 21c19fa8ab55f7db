/** Areas of the map as painted ground: each cell gets the kind that covers most of it, in pieces that can be built. */
import { piecesOf, rounded } from "../generate/fields.ts";
import type { Land } from "../generate/land.ts";
import type { GroundKind } from "../table/kinds.ts";
import type { Cover } from "./cover.ts";
import { neighboursOf } from "./heights.ts";

/** The smallest piece of a kind of ground, in cells: half a square inch. */
const SMALLEST = 8;
/** The share of a cell that must be covered. */
const HALF = 0.5;

export interface GroundReport {
  readonly kind: GroundKind;
  /** Square inches on the map within the frame, and as painted. */
  readonly mapped: number;
  readonly painted: number;
  /** Pieces that are too small for the table. */
  readonly dropped: number;
}

/** A later kind is painted over an earlier kind. Fields of grass lie under woods, and woods under water. */
const ORDER: readonly GroundKind[] = [
  "gravel-plain",
  "scrub",
  "rough-1",
  "rough-2",
  "rough-3",
  "broken-rock",
  "soft-sand",
  "mud",
  "marsh",
  "grove",
  "woods",
  "jungle",
  "depression",
  "water",
];
const rankOf = (kind: GroundKind): number => ORDER.indexOf(kind);

/** Paints the kinds; `rounding`: how often teeth are taken off the edges. Cells of towns are painted afterwards. */
export function paintGround(land: Land, covers: ReadonlyMap<GroundKind, Cover>, rounding: number): GroundReport[] {
  return [...covers]
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([kind, cover]) => {
      const { mask, dropped } = buildable(land, cover.shares(), rounding);
      let cells = 0;
      for (let cell = 0; cell < mask.length; cell++)
        if (mask[cell]) {
          land.paint(cell, kind);
          cells++;
        }
      return { kind, mapped: cover.area(), painted: cells / 16, dropped };
    });
}

/** Whole cells in rounded pieces of half a square inch and more; small pieces a cell apart grow together. */
export function buildable(
  land: Land,
  shares: Float32Array,
  rounding: number,
): { readonly mask: Uint8Array; readonly dropped: number } {
  const covered = Uint8Array.from(shares, (share) => Number(share >= HALF));
  const sharp = merged(land, covered, shares);
  const mask = rounded(land, sharp, rounding);
  for (const piece of piecesOf(land, mask)) if (piece.length < SMALLEST) for (const cell of piece) mask[cell] = 0;
  const dropped = piecesOf(land, sharp).filter((piece) => piece.every((cell) => !mask[cell])).length;
  // A clearing of a cell or two can't be cut out of felt.
  for (const hole of piecesOf(
    land,
    mask.map((cell) => 1 - cell),
  ))
    if (hole.length < SMALLEST / 2) for (const cell of hole) mask[cell] = 1;
  return { mask, dropped };
}

/** Small pieces reach out to a neighbouring piece over cells that are partly covered. */
function merged(land: Land, mask: Uint8Array, shares: Float32Array): Uint8Array {
  const next = mask.slice();
  for (const piece of piecesOf(land, mask)) {
    if (piece.length >= SMALLEST) continue;
    const own = new Set(piece);
    for (const cell of piece)
      for (const gap of neighboursOf(cell, land.columns, land.rows)) {
        if (mask[gap] || (shares[gap] as number) < HALF / 4) continue;
        const beyond = neighboursOf(gap, land.columns, land.rows).some((other) => mask[other] && !own.has(other));
        if (beyond) next[gap] = 1;
      }
  }
  return next;
}
