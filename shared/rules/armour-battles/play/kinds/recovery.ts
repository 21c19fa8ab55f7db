/** Recovery: rally of a group, and a unit's freeing or repair ("How to Rally", "Remove Unit Suppression", "Tiger I"). */
import { z } from "zod";
import type { Refusal, StandId, WorkingRow } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { refuse } from "../../../referee/field.ts";
import { type ArmourOptions, rallyTarget } from "../../options.ts";
import { countPool, poolClasses } from "../../shot.ts";
import { RALLY } from "../../tables.ts";
import { RALLY as RALLYING, REPAIR, UNSUPPRESS } from "../effects.ts";
import type { ArmourField } from "../field.ts";
import {
  type ArmourAct,
  type ArmourLook,
  called,
  kind,
  namesOf,
  ownOf,
  poolWorking,
  roll,
  say,
  situation,
  tell,
} from "../game.ts";
import { hullsApart, whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import {
  bonuses,
  bonusFields,
  bonusGiven,
  bonusOf,
  bonusWords,
  orderedDice,
  spendBonus,
  whyNoStaff,
  whyNotBonus,
  whyNotOneDie,
  whyNoWild,
} from "../pulse.ts";
import {
  type ArmourState,
  type Bonus,
  endProcedure,
  groupActing,
  NO_BONUS,
  other,
  pulseOf,
  topOf,
  type UnitState,
} from "../state.ts";
import { figure, isOpen, openOf, whyNotOwn } from "../units.ts";
import { activate, groupOrder, hereOf } from "./groupOrders.ts";

/** Its own dice and their target number. */
export function rallyPool(field: ArmourField, state: ArmourState, id: StandId, bonus: Bonus) {
  const { side } = field.stateOf(state, id);
  const { nearest, cover, unseen } = rallyingAt(field, state, id);
  const { count, rows } = rallyDice(figure(field, side, "rallyDice"), { cover, unseen, ...bonus });
  return { count, tn: rallyTarget(field.options, nearest), rows, nearest };
}
/**
 * The effect of its place on them; the nearest enemy in the rules' unit. In cover: in it, or behind it as seen from that
 * enemy; with no known enemy on the table the terrain under it counts.
 */
export function rallyingAt(field: ArmourField, state: ArmourState, id: StandId) {
  const { side, at, facing } = field.stateOf(state, id);
  const enemies = openOf(state, other(side));
  const [nearest] = enemies
    .map((enemy) => ({ at: enemy.at, away: hullsApart(field, state, id, enemy.id) }))
    .sort((a, b) => a.away - b.away);
  const from = nearest?.at ?? at;
  return {
    nearest: nearest?.away ?? Number.POSITIVE_INFINITY,
    cover: Boolean(from && at && field.helpOn(state, from, { at, facing }, id).cover > 0),
    unseen: !enemies.some((enemy) => field.sees(state, id, enemy.id, false)),
  };
}

/** The inputs of the dice besides the side's own. */
export interface RallyingAt extends Bonus {
  readonly cover: boolean;
  readonly unseen: boolean;
}
/** A number of the side's dice, with additions. */
export function rallyDice(dice: number, { cover, unseen, wild, staff }: RallyingAt) {
  const rows: WorkingRow[] = [{ name: "Rally Dice", rule: RULES.rally, value: `${dice}` }];
  let count = dice;
  const add = (counts: boolean, value: number, name: string, rule: string) => {
    if (!counts) return;
    count += value;
    rows.push({ name, rule, value: `+${value}` });
  };
  add(cover, RALLY.cover, "In or behind cover", RULES.rally);
  add(unseen, RALLY.unseen, "No enemy in sight", RULES.rally);
  add(wild, RALLY.wild, "Wild Die", RULES.wild);
  add(staff, RALLY.staff, "Staff Order", RULES.staff);
  return { count, rows };
}
/** The points removed by this number of successes of both. */
export const removedBy = (
  friendly: number,
  enemy: number,
  disruption: number,
  { rallyRemoves }: Pick<ArmourOptions, "rallyRemoves">,
): number => Math.min(disruption, rallyRemoves === "every" ? friendly : Math.max(0, friendly - enemy));

export const rally = kind({
  ...called("rally", "Rally", "Roll Rally Dice for a Command Group.", RULES.rally),
  ...groupOrder("rally", whyNotOneDie),
  effect: RALLYING,
  open: ({ state, side }) => orderedDice(state) === 1 && openOf(state, side).some(isToRally),
  carryOut: (act, { stands }) => activate(act, "rally", stands, 1),
});

const isToRally = (stand: UnitState): boolean => !stand.activated && stand.disruption > 0 && !stand.suppressed;

function whyNotRallyUnit(look: ArmourLook, id: StandId, bonus: Bonus): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id) ?? whyNotBonus(look, bonus);
  if (refusal) return refusal;
  const { order, rallied, added } = groupActing(state);
  if (order !== "rally") return refuse(RULES.rally, "This group is not rallying.");
  if (rallied.includes(id)) return refuse(RULES.rally, `${field.name(id)} has already rolled its Rally Dice.`);
  if (field.stateOf(state, id).disruption < 1) return refuse(RULES.rally, `${field.name(id)} has no Disruption Point.`);
  if ((bonus.wild && added.wild) || (bonus.staff && added.staff))
    return refuse(RULES.wild, "A rallying Command Group may use one Wild Die and one Staff Order.");
  return null;
}

