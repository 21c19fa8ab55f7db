/** A field of numbers as four channels of bytes for the ground's shader: a smooth outline for each class. */
import { POSITION_COVERED, POSITION_HELPED } from "../../../shared/planner/questions.ts";
import { bandTones, fieldInk } from "../../theme/fieldInks.ts";
import { type FieldOverlay, type FieldStyle, HEAT_FULL } from "../contract.ts";
import { setBytes } from "./cellSets.ts";

/** The least and the greatest number in the set of each channel. */
const CLASSES: Readonly<Record<FieldStyle, readonly (readonly [least: number, most: number])[]>> = {
  viewshed: [[1, 65535]],
  dead: [[1, 65535]],
  count: [1, 2, 3, 4].map((n) => [n, 65535]),
  danger: [1, 2, 3].map((n) => [n, 65535]),
  positions: [
    [POSITION_COVERED, POSITION_COVERED],
    [POSITION_HELPED, POSITION_HELPED],
  ],
  bands: [[1, 65535]],
  heat: [],
};
/** The number of distinct ranks of bands, and the step between them in the second channel's bytes. */
export const MAX_RANKS = 16;
export const RANK_STEP = 16;

/** The rank of each band's modifier: 0 is the firer's best. */
export const bandRanks = (modifiers: readonly number[]): number[] => {
  const distinct = [...new Set(modifiers)].sort((a, b) => a - b);
  return modifiers.map((m) => Math.min(distinct.indexOf(m), MAX_RANKS - 1));
};
/** The modifiers of a field's bands; without them, each band is worse than the one before. */
export function bandModifiers({ values, modifiers }: Pick<FieldOverlay, "values" | "modifiers">): readonly number[] {
  if (modifiers) return modifiers;
  let bands = 0;
  for (const v of values) if (v > bands) bands = v;
  return Array.from({ length: bands }, (_, i) => i);
}
/** The colour of each rank, as its bands have it in the legend. */
export function rankInks(modifiers: readonly number[]): string[] {
  const tones = bandTones(modifiers);
  const inks: string[] = [];
  bandRanks(modifiers).forEach((rank, i) => {
    inks[rank] = fieldInk.bands[tones[i] as number] as string;
  });
  return inks;
}

let member = new Uint8Array(0);

/** Fills `out` (four bytes for each cell, south row first). */
export function fieldBytes(field: FieldOverlay, out: Uint8Array): void {
  const { columns, rows, values, style } = field;
  const n = columns * rows;
  if (style === "heat") {
    for (let i = 0; i < n; i++) out[4 * i] = Math.min(HEAT_FULL, values[i] as number);
    return;
  }
  if (member.length < n) member = new Uint8Array(n);
  CLASSES[style].forEach(([least, most], channel) => {
    let some = 0;
    for (let i = 0; i < n; i++) {
      const v = values[i] as number;
      some += member[i] = v >= least && v <= most ? 1 : 0;
    }
    if (some === 0 || some === n) for (let i = channel; i < 4 * n; i += 4) out[i] = some ? 255 : 0;
    else setBytes(member, columns, rows, out, channel);
  });
  if (style === "bands") ranks(field, out);
  // Styles with three classes at most leave the fourth channel free.
  if (style !== "count") clumps(field, out);
}

/** A cell with at most this many neighbours of its kind is a speck or a hair. */
const FEW = 2;
/**
 * In the fourth channel, the places that deserve an outline. Exact answers have single cells along slopes, and outlines
 * around them would hide them like beads on a string.
 */
function clumps({ columns, rows, values, style }: FieldOverlay, out: Uint8Array): void {
  const classes = CLASSES[style].length;
  const in_ = (v: number) => Math.min(v, classes);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const here = in_(values[i] as number);
      const w = x > 0 ? -1 : 0;
      const e = x < columns - 1 ? 1 : 0;
      const s = y > 0 ? -columns : 0;
      const n = y < rows - 1 ? columns : 0;
      let same = 0;
      if (in_(values[i + w] as number) === here) same++;
      if (in_(values[i + e] as number) === here) same++;
      if (in_(values[i + s] as number) === here) same++;
      if (in_(values[i + n] as number) === here) same++;
      if (same <= FEW) {
        if (in_(values[i + s + w] as number) === here) same++;
        if (in_(values[i + s + e] as number) === here) same++;
        if (in_(values[i + n + w] as number) === here) same++;
        if (in_(values[i + n + e] as number) === here) same++;
      }
      out[4 * i + 3] = same <= FEW ? 0 : 255;
    }
}

/** The rank of each cell's band in the second channel, extended a little beyond the bands. */
function ranks(field: FieldOverlay, out: Uint8Array): void {
  const { columns, rows, values } = field;
  const rankOf = bandRanks(bandModifiers(field));
  const n = columns * rows;
  const NONE = 255;
  let rank = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const v = values[i] as number;
    rank[i] = v ? (rankOf[v - 1] ?? rankOf.length - 1) * RANK_STEP : NONE;
  }
  for (let ring = 0; ring < 3; ring++) {
    const next = rank.slice();
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++) {
        if (rank[i] !== NONE) continue;
        const near = [
          x > 0 ? rank[i - 1] : NONE,
          x < columns - 1 ? rank[i + 1] : NONE,
          y > 0 ? rank[i - columns] : NONE,
          y < rows - 1 ? rank[i + columns] : NONE,
        ].filter((r) => r !== NONE) as number[];
        if (near.length) next[i] = Math.min(...near);
      }
    rank = next;
  }
  for (let i = 0; i < n; i++) if (rank[i] === NONE) rank[i] = 0;
  for (let pass = 0; pass < 2; pass++) rank = mean(rank, columns, rows);
  for (let i = 0; i < n; i++) out[4 * i + 1] = rank[i] as number;
}

/** The mean over 3 × 3 cells; cells at the border are repeated beyond it. */
function mean(f: Uint8Array, columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const sums = new Uint16Array(f.length);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++)
      sums[i] = (f[x > 0 ? i - 1 : i] as number) + (f[i] as number) + (f[x < columns - 1 ? i + 1 : i] as number);
  const out = new Uint8Array(f.length);
  for (let y = 0, i = 0; y < rows; y++) {
    const down = y > 0 ? -columns : 0;
    const up = y < rows - 1 ? columns : 0;
    for (let x = 0; x < columns; x++, i++)
      out[i] = Math.round(((sums[i + down] as number) + (sums[i] as number) + (sums[i + up] as number)) / 9);
  }
  return out;
}
