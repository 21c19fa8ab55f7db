/** Things of a scenario that are no stands: how they are pointed at, looked up, spoken of and written back. */
import type { Draft } from "immer";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { decodeCells } from "../scenario/integrity.ts";
import type {
  EntryEdge,
  Footprint,
  Label,
  LineFeature,
  Objective,
  Overlay,
  PlanMark,
  Scenario,
  Zone,
} from "../scenario/model.ts";
import { findMark, planLayers } from "../scenario/plans.ts";
import { CELLS_PER_INCH } from "../table/ground.ts";
import { baseOf, extents, type Sided } from "./base.ts";
import { markName, placesOfMark, whereItLies } from "./planMarks.ts";
import type { Recipe, Spot } from "./recipe.ts";

interface Records {
  readonly line: LineFeature;
  readonly footprint: Footprint;
  readonly overlay: Overlay;
  readonly label: Label;
  readonly zone: Zone;
  readonly entryEdge: EntryEdge;
  readonly objective: Objective;
  readonly planMark: PlanMark;
}
export type ThingType = keyof Records;
export type ThingRecord<T extends ThingType = ThingType> = Records[T];
/** Something on the table that is no stand, by its list and id. */
export interface ThingRef {
  readonly type: ThingType;
  readonly id: string;
}
/** A thing together with the list that it is in; of a plan's mark, its layer's id too. */
export type Thing = {
  readonly [T in ThingType]: { readonly type: T; readonly record: Records[T] } & (T extends "planMark"
    ? { readonly layer: string }
    : unknown);
}[ThingType];
export type ThingOf<T extends ThingType> = Extract<Thing, { readonly type: T }>;

const LISTS: { readonly [T in ThingType]: (scenario: Scenario) => readonly Records[T][] } = {
  line: (s) => s.table.lines,
  footprint: (s) => s.table.footprints,
  overlay: (s) => s.table.overlays,
  label: (s) => s.table.labels,
  zone: (s) => s.zones,
  entryEdge: (s) => s.entryEdges,
  objective: (s) => s.objectives,
  planMark: (s) => planLayers(s).flatMap(({ marks }) => marks),
};
/** The list that holds the things of a type; of a draft it is the draft's own, but for the marks of plans, which are in several. */
export const thingsOf = <T extends ThingType>(scenario: Scenario, type: T): readonly Records[T][] =>
  LISTS[type](scenario);

/** The record of a thing; undefined where it is gone. */
export const thingIn = <T extends ThingType>(
  scenario: Scenario,
  { type, id }: { readonly type: T; readonly id: string },
): Records[T] | undefined => thingsOf(scenario, type).find((record) => record.id === id);

/** What a reference points at, with its type; null where it is gone. */
export function findThing(scenario: Scenario, ref: ThingRef): Thing | null {
  if (ref.type === "planMark") {
    const found = findMark(scenario, ref.id);
    return found && { type: "planMark", record: whereItLies(scenario, found.mark), layer: found.layer.id };
  }
  const record = thingIn(scenario, ref);
  return record ? ({ type: ref.type, record } as Thing) : null;
}

/** The same as a result, with a sentence for who asked too late. */
export function thingStill<T extends ThingType>(scenario: Scenario, type: T, id: string): Result<Records[T]> {
  const record = thingIn(scenario, { type, id });
  return record ? ok(record) : refuseThing("It is already gone.", type);
}

const PLACES: Readonly<Record<ThingType, string>> = {
  line: "table.lines",
  footprint: "table.footprints",
  overlay: "table.overlays",
  label: "table.labels",
  zone: "zones",
  entryEdge: "entryEdges",
  objective: "objectives",
  planMark: "plans",
};
export const refuseThing = (message: string, type: ThingType) =>
  fail<Failure>({ code: "invalid", message, place: PLACES[type] });

