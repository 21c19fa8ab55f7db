/** The chart "Tank & Anti-Tank Fire Modifiers": direct fire of guns, with its exact chances. A modified 7 hits. */
import type { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { type Band, modifierAt } from "./bands.ts";
import { type CoverClass, OBSCURED, SHARE_WORDS } from "./cover.ts";
import { chanceOfAtLeast } from "./dice.ts";
import type { GunCalibre, Rate } from "./guns.ts";
import { ofChart } from "./modifiers.ts";
import type { Motion } from "./movement.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import type { Gun } from "./penetration.ts";
import { APDS_TO_HIT } from "./specialRounds.ts";
import type { Size } from "./vehicleSheet.ts";

export const FIRE_CHART = "Tank & Anti-Tank Fire Modifiers";
/** A modified score of 2D10 that hits, the same for guns, small arms and grenades. */
export const HITS_ON = 7;

/** "Target Size". */
export const TARGET_SIZE = {
  house: 4,
  cottage: 2,
  "large-tank": 1,
  "medium-tank": 0,
  "small-tank": -1,
  halftrack: -1,
  carrier: -3,
  "medium-turret": -4,
  "gun-90": -1,
  "gun-50-75": -3,
  "gun-20-37": -4,
  "heavy-mg": -5,
  "light-mg": -6,
} as const;
export type NamedTarget = keyof typeof TARGET_SIZE;
/** A row of the chart, or the turret of a vehicle that is hull down. */
export type Target =
  | { readonly type: "row"; readonly row: NamedTarget }
  | { readonly type: "turret"; readonly of: Size };

/** "HE Fired", by the guns' rows. */
export const HE_FIRED: Readonly<Record<GunCalibre, number>> = {
  ...{ 20: 1, 37: 1, 50: 2, 75: 2, 90: 3, 105: 3, 120: 5, 150: 5 },
};
export const FROM_MOVING_VEHICLE = -5;

const FOOT = 12;
/** "Target Range", in inches; the card has feet. */
export const RANGES = [
  { upTo: 2 * FOOT, modifier: 0 },
  { upTo: 4 * FOOT, modifier: -1 },
  { upTo: 6 * FOOT, modifier: -2 },
  { upTo: 8 * FOOT, modifier: -3 },
  { upTo: 10 * FOOT, modifier: -4 },
  { upTo: 12 * FOOT, modifier: -5 },
  { upTo: Number.POSITIVE_INFINITY, modifier: -6 },
] as const satisfies readonly (Band & { readonly modifier: number })[];

/** "Target Move", the same for guns and for infantry. */
export const TARGET_MOVE: Readonly<Record<Motion, number>> = {
  ...{ none: 0, cautious: -1, normal: -1, hasty: -1, evasive: -4 },
};

export type View = "frontal" | "flank" | "rear";
export const TARGET_VIEW: Readonly<Record<View, number>> = { frontal: 0, flank: 1, rear: 0 };
/** The greatest deviation from the perpendicular for a hit on the flank, in degrees. */
export const FLANK_WITHIN = 30;

/** The visible side of a target: by the angle in degrees between its facing and the direction of the firer, 0 to 180. */
export function viewOf(angle: number): View {
  if (Math.abs(angle - 90) <= FLANK_WITHIN) return "flank";
  return angle < 90 ? "frontal" : "rear";
}

/** "Uninterrupted Fire at Same": by the turn of fire at one target, from 1 on; the last figure holds for all later turns. */
export const UNINTERRUPTED = [0, 3, 5, 6] as const;
export const uninterrupted = (turn: number): number => UNINTERRUPTED[Math.min(turn, UNINTERRUPTED.length) - 1] ?? 0;

/** A shot, with the target's movement. */
export interface GunShot {
  readonly target: Target;
  /** The gun's row where it fires high explosive, null where it fires another round. */
  readonly he: GunCalibre | null;
  /** Discarding sabot. */
  readonly apds: boolean;
  readonly fromMovingVehicle: boolean;
  readonly obscured: CoverClass;
  /** Range in inches. */
  readonly range: number;
  readonly move: Motion;
  readonly view: View;
  /** The turn of uninterrupted fire at this target, from 1 on. */
  readonly turnOfFire: number;
}

/** The modifier of a target's size. Only a medium turret is printed; other turrets differ as their vehicles do. */
export const sizeModifier = (target: Target): number =>
  target.type === "row"
    ? TARGET_SIZE[target.row]
    : TARGET_SIZE["medium-turret"] + TARGET_SIZE[target.of] - TARGET_SIZE["medium-tank"];

/** Every modifier of a shot that isn't 0. */
export function fireModifiers(
  shot: GunShot,
  { bandEnds }: Pick<Readings, "bandEnds"> = STANDARD_READINGS,
): readonly NamedModifier[] {
  const { target, he, apds, fromMovingVehicle, obscured, range, move, view, turnOfFire } = shot;
  return [
    ...ofChart(FIRE_CHART, [
      ["Target size", sizeModifier(target)],
      ["High explosive", he === null ? 0 : HE_FIRED[he]],
      ["Fired from a moving vehicle", fromMovingVehicle ? FROM_MOVING_VEHICLE : 0],
      [`Target obscured ${SHARE_WORDS[obscured]}`, OBSCURED[obscured]],
      ["Range", modifierAt(RANGES, range, bandEnds)],
      [`Target's ${move} move`, TARGET_MOVE[move]],
      ["View of the flank", TARGET_VIEW[view]],
      ["Uninterrupted fire at the same target", uninterrupted(turnOfFire)],
    ]),
    ...ofChart("APDS, APCR & Squeeze-Bore", [["Discarding sabot", apds ? APDS_TO_HIT : 0]]),
  ];
}

export const hitChance = (shot: GunShot, readings: Pick<Readings, "bandEnds"> = STANDARD_READINGS): Fraction =>
  chanceOfAtLeast(HITS_ON, sum(fireModifiers(shot, readings)));

export type RateColumn = "turret" | "other";
/** A gun's shots in a turn, all at one target. */
export const rateOf = (gun: Pick<Gun, "turret" | "other">, column: RateColumn): Rate => gun[column];
