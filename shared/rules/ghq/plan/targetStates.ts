/** The target's state after an attack, as far as further attacks in the same fire phase depend on it (WWII 7.1.2, 7.2). */
import { Fraction } from "../../../odds/fraction.ts";
import type { TargetState } from "../../../play/planning.ts";
import { type AttackFall, type AttackWorking, attackFalls, type Condition } from "../attack.ts";
import type { Markers } from "../markers.ts";

export interface Fired {
  readonly condition: Condition;
  /** It was the target of the one attack that it may suffer in the phase. */
  readonly attacked: boolean;
}

const ATTACKED = "attacked";
export const keyOf = ({ condition, attacked }: Fired): string => (attacked ? `${condition} ${ATTACKED}` : condition);
/** For a key from `statesAfter`. */
export function firedOf(key: string): Fired {
  const [condition, attacked] = key.split(" ") as [Condition, string?];
  return { condition, attacked: attacked === ATTACKED };
}

/** By an attack's possible results, which attack.ts keeps, and then by the state before. */
const known = new WeakMap<readonly AttackFall[], Map<string, readonly TargetState[]>>();

/** `missCounts`: an attack with a failed cohesion roll uses up the one that the target may suffer. */
export function statesAfter(
  working: AttackWorking,
  before: Fired,
  markers: Markers,
  missCounts: boolean,
): readonly TargetState[] {
  const falls = attackFalls(working, markers);
  const attacked = before.attacked || missCounts;
  let ofFalls = known.get(falls);
  if (!ofFalls) {
    ofFalls = new Map();
    known.set(falls, ofFalls);
  }
  const asked = attacked ? ATTACKED : "";
  const states = ofFalls.get(asked) ?? summedUp(falls, attacked);
  ofFalls.set(asked, states);
  return states;
}

function summedUp(falls: readonly AttackFall[], attacked: boolean): TargetState[] {
  const byKey = new Map<string, { condition: Condition; chance: Fraction }>();
  for (const { fired, after, chance } of falls) {
    const key = keyOf({ condition: after, attacked: attacked || fired });
    const sofar = byKey.get(key)?.chance ?? Fraction.ZERO;
    byKey.set(key, { condition: after, chance: sofar.plus(chance) });
  }
  return [...byKey].map(([key, state]) => ({ key, ...state }));
}
