/**
 * Writes a scenario as the text of a `.sandtable` file. The same scenario always gives the same text. A person can read
 * it, and a small change is a small diff: one line for a stand, a feature, a vehicle or a raster row.
 */
import { z } from "zod";
import { byGround } from "../table/ground/groundKinds.ts";
import { CELLS_PER_INCH, type Ground, MAX_LEVEL } from "../table/ground.ts";
import { GROUND_KINDS, type GroundKind, kindOf, TERRAIN_KINDS } from "../table/kinds.ts";
import { vehicleSchema, weaponSchema } from "../vehicles/vehicle.ts";
import { mapSource } from "./mapSource.ts";
import type { LoadedScenario, PlanLayer, PlanMark, Scenario } from "./model.ts";
import { planLayerV1, planMarkV1, planObjectiveV1, planSectorV1 } from "./plansV1.ts";
import { encodeRaster } from "./runlength.ts";
import { LISTED, type ListKeyOn, listOf, THINGS } from "./things/thingKinds.ts";
import { formationV1, pictureV1, reinforcementV1, scenarioV1, tableV1, victoryV1 } from "./v1.ts";
import { factsV2, houseTerrainV2, type ScenarioFileV2, sideV2, standV2 } from "./v2.ts";

/** Each kind has a fixed symbol, so that painting elsewhere never changes a row. */
const KIND_SYMBOLS = byGround(({ inFiles }) => inFiles);
/** Level 0 is ".", 1 is "a", 2 is "b" …: a digit would read as a count. */
const levelSymbol = (level: number) => (level === 0 ? "." : String.fromCharCode(96 + level));

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value | undefined };
type Fields = Readonly<Record<string, unknown>>;

/** Keys in the sequence of a schema; for a union, the keys of all its options. */
function keysOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const options = schema instanceof z.ZodUnion ? schema.options : [];
  return [...new Set(options.flatMap((option) => keysOf(option as z.ZodType)))];
}

/** The record with its keys in that sequence, without undefined values. */
function ordered(record: Fields, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]));
}

/** One line of JSON, with a space after each comma and colon; undefined values are left out. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value as Value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`).join(", ")}}`;
}

const block = (open: string, lines: readonly string[], close: string, indent: string) =>
  lines.length === 0
    ? open + close
    : `${open}\n${lines.map((line) => `${indent}  ${line}`).join(",\n")}\n${indent}${close}`;

const list = (values: readonly unknown[], indent: string) => block("[", values.map(inline), "]", indent);
const object = (record: Fields, indent: string) =>
  block(
    "{",
    Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}: ${inline(value)}`),
    "}",
    indent,
  );

const records = (values: readonly Fields[], schema: z.ZodType) => {
  const keys = keysOf(schema);
  return list(
    values.map((value) => ordered(value, keys)),
    "  ",
  );
};

const sorted = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** The records of things by the keys of their lists; the keys of shapes are in sequence too. */
function thingTexts<P extends "table" | "scenario">(scenario: Scenario, on: P): Readonly<Record<ListKeyOn<P>, string>> {
  const texts = LISTED.filter((type) => THINGS[type].on === on).map((type) => {
    const { schema, list: key } = THINGS[type];
    const keys = keysOf(schema);
    const shape = "shape" in schema.shape ? keysOf(schema.shape.shape) : [];
    const all = listOf(scenario, type).map((record) => ({
      ...ordered(record, keys),
      ...("shape" in record && { shape: ordered(record.shape, shape) }),
    }));
    return [key, list(all, on === "table" ? "    " : "  ")];
  });
  return Object.fromEntries(texts);
}

/** A raster in a file: its rows, and the legend of the symbols in use in the sequence of the codes. */
export interface RasterText<T> {
  readonly symbols: Readonly<Record<string, T>>;
  readonly rows: readonly string[];
}

function rasterText<T>(
  cells: Uint8Array,
  { columns, rows }: Pick<Ground, "columns" | "rows">,
  symbolOf: (code: number) => string,
  meaningOf: (code: number) => T | null,
): RasterText<T> {
  const used = [...new Set(cells)].sort((a, b) => a - b);
  const symbols = Object.fromEntries(
    used.flatMap((code) => {
      const meaning = meaningOf(code);
      return meaning === null ? [] : [[symbolOf(code), meaning]];
    }),
  );
  return { symbols, rows: encodeRaster(cells, columns, rows, symbolOf) };
}

export const terrainText = (cells: Uint8Array, size: Pick<Ground, "columns" | "rows">): RasterText<GroundKind> =>
  rasterText(
    cells,
    size,
    (code) => KIND_SYMBOLS[kindOf(code)],
    (code) => (code < GROUND_KINDS.length ? kindOf(code) : null),
  );

const within = (level: number) => Math.min(level, MAX_LEVEL);
export const levelText = (cells: Uint8Array, size: Pick<Ground, "columns" | "rows">): RasterText<number> =>
  rasterText(cells, size, (level) => levelSymbol(within(level)), within);

