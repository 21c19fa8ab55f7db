/** Off-table batteries: their directors, the reach of their fire, and its arrival (Indirect Fire, Smoke Missions). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import { inches, type TablePoint } from "../../../geometry/units.ts";
import type { Laying, StandId } from "../../../play/contract.ts";
import { lineOfSight } from "../../../sight/lineOfSight.ts";
import type { SideId } from "../../../systems.ts";
import { standField } from "../../referee/commands.ts";
import { isOnTable } from "../../referee/field.ts";
import type { ArmourOptions } from "../options.ts";
import { ARTILLERY } from "../tables.ts";
import { type ArmourField, asRectangle, placeAt } from "./field.ts";
import { type ArmourAct, type ArmourLook, beginAttack, follows, plural, roll, type Scene, tell } from "./game.ts";
import { RULES } from "./numbers.ts";
import {
  type ArmourState,
  type BurstProcedure,
  beginProcedure,
  endProcedure,
  type Mission,
  other,
  pulseOf,
  topOf,
  type UnitState,
} from "./state.ts";
import { isOpen, openOf } from "./units.ts";

export const batteryField = standField.describe("The battery");
/** The markers' size on this table, in its inches. */
export const burstLaying = ({ field }: ArmourLook): readonly Laying[] => [
  { type: "round", radius: inches(ARTILLERY.burstRadius * field.scale) },
];
export const smokeLaying = ({ field }: ArmourLook): readonly Laying[] => {
  const { long, wide } = ARTILLERY.smoke;
  return [{ type: "base", size: [inches(long * field.scale), inches(wide * field.scale)] }];
};

/** A side's remaining batteries. */
export const batteriesOf = ({ field, state, side }: ArmourLook): StandId[] =>
  state.stands.filter((gun) => gun.side === side && gun.status === "waiting" && !field.afv(gun.id)).map(({ id }) => id);

export const observersOf = (state: ArmourState, side: SideId): UnitState[] =>
  openOf(state, side).filter(({ suppressed }) => !suppressed);
/** The observer of a place: an unsuppressed unit that sees it. */
export function observerOf(
  { field, state }: Scene,
  side: SideId,
  at: TablePoint,
  may: (id: StandId) => boolean = () => true,
): StandId | null {
  const table = field.table(state);
  const observer = observersOf(state, side).find(({ id }) => {
    if (!may(id)) return false;
    const line = lineOfSight(table, field.rules.sight, { type: "stand", id }, { type: "point", at });
    return line.ok && line.value.seen;
  });
  return observer?.id ?? null;
}

/**
 * The unit that may direct fire on a place: it sees the place and an enemy unit ("Forward Observers"), or an enemy there
 * within the burst. Where a mission of the side has fallen before, sight of the place is enough.
 */
export function directorOf({ field, state, side }: ArmourLook, at: TablePoint): StandId | null {
  const known = !field.options.observersSeeEnemies || state.sides[side].fallen.some((spot) => isNear(field, spot, at));
  const seesEnemy = (id: StandId) => openOf(state, other(side)).some((stand) => field.sees(state, id, stand.id, false));
  const seen = observerOf({ field, state }, side, at, known ? () => true : seesEnemy);
  if (seen !== null) return seen;
  const enemies = unitsUnder(field, state, at).filter((stand) => stand.side !== side && !stand.hidden);
  const director = observersOf(state, side).find(({ id }) =>
    enemies.some((enemy) => field.sees(state, id, enemy.id, false)),
  );
  return director?.id ?? null;
}

const isNear = (field: ArmourField, a: TablePoint, b: TablePoint): boolean =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= (ARTILLERY.burstRadius * field.scale) ** 2;

/** Units that a burst at a place reaches. */
export const unitsUnder = (field: ArmourField, state: ArmourState, at: TablePoint): UnitState[] =>
  state.stands.filter((stand) => {
    const base = isOpen(stand) ? field.base(state, stand.id) : null;
    return base !== null && isUnder(at, base, field.scale);
  });

