/**
 * The earliest arrival at a place: the cheapest paths over the cells, where a cell without one figure (some outline runs
 * through it) counts as the cheapest ground there is. A late arrival by this is late by every true path. In return it costs a
 * tenth of a second on the largest table, where the exact reach (movement/reach.ts) may take some.
 */

import { BORDER, MOVES, type Raster } from "../movement/raster.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";

/** Sixteen directions overstate a length by at most this factor. */
const OVERSTATED = 1.0275;

interface Step {
  readonly to: number;
  /** Inches of it in each of the cells that it crosses. */
  readonly part: number;
  readonly over: readonly [number, number] | null;
}

/** The least movement points from `start` (a cell) to every cell of the table; Infinity where there is no path. */
export function earliest(raster: Raster, start: number): Float64Array {
  const { columns, rows, stride } = raster;
  const rates = raster.rates.map((rate) => (Number.isNaN(rate) ? raster.least : rate));
  const costs = new Float64Array(rates.length).fill(Infinity);
  const queue = new Queue();
  const from = raster.at(start % columns, Math.floor(start / columns));
  if ((rates[from] as number) < Infinity) {
    costs[from] = 0;
    queue.push(0, from);
  }
  const steps = MOVES.map(({ x, y }): Step => {
    const to = y * stride + x;
    const length = Math.hypot(x, y) / CELLS_PER_INCH / OVERSTATED;
    if (Math.abs(x) < 2 && Math.abs(y) < 2) return { to, part: length / 2, over: null };
    // A knight's move crosses two further cells.
    const first = Math.abs(x) === 2 ? x / 2 : (y / 2) * stride;
    return { to, part: length / 4, over: [first, to - first] };
  });
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { cost, at } = next;
    if (cost > (costs[at] as number)) continue;
    const here = rates[at] as number;
    for (const { to, part, over } of steps) {
      const there = at + to;
      const between = over ? (rates[at + over[0]] as number) + (rates[at + over[1]] as number) : 0;
      const sum = cost + (here + (rates[there] as number) + between) * part;
      if (!(sum < (costs[there] as number))) continue;
      costs[there] = sum;
      queue.push(sum, there);
    }
  }
  const trimmed = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const first = (row + BORDER) * stride + BORDER;
    trimmed.set(costs.subarray(first, first + columns), row * columns);
  }
  return trimmed;
}

/** A binary heap, the least cost first. */
class Queue {
  readonly #costs: number[] = [];
  readonly #places: number[] = [];

  push(cost: number, place: number): void {
    const [costs, places] = [this.#costs, this.#places];
    let i = costs.length;
    while (i > 0) {
      const above = (i - 1) >> 1;
      if ((costs[above] as number) <= cost) break;
      costs[i] = costs[above] as number;
      places[i] = places[above] as number;
      i = above;
    }
    costs[i] = cost;
    places[i] = place;
  }

  pop(): { readonly cost: number; readonly at: number } | null {
    const [costs, places] = [this.#costs, this.#places];
    if (costs.length === 0) return null;
    const top = { cost: costs[0] as number, at: places[0] as number };
    const cost = costs.pop() as number;
    const place = places.pop() as number;
    const size = costs.length;
    if (size === 0) return top;
    let i = 0;
    for (;;) {
      let below = 2 * i + 1;
      if (below >= size) break;
      if (below + 1 < size && (costs[below + 1] as number) < (costs[below] as number)) below++;
      if ((costs[below] as number) >= cost) break;
      costs[i] = costs[below] as number;
      places[i] = places[below] as number;
      i = below;
    }
    costs[i] = cost;
    places[i] = place;
    return top;
  }
}
