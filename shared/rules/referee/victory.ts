/** The winner by a scenario's conditions, judged exactly after every turn, because shares are compared as whole numbers. */

import type { TablePoint } from "../../geometry/units.ts";
import type { Ending, StandId } from "../../play/contract.ts";
import type { Objective, Victory } from "../../scenario/model.ts";
import { COLOUR_NAMES } from "../../scenario/sideNames.ts";
import { otherSide, SIDE_IDS, type SideId } from "../../systems.ts";
import { type Field, isOnTable, type Placed, type PlacedState } from "./field.ts";

/** A side's force at the beginning and its force now: on the table, waiting, or gone off it unharmed. */
export interface Force {
  readonly all: number;
  readonly left: number;
}
export interface VictoryFacts {
  readonly forces: Readonly<Record<SideId, Readonly<Record<"stands" | "points", Force>>>>;
  /** The number of successive turns in which each condition of the type "hold" has been met, by its place in the list. */
  readonly held: readonly number[];
  /** Stands of a side that have left the table by an edge. */
  leftBy(side: SideId, edge: string): number;
  objective(id: string): string;
  /** It is the end of the last turn. */
  readonly last: boolean;
}

const percent = (part: number, all: number): string => `${Math.floor((part * 100) / all)} %`;

/** The reason why a condition is met, in words that follow the side's name; null where it isn't met, or players judge it. */
function met(condition: Victory, turns: number, facts: VictoryFacts): string | null {
  switch (condition.type) {
    case "destroy": {
      const enemy = facts.forces[otherSide(condition.side)][condition.count];
      const force = facts.forces[condition.side][condition.count];
      const destroyed = enemy.all - enemy.left;
      // A force that never existed has nothing to destroy or to keep.
      if (enemy.all === 0 || force.all === 0) return null;
      if (destroyed * 100 < condition.percent * enemy.all || force.left * 100 < condition.keep * force.all) return null;
      return (
        `has destroyed ${percent(destroyed, enemy.all)} of the enemy's ${condition.count} and kept ` +
        `${percent(force.left, force.all)} of its own`
      );
    }
    case "hold": {
      const enough = condition.turns === 0 ? facts.last && turns > 0 : turns >= condition.turns;
      return enough ? `holds ${facts.objective(condition.objective)}` : null;
    }
    case "exit": {
      const gone = facts.leftBy(condition.side, condition.edge);
      if (gone < condition.stands) return null;
      return `has left the table by its ${condition.edge} edge with ${gone} ${gone === 1 ? "stand" : "stands"}`;
    }
    case "text":
      return null;
  }
}

/**
 * By side, the reason why it has won: one of its conditions is met, or all conditions that share a group; null where it
 * hasn't. A group with a condition in words is never met here.
 */
export function victories(
  conditions: readonly Victory[],
  facts: VictoryFacts,
): Readonly<Record<SideId, string | null>> {
  const reasons = conditions.map((condition, i) => met(condition, facts.held[i] ?? 0, facts));
  const reasonOf = (side: SideId): string | null => {
    const groups = new Map<string, (string | null)[]>();
    for (const [i, condition] of conditions.entries()) {
      if (condition.side !== side) continue;
      // A condition without a group is a group by itself.
      const name = condition.group ?? `\u0000${i}`;
      groups.set(name, [...(groups.get(name) ?? []), reasons[i] ?? null]);
    }
    for (const group of groups.values()) if (group.every((reason) => reason !== null)) return group.join(" and ");
    return null;
  };
  const [red, blue] = SIDE_IDS.map(reasonOf);
  return { red: red ?? null, blue: blue ?? null };
}

/** The fields of a state that judging needs. */
export interface JudgedState
  extends PlacedState<
    Placed & {
      /** The edge by which it left the table. */
      readonly leftBy: string | null;
    }
  > {
  /** The number of successive turns in which each condition of the type "hold" has been met, by its place in the scenario. */
  readonly held: readonly number[];
}

/** The updated number of successive turns for each condition of the type "hold", in the scenario's order. */
export function objectivesHeld(field: Field, state: JudgedState): number[] {
  return field.scenario.victory.map((goal, i) =>
    goal.type === "hold" && holds(field, state, goal.side, goal.objective) ? (state.held[i] ?? 0) + 1 : 0,
  );
}

/** The sides with stands within an objective's radius. A side alone there controls it. */
export function sidesAt(
  { at: [x, y], radius }: Pick<Objective, "at" | "radius">,
  stands: readonly { readonly side: SideId; readonly at: TablePoint | null }[],
): ReadonlySet<SideId> {
  const within = ({ at }: { readonly at: TablePoint | null }): boolean =>
    at !== null && (at[0] - x) ** 2 + (at[1] - y) ** 2 <= radius * radius;
  return new Set(stands.filter(within).map(({ side }) => side));
}

function holds(field: Field, state: JudgedState, side: SideId, objective: string): boolean {
  const place = field.scenario.objectives.find(({ id }) => id === objective);
  if (!place) return false;
  const sides = sidesAt(place, state.stands.filter(isOnTable));
  return sides.size === 1 && sides.has(side);
}

/** Stands that can be lost: a stand that acts from off the table can't be. */
export const countsAsForce = (field: Field, id: StandId): boolean => !field.unit(id).vehicle.offTable;

/** A side's force at the start, and its force now: on the table, waiting, or gone off it unharmed. */
function forceOf(
  field: Field,
  state: JudgedState,
  side: SideId,
  pointsOf: (id: StandId) => number,
): VictoryFacts["forces"][SideId] {
  const force = state.stands.filter((stand) => stand.side === side && countsAsForce(field, stand.id));
  const left = force.filter(({ status }) => status !== "eliminated");
  const points = (stands: readonly Placed[]) => stands.reduce((sum, { id }) => sum + pointsOf(id), 0);
  return { stands: { all: force.length, left: left.length }, points: { all: points(force), left: points(left) } };
}

/** Judges the end of a turn by these conditions. Null: the battle goes on. */
export function judge(
  field: Field,
  state: JudgedState,
  conditions: readonly Victory[],
  pointsOf: (id: StandId) => number,
): Ending | null {
  const last = state.turn >= field.scenario.facts.turnLimit;
  const { red, blue } = victories(conditions, {
    forces: { red: forceOf(field, state, "red", pointsOf), blue: forceOf(field, state, "blue", pointsOf) },
    held: state.held,
    leftBy: (side, edge) => state.stands.filter((stand) => stand.side === side && stand.leftBy === edge).length,
    objective: (id) => field.scenario.objectives.find((objective) => objective.id === id)?.name ?? id,
    last,
  });
  const words = (side: SideId, why: string) => `${COLOUR_NAMES.name(side)} ${why}`;
  if (red && blue)
    return { winner: null, reason: `Both sides have won: ${words("red", red)}; ${words("blue", blue)}.` };
  if (red) return { winner: "red", reason: `${words("red", red)}.` };
  if (blue) return { winner: "blue", reason: `${words("blue", blue)}.` };
  return last ? { winner: null, reason: `After ${state.turn} turns neither side has won.` } : null;
}

/** An ending as players read it. Its state says Red, Blue and “60 %”, as the hashes of stored games have it. */
export const endingInWords = <E extends Ending | null>({ sides }: Field, ending: E): E =>
  ending && { ...ending, reason: sides.ofColours(ending.reason).replaceAll(" %", "%") };
