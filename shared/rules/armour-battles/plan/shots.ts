/** A shot as a planner is told of it, and the states it leaves its target in. */
import type { Fraction } from "../../../odds/fraction.ts";
import type { Refusal } from "../../../play/contract.ts";
import type { PlannedShot, ShotQuestion, TargetState } from "../../../play/planning.ts";
import { isRefusal, whenAsked } from "../../referee/field.ts";
import type { ArmourField } from "../play/field.ts";
import { forecastOf, reactionTo } from "../play/forecast.ts";
import { receivingOf, type Shot, type WorkedShot, workShot } from "../play/shots.ts";
import { type ArmourState, NO_BONUS, type UnitState } from "../play/state.ts";
import { afterShot, CONDITIONS, shotOdds, type UnitCondition } from "../shotOdds.ts";
import { placed, withStands } from "./states.ts";

export const conditionNamed = (id: string): UnitCondition =>
  CONDITIONS.find((one) => one.id === id) ?? (CONDITIONS.at(-1) as UnitCondition);

/** The state of the question: a firer that is free to fire, and the target as earlier shots have left it. */
export function supposing(
  field: ArmourField,
  state: ArmourState,
  { stand, target, from, to, state: key }: ShotQuestion,
): ArmourState {
  const firer = { ...placed(field.stateOf(state, stand), from), fired: false, suppressed: false };
  const found: UnitState[] = [firer];
  if (target !== stand) {
    const before = placed(field.stateOf(state, target), to);
    const after = key === undefined ? null : conditionNamed(key);
    found.push({
      ...before,
      ...(after ? { disruption: after.disruption, suppressed: after.suppressed } : {}),
      ...(after?.id === "dispersed" ? { status: "eliminated" as const } : {}),
    });
  }
  return withStands(field, state, found);
}

export const shotOf = ({ stand, target }: ShotQuestion): Shot => ({ stand, target, purpose: "fire" });

/** The target's condition after such a shot, by its chances. */
export function afterOf(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  worked: WorkedShot,
): readonly (UnitCondition & { readonly chance: Fraction })[] {
  const odds = shotOdds(worked.attack, reactionTo(field, state, shot, worked, false, false), "direct");
  return afterShot(odds.results, field.stateOf(state, shot.target)).filter(({ chance }) => chance.n > 0n);
}
export const nextStates = (field: ArmourField, state: ArmourState, shot: Shot, worked: WorkedShot): TargetState[] =>
  afterOf(field, state, shot, worked).map(({ id, chance }) => ({ key: id, condition: id, chance }));

/** In the terms of the system's odds question. */
export function flagsOf(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  { inches, flank }: Pick<WorkedShot, "inches" | "flank">,
): PlannedShot["flags"] {
  const { cover, uphill, suppressed } = receivingOf(field, state, shot, { evading: null, bonus: NO_BONUS });
  const { disruption } = field.stateOf(state, shot.target);
  return {
    range: inches,
    aspect: flank ? "flank" : "front",
    ...(cover > 0 ? { cover: true as const } : {}),
    ...(uphill ? { uphill: true as const } : {}),
    ...(disruption > 0 ? { disruption } : {}),
    ...(suppressed ? { "target-suppressed": true as const } : {}),
  };
}

export function plannedShot(field: ArmourField, state: ArmourState, question: ShotQuestion): PlannedShot | Refusal {
  const shot = shotOf(question);
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return whenAsked(() => worked);
  return {
    ...forecastOf(field, state, shot, worked, false),
    weaponIndex: 0,
    next: nextStates(field, state, shot, worked),
    flags: flagsOf(field, state, shot, worked),
  };
}
