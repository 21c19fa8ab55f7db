/** The exact cost of a path: its sections, leg by leg of equal terrain. */
import { STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, type Vec, vecOf } from "../geometry/vector.ts";
import type { TerrainKind } from "../table/kinds.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { catalogueOrder, dueOf, type Effect, type Leaving, pointsOf } from "./effects.ts";
import type { How, Leg, PathCost } from "./movement.ts";
import { NO_CELL, type SectionVisitor, type Surface } from "./surface.ts";

/** Legs in progress: equal effects in succession are one leg, also across the corners of a path. */
interface Run {
  readonly effect: Effect;
  readonly from: number;
  to: number;
  inches: number;
}
const NOTHING_LEFT: readonly Leaving[] = [];
/** The points due at a place of a path, in the order of its legs. */
interface Due {
  readonly at: number;
  readonly left: Leaving;
}
/** A path's cost is looked for to here beyond the points that it may cost: sums of other orders differ by less. */
const SURELY = 1e-6;

/** `most`: the legs after those that cost more than this number of points are left out. */
export function costOf(surface: Surface, path: readonly TablePoint[], { roads }: How, most = Infinity): PathCost {
  const runs: (Run | Due)[] = [];
  let finished = 0;
  const leave = (due: readonly Leaving[], at: number): void => {
    for (const left of due) {
      runs.push({ at, left });
      finished += left.points;
    }
  };
  let walked = 0;
  let impassableAt: number | null = null;
  let impassableKind: PathCost["impassableKind"] = null;
  let cellBefore = NO_CELL;
  let last: Run | null = null;
  let inside = NOTHING_LEFT;
  let enough = false;
  const visit: SectionVisitor = (from, to, effect, only) => {
    impassableKind =
      effect === null ? "edge" : effect.perInch === Infinity ? effect.kind : between(surface, cellBefore, only, roads);
    if (effect === null || impassableKind !== null) {
      impassableAt = walked + from;
      return true;
    }
    if (inside.length > 0) leave(dueOf(inside, effect.leaving), walked + from);
    cellBefore = only;
    inside = effect.leaving;
    if (last !== null && last === runs.at(-1) && last.effect === effect) {
      last.to = walked + to;
      last.inches += to - from;
      return false;
    }
    if (last !== null) finished += last.inches * last.effect.perInch;
    enough = finished > most + SURELY;
    last = { effect, from: walked + from, to: walked + to, inches: to - from };
    runs.push(last);
    return enough;
  };
  for (let i = 0; i + 1 < path.length && !enough; i++) {
    const a = vecOf(path[i] as TablePoint);
    const b = vecOf(path[i + 1] as TablePoint);
    if (a.x === b.x && a.y === b.y) continue;
    if (impassableAt === null) surface.walk(a, b, roads, visit);
    walked += distanceInInches(a, b);
    if (impassableAt !== null) continue;
    if (inside.length > 0) leave(surface.dueAt(inside, b, roads), walked);
    inside = NOTHING_LEFT;
  }
  const legs = runs.map((run): Leg => {
    if ("left" in run) {
      const { at, left } = run;
      return { kind: left.kind, added: [], road: false, from: at, to: at, inches: 0, cost: left.points, leaving: true };
    }
    const { effect, from, to, inches } = run;
    const { kind, added, road, perInch } = effect;
    return { kind, added, road, from, to, inches, cost: inches * perInch };
  });
  return { inches: walked, points: legs.reduce((sum, { cost }) => sum + cost, 0), legs, impassableAt, impassableKind };
}

/**
 * From a cell to another that it touches only at a corner: there is no way through if both cells beside that corner can't be
 * entered. Answers those kinds.
 */
function between(surface: Surface, a: number, b: number, roads: boolean): TerrainKind | null {
  if (a === NO_CELL || b === NO_CELL) return null;
  const { columns } = surface.table.ground;
  const across = (b % columns) - (a % columns);
  const up = (b - (b % columns) - (a - (a % columns))) / columns;
  if (Math.abs(across) !== 1 || Math.abs(up) !== 1) return null;
  const column = (a % columns) + (across > 0 ? 1 : 0);
  const row = Math.floor(a / columns) + (up > 0 ? 1 : 0);
  const things = surface.thingsAt({ x: column * CELL_STEPS, y: row * CELL_STEPS });
  const effect = surface.effectIn(a + across, null, things, roads);
  const other = surface.effectIn(b - across, null, things, roads);
  if (effect.perInch !== Infinity || other.perInch !== Infinity) return null;
  return catalogueOrder(effect.kind) <= catalogueOrder(other.kind) ? effect.kind : other.kind;
}

/** Movement points of the straight line from `a` to `b`, two places; Infinity where it can't be walked. */
export function costOfSegment(surface: Surface, a: Vec, b: Vec, roads: boolean): number {
  let points = 0;
  let cellBefore = NO_CELL;
  let inside = NOTHING_LEFT;
  surface.walk(a, b, roads, (from, to, effect, only) => {
    if (effect === null || between(surface, cellBefore, only, roads) !== null) {
      points = Infinity;
      return true;
    }
    cellBefore = only;
    if (inside.length > 0) points += pointsOf(dueOf(inside, effect.leaving));
    inside = effect.leaving;
    points += (to - from) * effect.perInch;
    return points === Infinity;
  });
  return inside.length > 0 ? points + pointsOf(surface.dueAt(inside, b, roads)) : points;
}

/** The part of it that is due for leaving something. */
export function dueOfSegment(surface: Surface, a: Vec, b: Vec, roads: boolean): number {
  if (!surface.effects.leaves) return 0;
  let points = 0;
  let inside = NOTHING_LEFT;
  surface.walk(a, b, roads, (_from, _to, effect) => {
    const leaving = effect?.leaving ?? NOTHING_LEFT;
    points += pointsOf(dueOf(inside, leaving));
    inside = leaving;
    return false;
  });
  return points + pointsOf(surface.dueAt(inside, b, roads));
}

/** In inches: the distance before a border at which a mover stops without enough points to leave. */
const SHORT = 1 / STEPS_PER_INCH;

/** The inches along its path that these points pay for: up to the last step before a border that they can't leave. */
export function carriesOf({ inches, legs, points: whole, impassableAt }: PathCost, points: number): number {
  // The points of a path's legs must suffice for it, in any order of summing.
  if (whole <= points + 1e-9) return impassableAt ?? inches;
  let left = points;
  for (const { from, inches: length, cost, leaving } of legs) {
    if (leaving && cost > left + 1e-9) return Math.max(0, from - SHORT);
    if (!leaving && cost > left) return from + (length * Math.max(left, 0)) / cost;
    left -= cost;
  }
  return impassableAt ?? inches;
}
