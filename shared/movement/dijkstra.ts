/**
 * The cheapest way from a place to all cells: Dijkstra's method over the cells' middles, each joined to sixteen neighbours,
 * with a ring of buckets for a queue. A bucket is no wider than the cheapest step where that can be had; where it is wider,
 * a cell is simply looked at again when a cheaper way to it turns up.
 */
import { MOVES, type Raster } from "./raster.ts";

const MOST_BUCKETS = 4096;
/** The way to a cell comes straight from the start. */
export const FROM_START = 255;

export interface Ways {
  /** Points to each cell, by its place in the raster's arrays. */
  readonly cost: Float64Array;
  /** By which of MOVES it was come to, or FROM_START; means nothing where the cost is Infinity. */
  readonly by: Uint8Array;
}
/** A cell that is reached from the start itself. */
export interface Seed {
  readonly at: number;
  readonly cost: number;
}
/** Says whether a step from one cell to another may be taken, where more than the ground has a say in it. */
export interface Gate {
  /** 0 where the ground alone counts, 1 where nobody may be, 2 where `allows` must be asked. */
  readonly marks: Uint8Array;
  allows(from: number, to: number): boolean;
}

/** Ways that cost at most `limit`, and perhaps a few more. */
export function cheapestWays(raster: Raster, seeds: readonly Seed[], limit: number, gate: Gate | null): Ways {
  const { rates, stride } = raster;
  const cells = rates.length;
  const cost = new Float64Array(cells).fill(Infinity);
  const by = new Uint8Array(cells);
  const done = new Uint8Array(cells);
  const offsets = Int32Array.from(MOVES, ({ x, y }) => y * stride + x);
  // A knight's move crosses two cells on its way; a slanting king's move passes between two.
  const first = Int32Array.from(MOVES, ({ x, y }) => besides(x, y)[0] + besides(x, y)[1] * stride);
  const second = Int32Array.from(MOVES, ({ x, y }) => x + y * stride - besides(x, y)[0] - besides(x, y)[1] * stride);

  // No step is longer than a knight's move between anchors at the far ends of their cells.
  const longest = raster.most * 1.2;
  const width = Math.max(raster.least * 0.25, longest / (MOST_BUCKETS - 2), 1e-6);
  const buckets = Math.ceil(longest / width) + 2;
  const head = new Int32Array(buckets).fill(-1);
  // A cell may wait more than once; `free` chains the entries that are done with.
  let node = new Int32Array(4096);
  let next = new Int32Array(4096);
  let used = 0;
  let free = -1;
  let waiting = 0;

  const put = (at: number, points: number): void => {
    let entry = free;
    if (entry >= 0) free = next[entry] as number;
    else {
      entry = used++;
      if (entry === node.length) {
        node = grown(node);
        next = grown(next);
      }
    }
    const slot = Math.floor(points / width) % buckets;
    node[entry] = at;
    next[entry] = head[slot] as number;
    head[slot] = entry;
    waiting++;
  };
  const offer = (at: number, points: number, move: number): void => {
    if (points >= (cost[at] as number) || points > limit) return;
    cost[at] = points;
    by[at] = move;
    done[at] = 0;
    put(at, points);
  };
  // Seeds may lie farther from each other than a step: those of one ring of buckets at a time.
  const sorted = [...seeds].filter((seed) => seed.cost <= limit).sort((a, b) => a.cost - b.cost);
  let seeded = 0;
  let bucket = Math.floor((sorted[0]?.cost ?? 0) / width);

  while (waiting > 0 || seeded < sorted.length) {
    if (waiting === 0) bucket = Math.max(bucket, Math.floor((sorted[seeded] as Seed).cost / width));
    while (seeded < sorted.length && (sorted[seeded] as Seed).cost < (bucket + 1) * width) {
      const seed = sorted[seeded++] as Seed;
      offer(seed.at, seed.cost, FROM_START);
    }
    const slot = bucket % buckets;
    for (let entry = head[slot] as number; entry >= 0; entry = head[slot] as number) {
      head[slot] = next[entry] as number;
      next[entry] = free;
      free = entry;
      waiting--;
      const at = node[entry] as number;
      if (done[at]) continue;
      done[at] = 1;
      const points = cost[at] as number;
      const here = rates[at] as number;
      const guarded = gate !== null && gate.marks[at] === 2;
      for (let move = 0; move < 16; move++) {
        const to = at + (offsets[move] as number);
        const known = cost[to] as number;
        if (known <= points) continue;
        let step: number;
        const there = rates[to] as number;
        if (move < 4) step = (here + there) * 0.125;
        else {
          const one = rates[at + (first[move] as number)] as number;
          const other = rates[at + (second[move] as number)] as number;
          if (move >= 8) step = (here + one + other + there) * KNIGHT;
          else if (one < Infinity || other < Infinity) step = (here + there) * SLANT;
          else step = Number.NaN;
        }
        // Not one figure: what the step costs exactly.
        if (Number.isNaN(step)) step = raster.step(at, move);
        const sum = points + step;
        if (!(sum < known) || sum > limit) continue;
        if (gate !== null) {
          const mark = gate.marks[to] as number;
          if (mark === 1) continue;
          if ((guarded || mark === 2) && !gate.allows(at, to)) continue;
        }
        cost[to] = sum;
        by[to] = move;
        done[to] = 0;
        put(to, sum);
      }
    }
    bucket++;
  }
  return { cost, by };
}

/** Half the length of a slanting king's move, a quarter of that of a knight's move, in inches. */
const SLANT = Math.SQRT2 / 8;
const KNIGHT = Math.sqrt(5) / 16;

function grown(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * from.length);
  larger.set(from);
  return larger;
}

/** The cell beside a slanting move in one direction, or the first that a knight's move crosses: column and row from here. */
function besides(x: number, y: number): readonly [number, number] {
  if (Math.abs(x) > Math.abs(y)) return [Math.sign(x), 0];
  if (Math.abs(y) > Math.abs(x)) return [0, Math.sign(y)];
  return [x, 0];
}
