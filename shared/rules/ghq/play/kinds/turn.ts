/** A stand may turn where it is as its whole movement (WWII 8.3.7, Modern 08.03.08). */
import type { Degrees } from "../../../../geometry/units.ts";
import type { Refusal } from "../../../../play/contract.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { type GhqLook, isOnTable, kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { declare } from "../moving.ts";
import { moveOf } from "../state.ts";
import { type Plan, planMove, somebodyMoves, whyNotMove } from "../walking.ts";

interface Turn {
  readonly stand: string;
  readonly facing: Degrees;
}

export const turn = ({ numbers }: Member) =>
  kind({
    type: "turn",
    effect: { type: "turn" },
    fields: { stand: standField, facing: facingField },
    name: "Turn a stand",
    help: "A change of facing as its whole movement.",
    rule: numbers.facing,
    gesture: "turn",
    in: ["group"],
    open: ({ state }) => somebodyMoves(state),
    closedAlike: true,
    whyNotStand: ({ field, state }, id) =>
      whyNotMove(field, state, id) ??
      (isOnTable(field.stateOf(state, id))
        ? null
        : refuse(numbers.facing, `${field.name(id)} is not on the table yet.`)),
    work: (look, command) => workTurn(look, command),
    sample: (_look, stand = "", random) => ({ stand, facing: random.below(360) as Degrees }),
    carryOut: (act, { stand }, plan: Plan) => declare(act, stand, plan),
  });

function workTurn({ field, state }: GhqLook, { stand, facing }: Turn): Plan | Refusal {
  const { numbers } = field;
  if (moveOf(state))
    return refuse(numbers.afterOpportunity, "A stand that was fired at goes on, plans anew, or halts.");
  const refusal = whyNotMove(field, state, stand);
  // A turn is a move: where a stand may not move, it may not turn either.
  if (refusal) return refusal.rule === numbers.mayMove ? { ...refusal, rule: numbers.facing } : refusal;
  const { at } = field.stateOf(state, stand);
  if (at === null) return refuse(numbers.facing, `${field.name(stand)} is not on the table yet.`);
  return planMove(field, state, { stand, path: [at], facing });
}
