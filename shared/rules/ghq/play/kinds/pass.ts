/** Nothing this time: when both sides pass in a row the phase is over. */
import type { Refusal } from "../../../../play/contract.ts";
import { kind, refuse, whyNotNow } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import type { Member } from "../member.ts";
import { passes } from "../phases/alternation.ts";
import type { GhqState } from "../state.ts";

/** In the movement phase orders come before everything else. */
export const whyNotYet = ({ numbers }: Battlefield, state: GhqState): Refusal | null =>
  state.phase === "movement" && !state.ordersRolled
    ? refuse(numbers.orders, "First the movement orders are rolled.")
    : null;

export const pass = ({ alternating, numbers }: Member, rule: string) =>
  kind({
    type: "pass",
    effect: { type: "done" },
    fields: {},
    name: "Pass",
    help: "Nothing this time. When both sides pass in a row the phase is over.",
    rule,
    gesture: "button",
    concludes: true,
    in: alternating,
    open: ({ field, state }) => !state.choosing && !whyNotYet(field, state),
    whyClosed({ field, state }) {
      if (!alternating.includes(state.phase))
        return refuse(numbers.sequence, "There is nothing to pass in this phase.");
      const moving = refuse(numbers.groupsInTurn, "A group is moving: first its movement is ended.");
      return (
        whyNotNow(field, state, state.phase) ?? whyNotYet(field, state) ?? (state.procedures.length > 0 ? moving : null)
      );
    },
    carryOut: (act) => passes(act, false),
  });
