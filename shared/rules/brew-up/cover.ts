/**
 * Hidden or protected shares of a target, and their modifiers (charts "Target Obscured", "Target Protection" and "Protective
 * Cover Examples & Modifiers"). The four classes serve both: obscuration hides, protection stops bullets and splinters.
 */

/** 0–32%, 33–66%, 67–99%, 100%. */
export const COVER_CLASSES = ["minimal", "soft", "hard", "total"] as const;
export type CoverClass = (typeof COVER_CLASSES)[number];

/** The least percentage of each class. */
const FROM_PERCENT: Readonly<Record<CoverClass, number>> = { minimal: 0, soft: 33, hard: 67, total: 100 };

/** The class of a share, in percent of the target. */
export const coverClassOf = (percent: number): CoverClass =>
  COVER_CLASSES.findLast((cover) => percent >= FROM_PERCENT[cover]) ?? "minimal";

/** "Target Obscured", the same for guns and for infantry. */
export const OBSCURED: Readonly<Record<CoverClass, number>> = { minimal: 0, soft: -2, hard: -5, total: -8 };
/** "Target Protection" against infantry fire. Total cover is out of sight: nothing hits it but blind fire. */
export const PROTECTED_FROM_FIRE: Readonly<Record<Exclude<CoverClass, "total">, number>> = {
  minimal: 0,
  soft: -1,
  hard: -5,
};
/** "Protection" against blast. A grenade takes no account of it. */
export const PROTECTED_FROM_BLAST: Readonly<Record<Exclude<CoverClass, "total">, number>> = {
  minimal: 0,
  soft: -2,
  hard: -5,
};
/** The least blast modifier that players may agree on for a building of a scenario (a bunker's). */
export const LEAST_BLAST_MODIFIER = -10;

/** In words, for logs: "33–66%". */
export const SHARE_WORDS: Readonly<Record<CoverClass, string>> = {
  minimal: "0–32%",
  soft: "33–66%",
  hard: "67–99%",
  total: "100%",
};

/** The crew's cover in a vehicle, by its top and its hatches. A soft vehicle is soft cover. */
export function crewCover(vehicle: {
  readonly armoured: boolean;
  readonly openTop: boolean;
  readonly buttoned: boolean;
}): CoverClass {
  if (!vehicle.armoured) return "soft";
  return vehicle.openTop || !vehicle.buttoned ? "hard" : "total";
}
