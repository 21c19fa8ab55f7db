/** What stands do unasked when they might fire at a mover; to be said at any time. */
import type { Refusal, StandingOrder, StandingOrderCommand } from "../../../play/contract.ts";
import { inchesInWords } from "../../../sight/words.ts";
import { sideField, standField, standingOrderField } from "../commands.ts";
import { type Field, noSuchStand, type PlacedState, refuse } from "../field.ts";
import { kind } from "./general.ts";

/** `rule`: of opportunity fire; null: the log says nothing of standing orders. */
export const standingOrder = (rule: string | null) =>
  kind({
    type: "standing-order",
    fields: {
      side: sideField,
      stand: standField.optional().describe("One stand; the whole side when left out"),
      order: standingOrderField.nullable().describe("null: the stand follows its side again"),
    },
    name: "Standing order",
    help: "What stands do unasked when they might fire at a mover; at any time",
    rule: rule ?? "house",
    gesture: "button",
    in: "always",
    whyNot: ({ field, state }, command) => whyNotOrder(field, state, command),
    carryOut({ field, state, log }, { side, stand, order }) {
      const who = stand === undefined ? field.sideName(side) : field.name(stand);
      log({
        text: rule && `${who}: ${orderInWords(order)}`,
        rules: rule ? [rule] : [],
        side,
        ...(rule && { outcome: "standing order" }),
        stands: stand === undefined ? [] : [stand],
      });
      if (stand !== undefined) field.stateOf(state, stand).order = order;
      else if (order) state.sides[side].order = order;
    },
  });

function orderInWords(order: StandingOrder | null): string {
  switch (order?.type) {
    case undefined:
      return "as its side";
    case "ask":
      return "ask before opportunity fire";
    case "hold":
      return "hold fire";
    case "within":
      return `fire within ${inchesInWords(order.inches)}`;
    case "chance":
      return `fire where the chance of a result is ${order.percent} % or better`;
  }
}

function whyNotOrder(
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
