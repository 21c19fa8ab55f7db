/** The chart "Grenade Modifiers": grenades that are thrown, fired or dropped. A modified 7 hits. */
import type { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { type Band, modifierAt } from "./bands.ts";
import { chanceOfAtLeast } from "./dice.ts";
import { HITS_ON } from "./fire.ts";
import { ofChart } from "./modifiers.ts";
import type { Motion } from "./movement.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export const GRENADE_CHART = "Grenade Modifiers";
/** "Target Type". */
export const GRENADE_TARGET = {
  "large-group": 2,
  "small-group": 2,
  "far-side-of-wall": -4,
  "large-pit": -2,
  "medium-pit": -3,
  "small-pit": -4,
  suspension: -3,
  "open-turret": -9,
  hatch: -12,
  doorway: -3,
  window: -6,
  embrasure: -12,
} as const;
export type GrenadeTarget = keyof typeof GRENADE_TARGET;
/** "Target Range" in inches. */
export const GRENADE_RANGES = [
  { upTo: 1, modifier: 8 },
  { upTo: 2, modifier: 2 },
  { upTo: 4, modifier: 0 },
  { upTo: 8, modifier: -1 },
  { upTo: 16, modifier: -2 },
] as const satisfies readonly (Band & { readonly modifier: number })[];
/** "Target Move". */
export const GRENADE_MOVE: Readonly<Record<Motion, number>> = {
  ...{ none: 0, cautious: -2, normal: -4, hasty: -4, evasive: -8 },
};
/** "Burst". */
export const THROWN = { standing: 0, hastily: -5, "from-above": 6 } as const;

export interface GrenadeThrow {
  readonly target: GrenadeTarget;
  /** Range in inches: hand grenades reach 4, rifle grenades 16. */
  readonly range: number;
  readonly move: Motion;
  /** Hastily: by a figure that moved; from above: dropped or rolled. */
  readonly thrown: keyof typeof THROWN;
}
type GrenadeReadings = Pick<Readings, "bandEnds" | "smallGrenadeTarget">;

/** Every modifier of a grenade that isn't 0. */
export function grenadeModifiers(
  { target, range, move, thrown }: GrenadeThrow,
  { bandEnds, smallGrenadeTarget }: GrenadeReadings = STANDARD_READINGS,
): readonly NamedModifier[] {
  return ofChart(GRENADE_CHART, [
    ["Target", target === "small-group" ? smallGrenadeTarget : GRENADE_TARGET[target]],
    ["Range", modifierAt(GRENADE_RANGES, range, bandEnds)],
    [`Target's ${move} move`, GRENADE_MOVE[move]],
    [thrown === "hastily" ? "Thrown hastily" : "Dropped or rolled from above", THROWN[thrown]],
  ]);
}

export const grenadeHitChance = (grenade: GrenadeThrow, readings: GrenadeReadings = STANDARD_READINGS): Fraction =>
  chanceOfAtLeast(HITS_ON, sum(grenadeModifiers(grenade, readings)));

/** Footnotes ¹ and ²: a grenade's column in the blast table; null: figures and positions. */
export function grenadeColumn(target: GrenadeTarget): "closed-afv" | "open-afv" | null {
  if (target === "suspension") return "closed-afv";
  return target === "open-turret" || target === "hatch" ? "open-afv" : null;
}
