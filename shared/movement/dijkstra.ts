/**
 * The cheapest way from a place to all cells: Dijkstra's method over the cells' middles, each joined to sixteen neighbours,
 * with a ring of buckets for a queue. A bucket is no wider than the cheapest step where possible. Where it is wider, a cell
 * is looked at again when a cheaper way to it turns up.
 */
import { type Cells, MOVES, neighbourOf, simpleStep } from "./raster.ts";
import { Reached } from "./reached.ts";

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

/**
 * Scratch data of one search at a time, cleared by each: searches never run inside each other. `cost` is Infinity
 * everywhere between two searches.
 */
const SCRATCH = {
  cost: new Float64Array(0),
  by: new Uint8Array(0),
  reached: new Int32Array(0),
  done: new Uint8Array(0),
  head: new Int32Array(0),
  node: new Int32Array(4096),
  next: new Int32Array(4096),
};

/** Paths that cost at most `limit`, and perhaps a few more. */
export function cheapestReach(raster: Cells, seeds: readonly Seed[], limit: number, gate: Gate | null): Reached {
  const cells = raster.rates.length;
  if (SCRATCH.cost.length < cells) {
    SCRATCH.cost = new Float64Array(cells).fill(Infinity);
    SCRATCH.by = new Uint8Array(cells);
  }
  const { cost, by } = SCRATCH;
  const search = new Search(raster, limit, gate, cost, by);
  try {
    search.run(seeds);
    return Reached.of(raster, SCRATCH.reached.subarray(0, search.reached), cost, by);
  } finally {
    for (let i = 0; i < search.reached; i++) cost[SCRATCH.reached[i] as number] = Infinity;
  }
}

/** The same with `known` costs, by cell, that need no improvement: no path leads on from there, and none of equal cost leads there. */
export function cheapestWays(
  raster: Cells,
  seeds: readonly Seed[],
  limit: number,
  gate: Gate | null,
  known: Float64Array,
): Ways {
  const ways = { cost: known.slice(), by: new Uint8Array(known.length) };
  new Search(raster, limit, gate, ways.cost, ways.by).run(seeds);
  return ways;
}

class Search {
  readonly cost: Float64Array;
  readonly by: Uint8Array;
  readonly raster: Cells;
  readonly limit: number;
  readonly gate: Gate | null;
  readonly done: Uint8Array<ArrayBuffer>;
  readonly offsets: Int32Array;
  readonly sums = new Float64Array(MOVES.length);
  /** The ring: a power of two of buckets, and how many of them a point is. */
  readonly head: Int32Array<ArrayBuffer>;
  readonly last: number;
  readonly perPoint: number;
  /** A cell may wait more than once; `free` chains the entries that are done with. */
  used = 0;
  free = -1;
  waiting = 0;
  /** The cells whose cost was Infinity before, in SCRATCH. */
  reached = 0;

  constructor(raster: Cells, limit: number, gate: Gate | null, cost: Float64Array, by: Uint8Array) {
    const cells = raster.rates.length;
    this.raster = raster;
    this.limit = limit;
    this.gate = gate;
    this.cost = cost;
    this.by = by;
    if (SCRATCH.reached.length < cells) SCRATCH.reached = new Int32Array(cells);
    this.done = SCRATCH.done.length < cells ? new Uint8Array(cells) : SCRATCH.done.fill(0, 0, cells);
    SCRATCH.done = this.done;
    this.offsets = Int32Array.from(MOVES, ({ x, y }) => y * raster.stride + x);
    // No step is longer than a knight's move between anchors at the far ends of their cells.
    const longest = raster.most * 1.2;
    this.perPoint = 1 / Math.max(raster.least * 0.25, longest / (MOST_BUCKETS - 2), 1e-6);
    let buckets = 2;
    while (buckets < longest * this.perPoint + 2) buckets *= 2;
    this.last = buckets - 1;
    this.head = SCRATCH.head.length < buckets ? new Int32Array(buckets) : SCRATCH.head;
    SCRATCH.head = this.head;
    this.head.fill(-1, 0, buckets);
  }

  /** Seeds may lie farther from each other than a step: those of one bucket at a time. */
  run(seeds: readonly Seed[]): void {
    const sorted = seeds.filter((seed) => seed.cost <= this.limit).sort((a, b) => a.cost - b.cost);
    const bucketOf = (i: number): number => Math.floor((sorted[i] as Seed).cost * this.perPoint);
    let seeded = 0;
    for (let bucket = 0; this.waiting > 0 || seeded < sorted.length; bucket++) {
      if (this.waiting === 0) bucket = Math.max(bucket, bucketOf(seeded));
      const slot = bucket & this.last;
      for (; seeded < sorted.length && bucketOf(seeded) <= bucket; seeded++) this.sow(sorted[seeded] as Seed, slot);
      this.settle(slot);
    }
  }

  sow({ at, cost }: Seed, slot: number): void {
    if (cost >= (this.cost[at] as number)) return;
    if (this.cost[at] === Infinity) SCRATCH.reached[this.reached++] = at;
    this.cost[at] = cost;
    this.by[at] = FROM_START;
    this.done[at] = 0;
    if (this.used === SCRATCH.node.length) growEntries();
    SCRATCH.node[this.used] = at;
    SCRATCH.next[this.used] = this.head[slot] as number;
    this.head[slot] = this.used++;
    this.waiting++;
  }

