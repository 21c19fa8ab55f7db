/** A Command Group carries out its order ("Creating a Command Group"). */

import type { StandId } from "../../../../play/contract.ts";
import { isInPlay } from "../../../referee/field.ts";
import { TABLE_MOVES } from "../../tables.ts";
import type { ArmourAct, ArmourLook } from "../game.ts";
import { RULES } from "../numbers.ts";
import { type ArmourState, type GroupOrder, type GroupProcedure, groupOf, NO_BONUS, pulseOf } from "../state.ts";
import { namesOf, tell } from "../words.ts";

const ORDERS: Readonly<Record<GroupOrder, { readonly does: string; readonly rule: string }>> = {
  "move-and-fire": { does: "moves and fires", rule: RULES.moveAndFire },
  reserves: { does: "is committed from reserve", rule: RULES.reserves },
  disengage: { does: "disengages", rule: RULES.disengage },
  rally: { does: "rallies", rule: RULES.rally },
};

/** Throws where none acts. */
export function groupActing(state: ArmourState): GroupProcedure {
  const group = groupOf(state);
  if (!group) throw new Error("no Command Group acts");
  return group;
}
/** Its units that are still in the battle. */
export const hereOf = ({ field, state }: Pick<ArmourLook, "field" | "state">): StandId[] =>
  groupActing(state).stands.filter((id) => isInPlay(field.stateOf(state, id)));

/** `halts`: in or behind cover, of those who disengage. */
export function activate(
  act: ArmourAct,
  order: GroupOrder,
  stands: readonly StandId[],
  dice: number,
  halts = true,
): void {
  const { field, state } = act;
  const { side } = pulseOf(state);
  const procedure: GroupProcedure = {
    ...{ type: "group", side, order, stands, halts },
    dice: field.options.mostMoves === "three" ? Math.min(dice, TABLE_MOVES) : dice,
    starts: stands.map((stand) => {
      const { at, facing } = field.stateOf(state, stand);
      return { stand, at, facing };
    }),
    ...{ destinations: [], rolled: false, faces: [], doubled: false, fixed: 0, variable: 0 },
    ...{ added: NO_BONUS, firedAt: [], firers: [], wentBack: [], turned: [], rallied: [] },
  };
  const { does, rule } = ORDERS[order];
  const text = `A Command Group ${does}: ${namesOf(field, stands)}`;
  tell(act, { type: "group-activated", procedure, order }, text, [rule, RULES.group], side, { stands });
  pulseOf(state).order = null;
  state.procedures.push(procedure);
  for (const id of stands) field.stateOf(state, id).activated = true;
}

export function endActivation({ state }: ArmourAct): void {
  state.procedures.pop();
}
