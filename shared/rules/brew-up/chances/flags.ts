/** Writing and reading the flags of questions. */
import { Fraction } from "../../../odds/fraction.ts";
import type { Working } from "../../../play/contract.ts";
import { type Failure, fail, type Result } from "../../../result.ts";
import { type NamedModifier, sum } from "../../modifiers.ts";
import type { OddsFlag, OddsFlagValues, OddsTable } from "../../oddsQuestion.ts";
import { signed } from "../../signed.ts";
import { MOVE_TYPES, type Motion } from "../movement.ts";
import type { Readings } from "../options.ts";

/** Longer than any range of the card. */
const FAR = 400;
/** The greatest number of figures of a group. */
export const MOST_FIGURES = 24;

type Words = readonly [name: string, label: string, help: string];
const flagOf = ([name, label, help]: Words, value: OddsFlag["value"], required = false): OddsFlag => ({
  ...{ name, label, help, required, value },
});
export const onOff = (...words: Words): OddsFlag => flagOf(words, { type: "switch" });
export const far = (...words: Words): OddsFlag =>
  flagOf(words, { type: "number", whole: false, min: 0, max: FAR }, true);
export const oneOfThese = (words: Words, choices: readonly string[], required = false): OddsFlag =>
  flagOf(words, { type: "choice", choices }, required);
export const someOfThese = (words: Words, of: readonly string[]): OddsFlag => flagOf(words, { type: "list", of });
/** A whole number; `standard`: the value of a missing flag. */
export const whole = (words: Words, min: number, max: number, standard = min): OddsFlag =>
  flagOf(words, { type: "number", whole: true, min, max, standard });
export const needed = (flag: OddsFlag): OddsFlag => ({ ...flag, required: true });

export const MOTIONS: readonly Motion[] = ["none", ...MOVE_TYPES];

export const isOn = (flags: OddsFlagValues, name: string): boolean => flags[name] === true;
export function numberOf(flags: OddsFlagValues, name: string, standard: number): number {
  const value = flags[name];
  return typeof value === "number" ? value : standard;
}
/** A word of a choice; the standard where none of them is given. */
export const wordOf = <T extends string>(flags: OddsFlagValues, name: string, all: readonly T[], standard: T): T =>
  all.find((value) => value === flags[name]) ?? standard;
export function wordsOf(flags: OddsFlagValues, name: string): readonly string[] {
  const value = flags[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
/** Players give inches of the table; the result is inches of the card. */
export const cardInches = (flags: OddsFlagValues, name: string, { scale }: Pick<Readings, "scale">): number =>
  numberOf(flags, name, 0) / scale;

/** Refused because of a flag, or for a whole vehicle. */
export const refuseFlag = (message: string, name: string): Result<never> =>
  fail<Failure>({ code: "invalid", message, place: `--${name}` });

type Row = OddsTable["rows"][number];
export const row = (name: string, chance: Fraction, detail = ""): Row => ({ name, detail, chance });
/** The two outcomes: yes and no. */
export const either = (title: string, yes: string, no: string, chance: Fraction): OddsTable => ({
  title,
  rows: [row(yes, chance), row(no, Fraction.ONE.minus(chance))],
});
/** Outcomes in order, without impossible ones. */
export const tableOf = <K>(
  title: string,
  names: readonly (readonly [outcome: K, name: string])[],
  chances: ReadonlyMap<K, Fraction>,
): OddsTable => ({
  title,
  rows: names.flatMap(([outcome, name]) => {
    const chance = chances.get(outcome);
    return chance && chance.n > 0n ? [row(name, chance)] : [];
  }),
});
/** Numbers of something, ascending: "none", "1 fallen". */
export const numbersTable = (title: string, of: string, chances: ReadonlyMap<number, Fraction>): OddsTable =>
  tableOf(
    title,
    [...chances.keys()].sort((a, b) => a - b).map((n) => [n, n === 0 ? `0 ${of}` : `${n} ${of}`] as const),
    chances,
  );
export function addChance<K>(to: Map<K, Fraction>, outcome: K, chance: Fraction): void {
  to.set(outcome, to.get(outcome)?.plus(chance) ?? chance);
}
/** The number of successes in independent tries with the same chance. */
export function successesOf(tries: number, chance: Fraction): Map<number, Fraction> {
  let sums = new Map([[0, Fraction.ONE]]);
  for (let i = 0; i < tries; i++) {
    const next = new Map<number, Fraction>();
    for (const [count, part] of sums) {
      addChance(next, count + 1, part.times(chance));
      addChance(next, count, part.times(Fraction.ONE.minus(chance)));
    }
    sums = next;
  }
  return sums;
}

/** A modified roll for reading. */
export const workingOf = (
  title: string,
  modifiers: readonly NamedModifier[],
  need?: number,
  dice = "2D10",
): Working => ({
  title,
  rows: modifiers.map(({ name, rule, value }) => ({ name, rule, value: signed(value) })),
  total: `${dice} ${signed(sum(modifiers))}${need === undefined ? "" : `, needs ${need} or more`}`,
});
