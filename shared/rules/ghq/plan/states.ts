/** States for a planner's questions: made from a side's knowledge, and changed by suppositions. */
import { samePlace } from "../../../geometry/vector.ts";
import type { BattleView } from "../../../play/contract.ts";
import type { Supposed } from "../../../play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import type { Battlefield } from "../play/battlefield.ts";
import type { GhqState, StandState } from "../play/state.ts";
import type { PlanMember } from "./member.ts";

/**
 * The battle as a view shows it, or as deployed. Every stand in it is known, because the view lacks unknown ones. Phases and
 * orders don't matter to a planner and stay as they are before the first turn; no stand was fired at this turn yet.
 */
export function stateOf({ setup, marked }: PlanMember, field: Battlefield, view: BattleView | null): Result<GhqState> {
  const begun = setup(field);
  const stranger = view?.stands.find(({ id }) => !field.has(id));
  if (stranger)
    return fail<Failure>({
      code: "invalid",
      message: `${stranger.label} is on the table, but not in the scenario as it is known.`,
    });
  const shown = new Map(view?.stands.map((stand) => [stand.id, stand]));
  const wrecks = new Map(view?.wrecks.map((wreck) => [wreck.id, wreck]));
  const stands = begun.stands.map((stand): StandState => {
    const known = { ...stand, known: true };
    if (view === null) return known;
    const now = shown.get(stand.id);
    if (!now) return { ...known, status: "left", at: null };
    const wreck = wrecks.get(stand.id);
    return {
      ...known,
      status: now.status,
      at: now.at ?? wreck?.at ?? null,
      facing: wreck?.facing ?? now.facing,
      ...(stand.storey !== undefined && { storey: now.storey ?? 0 }),
      ...marked(now.beads, now.unrevealed),
    };
  });
  return ok({ ...begun, turn: view?.turn ?? begun.turn, stands });
}

export function supposedStand(
  { marked, member }: PlanMember,
  field: Battlefield,
  stand: StandState,
  { place, beads }: Supposed,
): StandState {
  const unrevealed = stand.fired && !member.isRevealed(field, stand);
  const now = beads === undefined ? stand : { ...stand, ...marked(beads, unrevealed) };
  if (place === undefined) return now;
  if (place === null) return { ...now, status: "left", at: null };
  const ground = stand.storey !== undefined && !samePlace(stand.at, place.at) && { storey: 0 };
  return { ...now, status: "on-table", at: place.at, facing: place.facing, ...ground };
}

/** The same with these stands in place of those with the same ids. */
export function withStands(field: Battlefield, state: GhqState, changed: readonly StandState[]): GhqState {
  if (changed.length === 0) return state;
  const stands = [...state.stands];
  for (const stand of changed) stands[field.indexOf(stand.id)] = stand;
  return { ...state, stands };
}
