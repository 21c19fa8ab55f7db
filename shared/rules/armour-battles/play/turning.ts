/** Units that turn where they are ("Arc of Fire"). */
import { basesOverlap } from "../../../geometry/contact.ts";
import type { Degrees } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import type { ArmourLook } from "./game.ts";
import { show, whyNotActing } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { type GroupProcedure, groupOf } from "./state.ts";
import type { Decider } from "./turn.ts";
import { whyBrokenDown } from "./units.ts";
import { othersOf } from "./walking.ts";

/** "Arc of Fire": a unit of the group turns where it is. */
export function whyNotTurn(look: ArmourLook, id: StandId, facing: Degrees | null = null): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id);
  if (refusal) return refusal;
  const group = groupOf(state) as GroupProcedure;
  if (group.order !== "move-and-fire" && group.order !== "reserves")
    return refuse(RULES.facing, "This order leaves no choice of a facing.");
  const one = field.stateOf(state, id);
  if (!isOnTable(one)) return refuse(RULES.facing, `${field.name(id)} is not on the table yet.`);
  if (one.moved) return refuse(RULES.facing, `${field.name(id)} has moved.`);
  if (group.turned.includes(id)) return refuse(RULES.facing, `${field.name(id)} has turned.`);
  if (group.destinations.some(({ stand }) => stand === id))
    return refuse(RULES.facing, `${field.name(id)} has a destination and faces there as declared.`);
  const broken = whyBrokenDown(field, state, id);
  if (broken || facing === null || !one.at) return broken;
  const base = field.baseAt(id, { at: one.at, facing });
  if (!isWholeOnTable(field, base))
    return refuse(RULES.facing, `${field.name(id)} must stand on the table as a whole.`);
  const over = othersOf(field, state, id, one.side).find((next) => basesOverlap(base, next.base));
  return over ? refuse(RULES.overlap, `${field.name(id)} would overlap ${field.name(over.id)}.`) : null;
}

export const turnInPlace: Decider<"turn"> = (turn, { stand, facing }) => {
  const { field, state, emit } = turn;
  const refusal = whyNotTurn(turn, stand, facing);
  if (refusal) return refusal;
  const { at } = field.stateOf(state, stand);
  if (!at) return refuse(RULES.facing, `${field.name(stand)} is not on the table yet.`);
  show(turn, stand);
  emit({
    type: "move-began",
    procedure: {
      type: "move",
      stand,
      side: state.toAct,
      path: [at],
      facing,
      backwards: false,
      enters: false,
      why: "order",
      inches: 0,
      reached: 0,
      asked: -1,
      stretch: null,
      halted: false,
    },
  });
  return null;
};
