/** Rally Dice: how many, what each needs, and what they remove ("How to Rally"). */
import type { StandId, WorkingRow } from "../../../play/contract.ts";
import { isOnTable } from "../../referee/field.ts";
import { type ArmourOptions, rallyTarget } from "../options.ts";
import { RALLY } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { hullsApart } from "./groups.ts";
import { RULES } from "./numbers.ts";
import type { ArmourState, Bonus } from "./state.ts";
import { figure, isOpen } from "./units.ts";

/** Its own dice and what each needs. */
export function rallyPool(field: ArmourField, state: ArmourState, id: StandId, bonus: Bonus) {
  const { side } = field.stateOf(state, id);
  const { nearest, cover, unseen } = rallyingAt(field, state, id);
  const { count, rows } = rallyDice(figure(field, side, "rallyDice"), { cover, unseen, ...bonus });
  return { count, tn: rallyTarget(field.options, nearest), rows, nearest };
}
/** What its place does to them; the nearest enemy in the rules' unit. */
export function rallyingAt(field: ArmourField, state: ArmourState, id: StandId) {
  const { side } = field.stateOf(state, id);
  const enemies = state.stands.filter((one) => one.side !== side && isOpen(one));
  return {
    nearest: Math.min(...enemies.map((one) => hullsApart(field, state, id, one.id))),
    cover: isCovered(field, state, id),
    unseen: !enemies.some((one) => field.sees(state, id, one.id, false)),
  };
}

/** What decides on the dice besides the side's own. */
export interface RallyingAt extends Bonus {
  readonly cover: boolean;
  readonly unseen: boolean;
}
/** So many dice of the side's, and what adds to them. */
export function rallyDice(dice: number, { cover, unseen, wild, staff }: RallyingAt) {
  const rows: WorkingRow[] = [{ name: "Rally Dice", rule: RULES.rally, value: `${dice}` }];
  let count = dice;
  const add = (counts: boolean, value: number, name: string, rule: string) => {
    if (!counts) return;
    count += value;
    rows.push({ name, rule, value: `+${value}` });
  };
  add(cover, RALLY.cover, "In or behind cover", RULES.rally);
  add(unseen, RALLY.unseen, "Sees no enemy", RULES.rally);
  add(wild, RALLY.wild, "Wild Die", RULES.wild);
  add(staff, RALLY.staff, "Staff Order", RULES.staff);
  return { count, rows };
}
/** Points that so many successes of both remove. */
export const removedBy = (
  own: number,
  enemy: number,
  disruption: number,
  { rallyRemoves }: Pick<ArmourOptions, "rallyRemoves">,
): number => Math.min(disruption, rallyRemoves === "every" ? own : Math.max(0, own - enemy));

/** In light cover, or behind it as seen from the nearest enemy; with no known enemy on the table what it stands in counts. */
function isCovered(field: ArmourField, state: ArmourState, id: StandId): boolean {
  const { side } = field.stateOf(state, id);
  const [nearest] = state.stands
    .filter((one) => one.side !== side && isOpen(one) && isOnTable(one))
    .map((one) => ({ id: one.id, away: hullsApart(field, state, id, one.id) }))
    .sort((a, b) => a.away - b.away);
  const { at, facing } = field.stateOf(state, id);
  const from = (nearest && field.stateOf(state, nearest.id).at) ?? at;
  return Boolean(from && at && field.helpOn(state, from, { at, facing }, id).cover > 0);
}
