/** The end of stands and battles: leaving the table, and victory (victory conditions and scenario length of both documents). */

import type { Ending, StandId } from "../../../play/contract.ts";
import type { Scenario, Victory } from "../../../scenario/model.ts";
import { COLOUR_NAMES } from "../../../scenario/sideNames.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { countsAsForce, endingInWords, judge as judgeBy } from "../../referee/victory.ts";
import type { GhqOptions } from "../options.ts";
import { type GhqAct, isInPlay, tell } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { type GhqState, other, type StandState } from "./state.ts";

/** The unit of losses in the document's own conditions. */
type Counts = GhqOptions["victoryCounts"];

/** The document's own conditions, for a scenario that sets none. */
const standardVictory = (count: Counts): readonly Victory[] =>
  SIDE_IDS.map((side) => ({ type: "destroy", side, percent: 51, keep: KEEP, count }));

/** The conditions that the program judges; the players judge those in words. */
export const conditionsOf = ({ victory }: Pick<Scenario, "victory">, count: Counts): readonly Victory[] =>
  victory.length > 0 ? victory : standardVictory(count);

/** The percentage that a side must have kept when it has eliminated the enemy, where no condition says how many. */
const KEEP = 50;

/** A side without stands has lost to an enemy that has kept enough. Stands that have left the table aren't losses. */
function wipedOut(field: Battlefield, state: GhqState, conditions: readonly Victory[]): Ending | null {
  const force = (side: SideId) => state.stands.filter((stand) => stand.side === side && countsAsForce(field, stand.id));
  const gone = SIDE_IDS.filter((side) => force(side).every(({ status }) => status === "eliminated"));
  const [loser] = gone;
  if (loser === undefined) return null;
  if (gone.length > 1) return { winner: null, reason: "Neither side has a stand left." };
  const winner = other(loser);
  const reason = `${COLOUR_NAMES.name(loser)} has no stand left`;
  if (field.options.wipedOut === "lost") return { winner, reason: `${reason}.` };
  const { all, left } = lossesOf(field, state, winner);
  // A scenario's stricter condition was judged before.
  const destroys = conditions.some(({ type, side }) => type === "destroy" && side === winner);
  if (!destroys && left * 100 >= all * KEEP) return { winner, reason: `${reason}.` };
  const share = Math.floor((left * 100) / all);
  return { winner: null, reason: `${reason}, but ${COLOUR_NAMES.name(winner)} has kept too few: ${share} %.` };
}

/** A side's force at first and now, in the options' unit. */
function lossesOf(field: Battlefield, state: GhqState, side: SideId): { readonly all: number; readonly left: number } {
  const worth = (id: string) => (field.options.victoryCounts === "points" ? field.unit(id).vehicle.points : 1);
  let [all, left] = [0, 0];
  for (const stand of state.stands) {
    if (stand.side !== side || !countsAsForce(field, stand.id)) continue;
    all += worth(stand.id);
    if (stand.status !== "eliminated") left += worth(stand.id);
  }
  return { all, left };
}

/** The side with the smaller share of losses; null where both are equal. */
function lostLess(field: Battlefield, state: GhqState): SideId | null {
  const [red, blue] = SIDE_IDS.map((side) => lossesOf(field, state, side));
  if (!red || !blue) return null;
  const more = red.left * blue.all - blue.left * red.all;
  return more === 0 ? null : more > 0 ? "red" : "blue";
}

/** Judges the end of a turn, also where a side has no stand left. Null: the battle goes on. */
export function judge(field: Battlefield, state: GhqState): Ending | null {
  const { victoryCounts, victoryJudged, undecided } = field.options;
  const last = state.turn >= field.scenario.facts.turnLimit;
  // A condition that isn't judged yet keeps its place in the list, by which turns of holding are counted.
  const conditions = conditionsOf(field.scenario, victoryCounts).map(
    (condition): Victory =>
      condition.type === "destroy" && victoryJudged === "last-turn" && !last
        ? { ...condition, percent: Number.POSITIVE_INFINITY }
        : condition,
  );
  const ending = judgeBy(field, state, conditions, (id) => field.unit(id).vehicle.points);
  const verdict = ending?.winner ? ending : (wipedOut(field, state, conditions) ?? ending);
  if (!last || undecided === "draw" || !verdict || verdict.winner !== null) return verdict;
  const winner = lostLess(field, state);
  return winner === null
    ? verdict
    : { winner, reason: `${verdict.reason} ${COLOUR_NAMES.name(winner)} has lost the smaller share.` };
}

export function eliminate(act: GhqAct, id: StandId, at = act.field.stateOf(act.state, id).at): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  const text = `${field.name(id)} is eliminated`;
  const rules = [field.numbers.elimination, field.numbers.wrecks];
  tell(act, { type: "eliminated", stand: id, at }, { text, rules, side: stand.side, stands: [id] });
  leaveTheBattle(state, stand, "eliminated");
}

/** A stand leaves the battle: it leaves its group and its procedures, and a side without its GHQ has no orders. */
export function leaveTheBattle(state: GhqState, stand: StandState, status: "eliminated" | "left"): void {
  Object.assign(stand, { status, s: false, d: false });
  leaveGroup(state, stand);
  for (const procedure of state.procedures)
    if (procedure.type === "group") procedure.may = procedure.may.filter((id) => id !== stand.id);
  // A GHQ that has left the table commands no stand on it either.
  if (stand.commands && !state.stands.some((other) => other.side === stand.side && other.commands && isInPlay(other)))
    state.sides[stand.side].orders = 0;
}
export function leaveGroup(state: GhqState, stand: StandState): void {
  stand.group = null;
  state.groups = withoutStands(state.groups, [stand.id]);
}
export const withoutStands = (groups: GhqState["groups"], ids: readonly StandId[]): GhqState["groups"] =>
  groups
    .map((group) =>
      group.stands.some((id) => ids.includes(id))
        ? { ...group, stands: group.stands.filter((id) => !ids.includes(id)) }
        : group,
    )
    .filter(({ stands }) => stands.length > 0);

export function end({ field, state, log }: GhqAct, ending: Ending): void {
  log({
    text: endingInWords(field, ending).reason,
    rules: [field.numbers.sequence],
    side: ending.winner,
    outcome: ending.winner === null ? "draw" : field.sides.does(ending.winner, "wins"),
  });
  state.ending = ending;
  state.procedures = [];
  field.member.ended?.(state);
}
