/** A ruling in words for a person. */
import type { TerrainKind } from "../table/kinds.ts";
import type { Blocker, Ruling } from "./rule.ts";

/** How things are called, where they have names of their own. */
export interface SightNames {
  /** A terrain kind's name inside a sentence, where a scenario gives it one. */
  readonly terrain?: ((kind: TerrainKind) => string | undefined) | undefined;
  /** What is painted on a stand. */
  readonly stand?: ((id: string) => string | undefined) | undefined;
}

const PHRASES: Partial<Record<TerrainKind, string>> = {
  "rough-1": "rough ground (1)",
  "rough-2": "rough ground (2)",
  "rough-3": "rough ground (3)",
  wall: "a wall",
  hedge: "a hedge",
  hedgerow: "a hedgerow",
  embankment: "an embankment",
  "wood-fence": "a wooden fence",
  wreck: "a wreck",
};
const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A distance as a ruling judges it, rounded up to a hundredth: just over ten inches are never "10″". */
export const judgedInches = (inches: number): string => `${Math.ceil(inches * 100 - 1e-9) / 100}″`;
/** Inches with one decimal, rounded, and none where it is whole: `7.5″`. */
export const inchesInWords = (inches: number): string => `${String(Math.round(inches * 10) / 10)}″`;

/** Inside a sentence: "woods", "soft sand", "a wall". */
export const terrainInWords = (kind: TerrainKind, names: SightNames = {}): string =>
  names.terrain?.(kind) ?? PHRASES[kind] ?? kind.replaceAll("-", " ");

/** `20″ + 5″ for one level`, or nothing where there is no bonus. */
function allowanceInWords({ allowed, bonus, report }: Ruling): string {
  const levels = report.fromLevel;
  if (bonus === 0 || allowed === Infinity) return "";
  const count = COUNTS[levels] ?? String(levels);
  return `${inchesInWords(allowed - bonus)} + ${inchesInWords(bonus)} for ${count} level${levels === 1 ? "" : "s"}`;
}

function blockerInWords(blocker: Blocker, names: SightNames): string {
  switch (blocker.kind) {
    case "ground":
      return `higher ground (level ${blocker.level ?? 0})`;
    case "stand":
      return blocker.id === undefined ? "a stand" : `stand ${names.stand?.(blocker.id) ?? blocker.id}`;
    case "range":
      return "the range";
    default:
      return terrainInWords(blocker.kind, names);
  }
}

/** A label for the line: `22.4″ of 25″ allowed`, `woods at 7.5″`, `too far: 26″ of 25″ allowed`. */
export function sightLabel(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy, distance, allowed } = ruling;
  const range = lengthAllowed(distance, allowed);
  if (!blockedBy) return range;
  if (blockedBy.kind === "range") return `too far: ${range}`;
  return `${blockerInWords(blockedBy, names)} at ${inchesInWords(blockedBy.at)}`;
}

/** For a list, where room is short: `seen`, `too far`, `higher ground at 3.5″`. */
export function sightInBrief(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy } = ruling;
  if (!blockedBy) return "seen";
  if (blockedBy.kind === "range") return "too far";
  const blocker = blockedBy.kind === "ground" ? "higher ground" : blockerInWords(blockedBy, names);
  return `${blocker} at ${inchesInWords(blockedBy.at)}`;
}

/**
 * A whole sentence: `Seen: 22.4″ of 25″ allowed: 20″ + 5″ for one level.`, `Not seen: blocked 7.5″ out by woods.` Where so
 * much of a base counts and a part of it is seen: `Not seen: 10 of 25 points of the base, blocked 7.5″ out by woods.`
 */
export function sightSentence(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy } = ruling;
  const part = partInWords(ruling);
  if (!blockedBy) return `Seen: ${part}${rangeInWords(ruling)}.`;
  if (blockedBy.kind === "range") return `Not seen: too far, ${rangeInWords(ruling)}.`;
  return `Not seen: ${part}blocked ${inchesInWords(blockedBy.at)} out by ${blockerInWords(blockedBy, names)}.`;
}

/** `18 of 25 points of the base, `, or nothing where all of them are seen, or none is. */
const partInWords = ({ base }: Ruling): string =>
  base && base.seen > 0 && base.seen < base.of ? `${base.seen} of ${base.of} points of the base, ` : "";

/** The sentence and, where something else than the distance blocks, what may be seen from there: `…; 22.4″ of 25″ allowed`. */
export function sightInFull(ruling: Ruling, names: SightNames = {}): string {
  const sentence = sightSentence(ruling, names);
  const { blockedBy } = ruling;
  if (!blockedBy || blockedBy.kind === "range" || ruling.allowed === Infinity) return sentence;
  return `${sentence.slice(0, -1)}; ${rangeInWords(ruling)}.`;
}

/** `22.4″ of 25″ allowed: 20″ + 5″ for one level`. */
function rangeInWords(ruling: Ruling): string {
  const sum = allowanceInWords(ruling);
  return `${lengthAllowed(ruling.distance, ruling.allowed)}${sum && `: ${sum}`}`;
}

/** `22.4″ of 25″ allowed`; `22.4″` where there is no limit. */
const lengthAllowed = (distance: number, allowed: number): string =>
  allowed === Infinity
    ? inchesInWords(distance)
    : `${lengthAgainst(distance, allowed)} of ${inchesInWords(allowed)} allowed`;

/** A distance just over the limit must not read as the limit. */
function lengthAgainst(distance: number, limit: number): string {
  const rounded = Math.round(distance * 10) / 10;
  return rounded > limit === distance > limit ? inchesInWords(distance) : `${distance.toFixed(3)}″`;
}
