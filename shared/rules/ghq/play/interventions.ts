/** What is no move of the game: the referee's hand, standing orders, and ending the battle. */
import { basesOverlap } from "../../../geometry/contact.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import type { FamilyCommand } from "./commands.ts";
import { type Decider, isOnTable, noSuchStand, refuse } from "./turn.ts";

export const intervene: Decider<FamilyCommand<"intervene">> = ({ field, state, emit }, { stand, change, why }) => {
  if (!field.has(stand)) return noSuchStand(stand);
  if (state.procedures.some((one) => one.type === "move"))
    return refuse("house", "A stand is on its way: the referee steps in when its move is over.");
  const one = field.stateOf(state, stand);
  if (change.type === "place") {
    const base = field.baseAt(stand, change);
    if (!isWholeOnTable(field, base))
      return refuse("house", `${field.name(stand)} must stand on the table as a whole.`);
    for (const next of state.stands) {
      const there = next.id !== stand && isOnTable(next) ? field.base(state, next.id) : null;
      if (there && basesOverlap(base, there))
        return refuse(field.numbers.overlap, `${field.name(stand)} would overlap ${field.name(next.id)}.`);
    }
  } else if (!isOnTable(one)) return refuse("house", `${field.name(stand)} is not on the table.`);
  emit({ type: "intervened", stand, change, why });
  return null;
};

export const standingOrder: Decider<FamilyCommand<"standingOrder">> = (
  { field, state, emit },
  { side, stand, order },
) => {
  if (stand !== undefined) {
    if (!field.has(stand)) return noSuchStand(stand);
    if (field.stateOf(state, stand).side !== side)
      return refuse("house", `${field.name(stand)} belongs to the other side.`);
  } else if (order === null) return refuse("house", "A side always has a standing order: ask, hold, within or chance.");
  emit({ type: "standing-order-given", side, stand: stand ?? null, order });
  return null;
};

export const endBattle: Decider<FamilyCommand<"endBattle">> = ({ state, emit }, { winner, why }) => {
  if (state.ending) return refuse("house", "The battle is over.");
  emit({ type: "ended", ending: { winner, reason: why } });
  return null;
};
