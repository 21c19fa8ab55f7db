/** The cover that blocks a line: cover proper, with a depth of sight into it, and hedges, with sight through them. */
import {
  difference,
  inchesAlong,
  isAboutWithin,
  nearEnd,
  nearStart,
  type Stretch,
  stepsOf,
  union,
} from "../geometry/along.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../table/kinds.ts";
import { blocksAsCover, type HedgeSight, isHedge, isSolid, type SightPolicy } from "./policy.ts";
import type { Found, SightEnds } from "./rule.ts";
import type { Met, SightReport } from "./trace.ts";

/** Cover: each unbroken run of it, without the patch that an end sees out of; solid cover apart from the rest. */
export function blockingCover(report: SightReport, policy: SightPolicy, ends: SightEnds): Found[] {
  const all = coverOn(report, policy, ends.targetIsPersonnel);
  const solid = all.filter(({ kind }) => isSolid(policy, kind));
  const over = policy.overCover;
  if (solid.length === 0) return blockingRuns(report, yieldedTo(all, policy, ends), policy.seeIntoInches, over);
  const other = all.filter((met) => !solid.includes(met));
  return [
    ...blockingRuns(report, solid, 0, over),
    ...blockingRuns(report, yieldedTo(other, policy, ends), policy.seeIntoInches, over),
  ];
}
const yieldedTo = (cover: readonly Met[], policy: SightPolicy, { revealed }: SightEnds): readonly Met[] =>
  revealed ? withoutPatch(cover, yieldingKinds(cover, policy)) : cover;

/** The unbroken runs with no sight through them from an end within this number of inches, nor `over` them from above. */
function blockingRuns(report: SightReport, cover: readonly Met[], within: number, over: boolean): Found[] {
  const { distance, distance2 } = report;
  const depth = stepsOf(within);
  const blockers: Found[] = [];
  for (const run of union(cover)) {
    const fromStart = run.enter.s === -1;
    const toEnd = run.leave.s === 1;
    if (over && !fromStart && !toEnd && isLookedOver(report, run)) continue;
    if (fromStart) {
      // Out of the viewer's own patch; where it is the target's, too, the whole distance must be as short.
      if (nearStart(run.leave, distance2, depth)) continue;
      blockers.push(nameCover(cover, run, within));
    } else if (!toEnd || !nearEnd(run.enter, distance2, depth)) {
      blockers.push(nameCover(cover, run, inchesAlong(run.enter, distance)));
    }
  }
  return blockers;
}

/** The cover on a line by `blocks`, without the parts that lanes cut out of it. */
export const coverOn = (report: SightReport, policy: SightPolicy, targetIsPersonnel: boolean): readonly Met[] =>
  withLanes(
    report,
    policy,
    report.met.filter(
      (met) => met.what !== "ground" && met.what !== "stand" && blocksAsCover(policy, met.kind, targetIsPersonnel),
    ),
  );

/** Without the ground's cover where the line runs along a lane through it. */
function withLanes({ met, distance }: SightReport, { lanes }: SightPolicy, cover: readonly Met[]): readonly Met[] {
  const open = met.filter(({ kind }) => (lanes as readonly string[]).includes(kind));
  if (open.length === 0) return cover;
  return cover.flatMap((obstacle): Met[] =>
    obstacle.what !== "terrain"
      ? [obstacle]
      : difference([obstacle], open).map(({ enter, leave }) => ({
          ...obstacle,
          enter,
          leave,
          from: inchesAlong(enter, distance),
          to: inchesAlong(leave, distance),
        })),
  );
}

/** The kinds that no longer hide a fired target from this viewer. */
function yieldingKinds(
  cover: readonly Met[],
  { revealing, revealingFromOutside }: SightPolicy,
): readonly TerrainKind[] {
  const stays = (kind: TerrainKind): boolean =>
    (revealingFromOutside as readonly TerrainKind[]).includes(kind) &&
    cover.some((met) => met.kind === kind && met.enter.s === -1);
  return revealing.filter((kind) => !stays(kind));
}

/** Without the unbroken run of the given kinds that holds the line's end. */
function withoutPatch(cover: readonly Met[], kinds: readonly TerrainKind[]): readonly Met[] {
  const yields = (met: Met): boolean => (kinds as readonly string[]).includes(met.kind);
  const patch = union(cover.filter(yields)).at(-1);
  if (patch?.leave.s !== 1) return cover;
  return cover.filter((met) => !yields(met) || met.enter.s < patch.enter.s);
}

/** Hedges: each unbroken run of them that begins near neither end, unless an end looks down on it. */
export function blockingHedges(report: SightReport, policy: SightPolicy): Found[] {
  const { hedges } = policy;
  if (!hedges) return [];
  const cover = hedgesOn(report, policy);
  return union(cover).flatMap((run): Found[] => {
    if (beginsNearViewer(report, hedges, run) || beginsNearTarget(report, hedges, run)) return [];
    return looksOver(report, hedges, run) ? [] : [nameCover(cover, run, inchesAlong(run.enter, report.distance))];
  });
}

const beginsNearViewer = ({ distance2 }: SightReport, { adjacentInches }: HedgeSight, { enter }: Stretch): boolean =>
  isAboutWithin(enter.n, enter.d, distance2, stepsOf(adjacentInches));

/** Whether a run of hedges begins near enough to the target, seen from there, to be looked through. */
export const beginsNearTarget = (
  { distance2 }: SightReport,
  { adjacentInches }: HedgeSight,
  { leave }: Stretch,
): boolean => isAboutWithin(leave.d - leave.n, leave.d, distance2, stepsOf(adjacentInches));

export const hedgesOn = ({ met }: SightReport, policy: SightPolicy): readonly Met[] =>
  met.filter(({ what, kind }) => what === "line" && isHedge(policy, kind));

const looksOver = (report: SightReport, { overlookedFromAbove }: HedgeSight, run: Stretch): boolean =>
  overlookedFromAbove && isLookedOver(report, run);

/** Whether an end stands higher than all the ground under a run. */
function isLookedOver({ met, fromLevel, toLevel }: SightReport, run: Stretch): boolean {
  const high = Math.max(fromLevel, toLevel);
  // The place of a change of level belongs to the higher ground, which is part of the run there.
  return met.every(
    (area) => area.what !== "ground" || area.level < high || area.leave.s < run.enter.s || area.enter.s > run.leave.s,
  );
}

/** The cover of a run that is named at a place: a stretch that goes on from there, the first in the catalogue of several. */
export function nameCover(cover: readonly Met[], run: Stretch, at: number): Named {
  const inRun = cover.filter((met) => met.enter.s >= run.enter.s && met.leave.s <= run.leave.s);
  const there = inRun.filter((met) => met.from <= at && at <= met.to);
  const onward = there.filter((met) => at < met.to);
  const [first] = (onward.length > 0 ? onward : there.length > 0 ? there : inRun).sort(
    (a, b) => TERRAIN_KINDS.indexOf(a.kind as TerrainKind) - TERRAIN_KINDS.indexOf(b.kind as TerrainKind),
  ) as [Met];
  const kind = first.kind as TerrainKind;
  return "id" in first ? { kind, at, id: first.id } : { kind, at };
}
interface Named {
  readonly kind: TerrainKind;
  readonly at: number;
  readonly id?: string;
}
