/**
 * The cheapest way from a place to all cells: Dijkstra's method over the cells' middles, each joined to sixteen neighbours,
 * with a ring of buckets for a queue. A bucket is no wider than the cheapest step where possible. Where it is wider, a cell
 * is looked at again when a cheaper way to it turns up.
 */
import type { Vec } from "../geometry/vector.ts";
import { type Cells, MOVES, simpleStep } from "./raster.ts";

const MOST_BUCKETS = 4096;
/** The path to a cell comes straight from the start. */
export const FROM_START = 255;

export interface Ways {
  /** Points to each cell, by its place in the raster's arrays. */
  readonly cost: Float64Array;
  /** The index in MOVES of the last step, or FROM_START; without meaning where the cost is Infinity. */
  readonly by: Uint8Array;
}
/** A cell that is reached from the start itself. */
export interface Seed {
  readonly at: number;
  readonly cost: number;
}
/** No mover may be there. */
export const CLOSED = 1;
/** A step may be barred: `allows` decides. */
export const ASK = 2;
/** A step from there may lead to an ASK cell. */
export const NEAR = 3;
/** Whether a step from one cell to another may be taken, where more than the ground decides. */
export interface Gate {
  /** By cell: CLOSED, ASK about steps from and to it, NEAR such cells, or 0. */
  readonly marks: Uint8Array;
  allows(from: number, to: number): boolean;
}

/** Scratch data of one search at a time, cleared by each: searches never run inside each other. */
const SCRATCH = {
  done: new Uint8Array(0),
  head: new Int32Array(0),
  node: new Int32Array(4096),
  next: new Int32Array(4096),
};

/**
 * Paths that cost at most `limit`, and perhaps a few more. `known` are costs, by cell, that need no improvement: no path
 * leads on from there, and none of equal cost leads there.
 */
export function cheapestWays(
  raster: Cells,
  seeds: readonly Seed[],
  limit: number,
  gate: Gate | null,
  known?: Float64Array,
): Ways {
  const { rates, stride, careful } = raster;
  const marks = gate?.marks ?? careful;
  const cells = rates.length;
  const cost = known ? known.slice() : new Float64Array(cells).fill(Infinity);
  const by = new Uint8Array(cells);
  const done = SCRATCH.done.length < cells ? new Uint8Array(cells) : SCRATCH.done.fill(0, 0, cells);
  SCRATCH.done = done;
  const offsets = Int32Array.from(MOVES, ({ x, y }) => y * stride + x);
  const sums = new Float64Array(MOVES.length);

  // No step is longer than a knight's move between anchors at the far ends of their cells. The ring has a power of two of
  // buckets.
  const longest = raster.most * 1.2;
  const width = Math.max(raster.least * 0.25, longest / (MOST_BUCKETS - 2), 1e-6);
  const perWidth = 1 / width;
  let buckets = 2;
  while (buckets < longest * perWidth + 2) buckets *= 2;
  const last = buckets - 1;
  const head = SCRATCH.head.length < buckets ? new Int32Array(buckets) : SCRATCH.head;
  SCRATCH.head = head;
  head.fill(-1, 0, buckets);
  // A cell may wait more than once; `free` chains the finished entries.
  let { node, next } = SCRATCH;
  let used = 0;
  let free = -1;
  let waiting = 0;

  // Seeds may lie farther from each other than a step: those of one bucket at a time.
  const sorted = [...seeds].filter((seed) => seed.cost <= limit).sort((a, b) => a.cost - b.cost);
  let seeded = 0;
  let bucket = 0;

  while (waiting > 0 || seeded < sorted.length) {
    if (waiting === 0) bucket = Math.max(bucket, Math.floor((sorted[seeded] as Seed).cost * perWidth));
    while (seeded < sorted.length && Math.floor((sorted[seeded] as Seed).cost * perWidth) <= bucket) {
      const seed = sorted[seeded++] as Seed;
      if (seed.cost >= (cost[seed.at] as number)) continue;
      cost[seed.at] = seed.cost;
      by[seed.at] = FROM_START;
      done[seed.at] = 0;
      if (used === node.length) {
        node = grown(node);
        next = grown(next);
      }
      node[used] = seed.at;
      next[used] = head[bucket & last] as number;
      head[bucket & last] = used++;
      waiting++;
    }
    const slot = bucket & last;
    for (let entry = head[slot] as number; entry >= 0; entry = head[slot] as number) {
      head[slot] = next[entry] as number;
      next[entry] = free;
      free = entry;
      waiting--;
      const at = node[entry] as number;
      if (done[at]) continue;
      done[at] = 1;
      const points = cost[at] as number;
      // The neighbours that are cheaper by way of this cell, a bit for each move. Where every cell has one figure, this is
      // worked out without branches, which no processor could predict, and in place: a call for each cell would be a tenth of
      // the whole time.
      let better = 0;
      if (careful[at] || marks[at]) better = improveCarefully(sums, offsets, raster, gate, cost, at, points);
      else {
        const here = rates[at] as number;
        const east = rates[at + 1] as number;
        const north = rates[at + stride] as number;
        const west = rates[at - 1] as number;
        const south = rates[at - stride] as number;
        const northEast = rates[at + stride + 1] as number;
        const northWest = rates[at + stride - 1] as number;
        const southWest = rates[at - stride - 1] as number;
        const southEast = rates[at - stride + 1] as number;
        let sum: number;
        sum = points + (here + east) * 0.125;
        sums[0] = sum;
        better |= Number(sum < (cost[at + 1] as number)) << 0;
        sum = points + (here + north) * 0.125;
        sums[1] = sum;
        better |= Number(sum < (cost[at + stride] as number)) << 1;
        sum = points + (here + west) * 0.125;
        sums[2] = sum;
        better |= Number(sum < (cost[at - 1] as number)) << 2;
        sum = points + (here + south) * 0.125;
        sums[3] = sum;
        better |= Number(sum < (cost[at - stride] as number)) << 3;
        sum = points + (here + northEast) * SLANT;
        sums[4] = sum;
        better |= Number(sum < (cost[at + stride + 1] as number)) << 4;
        sum = points + (here + northWest) * SLANT;
        sums[5] = sum;
        better |= Number(sum < (cost[at + stride - 1] as number)) << 5;
        sum = points + (here + southWest) * SLANT;
        sums[6] = sum;
        better |= Number(sum < (cost[at - stride - 1] as number)) << 6;
        sum = points + (here + southEast) * SLANT;
        sums[7] = sum;
        better |= Number(sum < (cost[at - stride + 1] as number)) << 7;
        sum = points + (here + east + northEast + (rates[at + stride + 2] as number)) * KNIGHT;
        sums[8] = sum;
        better |= Number(sum < (cost[at + stride + 2] as number)) << 8;
        sum = points + (here + north + northEast + (rates[at + 2 * stride + 1] as number)) * KNIGHT;
        sums[9] = sum;
        better |= Number(sum < (cost[at + 2 * stride + 1] as number)) << 9;
        sum = points + (here + north + northWest + (rates[at + 2 * stride - 1] as number)) * KNIGHT;
        sums[10] = sum;
        better |= Number(sum < (cost[at + 2 * stride - 1] as number)) << 10;
        sum = points + (here + west + northWest + (rates[at + stride - 2] as number)) * KNIGHT;
        sums[11] = sum;
        better |= Number(sum < (cost[at + stride - 2] as number)) << 11;
        sum = points + (here + west + southWest + (rates[at - stride - 2] as number)) * KNIGHT;
        sums[12] = sum;
        better |= Number(sum < (cost[at - stride - 2] as number)) << 12;
        sum = points + (here + south + southWest + (rates[at - 2 * stride - 1] as number)) * KNIGHT;
        sums[13] = sum;
        better |= Number(sum < (cost[at - 2 * stride - 1] as number)) << 13;
        sum = points + (here + south + southEast + (rates[at - 2 * stride + 1] as number)) * KNIGHT;
        sums[14] = sum;
        better |= Number(sum < (cost[at - 2 * stride + 1] as number)) << 14;
        sum = points + (here + east + southEast + (rates[at - stride + 2] as number)) * KNIGHT;
        sums[15] = sum;
        better |= Number(sum < (cost[at - stride + 2] as number)) << 15;
      }
      for (; better !== 0; better &= better - 1) {
        const move = 31 - Math.clz32(better & -better);
        const sum = sums[move] as number;
        const to = at + (offsets[move] as number);
        if (sum > limit) continue;
        cost[to] = sum;
        by[to] = move;
        done[to] = 0;
        // No closures here: variables shared with this loop would live in memory.
        let waits = free;
        if (waits >= 0) free = next[waits] as number;
        else {
          waits = used++;
          if (waits === node.length) {
            node = grown(node);
            next = grown(next);
          }
        }
        const into = (sum * perWidth) & last;
        node[waits] = to;
        next[waits] = head[into] as number;
        head[into] = waits;
        waiting++;
      }
    }
    bucket++;
  }
  SCRATCH.node = node;
  SCRATCH.next = next;
  return { cost, by };
}

