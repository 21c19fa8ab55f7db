/** The card's reference tables, cell by cell, and counts over all dice that know nothing of the code under test. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "../../../../shared/rules/brew-up/vehicleSheet.ts";

const read = (name: string) => readFileSync(new URL(`../../../reference/brew-up/${name}`, import.meta.url), "utf8");
export type Cells = Readonly<Record<string, string>>;
export const csv = (name: string): readonly Cells[] => parse(read(name), { columns: true }) as Cells[];
export const table = <T>(name: string): T => (JSON.parse(read(name)) as { readonly table: T }).table;

/** Scores from a to b. */
export const span = (a: number, b: number): number[] => Array.from({ length: b - a + 1 }, (_, i) => a + i);
const DIGITS = span(0, 9);
/** All throws of this number of ten-sided dice that read 0 to 9. */
export function allThrows(dice: number): number[][] {
  let found: number[][] = [[]];
  for (let die = 0; die < dice; die++) found = found.flatMap((digits) => DIGITS.map((digit) => [...digits, digit]));
  return found;
}
/** The exact chance of each outcome, by counting all throws of this number of dice. */
export function counted(dice: number, outcome: (digits: readonly number[]) => string | number): Map<string, string> {
  const found = new Map<string, number>();
  const all = allThrows(dice);
  for (const digits of all) {
    const key = String(outcome(digits));
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return new Map([...found].map(([key, ways]) => [key, Fraction.of(ways, all.length).toString()]));
}
/** Chances as texts, to be compared with a count. */
export const asTexts = (chances: ReadonlyMap<string | number, Fraction>): Map<string, string> =>
  new Map([...chances].filter(([, chance]) => chance.n > 0n).map(([key, chance]) => [String(key), chance.toString()]));
export const twoOf = ([a = 0, b = 0]: readonly number[]): number => a + b;

/** A band of scores as the reference has it; null: no end. */
export type Roll = readonly [from: number | null, to: number | null];
/** All scores of a band, as far as modifiers may take them. */
export const scoresOf = ([from, to]: Roll, least = -20, most = 40): number[] => span(from ?? least, to ?? most);

/** The class of a row of the chart; two rows are called Halftrack. */
export function classOf(name: string, nation: string): MovementClass {
  const printed = name === "Halftrack" ? `Halftrack (${nation === "US" ? "US" : "German"})` : name;
  const found = MOVEMENT_CLASSES.find(([, known]) => known.toLowerCase() === printed.toLowerCase());
  if (!found) throw new Error(`no movement class ${printed}`);
  return found[0];
}
