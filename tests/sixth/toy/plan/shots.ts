/** Shots that nobody has decided on, by the referee's own code. */
import type { Refusal } from "../../../../shared/play/contract.ts";
import type { PlannedShot, ShotQuestion, TargetState } from "../../../../shared/play/planning.ts";
import type { ToyField } from "../play/field.ts";
import { forecastOf } from "../play/forecast.ts";
import type { Shot, WorkedShot } from "../play/shots.ts";
import type { ToyState } from "../play/state.ts";
import { oddsAfter, shotOdds } from "../shot.ts";

export const shotOf = ({ stand, target, choices }: ShotQuestion): Shot => ({
  ...{ stand, target, snap: choices?.["snap"] === true },
});

/** The target's conditions after such a shot. */
export function nextStates(field: ToyField, state: ToyState, { target }: Shot, { pool }: WorkedShot): TargetState[] {
  const { damaged } = field.stateOf(state, target);
  return oddsAfter(shotOdds(pool, field.unit(target).vehicle.armour, damaged), damaged)
    .filter(({ chance }) => chance.n > 0n)
    .map(({ id, chance }) => ({ key: id, condition: id, chance }));
}

/** In the terms of the odds question. */
export function flagsOf(
  field: ToyField,
  state: ToyState,
  { stand, target }: ShotQuestion,
  { inches, flank }: { readonly inches: number; readonly flank: boolean },
): PlannedShot["flags"] {
  const { at, damaged } = field.stateOf(state, target);
  const cover = at ? field.coverAt(target, at) : 0;
  return {
    range: inches,
    aspect: flank ? "flank" : "front",
    ...(cover > 0 ? { "cover-adds": cover } : {}),
    ...(damaged && stand !== target ? { damaged: true as const } : {}),
  };
}

export function plannedShot(
  field: ToyField,
  state: ToyState,
  question: ShotQuestion,
  worked: WorkedShot,
): PlannedShot | Refusal {
  const shot = shotOf(question);
  return {
    ...forecastOf(field, state, shot, worked),
    next: nextStates(field, state, shot, worked),
    flags: { ...flagsOf(field, state, question, worked), ...question.choices },
  };
}
