/** An attack's effects on its target: disruption, suppression, going back, dispersal (Unit Morale). */

import { DIRECTION_SCALE, direction, facingOf } from "../../../geometry/directions.ts";
import { inchFigure } from "../../../geometry/inchWords.ts";
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import { firstContact } from "../../../movement/contact.ts";
import type { PathCost } from "../../../movement/movement.ts";
import { cut, pathLength, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { isOnTable } from "../../referee/field.ts";
import { disperses, type ShotResult } from "../shot.ts";
import { D3, DISRUPTION_TO_DISPERSE } from "../tables.ts";
import type { Fate } from "./facts.ts";
import { type ArmourField, opposite, placeAt } from "./field.ts";
import { type ArmourAct, roll, type Scene, say, tell } from "./game.ts";
import { RULES } from "./numbers.ts";
import { ownEdge } from "./reserves.ts";
import { isRoom, nearestRoom } from "./room.ts";
import { type ArmourState, type AttackProcedure, groupOf, leaveWay, moveOf } from "./state.ts";
import { spot } from "./units.ts";
import { carried, crossingsOn, enemiesOf, HOW, type Rolled, radiusOf } from "./walking.ts";

const STEP = 1 / 16;
const EXACT = 1e-9;
/** In inches: the stretch behind the end of its path that is searched for room. */
const BEHIND = 6;

export interface Fall {
  readonly walked: readonly TablePoint[];
  readonly at: TablePoint;
  readonly facing: Degrees;
  /** The cause of an end before its inches were used up. */
  readonly stoppedBy: "cover" | "edge" | "friend" | "ground" | null;
  /** The enemy that it was driven into. */
  readonly into: StandId | null;
}

interface How {
  /** Its direction, and its facing on the way and afterwards. */
  readonly towards: Degrees;
  readonly facing: Degrees;
  /** Halts on moving into or behind cover. */
  readonly halts: boolean;
}

/** The end of a unit's movement straight back, by inches of the table or by a roll that terrain counts against. */
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
  const free = room({ field, state }, id, onward, to, how);
  // It may have been stopped on a friend, with its rear to the table's edge.
  const at = free === null ? nearestRoom({ field, state }, id, start, how.facing) : pointAlong(onward, free);
  return {
    walked: free === null ? [start, at] : cut(onward, free).before,
    at,
    facing: how.facing,
    stoppedBy: met ? null : free !== null && free > to + EXACT ? "friend" : first.by,
    into: met?.id ?? null,
  };
}

/** The distance for which its whole base stays on the table. */
function onTable(field: ArmourField, id: StandId, start: TablePoint, { towards, facing }: How, far: number): number {
  const leaves = centreLeaves(field, start, towards);
  const over = Math.max(0, Math.floor((far - leaves) / STEP));
  for (let at = far - over * STEP; at > 0; at -= STEP) {
    if (at > leaves) continue;
    if (isWholeOnTable(field, field.baseAt(id, { at: placeAt(start, towards, at), facing }))) return at;
  }
  return 0;
}
/** The distance in inches from which its centre, and so a part of its base, is surely off the table. */
function centreLeaves(field: ArmourField, [x, y]: TablePoint, towards: Degrees): number {
  const { width, height } = field.surface;
  const to = direction(towards);
  const along = (part: number, ahead: number, behind: number): number =>
    part === 0 ? Number.POSITIVE_INFINITY : (DIRECTION_SCALE * (part > 0 ? ahead : behind)) / Math.abs(part);
  return Math.min(along(to.x, width - x, x), along(to.y, height - y, y)) + STEP;
}

/** The place where it has moved into cover, or behind it; cover at its start doesn't count. */
function coverOn(field: ArmourField, id: StandId, path: readonly TablePoint[], { legs }: PathCost): number {
  const half = field.unit(id).stand.footprint[1] / 2;
  const [hedge] = crossingsOn(field, path);
  const behind = hedge ? hedge.to + half : Number.POSITIVE_INFINITY;
  for (const { kind, added, from, to } of legs) {
    if (from <= EXACT) continue;
    const kinds: readonly string[] = [kind, ...added];
    if (kinds.some((terrain) => field.isCover(terrain))) return Math.min(behind, to, from + half);
  }
  return behind;
}

/** Its path and the stretch behind its end, as far as it may be placed there behind friends. */
function beyond(field: ArmourField, id: StandId, start: TablePoint, how: How, to: number): readonly TablePoint[] {
  const far = onTable(field, id, start, how, to + BEHIND);
  const path: readonly TablePoint[] = [start, placeAt(start, how.towards, far)];
  const { impassableAt } = field.movementOf(id).cost(path, HOW);
  return impassableAt === null ? path : cut(path, Math.max(to, impassableAt)).before;
}

