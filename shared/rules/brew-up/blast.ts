/**
 * The charts "Artillery Hit Damage" and "Grenade Hit Damage" with their modifiers: casualties as a percentage of the figures in the
 * blast, and damage to vehicles and weapons. Both charts are the same table.
 */
import { Fraction } from "../../odds/fraction.ts";
import { Ways } from "../../odds/pools.ts";
import type { NamedModifier } from "../modifiers.ts";
import { resultAt, type ScoreRows } from "./bands.ts";
import { type CoverClass, PROTECTED_FROM_BLAST, SHARE_WORDS } from "./cover.ts";
import { D10, TWO_DICE } from "./dice.ts";
import { ofChart } from "./modifiers.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export const BLAST_CHART = "Artillery Damage Modifiers";
export type Burst = "ground" | "air";
/** "Burst": an air burst is worse for figures and milder for all else. */
export const AIR_BURST = { figures: 4, other: -4 } as const;
export type HitType = "direct" | "near" | "marginal";
export const HIT_TYPE: Readonly<Record<HitType, number>> = { direct: 3, near: -3, marginal: -9 };
export type Posture = "erect" | "kneeling" | "prone";
/** "Figure"; crews of guns and men in entrenchments kneel. */
export const POSTURE: Readonly<Record<Posture, number>> = { erect: 3, kneeling: 0, prone: -3 };
/** "HE Shell Diameter" in millimetres, from 20 on; the last row also has the bomb of 250 pounds. */
export const SHELL = [
  { upTo: 45, modifier: 1 },
  { upTo: 77, modifier: 2 },
  { upTo: 115, modifier: 3 },
  { upTo: 130, modifier: 4 },
  { upTo: 203, modifier: 5 },
  { upTo: Number.POSITIVE_INFINITY, modifier: 6 },
] as const;
/** The modifier of a shell, by its diameter in millimetres. */
export const shellModifier = (millimetres: number): number =>
  SHELL.find(({ upTo }) => Math.floor(millimetres) <= upTo)?.modifier ?? 0;

/** The target of a burst: figures with their posture, or a vehicle or weapon. */
export type BlastTarget =
  | { readonly type: "figures"; readonly posture: Posture }
  | { readonly type: "vehicle-or-weapon" };

export type BlastOf =
  | { readonly type: "shell"; readonly millimetres: number; readonly burst: Burst; readonly hit: HitType }
  /** A grenade counts as a direct hit of 50 to 77 mm on the ground, and takes no account of protection. */
  | { readonly type: "grenade" };
export const GRENADE_MILLIMETRES = 60;

/** Every modifier of a blast that isn't 0. Total protection is out of the blast's reach. */
export function blastModifiers(
  blast: BlastOf,
  target: BlastTarget,
  protectedBy: Exclude<CoverClass, "total">,
): readonly NamedModifier[] {
  const shell = blast.type === "shell" ? blast : { millimetres: GRENADE_MILLIMETRES, burst: "ground", hit: "direct" };
  const figures = target.type === "figures";
  const air = figures ? AIR_BURST.figures : AIR_BURST.other;
  return ofChart(BLAST_CHART, [
    ["Air burst", shell.burst === "air" ? air : 0],
    [
      `${shell.hit === "direct" ? "Direct" : shell.hit === "near" ? "Near" : "Marginal"} hit`,
      HIT_TYPE[shell.hit as HitType],
    ],
    [figures ? `Figures ${target.posture}` : "", figures ? POSTURE[target.posture] : 0],
    [`Protected ${SHARE_WORDS[protectedBy]}`, blast.type === "shell" ? PROTECTED_FROM_BLAST[protectedBy] : 0],
    ["Shell", shellModifier(shell.millimetres)],
  ]);
}

const PERCENT: ScoreRows<number> = [
  { from: 0, result: 0 },
  { from: 6, result: 10 },
  { from: 9, result: 30 },
  { from: 11, result: 50 },
  { from: 14, result: 70 },
  { from: 18, result: 90 },
];
/** "% Casualties" by a modified score. */
export const blastPercent = (score: number): number => resultAt(PERCENT, score);

/** Figures in the blast that have the same modifiers, with their sum. */
export interface BlastGroup {
  readonly figures: number;
  readonly modifier: number;
}
/** Casualties before saving throws: certain ones, and figures that throw 1D10 to be saved. */
export interface BlastCasualties {
  readonly sure: number;
  readonly saving: number;
}
/** 1D10 at which a figure is saved. */
export const SAVED_FROM = 6;
const LOSING_FACES = SAVED_FROM;

