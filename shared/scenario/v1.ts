/** Version 1 of the scenario file. Unknown keys are refused everywhere: nothing a user wrote is lost silently. */
import { z } from "zod";
import { SYSTEM_IDS } from "../systems.ts";
import { GROUND_KINDS, TERRAIN_KINDS } from "../table/kinds.ts";
import { vehicleSchema } from "../vehicles/vehicle.ts";
import {
  degreesField,
  idField,
  lengthField,
  nameField,
  pointField,
  rowField,
  sideField as side,
  textField,
  visibleToField as visibleTo,
} from "./fields.ts";
import { plansV1 } from "./plansV1.ts";
import { THINGS } from "./things/thingKinds.ts";

/** The longest base64 text of a reference picture: some 6 MB of file. */
export const MAX_PICTURE_TEXT = 8_400_000;

const symbol = z.string().regex(/^[^\s\d]$/u, { error: "must be one character, no digit and no space" });

/**
 * A photograph or scan of a map, drawn under the table. The place of a pixel is `at` (the picture's top left corner)
 * plus the pixel's distance across and down, each `inchesPerPixel` long, turned clockwise by `angle`.
 */
export const pictureV1 = z.strictObject({
  name: nameField,
  type: z.enum(["image/png", "image/jpeg"]),
  /** The file's bytes in base64. */
  data: z
    .string()
    .min(4)
    .max(MAX_PICTURE_TEXT)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: "must be base64" }),
  /** Pixels across and down. */
  pixels: z.tuple([z.int().min(1).max(16_384), z.int().min(1).max(16_384)]).readonly(),
  at: z.tuple([z.number().min(-10_000).max(10_000), z.number().min(-10_000).max(10_000)]).readonly(),
  inchesPerPixel: z.number().positive().max(100),
  angle: z.number().min(0).lt(360),
  opacity: z.number().min(0).max(1),
  locked: z.boolean(),
  shown: z.boolean(),
});

const listed = <S extends z.ZodObject>({ schema, most }: { readonly schema: S; readonly most: number }) =>
  z.array(schema).max(most);

export const tableV1 = z.strictObject({
  width: lengthField,
  height: lengthField,
  cellsPerInch: z.literal(4),
  /** Symbol → ground kind, for the rows of `terrain`. */
  symbols: z.record(symbol, z.enum(GROUND_KINDS)),
  /** North row first, one string a row. */
  terrain: z.array(rowField).min(1).max(480),
  /** Symbol → level, for the rows of `levels`. */
  levelSymbols: z.record(symbol, z.int().min(0).max(15)),
  levels: z.array(rowField).min(1).max(480),
  overlays: listed(THINGS.overlay),
  lines: listed(THINGS.line),
  footprints: listed(THINGS.footprint),
  labels: listed(THINGS.label),
  picture: pictureV1.optional(),
});

export const sideV1 = z.strictObject({
  id: side,
  name: nameField,
  nation: z.string().max(60).optional(),
  /** Force cohesion level (GHQ family). */
  cohesion: z.int().min(0).max(40),
  /** GHQ quality, −2 … +3. */
  ghqQuality: z.int().min(-2).max(3),
  /** Further figures of the rule system, by key; absent if all are standard. */
  figures: z.record(z.string().max(40), z.int().min(-99).max(999)).optional(),
  briefing: textField,
  /** The colour of bases, counters and labels; the usual red or blue if absent. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: "must be a colour like #b3372f" })
    .optional(),
});

export const formationV1 = z.strictObject({
  id: idField,
  side,
  name: nameField,
  /** The parent formation; absent at the top. */
  parent: idField.optional(),
});

export const standV1 = z.strictObject({
  id: idField,
  /** The text on the stand: "1/2". */
  label: z.string().min(1).max(12),
  name: nameField.optional(),
  side,
  formation: idField.optional(),
  /** Key in `vehicles`. */
  vehicle: z.string().min(1).max(160),
  /** Centre of the stand; null while it waits off the table. */
  at: pointField.nullable(),
  facing: degreesField,
  /** Across × along the facing, in inches. */
  footprint: z.tuple([lengthField, lengthField]).readonly(),
  role: z.enum(["line", "hq", "ghq"]),
  /** Its cohesion level if that differs from the side's. */
  cohesion: z.int().min(0).max(40).optional(),
  visibleTo,
});

