/** The exact cost of a path: its sections, leg by leg of equal terrain. */
import { END, inchesAlong, START } from "../geometry/along.ts";
import { STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, type Vec, vecOf } from "../geometry/vector.ts";
import { CELL_STEPS, walkCells } from "../table/walk.ts";
import { catalogueOrder, cheaper, dueOf, type Effect, type Leaving, pointsOf } from "./effects.ts";
import type { How, Leg, PathCost } from "./movement.ts";
import { NOTHING, type Section, type Surface } from "./surface.ts";

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

export function costOf(surface: Surface, path: readonly TablePoint[], { roads }: How): PathCost {
  const runs: (Run | Due)[] = [];
  const leave = (due: readonly Leaving[], at: number): void => {
    for (const left of due) runs.push({ at, left });
  };
  let walked = 0;
  let stopped: Pick<PathCost, "impassableAt" | "impassableKind"> = { impassableAt: null, impassableKind: null };
  let before: Section | null = null;
  let inside: readonly Leaving[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const a = vecOf(path[i] as TablePoint);
    const b = vecOf(path[i + 1] as TablePoint);
    if (a.x === b.x && a.y === b.y) continue;
    for (const section of stopped.impassableAt === null ? surface.sections(a, b, roads) : []) {
      const { effect, from, to } = section;
      const closed = effect === null ? "edge" : effect.perInch === Infinity ? effect.kind : null;
      const squeezed = closed ?? (before && between(surface, before.cells, section.cells, roads));
      if (squeezed !== null) {
        stopped = { impassableAt: walked + from, impassableKind: squeezed };
        break;
      }
      if (effect) leave(dueOf(inside, effect.leaving), walked + from);
      before = section;
      inside = effect?.leaving ?? [];
      const last = runs.at(-1);
      if (last && "effect" in last && last.effect === effect) {
        last.to = walked + to;
        last.inches += to - from;
      } else if (effect) runs.push({ effect, from: walked + from, to: walked + to, inches: to - from });
    }
    walked += distanceInInches(a, b);
    if (stopped.impassableAt !== null) continue;
    leave(surface.dueAt(inside, b, roads), walked);
    inside = [];
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
  return { inches: walked, points: legs.reduce((sum, { cost }) => sum + cost, 0), legs, ...stopped };
}

/**
 * From a cell to another that it touches only at a corner: there is no way through if both cells beside that corner can't be
 * entered. Answers those kinds.
 */
function between(surface: Surface, from: readonly number[], to: readonly number[], roads: boolean) {
  const [a, b] = [from[0], to[0]];
  return a === undefined || b === undefined || from.length > 1 || to.length > 1
    ? null
    : betweenCells(surface, a, b, roads);
}

function betweenCells(surface: Surface, a: number, b: number, roads: boolean) {
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
  const things = surface.stretches(a, b, roads);
  if (things.length === 0) return costOverCells(surface, a, b, roads);
  let points = 0;
  let before: Section | null = null;
  let inside = NOTHING_LEFT;
  for (const section of surface.sections(a, b, roads, things)) {
    if (section.effect === null) return Infinity;
    if (before && between(surface, before.cells, section.cells, roads) !== null) return Infinity;
    before = section;
    if (inside.length > 0) points += pointsOf(dueOf(inside, section.effect.leaving));
    inside = section.effect.leaving;
    points += (section.to - section.from) * section.effect.perInch;
  }
  return inside.length > 0 ? points + pointsOf(surface.dueAt(inside, b, roads)) : points;
}

/** The part of it that is due for leaving something. */
export function dueOfSegment(surface: Surface, a: Vec, b: Vec, roads: boolean): number {
  if (!surface.effects.leaves) return 0;
  let points = 0;
  let inside: readonly Leaving[] = [];
  for (const { effect } of surface.sections(a, b, roads)) {
    points += pointsOf(dueOf(inside, effect?.leaving ?? []));
    inside = effect?.leaving ?? [];
  }
  return points + pointsOf(surface.dueAt(inside, b, roads));
}

/** The same where no thing is met: the sum over the sections, without making them. */
function costOverCells(surface: Surface, a: Vec, b: Vec, roads: boolean): number {
  const { ground } = surface.table;
  const length = distanceInInches(a, b);
  const way = { x: b.x - a.x, y: b.y - a.y };
  let points = 0;
  let closed = false;
  /** The section in progress: its ends, its effect, the number of open cells it runs through and the first of them. */
  let [enterS, leaveS, from, to] = [Number.NaN, START.s, 0, 0];
  let effect: Effect | null = null;
  let [open, cellHere] = [0, -1];
  /** The only cell of the previous section; −1 where there was none, or several. */
  let cellBefore = -1;
  let inside = NOTHING_LEFT;
  const finish = (): void => {
    if (effect === null) return;
    const only = open === 1 ? cellHere : -1;
    if (cellBefore >= 0 && only >= 0 && betweenCells(surface, cellBefore, only, roads) !== null) closed = true;
    cellBefore = only;
    if (inside.length > 0) points += pointsOf(dueOf(inside, effect.leaving));
    inside = effect.leaving;
    points += (to - from) * effect.perInch;
  };
  walkCells(ground, a, b, (column, row, enter, leave) => {
    // A path doesn't run through cells that it touches in a single place.
    if (closed || enter.s >= leave.s) return;
    const cell = row * ground.columns + column;
    const cellEffect = surface.effectIn(cell, way, NOTHING, false);
    if (enter.s !== enterS) {
      finish();
      // A gap: the line leads off the table.
      if (enter.s > leaveS) closed = true;
      [enterS, leaveS, from, to] = [enter.s, leave.s, inchesAlong(enter, length), inchesAlong(leave, length)];
      effect = cellEffect;
      open = 0;
    } else effect = effect === null ? cellEffect : cheaper(effect, cellEffect);
    if (cellEffect.perInch < Infinity && ++open === 1) cellHere = cell;
  });
  finish();
  if (closed || leaveS < END.s) return Infinity;
  return inside.length > 0 ? points + pointsOf(surface.dueAt(inside, b, roads)) : points;
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
