/** The ruling: what a policy makes of a tracer's report. The README says every rule that is applied here in prose. */
import { difference, inchesAlong, nearEnd, nearStart, type Stretch, stepsOf, union } from "../geometry/along.ts";
import type { SideId } from "../systems.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../table/kinds.ts";
import { blocksAsCover, type SightPolicy, type StandBlocks } from "./policy.ts";
import type { Met, SightReport } from "./trace.ts";

/** What the ruling must know of the ends beyond where they are. The report's start is the viewer. */
export interface SightEnds {
  readonly viewerSide: SideId | null;
  readonly targetIsPersonnel: boolean;
  /** The target has given itself away by firing: cover of the policy's `revealing` kinds no longer hides it. */
  readonly revealed: boolean;
}
export const ANYBODY: SightEnds = { viewerSide: null, targetIsPersonnel: false, revealed: false };

/** What ends a line of sight; `at` is inches from the viewer, `x` and `y` that place on the table. */
export interface Blocker {
  readonly kind: TerrainKind | "ground" | "stand" | "range";
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The overlay, line, footprint or stand, where it is one. */
  readonly id?: string;
  /** The level of the ground, where it is the ground. */
  readonly level?: number;
}

export interface Ruling {
  readonly seen: boolean;
  /** Between the ends, in inches. */
  readonly distance: number;
  /** The maximum with the viewer's bonus, in inches. */
  readonly allowed: number;
  /** The part of `allowed` that the viewer's height gives. */
  readonly bonus: number;
  /** The blocker nearest to the viewer; null where the target is seen. */
  readonly blockedBy: Blocker | null;
  readonly report: SightReport;
}

type Found = Omit<Blocker, "x" | "y">;

export function rule(report: SightReport, policy: SightPolicy, ends: SightEnds = ANYBODY): Ruling {
  const bonus = policy.bonusPerLevel * report.fromLevel;
  const allowed = policy.maximum + bonus;
  const limit = stepsOf(allowed);
  // In the order in which a tie is named.
  const found: Found[] = [
    ...blockingCover(report, policy, ends),
    ...blockingGround(report, policy),
    ...blockingStands(report, policy, ends),
    ...(report.distance2 > limit * limit ? [{ kind: "range", at: allowed } as const] : []),
  ];
  let nearest: Found | null = null;
  for (const one of found) if (nearest === null || one.at < nearest.at) nearest = one;
  return {
    seen: nearest === null,
    distance: report.distance,
    allowed,
    bonus,
    blockedBy: nearest && { ...nearest, ...placeAt(report, nearest.at) },
    report,
  };
}

function placeAt({ from, to, distance }: SightReport, at: number): { x: number; y: number } {
  const part = distance === 0 ? 0 : at / distance;
  return { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part };
}

/** Cover: each unbroken run of it, less the patch that an end sees out of. */
function blockingCover(report: SightReport, policy: SightPolicy, ends: SightEnds): Found[] {
  const all = withLanes(
    report,
    policy,
    report.met.filter(
      (met) => met.what !== "ground" && met.what !== "stand" && blocksAsCover(policy, met.kind, ends.targetIsPersonnel),
    ),
  );
  const cover = ends.revealed ? withoutPatch(all, yieldingKinds(all, policy)) : all;
  const depth = stepsOf(policy.seeIntoInches);
  const { distance, distance2 } = report;
  const found: Found[] = [];
  for (const run of union(cover)) {
    const fromStart = run.enter.s === -1;
    const toEnd = run.leave.s === 1;
    if (fromStart) {
      // Out of the viewer's own patch; where it is the target's, too, the whole distance must be as short.
      if (nearStart(run.leave, distance2, depth)) continue;
      found.push(nameCover(cover, run, policy.seeIntoInches));
    } else if (!toEnd || !nearEnd(run.enter, distance2, depth)) {
      found.push(nameCover(cover, run, inchesAlong(run.enter, distance)));
    }
  }
  return found;
}

