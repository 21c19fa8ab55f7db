/** Shots in commands, and those of a fire phase (WWII 7.1, Modern 07.02). */
import type { z } from "zod";
import type { Forecast, Refusal, StandId } from "../../../play/contract.ts";
import type { EffectOf } from "../../../play/effects.ts";
import { standField } from "../../referee/commands.ts";
import {
  type GhqAct,
  type GhqLook,
  isOnTable,
  isRefusal,
  kind,
  noSuchStand,
  refuse,
  whenAsked,
  whyNotNow,
  whyNotOwn,
} from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { seenFiring } from "./cautions.ts";
import { forecastOf } from "./forecast.ts";
import {
  explained,
  firerOf,
  isBeyond,
  reachOf,
  type Shot,
  type Worked,
  weaponName,
  whyNotFirer,
  workAll,
  workedShot,
  workShot,
} from "./shots.ts";
import type { GhqState } from "./state.ts";

export type { Worked } from "./shots.ts";

/** A member's attacks in its fire phases. */
export interface Fire {
  readonly phases: readonly string[];
  readonly help: string;
  readonly rule: string;
  readonly effect: Omit<EffectOf<"attack">, "type">;
  /** The result of the attack that a stand begins. */
  carryOut(act: GhqAct, worked: Worked): void;
}
type FiringAtTarget = Firing<string> & { readonly target: StandId };

/** An attack in a fire phase. `weapon`: the field that names a member's weapons. */
export const fire = <W extends z.ZodType<string | undefined>>(
  weapon: W,
  { phases, help, rule, effect, carryOut }: Fire,
) =>
  kind({
    type: "fire",
    effect: { type: "attack", ...effect },
    fields: { stand: standField, target: standField, weapon },
    name: "Fire",
    help,
    rule,
    givesAway: seenFiring(rule),
    gesture: "attack",
    in: phases,
    open: ({ state }) => !state.choosing,
    whyClosed: ({ field, state }) => whyNotNow(field, state, phases),
    whyNotStand: whyNoShot,
    offers: (look, stand) => fireOffers(look, stand) as never,
    work: (look, command) => workFire(look, command as FiringAtTarget),
    carryOut: (act, _command, worked: Worked) => carryOut(act, worked),
    forecast: (look, command) => forecastOfShot(look, workFire(look, command as FiringAtTarget)),
  });

/** All shots of a stand in the fire phase; if this many are enough, not many more. */
function shotsOf(field: Battlefield, state: GhqState, id: StandId, most = Number.POSITIVE_INFINITY): Shot[] {
  if (whyNotFirer(field, state, { purpose: "fire", stand: id, weapon: 0 })) return [];
  const { side, at } = field.stateOf(state, id);
  const reach = reachOf(field, id);
  const firer = firerOf(field, state, { purpose: "fire", stand: id });
  const shots: Shot[] = [];
  for (const foe of state.stands) {
    if (foe.side === side || !foe.at || !isOnTable(foe) || foe.attacked || isBeyond(at, foe.at, reach)) continue;
    for (const { shot } of workAll(field, state, { purpose: "fire", stand: id, target: foe.id }, firer))
      shots.push(shot);
    if (shots.length >= most) break;
  }
  return shots;
}

export function canFire({ field, state, side }: GhqLook): boolean {
  const can = ({ id, side: its, status }: GhqLook["state"]["stands"][number]): boolean =>
    its === side && status === "on-table" && shotsOf(field, state, id, 1).length > 0;
  return field.couldFire.any(side, (only) =>
    only === undefined ? state.stands.find(can)?.id : can(field.stateOf(state, only)) ? only : undefined,
  );
}

/** The reason why a stand has no shot at all: its own, or that of the nearest enemy that it knows of. */
function whyNoShot({ field, state }: GhqLook, id: StandId): Refusal | null {
  const refusal = whyNotFirer(field, state, { purpose: "fire", stand: id, weapon: 0 });
  if (refusal) return refusal;
  if (shotsOf(field, state, id, 1).length > 0) return null;
  return whenAsked(() => noShotAtNearest(field, state, id));
}

