/** The referee's hand: a stand is put elsewhere, bears a marker or none, or is gone; at any time, and the log says so. */
import type { Intervention, Refusal, StandId } from "../../../play/contract.ts";
import { type Beads, changeField, standField, whyField } from "../commands.ts";
import { isWholeOnTable } from "../deployment.ts";
import { type Field, isOnTable, noSuchStand, type PlacedState, refuse } from "../field.ts";
import { type GeneralAct, type GeneralLook, kind } from "./general.ts";

export interface Intervening<B extends readonly [string, ...string[]]> {
  readonly beads: Beads<B>;
  /** Why the hand must wait, or what it may not do. */
  whyNot?(look: GeneralLook, given: Pick<Intervention, "stand" | "change">): Refusal | null;
  /** A stand is on its way. */
  moving(look: GeneralLook): boolean;
  /** What both sides read, whoever may know of the stand. */
  openly?(change: Intervention["change"]): boolean;
  /** What the log says: "The referee: 1/2 is put elsewhere, because …". */
  text(name: string, change: Intervention["change"], why: string): string;
  eliminate(act: GeneralAct, stand: StandId): void;
  mark(act: GeneralAct, stand: StandId, bead: string, on: boolean): void;
}

export const intervene = <const B extends readonly [string, ...string[]]>(own: Intervening<B>) =>
  kind({
    type: "intervene",
    fields: { stand: standField, change: changeField(own.beads), why: whyField },
    name: "Intervene",
    help: "The referee changes a stand; at any time, logged",
    rule: "house",
    gesture: "button",
    in: "always",
    whyNot: (look, command) =>
      own.whyNot?.(look, command) ?? whyNotIntervene(look.field, look.state, command, own.moving(look)),
    carryOut(act, command) {
      const { stand: id, why } = command;
      const change: Intervention["change"] = command.change;
      const { field, state, log } = act;
      log({
        text: own.text(field.name(id), change, why),
        rules: ["house"],
        side: null,
        outcome: "referee",
        stands: [id],
        ...(own.openly?.(change) && { audience: "all" as const }),
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
          own.eliminate(act, id);
          return;
        case "bead":
          own.mark(act, id, change.bead, change.on);
      }
    },
  });

/** Words for `text`. */
export function changeInWords(change: Intervention["change"]): string {
  switch (change.type) {
    case "place":
      return "is put elsewhere";
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
