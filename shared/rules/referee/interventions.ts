/** What is no move of any game: the referee's hand, standing orders, and ending the battle. */
import type { Intervention, Refusal, StandingOrderCommand } from "../../play/contract.ts";
import { isWholeOnTable } from "./deployment.ts";
import { type Field, isOnTable, noSuchStand, type PlacedState, refuse } from "./field.ts";

/** `moving`: a stand is on its way. */
export function whyNotIntervene(
  field: Field,
  state: PlacedState,
  { stand, change }: Pick<Intervention, "stand" | "change">,
  moving: boolean,
): Refusal | null {
  if (!field.has(stand)) return noSuchStand(stand);
  if (moving) return refuse("house", "A stand is on its way: the referee steps in when its move is over.");
  if (change.type !== "place")
    return isOnTable(field.stateOf(state, stand)) ? null : refuse("house", `${field.name(stand)} is not on the table.`);
  const base = field.baseAt(stand, change);
  if (!isWholeOnTable(field, base)) return refuse("house", `${field.name(stand)} must stand on the table as a whole.`);
  const over = field.overlapped(state, base, ({ id }) => id !== stand);
  return over === null
    ? null
    : refuse(field.numbers.overlap, `${field.name(stand)} would overlap ${field.name(over)}.`);
}

export function whyNotOrder(
  field: Field,
  state: PlacedState,
  { side, stand, order }: Omit<StandingOrderCommand, "type">,
): Refusal | null {
  if (stand !== undefined) {
    if (!field.has(stand)) return noSuchStand(stand);
    if (field.stateOf(state, stand).side !== side)
      return refuse("house", `${field.name(stand)} belongs to the other side.`);
  } else if (order === null) return refuse("house", "A side always has a standing order: ask, hold, within or chance.");
  return null;
}
