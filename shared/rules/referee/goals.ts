/** How a battle is won, and how far each side has come, by what a viewer knows: for the screen, never for the ruling. */

import type { BattleView } from "../../play/view.ts";
import type { Scenario, Stand, Victory } from "../../scenario/model.ts";
import { victoryWords, waysToWin } from "../../scenario/victory.ts";
import { otherSide, type SideId } from "../../systems.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { sidesAt } from "./victory.ts";

export interface Goal {
  /** The condition, in words that follow the side's name: "holds the bridge at the end of the last turn". */
  readonly words: string;
  /** The state of it: "38% destroyed, 51% needed", "The bridge at the end: contested"; where only the players can say, the condition. */
  readonly progress: string;
  /** 0 to 1: the part that is done; null where it has no measure. */
  readonly share: number | null;
}

/** Conditions that must hold together. */
export type GoalWay = readonly Goal[];

const percent = (part: number, all: number): number => Math.floor((part * 100) / all);

export interface GoalSubject {
  readonly scenario: Scenario;
  /** The conditions that judge the battle: the scenario's, or the rules' where it sets none. */
  readonly conditions: readonly Victory[];
  /** The worth of a vehicle in losses; null for a vehicle that can't be lost. */
  worthOf(vehicle: Vehicle): number | null;
}

export function goalsOf(subject: GoalSubject, view: BattleView, side: SideId): readonly GoalWay[] {
  return waysToWin(subject.conditions, side).map((way) =>
    way.map((condition) => ({
      words: victoryWords(subject.scenario, condition),
      ...stateOf(subject, condition, view),
    })),
  );
}

type State = Omit<Goal, "words">;

function stateOf(subject: GoalSubject, condition: Victory, view: BattleView): State {
  switch (condition.type) {
    case "destroy":
      return destruction(subject, condition, view);
    case "hold":
      return holding(subject.scenario, condition, view);
    case "exit": {
      const gone = view.stands.filter(({ side, status }) => side === condition.side && status === "left").length;
      const progress = `${gone} of ${condition.stands} gone by the ${condition.edge} edge`;
      return { progress, share: Math.min(1, gone / condition.stands) };
    }
    case "text":
      return { progress: condition.text.trim() || "as agreed by the players", share: null };
  }
}

/** Eliminated stands are known to both sides, so a viewer can count them. */
function destruction(
  { scenario, worthOf }: GoalSubject,
  goal: Extract<Victory, { type: "destroy" }>,
  view: BattleView,
): State {
  const gone = new Set(view.stands.filter(({ status }) => status === "eliminated").map(({ id }) => id));
  const worth = ({ vehicle }: Stand): number => {
    const record = Object.hasOwn(scenario.vehicles, vehicle) ? scenario.vehicles[vehicle] : undefined;
    const points = record ? worthOf(record) : null;
    return points === null ? 0 : goal.count === "points" ? points : 1;
  };
  const force = (side: SideId) => {
    const stands = scenario.stands.filter((stand) => stand.side === side);
    const sum = (some: readonly Stand[]) => some.reduce((total, stand) => total + worth(stand), 0);
    return { all: sum(stands), lost: sum(stands.filter(({ id }) => gone.has(id))) };
  };
  const [enemy, friend] = [force(otherSide(goal.side)), force(goal.side)];
  if (enemy.all === 0 || friend.all === 0) return { progress: "a side has no force", share: null };
  const kept = percent(friend.all - friend.lost, friend.all);
  // What was kept is news only once too little is left.
  const short = kept < goal.keep ? `, only ${kept}% kept: ${goal.keep}% needed` : "";
  const share = goal.percent > 0 ? Math.min(1, (enemy.lost * 100) / enemy.all / goal.percent) : 1;
  return { progress: `${percent(enemy.lost, enemy.all)}% destroyed, ${goal.percent}% needed${short}`, share };
}

/** Sole control of an objective, by the stands that the viewer knows. */
function holding(scenario: Scenario, goal: Extract<Victory, { type: "hold" }>, view: BattleView): State {
  const place = scenario.objectives.find(({ id }) => id === goal.objective);
  if (!place) return { progress: goal.objective, share: null };
  const when = goal.turns === 0 ? "at the end" : goal.turns === 1 ? "for a turn" : `for ${goal.turns} turns`;
  const at = (words: string, share: 0 | 1): State => ({ progress: `${place.name} ${when}: ${words}`, share });
  const sides = sidesAt(
    place,
    view.stands.filter(({ status }) => status === "on-table"),
  );
  const [holder] = sides;
  if (holder === undefined) return at("neither side", 0);
  if (sides.size > 1) return at("contested", 0);
  return at(view.sides[holder].name, holder === goal.side ? 1 : 0);
}
