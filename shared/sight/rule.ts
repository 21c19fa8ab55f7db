/** The ruling: a policy's judgement of a tracer's report. The README has every rule that is applied here in prose. */
import { inchesAlong, stepsOf } from "../geometry/along.ts";
import type { SideId } from "../systems.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { SightPolicy, Spotting } from "./policy.ts";
import { blockingCover, blockingHedges } from "./ruleCover.ts";
import type { SightReport } from "./trace.ts";

/** Facts about the ends beyond their places. The report's start is the viewer. */
export interface SightEnds {
  readonly viewerSide: SideId | null;
  readonly targetIsPersonnel: boolean;
  /** The target has given itself away by firing: cover of the policy's `revealing` kinds no longer hides it. */
  readonly revealed: boolean;
  /** A stand beside the viewer has found the target in its cover, so it needs no spotting. All else stays the same. */
  readonly detected?: boolean;
}
export const ANYBODY: SightEnds = { viewerSide: null, targetIsPersonnel: false, revealed: false };

/** The blocker of a line of sight; `at` is inches from the viewer, `x` and `y` its place on the table. */
export interface Blocker {
  readonly kind: TerrainKind | "ground" | "stand" | "range";
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The overlay, line, footprint or stand, if it is one of these. */
  readonly id?: string;
  /** The level of the ground, if the ground blocks. */
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
  /** The blocker nearest to the viewer; null where the target is in sight. */
  readonly blockedBy: Blocker | null;
  readonly report: SightReport;
  /** If a stand looks out or is seen from the edge of its cover: the open line from there. */
  readonly outlook?: SightReport;
  /** If a part of the target's base must be in sight: how many points are. All else is about the line to its centre. */
  readonly base?: { readonly seen: number; readonly of: number };
}

/** A blocker, before its place on the table is known. */
export type Found = Omit<Blocker, "x" | "y">;

/** The ruling on one line. A target's base takes several lines: `rulingOn` (lineOfSight.ts). */
export function rule(report: SightReport, policy: SightPolicy, ends: SightEnds = ANYBODY): Ruling {
  const bonus = policy.bonusPerLevel * report.fromLevel;
  const allowed = policy.maximum + bonus;
  // In order of precedence at a tie.
  const blockers: Found[] = [
    ...blockingCover(report, policy, ends),
    ...blockingHedges(report, policy),
    ...blockingGround(report, policy),
    ...blockingStands(report, policy, ends),
    ...notSpotted(report, policy, ends),
    ...(isTooFar(report, allowed) ? [{ kind: "range", at: allowed } as const] : []),
  ];
  let nearest: Found | null = null;
  for (const blocker of blockers) if (nearest === null || blocker.at < nearest.at) nearest = blocker;
  return {
    seen: nearest === null,
    distance: report.distance,
    allowed,
    bonus,
    blockedBy: nearest && { ...nearest, ...placeAt(report, nearest.at) },
    report,
  };
}

/** Whether the line is longer than this number of inches. */
export const isTooFar = ({ distance2 }: SightReport, allowed: number): boolean => distance2 > stepsOf(allowed) ** 2;

/** The cover in which the line's end lies, while the target there has not been found. */
function notSpotted(report: SightReport, { spotting, lanes }: SightPolicy, { revealed, detected }: SightEnds): Found[] {
  if (!spotting || revealed || detected || !isTooFar(report, spotting.inches)) return [];
  const kind = coverAtEnd(report, spotting, lanes);
  return kind === null ? [] : [{ kind, at: report.distance }];
}

/** The cover of these kinds that a line's end lies in; on a lane it is not in the ground's cover. */
export function coverAtEnd({ met }: SightReport, { kinds }: Spotting, lanes: SightPolicy["lanes"]): TerrainKind | null {
  const there = met.filter(({ leave }) => leave.s === 1);
  const onLane = there.some(({ kind }) => (lanes as readonly string[]).includes(kind));
  const cover = there.find(
    ({ what, kind }) => (kinds as readonly string[]).includes(kind) && !(onLane && what === "terrain"),
  );
  return cover ? (cover.kind as TerrainKind) : null;
}

function placeAt({ from, to, distance }: SightReport, at: number): { x: number; y: number } {
  const part = distance === 0 ? 0 : at / distance;
  return { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part };
}

function blockingGround(report: SightReport, policy: SightPolicy): Found[] {
  return policy.hills === "higher" ? groundAsHigh(report) : groundAbove(report, policy);
}

/** Ground at least as high as the higher end, without the runs that hold the ends. */
function groundAsHigh({ met, distance, fromLevel, toLevel }: SightReport): Found[] {
  const high = Math.max(fromLevel, toLevel);
  const runs = met.filter((obstacle) => obstacle.what === "ground");
  // The first and the last run are at the ends' own levels: levels change between runs.
  return runs.flatMap(({ level, enter }, i): Found[] =>
    level < high || i === 0 || i === runs.length - 1
      ? []
      : [{ kind: "ground", at: inchesAlong(enter, distance), level }],
  );
}

/** Ground above the straight line between the ends' levels, without the higher end's plateau if it stands on that. */
function groundAbove(report: SightReport, policy: SightPolicy): Found[] {
  const { met, distance, fromLevel, toLevel, fromRaised, toRaised } = report;
  const runs = met.filter((obstacle) => obstacle.what === "ground");
  const low = Math.min(fromLevel, toLevel);
  const rise = toLevel - fromLevel;
  const blockers: Found[] = [];
  runs.forEach((run, i) => {
    if (run.level <= low) return;
    // The run at the higher end is at that end's own level: levels change between runs.
    if (rise < 0 && i === 0 && fromRaised === 0) return;
    if (rise > 0 && i === runs.length - 1 && toRaised === 0) return;
    const begins = inchesAlong(run.enter, distance);
    // The line is lowest where the run is nearest to the lower end. All whole numbers: (level − from) · d against rise · n.
    const lowest = rise < 0 ? run.leave : run.enter;
    const above = (run.level - fromLevel) * lowest.d > rise * lowest.n;
    if (!above && policy.hills === "line") return;
    // A falling line may dip under the run's level only inside it.
    const dips = rise < 0 && policy.hills === "line" ? ((fromLevel - run.level) * distance) / -rise : 0;
    blockers.push({ kind: "ground", at: Math.max(begins, dips), level: run.level });
  });
  return blockers;
}

function blockingStands({ met, fromLevel }: SightReport, policy: SightPolicy, ends: SightEnds): Found[] {
  return met.flatMap((obstacle): Found[] => {
    if (obstacle.what !== "stand") return [];
    const how = obstacle.side === ends.viewerSide ? policy.stands.friend : policy.stands.enemy;
    const over =
      how === "never" ||
      (fromLevel > obstacle.level &&
        (how === "unless-viewer-higher" || (how === "unless-viewer-higher-and-nearer" && obstacle.nearer === "start")));
    return over ? [] : [{ kind: "stand", at: obstacle.from, id: obstacle.id }];
  });
}
