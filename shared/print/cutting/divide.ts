/** Areas divided into pieces that a sheet of material holds. */
import { closed } from "../map/rings.ts";
import type { Flat } from "../map/view.ts";
import {
  boxesTouch,
  boxOfShape,
  boxShape,
  grownBy,
  joined,
  lengthOf,
  linesWithin,
  partsOf,
  type Shape,
  shared,
} from "./shape.ts";

export interface Extent {
  readonly width: number;
  readonly height: number;
}

const SLACK = 1e-6;

/**
 * Possible seams across a side of the table, at equal distances of `most` or less. Those of odd layers lie halfway between those
 * of even ones, so that no seam lies over another.
 */
export function seams(length: number, most: number, odd: boolean): number[] {
  const step = length / Math.ceil(length / most - SLACK);
  const out: number[] = [];
  for (let at = odd ? step / 2 : step; at < length - SLACK; at += step) out.push(at);
  return out;
}

/** The fewest of the possible seams that leave no stretch longer than `most`. */
function needed(all: readonly number[], from: number, to: number, most: number): number[] {
  const within = all.filter((at) => at > from + SLACK && at < to - SLACK);
  const kept: number[] = [];
  within.forEach((at, i) => {
    const next = within[i + 1] ?? to;
    if (next - (kept.at(-1) ?? from) > most + SLACK) kept.push(at);
  });
  return kept;
}

const fits = ({ width, height }: Extent, room: Extent): boolean =>
  width <= room.width + SLACK && height <= room.height + SLACK;
/** Upright or lying. */
export const fitsSomehow = (piece: Extent, room: Extent): boolean =>
  fits(piece, room) || fits({ width: piece.height, height: piece.width }, room);

/** Its connected parts, in the order of reading, none larger than the room. */
export function divided(shape: Shape, table: Extent, room: Extent, odd: boolean): Shape[] {
  const [across, up] = [seams(table.width, room.width, odd), seams(table.height, room.height, odd)];
  const pieces = partsOf(shape).flatMap((part): Shape[] => {
    const { west, south, east, north } = boxOfShape(part);
    if (fitsSomehow({ width: east - west, height: north - south }, room)) return [part];
    const xs = [west - 1, ...needed(across, west, east, room.width), east + 1];
    const ys = [south - 1, ...needed(up, south, north, room.height), north + 1];
    return xs.slice(1).flatMap((right, i) =>
      ys.slice(1).flatMap((top, j) => {
        const box = { west: xs[i] as number, south: ys[j] as number, east: right, north: top };
        return partsOf(shared(part, boxShape(box)));
      }),
    );
  });
  const key = (piece: Shape) => boxOfShape(piece);
  return pieces
    .map((piece) => ({ piece, box: key(piece) }))
    .sort((a, b) => b.box.north - a.box.north || a.box.west - b.box.west)
    .map(({ piece }) => piece);
}

/** Edges of two pieces lie this near, and shorter ones are dust, in inches. */
const NEAR = { apart: 0.002, least: 0.02 };

/** The edges that pieces share, each once. */
export function seamsBetween(pieces: readonly Shape[]): Flat[] {
  const boxes = pieces.map(boxOfShape);
  return pieces.flatMap((piece, i) => {
    const box = boxes[i];
    const later = pieces.filter((_, j) => j > i && box && boxes[j] && boxesTouch(box, boxes[j]));
    if (later.length === 0) return [];
    return linesWithin(piece.map(closed), grownBy(joined(later), NEAR.apart)).filter(
      (edge) => lengthOf(edge) > NEAR.least,
    );
  });
}
