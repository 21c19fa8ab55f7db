/**
 * Rolls that follow each other, written once: the referee throws their dice, and forecasts count all of them. A toss has its
 * dice and the result of each score; further tosses may follow.
 */
import type { DiceRequest } from "../../../dice/dice.ts";
import { Fraction } from "../../../odds/fraction.ts";
import { Ways } from "../../../odds/pools.ts";
import { lostOf, SAVED_FROM } from "../blast.ts";
import { D6, MARKED_D10, scoreOf, TWO_DICE, TWO_LESS_ONE } from "../dice.ts";
import { addHarm, type Delta, type Harm, harmKey, NO_HARM, NOTHING } from "./harm.ts";

export interface Step {
  readonly delta: Delta;
  readonly next: readonly Toss[];
}
/** The dice: 2D10, 2D10 less 1D10, a number of saving throws of 1D10, or 1D6. */
export type TossDice =
  | { readonly type: "two" }
  | { readonly type: "two-less-one" }
  | { readonly type: "saves"; readonly count: number }
  | { readonly type: "six" };
export interface Toss {
  /** "to hit", "internal damage". */
  readonly why: string;
  /** The chart. */
  readonly rule: string;
  readonly dice: TossDice;
  /** What its modifiers add to the score, for words only: "16 − 8 = 8". */
  readonly plus?: number;
  /** The result of a score: for saving throws, of the number of failures. */
  read(score: number): Step;
}
export const step = (delta: Delta, ...next: readonly Toss[]): Step => ({ delta, next });
export const NO_STEP: Step = { delta: NOTHING, next: [] };

export const TWO: TossDice = { type: "two" };
export const TWO_LESS: TossDice = { type: "two-less-one" };
export const SIX: TossDice = { type: "six" };

/** The dice to throw for it. */
export function throwOf(dice: TossDice): Pick<DiceRequest, "sides" | "zero" | "count"> {
  switch (dice.type) {
    case "two":
      return { ...MARKED_D10, count: 2 };
    case "two-less-one":
      return { ...MARKED_D10, count: 3 };
    case "saves":
      return { ...MARKED_D10, count: dice.count };
    case "six":
      return { sides: D6, count: 1 };
  }
}
/** The score of fallen dice, by their faces from 1 on. */
export function scoreFrom(dice: TossDice, faces: readonly number[]): number {
  switch (dice.type) {
    case "two":
      return scoreOf(faces);
    case "two-less-one":
      return scoreOf(faces.slice(0, 2)) - scoreOf(faces.slice(2));
    case "saves":
      return faces.filter((face) => scoreOf([face]) < SAVED_FROM).length;
    case "six":
      return faces[0] ?? 0;
  }
}

const ONE_SIX = Ways.ofPool(D6, 1, [1, 2, 3, 4, 5, 6], (counts) => counts.indexOf(1) + 1);
const known = new Map<string, readonly (readonly [score: number, chance: Fraction])[]>();
function scoresOf(dice: TossDice): readonly (readonly [score: number, chance: Fraction])[] {
  const key = dice.type === "saves" ? `saves ${dice.count}` : dice.type;
  let scores = known.get(key);
  if (!scores) {
    const chances = { two: TWO_DICE, "two-less-one": TWO_LESS_ONE, six: ONE_SIX };
    scores = [...(dice.type === "saves" ? lostOf(dice.count) : chances[dice.type].chances())];
    known.set(key, scores);
  }
  return scores;
}

export interface HarmChance {
  readonly harm: Harm;
  readonly chance: Fraction;
}
type Chances = Map<number, HarmChance>;
function add(to: Chances, harm: Harm, chance: Fraction): void {
  const key = harmKey(harm);
  const before = to.get(key);
  to.set(key, { harm, chance: before ? before.chance.plus(chance) : chance });
}

/** The results of one toss and all that follow it, for a target without harm. */
function ofToss(toss: Toss, figures: number): readonly HarmChance[] {
  const byHarm: Chances = new Map();
  for (const [score, chance] of scoresOf(toss.dice)) {
    const { delta, next } = toss.read(score);
    let part: readonly HarmChance[] = [{ harm: addHarm(NO_HARM, delta, figures), chance }];
    for (const further of next) part = joined(part, ofToss(further, figures), figures);
    for (const harmChance of part) add(byHarm, harmChance.harm, harmChance.chance);
  }
  return [...byHarm.values()];
}
function joined(some: readonly HarmChance[], more: readonly HarmChance[], figures: number): readonly HarmChance[] {
  const sums: Chances = new Map();
  for (const chance of some)
    for (const other of more) add(sums, addHarm(chance.harm, other.harm, figures), chance.chance.times(other.chance));
  return [...sums.values()];
}

function merged(some: readonly HarmChance[]): readonly HarmChance[] {
  const byHarm: Chances = new Map();
  for (const { harm, chance } of some) add(byHarm, harm, chance);
  return [...byHarm.values()];
}

/** No further shots at a target that is wrecked, or has no figure left. */
export const isOver = ({ wreck, casualties }: Harm, figures: number): boolean =>
  wreck !== "no" || (figures > 0 && casualties >= figures);

/** Shots fired in succession: a number of each. */
export interface Volley {
  readonly toss: Toss;
  readonly count: number;
}
/** The exact chance of each possible harm to a target with this number of figures. */
export function harmChances(volleys: readonly Volley[], figures: number): readonly HarmChance[] {
  let reached: readonly HarmChance[] = [{ harm: NO_HARM, chance: Fraction.ONE }];
  for (const { toss, count } of volleys) {
    const chances = ofToss(toss, figures);
    for (let i = 0; i < count; i++) {
      const over = reached.filter(({ harm }) => isOver(harm, figures));
      const going = reached.filter(({ harm }) => !isOver(harm, figures));
      if (going.length === 0) break;
      reached = merged([...over, ...joined(going, chances, figures)]);
    }
  }
  return reached;
}