  /** Goes on from the cells of a bucket, and from those that come into it meanwhile. */
  settle(slot: number): void {
    const { raster, limit, gate, cost, by, done, offsets, sums, head, last, perPoint } = this;
    const { rates, stride, careful } = raster;
    const marks = gate?.marks ?? careful;
    // No closures here: what they share with this loop would live in memory.
    let { node, next } = SCRATCH;
    const cells = SCRATCH.reached;
    let { used, free, waiting, reached } = this;
    for (let entry = head[slot] as number; entry >= 0; entry = head[slot] as number) {
      head[slot] = next[entry] as number;
      next[entry] = free;
      free = entry;
      waiting--;
      const at = node[entry] as number;
      if (done[at]) continue;
      done[at] = 1;
      if (used + MOVES.length > node.length) {
        growEntries();
        ({ node, next } = SCRATCH);
      }
      const points = cost[at] as number;
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
        const nne = at + 2 * stride + 1;
        const nnw = nne - 2;
        const ene = at + stride + 2;
        const wnw = ene - 4;
        const sse = at - 2 * stride + 1;
        const ssw = sse - 2;
        const ese = at - stride + 2;
        const wsw = ese - 4;
        better =
          note(sums, cost, 0, at + 1, points + (here + east) * 0.125) |
          note(sums, cost, 1, at + stride, points + (here + north) * 0.125) |
          note(sums, cost, 2, at - 1, points + (here + west) * 0.125) |
          note(sums, cost, 3, at - stride, points + (here + south) * 0.125) |
          note(sums, cost, 4, at + stride + 1, points + (here + northEast) * SLANT) |
          note(sums, cost, 5, at + stride - 1, points + (here + northWest) * SLANT) |
          note(sums, cost, 6, at - stride - 1, points + (here + southWest) * SLANT) |
          note(sums, cost, 7, at - stride + 1, points + (here + southEast) * SLANT) |
          note(sums, cost, 8, ene, points + (here + east + northEast + (rates[ene] as number)) * KNIGHT) |
          note(sums, cost, 9, nne, points + (here + north + northEast + (rates[nne] as number)) * KNIGHT) |
          note(sums, cost, 10, nnw, points + (here + north + northWest + (rates[nnw] as number)) * KNIGHT) |
          note(sums, cost, 11, wnw, points + (here + west + northWest + (rates[wnw] as number)) * KNIGHT) |
          note(sums, cost, 12, wsw, points + (here + west + southWest + (rates[wsw] as number)) * KNIGHT) |
          note(sums, cost, 13, ssw, points + (here + south + southWest + (rates[ssw] as number)) * KNIGHT) |
          note(sums, cost, 14, sse, points + (here + south + southEast + (rates[sse] as number)) * KNIGHT) |
          note(sums, cost, 15, ese, points + (here + east + southEast + (rates[ese] as number)) * KNIGHT);
      }
      for (; better !== 0; better &= better - 1) {
        const move = 31 - Math.clz32(better & -better);
        const sum = sums[move] as number;
        const to = at + (offsets[move] as number);
        if (sum > limit) continue;
        if (cost[to] === Infinity) cells[reached++] = to;
        cost[to] = sum;
        by[to] = move;
        done[to] = 0;
        let waits = free;
        if (waits >= 0) free = next[waits] as number;
        else waits = used++;
        const into = (sum * perPoint) & last;
        node[waits] = to;
        next[waits] = head[into] as number;
        head[into] = waits;
        waiting++;
      }
    }
    this.used = used;
    this.free = free;
    this.waiting = waiting;
    this.reached = reached;
  }
}

/** Notes what a cell costs by a move; answers the move's bit where that is cheaper. */
function note(sums: Float64Array, cost: Float64Array, move: number, to: number, sum: number): number {
  sums[move] = sum;
  return Number(sum < (cost[to] as number)) << move;
}

/**
 * Notes which neighbours are cheaper by way of a cell, with their sums by move; answers those moves, a bit each. For cells
 * that have no single figure, corners between closed cells, and bases in the way.
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
  const first = raster.steps.from(at);
  const { costs } = raster.steps;
  let better = 0;
  for (let move = 0; move < 16; move++)
    better |= note(sums, cost, move, at + (offsets[move] as number), points + (costs[first + move] as number));
  if (gate === null || !gate.marks[at]) return better;
  for (let left = better; left !== 0; left &= left - 1) {
    const bit = left & -left;
    if (bars(gate, at, at + (offsets[31 - Math.clz32(bit)] as number))) better &= ~bit;
  }
  return better;
}

function bars(gate: Gate, from: number, to: number): boolean {
  const mark = gate.marks[to] as number;
  return mark === CLOSED || ((mark === ASK || gate.marks[from] === ASK) && !gate.allows(from, to));
}

/** The cost of the step from a cell to its neighbour in direction `move`; Infinity where the ground or a base bars it. */
export function stepCost(raster: Cells, gate: Gate | null, at: number, move: number): number {
  const to = neighbourOf(raster, at, move);
  const simple = simpleStep(raster.rates, at, raster.stride, move);
  const cost = Number.isNaN(simple) ? raster.steps.cost(at, move) : simple;
  return gate !== null && cost < Infinity && bars(gate, at, to) ? Infinity : cost;
}

/** Half the length of a slanting king's move, a quarter of that of a knight's move, in inches. */
const SLANT = Math.SQRT2 / 8;
const KNIGHT = Math.sqrt(5) / 16;

function growEntries(): void {
  SCRATCH.node = grown(SCRATCH.node);
  SCRATCH.next = grown(SCRATCH.next);
}
function grown(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * from.length);
  larger.set(from);
  return larger;
}
