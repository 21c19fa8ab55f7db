/**
 * The tracer: everything that a straight line on a table meets, exactly and in order. It knows no rules; a policy makes a
 * ruling from its report (rule.ts). The README says what "meets" means.
 */
import { type Along, END, inchesAlong, START, type Stretch, union } from "../geometry/along.ts";
import { stretchInRectangle } from "../geometry/rectangle.ts";
import type { TablePoint } from "../geometry/units.ts";
import { boxOf, distance2, distanceInInches, vecOf } from "../geometry/vector.ts";
import type { SideId } from "../systems.ts";
import { type FootprintKind, type GroundKind, kindOf, type LineKind, type OverlayKind } from "../table/kinds.ts";
import { levelUnder } from "../table/slopes.ts";
import type { Table } from "../table/table.ts";
import { stretchesIn } from "../table/things.ts";
import { walkCells } from "../table/walk.ts";

/** An end of a line: a place, and the stand with that centre, if there is one. */
export interface SightEnd {
  readonly at: TablePoint;
  readonly stand: string | null;
  /** The stand's centre, where `at` is another place of its base. */
  readonly centre?: TablePoint;
  /** Levels above the ground there; 0 when left out. */
  readonly raised?: number | undefined;
}

interface MetBase extends Stretch {
  /** Inches from the line's start. */
  readonly from: number;
  readonly to: number;
}
export type Met = MetBase &
  (
    | { readonly what: "terrain"; readonly kind: Exclude<GroundKind, "clear"> }
    /** A run of one level: at each place the highest touched cell counts. */
    | { readonly what: "ground"; readonly kind: "ground"; readonly level: number }
    | { readonly what: "overlay"; readonly kind: OverlayKind; readonly id: string }
    | { readonly what: "line"; readonly kind: LineKind; readonly id: string }
    /** `kind` is the terrain that it counts as, `footprint` its real kind. */
    | {
        readonly what: "footprint";
        readonly kind: GroundKind | FootprintKind;
        readonly footprint: FootprintKind;
        readonly id: string;
      }
    | {
        readonly what: "stand";
        readonly kind: "stand";
        readonly id: string;
        readonly side: SideId;
        readonly level: number;
        /** The end nearer to its centre (for the end of a stand: nearer to the stand's centre). */
        readonly nearer: "start" | "end" | "neither";
      }
  );

export interface SightReport {
  readonly from: TablePoint;
  readonly to: TablePoint;
  /** Between the ends, in inches. */
  readonly distance: number;
  /** The same in square steps, exact. */
  readonly distance2: number;
  /** The levels of the ends: the ground under them plus their height above it. */
  readonly fromLevel: number;
  readonly toLevel: number;
  /** The part of the level that is height above the ground. */
  readonly fromRaised: number;
  readonly toRaised: number;
  /** By their beginnings. Clear ground isn't listed; all runs of levels are listed and cover the whole line. */
  readonly met: readonly Met[];
}

/**
 * The things on the line from `from` to `to`, without the stands at its ends and those off the table. `about`: only the
 * chosen kinds; runs of levels are the kind "ground".
 */