/** Less the ground's cover where the line runs along a lane through it. */
function withLanes({ met, distance }: SightReport, { lanes }: SightPolicy, cover: readonly Met[]): readonly Met[] {
  const open = met.filter(({ kind }) => (lanes as readonly string[]).includes(kind));
  if (open.length === 0) return cover;
  return cover.flatMap((one): Met[] =>
    one.what !== "terrain"
      ? [one]
      : difference([one], open).map(({ enter, leave }) => ({
          ...one,
          enter,
          leave,
          from: inchesAlong(enter, distance),
          to: inchesAlong(leave, distance),
        })),
  );
}

/** What a target that has fired gives away to this viewer. */
function yieldingKinds(
  cover: readonly Met[],
  { revealing, revealingFromOutside }: SightPolicy,
): readonly TerrainKind[] {
  const stays = (kind: TerrainKind): boolean =>
    (revealingFromOutside as readonly TerrainKind[]).includes(kind) &&
    cover.some((met) => met.kind === kind && met.enter.s === -1);
  return revealing.filter((kind) => !stays(kind));
}

/** Less the unbroken run of the given kinds that holds the line's end. */
function withoutPatch(cover: readonly Met[], kinds: readonly TerrainKind[]): readonly Met[] {
  const yields = (met: Met): boolean => (kinds as readonly string[]).includes(met.kind);
  const patch = union(cover.filter(yields)).at(-1);
  if (patch?.leave.s !== 1) return cover;
  return cover.filter((met) => !yields(met) || met.enter.s < patch.enter.s);
}

/** Who of a run's cover is named at a place: what goes on from there, the first in the catalogue of several. */
function nameCover(cover: readonly Met[], run: Stretch, at: number): Found {
  const inRun = cover.filter((met) => met.enter.s >= run.enter.s && met.leave.s <= run.leave.s);
  const there = inRun.filter((met) => met.from <= at && at <= met.to);
  const onward = there.filter((met) => at < met.to);
  const [first] = (onward.length > 0 ? onward : there.length > 0 ? there : inRun).sort(
    (a, b) => TERRAIN_KINDS.indexOf(a.kind as TerrainKind) - TERRAIN_KINDS.indexOf(b.kind as TerrainKind),
  ) as [Met];
  const kind = first.kind as TerrainKind;
  return "id" in first ? { kind, at, id: first.id } : { kind, at };
}

/** Ground above the straight line between the levels of the two ends, less the higher end's own plateau. */
function blockingGround({ met, distance, fromLevel, toLevel }: SightReport, policy: SightPolicy): Found[] {
  const runs = met.filter((one) => one.what === "ground");
  const low = Math.min(fromLevel, toLevel);
  const rise = toLevel - fromLevel;
  const found: Found[] = [];
  runs.forEach((run, i) => {
    if (run.level <= low) return;
    // The run at the higher end is at that end's own level: levels change between runs.
    if (rise < 0 && i === 0) return;
    if (rise > 0 && i === runs.length - 1) return;
    const begins = inchesAlong(run.enter, distance);
    // The line is lowest where the run is nearest to the lower end. All whole numbers: (level − from) · d against rise · n.
    const lowest = rise < 0 ? run.leave : run.enter;
    const above = (run.level - fromLevel) * lowest.d > rise * lowest.n;
    if (!above && policy.hills === "line") return;
    // A falling line may dip under the run's level only inside it.
    const dips = rise < 0 && policy.hills === "line" ? ((fromLevel - run.level) * distance) / -rise : 0;
    found.push({ kind: "ground", at: Math.max(begins, dips), level: run.level });
  });
  return found;
}

function blockingStands({ met, fromLevel }: SightReport, policy: SightPolicy, ends: SightEnds): Found[] {
  const blocks = (how: StandBlocks, level: number) =>
    how === "always" || (how === "unless-viewer-higher" && fromLevel <= level);
  return met.flatMap((one): Found[] => {
    if (one.what !== "stand") return [];
    const how = one.side === ends.viewerSide ? policy.stands.friend : policy.stands.enemy;
    return blocks(how, one.level) ? [{ kind: "stand", at: one.from, id: one.id }] : [];
  });
}
