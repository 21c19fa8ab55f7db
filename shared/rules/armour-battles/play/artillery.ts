/** Off-table batteries: missions, the logistics phase, deviation, fire for effect and smoke (Indirect Fire, Smoke Missions). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { type Rectangle, rectangle } from "../../../geometry/rectangle.ts";
import type { Degrees, Inches, TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { lineOfSight } from "../../../sight/lineOfSight.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import type { ArmourOptions } from "../options.ts";
import { poolClasses } from "../shot.ts";
import { ARTILLERY } from "../tables.ts";
import type { CommandOf } from "./commands.ts";
import { type ArmourField, placeAt } from "./field.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type BurstProcedure, type Mission, other, topOf, type UnitState } from "./state.ts";
import { type Decider, figure, isOpen, type Turn, whyNotInPulse, whyNotOwn } from "./turn.ts";

/** Batteries of a side that are still there. */
export const batteriesOf = (field: ArmourField, state: ArmourState, side: SideId): StandId[] =>
  state.stands.filter((one) => one.side === side && one.status === "waiting" && !field.afv(one.id)).map(({ id }) => id);

/** Who may observe a place: an unsuppressed unit that sees it. */
export function observerOf(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  at: TablePoint,
  may: (id: StandId) => boolean = () => true,
): StandId | null {
  const table = field.table(state);
  for (const one of state.stands) {
    if (one.side !== side || !isOpen(one) || one.suppressed || !may(one.id)) continue;
    const found = lineOfSight(table, field.rules.sight, { type: "stand", id: one.id }, { type: "point", at });
    if (found.ok && found.value.seen) return one.id;
  }
  return null;
}

/**
 * Who may direct fire that is called upon a place: who sees it and an enemy unit ("Forward Observers"), or an enemy there whom the
 * burst would reach; where a mission of the side has fallen before, who sees the place is enough.
 */
function directorOf(field: ArmourField, state: ArmourState, side: SideId, at: TablePoint): StandId | null {
  const known = !field.options.observersSeeEnemies || state.sides[side].fallen.some((one) => isNear(field, one, at));
  const seen = observerOf(field, state, side, at, known ? () => true : (id) => seesEnemy(field, state, id));
  if (seen !== null) return seen;
  const enemies = within(field, state, at).filter((one) => one.side !== side && !one.hidden);
  const director = state.stands.find(
    (one) =>
      one.side === side &&
      isOpen(one) &&
      !one.suppressed &&
      enemies.some((enemy) => field.sees(state, one.id, enemy.id, false)),
  );
  return director?.id ?? null;
}

const isNear = (field: ArmourField, a: TablePoint, b: TablePoint): boolean =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= (ARTILLERY.burstRadius * field.scale) ** 2;

const seesEnemy = (field: ArmourField, state: ArmourState, id: StandId): boolean =>
  state.stands.some(
    (one) => one.side !== field.unit(id).stand.side && isOpen(one) && field.sees(state, id, one.id, false),
  );

/** Units that a burst at a place reaches. */
function within(field: ArmourField, state: ArmourState, at: TablePoint): UnitState[] {
  return state.stands.filter((one) => {
    const base = isOpen(one) ? field.base(state, one.id) : null;
    return base !== null && isUnder(at, base, field.scale);
  });
}

/** Why a battery can't be called now, wherever it should fire. */
export function whyNotCallable(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const top = topOf(state);
  // "At any point after the Logistics Phase": between what the units of a group do, too.
  const refusal = top?.type === "group" ? null : whyNotInPulse({ state });
  if (refusal || !state.pulse) return refusal;
  const { side } = state.pulse;
  const not = whyNotOwn(field, state, id, side);
  if (not) return not;
  const own = state.sides[side];
  const name = field.name(id);
  if (field.afv(id)) return refuse(RULES.missions, `${name} is no battery off the table.`);
  if (!own.logistics || state.due.length > 0) return refuse(RULES.logistics, "The logistics phase comes first.");
  if (own.staff < 1) return refuse(RULES.missions, `${field.sideName(side)} has no Staff Order left.`);
  if (own.missions.some(({ battery }) => battery === id))
    return refuse(RULES.missions, `${name} has a mission already.`);
  if (own.givenUp.includes(id))
    return refuse(RULES.cancel, `${name} gave its mission up: a new one is for the next turn.`);
  if (own.batteriesUsed.includes(id)) return refuse(RULES.missions, `${name} was called this turn.`);
  if (!state.stands.some((one) => one.side === side && isOpen(one) && !one.suppressed))
    return refuse(RULES.observers, "No unsuppressed unit is there to observe.");
  return null;
}

