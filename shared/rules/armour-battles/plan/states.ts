/** States for a planner's questions: made from a side's knowledge, and changed by suppositions. */
import type { BattleView } from "../../../play/contract.ts";
import type { Standing, Supposed } from "../../../play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import { setup } from "../play/battle.ts";
import type { ArmourField } from "../play/field.ts";
import type { ArmourState, UnitState } from "../play/state.ts";

type Marks = Pick<UnitState, "disruption" | "suppressed" | "fired" | "activated" | "breakdown">;
const marked = (beads: readonly string[]): Marks => ({
  disruption: beads.includes("disrupted-2") ? 2 : beads.includes("disrupted") ? 1 : 0,
  suppressed: beads.includes("suppressed"),
  fired: beads.includes("fired"),
  activated: beads.includes("activated"),
  breakdown: beads.includes("broken-down") ? { type: "broken", turn: 0 } : null,
});

/** The battle as a view shows it, or as deployed. Every unit in it is known, because the view lacks unknown ones. */
export function stateOf(field: ArmourField, view: BattleView | null): Result<ArmourState> {
  const begun = setup(field);
  const stranger = view?.stands.find(({ id }) => !field.has(id));
  if (stranger)
    return fail<Failure>({
      code: "invalid",
      message: `${stranger.label} is on the table, but not in the scenario as it is known.`,
    });
  const shown = new Map(view?.stands.map((stand) => [stand.id, stand]));
  const stands = begun.stands.map((stand): UnitState => {
    const known = { ...stand, known: true, hidden: false };
    if (view === null) return known;
    const now = shown.get(stand.id);
    if (!now) return { ...known, status: "left", at: null };
    return { ...known, status: now.status, at: now.at, facing: now.facing, ...marked(now.beads) };
  });
  const screens = (view?.laid ?? []).map(({ id, side, at, facing }) => ({ battery: id, side, at, facing }));
  return ok({ ...begun, turn: view?.turn ?? begun.turn, stands, screens });
}

export function supposedStand(stand: UnitState, { place, beads }: Supposed): UnitState {
  const now = beads === undefined ? stand : { ...stand, ...marked(beads) };
  if (place === undefined) return now;
  if (place === null) return { ...now, status: "left", at: null };
  return placed(now, place);
}

export const placed = (stand: UnitState, standing: Standing | undefined): UnitState =>
  standing ? { ...stand, status: "on-table", at: standing.at, facing: standing.facing } : stand;

/** The same with these stands in place of those with the same ids. */
export function withStands(field: ArmourField, state: ArmourState, changed: readonly UnitState[]): ArmourState {
  if (changed.length === 0) return state;
  const stands = [...state.stands];
  for (const stand of changed) stands[field.indexOf(stand.id)] = stand;
  return { ...state, stands };
}
