/** States that a planner asks about: made of what a side may know, and changed by supposing. */
import type { BattleView } from "../../../../shared/play/contract.ts";
import type { ShotQuestion, Standing, Supposed } from "../../../../shared/play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../../../shared/result.ts";
import type { ToyField } from "../play/field.ts";
import { setup, type ToyStand, type ToyState } from "../play/state.ts";
import type { ConditionId } from "../shot.ts";

const marked = (beads: readonly string[]): Pick<ToyStand, "damaged" | "moved" | "fired"> => ({
  damaged: beads.includes("damaged"),
  moved: beads.includes("moved"),
  fired: beads.includes("fired"),
});

/** The battle as a view shows it, or as it is deployed. Refused where the view shows a stand that isn't known. */
export function stateOf(field: ToyField, view: BattleView | null): Result<ToyState> {
  const begun = setup(field);
  if (view === null) return ok(begun);
  const stranger = view.stands.find(({ id }) => !field.has(id));
  if (stranger)
    return fail<Failure>({
      code: "invalid",
      message: `${stranger.label} is on the table, but not in the scenario as it is known.`,
    });
  const shown = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = begun.stands.map((stand): ToyStand => {
    const now = shown.get(stand.id);
    if (!now) return { ...stand, status: "left", at: null };
    return { ...stand, status: now.status, at: now.at, facing: now.facing, ...marked(now.beads) };
  });
  return ok({ ...begun, turn: view.turn, stands });
}

export const placed = (stand: ToyStand, standing: Standing | undefined): ToyStand =>
  standing ? { ...stand, status: "on-table", at: standing.at, facing: standing.facing } : stand;

export function supposedStand(stand: ToyStand, { place, beads }: Supposed): ToyStand {
  const now = beads === undefined ? stand : { ...stand, ...marked(beads) };
  if (place === null) return { ...now, status: "left", at: null };
  return placed(now, place);
}

export const inCondition = (stand: ToyStand, condition: ConditionId): ToyStand => ({
  ...stand,
  damaged: condition !== "whole",
  ...(condition === "out" ? { status: "eliminated" as const } : {}),
});
export const conditionOf = ({ damaged }: Pick<ToyStand, "damaged">): ConditionId => (damaged ? "damaged" : "whole");

/** The same with these stands in place of those of their ids. */
export function withStands(field: ToyField, state: ToyState, changed: readonly ToyStand[]): ToyState {
  const stands = [...state.stands];
  for (const stand of changed) stands[field.indexOf(stand.id)] = stand;
  return { ...state, stands };
}

/** Both where a question has them, the target as earlier shots left it. */
export function supposing(
  field: ToyField,
  state: ToyState,
  { stand, target, from, to, state: key }: ShotQuestion,
): ToyState {
  const shooter = { ...placed(field.stateOf(state, stand), from), fired: false };
  if (stand === target) return withStands(field, state, [shooter]);
  const there = placed(field.stateOf(state, target), to);
  return withStands(field, state, [shooter, key === undefined ? there : inCondition(there, key as ConditionId)]);
}
