/** A mover's reach and its paths: the cheapest ways over the cells, drawn as straight as the cost allows. */
import { pointAtSteps, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, type Vec, vecOf } from "../geometry/vector.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { costOfSegment, dueOfSegment } from "./cost.ts";
import { cheapestReach, FROM_START, type Seed } from "./dijkstra.ts";
import type { Entry, Reach, ReachHow } from "./movement.ts";
import { Obstacles } from "./obstacles.ts";
import { BORDER, type Cells, MOVES } from "./raster.ts";
import type { Reached } from "./reached.ts";
import { shunnedAlong } from "./shunned.ts";
import type { Surface } from "./surface.ts";

/** Sixteen directions overstate a length by at most 2.75 %, so the search goes this much farther than the points allow. */
const OVERSTATED = 1.0275;
/** Sums over one path's parts may differ in the last digits. */
export const TINY = 1e-9;
/** Cells around a place with straight paths to it; more where it begins among bases. */
export const AROUND = 2;
const AROUND_IN_CONTACT = 8;

/** A mover's surroundings as the search over the cells sees them. */
export interface Setting {
  readonly raster: Cells;
  /** The start of a straight path to a place. */
  startFor(place: Vec): Vec;
  readonly obstacles: Obstacles;
  /** The cells with a straight path from the start. */
  readonly seeds: readonly Seed[];
  /** The exact cost of a straight line; Infinity where it is impassable. */
  readonly straight: Straight;
  /** The part of it that is due for leaving something and can't be paid in parts. */
  readonly due: Straight;
}

export function settingOf(surface: Surface, raster: Cells, from: TablePoint, how: ReachHow): Setting {
  const obstacles = Obstacles.on(raster, how.obstacles, how.radius * STEPS_PER_INCH);
  const { entry } = how;
  const start = vecOf(from);
  const startFor = entry ? nearestOn(entry) : () => start;
  const straight = remembered((a, b) => {
    if (a.x === b.x && a.y === b.y) return 0;
    if (obstacles.stop(a, b)) return Infinity;
    return costOfSegment(surface, a, b, how.roads) + shunnedAlong(raster, how.shunned, a, b);
  });
  const around = obstacles.stop(start, start) ? AROUND_IN_CONTACT : startsInMiddle(raster, start) ? 0 : AROUND;
  const first = entry ? cellsAlong(raster, entry) : cellsAround(raster, start, around);
  const seeds = first.flatMap((at): Seed[] => {
    const place = raster.anchorOf(at);
    const cost = obstacles.closes(at) ? Infinity : straight(startFor(place), place);
    return cost < Infinity ? [{ at, cost }] : [];
  });
  const due: Straight = (a, b) => dueOfSegment(surface, a, b, how.roads);
  return { raster, startFor, obstacles, seeds, straight, due };
}

export function reachOf(surface: Surface, raster: Cells, from: TablePoint, points: number, how: ReachHow): Reach {
  const { startFor, obstacles, seeds, straight } = settingOf(surface, raster, from, how);
  const reached = cheapestReach(raster, seeds, points * OVERSTATED + TINY, obstacles.gate);

  const routeTo = (to: TablePoint): { path: Vec[]; cost: number } | null => {
    const path = cheapestPath(raster, reached, startFor, vecOf(to), straight);
    if (!path) return null;
    let cost = 0;
    for (let i = 0; i + 1 < path.length; i++) cost += straight(path[i] as Vec, path[i + 1] as Vec);
    return cost <= points + TINY ? { path, cost } : null;
  };
  let cost: Float64Array | null = null;
  const { columns, rows } = raster;
  const { left, bottom } = reached;
  return {
    columns,
    rows,
    get cost() {
      cost ??= reached.over(columns, rows, points + TINY);
      return cost;
    },
    costOf(column, row) {
      const there = reached.costOf(column, row);
      return there > points + TINY ? Infinity : there;
    },
    around: { left, bottom, columns: reached.columns, rows: reached.rows },
    pathTo: (to) => routeTo(to)?.path.map(pointOf) ?? null,
    costAt: (to) => routeTo(to)?.cost ?? Infinity,
  };
}

/** In steps from the corner: the limit of places with a kept answer, because a key has no room for farther places. */
const FARTHEST = 8192;

/** Paths to neighbouring places share most of their lines. */
function remembered(straight: Straight): Straight {
  const known = new Map<number, number>();
  return (a, b) => {
    if (a.x >= FARTHEST || a.y >= FARTHEST || b.x >= FARTHEST || b.y >= FARTHEST) return straight(a, b);
    const key = ((a.x * FARTHEST + a.y) * FARTHEST + b.x) * FARTHEST + b.y;
    let cost = known.get(key);
    if (cost === undefined) {
      cost = straight(a, b);
      known.set(key, cost);
    }
    return cost;
  };
}

export const pointOf = ({ x, y }: Vec): TablePoint => pointAtSteps(x, y);

/** Without the border, and costs above the limit as Infinity. */
export function trimmed({ columns, rows, stride }: Cells, cost: Float64Array, points: number): Float64Array {
  const cells = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const first = (row + BORDER) * stride + BORDER;
    cells.set(cost.subarray(first, first + columns), row * columns);
  }
  if (points < Infinity)
    for (let i = 0; i < cells.length; i++) if ((cells[i] as number) > points + TINY) cells[i] = Infinity;
  return cells;
}

