/** A target's condition after harm and its morale roll, with exact chances: the referee's ruling from bare figures. */
import { Fraction } from "../../odds/fraction.ts";
import type { HarmChance } from "./attack/toss.ts";
import { addChance } from "./chances/flags.ts";
import type { Quality } from "./melee.ts";
import { type MoraleCheck, type MoraleResult, moraleChances, moraleModifiers, type Occasion } from "./morale.ts";
import type { MoraleFacts } from "./oddsFlags.ts";
import type { Readings } from "./options.ts";
import { afterHarm, afterMorale, type ConditionId, conditionOf, type Standing } from "./play/conditions.ts";
import { occasionOf } from "./play/harming.ts";
import type { BrewUpVehicle } from "./vehicles.ts";

/** The inputs of a target's morale besides its losses. */
export interface Nerve {
  readonly vehicle: BrewUpVehicle;
  readonly quality: Quality;
  readonly before: Standing;
  readonly facts: MoraleFacts;
  /** The target's automatic weapons that fire. */
  readonly bursts: number;
}

/** The check of a unit in this condition after harm. */
export function checkAfter(
  { vehicle: { kind, crew }, quality, facts, bursts }: Nerve,
  { figures, crewOut }: Pick<Standing, "figures" | "crewOut">,
  occasion: Occasion,
  ncoLost: boolean,
): MoraleCheck {
  const inside = kind === "afv" && !crewOut;
  return {
    ...facts,
    ...{ occasion, quality, ncoLost },
    strength: (100 * figures) / crew,
    automaticWeapons: bursts,
    cover: inside || facts.cover,
    ownAfvPenetrated: kind === "afv" && (occasion === "penetrated" || facts.ownAfvPenetrated),
    afvCrew: inside ? { plunging: false } : null,
  };
}

/** The chance that the NCO of a group is among this number of fallen. */
function ncoFalls({ vehicle, before, facts }: Nerve, fallen: number, { ncoLoss }: Pick<Readings, "ncoLoss">): Fraction {
  const { figures } = before;
  const lot = vehicle.kind === "men" && !facts.ncoLost && ncoLoss === "by-lot" && fallen > 0 && figures > fallen;
  return lot ? Fraction.of(Math.min(fallen, figures), figures) : Fraction.ZERO;
}

export interface Aftermath {
  readonly conditions: ReadonlyMap<ConditionId, Fraction>;
  /** The occasions of the target's possible morale checks, with the chance of each. */
  readonly occasions: ReadonlyMap<Occasion, Fraction>;
}
type AfterReadings = Pick<Readings, "ncoLoss" | "moraleSecondRate">;
export function aftermathOf(harms: readonly HarmChance[], nerve: Nerve, readings: AfterReadings): Aftermath {
  const { vehicle, before, facts } = nerve;
  const conditions = new Map<ConditionId, Fraction>();
  const occasions = new Map<Occasion, Fraction>();
  const known = new Map<string, ReadonlyMap<MoraleResult, Fraction>>();
  const results = (check: MoraleCheck) => {
    const key = `${check.occasion} ${check.strength} ${check.ncoLost} ${check.afvCrew !== null}`;
    const chances = known.get(key) ?? moraleChances(check, readings);
    known.set(key, chances);
    return chances;
  };
  for (const { harm, chance } of harms) {
    const now = afterHarm(before, harm, vehicle.kind);
    const occasion = now.lost ? null : occasionOf(harm, vehicle.kind);
    if (!occasion) {
      addChance(conditions, conditionOf(now, vehicle), chance);
      continue;
    }
    addChance(occasions, occasion, chance);
    const falls = ncoFalls(nerve, harm.casualties, readings);
    const had = vehicle.kind === "men" && facts.ncoLost;
    for (const [lost, share] of [[true, falls] as const, [had, Fraction.ONE.minus(falls)] as const]) {
      if (share.n === 0n) continue;
      for (const [result, part] of results(checkAfter(nerve, now, occasion, lost)))
        addChance(
          conditions,
          conditionOf(afterMorale(now, result, vehicle.kind, occasion), vehicle),
          chance.times(share).times(part),
        );
    }
  }
  return { conditions, occasions };
}

/** The modifiers of a check except those that depend on fallen figures: strength and NCO. */
export const steadyModifiers = (nerve: Nerve, occasion: Occasion, crewOut: boolean, readings: AfterReadings) =>
  moraleModifiers(checkAfter(nerve, { figures: nerve.vehicle.crew, crewOut }, occasion, nerve.facts.ncoLost), readings);
