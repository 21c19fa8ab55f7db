/** A side's means in a Command Pulse: dice of its chain, Wild Dice, and Staff Orders ("Wild Dice", "Using Staff Orders"). */
import { z } from "zod";
import type { Refusal } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { refuse } from "../../referee/field.ts";
import { STAFF } from "../tables.ts";
import { type ArmourLook, after } from "./game.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type Bonus, CHAINS, diceOf, topOf, wildOf } from "./state.ts";
import { figure } from "./units.ts";

export const hasDice = (state: ArmourState, side: SideId): boolean =>
  CHAINS.some((chain) => state.sides[side].dice[chain] > 0);

/** Refuses anything that needs a Command Pulse without an open procedure. */
export function whyNotInPulse({ state }: Pick<ArmourLook, "state">): Refusal | null {
  if (!state.pulse) return refuse(RULES.pulse, "Only during a Command Pulse.");
  if (topOf(state)) return refuse(RULES.group, "Finish the acting Command Group and its interruptions first.");
  return null;
}

/** The dice ready for an order in this pulse; refused where there are none. */
export const whyNotOrdered = after(whyNotInPulse, ({ state }: Pick<ArmourLook, "state">) =>
  state.pulse?.order ? null : refuse(RULES.chains, "Choose the dice for the order first."),
);
/** The same for an order that takes a single die. */
export const whyNotOneDie = after(whyNotOrdered, ({ state }: Pick<ArmourLook, "state">) =>
  orderedDice(state) === 1 ? null : refuse(RULES.chains, "This order takes exactly one die."),
);
/** The number of dice of the combined order; 0 without one. */
export const orderedDice = ({ pulse }: ArmourState): number => (pulse?.order ? diceOf(pulse.order) : 0);

/** As many Staff Orders as Command Dice ("Maximum Number of Staff Orders"). */
export const roomForStaff = ({ field, state, side }: ArmourLook): number => {
  const { staff, staffComing } = state.sides[side];
  return Math.max(0, figure(field, side, "commandDice") - staff - staffComing);
};

/** The Staff Orders from an order's dice: as many as Wild Dice, one fewer than others. */
export const stockOf = ({ pulse }: ArmourState): number => {
  const order = pulse?.order;
  if (!order || order.staff > 0) return 0;
  return pulse.chain === 6 ? order.chain + order.wild : STAFF.restocked(order.chain + order.wild);
};

export const bonusFields = {
  wild: z.boolean().optional().describe("true: adds a Wild Die to the roll"),
  staff: z.boolean().optional().describe("true: adds a Staff Order's die to the roll"),
} as const;
/** As in a command. */
export type BonusFields = { readonly [K in keyof Bonus]?: boolean | undefined };
export const bonusOf = ({ wild = false, staff = false }: BonusFields): Bonus => ({ wild, staff });
/** Missing additions are left out. */
export const bonusGiven = ({ wild, staff }: Bonus) => ({ ...(wild && { wild }), ...(staff && { staff }) });

/** All additions that a side may make to a roll, the plain one first. */
export function bonuses({ state, side }: Pick<ArmourLook, "state" | "side">): Bonus[] {
  const wild = wildOf(state, side) > 0 ? [false, true] : [false];
  const staff = state.sides[side].staff > 0 ? [false, true] : [false];
  return wild.flatMap((w) => staff.map((s) => ({ wild: w, staff: s })));
}
export const bonusWords = ({ wild, staff }: Bonus): string =>
  wild && staff ? " with a Wild Die and a Staff Order" : wild ? " with a Wild Die" : staff ? " with a Staff Order" : "";

export const whyNoWild = ({ field, state, side }: ArmourLook): Refusal | null =>
  wildOf(state, side) > 0 ? null : refuse(RULES.wild, `${field.sides.does(side, "has")} no Wild Die left.`);
export const whyNoStaff = ({ field, state, side }: ArmourLook, rule: string = RULES.staff): Refusal | null =>
  state.sides[side].staff > 0 ? null : refuse(rule, `${field.sides.does(side, "has")} no Staff Order left.`);
/** Refuses additions that a side lacks. */
export const whyNotBonus = (look: ArmourLook, { wild, staff }: Bonus): Refusal | null =>
  (wild ? whyNoWild(look) : null) ?? (staff ? whyNoStaff(look) : null);

/** Spends a Wild Die: of the ready ones, otherwise of the chosen chain. */
export function spendWild(state: ArmourState, side: SideId): void {
  const { pulse } = state;
  const army = state.sides[side];
  if (army.dice[6] > 0) army.dice[6]--;
  else if (pulse?.side === side && pulse.chain === 6) pulse.left--;
}
export function spendBonus(state: ArmourState, side: SideId, { wild, staff }: Bonus): void {
  if (wild) spendWild(state, side);
  if (staff) state.sides[side].staff--;
}
