/** Who has won: judged at the end of every turn (rule document: victory conditions, scenario length). */
import type { Ending } from "../../../play/contract.ts";
import type { Victory } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import { other, type StandState, type WwiiState } from "./state.ts";
import { isOnTable } from "./turn.ts";

/** The document's own conditions, for a scenario that sets none. */
const STANDARD: readonly Victory[] = SIDE_IDS.map((side) => ({
  type: "destroy",
  side,
  percent: 51,
  keep: 50,
  count: "stands",
}));

/** The conditions that the program judges; those in words are the players' to judge. */
const conditionsOf = (field: Battlefield): readonly Victory[] => {
  const { victory } = field.scenario;
  return victory.length > 0 ? victory : STANDARD;
};

/** How many turns running each condition of the type "hold" has now been met; by the scenario's order. */
export function objectivesHeld(field: Battlefield, state: WwiiState): number[] {
  return field.scenario.victory.map((one, i) =>
    one.type === "hold" && holds(field, state, one.side, one.objective) ? (state.held[i] ?? 0) + 1 : 0,
  );
}

/** Alone in control: stands of this side within the objective's radius, and none of the other's. */
function holds(field: Battlefield, state: WwiiState, side: SideId, objective: string): boolean {
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

/** The share of a side's force that still counts as its own: on the table, waiting, or gone off it unharmed; 0 to 1. */
function shareLeft(field: Battlefield, state: WwiiState, side: SideId, count: "stands" | "points"): number {
  let all = 0;
  let left = 0;
  for (const stand of state.stands) {
    if (stand.side !== side) continue;
    const worth = count === "stands" ? 1 : field.unit(stand.id).vehicle.points;
    all += worth;
    if (stand.status !== "eliminated") left += worth;
  }
  return all === 0 ? 0 : left / all;
}

/** Why a condition is met, in words; null where it isn't. `last`: at the end of the last turn. */
function met(field: Battlefield, state: WwiiState, condition: Victory, i: number, last: boolean): string | null {
  switch (condition.type) {
    case "destroy": {
      const destroyed = 1 - shareLeft(field, state, other(condition.side), condition.count);
      const kept = shareLeft(field, state, condition.side, condition.count);
      if (destroyed * 100 < condition.percent || kept * 100 < condition.keep) return null;
      return `destroyed ${percent(destroyed)} of the enemy's ${condition.count} and kept ${percent(kept)} of its own`;
    }
    case "hold": {
      const turns = state.held[i] ?? 0;
      const enough = condition.turns === 0 ? last && turns > 0 : turns >= condition.turns;
      const name = field.scenario.objectives.find(({ id }) => id === condition.objective)?.name ?? condition.objective;
      return enough ? `holds ${name}` : null;
    }
    case "exit": {
      const left = state.stands.filter((one) => one.side === condition.side && one.leftBy === condition.edge).length;
      return left >= condition.stands ? `${left} stands have left by the ${condition.edge} edge` : null;
    }
    case "text":
      return null;
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Why a side has won: one of its conditions is met, or all that share a group; null where it hasn't. */
function victoryOf(field: Battlefield, state: WwiiState, side: SideId, last: boolean): string | null {
  const groups = new Map<string, { reasons: string[]; whole: boolean }>();
  let i = -1;
  for (const condition of conditionsOf(field)) {
    i++;
    if (condition.side !== side) continue;
    const reason = met(field, state, condition, i, last);
    if (condition.group === undefined) {
      if (reason !== null) return reason;
      continue;
    }
    const group = groups.get(condition.group) ?? { reasons: [], whole: true };
    if (reason === null) group.whole = false;
    else group.reasons.push(reason);
    groups.set(condition.group, group);
  }
  for (const { reasons, whole } of groups.values()) if (whole) return reasons.join(", and ");
  return null;
}

/** At the end of a turn. Null: the battle goes on. */
export function judge(field: Battlefield, state: WwiiState): Ending | null {
  const last = state.turn >= field.scenario.facts.turnLimit;
  const [red, blue] = SIDE_IDS.map((side) => victoryOf(field, state, side, last));
  if (red && blue)
    return {
      winner: null,
      reason: `Both sides have won: ${field.sideName("red")} ${red}; ${field.sideName("blue")} ${blue}.`,
    };
  if (red) return { winner: "red", reason: `${field.sideName("red")} ${red}.` };
  if (blue) return { winner: "blue", reason: `${field.sideName("blue")} ${blue}.` };
  return last ? { winner: null, reason: `After ${state.turn} turns neither side has won.` } : null;
}
