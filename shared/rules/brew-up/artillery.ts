/** The charts "Artillery Weapon Characteristics" and "Artillery Fire To Hit", with the shift of a blast that falls beside its point. */
import type { Fraction } from "../../odds/fraction.ts";
import { ok, type Result } from "../../result.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { resultAt, type ScoreRows } from "./bands.ts";
import type { HitType } from "./blast.ts";
import { TWO_DICE, TWO_LESS_ONE } from "./dice.ts";
import { UNINTERRUPTED, uninterrupted } from "./fire.ts";
import type { Rate } from "./guns.ts";
import { ofChart } from "./modifiers.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import { refused } from "./refusal.ts";
import type { ArtilleryGroup, Velocity } from "./vehicleSheet.ts";

export const TO_HIT_CHART = "Artillery Fire To Hit";
/** One row of the chart of weapons; lengths in inches. */
export interface ArtilleryWeapon {
  readonly group: ArtilleryGroup;
  readonly millimetres: number;
  readonly leastRange: number;
  readonly range: number;
  readonly rate: Rate;
  /** Diameter of the blast area. */
  readonly blast: number;
  /** Diameter of the blast of a gun with extreme velocity, where it differs; null: it doesn't. */
  readonly blastOfEv: number | null;
  /** Turns between the call and the shells. */
  readonly delay: number;
}
type Figures = readonly [
  millimetres: number,
  least: number,
  range: number,
  shots: number,
  everyTurns: number,
  blast: number,
  delay: number,
];
const weapon =
  (group: ArtilleryGroup, blastOfEv: number | null = null) =>
  ([millimetres, leastRange, range, shots, everyTurns, blast, delay]: Figures): ArtilleryWeapon => ({
    ...{ group, millimetres, leastRange, range, rate: { shots, everyTurns }, blast, blastOfEv, delay },
  });
const MORTARS: readonly Figures[] = [
  [50, 6, 18, 4, 1, 2, 0],
  [60, 15, 48, 3, 1, 2, 0],
  [80, 18, 60, 3, 1, 3, 0],
  [105, 24, 72, 2, 1, 4, 1],
  [120, 30, 96, 1, 1, 5, 1],
];
const HOWITZERS: readonly Figures[] = [
  [75, 36, 84, 3, 1, 3, 0],
  [90, 45, 105, 2, 1, 3, 1],
  [105, 54, 126, 1, 1, 4, 1],
  [120, 63, 147, 1, 1, 4, 2],
  [150, 81, 189, 1, 1, 5, 3],
];
const FIELD_GUNS: readonly Figures[] = [
  [90, 96, 168, 2, 1, 2, 2],
  [105, 108, 189, 1, 1, 4, 2],
  [120, 120, 210, 1, 1, 4, 3],
  [150, 144, 252, 1, 2, 5, 4],
  [200, 180, 315, 1, 3, 6, 5],
  [240, 216, 378, 1, 4, 8, 6],
];
export const ARTILLERY: readonly ArtilleryWeapon[] = [
  ...MORTARS.map(weapon("mortar")),
  ...HOWITZERS.map(weapon("howitzer")),
  weapon("field-gun", 2)([75, 84, 147, 2, 1, 3, 1]),
  ...FIELD_GUNS.map(weapon("field-gun")),
];

/** The row of a weapon; refused where the card has none. */
export function artilleryOf(group: ArtilleryGroup, millimetres: number): Result<ArtilleryWeapon> {
  const listed = ARTILLERY.find((row) => row.group === group && row.millimetres === millimetres);
  return listed ? ok(listed) : refused(`The card has no ${group.replace("-", " ")} of ${millimetres} mm.`);
}

/** Diameter of a weapon's blast area in inches. */
export function blastDiameter(
  { group, millimetres, blast, blastOfEv }: ArtilleryWeapon,
  velocity: Velocity | null,
  { blast90 }: Pick<Readings, "blast90"> = STANDARD_READINGS,
): number {
  if (velocity === "EV" && blastOfEv !== null) return blastOfEv;
  return group === "field-gun" && millimetres === 90 ? blast90 : blast;
}

/** Whether a point is in a weapon's range, by its distance in inches: the ends are in range. */
export type RangeRuling = "in-range" | "too-near" | "too-far";
export function artilleryRange({ leastRange, range }: ArtilleryWeapon, inches: number): RangeRuling {
  if (inches < leastRange) return "too-near";
  return inches > range ? "too-far" : "in-range";
}

/** The direction of fire: under observation in its first, second … turn, or as a barrage or blind. */
export type Direction = { readonly type: "observed"; readonly turnOfFire: number } | { readonly type: "blind" };
/** "Turn of Fire": the corrections equal those of uninterrupted fire. */
export const CORRECTION = UNINTERRUPTED;

/** The modifier of observed fire; blind fire deducts a die instead. */
export const toHitModifiers = (direction: Direction): readonly NamedModifier[] =>
  ofChart(TO_HIT_CHART, [
    ["Correction of fire", direction.type === "observed" ? uninterrupted(direction.turnOfFire) : 0],
  ]);

export type ShellResult = HitType | "missed";
const TO_HIT: ScoreRows<ShellResult> = [
  { from: Number.NEGATIVE_INFINITY, result: "missed" },
  { from: 15, result: "marginal" },
  { from: 16, result: "near" },
  { from: 17, result: "direct" },
];
/** The result of a shell by a modified score: a shell that misses is ignored. */
export const shellResult = (score: number): ShellResult => resultAt(TO_HIT, score);

/** The exact chance of each result of one shell. */
export const shellChances = (direction: Direction): Map<ShellResult, Fraction> => {
  const plus = sum(toHitModifiers(direction));
  const dice = direction.type === "blind" ? TWO_LESS_ONE : TWO_DICE;
  return dice.by((score) => shellResult(score + plus)).chances();
};

/** The shift of a hit's blast in inches: its diameter or its radius, rounded up. */
export function shiftOf(hit: HitType, diameter: number): number {
  if (hit === "direct") return 0;
  return hit === "marginal" ? diameter : Math.ceil(diameter / 2);
}
/** The direction of a shift in degrees clockwise from north, by the face of the direction die (1, 2 …). */
export const shiftDirection = (
  face: number,
  { directionDie }: Pick<Readings, "directionDie"> = STANDARD_READINGS,
): number => ((face - 1) * 360) / directionDie;
