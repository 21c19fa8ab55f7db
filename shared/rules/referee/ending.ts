/** Who has won by a scenario's conditions: judged at the end of every turn. */
import type { Ending, StandId } from "../../play/contract.ts";
import type { Victory } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { type Field, isOnTable, type Placed, type PlacedState } from "./field.ts";
import { type VictoryFacts, victories } from "./victory.ts";

/** What judging needs of a state. */
export interface JudgedState
  extends PlacedState<
    Placed & {
      /** The edge it left the table by. */
      readonly leftBy: string | null;
    }
  > {
  /** How many turns running each condition of the type "hold" has been met, by its place in the scenario. */
  readonly held: readonly number[];
}

/** How many turns running each condition of the type "hold" has now been met; by the scenario's order. */
export function objectivesHeld(field: Field, state: JudgedState): number[] {
  return field.scenario.victory.map((one, i) =>
    one.type === "hold" && holds(field, state, one.side, one.objective) ? (state.held[i] ?? 0) + 1 : 0,
  );
}

/** Alone in control: stands of this side within the objective's radius, and none of the other's. */
function holds(field: Field, state: JudgedState, side: SideId, objective: string): boolean {
  const place = field.scenario.objectives.find(({ id }) => id === objective);
  if (!place) return false;
  const within = ({ at }: Placed): boolean => {
    if (!at) return false;
    const [x, y] = [at[0] - place.at[0], at[1] - place.at[1]];
    return x * x + y * y <= place.radius * place.radius;
  };
  const there = state.stands.filter((one) => isOnTable(one) && within(one));
  return there.length > 0 && there.every((one) => one.side === side);
}

/** A side's force at the start, and what still counts as its own: on the table, waiting, or gone off it unharmed. */
function forceOf(state: JudgedState, side: SideId, pointsOf: (id: StandId) => number): VictoryFacts["forces"][SideId] {
  const own = state.stands.filter((stand) => stand.side === side);
  const left = own.filter(({ status }) => status !== "eliminated");
  const points = (stands: readonly Placed[]) => stands.reduce((sum, { id }) => sum + pointsOf(id), 0);
  return { stands: { all: own.length, left: left.length }, points: { all: points(own), left: points(left) } };
}

/** At the end of a turn, by these conditions. Null: the battle goes on. */
export function judge(
  field: Field,
  state: JudgedState,
  conditions: readonly Victory[],
  pointsOf: (id: StandId) => number,
): Ending | null {
  const last = state.turn >= field.scenario.facts.turnLimit;
  const { red, blue } = victories(conditions, {
    forces: { red: forceOf(state, "red", pointsOf), blue: forceOf(state, "blue", pointsOf) },
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
