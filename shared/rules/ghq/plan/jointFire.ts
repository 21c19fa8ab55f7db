/** Several stands' attack on a mover: each fires in turn, then the mover rolls to go on (Modern 07.04, 07.06.05). */
import { Fraction } from "../../../odds/fraction.ts";
import { type AttackWorking, attackFalls, attackOdds, type Condition, markersOf } from "../attack.ts";
import { cohesionChance } from "../cohesion.ts";
import type { Markers } from "../markers.ts";
import { type Nerves, needIn, type UnderFire } from "./underFire.ts";

/** Each firer's best weapon against a target with these markers. */
export function bestOfEach<S extends { readonly index: number; readonly working: AttackWorking }>(
  shots: readonly S[],
  markers: Markers,
): S[] {
  const best = new Map<number, { shot: S; harm: Fraction }>();
  for (const shot of shots) {
    const { results } = attackOdds(shot.working, markers);
    const harm = results.E.plus(results.D).plus(Fraction.ONE.minus(results.none));
    const known = best.get(shot.index);
    if (!known || harm.compare(known.harm) > 0) best.set(shot.index, { shot, harm });
  }
  return [...best.values()].map(({ shot }) => shot);
}

/** The target's state after all of them, and whether any cohesion roll was passed. */
interface Fallen {
  readonly fired: boolean;
  readonly condition: Condition;
  readonly chance: Fraction;
}

/** The chances sum to 1. Fire without any effect makes the mover roll, too; without any fire it doesn't. */
export function underJointFire(
  workings: readonly AttackWorking[],
  before: Condition,
  nerves: Nerves,
): readonly UnderFire[] {
  let now: Fallen[] = [{ fired: false, condition: before, chance: Fraction.ONE }];
  for (const working of workings) now = summedUp(now.flatMap((earlier) => fallen(earlier, working)));
  return now.flatMap(({ fired, condition, chance }): UnderFire[] => {
    if (!fired) return [{ fired, fate: "whole", condition, chance }];
    if (condition === "eliminated") return [{ fired, fate: "lost", condition, chance }];
    const goesOn = cohesionChance(needIn(condition, nerves));
    const ways = [
      [condition === before ? "whole" : "harmed", goesOn],
      ["stopped", Fraction.ONE.minus(goesOn)],
    ] as const;
    return ways
      .filter(([, part]) => part.n > 0n)
      .map(([fate, part]) => ({ fired, fate, condition, chance: chance.times(part) }));
  });
}

function fallen(before: Fallen, working: AttackWorking): Fallen[] {
  if (before.condition === "eliminated") return [before];
  return attackFalls(working, markersOf(before.condition)).map(({ fired, after, chance }) => ({
    fired: before.fired || fired,
    condition: after,
    chance: before.chance.times(chance),
  }));
}

function summedUp(falls: readonly Fallen[]): Fallen[] {
  const byKey = new Map<string, Fallen>();
  for (const fall of falls) {
    const key = `${fall.fired} ${fall.condition}`;
    const sofar = byKey.get(key)?.chance ?? Fraction.ZERO;
    byKey.set(key, { ...fall, chance: sofar.plus(fall.chance) });
  }
  return [...byKey.values()];
}
