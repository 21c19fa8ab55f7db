/** What is no move of the game: the referee's hand, standing orders, and ending the battle. */
import { whyNotIntervene, whyNotOrder } from "../../referee/interventions.ts";
import type { FamilyCommand } from "./commands.ts";
import { type Decider, refuse } from "./turn.ts";

export const intervene: Decider<FamilyCommand<"intervene">> = ({ field, state, emit }, { stand, change, why }) => {
  const moving = state.procedures.some((one) => one.type === "move");
  const refusal = whyNotIntervene(field, state, { stand, change }, moving);
  if (refusal) return refusal;
  emit({ type: "intervened", stand, change, why });
  return null;
};

export const standingOrder: Decider<FamilyCommand<"standingOrder">> = (
  { field, state, emit },
  { side, stand, order },
) => {
  const refusal = whyNotOrder(field, state, { side, stand, order });
  if (refusal) return refusal;
  emit({ type: "standing-order-given", side, stand: stand ?? null, order });
  return null;
};

export const endBattle: Decider<FamilyCommand<"endBattle">> = ({ state, emit }, { winner, why }) => {
  if (state.ending) return refuse("house", "The battle is over.");
  emit({ type: "ended", ending: { winner, reason: why } });
  return null;
};
