/** Resizing a table with things on it. */
import { castDraft } from "immer";
import { type Inches, inches, type TablePoint } from "../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { tableSizeProblems } from "../scenario/integrity.ts";
import { MOST_SIZES } from "../scenario/mapSource.ts";
import type { LoadedScenario, PlanLayer, Scenario } from "../scenario/model.ts";
import { planLayers } from "../scenario/plans.ts";
import { LISTED, type ListedType, listOf, mapLists, setList, THINGS } from "../scenario/things/thingKinds.ts";
import type { Anchor } from "../table/anchors.ts";
import { CELLS_PER_INCH, Ground } from "../table/ground.ts";
import type { Recipe } from "./recipe.ts";
import { ownIds } from "./region/cut.ts";
import type { PieceThings } from "./region/piece.ts";
import { mapRecords, partRecords, recordsOf } from "./region/records.ts";
import { type Region, regionOfRect } from "./region/region.ts";
import type { NewSize } from "./things/handling.ts";
import { THING_TYPES, type ThingType } from "./things/handlings.ts";
import { handlingOf, type ThingRecord, thingsOf } from "./things.ts";
import { tidyReferences } from "./tidy.ts";

/** The records that a smaller table has no room for. */
export interface Overboard {
  /** Labels of stands that will wait off the table. */
  readonly stands: readonly string[];
  /** The names of the things that will be deleted. */
  readonly things: Readonly<Record<ThingType, readonly string[]>>;
  /** The number of lines that are cut at the new edge. */
  readonly cutLines: number;
}
export interface Resize {
  readonly ground: Ground;
  readonly recipe: Recipe;
  readonly overboard: Overboard;
}

/** The move of everything to the east and north, in whole cells; if the middle stays, both sides grow evenly. */
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

/** The overhang within which things stay as they are, beyond an edge that loses nothing, in cells. */
const BEYOND = 40;
/** The cells whose things stay: the new table, and the overhang of each edge where nothing is cut off. */
function staying(ground: Ground, old: Ground, [east, north]: readonly [number, number]): Region {
  const west = east < 0 ? 0 : -BEYOND;
  const south = north < 0 ? 0 : -BEYOND;
  const right = ground.columns + (old.columns + east > ground.columns ? 0 : BEYOND);
  const top = ground.rows + (old.rows + north > ground.rows ? 0 : BEYOND);
  return regionOfRect({ x: west, y: south, width: right - west, height: top - south });
}

/** The things on the new table: `pieces` for the kinds that a region cuts, the fitted records for the others. */
function thingsFitted(pieces: PieceThings, size: NewSize): Scenario {
  const fitting = <R extends object>(type: ThingType, records: readonly R[]): R[] =>
    records.flatMap((record) => (handlingOf({ type }).fitted?.(record as ThingRecord & R, size) as R | null) ?? []);
  const kept: Readonly<Record<string, readonly object[]>> = { ...pieces };
  const scenario = mapLists(
    size.scenario,
    <R extends object>(records: readonly R[], type: ListedType) =>
      (kept[THINGS[type].list] as readonly R[] | undefined) ?? fitting(type, records),
  );
  const plans = planLayers(scenario).map((layer): PlanLayer => ({ ...layer, marks: fitting("planMark", layer.marks) }));
  return { ...scenario, ...(scenario.plans && { plans }) };
}

/** The names of the deleted things. */
function namesLost(before: Scenario, after: Scenario): Overboard["things"] {
  const lost = (type: ThingType): string[] => {
    const ids = new Set(thingsOf(after, type).map(({ id }) => id));
    return thingsOf(before, type).flatMap((record) => (ids.has(record.id) ? [] : [handlingOf({ type }).name(record)]));
  };
  return Object.fromEntries(THING_TYPES.map((type) => [type, lost(type)])) as Record<ThingType, string[]>;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table" });

/**
 * The effects of another size on a table; nothing changes yet. `anchor` is the part that stays: the middle of the south
 * edge, for example, adds inches to the west, the east and the north. New ground is clear, on level 0.
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
  const lines = ownIds(inside.lines, before.lines);
  const { most } = THINGS.line;
  if (lines.length > Math.max(most, before.lines.length))
    return refuse(`Too many lines after the cut at the new edge: at most ${most}.`);
  const stands = moved.stands.map((s) => (on.has(s.id) || s.at === null ? s : { ...s, at: null }));
  const after = thingsFitted({ ...inside, lines }, { scenario, width, height, by: [dx, dy], to, left });
  const whole = new Set(moved.lines.map((l) => l.points));
  return ok({
    ground,
    overboard: {
      stands: off.map((s) => s.label),
      things: namesLost(scenario, after),
      cutLines: new Set(inside.lines.filter((l) => !whole.has(l.points)).map((l) => l.id)).size,
    },
    recipe: (draft) => {
      const { table } = draft;
      table.width = width;
      table.height = height;
      for (const type of LISTED) setList(draft as Scenario, type, listOf(after, type));
      const source = draft.mapSource;
      if (source) {
        source.size ??= [scenario.table.width, scenario.table.height];
        source.resized = [...(source.resized ?? []), { width, height, anchor }].slice(-MOST_SIZES);
      }
      if (table.picture) table.picture.at = [table.picture.at[0] + dx, table.picture.at[1] + dy];
      draft.stands = castDraft(stands) as typeof draft.stands;
      if (after.plans) draft.plans = castDraft(after.plans) as typeof draft.plans;
      tidyReferences(draft);
    },
  });
}
