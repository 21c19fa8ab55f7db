/** A target's odds, calculated exactly: conditions from the gravest to none, and the worse of two prospects. */
import { Fraction } from "../../odds/fraction.ts";
import type { StandId } from "../../play/contract.ts";
import type { Planning, TargetCondition, TargetState } from "../../play/planning.ts";
import type { ConditionChance, TargetChances } from "../questions.ts";

/** Chances of conditions by their ids; they sum to 1. */
export type Prospect = ReadonlyMap<string, Fraction>;

/** The target's condition before a shot; a target that isn't on the table would be placed unharmed. */
export const conditionBefore = (planning: Planning, target: StandId): string =>
  planning.condition(target) ?? planning.conditions.at(-1)?.id ?? "";

/** The chances of conditions over several states. */
export function prospectOf(states: Iterable<Pick<TargetState, "condition" | "chance">>): Prospect {
  const prospect = new Map<string, Fraction>();
  for (const { condition, chance } of states)
    prospect.set(condition, (prospect.get(condition) ?? Fraction.ZERO).plus(chance));
  return prospect;
}

export function targetChances(
  conditions: readonly TargetCondition[],
  prospect: Prospect,
  before: string,
): TargetChances {
  let atLeast = Fraction.ZERO;
  let worse = Fraction.ZERO;
  let graver = true;
  const chances = conditions.map((condition): ConditionChance => {
    if (condition.id === before) graver = false;
    const chance = prospect.get(condition.id) ?? Fraction.ZERO;
    atLeast = atLeast.plus(chance);
    if (graver) worse = atLeast;
    return { ...condition, chance: chance.toString(), atLeast: atLeast.toString() };
  });
  return { conditions: chances, before, worse: worse.toString() };
}

/** The chances of the gravest condition, of the next gravest or worse, and so on. */
export type Gravity = readonly Fraction[];

export function gravityOf(conditions: readonly TargetCondition[], prospect: Prospect): Gravity {
  let sum = Fraction.ZERO;
  return conditions.map(({ id }) => {
    sum = sum.plus(prospect.get(id) ?? Fraction.ZERO);
    return sum;
  });
}

/** Positive where the first is the worse for the target: the gravest condition decides, among equals the next. */
export function compareGravity(a: Gravity, b: Gravity): number {
  for (let i = 0; i < a.length; i++) {
    const order = (a[i] as Fraction).compare(b[i] as Fraction);
    if (order !== 0) return order;
  }
  return 0;
}
