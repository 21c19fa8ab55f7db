/**
 * A line of sight from the side: the ground in steps, the things on it, and the line, made from the very report of the
 * ruling. Heights are levels: the rulings know no finer ones.
 */
import type { LineOfSight } from "../../sight/lineOfSight.ts";
import { blocksAsCover, isHedge, type SightPolicy } from "../../sight/policy.ts";
import { type SightNames, terrainInWords } from "../../sight/sightWords.ts";
import type { Met } from "../../sight/trace.ts";
import type { SideId } from "../../systems.ts";
import type { TerrainKind } from "../../table/kinds.ts";

/** A stretch of the line, in inches from the viewer. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
export interface ProfileStep extends Stretch {
  readonly level: number;
  /** The thing that blocks the line. */
  readonly blocks: boolean;
  /** It rises above the line and is overlooked nevertheless: the plateau of the higher end, or all ground lower than that. */
  readonly overlooked: boolean;
}
/**
 * "stops": the blocker. "beyond": of a kind that blocks, behind the blocker. "overlooked": of a kind that blocks, but an end
 * sees out of it, or over it. "open": it never blocks under these rules.
 */
export type BarRole = "stops" | "beyond" | "overlooked" | "open";
export interface ProfileBar extends Stretch {
  readonly what: "terrain" | "overlay" | "line" | "footprint" | "stand";
  readonly kind: string;
  /** The side of a stand. */
  readonly side: SideId | null;
  readonly words: string;
  /** The highest level under it. */
  readonly level: number;
  readonly role: BarRole;
}
export interface SightProfile {
  /** Between the ends, and the sighting limit, in inches. */
  readonly distance: number;
  readonly allowed: number;
  /** Levels under the ends: the line runs straight from one to the other. */
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly highest: number;
  /** They cover the whole line. */
  readonly steps: readonly ProfileStep[];
  /** By their beginnings. */
  readonly bars: readonly ProfileBar[];
  /** The place of the block, in inches, and the blocker; null where the target is in sight. */
  readonly blocked: { readonly at: number; readonly words: string } | null;
}

/** `words` is the blocker's name, "woods at 7.5″". */
export function sightProfile(los: LineOfSight, policy: SightPolicy, names: SightNames, words: string): SightProfile {
  const { blockedBy, allowed } = los;
  // If a stand looks out from the edge of a wood, the line is the one from there.
  const report = los.outlook ?? los.report;
  const { distance } = report;
  const { fromLevel, toLevel } = report;
  const runs = report.met.filter((met) => met.what === "ground");
  const at = blockedBy?.at ?? Number.POSITIVE_INFINITY;
  const steps = runs.map((run, i): ProfileStep => {
    const { from, to, level } = run;
    const rise = toLevel - fromLevel;
    const blocks = blockedBy?.kind === "ground" && blockedBy.level === level && holds(run, at);
    const last = i === runs.length - 1;
    const plateau = runs.length > 1 && ((rise < 0 && i === 0) || (rise > 0 && last));
    const above = level > Math.min(heightAt(report, from), heightAt(report, to));
    const seenOver = policy.hills === "higher" && above && !blocks && (from < at || last);
    return { from, to, level, blocks, overlooked: plateau || seenOver };
  });
  const levelUnder = ({ from, to }: Stretch): number =>
    Math.max(0, ...steps.filter((step) => step.from <= to && from <= step.to).map(({ level }) => level));

  const isBlocker = (met: Met): boolean =>
    blockedBy !== null &&
    blockedBy.kind === met.kind &&
    blockedBy.id === ("id" in met ? met.id : undefined) &&
    holds(met, at);
  const counts = (met: Exclude<Met, { what: "ground" }>): boolean => {
    if (met.what === "stand") return policy.stands.friend !== "never" || policy.stands.enemy !== "never";
    return blocksAsCover(policy, met.kind as TerrainKind, false) || isHedge(policy, met.kind);
  };
  const bars = report.met.flatMap((met): ProfileBar[] => {
    if (met.what === "ground") return [];
    const { what, kind, from, to } = met;
    const role: BarRole = isBlocker(met) ? "stops" : !counts(met) ? "open" : from < at ? "overlooked" : "beyond";
    const bar = { what, kind, from, to, role };
    if (met.what !== "stand")
      return [{ ...bar, side: null, words: terrainInWords(kind as TerrainKind, names), level: levelUnder(met) }];
    return [{ ...bar, side: met.side, words: `stand ${names.stand?.(met.id) ?? met.id}`, level: met.level }];
  });
  return {
    distance,
    allowed,
    fromLevel,
    toLevel,
    highest: Math.max(fromLevel, toLevel, ...steps.map(({ level }) => level)),
    steps,
    bars,
    blocked: blockedBy && { at: blockedBy.at, words },
  };
}
/** The ruling's place is rounded for reading. */
const TIDY = 1e-6;
const holds = ({ from, to }: Stretch, at: number): boolean => from <= at + TIDY && at - TIDY <= to;

/** The height of the line at a place along it, in levels. */
export function heightAt(
  { distance, fromLevel, toLevel }: Pick<SightProfile, "distance" | "fromLevel" | "toLevel">,
  inches: number,
): number {
  return distance === 0 ? fromLevel : fromLevel + ((toLevel - fromLevel) * inches) / distance;
}
