/**
 * The charts "Infantry Fire Modifiers" and "Automatic Weapons": single shots hit on a modified 7, automatic weapons cause casualties
 * by a percentage of the figures in the target area.
 */
import type { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { type Band, modifierAt, resultAt, type ScoreRows } from "./bands.ts";
import { type CoverClass, OBSCURED, PROTECTED_FROM_FIRE, SHARE_WORDS } from "./cover.ts";
import { chanceOfAtLeast, TWO_DICE, TWO_LESS_ONE } from "./dice.ts";
import { HITS_ON, TARGET_MOVE } from "./fire.ts";
import { ofChart } from "./modifiers.ts";
import type { Motion } from "./movement.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export const INFANTRY_CHART = "Infantry Fire Modifiers";

/** "Target Size". */
export const INFANTRY_TARGET = { tank: 3, vehicle: 2, dense: 1, sparse: 0, individual: -3 } as const;
export type InfantryTarget = keyof typeof INFANTRY_TARGET;

/** The target area: a square with this side in inches, or a line as long as its diagonal. */
export const TARGET_AREA = { side: 3, line: 4.25 } as const;
const MASS_FROM = { dense: 6, sparse: 4 } as const;
/** The size class of the figures in one target area. */
export const massOf = (figures: number): "dense" | "sparse" | "individual" =>
  figures >= MASS_FROM.dense ? "dense" : figures >= MASS_FROM.sparse ? "sparse" : "individual";

/** "Target Range" in inches. */
export const INFANTRY_RANGES = [
  { upTo: 4, modifier: 2 },
  { upTo: 8, modifier: 0 },
  { upTo: 16, modifier: -2 },
  { upTo: 24, modifier: -4 },
  { upTo: 36, modifier: -6 },
  { upTo: 48, modifier: -8 },
] as const satisfies readonly (Band & { readonly modifier: number })[];

/** "Other". */
export const OTHER = { nonShoulder: -2, hasty: -5, braced: 3 } as const;
/** Aiming at the engine or the gas tank of a soft vehicle. */
export const AIMED = -3;

export interface InfantryShot {
  readonly target: InfantryTarget;
  readonly obscured: CoverClass;
  /** Total protection is out of sight: such a target can't be fired at. */
  readonly protectedBy: Exclude<CoverClass, "total">;
  /** Range in inches, 48 at most. */
  readonly range: number;
  readonly move: Motion;
  readonly nonShoulder: boolean;
  /** The firer moved in this turn. */
  readonly hasty: boolean;
  /** Braced; never a machine gun. */
  readonly braced: boolean;
  /** At the engine or the gas tank of a soft vehicle. */
  readonly aimed: boolean;
  /** The bonus of an automatic weapon (`automaticBonus`); null: a single shot. */
  readonly automatic: number | null;
  /** Plunging fire on an interdicted area, by the target's top; null: no such fire. */
  readonly interdicted: Interdicted | null;
}
/** The top under plunging fire: an open turret, an open top, or anything else. */
export type Interdicted = "open-turret" | "open" | "other";

/** Heavy machine guns interdict a square of this side, from this range on, after these turns of fire, less one die. */
export const INTERDICTED_AREA = { side: 4, leastRange: 18, turns: 2, deductedDice: 1 } as const;

/** The remaining protection under plunging fire. The modifier is rounded towards 0. */
export function interdictedProtection(
  protectedBy: InfantryShot["protectedBy"],
  under: Interdicted,
  { interdictedRest }: Pick<Readings, "interdictedRest"> = STANDARD_READINGS,
): number {
  const whole = PROTECTED_FROM_FIRE[protectedBy];
  const thirds = { "open-turret": 1, open: 2, other: interdictedRest === "no-loss" ? 3 : 0 }[under];
  return Math.trunc((whole * thirds) / 3) + 0;
}

type ShotReadings = Pick<Readings, "bandEnds" | "interdictedRest">;

/** Every modifier of infantry fire that isn't 0. */
export function infantryModifiers(
  shot: InfantryShot,
  readings: ShotReadings = STANDARD_READINGS,
): readonly NamedModifier[] {
  const { target, obscured, protectedBy, range, move, nonShoulder, hasty, braced, aimed, automatic, interdicted } =
    shot;
  const protection =
    interdicted === null ? PROTECTED_FROM_FIRE[protectedBy] : interdictedProtection(protectedBy, interdicted, readings);
  return [
    ...ofChart(INFANTRY_CHART, [
      ["Target size", INFANTRY_TARGET[target]],
      // Plunging fire ignores it.
      [`Target obscured ${SHARE_WORDS[obscured]}`, interdicted === null ? OBSCURED[obscured] : 0],
      ["Range", modifierAt(INFANTRY_RANGES, range, readings.bandEnds)],
      [`Target protected ${SHARE_WORDS[protectedBy]}`, protection],
      [`Target's ${move} move`, TARGET_MOVE[move]],
      ["Non-shoulder weapon", nonShoulder ? OTHER.nonShoulder : 0],
      ["Hasty shot", hasty ? OTHER.hasty : 0],
      ["Weapon braced", braced ? OTHER.braced : 0],
    ]),
    ...ofChart("Infantry Fire Damage to Vehicles & Weapons", [["Aimed at engine or tank", aimed ? AIMED : 0]]),
    ...ofChart("Infantry Weapon Characteristics", [["Automatic weapon", automatic ?? 0]]),
  ];
}

const diceOf = ({ interdicted }: InfantryShot) => (interdicted === null ? TWO_DICE : TWO_LESS_ONE);

export const singleHitChance = (shot: InfantryShot, readings: ShotReadings = STANDARD_READINGS): Fraction =>
  chanceOfAtLeast(HITS_ON, sum(infantryModifiers(shot, readings)), diceOf(shot));

/** Casualties: a percentage of the figures in the target area, and a least number of figures. */
export interface Share {
  readonly percent: number;
  readonly atLeast: number;
}
const AUTOMATIC: ScoreRows<Share> = [
  { from: 0, result: { percent: 0, atLeast: 0 } },
  { from: 7, result: { percent: 10, atLeast: 1 } },
  { from: 13, result: { percent: 30, atLeast: 2 } },
  { from: 17, result: { percent: 50, atLeast: 3 } },
  { from: 20, result: { percent: 70, atLeast: 4 } },
  { from: 22, result: { percent: 90, atLeast: 5 } },
];
/** The row of "Automatic Weapons" by a modified score. */
export const automaticShare = (score: number): Share => resultAt(AUTOMATIC, score);

/** The number of figures in a share, never more than there are. */
export function casualtiesOf(
  { percent, atLeast }: Share,
  figures: number,
  { automaticRounding }: Pick<Readings, "automaticRounding"> = STANDARD_READINGS,
): number {
  const part = (percent * figures) / 100;
  return Math.min(figures, Math.max(atLeast, automaticRounding === "up" ? Math.ceil(part) : Math.floor(part)));
}

/** The exact chance of each number of casualties by automatic fire at this number of figures. */
export const automaticChances = (
  shot: InfantryShot,
  figures: number,
  readings: ShotReadings & Pick<Readings, "automaticRounding"> = STANDARD_READINGS,
): Map<number, Fraction> => {
  const plus = sum(infantryModifiers(shot, readings));
  return diceOf(shot)
    .by((score) => casualtiesOf(automaticShare(score + plus), figures, readings))
    .chances();
};
