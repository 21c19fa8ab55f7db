/** A Command Group carries out its order ("Creating a Command Group"). */

import type { StandId } from "../../../../play/contract.ts";
import { isInPlay } from "../../../referee/field.ts";
import { TABLE_MOVES } from "../../tables.ts";
import type { ArmourAct, ArmourLook, ArmourSituation } from "../game.ts";
import { isBound } from "../groups.ts";
import { whyNotTurn } from "../kinds/turn.ts";
import { RULES } from "../numbers.ts";
import { enterOnEdge } from "../onEdge.ts";
import { targetsOf, whyNotFireNow } from "../shots.ts";
import {
  beginProcedure,
  endProcedure,
  type GroupOrder,
  type GroupProcedure,
  groupActing,
  NO_BONUS,
  pulseOf,
  wildOf,
} from "../state.ts";
import { namesOf, tell } from "../words.ts";
import { setOut } from "./walk.ts";

const ORDERS: Readonly<Record<GroupOrder, { readonly does: string; readonly rule: string }>> = {
  "move-and-fire": { does: "moves and fires", rule: RULES.moveAndFire },
  reserves: { does: "is committed from reserve", rule: RULES.reserves },
  disengage: { does: "disengages", rule: RULES.disengage },
  rally: { does: "rallies", rule: RULES.rally },
};

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
  beginProcedure(state, procedure);
  for (const id of stands) field.stateOf(state, id).activated = true;
}

/** Those who act move, fire and turn until nothing is left to be chosen. */
export const acting: ArmourSituation = {
  words: "the activation of a Command Group",
  rule: RULES.group,
  ask(look) {
    const { field, state } = look;
    const group = groupActing(state);
    const [name, names] = [field.sideName(group.side), namesOf(field, hereOf(look))];
    return {
      side: group.side,
      question: isBound(group)
        ? `${name} declares further destinations, or rolls the move of ${names}.`
        : `${name} acts with ${names}.`,
      rule: group.order === "reserves" ? RULES.reserves : RULES.moveAndFire,
    };
  },
  step(act) {
    const group = groupActing(act.state);
    if (group.rolled && (setOut(act, group) || enterOnEdge(act, group))) return true;
    if (!isDone({ ...act, side: group.side }, group)) return false;
    endActivation(act);
    return true;
  },
};
function isDone(look: ArmourLook, { order, rolled }: GroupProcedure): boolean {
  const { field, state, side } = look;
  const here = hereOf(look);
  if (here.length === 0 || order === "disengage") return true;
  if (!rolled) return false;
  const freed = wildOf(state, side) > 0 || state.sides[side].staff > 0;
  return !here.some((id) => {
    const one = field.stateOf(state, id);
    if (one.suppressed && freed && !one.fired) return true;
    if (whyNotTurn(look, id) === null) return true;
    return !whyNotFireNow(field, state, id) && targetsOf(field, state, id).length > 0;
  });
}

export function endActivation({ state }: ArmourAct): void {
  endProcedure(state);
}
