/** Who has won: judged at the end of every turn (victory conditions and scenario length of both documents). */
import type { Ending } from "../../../play/contract.ts";
import type { Scenario, Victory } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { type VictoryFacts, victories } from "../victory.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqState, StandState } from "./state.ts";
import { isOnTable } from "./turn.ts";

/** The document's own conditions, for a scenario that sets none. */
export const STANDARD_VICTORY: readonly Victory[] = SIDE_IDS.map((side) => ({
  type: "destroy",
  side,
  percent: 51,
  keep: 50,
  count: "stands",
}));

/** The conditions that the program judges; those in words are the players' to judge. */
export const conditionsOf = ({ victory }: Pick<Scenario, "victory">): readonly Victory[] =>
  victory.length > 0 ? victory : STANDARD_VICTORY;

/** How many turns running each condition of the type "hold" has now been met; by the scenario's order. */
export function objectivesHeld(field: Battlefield, state: GhqState): number[] {
  return field.scenario.victory.map((one, i) =>
    one.type === "hold" && holds(field, state, one.side, one.objective) ? (state.held[i] ?? 0) + 1 : 0,
  );
}

/** Alone in control: stands of this side within the objective's radius, and none of the other's. */
function holds(field: Battlefield, state: GhqState, side: SideId, objective: string): boolean {
  const place = field.scenario.objectives.find(({ id }) => id === objective);
  if (!place) return false;
  const within = ({ at }: StandState): boolean => {
    if (!at) return false;
    const [x, y] = [at[0] - place.at[0], at[1] - place.at[1]];
    return x * x + y * y <= place.radius * place.radius;
  };
  const there = state.stands.filter((one) => isOnTable(one) && within(one));
  return there.length > 0 && there.every((one) => one.side === side);
}

/** A side's force at the start, and what still counts as its own: on the table, waiting, or gone off it unharmed. */
function forceOf(field: Battlefield, state: GhqState, side: SideId): VictoryFacts["forces"][SideId] {
  const own = state.stands.filter((stand) => stand.side === side);
  const left = own.filter(({ status }) => status !== "eliminated");
  const points = (stands: readonly StandState[]) =>
    stands.reduce((sum, { id }) => sum + field.unit(id).vehicle.points, 0);
  return { stands: { all: own.length, left: left.length }, points: { all: points(own), left: points(left) } };
}

/** At the end of a turn. Null: the battle goes on. */
export function judge(field: Battlefield, state: GhqState): Ending | null {
  const last = state.turn >= field.scenario.facts.turnLimit;
  const { red, blue } = victories(conditionsOf(field.scenario), {
    forces: { red: forceOf(field, state, "red"), blue: forceOf(field, state, "blue") },
    held: state.held,
    leftBy: (side, edge) => state.stands.filter((one) => one.side === side && one.leftBy === edge).length,
    objective: (id) => field.scenario.objectives.find((one) => one.id === id)?.name ?? id,
    last,
  });
  const words = (side: SideId, why: string) => `${field.sideName(side)} ${why}`;
  if (red && blue)
    return { winner: null, reason: `Both sides have won: ${words("red", red)}; ${words("blue", blue)}.` };
  if (red) return { winner: "red", reason: `${words("red", red)}.` };
  if (blue) return { winner: "blue", reason: `${words("blue", blue)}.` };
  return last ? { winner: null, reason: `After ${state.turn} turns neither side has won.` } : null;
}
