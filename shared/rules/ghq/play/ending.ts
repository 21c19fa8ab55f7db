/** The family's own ways to win, and who has won (victory conditions and scenario length of both documents). */
import type { Ending } from "../../../play/contract.ts";
import type { Scenario, Victory } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { judge as judgeBy } from "../../referee/ending.ts";
import type { Battlefield } from "./battlefield.ts";
import { type GhqState, other } from "./state.ts";

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

/** So much of its stands a side must have kept that has left none of the enemy's, where no condition says how many. */
const KEEP = 50;

/** A side with nobody left has lost to an enemy who has kept enough. Whoever has left the table is no loss. */
function wipedOut(field: Battlefield, state: GhqState, conditions: readonly Victory[]): Ending | null {
  const own = (side: SideId) => state.stands.filter((one) => one.side === side);
  const gone = SIDE_IDS.filter((side) => own(side).every(({ status }) => status === "eliminated"));
  const [loser] = gone;
  if (loser === undefined) return null;
  if (gone.length > 1) return { winner: null, reason: "Neither side has a stand left." };
  const winner = other(loser);
  const all = own(winner);
  const kept = all.filter(({ status }) => status !== "eliminated").length;
  const reason = `${field.sideName(loser)} has no stand left`;
  // A condition of the scenario that asks for more was judged before.
  const destroys = conditions.some(({ type, side }) => type === "destroy" && side === winner);
  if (!destroys && kept * 100 >= all.length * KEEP) return { winner, reason: `${reason}.` };
  const share = Math.floor((kept * 100) / all.length);
  return { winner: null, reason: `${reason}, but ${field.sideName(winner)} has kept too few: ${share} %.` };
}

/** At the end of a turn, also where a side has no stand left. Null: the battle goes on. */
export function judge(field: Battlefield, state: GhqState): Ending | null {
  const conditions = conditionsOf(field.scenario);
  const ending = judgeBy(field, state, conditions, (id) => field.unit(id).vehicle.points);
  return ending?.winner ? ending : (wipedOut(field, state, conditions) ?? ending);
}
