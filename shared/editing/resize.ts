/** Another size for a table that has something on it. */
import { castDraft } from "immer";
import { type Inches, inches, type TablePoint } from "../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { tableSizeProblems } from "../scenario/integrity.ts";
import type { EntryEdge, LoadedScenario, PlanLayer, PlanMark, Scenario, Zone } from "../scenario/model.ts";
import { planLayers } from "../scenario/plans.ts";
import { CELLS_PER_INCH, Ground } from "../table/ground.ts";
import { lengthOf } from "./gestures/lines/hanging.ts";
import { MOST } from "./limits.ts";
import { mappedMark, placesOfMark, pointsOfMark, whereItLies, withPoints } from "./planMarks.ts";
import type { Recipe } from "./recipe.ts";
import { clipLine } from "./region/clipLine.ts";
import { clipPolygon } from "./region/clipPolygon.ts";
import { ownIds } from "./region/cut.ts";
import { mapRecords, partRecords, recordsOf } from "./region/records.ts";
import { holdsPlace, type Region, regionOfRect } from "./region/region.ts";
import { thingsOf } from "./things.ts";
import { tidyReferences } from "./tidy.ts";

export const ANCHORS = [
  "north-west",
  "north",
  "north-east",
  "west",
  "centre",
  "east",
  "south-west",
  "south",
  "south-east",
] as const;
/** The part of the table that stays where it is. */
export type Anchor = (typeof ANCHORS)[number];

/** What a smaller table has no room for. */
export interface Overboard {
  /** Labels of stands that come to wait off the table. */
  readonly stands: readonly string[];
  /** Things that go: how many of each. */
  readonly lines: number;
  readonly footprints: number;
  readonly overlays: number;
  readonly labels: number;
  /** Their names. */
  readonly objectives: readonly string[];
  readonly zones: readonly string[];
  readonly entryEdges: number;
  /** Marks of plans. */
  readonly planMarks: number;
  /** Lines that are cut at the new edge, and stay. */
  readonly cutLines: number;
}
export interface Resize {
  readonly ground: Ground;
  readonly recipe: Recipe;
  readonly overboard: Overboard;
}

/** How far everything moves east and north, in whole cells: growth is shared evenly where the middle stays. */
function shiftOf(anchor: Anchor, columns: number, rows: number): readonly [east: number, north: number] {
  const share = (more: number, low: string, high: string) =>
    anchor.includes(low) ? 0 : anchor.includes(high) ? more : Math.floor(more / 2);
  return [share(columns, "west", "east"), share(rows, "south", "north")];
}

function movedGround(old: Ground, width: Inches, height: Inches, [east, north]: readonly [number, number]): Ground {
  const ground = new Ground(width, height);
  for (const raster of ["terrain", "level"] as const)
    for (let row = Math.max(0, north); row < Math.min(ground.rows, old.rows + north); row++) {
      const from = Math.max(0, -east);
      const to = Math.min(old.columns, ground.columns - east);
      if (to <= from) continue;
      const start = (row - north) * old.columns;
      ground[raster].set(old[raster].subarray(start + from, start + to), row * ground.columns + from + east);
    }
  return ground;
}

/** A stretch of an edge on the new table: what reached to an end of the edge does so still. Null where nothing is left. */
function movedEdge(entry: EntryEdge, old: Ground, width: Inches, height: Inches, by: readonly [number, number]) {
  const along = entry.edge === "north" || entry.edge === "south";
  const [before, now, shift] = along ? [old.width, width, by[0]] : [old.height, height, by[1]];
  const kept = (at: number) => Math.max(0, Math.min(now, at + shift / CELLS_PER_INCH));
  const from = entry.from <= 0 ? 0 : kept(entry.from);
  const to = entry.to >= before ? now : kept(entry.to);
  return to > from ? { ...entry, from: inches(from), to: inches(to) } : null;
}

function movedZone(zone: Zone, width: Inches, height: Inches, to: (p: TablePoint) => TablePoint): Zone | null {
  const moved = zone.points.map(to);
  const points = clipPolygon(moved, width, height);
  if (points.length < 3) return null;
  return { ...zone, points: points.length > MOST.zonePoints ? moved : points };
}

/** A mark on the new table: cut at an edge as roads and zones are; null where nothing of it is left. */
function movedMark(
  scenario: Scenario,
  mark: PlanMark,
  { width, height, to, left }: { width: Inches; height: Inches; to: (p: TablePoint) => TablePoint; left: Region },
): PlanMark | null {
  const moved = mappedMark(mark, to);
  const points = pointsOfMark(moved);
  if (moved.type === "arrow" || moved.type === "phase-line") {
    // Of several stretches the longest: a name stands on it once.
    const stretches = clipLine(moved, left).inside.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    return stretches[0] ? withPoints(moved, stretches[0]) : null;
  }
  if (points) {
    const kept = clipPolygon(points, width, height);
    return kept.length < 3 ? null : withPoints(moved, kept.length > MOST.planPoints ? points : kept);
  }
  const [at] = placesOfMark(mappedMark(whereItLies(scenario, mark), to));
  return at && holdsPlace(left, at) ? moved : null;
}

