/** The base of the kinds and situations of this game, and their common questions. */
import type { Refusal, StandId, Working } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { sum } from "../../modifiers.ts";
import { type Act, kindOf, type Look, type Situation, type Still } from "../../referee/engine/kind.ts";
import { isOnTable, refuse, whyNotOwn } from "../../referee/field.ts";
import { signed } from "../../signed.ts";
import { MARKED_D10, scoreOf } from "../dice.ts";
import type { BrewField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { type BrewStand, type BrewState, other } from "./state.ts";

export type Seen = Still<BrewState>;
export type SeenStand = Still<BrewStand>;
export type BrewLook = Look<BrewField, Seen>;
export type BrewAct = Act<BrewField, BrewState>;
export type BrewSituation = Situation<BrewField, BrewState>;
/** The present battle, for either side. */
export type Scene = Pick<BrewLook, "field" | "state">;
export const kind = kindOf<BrewField, BrewState>();

export const whyNotTheirs = ({ field, state, side }: BrewLook, id: StandId): Refusal | null =>
  whyNotOwn(field, state as BrewState, id, side, { rule: RULES.internal, words: "is out of the battle" });

/** For a stand of the deciding side that is on the table. */
export const whyNotHere = (look: BrewLook, id: StandId, rule: string): Refusal | null =>
  whyNotTheirs(look, id) ??
  (isOnTable(look.field.stateOf(look.state, id)) ? null : refuse(rule, `${look.field.name(id)} is not on the table.`));

/** The deciding side's stands on the table; `only`: that stand alone, if among them. Loops, for speed. */
export function ownHere({ field, state, side }: BrewLook, only?: StandId): StandId[] {
  const ids: StandId[] = [];
  for (const stand of only === undefined ? state.stands : [field.stateOf(state, only)])
    if (stand.side === side && isOnTable(stand)) ids.push(stand.id);
  return ids;
}
/** Enemies that the deciding side knows of. */
export function enemiesHere({ state, side }: BrewLook): SeenStand[] {
  const enemies: SeenStand[] = [];
  for (const stand of state.stands) if (stand.side !== side && isOnTable(stand) && !stand.hidden) enemies.push(stand);
  return enemies;
}

/** The side of the phase: both have some phases in turn. */
export const sideOf = ({ phase, first, toAct }: Seen): SideId => {
  if (first === null) return toAct;
  if (phase === "first-move" || phase === "first-fire") return first;
  return phase === "second-move" || phase === "second-fire" ? other(first) : toAct;
};

/** 2D10 for a modified roll, reported with its modifiers. */
export function rollTwo(
  { dice }: Pick<BrewAct, "dice">,
  who: SideId,
  why: string,
  rule: string,
): { readonly faces: readonly number[]; readonly score: number } {
  const faces = dice.roll({ ...MARKED_D10, count: 2, who, why, rule, classes: { type: "faces" } });
  return { faces, score: scoreOf(faces) };
}
export const digits = (faces: readonly number[]): string => faces.map((face) => face % 10).join(" + ");
/** Dice with their modifiers, for the log. */
export const working = (
  title: string,
  rule: string,
  faces: readonly number[],
  modifiers: readonly NamedModifier[],
): Working => {
  const score = scoreOf(faces) + sum(modifiers);
  return {
    title,
    rows: [
      { name: "Dice", rule, value: digits(faces) },
      ...modifiers.map(({ name, value, rule: chart }) => ({ name, rule: chart, value: signed(value) })),
    ],
    total: `${score}`,
  };
};
export const rowsOf = (modifiers: readonly NamedModifier[]): Working["rows"] =>
  modifiers.map(({ name, value, rule }) => ({ name, rule, value: signed(value) }));

export const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