/**
 * Notes the neighbours that are cheaper by way of a cell, and their sums by move, where cells have no one figure, corners lie
 * between closed cells, or bases are in the way. Answers those moves, a bit for each.
 */
function improveCarefully(
  sums: Float64Array,
  offsets: Int32Array,
  raster: Cells,
  gate: Gate | null,
  cost: Float64Array,
  at: number,
  points: number,
): number {
  const { kept } = raster;
  const first = kept.from(at);
  let { costs } = kept;
  let better = 0;
  for (let move = 0; move < 16; move++) {
    const to = at + (offsets[move] as number);
    const known = cost[to] as number;
    if (known <= points) continue;
    let step = costs[first + move] as number;
    if (Number.isNaN(step)) {
      step = raster.step(at, move);
      // The array may have grown elsewhere.
      costs = kept.costs;
    }
    const sum = points + step;
    if (!(sum < known)) continue;
    if (gate !== null) {
      const mark = gate.marks[to] as number;
      if (mark === CLOSED || ((mark === ASK || gate.marks[at] === ASK) && !gate.allows(at, to))) continue;
    }
    sums[move] = sum;
    better |= 1 << move;
  }
  return better;
}

/** The cost of the step from a cell to its neighbour in direction `move`; Infinity where the ground or a base bars it. */
export function stepCost(raster: Cells, gate: Gate | null, at: number, move: number): number {
  const { rates, stride } = raster;
  const { x, y } = MOVES[move] as Vec;
  const to = at + y * stride + x;
  const step = simpleStep(rates, at, stride, move);
  const cost = Number.isNaN(step) ? raster.step(at, move) : step;
  if (gate === null || cost === Infinity) return cost;
  const mark = gate.marks[to] as number;
  const barred = mark === CLOSED || ((mark === ASK || gate.marks[at] === ASK) && !gate.allows(at, to));
  return barred ? Infinity : cost;
}

/** Half the length of a slanting king's move, a quarter of that of a knight's move, in inches. */
const SLANT = Math.SQRT2 / 8;
const KNIGHT = Math.sqrt(5) / 16;

function grown(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * from.length);
  larger.set(from);
  return larger;
}
