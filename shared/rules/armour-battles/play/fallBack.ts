import { DIRECTION_SCALE, direction } from "../../../geometry/directions.ts";
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import { firstContact } from "../../../movement/contact.ts";
import type { PathCost } from "../../../movement/movement.ts";
import { cut, pathLength, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { carried, crossingsOn, HOW, type Rolled } from "./distance.ts";
import { type ArmourField, opposite, placeAt } from "./field.ts";
import { isRoom, nearestRoom } from "./room.ts";
import type { ArmourState } from "./state.ts";
import { enemiesOf, radiusOf } from "./walking.ts";

const STEP = 1 / 16;
const EXACT = 1e-9;
/** Inches behind the end of its way in which room is looked for. */
const BEHIND = 6;

export interface Fall {
  readonly walked: readonly TablePoint[];
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** What it ended at before its inches were used up. */
  readonly stoppedBy: "cover" | "edge" | "friend" | "ground" | null;
  /** The enemy it was driven into. */
  readonly into: StandId | null;
}

interface How {
  /** Where it goes, and how it faces meanwhile and afterwards. */
  readonly towards: Degrees;
  readonly facing: Degrees;
  /** Halts on moving into or behind cover. */
  readonly halts: boolean;
}

/** Where a unit gets that goes straight back so many inches of the table, or by a roll that terrain counts against. */
export function fallBack(field: ArmourField, state: ArmourState, id: StandId, how: How, far: number | Rolled): Fall {
  const start = field.stateOf(state, id).at as TablePoint;
  const longest = typeof far === "number" ? far : (far.fixed + far.variable) * field.scale;
  const whole = onTable(field, id, start, how, longest);
  const path: readonly TablePoint[] = [start, placeAt(start, how.towards, whole)];
  const length = pathLength(path);
  const enemy = firstContact(path, radiusOf(field, id), enemiesOf(field, state, id));
  const cost = field.movementOf(id).cost(path, HOW);
  const ends: { readonly at: number; readonly by: Fall["stoppedBy"] }[] = [
    { at: length, by: whole < longest - STEP ? "edge" : null },
    { at: cost.impassableAt ?? Number.POSITIVE_INFINITY, by: "ground" },
    { at: how.halts ? coverOn(field, id, path, cost) : Number.POSITIVE_INFINITY, by: "cover" },
  ];
  if (typeof far !== "number") ends.push({ at: carried(field, id, path, far), by: null });
  const [first] = ends.sort((a, b) => a.at - b.at) as [(typeof ends)[number]];
  const met = enemy && enemy.at < first.at - EXACT ? enemy : null;
  const to = met ? met.at : Math.min(first.at, length);
  const onward = met ? path : beyond(field, id, start, how, to);
  const free = room(field, state, id, onward, to, how);
  // It may have been stopped on a friend, with its back to the table's edge.
  const at = free === null ? nearestRoom(field, state, id, start, how.facing) : pointAlong(onward, free);
  return {
    walked: free === null ? [start, at] : cut(onward, free).before,
    at,
    facing: how.facing,
    stoppedBy: met ? null : free !== null && free > to + EXACT ? "friend" : first.by,
    into: met?.id ?? null,
  };
}

/** So far its whole base stays on the table. */
function onTable(field: ArmourField, id: StandId, start: TablePoint, { towards, facing }: How, far: number): number {
  const leaves = centreLeaves(field, start, towards);
  const over = Math.max(0, Math.floor((far - leaves) / STEP));
  for (let at = far - over * STEP; at > 0; at -= STEP) {
    if (at > leaves) continue;
    if (isWholeOnTable(field, field.baseAt(id, { at: placeAt(start, towards, at), facing }))) return at;
  }
  return 0;
}
/** Inches from which on at the latest its centre is off the table, and so not the whole of its base on it. */
function centreLeaves(field: ArmourField, [x, y]: TablePoint, towards: Degrees): number {
  const { width, height } = field.surface;
  const to = direction(towards);
  const along = (part: number, ahead: number, behind: number): number =>
    part === 0 ? Number.POSITIVE_INFINITY : (DIRECTION_SCALE * (part > 0 ? ahead : behind)) / Math.abs(part);
  return Math.min(along(to.x, width - x, x), along(to.y, height - y, y)) + STEP;
}

/** Where it has moved into cover, or behind it; it doesn't count where it begins in it. */
function coverOn(field: ArmourField, id: StandId, path: readonly TablePoint[], { legs }: PathCost): number {
  const half = field.unit(id).stand.footprint[1] / 2;
  const [hedge] = crossingsOn(field, path);
  const behind = hedge ? hedge.to + half : Number.POSITIVE_INFINITY;
  for (const { kind, added, from, to } of legs) {
    if (from <= EXACT) continue;
    const kinds: readonly string[] = [kind, ...added];
    if (kinds.some((one) => field.isCover(one))) return Math.min(behind, to, from + half);
  }
  return behind;
}

/** Its way and what is behind its end, as far as it may be put down there behind friends. */
function beyond(field: ArmourField, id: StandId, start: TablePoint, how: How, to: number): readonly TablePoint[] {
  const far = onTable(field, id, start, how, to + BEHIND);
  const path: readonly TablePoint[] = [start, placeAt(start, how.towards, far)];
  const { impassableAt } = field.movementOf(id).cost(path, HOW);
  return impassableAt === null ? path : cut(path, Math.max(to, impassableAt)).before;
}

/** Through friends, and behind them where it would end on one; where there is no room behind, before them; null where there is none at all. */
function room(
  field: ArmourField,
  state: ArmourState,
  id: StandId,
  path: readonly TablePoint[],
  to: number,
  { facing }: How,
): number | null {
  const free = (at: number): boolean => isRoom(field, state, id, pointAlong(path, at), facing);
  for (let at = to; at <= pathLength(path); at += STEP) if (free(at)) return at;
  for (let at = to; at > 0; at -= STEP) if (free(at)) return at;
  return free(0) ? 0 : null;
}

/** Away from a place, facing it: "Units are Forced Back facing the enemy". */
export const awayFrom = (facing: Degrees): { readonly towards: Degrees; readonly facing: Degrees } => ({
  towards: opposite(facing),
  facing,
});
