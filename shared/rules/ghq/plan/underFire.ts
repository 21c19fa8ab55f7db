/** The effect of opportunity fire on a mover (WWII 7.2, 8.5.4), and of the turn's end on its condition (4.0 (5)). */
import { distribution } from "../../../odds/enumerate.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Fate } from "../../../play/planning.ts";
import { type NamedModifier, sum } from "../../modifiers.ts";
import { type AttackFall, type AttackWorking, attackFalls, type Condition, conditionOf, markersOf } from "../attack.ts";
import { cohesionChance, needOf } from "../cohesion.ts";
import { type MarkerValues, markerModifiers, recover, recoveryRequest } from "../markers.ts";

/** The mover's cohesion. */
export interface Nerves {
  readonly level: number;
  readonly markers: MarkerValues;
}

/** A possible result of a shot at a mover, with the roll to go on that follows. */
export interface UnderFire {
  /** The firer's cohesion roll was passed. */
  readonly fired: boolean;
  readonly fate: Fate;
  readonly condition: Condition;
  readonly chance: Fraction;
}

/** The target number of a mover's roll. */
export const needIn = (
  condition: Condition,
  { level, markers }: Nerves,
  extra: readonly NamedModifier[] = [],
): number => needOf(level, [...markerModifiers(markersOf(condition), markers), ...extra]);

/** By an attack's possible results, which are the same list for equal attacks, and by condition and nerves. */
const known = new WeakMap<readonly AttackFall[], Map<string, readonly UnderFire[]>>();

/** Any result but none makes the mover roll to go on, with its new markers. The chances sum to 1. */
export function underFire(working: AttackWorking, before: Condition, nerves: Nerves): readonly UnderFire[] {
  const falls = attackFalls(working, markersOf(before));
  const { level, markers } = nerves;
  const key = `${before} ${level} ${markers.suppressed} ${markers.disorganized}`;
  const ofFalls = known.get(falls) ?? new Map<string, readonly UnderFire[]>();
  known.set(falls, ofFalls);
  const fates = ofFalls.get(key) ?? falls.flatMap((fall) => fatesOf(fall, before, nerves));
  ofFalls.set(key, fates);
  return fates;
}

function fatesOf({ fired, result, after, chance }: AttackFall, before: Condition, nerves: Nerves): UnderFire[] {
  if (result === "none") return [{ fired, fate: "whole", condition: before, chance }];
  if (after === "eliminated") return [{ fired, fate: "lost", condition: after, chance }];
  const goesOn = cohesionChance(needIn(after, nerves));
  // Suppressing the suppressed changes nothing once it has passed the roll to go on.
  const fates: readonly (readonly [Fate, Fraction])[] = [
    [after === before ? "whole" : "harmed", goesOn],
    ["stopped", Fraction.ONE.minus(goesOn)],
  ];
  return fates
    .filter(([, part]) => part.n > 0n)
    .map(([fate, part]) => ({ fired, fate, condition: after, chance: chance.times(part) }));
}

/** The conditions of a stand after the marker removal phase, with their chances. */
export function recovered(condition: Condition, nerves: Nerves): { condition: Condition; chance: Fraction }[] {
  if (condition === "unharmed" || condition === "eliminated") return [{ condition, chance: Fraction.ONE }];
  const markers = markersOf(condition);
  const modifiers = markerModifiers(markers, nerves.markers);
  const need = needOf(nerves.level, modifiers);
  const recoveries = distribution((dice) => {
    const [natural] = dice.roll(recoveryRequest(need, "red", "Recovery")) as [number];
    return conditionOf(recover(markers, natural, natural + sum(modifiers), nerves.level).after);
  });
  return [...recoveries].map(([after, chance]) => ({ condition: after, chance }));
}