export function trace(
  table: Table,
  from: SightEnd,
  to: SightEnd,
  about: (kind: Met["kind"]) => boolean = () => true,
): SightReport {
  const a = vecOf(from.at);
  const b = vecOf(to.at);
  const distance = distanceInInches(a, b);
  const { ground } = table;
  const terrain = new Map<number, Stretch[]>();
  const levels: LevelStretch[] = [];
  const ofGround = about("ground");
  walkCells(ground, a, b, (column, row, enter, leave) => {
    const cell = row * ground.columns + column;
    const stretch = { enter, leave };
    if (ofGround) levels.push({ level: ground.level[cell] as number, enter, leave });
    const code = ground.terrain[cell] as number;
    const known = terrain.get(code);
    if (known) known.push(stretch);
    else terrain.set(code, [stretch]);
  });

  const met: Met[] = [];
  const where = ({ enter, leave }: Stretch): MetBase => ({
    enter,
    leave,
    from: inchesAlong(enter, distance),
    to: inchesAlong(leave, distance),
  });
  for (const [code, stretches] of terrain) {
    const kind = kindOf(code);
    if (kind === "clear" || !about(kind)) continue;
    for (const stretch of union(stretches)) met.push({ what: "terrain", kind, ...where(stretch) });
  }
  if (ofGround)
    for (const run of levelRuns(levels)) met.push({ what: "ground", kind: "ground", level: run.level, ...where(run) });
  for (const thing of table.thingsIn(boxOf([a, b])))
    for (const stretch of about(thing.kind) ? stretchesIn(thing, a, b) : []) {
      const base = { id: thing.id, ...where(stretch) };
      if (thing.what === "overlay") met.push({ what: thing.what, kind: thing.kind, ...base });
      else if (thing.what === "line") met.push({ what: thing.what, kind: thing.kind, ...base });
      else met.push({ what: thing.what, kind: thing.kind, footprint: thing.footprint, ...base });
    }
  const first = vecOf(from.centre ?? from.at);
  const last = vecOf(to.centre ?? to.at);
  for (const { id, side, level, rectangle, centre } of about("stand") ? table.stands : []) {
    if (id === from.stand || id === to.stand) continue;
    const stretch = stretchInRectangle(rectangle, a, b);
    if (!stretch) continue;
    const more = distance2(first, centre) - distance2(last, centre);
    const nearer = more < 0 ? "start" : more > 0 ? "end" : "neither";
    met.push({ what: "stand", kind: "stand", id, side, level, nearer, ...where(stretch) });
  }
  met.sort((x, y) => x.enter.s - y.enter.s);
  const [fromRaised, toRaised] = [from.raised ?? 0, to.raised ?? 0];
  return {
    from: from.at,
    to: to.at,
    distance,
    distance2: distance2(a, b),
    fromLevel: levelUnder(table.ground, a) + fromRaised,
    toLevel: levelUnder(table.ground, b) + toRaised,
    fromRaised,
    toRaised,
    met,
  };
}

/** A stretch of one level. */
export interface LevelStretch extends Stretch {
  readonly level: number;
}

/** The runs of levels on a line alone, as `trace` reports them. */
export function groundOnLine({ ground }: Table, from: TablePoint, to: TablePoint): LevelStretch[] {
  const levels: LevelStretch[] = [];
  walkCells(ground, vecOf(from), vecOf(to), (column, row, enter, leave) => {
    levels.push({ level: ground.level[row * ground.columns + column] as number, enter, leave });
  });
  return levelRuns(levels);
}

/**
 * From the levels of touched cells to runs of the highest level at each place of the line. A run begins and ends at a change
 * of level, and the place of the change belongs to the higher run. Off the table the level is 0.
 */
function levelRuns(cells: readonly LevelStretch[]): LevelStretch[] {
  const places = new Map<number, Along>([
    [START.s, START],
    [END.s, END],
  ]);
  for (const { enter, leave } of cells) places.set(enter.s, enter).set(leave.s, leave);
  const sorted = [...places.values()].sort((x, y) => x.s - y.s);
  const numberOf = new Map(sorted.map((place, i) => [place.s, i]));
  // Even entries: the places themselves; odd ones: the open stretches between them.
  const highest = new Uint8Array(2 * sorted.length - 1);
  for (const { enter, leave, level } of cells) {
    const last = 2 * (numberOf.get(leave.s) as number);
    for (let i = 2 * (numberOf.get(enter.s) as number); i <= last; i++)
      if (level > (highest[i] as number)) highest[i] = level;
  }
  const runs: LevelStretch[] = [];
  let first = 0;
  for (let i = 1; i <= highest.length; i++) {
    if (i < highest.length && highest[i] === highest[first]) continue;
    runs.push({ level: highest[first] as number, enter: sorted[first >> 1] as Along, leave: sorted[i >> 1] as Along });
    first = i;
  }
  return runs;
}
