/** The cover that a target has of what it is seen through: what it stands in, and the hedges that it stands behind. */
import { inchesAlong, type Stretch, union } from "../geometry/along.ts";
import type { TerrainKind } from "../table/kinds.ts";
import { tidy } from "./lineOfSight.ts";
import { blocksAsCover, isHedge, type SightPolicy } from "./policy.ts";
import type { Ruling } from "./rule.ts";
import { beginsNearTarget, coverOn, hedgesOn, nameCover } from "./ruleCover.ts";
import type { Met } from "./trace.ts";

export interface TargetCover {
  readonly kind: TerrainKind;
  /** The overlay, line or footprint, where it is one. */
  readonly id?: string;
  /** Inches from the target's centre towards the viewer: where it begins (0: the target stands in it) and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** Of what is met on a line, what `coverAtTarget` reads, whoever the target is: for `trace`. */
export const bearsOnCover = (policy: SightPolicy, kind: Met["kind"]): boolean =>
  kind !== "ground" &&
  kind !== "stand" &&
  (blocksAsCover(policy, kind, true) ||
    blocksAsCover(policy, kind, false) ||
    isHedge(policy, kind) ||
    (policy.lanes as readonly string[]).includes(kind));

/**
 * What lies at the target's end of a ruling's line: each kind of cover (`blocks`) whose unbroken run holds the target's
 * centre, and each run of hedges that begins near enough to look through from there, even where it is looked over from
 * above. By where it begins. It doesn't ask whether the target is seen.
 */
export function coverAtTarget(
  { report }: Pick<Ruling, "report">,
  policy: SightPolicy,
  targetIsPersonnel = false,
): TargetCover[] {
  const { distance } = report;
  const found: TargetCover[] = [];
  const add = (among: readonly Met[], run: Stretch): void => {
    const { kind, id } = nameCover(among, run, inchesAlong(run.leave, distance));
    const from = tidy(distance - inchesAlong(run.leave, distance));
    const to = tidy(distance - inchesAlong(run.enter, distance));
    found.push({ kind, from, to, ...(id === undefined ? {} : { id }) });
  };
  const cover = coverOn(report, policy, targetIsPersonnel);
  for (const kind of new Set(cover.map((met) => met.kind))) {
    const same = cover.filter((met) => met.kind === kind);
    const patch = union(same).at(-1);
    if (patch?.leave.s === 1) add(same, patch);
  }
  const hedges = hedgesOn(report, policy);
  for (const run of union(hedges)) if (policy.hedges && beginsNearTarget(report, policy.hedges, run)) add(hedges, run);
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}