/** The lists that records of a type are in. */
const listsIn = (draft: Draft<Scenario>, type: ThingType): Draft<Records[ThingType]>[][] =>
  type === "planMark"
    ? (draft.plans ?? []).map(({ marks }) => marks)
    : [thingsOf(draft as Scenario, type) as Draft<Records[ThingType]>[]];

/** Writes changed records over those of the same id. */
export const putThings =
  (things: readonly Thing[]): Recipe =>
  (draft) => {
    for (const { type, record } of things)
      for (const list of listsIn(draft, type)) {
        const at = list.findIndex((r) => r.id === record.id);
        if (at >= 0) list[at] = record as Draft<Records[ThingType]>;
      }
  };

/** Puts a new record at the end of its list; a mark on its layer. */
export const addThing =
  (thing: Thing): Recipe =>
  (draft) => {
    const list =
      thing.type === "planMark"
        ? draft.plans?.find(({ id }) => id === thing.layer)?.marks
        : thingsOf(draft as Scenario, thing.type);
    (list as Draft<Records[ThingType]>[] | undefined)?.push(thing.record as Draft<Records[ThingType]>);
  };

/** A box on the table, in inches. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The smallest box around some places; there must be one. */
export function boundsOf(points: readonly Spot[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

/** The two ends of an entry edge on the table's border. */
export function entryEnds({ edge, from, to }: EntryEdge, table: Sided): readonly [Spot, Spot] {
  switch (edge) {
    case "north":
      return [
        [from, table.height],
        [to, table.height],
      ];
    case "south":
      return [
        [from, 0],
        [to, 0],
      ];
    case "west":
      return [
        [0, from],
        [0, to],
      ];
    case "east":
      return [
        [table.width, from],
        [table.width, to],
      ];
  }
}

/** What of the table a thing takes up; an objective, a label or a fire sector is its place alone. */
export function boundsOfThing({ type, record }: Thing, table: Sided): Bounds {
  switch (type) {
    case "line":
    case "zone":
      return boundsOf(record.points);
    case "footprint": {
      const [ex, ey] = extents(baseOf({ footprint: record.size, facing: record.facing }, record.at));
      const [x, y] = record.at;
      return { west: x - ex, south: y - ey, east: x + ex, north: y + ey };
    }
    case "overlay": {
      const { shape } = record;
      if (shape.type === "polygon") return boundsOf(shape.points);
      const { columns } = decodeCells(shape.rows);
      return {
        west: shape.x / CELLS_PER_INCH,
        south: shape.y / CELLS_PER_INCH,
        east: (shape.x + columns) / CELLS_PER_INCH,
        north: (shape.y + shape.rows.length) / CELLS_PER_INCH,
      };
    }
    case "label":
    case "objective":
      return boundsOf([record.at]);
    case "entryEdge":
      return boundsOf(entryEnds(record, table));
    case "planMark":
      return boundsOf(placesOfMark(record));
  }
}

const COMMON = { "road-block": "road block" } as Readonly<Record<string, string>>;
/** A kind's id in words: "road-block" → "road block". */
const inWords = (kind: string): string => COMMON[kind] ?? kind.replaceAll("-", " ");

/** What the history and the hints call a thing: "church", "minefield", "note “Hill 203”", "Red entry edge". */
export function thingName({ type, record }: Thing): string {
  const side = (id: string) => (id === "red" ? "Red" : "Blue");
  switch (type) {
    case "line":
      return record.name ?? inWords(record.kind);
    case "footprint":
      return record.kind === "building" && record.look !== undefined && record.look !== ""
        ? record.look
        : inWords(record.kind);
    case "overlay":
      return inWords(record.kind);
    case "label":
      return `${record.style === "note" ? "note" : "label"} “${record.text}”`;
    case "zone":
      return record.name;
    case "entryEdge":
      return `${side(record.side)} entry edge`;
    case "objective":
      return record.name;
    case "planMark":
      return markName(record);
  }
}
