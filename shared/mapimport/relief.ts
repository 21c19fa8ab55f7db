/** Whole levels from heights: rounded contours that keep tops, saddles and steep sides, and streams that never climb. */
import { piecesOf, rounded } from "../generate/fields.ts";
import type { Land, Spot } from "../generate/land.ts";
import { MAX_LEVEL } from "../table/ground.ts";
import { type FrameHeights, neighboursOf } from "./heights.ts";

export interface ReliefWish {
  /** Metres between levels. */
  readonly interval: number;
  /** The radius of smoothing, in cells. */
  readonly smooth: number;
}

export interface ReliefReport {
  /** The height at which level 1 begins, in metres. */
  readonly base: number;
  readonly levels: number;
  /** Tops that are smaller than a level may be, and were enlarged. */
  readonly topsKept: number;
  /** Rises and hollows that are too small for the table. */
  readonly dropped: number;
}

/** The smallest piece of a level, in cells: half a square inch. */
const SMALLEST = 8;
/** A small top stays if it rises above its contour by this share of the interval. */
const PROMINENT = 0.3;

/** Fills the land's levels. `streams`: ways of water, each downstream. */
export function layRelief(
  land: Land,
  heights: FrameHeights,
  { interval, smooth }: ReliefWish,
  streams: readonly (readonly Spot[])[],
): ReliefReport {
  const { level } = land.ground;
  const raw = heights.metres;
  const even = blurred(raw, heights, smooth);
  const base = lowest(even) + interval;
  for (let cell = 0; cell < even.length; cell++) land.elevation[cell] = ((even[cell] as number) - base) / interval + 1;
  sinkStreams(land, land.elevation, streams);
  level.fill(0);
  const report = { base, levels: 0, topsKept: 0, dropped: 0 };
  let below: Uint8Array | null = null;
  for (let k = 1; k <= MAX_LEVEL; k++) {
    const start = base + (k - 1) * interval;
    const mask = contour(
      land,
      land.elevation.map((height) => Number(height >= k)),
      report,
    );
    report.topsKept += keepTops(land, mask, raw, start, interval);
    const under: Uint8Array | null = below;
    if (under)
      for (let cell = 0; cell < mask.length; cell++) mask[cell] = (mask[cell] as number) & (under[cell] as number);
    if (!mask.includes(1)) break;
    for (let cell = 0; cell < mask.length; cell++) if (mask[cell]) level[cell] = k;
    report.levels = k;
    below = mask;
  }
  sinkStreams(land, level, streams);
  return report;
}

/** The height above which all but one cell in a hundred lie. */
const lowest = (metres: Float32Array): number => metres.slice().sort()[Math.floor(metres.length * 0.01)] as number;

/** A contour without teeth, small islands and small holes. */
function contour(land: Land, raw: Float64Array, report: { dropped: number }): Uint8Array {
  const sharp = Uint8Array.from(raw);
  const large = (mask: Uint8Array) => piecesOf(land, mask).filter((piece) => piece.length >= SMALLEST).length;
  const holes = (mask: Uint8Array) => mask.map((cell) => 1 - cell);
  const same = (mask: Uint8Array) => large(mask) === large(sharp) && large(holes(mask)) === large(holes(sharp));
  // Rounding may cut a ridge or close a saddle: then the contour stays sharper.
  const mask = [2, 1].map((times) => rounded(land, sharp, times)).find(same) ?? sharp.slice();
  for (const [pieces, value] of [
    [piecesOf(land, mask), 0],
    [piecesOf(land, holes(mask)), 1],
  ] as const)
    for (const piece of pieces) {
      if (piece.length >= SMALLEST) continue;
      report.dropped++;
      for (const cell of piece) mask[cell] = value;
    }
  return mask;
}

/** Adds small tops that smoothing or rounding took away, as pieces of the smallest size; returns their number. */
function keepTops(land: Land, mask: Uint8Array, raw: Float32Array, start: number, interval: number): number {
  const above = Uint8Array.from(raw, (height) => Number(height >= start));
  let kept = 0;
  for (const piece of piecesOf(land, above)) {
    if (piece.some((cell) => mask[cell])) continue;
    const highest = piece.reduce((best, cell) => ((raw[cell] as number) > (raw[best] as number) ? cell : best));
    if ((raw[highest] as number) < start + PROMINENT * interval) continue;
    for (const cell of around(land, highest, raw)) mask[cell] = 1;
    kept++;
  }
  return kept;
}

