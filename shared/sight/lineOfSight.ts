/** Lines of sight between stands or places, for the window, the command line and the referee. */
import type { Rectangle } from "../geometry/rectangle.ts";
import { type Inches, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { type Vec, vecOf } from "../geometry/vector.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { Table } from "../table/table.ts";
import { gridOf, offsetsOnBase, pointsNeeded } from "./base.ts";
import { ANY_DEPTH, areNear, type Outlooks, outlooksOn, placeOf, towards } from "./outlooks.ts";
import type { SightPolicy } from "./policy.ts";
import { ANYBODY, isTooFar, type Ruling, rule, type SightEnds } from "./rule.ts";
import { type SightEnd, type SightReport, trace } from "./trace.ts";

/** A stand on the table, or a bare place. */
export type SightPlace =
  | { readonly type: "stand"; readonly id: string }
  | { readonly type: "point"; readonly at: TablePoint };

/** A thing met on a line of sight, as the command line prints it: inches from the viewer. */
export interface MetOnLine {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly id?: string;
  readonly level?: number;
}

export interface LineOfSight extends Ruling {
  /** The report's entries without clear ground and ground at level 0. */
  readonly met: readonly MetOnLine[];
}

/** Facts about the target; a missing fact is false. */
export type TargetFacts = Partial<Pick<SightEnds, "targetIsPersonnel" | "revealed" | "detected">>;

/**
 * The ruling on the line from a viewer to a target. Refused where a stand is unknown or off the table, or a place lies beyond
 * the table's edge.
 */
export function lineOfSight(
  table: Table,
  policy: SightPolicy,
  from: SightPlace,
  to: SightPlace,
  { targetIsPersonnel = false, revealed = false, detected = false }: TargetFacts = {},
): Result<LineOfSight> {
  const viewer = endAt(table, from);
  if (!viewer.ok) return viewer;
  const target = endAt(table, to);
  if (!target.ok) return target;
  const viewerSide = from.type === "stand" ? (table.stand(from.id)?.side ?? null) : null;
  const ends = { viewerSide, targetIsPersonnel, revealed, detected };
  const ruling = rulingOn(table, policy, viewer.value, target.value, ends);
  const met = ruling.report.met.flatMap((obstacle): MetOnLine[] => {
    const base = { kind: obstacle.kind, from: tidy(obstacle.from), to: tidy(obstacle.to) };
    if (obstacle.what === "ground") return obstacle.level === 0 ? [] : [{ ...base, level: obstacle.level }];
    return "id" in obstacle ? [{ ...base, id: obstacle.id }] : [base];
  });
  const blocker = ruling.blockedBy;
  const blockedBy = blocker && { ...blocker, at: tidy(blocker.at), x: tidy(blocker.x), y: tidy(blocker.y) };
  return ok({ ...ruling, blockedBy, met });
}

/**
 * The ruling between two ends. A raised end sees and is seen from its level, and also as on the ground there. The range is
 * ruled once, to the target's centre. Where the policy measures from bases, a line between the ends' outlooks also counts.
 */
export function rulingOn(
  table: Table,
  policy: SightPolicy,
  from: SightEnd,
  to: SightEnd,
  ends: SightEnds = ANYBODY,
): Ruling {
  const ruling = rulingAsRaised(table, policy, from, to, ends);
  if (ruling.seen || !(from.raised || to.raised)) return ruling;
  const below = rulingAsRaised(table, policy, { ...from, raised: 0 }, { ...to, raised: 0 }, ends);
  return below.seen ? below : ruling;
}

function rulingAsRaised(table: Table, policy: SightPolicy, from: SightEnd, to: SightEnd, ends: SightEnds): Ruling {
  const outlooks = outlooksOn(table, policy);
  if (!outlooks) return rulingBetween(table, policy, from, to, ends);
  const [viewer, target] = [baseOf(table, from), baseOf(table, to)];
  const near = areNear(viewer, target, policy) ? { ...policy, seeIntoInches: ANY_DEPTH } : policy;
  const ruling = rulingBetween(table, near, from, to, ends);
  if (ruling.seen || isTooFar(ruling.report, ruling.allowed)) return ruling;
  const anywhere = { ...near, maximum: Infinity, bonusPerLevel: 0 };
  const [a, b] = [vecOf(from.at), vecOf(to.at)];
  const looking = [from, ...outlooksOf(outlooks, viewer, a, b).map((at) => ({ ...from, at }))];
  const shown = [to, ...outlooksOf(outlooks, target, b, a).map((at) => ({ ...to, at }))];
  for (const start of looking)
    for (const end of shown) {
      if (start === from && end === to) continue;
      const other = rulingBetween(table, anywhere, start, end, ends);
      if (!other.seen) continue;
      return { ...ruling, seen: true, blockedBy: null, outlook: other.report, ...(other.base && { base: other.base }) };
    }
  return ruling;
}

/** The same ruling for a side that doesn't know of these stands, where none of them blocks. */
export function withoutStands(line: LineOfSight, unknown: ReadonlySet<string>): LineOfSight {
  const known = (report: SightReport): SightReport => ({
    ...report,
    met: report.met.filter((obstacle) => obstacle.what !== "stand" || !unknown.has(obstacle.id)),
  });
  return {
    ...line,
    met: line.met.filter(({ kind, id }) => kind !== "stand" || id === undefined || !unknown.has(id)),
    report: known(line.report),
    ...(line.outlook && { outlook: known(line.outlook) }),
  };
}

const baseOf = (table: Table, { stand }: SightEnd): Rectangle | null =>
  stand === null ? null : (table.stand(stand)?.rectangle ?? null);

const outlooksOf = (outlooks: Outlooks, base: Rectangle | null, end: Vec, other: Vec): TablePoint[] =>
  base ? towards(outlooks.of(base), end, other).map(placeOf) : [];

/** The line between two ends; where the policy asks for part of a target's base, the lines to its points on the table. */
function rulingBetween(table: Table, policy: SightPolicy, from: SightEnd, to: SightEnd, ends: SightEnds): Ruling {
  const ruling = rule(trace(table, from, to), policy, ends);
  const grid = gridOf(policy);
  const target = to.stand === null ? undefined : table.stand(to.stand);
  if (!grid || !target) return ruling;
  const places = offsetsOnBase(target.rectangle, grid.grid)
    .map(
      ({ x, y }): TablePoint => [(to.at[0] + x / STEPS_PER_INCH) as Inches, (to.at[1] + y / STEPS_PER_INCH) as Inches],
    )
    .filter((at) => table.holds(at));
  const of = places.length;
  if (isTooFar(ruling.report, ruling.allowed)) return { ...ruling, base: { seen: 0, of } };
  const anywhere = { ...policy, maximum: Infinity, bonusPerLevel: 0 };
  const lines = places.map((at) => rule(trace(table, from, { ...to, at, centre: to.at }), anywhere, ends));
  const blockers = lines.flatMap(({ blockedBy }) => blockedBy ?? []);
  const base = { seen: of - blockers.length, of };
  if (base.seen >= pointsNeeded(of, grid)) return { ...ruling, seen: true, blockedBy: null, base };
  const nearest = blockers.reduce((most, blocker) => (blocker.at < most.at ? blocker : most));
  return { ...ruling, seen: false, blockedBy: ruling.blockedBy ?? nearest, base };
}

/** For display: without the last digits that a quotient leaves (3.2499999999999996), and no −0. The ruling comes before. */
export const tidy = (n: number): number => Math.round(n * 1e9) / 1e9 + 0;

function endAt(table: Table, place: SightPlace): Result<SightEnd> {
  if (place.type === "stand") {
    const stand = table.stand(place.id);
    if (stand) return ok({ at: stand.at, stand: stand.id, raised: stand.raised });
    return fail<Failure>({ code: "not-found", message: `Stand “${place.id}” is not on the table.` });
  }
  if (table.holds(place.at)) return ok({ at: place.at, stand: null });
  const [x, y] = place.at;
  return fail<Failure>({
    code: "invalid",
    message: `${x},${y} is off the table of ${table.width} × ${table.height}″.`,
  });
}