/** How far beyond an edge that loses nothing things may lie and stay as they are, in cells. */
const BEYOND = 40;
/** The cells whose things stay: the new table, and what hung over an edge from which nothing is cut off. */
function staying(ground: Ground, old: Ground, [east, north]: readonly [number, number]): Region {
  const west = east < 0 ? 0 : -BEYOND;
  const south = north < 0 ? 0 : -BEYOND;
  const right = ground.columns + (old.columns + east > ground.columns ? 0 : BEYOND);
  const top = ground.rows + (old.rows + north > ground.rows ? 0 : BEYOND);
  return regionOfRect({ x: west, y: south, width: right - west, height: top - south });
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table" });

/**
 * What another size would do to a table; nothing changes yet. `anchor` says which part of it stays: the middle of the
 * south edge, say, when inches are to be added to the west, the east and the north. New ground is clear, on level 0.
 */
export function resizeTable(
  { scenario, ground: old }: LoadedScenario,
  size: { readonly width: number; readonly height: number },
  anchor: Anchor,
): Result<Resize> {
  const [problem] = tableSizeProblems(size);
  if (problem) return refuse(`The table’s ${problem.path[1] === "width" ? "width" : "depth"}: ${problem.message}.`);
  if (size.width === old.width && size.height === old.height) return refuse("The table already has that size.");
  const [width, height] = [inches(size.width), inches(size.height)];
  const by = shiftOf(anchor, (width - old.width) * CELLS_PER_INCH, (height - old.height) * CELLS_PER_INCH);
  const ground = movedGround(old, width, height, by);

  const before = recordsOf(scenario);
  const [dx, dy] = [by[0] / CELLS_PER_INCH, by[1] / CELLS_PER_INCH];
  const to = (p: TablePoint): TablePoint => [inches(p[0] + dx), inches(p[1] + dy)];
  const moved = mapRecords(before, {
    at: (x, y) => [x + dx, y + dy],
    facing: (d) => d,
    cells: ({ rect, mask }) => ({ rect: { ...rect, x: rect.x + by[0], y: rect.y + by[1] }, mask }),
  });
  const left = staying(ground, old, by);
  const { inside, outside } = partRecords(moved, left);
  const on = new Set(inside.stands.map((s) => s.id));
  const off = outside.stands.filter((s) => s.at !== null);
  const zones = scenario.zones.flatMap((zone) => movedZone(zone, width, height, to) ?? []);
  const entryEdges = scenario.entryEdges.flatMap((entry) => movedEdge(entry, old, width, height, by) ?? []);
  const plans = planLayers(scenario).map(
    (layer): PlanLayer => ({
      ...layer,
      marks: layer.marks.flatMap((mark) => movedMark(scenario, mark, { width, height, to, left }) ?? []),
    }),
  );
  const lines = ownIds(inside.lines, before.lines);
  if (lines.length > Math.max(MOST.lines, before.lines.length))
    return refuse(`Too many lines after the cut at the new edge: at most ${MOST.lines}.`);
  const after = {
    ...inside,
    lines,
    stands: moved.stands.map((s) => (on.has(s.id) || s.at === null ? s : { ...s, at: null })),
  };
  const gone = <T extends { readonly id: string }>(all: readonly T[], left: readonly T[]): T[] => {
    const ids = new Set(left.map(({ id }) => id));
    return all.filter(({ id }) => !ids.has(id));
  };
  const whole = new Set(moved.lines.map((l) => l.points));
  return ok({
    ground,
    overboard: {
      stands: off.map((s) => s.label),
      lines: gone(before.lines, inside.lines).length,
      footprints: outside.footprints.length,
      overlays: gone(before.overlays, inside.overlays).length,
      labels: outside.labels.length,
      objectives: outside.objectives.map((o) => o.name),
      zones: gone(scenario.zones, zones).map((z) => z.name),
      entryEdges: scenario.entryEdges.length - entryEdges.length,
      planMarks: gone(
        thingsOf(scenario, "planMark"),
        plans.flatMap(({ marks }) => marks),
      ).length,
      cutLines: new Set(inside.lines.filter((l) => !whole.has(l.points)).map((l) => l.id)).size,
    },
    recipe: (draft) => {
      const { table } = draft;
      table.width = width;
      table.height = height;
      table.lines = castDraft(after.lines) as typeof table.lines;
      table.footprints = castDraft(after.footprints) as typeof table.footprints;
      table.overlays = castDraft(after.overlays) as typeof table.overlays;
      table.labels = castDraft(after.labels) as typeof table.labels;
      if (table.picture) table.picture.at = [table.picture.at[0] + dx, table.picture.at[1] + dy];
      draft.objectives = castDraft(after.objectives) as typeof draft.objectives;
      draft.stands = castDraft(after.stands) as typeof draft.stands;
      draft.zones = castDraft(zones) as typeof draft.zones;
      draft.entryEdges = castDraft(entryEdges) as typeof draft.entryEdges;
      if (draft.plans) draft.plans = castDraft(plans) as typeof draft.plans;
      tidyReferences(draft);
    },
  });
}
