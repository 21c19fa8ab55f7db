/** Questions about a unit and a side's figures, for all commands, and the revealing of units ("Hidden Units"). */
import { figureOf } from "../../../forces/figures.ts";
import { gapIsWithin } from "../../../geometry/contact.ts";
import type { Caution, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { refuse, whyNotOwn as whyNotOwnBy } from "../../referee/field.ts";
import { ARMY_MORALE, ARTILLERY_RESPONSE_DICE, COMMAND_DICE, RALLY_DICE, STAFF_ORDERS } from "../sideFigures.ts";
import { HIDDEN_SPOTTED } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { type ArmourAct, type ArmourLook, tell } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { ArmourState, UnitState } from "./state.ts";

const FIGURES = {
  commandDice: COMMAND_DICE,
  staffOrders: STAFF_ORDERS,
  rallyDice: RALLY_DICE,
  responseDice: ARTILLERY_RESPONSE_DICE,
  morale: ARMY_MORALE,
} as const;
/** A figure of a battle group. */
export const figure = (field: ArmourField, side: SideId, which: keyof typeof FIGURES): number =>
  figureOf(field.side(side), FIGURES[which]);

export const whyNotOwn = ({ field, state, side }: ArmourLook, id: StandId): Refusal | null =>
  whyNotOwnBy(field, state, id, side, { rule: RULES.dispersion, words: "is dispersed" });

/** A unit that can be moved, fired with or fired at: open on the table. */
export const isOpen = (stand: UnitState): boolean => stand.status === "on-table" && !stand.hidden;
/** Those of one side. */
export const openOf = ({ stands }: ArmourState, side: SideId): UnitState[] =>
  stands.filter((stand) => stand.side === side && isOpen(stand));

/** The reason why a unit can't move: it has broken down, or was repaired this turn ("Tiger I"). */
export function whyBrokenDown(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const { breakdown } = field.stateOf(state, id);
  if (!breakdown || (breakdown.type === "repaired" && breakdown.turn < state.turn)) return null;
  return refuse(
    RULES.breakdown,
    breakdown.type === "broken"
      ? `${field.name(id)} has broken down.`
      : `${field.name(id)} can't move before the next turn: repaired this turn.`,
  );
}

/** "Hidden Units": what a hidden unit gives up by acting. */
export const GIVES_AWAY: Caution = { rule: RULES.hidden, words: "Hidden: a unit that acts comes out of hiding." };

/** `how`: the end of the sentence: "is found in the way". */
export function becomeKnown(act: ArmourAct, id: StandId, how: string): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  const text = `${field.name(id)} ${how}`;
  tell(act, { type: "became-known", stand: id }, text, [RULES.hidden], stand.side, { stands: [id], audience: "all" });
  Object.assign(stand, { known: true, hidden: false });
}
/** "Hidden units can't move or fire without being placed on the table": a unit that is to move shows itself first. */
export function show(act: ArmourAct, id: StandId): void {
  if (act.field.stateOf(act.state, id).hidden) becomeKnown(act, id, "comes out of hiding");
}

/**
 * "Hidden units are also placed on the table when an enemy unit ends its move within 15″ of them": a move by an order, or a
 * backwards one. Turning in place is none, except by the option `pivotSpots`.
 */
export function spot(act: ArmourAct, mover: StandId): void {
  const { field, state } = act;
  const { side } = field.stateOf(state, mover);
  const base = field.base(state, mover);
  if (!base || state.procedures.some((top) => top.type === "move" && top.stand === mover)) return;
  for (const hidden of state.stands) {
    if (!hidden.hidden || hidden.side === side || hidden.status !== "on-table") continue;
    const there = field.base(state, hidden.id);
    if (!there || !gapIsWithin(base, there, HIDDEN_SPOTTED * field.scale + 1e-9)) continue;
    if (field.options.spottingNeedsSight && !field.sees(state, mover, hidden.id, false)) continue;
    becomeKnown(act, hidden.id, `is found by ${field.name(mover)}`);
  }
}
