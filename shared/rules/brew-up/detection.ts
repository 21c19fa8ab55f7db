/** The chart "Detection Distances": how far away concealed units can be found, and the roll for it (a modified 8). */
import { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { chanceOfAtLeast } from "./dice.ts";
import { ofChart } from "./modifiers.ts";
import type { Motion } from "./movement.ts";

export const DETECTION_CHART = "Detection Distances";
/** A modified score that detects. */
export const DETECTS_ON = 8;

export const CONCEALMENTS = ["grass", "wheat", "thicket", "hedgerow", "rubble", "building"] as const;
/** "Type of Terrain in which Target is Concealed", in the order of the columns. */
export type Concealment = (typeof CONCEALMENTS)[number];
type Distances = readonly [number, number, number, number, number, number];
/** The greatest distance in inches by kind of target and column. A bazooka counts as a light machine gun. */
export const DETECTION = {
  "large-tank": [108, 96, 48, 36, 72, 30],
  "medium-tank": [96, 84, 36, 24, 60, 24],
  "small-tank": [84, 72, 30, 18, 48, 18],
  halftrack: [72, 60, 30, 18, 36, 18],
  carrier: [42, 36, 24, 12, 24, 12],
  "gun-90": [48, 42, 30, 24, 36, 18],
  "gun-50-75": [36, 30, 18, 12, 18, 12],
  "gun-20-37": [30, 24, 12, 6, 12, 6],
  "heavy-mg": [24, 18, 12, 6, 12, 6],
  "light-mg": [18, 12, 6, 4, 6, 4],
  "prone-rifleman": [12, 6, 4, 2, 4, 2],
} as const satisfies Readonly<Record<string, Distances>>;
export type DetectionTarget = keyof typeof DETECTION;

/** A buttoned-up AFV finds at half the distance; a unit that fires is found at three times the distance. */
export const BUTTONED_UP = { times: 1, of: 2 } as const;
export const FIRING_TIMES = 3;

/** "Status of Scanning Unit". */
export const SCANNER = { halfOrLess: 6, slow: 4, normal: 0, fast: -4, buttonedUp: -6 } as const;
/** "Status of Concealed Unit"; a unit has the greatest value of its acts, and −3 as well where it is carefully concealed. */
export const ACTIVITY = { quiet: 0, light: 3, automatic: 5, gun: 7, rocket: 9 } as const;
/**
 * The act of a concealed unit. Rocket: rockets, recoilless rifles, bazookas, tracer. Gun: tank and anti-tank guns, howitzers.
 * Automatic: automatic weapons, starting engines. Light: light weapons, running engines, creeping.
 */
export type Activity = keyof typeof ACTIVITY;
export const CAREFULLY_CONCEALED = -3;

export interface Scan {
  readonly target: DetectionTarget;
  readonly concealment: Concealment;
  /** Inches between the units. */
  readonly distance: number;
  /** The scanning unit's move. */
  readonly move: Motion;
  /** The scanning unit is a buttoned-up AFV. */
  readonly buttonedUp: boolean;
  readonly activity: Activity;
  /** The concealed unit fires its weapons: the distance is tripled. */
  readonly firing: boolean;
  readonly carefullyConcealed: boolean;
}

/** The greatest distance in inches at which a unit may be detected. */
export function detectionDistance({
  target,
  concealment,
  buttonedUp,
  firing,
}: Omit<Scan, "distance" | "move">): number {
  const printed = DETECTION[target][CONCEALMENTS.indexOf(concealment)] ?? 0;
  const seen = buttonedUp ? (printed * BUTTONED_UP.times) / BUTTONED_UP.of : printed;
  return firing ? seen * FIRING_TIMES : seen;
}

const SPEED: Readonly<Record<Motion, "slow" | "normal" | "fast">> = {
  ...{ none: "slow", cautious: "slow", normal: "normal", hasty: "fast", evasive: "fast" },
};

/** Every modifier of a scan that isn't 0. */
export function detectionModifiers(scan: Scan): readonly NamedModifier[] {
  const { distance, move, buttonedUp, activity, carefullyConcealed } = scan;
  return ofChart(DETECTION_CHART, [
    ["Half the distance or less", distance * 2 <= detectionDistance(scan) ? SCANNER.halfOrLess : 0],
    [`Scanning unit's move: ${move}`, SCANNER[SPEED[move]]],
    ["Buttoned-up AFV scanning", buttonedUp ? SCANNER.buttonedUp : 0],
    [`Concealed unit: ${activity}`, ACTIVITY[activity]],
    ["Carefully concealed", carefullyConcealed ? CAREFULLY_CONCEALED : 0],
  ]);
}

/** The exact chance to detect: 0 beyond the greatest distance. */
export const detectionChance = (scan: Scan): Fraction =>
  scan.distance > detectionDistance(scan) ? Fraction.ZERO : chanceOfAtLeast(DETECTS_ON, sum(detectionModifiers(scan)));