/**
 * Casualties of one burst by an unmodified score of 2D10. The percentage is read with the greatest sum of modifiers and taken
 * of all figures in the blast, rounded up. The most vulnerable figures are hit first; the rest falls on the other figures,
 * which have a saving throw each.
 */
export function blastCasualties(groups: readonly BlastGroup[], score: number): BlastCasualties {
  const present = groups.filter(({ figures }) => figures > 0);
  if (present.length === 0) return { sure: 0, saving: 0 };
  const worst = Math.max(...present.map(({ modifier }) => modifier));
  const all = present.reduce((total, { figures }) => total + figures, 0);
  const vulnerable = present.reduce((total, { figures, modifier }) => total + (modifier === worst ? figures : 0), 0);
  const hit = Math.ceil((blastPercent(score + worst) * all) / 100);
  const sure = Math.min(hit, vulnerable);
  return { sure, saving: hit - sure };
}

/** The number of figures lost among those that throw to be saved, with the exact chances. */
export const lostOf = (saving: number): Map<number, Fraction> =>
  saving === 0
    ? new Map([[0, Fraction.ONE]])
    : Ways.ofPool(D10, saving, [LOSING_FACES, D10], ([lost = 0]) => lost).chances();

/** The exact chance of each number of figures lost by one burst, saving throws included. */
export function blastChances(groups: readonly BlastGroup[]): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  for (const [score, chance] of TWO_DICE.chances()) {
    const { sure, saving } = blastCasualties(groups, score);
    for (const [lost, part] of lostOf(saving)) {
      const losses = sure + lost;
      chances.set(losses, (chances.get(losses) ?? Fraction.ZERO).plus(chance.times(part)));
    }
  }
  return chances;
}

/** Columns of "Vehicles & Weapons". A grenade in the suspension hits a closed AFV, a grenade inside an open AFV. */
export const BLAST_COLUMNS = ["closed-afv", "open-afv", "soft-skin", "towed-gun", "other"] as const;
export type BlastColumn = (typeof BLAST_COLUMNS)[number];
export const BLAST_DAMAGE = ["none", "immobilized", "disabled", "destroyed"] as const;
export type BlastDamage = (typeof BLAST_DAMAGE)[number];

type Cells = Readonly<Record<BlastColumn, BlastDamage>>;
const [NONE, IMMOBILIZED, DISABLED, DESTROYED] = BLAST_DAMAGE;
const cells = (
  closed: BlastDamage,
  open: BlastDamage,
  soft: BlastDamage,
  gun: BlastDamage,
  other: BlastDamage,
): Cells => ({
  ...{ "closed-afv": closed, "open-afv": open, "soft-skin": soft, "towed-gun": gun, other },
});
const rows = (from11: Cells, from18: Cells): ScoreRows<Cells> => [
  { from: 0, result: cells(NONE, NONE, NONE, NONE, NONE) },
  { from: 6, result: cells(NONE, NONE, IMMOBILIZED, IMMOBILIZED, NONE) },
  { from: 9, result: cells(NONE, IMMOBILIZED, IMMOBILIZED, IMMOBILIZED, DISABLED) },
  { from: 11, result: from11 },
  { from: 14, result: cells(IMMOBILIZED, DISABLED, DESTROYED, DISABLED, DESTROYED) },
  { from: 18, result: from18 },
];
/** The two copies of the table on the card, which differ in two rows. */
const COPIES: Readonly<Record<Readings["blastTable"], ScoreRows<Cells>>> = {
  artillery: rows(
    cells(IMMOBILIZED, IMMOBILIZED, DISABLED, DISABLED, DISABLED),
    cells(DISABLED, DESTROYED, DESTROYED, DESTROYED, DESTROYED),
  ),
  grenade: rows(
    cells(IMMOBILIZED, IMMOBILIZED, IMMOBILIZED, IMMOBILIZED, DISABLED),
    cells(DISABLED, DISABLED, DESTROYED, DESTROYED, DESTROYED),
  ),
};

/** Damage to a vehicle or a weapon by a modified score. */
export const blastDamage = (
  column: BlastColumn,
  score: number,
  { blastTable }: Pick<Readings, "blastTable"> = STANDARD_READINGS,
): BlastDamage => resultAt(COPIES[blastTable], score)[column];

/** The exact chance of each possible kind of damage, with the sum of the modifiers. */
export const blastDamageChances = (
  column: BlastColumn,
  modifier: number,
  readings: Pick<Readings, "blastTable"> = STANDARD_READINGS,
): Map<BlastDamage, Fraction> => TWO_DICE.by((score) => blastDamage(column, score + modifier, readings)).chances();
