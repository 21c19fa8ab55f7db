/** A ruling in words. */
import { inchesInWords } from "../geometry/inchWords.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { Blocker, Ruling } from "./rule.ts";

/** Names that a scenario gives to terrain and stands. */
export interface SightNames {
  /** A terrain kind's name inside a sentence. */
  readonly terrain?: ((kind: TerrainKind) => string | undefined) | undefined;
  /** The label painted on a stand. */
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

/** Inside a sentence: "woods", "soft sand", "a wall". */
export const terrainInWords = (kind: TerrainKind, names: SightNames = {}): string =>
  names.terrain?.(kind) ?? PHRASES[kind] ?? kind.replaceAll("-", " ");

/** `20″ + 5″ for one level`; empty without a bonus. */
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

/** A label for the line: `In sight · 22.4″ (limit 25″)`, `woods at 7.5″`, `Too far · 26″ (limit 25″)`. */
export function sightLabel(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy, distance, allowed } = ruling;
  const limit = allowed === Infinity ? "" : ` (limit ${inchesInWords(allowed)})`;
  const length = `${inchesInWords(distance, allowed)}${limit}`;
  if (!blockedBy) return `In sight · ${length}`;
  if (blockedBy.kind === "range") return `Too far · ${length}`;
  return `${blockerInWords(blockedBy, names)} at ${inchesInWords(blockedBy.at)}`;
}

/** For a list: `in sight`, `too far`, `higher ground at 3.5″`. */
export function sightInBrief(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy } = ruling;
  if (!blockedBy) return "in sight";
  if (blockedBy.kind === "range") return "too far";
  const blocker = blockedBy.kind === "ground" ? "higher ground" : blockerInWords(blockedBy, names);
  return `${blocker} at ${inchesInWords(blockedBy.at)}`;
}

/**
 * A whole sentence: `In sight at 22.4″. Limit 25″: 20″ + 5″ for one level.`, `Out of sight: blocked by woods 7.5″ from the
 * observer.`, `Out of sight: 38.1″ away, limit 20″.` Where part of a base counts: `In sight at 10″: 15 of 25 points of the base.`
 * `distance`: false where another distance is told beside it, as that between two hulls.
 */
export function sightSentence(ruling: Ruling, names: SightNames = {}, { distance = true } = {}): string {
  if (ruling.blockedBy) return `Out of sight: ${whyOutOfSight(ruling, names)}.`;
  const part = partInWords(ruling);
  const limit = limitInWords(ruling, ": ");
  const at = distance ? ` at ${inchesInWords(ruling.distance, ruling.allowed)}` : "";
  return `In sight${at}${part && `: ${part}`}.${limit && ` Limit ${limit}.`}`;
}

/** Inside a sentence: `blocked by woods 7.5″ from the observer`, `38.1″ away, limit 30″ (20″ + 10″ for two levels)`. */
export function whyOutOfSight(ruling: Ruling, names: SightNames = {}): string {
  const { blockedBy, distance, allowed } = ruling;
  if (!blockedBy) return "in sight";
  if (blockedBy.kind === "range")
    return `${inchesInWords(distance, allowed)} away, limit ${limitInWords(ruling, " (", ")")}`;
  const part = partInWords(ruling);
  const blocked = `blocked by ${blockerInWords(blockedBy, names)} ${inchesInWords(blockedBy.at)} from the observer`;
  return `${blocked}${part && `; only ${part} in sight`}`;
}

/** `18 of 25 points of the base`; empty where all of them are in sight, or none. */
const partInWords = ({ base }: Ruling): string =>
  base && base.seen > 0 && base.seen < base.of ? `${base.seen} of ${base.of} points of the base` : "";

/** `25″`, with its sum between the two marks: `25″: 20″ + 5″ for one level`; empty where there is no limit. */
function limitInWords(ruling: Ruling, before: string, after = ""): string {
  if (ruling.allowed === Infinity) return "";
  const sum = allowanceInWords(ruling);
  return `${inchesInWords(ruling.allowed)}${sum && `${before}${sum}${after}`}`;
}
