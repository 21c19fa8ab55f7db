/**
 * A line of sight from the side: the ground in steps, what stands on it, and the line, made of the very report that the
 * ruling was made of. Heights are levels: the rulings know no finer ones.
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
  /** What stops the line. */
  readonly blocks: boolean;
  /** It rises above the line and is overlooked nevertheless: the plateau of the higher end, or all that is lower than that. */
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
  /** Of a stand. */
  readonly side: SideId | null;
  readonly words: string;
  /** The highest level under it. */
  readonly level: number;
  readonly role: BarRole;
}
export interface SightProfile {
  /** Between the ends, and as far as one may see, in inches. */
  readonly distance: number;
  readonly allowed: number;
  /** Levels under the ends: the line runs straight from one to the other. */
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly highest: number;
  /** They cover the whole line. */
  readonly steps: readonly ProfileStep[];
  /** By where they begin. */
  readonly bars: readonly ProfileBar[];
  /** Where the line is blocked, in inches, and by what; null where the target is seen. */
  readonly blocked: { readonly at: number; readonly words: string } | null;
}

/** `words` is the blocker's own, "woods at 7.5″". */
export function sightProfile(los: LineOfSight, policy: SightPolicy, names: SightNames, words: string): SightProfile {
  const { blockedBy, allowed } = los;
  // From the edge of a wood that a stand looks out of, the line is that one.
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
