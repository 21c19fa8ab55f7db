/** The family's own ways to win, and who has won (victory conditions and scenario length of both documents). */
import type { Ending } from "../../../play/contract.ts";
import type { Scenario, Victory } from "../../../scenario/model.ts";
import { SIDE_IDS } from "../../../systems.ts";
import { judge as judgeBy } from "../../referee/ending.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqState } from "./state.ts";

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

/** At the end of a turn. Null: the battle goes on. */
export const judge = (field: Battlefield, state: GhqState): Ending | null =>
  judgeBy(field, state, conditionsOf(field.scenario), (id) => field.unit(id).vehicle.points);