export const rallyUnit = kind({
  ...called("rally-unit", "Roll Rally Dice", "Roll for one unit at a time, in any order.", RULES.rally),
  effect: { type: "means" },
  fields: { stand: standField, ...bonusFields },
  gesture: "stand",
  in: ["rallying"],
  whyNotStand: (look, id) => whyNotRallyUnit(look, id, NO_BONUS),
  whyNot: (look, { stand, ...more }) => whyNotRallyUnit(look, stand, bonusOf(more)),
  *offers(look, only) {
    for (const stand of ownOf(look, only))
      for (const bonus of bonuses(look)) {
        const name = `${look.field.name(stand)}${bonusWords(bonus)}`;
        yield { with: { stand, ...bonusGiven(bonus) }, name, stand, together: [stand] };
      }
  },
  carryOut(act, { stand, ...more }) {
    const { field, state, side } = act;
    const bonus = bonusOf(more);
    const unit = field.stateOf(state, stand);
    const { count, tn, rows } = rallyPool(field, state, stand, bonus);
    const faces = roll(act, side, count, `Rally Dice of ${field.name(stand)}`, RULES.rally, poolClasses(tn));
    const enemies = unit.disruption * RALLY.opponentDicePerDisruption;
    const why = `Against the rally of ${field.name(stand)}`;
    const against = roll(act, other(side), enemies, why, RULES.rally, poolClasses(RALLY.opponentTn));
    const successes = countPool(faces, tn).successes;
    const matched = countPool(against, RALLY.opponentTn).successes;
    const removed = removedBy(successes, matched, unit.disruption, field.options);
    const pool = { count, tn, rows, faces };
    const text = `${field.name(stand)} rallies: ${removed} disruption removed`;
    tell(act, { type: "rallied", stand, bonus, pool, against, removed }, text, [RULES.rally], side, {
      outcome: `−${removed}`,
      roll: { made: `${successes} to ${matched} successes`, result: `${removed} disruption removed` },
      stands: [stand],
      working: [
        poolWorking(`Rally Dice: ${successes} successes`, pool),
        { title: "Enemy dice", rows: [{ name: "Dice", rule: RULES.rally, value: against.join(" ") }], total: "4+" },
      ],
    });
    unit.disruption -= removed;
    spendBonus(state, side, bonus);
    const group = groupActing(state);
    group.rallied = [...group.rallied, stand];
    group.added = { wild: group.added.wild || bonus.wild, staff: group.added.staff || bonus.staff };
  },
});

export const rallying = situation("the rally of a Command Group", RULES.rally, {
  side: ({ state }) => groupActing(state).side,
  question: (asked, scene) => `${scene.field.sides.does(asked, "rallies")} ${namesOf(scene.field, hereOf(scene))}.`,
  step(act) {
    const { field, state } = act;
    const { rallied } = groupActing(state);
    if (hereOf(act).some((id) => field.stateOf(state, id).disruption > 0 && !rallied.includes(id))) return false;
    endProcedure(state);
    return true;
  },
});

const WAYS = ["order", "wild", "staff"] as const;
type Paid = (typeof WAYS)[number];
const OFFERED = { order: "by the order", wild: "with a Wild Die", staff: "with a Staff Order" } as const;
const TOLD = { ...OFFERED, order: "by an order" } as const;
const UNPAID = { order: whyNotOneDie, wild: whyNoWild, staff: whyNoStaff } as const;
function pay({ state, side }: ArmourAct, how: Paid): void {
  if (how === "order") pulseOf(state).order = null;
  else spendBonus(state, side, { wild: how === "wild", staff: how === "staff" });
}

/** In every situation of a pulse, and between the acts of a group. */
export const ASIDE = ["chain", "dice", "orders", "acting", "rallying"] as const;

/** Between orders, in a group's activation, and during questions of opportunity fire. */
function whyNotAside(state: ArmourState): Refusal | null {
  const { pulse, due, sides } = state;
  const top = topOf(state);
  const between = pulse !== null && sides[pulse.side].logistics && due.length === 0;
  const answers = top?.type === "attack" && (top.stage === "answer" || top.stage === "more");
  const asked = top ? top.type === "group" || top.type === "move" || answers : between;
  return asked ? null : refuse(RULES.pulse, "Decide what is under way first.");
}

