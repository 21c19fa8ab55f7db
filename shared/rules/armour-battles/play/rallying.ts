/** Rally Dice, unit by unit ("How to Rally"). */
import type { Refusal, StandId, WorkingRow } from "../../../play/contract.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { type ArmourOptions, rallyTarget } from "../options.ts";
import { poolClasses } from "../shot.ts";
import { RALLY } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { hullsApart, whyNotActing } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type Bonus, type GroupProcedure, groupOf, other } from "./state.ts";
import { bonusOf, type Decider, figure, isOpen, whyNotBonus } from "./turn.ts";

export function whyNotRallyUnit(field: ArmourField, state: ArmourState, id: StandId, bonus: Bonus): Refusal | null {
  const refusal = whyNotActing(field, state, id) ?? whyNotBonus(field, state, state.toAct, bonus);
  if (refusal) return refusal;
  const group = groupOf(state) as GroupProcedure;
  if (group.order !== "rally") return refuse(RULES.rally, "This group doesn't rally.");
  if (group.rallied.includes(id)) return refuse(RULES.rally, `${field.name(id)} has rolled its Rally Dice.`);
  if (field.stateOf(state, id).disruption < 1) return refuse(RULES.rally, `${field.name(id)} has no Disruption Point.`);
  if ((bonus.wild && group.added.wild) || (bonus.staff && group.added.staff))
    return refuse(RULES.wild, "A Command Group that rallies is given one Wild Die and one Staff Order.");
  return null;
}

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
export function isCovered(field: ArmourField, state: ArmourState, id: StandId): boolean {
  const { side } = field.stateOf(state, id);
  const [nearest] = state.stands
    .filter((one) => one.side !== side && isOpen(one) && isOnTable(one))
    .map((one) => ({ id: one.id, away: hullsApart(field, state, id, one.id) }))
    .sort((a, b) => a.away - b.away);
  const { at, facing } = field.stateOf(state, id);
  const from = (nearest && field.stateOf(state, nearest.id).at) ?? at;
  return Boolean(from && at && field.helpOn(state, from, { at, facing }, id).cover > 0);
}

export const rallyUnit: Decider<"rally-unit"> = ({ field, state, dice, emit }, command) => {
  const { stand } = command;
  const bonus = bonusOf(command);
  const refusal = whyNotRallyUnit(field, state, stand, bonus);
  if (refusal) return refusal;
  const { side, disruption } = field.stateOf(state, stand);
  const pool = rallyPool(field, state, stand, bonus);
  const faces = dice.roll({
    sides: 6,
    count: pool.count,
    who: side,
    why: `Rally Dice of ${field.name(stand)}`,
    rule: RULES.rally,
    classes: poolClasses(pool.tn),
  });
  const against = dice.roll({
    sides: 6,
    count: disruption * RALLY.opponentDicePerDisruption,
    who: other(side),
    why: `Against the rally of ${field.name(stand)}`,
    rule: RULES.rally,
    classes: poolClasses(RALLY.opponentTn),
  });
  const own = faces.filter((face) => face >= pool.tn).length;
  const enemy = against.filter((face) => face >= RALLY.opponentTn).length;
  const removed = removedBy(own, enemy, disruption, field.options);
  const { count, tn, rows } = pool;
  emit({ type: "rallied", stand, bonus, pool: { count, tn, rows, faces }, against, removed });
  return null;
};