/** The top's cell and the highest cells that it is connected with, as many as the smallest piece has. */
function around(land: Land, top: number, raw: Float32Array): number[] {
  const taken = new Set([top]);
  while (taken.size < SMALLEST) {
    const next = [...taken]
      .flatMap((cell) => neighboursOf(cell, land.columns, land.rows))
      .filter((cell) => !taken.has(cell));
    if (next.length === 0) break;
    taken.add(next.reduce((best, cell) => ((raw[cell] as number) > (raw[best] as number) ? cell : best)));
  }
  return [...taken];
}

/** Two passes of a box of 2 · radius + 1 cells each way, which is close to a bell. */
function blurred(metres: Float32Array, { columns, rows }: FrameHeights, radius: number): Float32Array {
  if (radius < 1) return metres.slice();
  let now = metres;
  for (let pass = 0; pass < 2; pass++) {
    now = boxed(now, columns, rows, 1, radius);
    now = boxed(now, columns, rows, columns, radius);
  }
  return now;
}

function boxed(field: Float32Array, columns: number, rows: number, stride: number, radius: number): Float32Array {
  const next = new Float32Array(field.length);
  const length = stride === 1 ? columns : rows;
  const lines = field.length / length;
  for (let line = 0; line < lines; line++) {
    const start = stride === 1 ? line * columns : line;
    for (let i = 0; i < length; i++) {
      let [sum, count] = [0, 0];
      for (let j = Math.max(0, i - radius); j <= Math.min(length - 1, i + radius); j++) {
        sum += field[start + j * stride] as number;
        count++;
      }
      next[start + i * stride] = sum / count;
    }
  }
  return next;
}

/** Where streams meet, lowering one asks for another pass; more than this many never happen on a table of 500 lines. */
const MOST_PASSES = 500;

/** Lowers a field along streams so that no step downstream climbs. The banks are lowered with the water. */
export function sinkStreams(land: Land, field: Float64Array | Uint8Array, streams: readonly (readonly Spot[])[]): void {
  const ways = streams.map((path) => cellsAlong(land, path));
  for (let pass = 0, changed = true; changed && pass < MOST_PASSES; pass++) {
    changed = false;
    for (const way of ways) {
      let running = Infinity;
      for (const cell of way) {
        running = Math.min(running, field[cell] as number);
        for (const near of [cell, ...neighboursOf(cell, land.columns, land.rows)])
          if ((field[near] as number) > running) {
            field[near] = running;
            changed = true;
          }
      }
    }
  }
}

/** A step along a path, in inches: no cell of a quarter inch is passed over but for a corner. */
const STEP = 1 / 16;

/** The cells under a path, each as often as the path enters it. */
export function cellsAlong(land: Land, path: readonly Spot[]): number[] {
  const cells: number[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i] as Spot, path[i + 1] as Spot];
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    const steps = Math.max(1, Math.ceil(length / STEP));
    for (let s = 0; s <= steps; s++) {
      const at: Spot = [a[0] + ((b[0] - a[0]) * s) / steps, a[1] + ((b[1] - a[1]) * s) / steps];
      if (!land.holds(at)) continue;
      const cell = land.cellAt(at);
      if (cells.at(-1) !== cell) cells.push(cell);
    }
  }
  return cells;
}

/** Whether a path should be turned round, because the ground falls against it by more than `metres`. */
export function climbs(land: Land, metres: Float32Array, path: readonly Spot[], atLeast: number): boolean {
  const cells = cellsAlong(land, path);
  const third = Math.max(1, Math.floor(cells.length / 3));
  const mean = (part: readonly number[]) => part.reduce((sum, cell) => sum + (metres[cell] as number), 0) / part.length;
  return cells.length > 1 && mean(cells.slice(-third)) > mean(cells.slice(0, third)) + atLeast;
}
