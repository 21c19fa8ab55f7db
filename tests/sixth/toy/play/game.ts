/** What the kinds and situations of this game are made with, and what they all ask. */
import type { Refusal, StandId } from "../../../../shared/play/contract.ts";
import {
  type Act,
  kindOf,
  type Look,
  type Situation,
  type Still,
} from "../../../../shared/rules/referee/engine/kind.ts";
import { isOnTable, refuse, whyNotOwn } from "../../../../shared/rules/referee/field.ts";
import type { ToyField } from "./field.ts";
import { RULES } from "./numbers.ts";
import type { ToyState } from "./state.ts";

export type ToyLook = Look<ToyField, Still<ToyState>>;
export type ToyAct = Act<ToyField, ToyState>;
export type ToySituation = Situation<ToyField, ToyState>;
export const kind = kindOf<ToyField, ToyState>();

const LOST = { rule: RULES.damage, words: "is knocked out" };
/** Why a stand isn't the side's that decides. */
export const whyNotTheirs = ({ field, state, side }: ToyLook, id: StandId): Refusal | null =>
  whyNotOwn(field, state, id, side, LOST);

/** Rule 1.1: an advance and a shot cost a command point each. */
export function whyNotPaid({ state }: Pick<ToyLook, "state">): Refusal | null {
  if (state.points === null) return refuse(RULES.points, "First the command points of the pulse are rolled.");
  return state.points > 0 ? null : refuse(RULES.points, "No command points are left in this pulse.");
}

/** Stands of the deciding side on the table, or the only stand that is asked about. */
export const friendsOnTable = ({ state, side }: ToyLook, only?: StandId): StandId[] =>
  state.stands.flatMap((stand) =>
    stand.side === side && isOnTable(stand) && (only === undefined || stand.id === only) ? [stand.id] : [],
  );
/** The enemies of the deciding side on the table. */
export const enemiesOnTable = ({ state, side }: ToyLook): StandId[] =>
  state.stands.flatMap((stand) => (stand.side !== side && isOnTable(stand) ? [stand.id] : []));