/** "Hit and Scatter Dice": the direction of the dice is one of twelve here. */
export const COMPASS = 12;
export const degreesOf = (direction: number): number => (direction % COMPASS) * (360 / COMPASS);
/** Whether a mission falls on its marker by this face of the hit die or of the special one. */
export const fallsOnMarker = ({ deviation }: Pick<ArmourOptions, "deviation">, face: number): boolean =>
  deviation === "two-dice" ? face >= ARTILLERY.hitFrom : face === ARTILLERY.deviationSides;
/** "If you roll more successes than your opponent, your artillery immediately fires for effect." */
export const firesAtOnce = (friendly: number, enemy: number): boolean => friendly > enemy;
/** Whether a burst there reaches a base. */
export const isUnder = (at: TablePoint, base: Rectangle, scale: number): boolean =>
  rectanglesGap(asRectangle(at), base) <= ARTILLERY.burstRadius * scale + 1e-9;

export function arrive(act: ArmourAct, side: SideId, battery: StandId): void {
  const { field, state } = act;
  const army = state.sides[side];
  const mission = army.missions.find((candidate) => candidate.battery === battery);
  if (!mission) return;
  if (mission.type === "artillery") {
    burst(act, side, mission);
    return;
  }
  const { at, facing } = mission;
  const screen = { battery, side, at, facing };
  tell(act, { type: "smoke-laid", screen }, `${field.name(battery)} lays a smoke screen`, [RULES.smoke], side);
  hasFallen(act, side, battery);
  army.fallen = [...army.fallen, at];
  state.screens = [...state.screens, screen];
}
function hasFallen({ state }: ArmourAct, side: SideId, battery: StandId): void {
  const army = state.sides[side];
  army.missions = army.missions.filter((mission) => mission.battery !== battery);
  state.due = state.due.filter((id) => id !== battery);
}

function burst(act: ArmourAct, side: SideId, { battery, at: marker }: Mission): void {
  const { field, state } = act;
  const rollOne = (sides: number, what: string): number => {
    const why = `${what} of ${field.name(battery)}`;
    return roll(act, side, 1, why, RULES.deviation, { type: "faces" }, sides)[0] ?? 1;
  };
  const hit = rollOne(ARTILLERY.deviationSides, field.options.deviation === "two-dice" ? "Hit die" : "Deviation die");
  const falls = fallsOnMarker(field.options, hit);
  const inches = falls ? 0 : rollOne(ARTILLERY.deviationSides, "Deviation in inches");
  const direction = falls ? 0 : degreesOf(rollOne(COMPASS, "Direction"));
  const at = falls ? marker : placeAt(marker, direction, inches * field.scale);
  const under = unitsUnder(field, state, at).map(({ id }) => id);
  const far = field.measure.far(inches);
  const rows = [
    { name: "Hit die", rule: RULES.deviation, value: `${hit}` },
    ...(falls ? [] : [{ name: "Off the marker", rule: RULES.deviation, value: `${far} at ${direction}°` }]),
  ];
  tell(
    act,
    { type: "burst-began", side, battery, marker, at, deviation: { hit, inches, direction }, under },
    `${field.name(battery)} fires for effect${falls ? "" : `, ${far} off its marker`}: ${plural(under.length, "unit")} under fire`,
    [RULES.effect, RULES.deviation],
    side,
    { stands: under, working: [{ title: "Deviation", rows }] },
  );
  hasFallen(act, side, battery);
  state.sides[side].fallen = [...state.sides[side].fallen, at];
  beginProcedure(state, { type: "burst", side, battery, at, left: under });
}

/** Batteries that fire in the logistics phase, one after the other. */
export const due = follows((act) => {
  const [battery] = act.state.due;
  if (battery !== undefined) arrive(act, pulseOf(act.state).side, battery);
});

/** The units under a burst are attacked one after the other. */
export const underBurst = follows((act) => {
  const { field, state } = act;
  const burst = topOf(state) as BurstProcedure;
  const { side, battery, at, left } = burst;
  const target = left.find((id) => isOnTable(field.stateOf(state, id)));
  if (target === undefined) return endProcedure(state);
  const stand = field.stateOf(state, target);
  const source = { type: "artillery", battery, at } as const;
  beginAttack(act, { side, target, source, to: stand.at ?? at, toFacing: stand.facing, stage: "evade" });
  burst.left = left.filter((id) => id !== target);
});
