/** What rulings ask of a side's figures and of a unit, whatever the command. */

import { figureOf } from "../../../forces/figures.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { refuse, whyNotOwn as whyNotOwnBy } from "../../referee/field.ts";
import { ARMY_MORALE, ARTILLERY_RESPONSE_DICE, COMMAND_DICE, RALLY_DICE, STAFF_ORDERS } from "../sideFigures.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { ArmourState, UnitState } from "./state.ts";

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

export const whyNotOwn = ({ field, state, side }: ArmourLook, id: StandId): Refusal | null =>
  whyNotOwnBy(field, state, id, side, { rule: RULES.dispersion, words: "is dispersed" });

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