function table(scenario: Scenario, ground: Ground): string {
  const { table: things } = scenario;
  const terrain = terrainText(ground.terrain, ground);
  const levels = levelText(ground.level, ground);
  const indent = "    ";
  const texts: Record<keyof typeof tableV1.shape, string | undefined> = {
    width: inline(things.width),
    height: inline(things.height),
    cellsPerInch: inline(CELLS_PER_INCH),
    symbols: object(terrain.symbols, indent),
    terrain: list(terrain.rows, indent),
    levelSymbols: object(levels.symbols, indent),
    levels: list(levels.rows, indent),
    ...thingTexts(scenario, "table"),
    picture:
      things.picture === undefined || things.picture.keep === false
        ? undefined
        : object(ordered(things.picture, keysOf(pictureV1)), indent),
  };
  return keyed(texts, Object.keys(tableV1.shape), "  ");
}

/** A mark of a plan with its keys in sequence, and those of its shape too. */
function markText(mark: PlanMark): Fields {
  const all = ordered(mark, keysOf(planMarkV1));
  if (mark.type !== "objective" && mark.type !== "fire-sector") return all;
  const { shape } = (mark.type === "objective" ? planObjectiveV1 : planSectorV1).shape;
  return { ...all, shape: ordered(mark.shape, keysOf(shape)) };
}

/** One line for each fact of a layer, and one for each mark. */
function plansText(layers: readonly PlanLayer[]): string {
  const keys = Object.keys(planLayerV1.shape);
  const texts = layers.map((layer) =>
    keyed(
      {
        ...Object.fromEntries(Object.entries(ordered(layer, keys)).map(([key, value]) => [key, inline(value)])),
        marks: list(layer.marks.map(markText), "      "),
      },
      keys,
      "    ",
    ),
  );
  return block("[", texts, "]", "  ");
}

/** An object with values that are texts already, in the given sequence. */
function keyed(texts: Readonly<Record<string, string | undefined>>, keys: readonly string[], indent: string): string {
  const present = keys.filter((key) => texts[key] !== undefined);
  return block(
    "{",
    present.map((key) => `${JSON.stringify(key)}: ${texts[key]}`),
    "}",
    indent,
  );
}

const vehicleText = (vehicle: Scenario["vehicles"][string]) => ({
  ...ordered(vehicle, keysOf(vehicleSchema)),
  weapons: vehicle.weapons.map((weapon) => ordered(weapon, keysOf(weaponSchema))),
});

/** The parts that the file's versions write differently. */
export interface FileForm {
  readonly version: number;
  readonly sides: readonly Fields[];
  readonly stands: readonly Fields[];
  readonly houseTerrain: Readonly<Record<string, Fields | undefined>>;
  readonly schemas: { readonly side: z.ZodType; readonly stand: z.ZodType; readonly houseRow: z.ZodType };
}
const NEWEST = { side: sideV2, stand: standV2, houseRow: houseTerrainV2 };

/** The text of a scenario file. Ends with a newline. */
export function formatScenario(loaded: LoadedScenario): string {
  const { sides, stands, houseTerrain } = loaded.scenario;
  return formatAs(loaded, { version: 2, sides, stands, houseTerrain, schemas: NEWEST });
}

/** The map source stands before the long lists. */
const KEYS = Object.keys(scenarioV1.shape).flatMap((key) => (key === "vehicles" ? ["mapSource", key] : [key]));

export function formatAs({ scenario, ground }: LoadedScenario, form: FileForm): string {
  const { sides, stands, houseTerrain, schemas } = form;
  const texts: Record<keyof ScenarioFileV2, string | undefined> = {
    format: inline("sandtable"),
    version: inline(form.version),
    title: inline(scenario.title),
    system: inline(scenario.system),
    author: scenario.author === undefined ? undefined : inline(scenario.author),
    situation: inline(scenario.situation),
    facts: object(ordered(scenario.facts, keysOf(factsV2)), "  "),
    sides: block(
      "[",
      sides.map((side) => object(ordered(side, keysOf(schemas.side)), "    ")),
      "]",
      "  ",
    ),
    formations: records(scenario.formations, formationV1),
    stands: records(stands, schemas.stand),
    ...thingTexts(scenario, "scenario"),
    reinforcements: records(scenario.reinforcements, reinforcementV1),
    victory: records(scenario.victory, victoryV1),
    plans: scenario.plans === undefined ? undefined : plansText(scenario.plans),
    specialRules: list(scenario.specialRules, "  "),
    options: object(Object.fromEntries(sorted(scenario.options)), "  "),
    houseTerrain: object(
      Object.fromEntries(
        TERRAIN_KINDS.flatMap((kind) => {
          const row = houseTerrain[kind];
          return row ? [[kind, ordered(row, keysOf(schemas.houseRow))]] : [];
        }),
      ),
      "  ",
    ),
    notes: inline(scenario.notes),
    generated:
      scenario.generated === undefined
        ? undefined
        : object(
            ordered({ ...scenario.generated, settings: Object.fromEntries(sorted(scenario.generated.settings)) }, [
              "seed",
              "preset",
              "settings",
            ]),
            "  ",
          ),
    mapSource: scenario.mapSource === undefined ? undefined : inline(ordered(scenario.mapSource, keysOf(mapSource))),
    vehicles: object(Object.fromEntries(sorted(scenario.vehicles).map(([id, v]) => [id, vehicleText(v)])), "  "),
    table: table(scenario, ground),
  };
  return `${keyed(texts, KEYS, "")}\n`;
}
