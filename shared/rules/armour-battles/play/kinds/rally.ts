/** A Command Group tries to get rid of Disruption Points, unit by unit ("How to Rally"). */

import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { refuse } from "../../../referee/field.ts";
import { countPool, poolClasses } from "../../shot.ts";
import { RALLY } from "../../tables.ts";
import { bonuses, bonusFields, bonusGiven, bonusOf, bonusWords, spendBonus, whyNotBonus } from "../bonus.ts";
import { RALLY as RALLYING } from "../effects.ts";
import { type ArmourLook, type ArmourSituation, kind, ownOf } from "../game.ts";
import { anyGroup, standsField, whyNotActing, whyNotGroup, whyNotMember } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { activate, endActivation, hereOf } from "../procedures/group.ts";
import { orderedDice, whyNotOrdered } from "../pulse.ts";
import { rallyPool, removedBy } from "../rallying.ts";
import { roll } from "../rolls.ts";
import { type Bonus, groupActing, NO_BONUS, other } from "../state.ts";
import { isOpen } from "../units.ts";
import { namesOf, poolWorking, tell } from "../words.ts";

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
