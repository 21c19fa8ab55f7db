/** States for a planner's questions: made from a side's knowledge, and changed by suppositions. */
import type { BattleView, StandView } from "../../../play/contract.ts";
import type { ShotQuestion, Standing, Supposed } from "../../../play/planning.ts";
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import { BEAD_IDS, MARKERS } from "../play/beads.ts";
import { type Standing as Condition, conditionNamed, standingFrom } from "../play/conditions.ts";
import type { BrewField } from "../play/field.ts";
import { areasShown } from "../play/hazards.ts";
import { setup } from "../play/setup.ts";
import type { BrewStand, BrewState } from "../play/state.ts";

/** A stand with these beads and no others. */
function marked(field: BrewField, stand: BrewStand, beads: readonly string[], turn: number): BrewStand {
  const now = { ...stand };
  for (const id of BEAD_IDS) if (!beads.includes(id)) MARKERS[id].set(now, false, turn, field);
  for (const id of BEAD_IDS) if (beads.includes(id)) MARKERS[id].set(now, true, turn, field);
  return now;
}

/** The battle as a view shows it, or as deployed. Refused where the view shows an unknown stand. */
export function stateOf(field: BrewField, view: BattleView | null): Result<BrewState> {
  const begun = setup(field);
  const plain = { ...begun, stands: begun.stands.map((stand): BrewStand => ({ ...stand, hidden: false })) };
  if (view === null) return ok({ ...plain, turn: 1 });
  const stranger = view.stands.find(({ id }) => !field.has(id));
  if (stranger)
    return fail<Failure>({
      code: "invalid",
      message: `${stranger.label} is on the table, but not in the scenario as it is known.`,
    });
  const shown = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = plain.stands.map((stand): BrewStand => seenAs(field, stand, shown.get(stand.id), view.turn));
  return ok({ ...plain, turn: view.turn, stands, interdictions: areasShown(view.markers, view.turn) });
}
function seenAs(field: BrewField, stand: BrewStand, now: StandView | undefined, turn: number): BrewStand {
  if (!now) return { ...stand, status: "left", at: null };
  const figures = now.strength?.left ?? stand.figures;
  const there = { ...stand, status: now.status, at: now.at, facing: now.facing, by: now.by, figures };
  return { ...marked(field, there, now.beads, turn), hidden: false };
}

export const placed = (stand: BrewStand, standing: Standing | undefined): BrewStand =>
  standing ? { ...stand, status: "on-table", at: standing.at, facing: standing.facing, by: null } : stand;

export function supposedStand(field: BrewField, stand: BrewStand, { place, beads }: Supposed, turn: number): BrewStand {
  const now = beads === undefined ? stand : { ...marked(field, stand, beads, turn), hidden: false };
  if (place === null) return { ...now, status: "left", at: null };
  return placed(now, place);
}

/** A stand as earlier shots have left it. */
export const inStanding = (
  stand: BrewStand,
  { figures, crewOut, gunOut, immobilized, morale, lost }: Condition,
): BrewStand => ({
  ...stand,
  ...{ figures, crewOut, gunOut, immobilized, morale },
  ...(lost ? { status: "eliminated" as const } : {}),
});
/** A stand in a condition, which gives only its worst mark. */
export function inCondition(field: BrewField, stand: BrewStand, id: string): BrewStand {
  const { crew } = field.vehicle(stand.id);
  const { id: condition } = conditionNamed(id);
  const part = { quarter: 4, half: 2 }[condition as "quarter" | "half"];
  const figures = part === undefined ? stand.figures : Math.min(stand.figures, Math.max(1, Math.floor(crew / part)));
  return {
    ...stand,
    figures: condition === "weakened" ? Math.min(figures, Math.max(1, crew - 1)) : figures,
    ...(condition === "lost" ? { status: "eliminated" as const } : {}),
    ...(condition === "routs" || condition === "retires" || condition === "keeps-cover" ? { morale: condition } : {}),
    ...(condition === "bailed-out" ? { crewOut: true } : {}),
    ...(condition === "gun-out" ? { gunOut: true } : {}),
    ...(condition === "immobilized" ? { immobilized: true } : {}),
  };
}

/** The same with these stands in place of those with the same ids. */
export function withStands(field: BrewField, state: BrewState, changed: readonly BrewStand[]): BrewState {
  if (changed.length === 0) return state;
  const stands = [...state.stands];
  for (const stand of changed) stands[field.indexOf(stand.id)] = stand;
  return { ...state, stands };
}

/** Both stands as in the question, the target as earlier shots left it. */
export function supposing(
  field: BrewField,
  state: BrewState,
  { stand, target, from, to, state: key }: ShotQuestion,
): BrewState {
  const current = field.stateOf(state, stand);
  const firer: BrewStand = { ...placed(current, from), fired: [], lastFired: {} };
  if (stand === target) return withStands(field, state, [firer]);
  const there = placed(field.stateOf(state, target), to);
  return withStands(field, state, [firer, key === undefined ? there : inStanding(there, standingFrom(key))]);
}