/** Why a marker can't be laid here; `adjusted`: moved here, for which the place itself must be seen. */
export function whyNotMarker(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  at: TablePoint,
  adjusted = false,
): Refusal | null {
  if (!field.surface.holds(at)) return refuse(RULES.missions, "The marker must lie on the table.");
  if ((adjusted ? observerOf : directorOf)(field, state, side, at) !== null) return null;
  return refuse(
    RULES.observers,
    adjusted
      ? "No unsuppressed unit of yours sees this place."
      : `No unsuppressed unit of yours sees ${field.options.observersSeeEnemies ? "an enemy, and this place or an enemy" : "this place, nor an enemy"} within ${field.measure.far(ARTILLERY.burstRadius)} of it.`,
  );
}

function call(
  turn: Turn,
  type: Mission["type"],
  { stand, at, facing = 0 as Degrees }: Omit<CommandOf<"call-mission">, "type">,
): Refusal | null {
  const { field, state, dice, emit } = turn;
  const refusal = whyNotCallable(field, state, stand);
  if (refusal || !state.pulse) return refusal;
  const { side } = state.pulse;
  const observer = field.surface.holds(at) ? directorOf(field, state, side, at) : null;
  if (observer === null) return whyNotMarker(field, state, side, at);
  const throwDice = (who: SideId, count: number, why: string) =>
    dice.roll({ sides: 6, count, who, why, rule: RULES.response, classes: poolClasses(ARTILLERY.responseTn) });
  const own = throwDice(side, figure(field, side, "responseDice"), `Artillery Response Dice of ${field.name(stand)}`);
  const enemy = throwDice(other(side), ARTILLERY.opposedDice, `Against the response of ${field.name(stand)}`);
  const successes = (faces: readonly number[]): number => faces.filter((face) => face >= ARTILLERY.responseTn).length;
  const immediate = firesAtOnce(successes(own), successes(enemy));
  emit({
    type: "mission-called",
    side,
    mission: { battery: stand, type, at, facing },
    own,
    enemy,
    immediate,
    observer,
  });
  if (immediate) arrive(turn, side, stand);
  return null;
}
export const callMission: Decider<"call-mission"> = (turn, command) => call(turn, "artillery", command);
export const callSmoke: Decider<"call-smoke"> = (turn, command) => call(turn, "smoke", command);

/** A mission takes effect: smoke where its marker lies, artillery where it falls. */
export function arrive(turn: Turn, side: SideId, battery: StandId): void {
  const { state, emit } = turn;
  const mission = state.sides[side].missions.find((one) => one.battery === battery);
  if (!mission) return;
  const { at, facing } = mission;
  if (mission.type === "smoke") emit({ type: "smoke-laid", screen: { battery, side, at, facing } });
  else burst(turn, side, mission);
}

/** "Hit and Scatter Dice": the way the dice lie is one of twelve directions here. */
export const COMPASS = 12;
export const degreesOf = (direction: number): number => (direction % COMPASS) * (360 / COMPASS);
/** Whether a mission falls on its marker by this face of the hit die or of the special one. */
export const fallsOnMarker = ({ deviation }: Pick<ArmourOptions, "deviation">, face: number): boolean =>
  deviation === "two-dice" ? face >= ARTILLERY.hitFrom : face === ARTILLERY.deviationSides;
/** "If you roll more successes than your opponent, your artillery immediately fires for effect." */
export const firesAtOnce = (own: number, enemy: number): boolean => own > enemy;
/** The place where a battery's fire falls, to measure from. */
export const asRectangle = (at: TablePoint): Rectangle => rectangle(at, [0 as Inches, 0 as Inches], 0 as Degrees);
/** Whether a burst there reaches a base. */
export const isUnder = (at: TablePoint, base: Rectangle, scale: number): boolean =>
  rectanglesGap(asRectangle(at), base) <= ARTILLERY.burstRadius * scale + 1e-9;