/** Through friends, and behind them where it would end on one; without room behind, before them; null without any room. */
function room(
  { field, state }: Scene,
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

/** "immediately move backwards a normal move". */
export function goBack(act: ArmourAct, id: StandId, why: "break-off" | "scoot"): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  const afv = field.afv(id);
  if (!afv) return;
  const { does, rule } = BACK[why];
  const faces = roll(act, stand.side, 1, `${field.name(id)} ${does}`, rule);
  const rolled = { fixed: stand.suppressed ? 0 : afv.fixedMove, variable: (faces[0] ?? 0) * afv.variable, moves: 1 };
  const fall = fallBack(field, state, id, { ...awayFrom(stand.facing), halts: false }, rolled);
  fell(act, id, why, faces, rolled.fixed + rolled.variable, fall);
  spot(act, id);
}

const BACK = {
  forced: { does: "is Forced Back", rule: RULES.forcedBack },
  "break-off": { does: "breaks off", rule: RULES.breakOff },
  scoot: { does: "scoots", rule: RULES.scoot },
} as const;
const STOPS = {
  cover: " into cover",
  edge: " to the table's edge",
  friend: " to where there is room",
  ground: " as far as the ground allows",
} as const;
/** In inches: the least difference from the roll that the log mentions. */
const SHORT = 0.1;

function fell(
  act: ArmourAct,
  stand: StandId,
  why: keyof typeof BACK,
  faces: readonly number[],
  inches: number,
  fall: Fall,
): void {
  const { field, state } = act;
  const { does, rule } = BACK[why];
  const unit = field.stateOf(state, stand);
  const gone = fall.walked.length > 1 ? pathLength(fall.walked) / field.scale : 0;
  const far = field.measure.far(inches);
  const went = Math.abs(gone - inches) > SHORT ? field.measure.far(Number(inchFigure(gone, inches))) : far;
  const short = gone < inches - SHORT ? ` of ${far}` : "";
  const stops = fall.stoppedBy ? STOPS[fall.stoppedBy] : "";
  say(act, `${field.name(stand)} ${does}${stops}, ${went}${short}`, [rule], unit.side, {
    stands: [stand],
    path: fall.walked,
    working: [{ title: "Going back", rows: [{ name: "Dice", rule, value: faces.join(" ") || "none" }], total: far }],
  });
  leaveWay(state, stand);
  const group = groupOf(state);
  if (group?.stands.includes(stand)) unit.moved = true;
  // A unit that has broken off is out of its activation.
  if (why === "break-off") {
    unit.brokeOff = true;
    if (group) group.stands = group.stands.filter((id) => id !== stand);
  }
  Object.assign(unit, { at: fall.at, facing: fall.facing });
}
/** An attack's effects on its target: disruption, suppression, being forced back, dispersal. */
export function apply(act: ArmourAct, attack: AttackProcedure): void {
  const { field, state } = act;
  const { target, result } = attack;
  const stand = field.stateOf(state, target);
  if (!result || !isOnTable(stand)) return;
  const disruption = stand.disruption + result.disruption;
  stand.disruption = Math.min(disruption, DISRUPTION_TO_DISPERSE);
  stand.suppressed ||= result.suppressed;
  attack.result = null;
  const going = moveOf(state);
  if (going?.stand === target && result.suppressed) going.halted = true;
  if (disperses(disruption)) disperse(act, target, "fire");
  else if (result.forcedBack) forceBack(act, attack, result.forcedBack);
}

function forceBack(act: ArmourAct, attack: AttackProcedure, by: NonNullable<ShotResult["forcedBack"]>): void {
  const { field, state } = act;
  const { target, source } = attack;
  const { fixed, dice: count } = by;
  const { at, side } = field.stateOf(state, target);
  if (!at) return;
  const why = `${field.name(target)} ${BACK.forced.does}`;
  const faces = count === 0 ? [] : roll(act, side, count, why, RULES.forcedBack, { type: "sum" });
  const inches = fixed + faces.reduce((sum, face) => sum + face, 0);
  const towards =
    source.type === "artillery" ? ownEdge(field, side, at) : facingOf(minus(vecOf(at), vecOf(source.from)));
  const back = awayFrom(opposite(towards));
  const fall = fallBack(field, state, target, { ...back, halts: true }, inches * field.scale);
  fell(act, target, "forced", faces, inches, fall);
  if (fall.into === null) spot(act, target);
  else disperse(act, target, "enemy");
}

/** "Dispersion": off the table, with a loss of half a die of army morale. */
function disperse(act: ArmourAct, id: StandId, why: Fate): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  const army = state.sides[stand.side];
  const [face = 1] = roll(act, stand.side, 1, `Army morale lost with ${field.name(id)}`, RULES.dispersion);
  const lost = D3.of(face);
  const morale = Math.max(0, army.morale - lost);
  const driven = why === "enemy" ? ", driven into the enemy" : "";
  const rows = [{ name: "D3, half a die", rule: RULES.dispersion, value: `${face} makes ${lost}` }];
  tell(
    act,
    { type: "dispersed", stand: id, at: stand.at, face, lost, morale, why },
    `${field.name(id)} is dispersed${driven}: army morale −${lost}, ${morale} left`,
    [RULES.dispersion],
    stand.side,
    { outcome: "dispersed", stands: [id], working: [{ title: "Army morale", rows }] },
  );
  Object.assign(stand, { status: "eliminated", disruption: DISRUPTION_TO_DISPERSE });
  army.morale = morale;
  leaveWay(state, id);
}
