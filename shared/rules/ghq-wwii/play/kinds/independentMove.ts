/** With the orders used up a group tries to move on its own, once a turn (rule document: 8.2.7, 8.2.8). */
import { summons } from "../../../ghq/play/effects.ts";
import { groupField } from "../../../ghq/play/kinds/orderMove.ts";
import { attempt, attempts, groupOffers, whyNoAttempt, whyNotAttempt } from "../../../ghq/play/orders.ts";
import { kind } from "../game.ts";

export const independentMove = kind({
  type: "independent-move",
  effect: summons("independent"),
  fields: { group: groupField },
  name: "Move a group independently",
  help: "Without an order, at +3, once a turn for each group.",
  rule: "8.2.8",
  gesture: "stand",
  in: ["movement"],
  open: ({ field, state, side }) =>
    state.ordersRolled && !state.choosing && attempts(field, state, side, "order-move").length === 0,
  whyClosed: ({ field, state }, { group }) => whyNotAttempt(field, state, group, "independent-move"),
  whyNotStand: (look, id) => whyNoAttempt(look, id, "independent-move"),
  offers: (look, stand) => groupOffers(look, stand),
  whyNot: ({ field, state }, { group }) => whyNotAttempt(field, state, group, "independent-move"),
  carryOut: (act, { group }) => attempt(act, group, "independent-move"),
});
