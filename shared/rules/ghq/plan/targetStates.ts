/** What an attack leaves its target in, as far as further attacks in the same fire phase go by it (WWII 7.1.2, 7.2). */
import { Fraction } from "../../../odds/fraction.ts";
import type { TargetState } from "../../../play/planning.ts";
import { type AttackWorking, attackFalls, type Condition } from "../attack.ts";
import type { Markers } from "../markers.ts";

export interface Fired {
  readonly condition: Condition;
  /** It was the target of the one attack that it may suffer in the phase. */
  readonly attacked: boolean;
}

const ATTACKED = "attacked";
export const keyOf = ({ condition, attacked }: Fired): string => (attacked ? `${condition} ${ATTACKED}` : condition);
/** Of a key that `statesAfter` gave. */
export function firedOf(key: string): Fired {
  const [condition, attacked] = key.split(" ") as [Condition, string?];
  return { condition, attacked: attacked === ATTACKED };
}

/** `missCounts`: an attack whose cohesion roll failed is the one that the target may suffer. */
export function statesAfter(
  working: AttackWorking,
  before: Fired,
  markers: Markers,
  missCounts: boolean,
): TargetState[] {
  const found = new Map<string, { condition: Condition; chance: Fraction }>();
  for (const { fired, after, chance } of attackFalls(working, markers)) {
    const key = keyOf({ condition: after, attacked: before.attacked || fired || missCounts });
    const sofar = found.get(key)?.chance ?? Fraction.ZERO;
    found.set(key, { condition: after, chance: sofar.plus(chance) });
  }
  return [...found].map(([key, state]) => ({ key, ...state }));
}