/** The cells that hold a place and those around them, as places in the raster's arrays. */
export function cellsAround(raster: Cells, { x, y }: Vec, around: number): number[] {
  const low = (steps: number) => Math.max(0, Math.ceil(steps / CELL_STEPS) - 1 - around);
  const high = (steps: number, count: number) => Math.min(count - 1, Math.floor(steps / CELL_STEPS) + around);
  const cells: number[] = [];
  for (let row = low(y); row <= high(y, raster.rows); row++)
    for (let column = low(x); column <= high(x, raster.columns); column++) cells.push(raster.at(column, row));
  return cells;
}

/** Whether a place is the middle of a cell with only plain steps: then it needs no straight paths to others. */
function startsInMiddle(raster: Cells, { x, y }: Vec): boolean {
  const half = CELL_STEPS / 2;
  if (x % CELL_STEPS !== half || y % CELL_STEPS !== half) return false;
  return raster.careful[raster.at((x - half) / CELL_STEPS, (y - half) / CELL_STEPS)] === 0;
}

export type Straight = (a: Vec, b: Vec) => number;

function cheapestPath(
  raster: Cells,
  reached: Reached,
  startFor: Setting["startFor"],
  to: Vec,
  straight: Straight,
): Vec[] | null {
  const start = startFor(to);
  if (start.x === to.x && start.y === to.y) return [start];
  const [last, least] = lastCell(raster, reached, to, straight);
  const direct = straight(start, to);
  if (direct <= least + TINY && direct < Infinity) return [start, to];
  if (last < 0) return null;
  const places: Vec[] = [to];
  const costs: number[] = [least];
  for (let at = last; ; ) {
    places.push(raster.anchorOf(at));
    costs.push(reached.costAt(at));
    const move = reached.byAt(at);
    if (move === FROM_START) break;
    const { x, y } = MOVES[move] as Vec;
    at -= y * raster.stride + x;
  }
  const first = startFor(places.at(-1) as Vec);
  return started(pulled([...places, first].reverse(), [...costs, 0].reverse(), straight), startFor, straight);
}

/** The reached cell that the cheapest way to a place leads over, -1 if there is none, and its cost up to the place. */
function lastCell(raster: Cells, reached: Reached, to: Vec, straight: Straight): [at: number, cost: number] {
  // Straight lines take long to cost: only those that may be the cheapest are, and the most promising first.
  const near = cellsAround(raster, to, AROUND).flatMap((at) => {
    const there = reached.costAt(at);
    if (there === Infinity) return [];
    const from = raster.anchorOf(at);
    return [{ at, there, from, atLeast: there + raster.least * distanceInInches(from, to) * ROUNDED_DOWN }];
  });
  let first = near[0];
  for (const cell of near) if (first && cell.atLeast < first.atLeast) first = cell;
  if (!first) return [-1, Infinity];
  const most = first.there + straight(first.from, to);
  let [last, least] = [-1, Infinity];
  for (const { at, there, from, atLeast } of near) {
    if (there >= least || atLeast > most) continue;
    const cost = there + straight(from, to);
    if (cost < least) [last, least] = [at, cost];
  }
  return [last, least];
}
/** Sums over a line's parts may be smaller than its length by their rounding. */
const ROUNDED_DOWN = 1 - 1e-9;

/** A path pulled straight, from the start nearest to its first corner. */
export function started(path: readonly Vec[], startFor: Setting["startFor"], straight: Straight): Vec[] {
  const [first, corner, ...rest] = path;
  if (!first || !corner) return [...path];
  const nearer = startFor(corner);
  return [straight(nearer, corner) <= straight(first, corner) ? nearer : first, corner, ...rest];
}

const nearestOn = ([from, to]: Entry): Setting["startFor"] => {
  const [a, b] = [vecOf(from), vecOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  return ({ x, y }) => {
    const part = length > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0;
    return { x: Math.round(a.x + part * dx), y: Math.round(a.y + part * dy) };
  };
};

/** The cells with a straight path from a line. */
function cellsAlong(raster: Cells, entry: Entry): number[] {
  const [a, b] = entry.map(vecOf) as [Vec, Vec];
  const parts = Math.max(1, Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / CELL_STEPS));
  const cells = new Set<number>();
  for (let i = 0; i <= parts; i++) {
    const place = { x: Math.round(a.x + ((b.x - a.x) * i) / parts), y: Math.round(a.y + ((b.y - a.y) * i) / parts) };
    for (const at of cellsAround(raster, place, AROUND)) cells.add(at);
  }
  return [...cells];
}

/**
 * A path pulled straight: its corners are left out where the straight line costs no more than the path over them. `costs` are
 * those from the start to each place.
 */
export function pulled(places: readonly Vec[], costs: readonly number[], straight: Straight): Vec[] {
  const shortens = (i: number, j: number): boolean =>
    straight(places[i] as Vec, places[j] as Vec) <= (costs[j] as number) - (costs[i] as number) + TINY;
  const kept = [0];
  let at = 0;
  const end = places.length - 1;
  while (at < end) {
    // Leaps that double while they succeed, then halve.
    let good = at + 1;
    let leap = 2;
    while (at + leap <= end && shortens(at, at + leap)) {
      good = at + leap;
      leap *= 2;
    }
    for (leap >>= 1; leap > 0; leap >>= 1) if (good + leap <= end && shortens(at, good + leap)) good += leap;
    kept.push(good);
    at = good;
  }
  // Then single corners, while one can be left out.
  for (let changed = true; changed; ) {
    changed = false;
    for (let k = 1; k + 1 < kept.length; k++) {
      const [i, j] = [kept[k - 1] as number, kept[k + 1] as number];
      if (!shortens(i, j)) continue;
      kept.splice(k, 1);
      changed = true;
    }
  }
  return kept.map((i) => places[i] as Vec);
}
