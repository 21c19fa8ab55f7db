/** The places of a label on its outline: in inches, the best first. */
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import type { FieldOverlay, ReachOverlay, RingOverlay } from "../contract.ts";
import { reachSteps } from "../ground/reachField.ts";

type Spot = readonly [x: number, y: number];
/** The least distance of labels from the table's edge, in inches. */
const MARGIN = 0.3;
/** The directions tried for a place on a circle, in degrees from north: upper right first, then both sides of it. */
const WAYS = [45, 20, 70, 0, 95, 340, 120, 315, 290, 145, 265, 240, 170, 215, 190];
/** Shares of half a ring's arc. */
const SHARES = [0, 0.45, -0.45, 0.8, -0.8, 0.2, -0.2];

const onTable = ([x, y]: Spot, width: number, height: number) =>
  x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN;

export function ringPlaces({ at, radius, arc }: RingOverlay, width: number, height: number): Spot[] {
  const ways = arc && arc.angle < 360 ? SHARES.map((s) => arc.facing + (s * arc.angle) / 2) : WAYS;
  return ways
    .map((way): Spot => {
      const a = (way * Math.PI) / 180;
      return [at[0] + radius * Math.sin(a), at[1] + radius * Math.cos(a)];
    })
    .filter((p) => onTable(p, width, height));
}

/** The assumed cost of an unreached cell above the step: that of the next cell on open ground. */
const BEYOND = 0.15;

/** For each step of a reach, places on its outline: as far out as possible in each direction from the start. */
export function reachPlaces(reach: ReachOverlay, cellsPerInch: number): Spot[][] {
  const { columns, rows, cost } = reach;
  let start = 0;
  for (let i = 1; i < cost.length; i++) if ((cost[i] as number) < (cost[start] as number)) start = i;
  const steps = reachSteps(reach);
  const out: Spot[][] = steps.map(() => []);
  if (cost[start] === Number.POSITIVE_INFINITY) return out;
  const [cx, cy] = [(start % columns) + 0.5, Math.floor(start / columns) + 0.5];
  const over = (x: number, y: number, step: number) =>
    Math.max(-1, Math.min(BEYOND, (cost[y * columns + x] as number) - step));
  /** The cost above a step, interpolated between the cells' middles. */
  const at = (x: number, y: number, step: number) => {
    const [u, v] = [Math.min(columns - 1, Math.max(0, x - 0.5)), Math.min(rows - 1, Math.max(0, y - 0.5))];
    const [i, j] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))];
    const [a, b] = [over(i, j, step), over(i + 1, j, step)];
    const [c, d] = [over(i, j + 1, step), over(i + 1, j + 1, step)];
    const south = a + (b - a) * (u - i);
    return south + (c + (d - c) * (u - i) - south) * (v - j);
  };
  for (const way of WAYS) {
    const [dx, dy] = [Math.sin((way * Math.PI) / 180) / 2, Math.cos((way * Math.PI) / 180) / 2];
    const crossing = steps.map(() => -1);
    const before = steps.map((step) => at(cx, cy, step));
    for (let n = 1; ; n++) {
      const [x, y] = [cx + dx * n, cy + dy * n];
      if (x < 0 || y < 0 || x >= columns || y >= rows) break;
      steps.forEach((step, k) => {
        const [a, b] = [before[k] as number, at(x, y, step)];
        if (a <= 0 && b > 0) crossing[k] = n - 1 + a / (a - b);
        else if (b <= 0) crossing[k] = -1;
        before[k] = b;
      });
    }
    crossing.forEach((n, k) => {
      // A reach that ends at the table's edge has no outline there.
      if (n < 0) return;
      const p: Spot = [(cx + dx * n) / cellsPerInch, (cy + dy * n) / cellsPerInch];
      if (onTable(p, columns / cellsPerInch, rows / cellsPerInch)) out[k]?.push(p);
    });
  }
  return out;
}

/** Half the width of the room that a figure wants in its band, in cells; and the least distance of two figures, in inches. */
const FIGURE = { half: 3, apart: 8, most: 3 } as const;

/** For each band of a field, from 1, places deep inside it: the first is the deepest, the others far from it. */
export function bandPlaces({ columns, rows, values }: FieldOverlay, bands: number): Spot[][] {
  const { half, apart, most } = FIGURE;
  return Array.from({ length: bands }, (_, i) => {
    const room = roomIn(columns, rows, (n) => values[n] === i + 1);
    const deep = Array.from({ length: columns * rows }, (_, n) => n)
      .filter((n) => values[n] === i + 1)
      .map((n) => {
        const [x, y] = [n % columns, Math.floor(n / columns)];
        return { at: [(x + 0.5) / CELLS_PER_INCH, (y + 0.5) / CELLS_PER_INCH] as Spot, room: room(x, y, half) };
      })
      .sort((a, b) => b.room - a.room);
    const places: Spot[] = [];
    for (const { at, room: found } of deep) {
      if (places.length === most || found < (2 * half + 1) ** 2 * 0.6) break;
      if (places.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= apart)) places.push(at);
    }
    return places.length === 0 && deep[0] ? [deep[0].at] : places;
  });
}

/** The number of member cells in a square around a cell, by sums over all cells to the south-west. */
function roomIn(columns: number, rows: number, member: (n: number) => boolean) {
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  const sum = (x: number, y: number) => sums[y * wide + x] as number;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      sums[(y + 1) * wide + x + 1] = Number(member(y * columns + x)) + sum(x + 1, y) + sum(x, y + 1) - sum(x, y);
  return (x: number, y: number, half: number): number => {
    const [west, south] = [Math.max(0, x - half), Math.max(0, y - half)];
    const [east, north] = [Math.min(columns, x + half + 1), Math.min(rows, y + half + 1)];
    return sum(east, north) - sum(west, north) - sum(east, south) + sum(west, south);
  };
}
