/** A unit of the group that acts turns on its centre, which is a move under the enemy's eyes ("Arc of Fire"). */
import { basesOverlap } from "../../../../geometry/contact.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { isWholeOnTable } from "../../../referee/deployment.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { type ArmourLook, kind } from "../game.ts";
import { whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { setInMotion } from "../procedures/walk.ts";
import { show } from "../spotting.ts";
import { groupActing, setOutOn } from "../state.ts";
import { whyBrokenDown } from "../units.ts";
import { othersOf } from "../walking.ts";

export function whyNotTurn(look: ArmourLook, id: StandId, facing?: Degrees): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id);
  if (refusal) return refusal;
  const { order, turned, destinations } = groupActing(state);
  const one = field.stateOf(state, id);
  const name = field.name(id);
  if (order !== "move-and-fire" && order !== "reserves")
    return refuse(RULES.facing, "This order leaves no choice of a facing.");
  if (!isOnTable(one)) return refuse(RULES.facing, `${name} is not on the table yet.`);
  if (one.moved) return refuse(RULES.facing, `${name} has moved.`);
  if (turned.includes(id)) return refuse(RULES.facing, `${name} has turned.`);
  if (destinations.some(({ stand }) => stand === id))
    return refuse(RULES.facing, `${name} has a destination and faces there as declared.`);
  const broken = whyBrokenDown(field, state, id);
  if (broken || facing === undefined || !one.at) return broken;
  const base = field.baseAt(id, { at: one.at, facing });
  if (!isWholeOnTable(field, base)) return refuse(RULES.facing, `${name} must stand on the table as a whole.`);
  const over = othersOf(field, state, id, one.side).find((next) => basesOverlap(base, next.base));
  return over ? refuse(RULES.overlap, `${name} would overlap ${field.name(over.id)}.`) : null;
}

export const turn = kind({
  type: "turn",
  effect: { type: "turn" },
  fields: { stand: standField, facing: facingField },
  name: "Turn a unit",
  help: "On its centre; it counts as moving.",
  rule: RULES.arc,
  gesture: "turn",
  in: ["acting"],
  closedAlike: true,
  whyNotStand: (look, id) => whyNotTurn(look, id),
  whyNot: (look, { stand, facing }) => whyNotTurn(look, stand, facing),
  sample: (_look, stand = "", random) => ({ stand, facing: random.below(360) as Degrees }),
  carryOut(act, { stand, facing }) {
    show(act, stand);
    const { at, side } = act.field.stateOf(act.state, stand);
    setInMotion(act, setOutOn({ stand, side, path: [at as TablePoint], facing, inches: 0 }));
  },
});
