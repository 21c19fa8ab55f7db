/** A side's victory conditions, as ways of winning. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import { scenarioV1 } from "../../scenario/v1.ts";
import { type VictoryWay, withWays } from "../../scenario/victory.ts";
import type { SideId } from "../../systems.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";
import { same } from "../same.ts";

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "victory" });

/**
 * Replaces a side's ways to win; all conditions of a way must hold together. Refused if a condition belongs to the
 * other side, needs a missing objective, or couldn't be stored.
 */
export function setWaysToWin(scenario: Scenario, side: SideId, ways: readonly VictoryWay[]): Result<Recipe> {
  if (ways.some((way) => way.some((condition) => condition.side !== side)))
    return refuse("The conditions include one of the other side.");
  const conditions = withWays(
    scenario.victory,
    side,
    ways.filter((way) => way.length > 0),
  );
  if (conditions.length > MOST.victory) return refuse(`A scenario has at most ${MOST.victory} victory conditions.`);
  const read = scenarioV1.shape.victory.safeParse(conditions);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(`A condition can't be stored: ${String(issue?.path.at(-1) ?? "")} ${issue?.message ?? ""}.`);
  }
  const objectives = new Set(scenario.objectives.map(({ id }) => id));
  if (read.data.some((condition) => condition.type === "hold" && !objectives.has(condition.objective)))
    return refuse("No such objective: place it on the table first.");
  return ok((draft) => {
    if (!same(draft.victory, read.data)) draft.victory = read.data;
  });
}