export const reinforcementV1 = z.strictObject({
  id: idField,
  side,
  turn: z.int().min(1).max(200),
  /** An entry edge's id. */
  edge: idField,
  stands: z.array(idField).min(1).max(200),
  visibleTo,
});
/**
 * A side wins when one of its conditions is met; conditions of a side that share a `group` must hold together. The
 * players judge `text`.
 */
const group = z.string().min(1).max(40).optional();
export const victoryV1 = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("destroy"),
    side,
    /** Destroy at least this share of the enemy … */
    percent: z.int().min(1).max(100),
    /** … while at least this share of the side is left. */
    keep: z.int().min(0).max(100),
    count: z.enum(["stands", "points"]),
    group,
  }),
  /** Alone in control of the objective at the end of so many turns in a row, or of the last turn if `turns` is 0. */
  z.strictObject({ type: z.literal("hold"), side, objective: idField, turns: z.int().min(0).max(200), group }),
  z.strictObject({
    type: z.literal("exit"),
    side,
    edge: z.enum(["north", "east", "south", "west"]),
    stands: z.int().min(1).max(500),
    group,
  }),
  z.strictObject({ type: z.literal("text"), side, text: textField, group }),
]);

const modifierField = z.int().min(-20).max(20);

/** A house rule for a kind of terrain in this scenario only; the legend prints it and every ruling uses it. */
export const houseTerrainV1 = z.strictObject({
  name: nameField.optional(),
  /** By movement class: "3", "+1" (added to the cost of the ground below) or "no". */
  costs: z.record(z.string().max(20), z.string().regex(/^(no|\+?\d+(\.\d+)?)$/)).optional(),
  /** Modifiers by the rule system's keys; these two have fields outside `modifiers` (houseModifiers.ts). */
  cohesion: modifierField.optional(),
  combat: modifierField.optional(),
  modifiers: z.record(z.string().min(1).max(40), modifierField).optional(),
  blocksSight: z.enum(["no", "yes", "personnel"]).optional(),
  concealing: z.boolean().optional(),
  note: z.string().max(500).optional(),
});

export const scenarioV1 = z.strictObject({
  format: z.literal("sandtable"),
  version: z.literal(1),
  title: nameField,
  system: z.enum(SYSTEM_IDS),
  author: z.string().max(120).optional(),
  /** The situation that both sides know. */
  situation: textField,
  facts: z.strictObject({
    place: z.string().max(200).optional(),
    date: z.string().max(60).optional(),
    metresPerInch: z.number().positive().max(10_000),
    metresPerLevel: z.number().positive().max(1000),
    turnLimit: z.int().min(1).max(200),
    /** Maximum sighting distance in inches. */
    maximumSight: lengthField,
  }),
  sides: z.array(sideV1).length(2),
  formations: z.array(formationV1).max(200),
  stands: z.array(standV1).max(500),
  zones: listed(THINGS.zone),
  entryEdges: listed(THINGS.entryEdge),
  reinforcements: z.array(reinforcementV1).max(100),
  objectives: listed(THINGS.objective),
  victory: z.array(victoryV1).max(50),
  plans: plansV1,
  specialRules: z.array(textField).max(50),
  /** Rule options of the system that differ from its defaults. */
  options: z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()])),
  houseTerrain: z.partialRecord(z.enum(TERRAIN_KINDS as [string, ...string[]]), houseTerrainV1),
  notes: textField,
  /** The generator's input: with these numbers it makes the same table again. */
  generated: z
    .strictObject({
      seed: z.int().min(0).max(0xffff_ffff),
      preset: z.string().max(60).optional(),
      settings: z.record(z.string().min(1).max(60), z.union([z.string().max(60), z.number(), z.boolean()])),
    })
    .optional(),
  /** The figures of every vehicle type in use, by vehicle id. */
  vehicles: z.record(z.string().min(1).max(160), vehicleSchema),
  table: tableV1,
});
export type ScenarioFileV1 = z.infer<typeof scenarioV1>;
