/** What a deciding function works with, and small words that all of them share. */
import { figureOf } from "../../../forces/figures.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { noSuchStand, refuse } from "../../referee/field.ts";
import { ARMY_MORALE, ARTILLERY_RESPONSE_DICE, COMMAND_DICE, RALLY_DICE, STAFF_ORDERS } from "../sideFigures.ts";
import type { CommandOf, LegacyCommand } from "./commands.ts";
import type { ArmourFact } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourAct } from "./game.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type Bonus, other, topOf, type UnitState, wildOf } from "./state.ts";

/** One command being carried out on a state of its own. */
export interface Turn extends ArmourAct {
  /** Notes the event and applies it to `state`. */
  emit(event: ArmourFact): void;
}

/** Emits what follows from the command, or refuses; what was emitted before a refusal is thrown away. */
export type Decider<T extends LegacyCommand["type"]> = (turn: Turn, command: CommandOf<T>) => Refusal | null;

const FIGURES = {
  commandDice: COMMAND_DICE,
  staffOrders: STAFF_ORDERS,
  rallyDice: RALLY_DICE,
  responseDice: ARTILLERY_RESPONSE_DICE,
  morale: ARMY_MORALE,
} as const;
/** A battle group's own figure. */
export const figure = (field: ArmourField, side: SideId, which: keyof typeof FIGURES): number =>
  figureOf(field.side(side), FIGURES[which]);

/** Refuses a stand that isn't in this battle, has left it, or belongs to the side that doesn't decide. */
export function whyNotOwn(field: ArmourField, state: ArmourState, id: StandId, side: SideId): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const stand = field.stateOf(state, id);
  if (stand.side !== side)
    return refuse(
      "house",
      `${field.name(id)} belongs to ${field.sideName(stand.side)}; now ${field.sideName(side)} decides.`,
    );
  if (stand.status === "eliminated") return refuse(RULES.dispersion, `${field.name(id)} is dispersed.`);
  if (stand.status === "left") return refuse("house", `${field.name(id)} has left the table.`);
  return null;
}

/** Refuses what belongs into a Command Pulse with nothing under way in it. */
export function whyNotInPulse({ state }: Pick<Turn, "state">): Refusal | null {
  if (!state.pulse) return refuse(RULES.pulse, "This belongs to a Command Pulse.");
  if (topOf(state)) return refuse(RULES.group, "First the Command Group that acts is done, and what interrupts it.");
  return null;
}

/** Refuses what Wild Dice or Staff Orders a side doesn't have. */
export function whyNotBonus(
  field: ArmourField,
  state: ArmourState,
  side: SideId,
  { wild, staff }: Bonus,
): Refusal | null {
  if (wild && wildOf(state, side) < 1) return refuse(RULES.wild, `${field.sideName(side)} has no Wild Die left.`);
  if (staff && state.sides[side].staff < 1)
    return refuse(RULES.staff, `${field.sideName(side)} has no Staff Order left.`);
  return null;
}
export const bonusOf = ({
  wild,
  staff,
}: {
  readonly wild?: boolean | undefined;
  readonly staff?: boolean | undefined;
}): Bonus => ({
  wild: wild ?? false,
  staff: staff ?? false,
});

/** All ways in which a side may add to a roll, the plain one first. */
export function bonuses(state: ArmourState, side: SideId): Bonus[] {
  const wild = wildOf(state, side) > 0 ? [false, true] : [false];
  const staff = state.sides[side].staff > 0 ? [false, true] : [false];
  return wild.flatMap((w) => staff.map((s) => ({ wild: w, staff: s })));
}
export const bonusWords = ({ wild, staff }: Bonus): string =>
  wild && staff ? " with a Wild Die and a Staff Order" : wild ? " with a Wild Die" : staff ? " with a Staff Order" : "";

/** Whose decision is waited for. */
export function decider(field: ArmourField, state: ArmourState): SideId {
  const top = topOf(state);
  if (top?.type === "attack")
    switch (top.stage) {
      case "answer":
      case "more":
        return other(top.side);
      case "roll":
        return top.side;
      default:
        return field.unit(top.target).stand.side;
    }
  if (top?.type === "move") return top.stretch ? other(top.side) : top.side;
  if (top) return top.side;
  if (state.phase === "command" && state.rolled) return state.maintaining[0] ?? state.toAct;
  return state.pulse?.side ?? state.toAct;
}

/** A unit that can be moved, fired with or fired at: open on the table. */
export const isOpen = (stand: UnitState): boolean => stand.status === "on-table" && !stand.hidden;

/** Why a unit can't move: it has broken down, or was repaired this turn ("Tiger I"). */
export function whyBrokenDown(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const { breakdown } = field.stateOf(state, id);
  if (!breakdown || (breakdown.type === "repaired" && breakdown.turn < state.turn)) return null;
  return refuse(
    RULES.breakdown,
    breakdown.type === "broken"
      ? `${field.name(id)} has broken down.`
      : `${field.name(id)} was repaired this turn and moves on the next.`,
  );
}
