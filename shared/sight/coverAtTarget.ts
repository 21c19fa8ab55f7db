/** A target's cover: the terrain that it stands in, and the hedges that it stands behind. */
import { inchesAlong, type Stretch, stepsOf, union } from "../geometry/along.ts";
import { distance2ToSegment } from "../geometry/band.ts";
import { rectangleToPath } from "../geometry/distance.ts";
import type { Rectangle } from "../geometry/rectangle.ts";
import { dot, minus, type Vec, vecOf } from "../geometry/vector.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { tidy } from "./lineOfSight.ts";
import { blocksAsCover, isHedge, type SightPolicy } from "./policy.ts";
import type { Ruling } from "./rule.ts";
import { beginsNearTarget, coverOn, hedgesOn, nameCover } from "./ruleCover.ts";
import type { Met, SightReport } from "./trace.ts";

export interface TargetCover {
  readonly kind: TerrainKind;
  /** The overlay, line or footprint, if it is one of these. */
  readonly id?: string;
  /** Inches from the target's centre towards the viewer: the near end (0: the target stands in it) and the far end. */
  readonly from: number;
  readonly to: number;
}

/** Whether `coverAtTarget` reads a kind met on a line, for any target: for `trace`. */
export const bearsOnCover = (policy: SightPolicy, kind: Met["kind"]): boolean =>
  kind !== "ground" &&
  kind !== "stand" &&
  (blocksAsCover(policy, kind, true) ||
    blocksAsCover(policy, kind, false) ||
    isHedge(policy, kind) ||
    (policy.lanes as readonly string[]).includes(kind));

/** A target's base and its table, for a policy that measures from bases. */
export interface CoveredBase {
  readonly base: Rectangle;
  readonly table: Table;
}

/**
 * The cover at the target's end of a ruling's line. It holds each kind of cover (`blocks`) whose unbroken run holds the
 * target's centre. It also holds each run of hedges that begins near enough to look through from there, even for a viewer
 * that looks down over it. Sorted by where it begins, whether the target is in sight or not.
 */
export function coverAtTarget(
  { report }: Pick<Ruling, "report">,
  policy: SightPolicy,
  targetIsPersonnel = false,
  covered: CoveredBase | null = null,
): TargetCover[] {
  const { distance } = report;
  const covers: TargetCover[] = [];
  const add = (among: readonly Met[], run: Stretch): void => {
    const { kind, id } = nameCover(among, run, inchesAlong(run.leave, distance));
    const from = tidy(distance - inchesAlong(run.leave, distance));
    const to = tidy(distance - inchesAlong(run.enter, distance));
    covers.push({ kind, from, to, ...(id === undefined ? {} : { id }) });
  };
  const cover = coverOn(report, policy, targetIsPersonnel);
  for (const kind of new Set(cover.map((met) => met.kind))) {
    const same = cover.filter((met) => met.kind === kind);
    const patch = union(same).at(-1);
    if (patch?.leave.s === 1) add(same, patch);
  }
  const hedges = hedgesOn(report, policy);
  for (const run of union(hedges)) {
    if (!policy.hedges) break;
    const near =
      beginsNearTarget(report, policy.hedges, run) || (covered && isBeside(covered, report, policy, hedges, run));
    if (near) add(hedges, run);
  }
  return covers.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Whether the base is near the straight part of a hedge that the line crosses in this run, at any distance along the line. */
function isBeside(
  { base, table }: CoveredBase,
  report: SightReport,
  policy: SightPolicy,
  hedges: readonly Met[],
  run: Stretch,
): boolean {
  if (!policy.fromHull || !policy.hedges) return false;
  const near = stepsOf(policy.hedges.adjacentInches);
  const [a, b] = [vecOf(report.from), vecOf(report.to)];
  const part = run.leave.n / run.leave.d;
  const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  const ids = hedges.flatMap((met) =>
    "id" in met && met.enter.s >= run.enter.s && met.leave.s <= run.leave.s ? [met.id] : [],
  );
  return table.things.some(
    (thing) =>
      thing.what === "line" &&
      ids.includes(thing.id) &&
      rectangleToPath(base, straightAt(thing.band.path, at)) - thing.band.radius <= near,
  );
}

/** The cosine of an angle: a path that bends by no more is still straight. */
const STRAIGHT = 0.9;

/** The straight part of a path about a place. */
function straightAt(path: readonly Vec[], at: Vec): readonly Vec[] {
  const ways = path.slice(1).map((to, i) => minus(to, path[i] as Vec));
  const offs = ways.map((_, i) => distance2ToSegment(at, path[i] as Vec, path[i + 1] as Vec));
  const here = offs.indexOf(Math.min(...offs));
  const way = ways[here];
  if (!way) return path;
  const isStraight = (i: number): boolean => {
    const other = ways[i];
    return other !== undefined && dot(way, other) >= STRAIGHT * Math.sqrt(dot(way, way) * dot(other, other));
  };
  let first = here;
  while (isStraight(first - 1)) first--;
  let last = here;
  while (isStraight(last + 1)) last++;
  return path.slice(first, last + 2);
}
