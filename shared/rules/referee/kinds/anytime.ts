/** Commands outside the sequence, open at any time: standing orders, the referee's intervention, ending the battle. */
import { z } from "zod";
import { inchesInWords } from "../../../geometry/inchWords.ts";
import type {
  Ending,
  Intervention,
  Refusal,
  StandId,
  StandingOrder,
  StandingOrderCommand,
} from "../../../play/contract.ts";
import { SIDE_IDS } from "../../../systems.ts";
import { type Beads, changeField, sideField, standField, standingOrderField, whyField } from "../commands.ts";
import { isWholeOnTable } from "../deployment.ts";
import { type Field, isOnTable, noSuchStand, type PlacedState, refuse } from "../field.ts";
import { type GeneralAct, type GeneralLook, kind } from "./general.ts";

/** `rule`: the rule of opportunity fire; null: the log omits standing orders. */
export const standingOrder = (rule: string | null) =>
  kind({
    type: "standing-order",
    fields: {
      side: sideField,
      stand: standField.optional().describe("One stand; the whole side when left out"),
      order: standingOrderField.nullable().describe("null: the stand follows its side's order again"),
    },
    name: "Standing order",
    help: "What stands do without asking when they could fire at a mover; at any time",
    rule: rule ?? "house",
    gesture: "button",
    in: "always",
    whyNot: ({ field, state }, command) => whyNotOrder(field, state, command),
    carryOut({ field, state, log }, { side, stand, order }) {
      const who = stand === undefined ? field.sides.name(side) : field.name(stand);
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
      return "follow the side's order";
    case "ask":
      return "ask before opportunity fire";
    case "hold":
      return "hold fire";
    case "within":
      return `fire within ${inchesInWords(order.inches)}`;
    case "chance":
      return `fire where the chance of a result is ${order.percent}% or better`;
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

export interface Intervening<B extends readonly [string, ...string[]]> {
  readonly beads: Beads<B>;
  /** The reason why the intervention must wait, or is impossible. */
  whyNot?(look: GeneralLook, given: Pick<Intervention, "stand" | "change">): Refusal | null;
  /** Whether a stand is on its way. */
  moving(look: GeneralLook): boolean;
  /** Whether both sides read of it, even if only one knows of the stand. */
  openly?(change: Intervention["change"]): boolean;
  /** The log line: "The referee: 1/2 is put elsewhere, because …". */
  text(name: string, change: Intervention["change"], why: string): string;
  eliminate(act: GeneralAct, stand: StandId): void;
  mark(act: GeneralAct, stand: StandId, bead: string, on: boolean): void;
}

export const intervene = <const B extends readonly [string, ...string[]]>(intervening: Intervening<B>) =>
  kind({
    type: "intervene",
    fields: { stand: standField, change: changeField(intervening.beads), why: whyField },
    name: "Intervene",
    help: "The referee changes a stand; at any time, logged",
    rule: "house",
    gesture: "button",
    in: "always",
    whyNot: (look, command) =>
      intervening.whyNot?.(look, command) ?? whyNotIntervene(look.field, look.state, command, intervening.moving(look)),
    carryOut(act, command) {
      const { stand: id, why } = command;
      const change: Intervention["change"] = command.change;
      const { field, state, log } = act;
      log({
        text: intervening.text(field.name(id), change, why),
        rules: ["house"],
        side: null,
        outcome: "referee",
        stands: [id],
        ...(intervening.openly?.(change) && { audience: "all" as const }),
        fact: { type: "intervened", ...{ stand: id, change, why } },
      });
      switch (change.type) {
        case "place": {
          const stand = field.stateOf(state, id);
          stand.status = "on-table";
          stand.at = change.at;
          stand.facing = change.facing;
          return;
        }
        case "eliminate":
          intervening.eliminate(act, id);
          return;
        case "bead":
          intervening.mark(act, id, change.bead, change.on);
      }
    },
  });

/** Words for `text`. */
export function changeInWords(change: Intervention["change"]): string {
  switch (change.type) {
    case "place":
      return "is moved elsewhere";
    case "eliminate":
      return "is eliminated";
    case "bead":
      return `${change.on ? "gets" : "loses"} the marker ${change.bead}`;
  }
}

/** `moving`: a stand is on its way. */
function whyNotIntervene(
  field: Field,
  state: PlacedState,
  { stand, change }: Pick<Intervention, "stand" | "change">,
  moving: boolean,
): Refusal | null {
  if (!field.has(stand)) return noSuchStand(stand);
  if (moving) return refuse("house", "A stand is moving: the referee steps in when its move is over.");
  if (change.type !== "place")
    return isOnTable(field.stateOf(state, stand)) ? null : refuse("house", `${field.name(stand)} is not on the table.`);
  if (field.unit(stand).vehicle.offTable) return refuse("house", `${field.name(stand)} acts from off the table.`);
  const base = field.baseAt(stand, change);
  if (!isWholeOnTable(field, base)) return refuse("house", `${field.name(stand)} must stand wholly on the table.`);
  const over = field.overlapped(state, base, ({ id }) => id !== stand);
  return over === null
    ? null
    : refuse(field.numbers.overlap, `${field.name(stand)} would overlap ${field.name(over)}.`);
}

/** `end`: logs and writes an ending. */
export const endBattle = (end: (act: GeneralAct, ending: Ending) => void) =>
  kind({
    type: "end-battle",
    fields: { winner: z.enum(SIDE_IDS).nullable().describe("null: a draw"), why: whyField },
    name: "End the battle",
    help: "The players end the battle: a side concedes, or they judge a condition in words",
    rule: "house",
    gesture: "button",
    in: "always",
    carryOut: (act, { winner, why }) => end(act, { winner, reason: why }),
  });
