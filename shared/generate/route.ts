/** Routes over the land: cheapest paths on a lattice of half inches, drawn with few points in long curves. */
import type { TablePoint } from "../geometry/units.ts";
import { type Land, type Spot, spotOf } from "./land.ts";

/** Lattice nodes in an inch. */
const FINE = 2;
/** Straight, diagonal and knight's moves: 16 directions. */
const STEPS: readonly { readonly dx: number; readonly dy: number; readonly length: number }[] = (() => {
  const steps: { dx: number; dy: number; length: number }[] = [];
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      if (far === 1 || (far === 2 && Math.abs(dx) + Math.abs(dy) === 3))
        steps.push({ dx, dy, length: Math.sqrt(dx * dx + dy * dy) });
    }
  return steps;
})();

export class Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly weights: Float64Array;

  /** `weigh` gives the cost of an inch at a place; Infinity: impassable. */
  constructor({ width, height }: Land, weigh: (at: Spot) => number) {
    this.columns = Math.floor(width * FINE);
    this.rows = Math.floor(height * FINE);
    this.weights = new Float64Array(this.columns * this.rows);
    for (let node = 0; node < this.weights.length; node++) this.weights[node] = weigh(this.spot(node));
  }

  spot(node: number): Spot {
    const column = node % this.columns;
    return [(column + 0.5) / FINE, ((node - column) / this.columns + 0.5) / FINE];
  }
  node([x, y]: Spot): number {
    const within = (n: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(n * FINE)));
    return within(y, this.rows) * this.columns + within(x, this.columns);
  }

  /** The cheapest path from a place to the nearest of the goals, with both ends; null if there is none. */
  route(from: Spot, goals: ReadonlySet<number>): number[] | null {
    const cost = new Float64Array(this.weights.length).fill(Infinity);
    const before = new Int32Array(this.weights.length).fill(-1);
    const done = new Uint8Array(this.weights.length);
    const queue = new Queue();
    const start = this.node(from);
    cost[start] = 0;
    queue.push(start, 0);
    for (;;) {
      const node = queue.pop();
      if (node < 0) return null;
      if (goals.has(node)) return this.#back(before, node);
      // A cheaper path has overtaken this entry.
      if (done[node]) continue;
      done[node] = 1;
      const column = node % this.columns;
      const row = (node - column) / this.columns;
      const here = this.weights[node] as number;
      const so = cost[node] as number;
      for (let step = 0; step < STEPS.length; step++) {
        const { dx, dy, length } = STEPS[step] as (typeof STEPS)[number];
        const c = column + dx;
        const r = row + dy;
        if (c < 0 || r < 0 || c >= this.columns || r >= this.rows) continue;
        const next = r * this.columns + c;
        const total = so + ((here + (this.weights[next] as number)) / 2) * length;
        if (total >= (cost[next] as number)) continue;
        cost[next] = total;
        before[next] = node;
        queue.push(next, total);
      }
    }
  }

  #back(before: Int32Array, goal: number): number[] {
    const way: number[] = [];
    for (let node = goal; node >= 0; node = before[node] as number) way.push(node);
    return way.reverse();
  }
}

/** Nodes with their costs, the cheapest first; outdated entries stay in. */
class Queue {
  readonly #nodes: number[] = [];
  readonly #costs: number[] = [];

  push(node: number, cost: number): void {
    const [nodes, costs] = [this.#nodes, this.#costs];
    let i = nodes.length;
    for (; i > 0; ) {
      const up = (i - 1) >> 1;
      if ((costs[up] as number) <= cost) break;
      costs[i] = costs[up] as number;
      nodes[i] = nodes[up] as number;
      i = up;
    }
    costs[i] = cost;
    nodes[i] = node;
  }
  /** −1 if nothing is left. */
  pop(): number {
    const [nodes, costs] = [this.#nodes, this.#costs];
    if (nodes.length === 0) return -1;
    const first = nodes[0] as number;
    const node = nodes.pop() as number;
    const cost = costs.pop() as number;
    const size = nodes.length;
    if (size === 0) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && (costs[child + 1] as number) < (costs[child] as number)) child++;
      if ((costs[child] as number) >= cost) break;
      costs[i] = costs[child] as number;
      nodes[i] = nodes[child] as number;
      i = child;
    }
    costs[i] = cost;
    nodes[i] = node;
    return first;
  }
}

/** The number of times that a lattice path is smoothed before thinning. */
const ROUNDS = 4;
/** The greatest distance of the points from the path, and of each point from the next, in inches. */
const TOLERANCE = 0.3;
const LONGEST = 4;

/** A path as the points of a smooth line; its two ends stay in place. */
export function softened(way: readonly Spot[]): TablePoint[] {
  let now = [...way];
  for (let round = 0; round < ROUNDS; round++)
    now = now.map((at, i) => {
      const [before, after] = [now[i - 1], now[i + 1]];
      return before && after ? [(before[0] + 2 * at[0] + after[0]) / 4, (before[1] + 2 * at[1] + after[1]) / 4] : at;
    });
  const kept = thinned(now).map(spotOf);
  return kept.filter((p, i) => i === 0 || p[0] !== kept[i - 1]?.[0] || p[1] !== kept[i - 1]?.[1]);
}

/**
 * Thinning by Douglas and Peucker, without a stretch longer than LONGEST. It doesn't use geometry/simplify.ts:
 * distances to the whole line and halved stretches decide where a seed's roads run (with it, 60 of 60 tables differed).
 */
function thinned(way: readonly Spot[]): Spot[] {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last || way.length < 3) return [...way];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  let farthest = 0;
  let off = 0;
  for (let i = 1; i + 1 < way.length; i++) {
    const [x, y] = way[i] as Spot;
    const [px, py] = [x - first[0], y - first[1]];
    const away = length === 0 ? Math.sqrt(px * px + py * py) : Math.abs(px * dy - py * dx) / length;
    if (away > off) [off, farthest] = [away, i];
  }
  if (off <= TOLERANCE) {
    if (length <= LONGEST) return [first, last];
    farthest = way.length >> 1;
  }
  return [...thinned(way.slice(0, farthest + 1)), ...thinned(way.slice(farthest)).slice(1)];
}