/** "Deviating Fire Missions". */
function burst({ field, state, dice, emit }: Turn, side: SideId, { battery, at: marker }: Mission): void {
  const why = (what: string) => `${what} of ${field.name(battery)}`;
  const one = (sides: number, what: string): number => {
    const [face = 1] = dice.roll({
      sides,
      count: 1,
      who: side,
      why: why(what),
      rule: RULES.deviation,
      classes: { type: "faces" },
    });
    return face;
  };
  const hit = one(ARTILLERY.deviationSides, field.options.deviation === "two-dice" ? "Hit die" : "Deviation die");
  const hits = fallsOnMarker(field.options, hit);
  const deviation = hits
    ? { hit, inches: 0, direction: 0 }
    : {
        hit,
        inches: one(ARTILLERY.deviationSides, "Deviation in inches"),
        direction: degreesOf(one(COMPASS, "Direction")),
      };
  const at = hits ? marker : placeAt(marker, deviation.direction, deviation.inches * field.scale);
  const under = within(field, state, at);
  emit({ type: "burst-began", side, battery, marker, at, deviation, under: under.map(({ id }) => id) });
}

/** The next unit under a burst; false never: it ends by itself. */
export function stepBurst({ field, state, emit }: Turn, { side, battery, at, left }: BurstProcedure): boolean {
  const target = left.find((id) => isOnTable(field.stateOf(state, id)));
  if (target === undefined) {
    emit({ type: "burst-ended", battery });
    return true;
  }
  const stand = field.stateOf(state, target);
  emit({
    type: "attack-declared",
    procedure: {
      type: "attack",
      side,
      target,
      source: { type: "artillery", battery, at },
      to: stand.at ?? at,
      toFacing: stand.facing,
      moving: false,
      stage: "evade",
      evades: false,
      faces: [],
      result: null,
      answer: null,
    },
  });
  return true;
}

const inLogistics = (state: ArmourState): Refusal | null => {
  const refusal = whyNotInPulse({ state });
  if (refusal || !state.pulse) return refusal;
  return state.sides[state.pulse.side].logistics ? refuse(RULES.logistics, "The logistics phase is over.") : null;
};
const missionOf = (field: ArmourField, state: ArmourState, id: StandId): Mission | Refusal => {
  const mission = state.sides[state.toAct].missions.find(({ battery }) => battery === id);
  return mission ?? refuse(RULES.adjust, `${field.has(id) ? field.name(id) : id} has no mission.`);
};

export function whyNotAdjust(
  field: ArmourField,
  state: ArmourState,
  id: StandId,
  at: TablePoint | null,
): Refusal | null {
  const refusal = inLogistics(state);
  if (refusal) return refusal;
  const mission = missionOf(field, state, id);
  if ("reason" in mission) return mission;
  const { side } = state.pulse ?? { side: state.toAct };
  if (mission.type === "smoke") return refuse(RULES.adjust, "Smoke lands on its marker: there is nothing to adjust.");
  if (state.sides[side].staff < 1) return refuse(RULES.staff, `${field.sideName(side)} has no Staff Order left.`);
  if (state.adjusted.includes(id)) return refuse(RULES.adjust, `The marker of ${field.name(id)} was adjusted.`);
  if (!at) return null;
  const [x, y] = [at[0] - mission.at[0], at[1] - mission.at[1]];
  const most = ARTILLERY.adjust * field.scale;
  if (x * x + y * y > most * most + 1e-9)
    return refuse(RULES.adjust, `A marker is moved by up to ${field.measure.far(ARTILLERY.adjust)}.`);
  return whyNotMarker(field, state, side, at, true);
}
export const adjust: Decider<"adjust"> = ({ field, state, emit }, { stand, at }) => {
  const refusal = whyNotAdjust(field, state, stand, at);
  if (refusal) return refusal;
  emit({ type: "mission-adjusted", side: state.toAct, battery: stand, at });
  return null;
};
export const cancelMission: Decider<"cancel-mission"> = ({ field, state, emit }, { stand }) => {
  const refusal = inLogistics(state);
  if (refusal) return refusal;
  const mission = missionOf(field, state, stand);
  if ("reason" in mission) return mission;
  emit({ type: "mission-given-up", side: state.toAct, battery: stand });
  return null;
};
export const logistics: Decider<"logistics"> = ({ state, emit }) => {
  const refusal = inLogistics(state);
  if (refusal || !state.pulse) return refusal;
  const { side } = state.pulse;
  emit({ type: "logistics-done", side, due: state.sides[side].missions.map(({ battery }) => battery) });
  return null;
};