interface Given {
  readonly stand: StandId;
  readonly with: Paid;
}
/** A repair of a unit by a separate order. */
interface Mending {
  readonly rule: string;
  readonly did: string;
  /** A quick test: there may be something to mend. */
  ails(stand: UnitState): boolean;
  /** For a unit with nothing to pay for. */
  whyNeedless(look: ArmourLook, stand: StandId): Refusal | null;
  /** Other reasons, before that one and after it. */
  whyGone?(look: ArmourLook, stand: StandId): Refusal | null;
  whyNotSo?(look: ArmourLook, given: Given): Refusal | null;
  mend(stand: UnitState, turn: number): void;
}
function mending({ rule, did, ails, whyNeedless, whyGone, whyNotSo, mend }: Mending) {
  const whyNot = (look: ArmourLook, given: Given): Refusal | null =>
    whyNotOwn(look, given.stand) ??
    whyNotAside(look.state) ??
    UNPAID[given.with](look) ??
    whyGone?.(look, given.stand) ??
    whyNeedless(look, given.stand) ??
    whyNotSo?.(look, given) ??
    null;
  const isPayable = (look: ArmourLook, stand: StandId) =>
    WAYS.some((how) => whyNot(look, { stand, with: how }) === null);
  return {
    ...{ gesture: "stand" as const, whyNot },
    fields: {
      stand: standField,
      with: z.enum(WAYS).describe("order: the dice chosen for an order; wild: a Wild Die; staff: a Staff Order"),
    },
    open: (look: ArmourLook): boolean =>
      look.state.stands.some((stand) => stand.side === look.side && ails(stand) && isPayable(look, stand.id)),
    whyNotStand(look: ArmourLook, id: StandId) {
      if (isPayable(look, id)) return null;
      const unpaid = `No die, Wild Die or Staff Order is left for ${look.field.name(id)}.`;
      return whyNeedless(look, id) ?? refuse(rule, unpaid);
    },
    *offers(look: ArmourLook, only?: StandId) {
      for (const stand of ownOf(look, only))
        for (const how of WAYS)
          yield {
            with: { stand, with: how },
            name: `${look.field.name(stand)} ${OFFERED[how]}`,
            stand,
            together: [stand],
          };
    },
    carryOut(act: ArmourAct, { stand, with: how }: Given) {
      const { field, state, side } = act;
      say(act, `${field.name(stand)} ${did}, ${TOLD[how]}`, [rule], side, { stands: [stand] });
      pay(act, how);
      mend(field.stateOf(state, stand), state.turn);
    },
  };
}

const unsuppressing = mending({
  rule: RULES.unsuppress,
  did: "is no longer suppressed",
  ails: ({ suppressed }) => suppressed,
  whyGone: ({ field, state }, id) =>
    isOpen(field.stateOf(state, id)) ? null : refuse(RULES.unsuppress, `${field.name(id)} is not on the table.`),
  whyNeedless({ field, state }, id) {
    const stand = field.stateOf(state, id);
    const suppressed = isOpen(stand) && stand.suppressed;
    return suppressed ? null : refuse(RULES.unsuppress, `${field.name(id)} is not suppressed.`);
  },
  /** By an order before activation; after it by a Wild Die or a Staff Order, in the enemy's pulse, too. */
  whyNotSo({ field, state, side }, { stand: id, with: how }) {
    const late = `${field.name(id)} was activated: only a Wild Die or a Staff Order can help.`;
    if (how === "order" && field.stateOf(state, id).activated) return refuse(RULES.unsuppress, late);
    if (how === "wild" && state.pulse?.side !== side)
      return refuse(RULES.opportunityStaff, "Only a Staff Order can do this in the enemy's pulse, not a Wild Die.");
    return null;
  },
  mend(stand) {
    stand.suppressed = false;
  },
});
/** In the enemy's pulse a Staff Order would let a unit fire at the interrupted mover ("Opportunity Staff Orders"). */
const couldBeFreed = ({ state, side }: ArmourLook): boolean =>
  state.pulse?.side !== side &&
  state.sides[side].staff > 0 &&
  openOf(state, side).some((stand) => stand.suppressed && !stand.fired);
const isAsked = (state: ArmourState) => ["move", "attack"].includes(topOf(state)?.type ?? "");

export const removeSuppression = kind({
  ...called(
    "remove-suppression",
    "Remove suppression",
    "Remove suppression from one unit, so that it can fire.",
    RULES.unsuppress,
  ),
  ...unsuppressing,
  effect: UNSUPPRESS,
  in: [...ASIDE, "move", "answering"],
  open: (look) => (isAsked(look.state) ? couldBeFreed(look) : unsuppressing.open(look)),
});

export const repair = kind({
  ...called("repair", "Repair", "Repair a unit that broke down on an earlier turn.", RULES.breakdown),
  effect: REPAIR,
  in: ASIDE,
  ...mending({
    rule: RULES.breakdown,
    did: "is repaired",
    ails: ({ breakdown }) => breakdown !== null,
    /** Only on a later turn than that of the breakdown. */
    whyNeedless({ field, state }, id) {
      const { breakdown } = field.stateOf(state, id);
      if (breakdown?.type !== "broken") return refuse(RULES.breakdown, `${field.name(id)} has not broken down.`);
      const later = breakdown.turn < state.turn;
      return later ? null : refuse(RULES.breakdown, `${field.name(id)} can't be repaired before the next turn.`);
    },
    mend(stand, turn) {
      stand.breakdown = { type: "repaired", turn };
    },
  }),
});
