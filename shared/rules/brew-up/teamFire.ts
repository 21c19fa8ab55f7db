/** The chart "Team Fire Variant": teams and vehicle machine guns fire with 1D6, and their targets save with 1D6. */
import { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { bandAt } from "./bands.ts";
import { chanceOfAtLeast, D6 } from "./dice.ts";
import type { Quality } from "./melee.ts";
import { ofChart } from "./modifiers.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export const TEAM_CHART = "Team Fire Variant";
/** The columns: ranges up to this number of inches. */
export const TEAM_RANGES = [3, 6, 12, 24, 36, 48] as const;
type Needs = readonly (number | null)[];
/** The least 1D6, by column; null: no fire. */
export const TEAM_WEAPONS = {
  smg: [4, 6, null, null, null, null],
  rifle: [4, 4, 4, 5, null, null],
  "assault-rifle": [3, 3, 4, 5, null, null],
  "lmg-magazine": [4, 3, 4, 4, 5, 6],
  "lmg-belt": [4, 3, 3, 4, 5, null],
  mmg: [4, 4, 4, 4, 5, 6],
  "vehicle-mg": [4, 4, 4, 5, null, null],
  "pintle-mg": [3, 4, 4, 4, 6, null],
  "coaxial-mg": [5, 4, 4, 4, 4, 5],
  "light-mortar": [null, 5, 4, 4, null, null],
} as const satisfies Readonly<Record<string, Needs>>;
export type TeamWeapon = keyof typeof TEAM_WEAPONS;

export const TEAM_MODIFIERS = { pinned: -1, secondRate: -1, experienced: 1, moving: -1 } as const;
/** Beyond this distance in inches a team that moves on foot only pins. */
export const MOVING_HITS_WITHIN = 6;

export interface TeamShot {
  readonly weapon: TeamWeapon;
  /** Range in inches. */
  readonly range: number;
  readonly quality: Quality;
  readonly pinned: boolean;
  /** From a moving vehicle, or by a team that moved on foot. */
  readonly moving: "vehicle" | "on-foot" | "no";
}
type TeamReadings = Pick<Readings, "bandEnds" | "magazineLmgReach">;

/** The least die before modifiers; null: out of range, or too near for a mortar. */
export function teamNeed(
  { weapon, range }: Pick<TeamShot, "weapon" | "range">,
  { bandEnds, magazineLmgReach }: TeamReadings = STANDARD_READINGS,
): number | null {
  const needs: Needs = TEAM_WEAPONS[weapon];
  const columns = TEAM_RANGES.map((upTo, i) => ({ upTo, need: needs[i] ?? null }));
  // A weapon's own last column includes its end in both readings.
  const last = columns.findLastIndex(({ need }) => need !== null);
  const reach = weapon === "lmg-magazine" && magazineLmgReach === "short" ? last : last + 1;
  return bandAt(columns.slice(0, reach), range, bandEnds)?.need ?? null;
}

/** Every modifier of a team's die that isn't 0. */
export const teamModifiers = ({
  quality,
  pinned,
  moving,
}: Omit<TeamShot, "weapon" | "range">): readonly NamedModifier[] =>
  ofChart(TEAM_CHART, [
    ["Pinned", pinned ? TEAM_MODIFIERS.pinned : 0],
    ["Second rate", quality === "second-rate" ? TEAM_MODIFIERS.secondRate : 0],
    ["Veteran or crack", quality === "veteran" || quality === "crack" ? TEAM_MODIFIERS.experienced : 0],
    [moving === "vehicle" ? "From a moving vehicle" : "Moving on foot", moving === "no" ? 0 : TEAM_MODIFIERS.moving],
  ]);

/** "Target Cover": the least 1D6 that saves. */
export const TEAM_SAVE = { open: 6, light: 4, heavy: 3 } as const;
export type TeamCover = keyof typeof TEAM_SAVE;
/** Added to the die of a crack target. */
export const CRACK_SAVE = 1;

export const TEAM_RESULTS = ["no-effect", "pinned", "knocked-out"] as const;
export type TeamResult = (typeof TEAM_RESULTS)[number];
export interface TeamTarget {
  readonly cover: TeamCover;
  readonly quality: Quality;
}

/** Whether a hit can only pin: a team that moves on foot, at more than 6 inches. */
export const onlyPins = ({ moving, range }: Pick<TeamShot, "moving" | "range">): boolean =>
  moving === "on-foot" && range > MOVING_HITS_WITHIN;

/** The result of a shot by the die that fires and, after a hit, the die that saves (1 to 6 each). */
export function teamResult(
  shot: TeamShot,
  target: TeamTarget,
  fired: number,
  saved: number,
  readings: TeamReadings = STANDARD_READINGS,
): TeamResult {
  const need = teamNeed(shot, readings);
  if (need === null || fired + sum(teamModifiers(shot)) < need) return "no-effect";
  return onlyPins(shot) || isSaved(target, saved) ? "pinned" : "knocked-out";
}
export const isSaved = ({ cover, quality }: TeamTarget, die: number): boolean =>
  die + (quality === "crack" ? CRACK_SAVE : 0) >= TEAM_SAVE[cover];

/** The exact chance of each result of one shot. */
export function teamChances(
  shot: TeamShot,
  target: TeamTarget,
  readings: TeamReadings = STANDARD_READINGS,
): Map<TeamResult, Fraction> {
  const faces = Array.from({ length: D6 }, (_, i) => i + 1);
  const chances = new Map<TeamResult, Fraction>(TEAM_RESULTS.map((result) => [result, Fraction.ZERO]));
  for (const fired of faces)
    for (const saved of faces) {
      const result = teamResult(shot, target, fired, saved, readings);
      chances.set(result, (chances.get(result) ?? Fraction.ZERO).plus(Fraction.of(1, D6 * D6)));
    }
  return chances;
}

/** "Regroup": the least score by quality. */
export const REGROUP: Readonly<Record<Quality, number>> = { "second-rate": 14, regular: 12, veteran: 10, crack: 8 };
const D20 = 20;
export const regroupChance = (
  quality: Quality,
  { regroupDice }: Pick<Readings, "regroupDice"> = STANDARD_READINGS,
): Fraction =>
  regroupDice === "two-d10" ? chanceOfAtLeast(REGROUP[quality]) : Fraction.of(D20 + 1 - REGROUP[quality], D20);
/** The least score that regroups. */
export const regroups = (quality: Quality): number => REGROUP[quality];
