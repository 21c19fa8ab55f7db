/** With the orders used up a group tries to move on its own, once a turn, as a whole (WWII 8.2.7, 8.2.8). */
import { kind } from "../act.ts";
import { summons } from "../effects.ts";
import type { Member } from "../member.ts";
import { attempt, attempts, groupOffers, whyNoAttempt, whyNotAttempt } from "../orders.ts";
import { groupField } from "./orderMove.ts";

const TYPE = "independent-move";

export const independentMove = ({ cohesion, numbers }: Member) =>
  kind({
    type: TYPE,
    effect: summons("independent"),
    fields: { group: groupField },
    name: "Move a group independently",
    help: `Without an order, at +${cohesion.independent}, once a turn for each group.`,
    rule: numbers.independent,
    gesture: "stand",
    in: ["movement"],
    open: ({ field, state, side }) =>
      state.ordersRolled && !state.choosing && attempts(field, state, side, "order-move").length === 0,
    whyClosed: ({ field, state }, { group }) => whyNotAttempt(field, state, group, TYPE),
    whyNotStand: (look, id) => whyNoAttempt(look, id, TYPE),
    offers: (look, stand) => groupOffers(look, stand),
    whyNot: ({ field, state }, { group }) => whyNotAttempt(field, state, group, TYPE),
    carryOut: (act, { group }) => attempt(act, group, TYPE),
  });
