/** Roads that end nowhere, or just short of a place; and the good road from one short edge to the other. */
import { bandHolds, distance2ToSegment } from "../../geometry/band.ts";
import { boxAround } from "../../geometry/rectangle.ts";
import { STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import type { Vec } from "../../geometry/vector.ts";
import type { LineFeature } from "../../scenario/model.ts";
import type { LineKind } from "../../table/kinds.ts";
import { type Line, lineOf } from "../../table/things.ts";
import type { Advice } from "../advice.ts";
import { inchText } from "../adviceWords.ts";
import { townMask } from "../areas.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

/** Kinds that are roads where no chart says so. */
export const ROADS: readonly LineKind[] = ["good-road", "poor-road", "track"];
/** The distance in inches at which a road's end counts as joined, besides the widths. */
const JOINED = 0.25;
/** An end this near to a thing was meant to meet it. */
const NEARLY = 1.5;
/** A road that comes this near to a town leads there. */
const AT_TOWN = 1;

const roadKinds = (subject: Subject): readonly LineKind[] => {
  const rules = subject.rules;
  if (!rules.ok) return ROADS;
  const { chart } = rules.value;
  return ROADS.filter((kind) => chart[kind]?.road ?? true);
};
const wordsOf = (kind: LineKind) => kind.replaceAll("-", " ");

interface Road {
  readonly record: LineFeature;
  readonly line: Line;
}

/** Inches from a place to a path. */
function awayFrom(path: readonly Vec[], at: Vec): number {
  let least = Infinity;
  for (let i = 0; i + 1 < path.length; i++)
    least = Math.min(least, distance2ToSegment(at, path[i] as Vec, path[i + 1] as Vec));
  return Math.sqrt(least) / STEPS_PER_INCH;
}

const edgeGap = (subject: Subject, { x, y }: Vec): number =>
  Math.min(x, y, subject.width * STEPS_PER_INCH - x, subject.height * STEPS_PER_INCH - y) / STEPS_PER_INCH;

/** Inches from a road's end to the nearest thing it may lead to; 0 or less where it is there. */
function gapAt(subject: Subject, roads: readonly Road[], { record, line }: Road, end: "first" | "last"): number {
  const { path, radius } = line.band;
  const at = (end === "first" ? path[0] : path.at(-1)) as Vec;
  const half = radius / STEPS_PER_INCH;
  let least = edgeGap(subject, at) - half;
  for (const other of roads) {
    if (other.record.id === record.id) {
      // A loop that comes back to itself: all of its path but the end's own stretch.
      const rest = withoutEnd(path, end, 4 * radius + 2 * STEPS_PER_INCH);
      if (rest.length > 1) least = Math.min(least, awayFrom(rest, at) - 2 * half);
      continue;
    }
    const { minX, minY, maxX, maxY } = other.line.box;
    const reach = (least + half) * STEPS_PER_INCH;
    if (at.x < minX - reach || at.x > maxX + reach || at.y < minY - reach || at.y > maxY + reach) continue;
    least = Math.min(least, awayFrom(other.line.band.path, at) - half - other.line.band.radius / STEPS_PER_INCH);
  }
  if (least <= JOINED) return 0;
  return leadsSomewhere(subject, at, half + AT_TOWN) ? 0 : least;
}

/** A path without its first (or last) steps, up to this length. */
function withoutEnd(path: readonly Vec[], end: "first" | "last", length: number): readonly Vec[] {
  const way = end === "first" ? path : [...path].reverse();
  let gone = 0;
  for (let i = 0; i + 1 < way.length; i++) {
    const [a, b] = [way[i] as Vec, way[i + 1] as Vec];
    gone += Math.hypot(b.x - a.x, b.y - a.y);
    if (gone >= length) return way.slice(i + 1);
  }
  return [];
}

/** A town, a placed thing, an objective or a label this near: the road leads there. */
function leadsSomewhere(subject: Subject, at: Vec, reach: number): boolean {
  const { columns, rows } = subject.ground;
  const town = townMask(subject);
  const [x, y, r] = [(at.x / STEPS_PER_INCH) * 4, (at.y / STEPS_PER_INCH) * 4, reach * 4];
  for (let row = Math.max(0, Math.floor(y - r)); row < Math.min(rows, y + r); row++)
    for (let column = Math.max(0, Math.floor(x - r)); column < Math.min(columns, x + r); column++)
      if (town[row * columns + column] && Math.hypot(column + 0.5 - x, row + 0.5 - y) <= r) return true;
  const margin = reach * STEPS_PER_INCH;
  for (const thing of subject.table.things) {
    if (thing.what !== "footprint") continue;
    const { minX, minY, maxX, maxY } = boxAround(thing.rectangle);
    if (at.x >= minX - margin && at.x <= maxX + margin && at.y >= minY - margin && at.y <= maxY + margin) return true;
  }
  return subject
    .get("objectives")
    .some(
      ({ at: [x, y], radius }) => Math.hypot(x - at.x / STEPS_PER_INCH, y - at.y / STEPS_PER_INCH) <= radius + reach,
    );
}

function ends(subject: Subject): Advice[] {
  const kinds = roadKinds(subject);
  const roads = subject
    .things("lines")
    .filter(({ kind }) => kinds.includes(kind))
    .map((record) => ({ record, line: lineOf(record) }));
  return roads.flatMap((road): Advice[] =>
    (["first", "last"] as const).flatMap((end): Advice[] => {
      const { record } = road;
      const gap = gapAt(subject, roads, road, end);
      if (gap === 0) return [];
      const at = (end === "first" ? record.points[0] : record.points.at(-1)) as TablePoint;
      const name = record.name ? `“${record.name}”` : `This ${wordsOf(record.kind)}`;
      const near = gap <= NEARLY;
      return [
        {
          // Tracks do end in fields.
          severity: record.kind === "track" && !near ? "hint" : "warning",
          rule: "road-end",
          message: near
            ? `${name} ends ${inchText(Math.max(0.25, gap))} short of the next road or of the table’s edge.`
            : `${name} has a loose end: not at the table’s edge, another road, a building or an objective.`,
          at: { type: "thing", thing: "line", id: record.id },
          place: at,
        },
      ];
    }),
  );
}

/** Whether the good roads together lead from one short edge to the other. */
function throughRoad(subject: Subject): Advice[] {
  if (!subject.design?.terrain.throughRoad) return [];
  const good = subject
    .things("lines")
    .filter(({ kind }) => kind === "good-road")
    .map(lineOf);
  const { width, height } = subject;
  const axes = (["x", "y"] as const).filter((axis) => (axis === "x" ? width >= height : height >= width));
  const through = axes.some((axis) => {
    const most = (axis === "x" ? width : height) * STEPS_PER_INCH;
    const touches = ({ band }: Line, far: boolean) =>
      band.path.some((p) => (far ? p[axis] + band.radius >= most : p[axis] - band.radius <= 0));
    const reached = new Set(good.filter((line) => touches(line, false)));
    for (const line of reached)
      for (const other of good) if (!reached.has(other) && meet(line, other)) reached.add(other);
    return [...reached].some((line) => touches(line, true));
  });
  if (through) return [];
  return [
    {
      severity: "warning",
      rule: "through-road",
      message: "No good road joins the short edges of the table; the rules suggest one.",
      at: null,
    },
  ];
}

/** Two lines meet where the end of one lies in the other, or their paths cross. */
function meet(a: Line, b: Line): boolean {
  const touches = (line: Line, other: Line) =>
    line.band.path.some((at) =>
      bandHolds({ path: other.band.path, radius: line.band.radius + other.band.radius + JOINED * STEPS_PER_INCH }, at),
    );
  return touches(a, b) || touches(b, a);
}

export const roads: Family = { name: "roads", find: (subject) => [...ends(subject), ...throughRoad(subject)] };