function noShotAtNearest(field: Battlefield, state: GhqState, id: StandId): Refusal {
  const { side, at } = field.stateOf(state, id);
  let nearest: { id: StandId; away: number } | null = null;
  for (const foe of state.stands) {
    if (foe.side === side || !foe.known || !isOnTable(foe) || !foe.at || !at) continue;
    const away = (foe.at[0] - at[0]) ** 2 + (foe.at[1] - at[1]) ** 2;
    if (nearest === null || away < nearest.away) nearest = { id: foe.id, away };
  }
  if (nearest === null) return refuse(field.numbers.sight, "No enemy is on the table.");
  const shot: Shot = { purpose: "fire", stand: id, target: nearest.id, weapon: 0 };
  const worked = workShot(field, state, shot);
  // Its main gun could fire at the nearest enemy if that hadn't been attacked already.
  if (!isRefusal(worked)) return refuse(field.numbers.attackOnce, "No target is left.");
  const why = explained(field, state, shot, worked);
  return refuse(why.rule, `No target. The nearest enemy: ${why.reason}`);
}

/** A weapon in a member's command: its key, where the stand has several. */
export interface Firing<W extends string> {
  readonly stand: StandId;
  readonly weapon?: W | undefined;
}

/** The weapon that a command names, by its index in the vehicle's list; the main weapon where it names none. */
export function weaponNamed(field: Battlefield, { stand, weapon: key }: Firing<string>): number | Refusal {
  if (key === undefined || !field.has(stand)) return 0;
  const index = field.unit(stand).vehicle.weapons.findIndex((weapon) => weapon.key === key);
  if (index >= 0) return index;
  return refuse(field.numbers.weapons, `${field.name(stand)} has no ${field.member.weaponInWords(key)}.`);
}

function workFire(look: GhqLook, command: FiringAtTarget): Worked | Refusal {
  const { field, state, side } = look;
  const { stand, target } = command;
  const refusal = whyNotOwn(field, state, stand, side);
  if (refusal) return refusal;
  if (!field.has(target)) return noSuchStand(target);
  const weapon = weaponNamed(field, command);
  return isRefusal(weapon) ? weapon : workedShot(field, state, { purpose: "fire", stand, target, weapon });
}

/** A shot's name in a list. */
export function shotChoice(field: Battlefield, { stand, target, weapon }: Pick<Shot, "stand" | "target" | "weapon">) {
  const { weapons } = field.unit(stand).vehicle;
  const gun = weapons.length > 1 ? ` with ${weapons[weapon]?.name ?? "its gun"}` : "";
  return { name: `${field.name(stand)} at ${field.name(target)}${gun}`, stand, target };
}
/** The same in the form of a command. */
export const firingOf = <W extends string>(field: Battlefield, { stand, weapon }: Pick<Shot, "stand" | "weapon">) =>
  ({ stand, ...weaponName(field, stand, weapon) }) as Firing<W>;

/** The commands for possible shots. */
export function* shotOffers(field: Battlefield, shots: Iterable<Shot>) {
  for (const shot of shots) yield { with: firingOf(field, shot) as never, ...shotChoice(field, shot) };
}

/** All possible shots of a fire phase. */
function* fireOffers({ field, state, side }: GhqLook, only?: StandId) {
  for (const { id: stand, side: owner } of state.stands) {
    if (owner !== side || (only !== undefined && stand !== only)) continue;
    if (whyNotFirer(field, state, { purpose: "fire", stand, weapon: 0 })) continue;
    for (const { id: target, side: its, attacked, status } of state.stands) {
      if (its === side || status !== "on-table" || attacked) continue;
      for (let weapon = 0; weapon < field.unit(stand).vehicle.weapons.length; weapon++) {
        const shot = { stand, target, weapon };
        yield { with: { ...firingOf(field, shot), target }, ...shotChoice(field, shot) };
      }
    }
  }
}

export const forecastOfShot = ({ field, state }: GhqLook, outcome: Worked | Refusal): Forecast | Refusal =>
  isRefusal(outcome) ? outcome : forecastOf(field, state, outcome.shot, outcome.worked);
