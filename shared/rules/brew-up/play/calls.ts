/** Artillery: the batteries that may be called, their possible targets, and observers. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isInPlay, isOnTable, refuse } from "../../referee/field.ts";
import { type ArtilleryWeapon, artilleryRange } from "../artillery.ts";
import { mayFire, rateText } from "../guns.ts";
import type { BrewField } from "./field.ts";
import { type BrewLook, type Scene, whyNotTheirs } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { Call } from "./state.ts";

export const artilleryOf = (field: BrewField, id: StandId): ArtilleryWeapon | null => field.vehicle(id).artillery;
/** In inches of the table. */
export const blastRadius = (field: BrewField, { blast }: ArtilleryWeapon): number => field.far(blast / 2);

/** The reason why a battery can't be called this turn, for any place. */
export function whyNotBattery(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotTheirs(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const weapon = artilleryOf(field, id);
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (!weapon) return refuse(RULES.weapons, `${name} is not artillery.`);
  if (!field.vehicle(id).offTable) {
    if (!isOnTable(stand)) return refuse(RULES.weapons, `${name} is not on the table.`);
    if (stand.crewOut || stand.gunOut || stand.figures === 0) return refuse(RULES.weapons, `${name} is out of action.`);
    if (stand.morale === "routs" || stand.morale === "retires")
      return refuse(RULES.moraleResult, `${name} can't fire in its state of morale.`);
    if (stand.readyFrom > state.turn + weapon.delay)
      return refuse(RULES.setUpWeapons, `${name} can't fire before turn ${stand.readyFrom}: still setting up.`);
  }
  if (state.calls.some((call) => call.battery === id && call.turn === state.turn))
    return refuse(RULES.plots, `${name} was already called this turn.`);
  const last = state.calls.reduce((turn, call) => (call.battery === id ? Math.max(turn, call.turn) : turn), 0);
  if (!mayFire(weapon.rate, state.turn, last > 0 ? last : null))
    return refuse(RULES.weapons, `${name} can't fire again yet: it fires ${rateText(weapon.rate)}.`);
  return null;
}

/** The reason why it can't be aimed there: a battery on the table has its least and its greatest range. */
export function whyNotAimed({ field, state }: Scene, id: StandId, at: TablePoint): Refusal | null {
  if (!field.surface.holds(at)) return refuse(RULES.plots, "The place is not on the table.");
  const weapon = artilleryOf(field, id);
  const from = field.stateOf(state, id).at;
  if (!weapon || !from) return null;
  const inches = field.inches(from, at);
  const ruling = artilleryRange(weapon, inches);
  if (ruling === "in-range") return null;
  const { leastRange, range } = weapon;
  return refuse(
    RULES.weapons,
    ruling === "too-near"
      ? `Too near: the minimum range of ${field.name(id)} is ${leastRange}″.`
      : `Too far: the range of ${field.name(id)} is ${range}″.`,
  );
}

/** The stand of a side that sees the place and may correct the fire; null: none. */
export function observerOf({ field, state }: Scene, side: SideId, at: TablePoint): StandId | null {
  const any = field.readings.observers === "any";
  for (const stand of state.stands) {
    if (stand.side !== side || !isOnTable(stand) || stand.figures === 0 || stand.crewOut) continue;
    if (stand.morale === "routs" || (!any && !field.observes(stand.id))) continue;
    if (field.seesPlace(state, stand.id, at)) return stand.id;
  }
  return null;
}

const SAME = 1 / 32;
/** The last call of a battery, if it could not have been called again since: it may go on from there. */
export function lastCall({ field, state }: Scene, battery: StandId): Call | null {
  const pause = artilleryOf(field, battery)?.rate.everyTurns ?? 1;
  return (state.calls.findLast((call) => call.battery === battery && call.turn === state.turn - pause) as Call) ?? null;
}
/** The turn of fire of a call: one more than before where the same battery goes on firing at the same place. */
export function turnOfFireAt(scene: Scene, battery: StandId, [x, y]: TablePoint): number {
  const before = lastCall(scene, battery);
  if (!before) return 1;
  const same = Math.abs(before.at[0] - x) <= SAME && Math.abs(before.at[1] - y) <= SAME;
  return same ? before.turnOfFire + 1 : 1;
}
/** Calls that are still to land, or that a later call may go on from. */
export const isKept = (call: Pick<Call, "turn" | "lands">, turn: number): boolean =>
  call.lands > turn || call.turn >= turn - 3;

export const isBattery = (
  field: BrewField,
  stand: { readonly id: StandId } & Parameters<typeof isInPlay>[0],
): boolean =>
  isInPlay(stand) &&
  field.vehicle(stand.id).artillery !== null &&
  (field.vehicle(stand.id).offTable === true || isOnTable(stand));
