/** A question of chance, by its id and flags as they are read. */

import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { brewUpChances } from "../../../../../shared/rules/brew-up/chances/chances.ts";
import type { OddsFlagValues } from "../../../../../shared/rules/oddsQuestion.ts";
import { must, optionsOf, rowsOf } from "../list.ts";
import { counted, type Roll, twoOf } from "../reference.ts";

type Set = Readonly<Record<string, string | number | boolean>>;
export function question(id: string) {
  const found = brewUpChances.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}
export function ask(id: string, flags: OddsFlagValues, set: Set = {}) {
  const { tables, workings } = must(question(id).answer(flags, optionsOf(set)));
  return {
    tables: tables.map(({ title }) => title),
    of: (title: string) => rowsOf(tables, title),
    totals: workings.map(({ total }) => total),
  };
}
export function refusal(id: string, flags: OddsFlagValues, set: Set = {}): string | undefined {
  const found = question(id).answer(flags, optionsOf(set));
  return found.ok ? undefined : found.error.place;
}

export const texts = (found: ReadonlyMap<string, string>): Record<string, string> => Object.fromEntries(found);
/** The chance that 2D10 with a modifier reach this sum. */
export const atLeast = (need: number, plus: number) =>
  counted(2, (digits) => (twoOf(digits) + plus >= need ? "yes" : "no")).get("yes") ?? "0";
export const within = ([from, to]: Roll, score: number) => score >= (from ?? -99) && score <= (to ?? 99);
export const less = (chance: string) => Fraction.ONE.minus(Fraction.parse(chance)).toString();
export const positive = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([, of]) => of !== "0"));
