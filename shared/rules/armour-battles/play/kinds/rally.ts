/** A Command Group tries to get rid of Disruption Points, unit by unit ("How to Rally"). */
import type { Refusal, StandId, WorkingRow } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { type ArmourOptions, rallyTarget } from "../../options.ts";
import { countPool, poolClasses } from "../../shot.ts";
import { RALLY } from "../../tables.ts";
import { bonuses, bonusFields, bonusGiven, bonusOf, bonusWords, spendBonus, whyNotBonus } from "../bonus.ts";
import { RALLY as RALLYING } from "../effects.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourLook, type ArmourSituation, kind, namesOf, ownOf, poolWorking, roll, tell } from "../game.ts";
import { anyGroup, hullsApart, standsField, whyNotActing, whyNotGroup, whyNotMember } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { orderedDice, whyNotOrdered } from "../pulse.ts";
import { type ArmourState, type Bonus, groupActing, NO_BONUS, other } from "../state.ts";
import { figure, isOpen } from "../units.ts";
import { activate, endActivation, hereOf } from "./groupOrders.ts";

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

const whyNotRally = (look: ArmourLook, stands: readonly StandId[]): Refusal | null =>
  whyNotOrdered(look.state, 1) ?? whyNotGroup(look, "rally", stands);

export const rally = kind({
  type: "rally",
  effect: RALLYING,
  fields: { stands: standsField },
  name: "Rally",
  help: "Rally Dice for a Command Group.",
  rule: RULES.rally,
  gesture: "stands",
  in: ["orders"],
  open: ({ state, side }) =>
    orderedDice(state) === 1 &&
    state.stands.some(
      (one) => one.side === side && isOpen(one) && !one.activated && one.disruption > 0 && !one.suppressed,
    ),
  whyNotStand: (look, id) => whyNotMember(look, "rally", id),
  closedAlike: true,
  whyNot: (look, { stands }) => whyNotRally(look, stands),
  sample: (look, _stand, random) => anyGroup(look, random, (stands) => whyNotRally(look, stands)),
  carryOut: (act, { stands }) => activate(act, "rally", stands, 1),
});

function whyNotRallyUnit(look: ArmourLook, id: StandId, bonus: Bonus): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id) ?? whyNotBonus(look, bonus);
  if (refusal) return refusal;
  const { order, rallied, added } = groupActing(state);
  if (order !== "rally") return refuse(RULES.rally, "This group doesn't rally.");
  if (rallied.includes(id)) return refuse(RULES.rally, `${field.name(id)} has rolled its Rally Dice.`);
  if (field.stateOf(state, id).disruption < 1) return refuse(RULES.rally, `${field.name(id)} has no Disruption Point.`);
  if ((bonus.wild && added.wild) || (bonus.staff && added.staff))
    return refuse(RULES.wild, "A Command Group that rallies is given one Wild Die and one Staff Order.");
  return null;
}

export const rallyUnit = kind({
  type: "rally-unit",
  effect: { type: "means" },
  fields: { stand: standField, ...bonusFields },
  name: "Roll Rally Dice",
  help: "Unit by unit, in any order.",
  rule: RULES.rally,
  gesture: "stand",
  in: ["rallying"],
  whyNotStand: (look, id) => whyNotRallyUnit(look, id, NO_BONUS),
  closedAlike: true,
  whyNot: (look, { stand, ...more }) => whyNotRallyUnit(look, stand, bonusOf(more)),
  *offers(look, only) {
    for (const stand of ownOf(look, only))
      for (const bonus of bonuses(look)) {
        const name = `${look.field.name(stand)}${bonusWords(bonus)}`;
        yield { with: { stand, ...bonusGiven(bonus) }, name, stand };
      }
  },
  carryOut(act, { stand, ...more }) {
    const { field, state, side } = act;
    const bonus = bonusOf(more);
    const one = field.stateOf(state, stand);
    const { count, tn, rows } = rallyPool(field, state, stand, bonus);
    const faces = roll(act, side, count, `Rally Dice of ${field.name(stand)}`, RULES.rally, poolClasses(tn));
    const enemies = one.disruption * RALLY.opponentDicePerDisruption;
    const why = `Against the rally of ${field.name(stand)}`;
    const against = roll(act, other(side), enemies, why, RULES.rally, poolClasses(RALLY.opponentTn));
    const own = countPool(faces, tn).successes;
    const matched = countPool(against, RALLY.opponentTn).successes;
    const removed = removedBy(own, matched, one.disruption, field.options);
    const pool = { count, tn, rows, faces };
    const text = `${field.name(stand)} rallies: ${removed} disruption removed`;
    tell(act, { type: "rallied", stand, bonus, pool, against, removed }, text, [RULES.rally], side, {
      outcome: `−${removed}`,
      stands: [stand],
      working: [
        poolWorking(`Rally Dice, ${own} successes`, pool),
        { title: "Against it", rows: [{ name: "Dice", rule: RULES.rally, value: against.join(" ") }], total: "4+" },
      ],
    });
    one.disruption -= removed;
    spendBonus(state, side, bonus);
    const group = groupActing(state);
    group.rallied = [...group.rallied, stand];
    group.added = { wild: group.added.wild || bonus.wild, staff: group.added.staff || bonus.staff };
  },
});

export const rallying: ArmourSituation = {
  words: "the rally of a Command Group",
  rule: RULES.rally,
  ask({ field, state }) {
    const { side } = groupActing(state);
    const names = namesOf(field, hereOf({ field, state }));
    return { side, question: `${field.sideName(side)} rallies ${names}.`, rule: RULES.rally };
  },
  step(act) {
    const { field, state } = act;
    const { rallied } = groupActing(state);
    if (hereOf(act).some((id) => field.stateOf(state, id).disruption > 0 && !rallied.includes(id))) return false;
    endActivation(act);
    return true;
  },
};
