/**
 * The one contract between main and renderer: every operation with a schema for its input and its output. Both doors
 * (Electron IPC, loopback WebSocket) are generated from this table; nothing is typed twice. An operation that can be refused
 * answers with `{ok: false, error}`; a thrown error is a defect.
 */
import { z } from "zod";
import { type ApiEvent, composedJob, filePath, printJob } from "./apiEvents.ts";
import { libraryOperations, pictureSource } from "./apiLibrary.ts";
import { resultOf } from "./apiResult.ts";
import { twoWindowsOperations } from "./apiTwoWindows.ts";
import { DOCUMENT_ENDINGS } from "./documents.ts";
import { MAX_STAMP, stampName } from "./editing/region/stamp.ts";
import { battleHead } from "./library/battleHead.ts";
import { listedStock, MAX_LISTS } from "./lists/stock.ts";
import { tagTable } from "./mapdata/tags/tagTable.ts";
import { ownCharacter, ownCharacters } from "./play/character.ts";
import { paperSchema } from "./print/paper.ts";
import { printSettingsSchema } from "./print/settings.ts";
import { MAX_SCENARIO_BYTES } from "./scenario/model.ts";
import { settingsChange, settingsSchema } from "./settings.ts";
import { SOLID_FORMATS } from "./solids/formats.ts";
import { solidReportSchema } from "./solids/report.ts";
import { solidSettingsSchema } from "./solids/settings.ts";
import { SYSTEM_IDS } from "./systems.ts";
import { vehicleSiftSchema } from "./vehicles/sift.ts";
import { vehicleSchema } from "./vehicles/vehicle.ts";

export { type ApiEvent, eventSchema, MENU_COMMANDS, type MenuCommand } from "./apiEvents.ts";
export { type Settings, settingsSchema } from "./settings.ts";

const text = z.string().max(MAX_SCENARIO_BYTES);
const nothing = z.strictObject({});

/** A file's stamp at reading or writing: compared before the file is overwritten. */
const stamp = z.strictObject({ modified: z.number(), size: z.number(), hash: z.string() });
export type FileStamp = z.infer<typeof stamp>;

const openedFile = z.strictObject({
  path: filePath,
  name: z.string(),
  text,
  stamp,
  /** The reason for read-only: another tab or window has it, or the disk refuses writing. */
  readOnly: z.string().nullable(),
});
const recentFile = z.strictObject({
  path: filePath,
  title: z.string(),
  /** The first sentence of the situation; "" where there is none, and for games. */
  summary: z.string(),
  opened: z.number(),
  missing: z.boolean(),
});
const shippedScenario = battleHead.extend({ id: z.string() });
const folderEntry = z.strictObject({
  name: z.string(),
  path: filePath,
  /** "document": a file with the requested ending. */
  type: z.enum(["folder", "scenario", "game", "pack", "document"]),
  modified: z.number(),
  size: z.number(),
});
/** In bytes. */
const MAX_PICTURE_FILE = 60 * 1024 * 1024;
const MAX_KEPT_PICTURE = 1024 * 1024;

const unsaved = z.strictObject({
  id: z.string().max(64),
  /** Its user file; null for one never saved. */
  path: filePath.nullable(),
  title: z.string(),
  saved: z.number(),
});

export const vehicleQuerySchema = vehicleSiftSchema.extend({
  system: z.enum(SYSTEM_IDS).optional(),
  limit: z.int().min(1).max(10_000).default(500),
  /** The number to skip. */
  offset: z.int().min(0).default(0),
});
export type VehicleQuery = z.input<typeof vehicleQuerySchema>;
const vehicleRow = z.strictObject({ vehicle: vehicleSchema, own: z.boolean() });
export type VehicleRow = z.infer<typeof vehicleRow>;

/** The limit of one table of comma-separated values, in characters. */
const MAX_CSV = 4_000_000;
const csvReport = z.strictObject({
  /** A line for each vehicle, by its first line; `refused` with the line at fault and the reason. */
  lines: z.array(
    z.strictObject({
      line: z.int(),
      name: z.string(),
      outcome: z.enum(["added", "changed", "same", "refused"]),
      reason: z.string().optional(),
    }),
  ),
  /** Columns without a meaning here. */
  ignored: z.array(z.string()),
  /** Whether the database changed. */
  written: z.boolean(),
});
export type CsvReport = z.infer<typeof csvReport>;
/** Settings of the generator that the user keeps under a name. */
const generatorPreset = z.strictObject({
  name: z.string().trim().min(1).max(60),
  system: z.enum(SYSTEM_IDS),
  settings: z.record(z.string().min(1).max(60), z.union([z.string().max(60), z.number(), z.boolean()])),
});
export type GeneratorPreset = z.infer<typeof generatorPreset>;
export const generatorPresets = z.array(generatorPreset).max(200);
export const tagPresets = z.array(tagTable).max(200);

const stampId = z.string().regex(/^[a-z0-9-]{1,80}$/);
const stampList = z.strictObject({
  /** By name; `text`: the file's (shared/editing/region/stamp.ts). */
  stamps: z.array(z.strictObject({ id: stampId, text: z.string() })),
  /** A sentence for each file that can't be read; it stays in its place. */
  refused: z.array(z.string()),
});

const tileName = z.string().max(8);
/** The widest picture, in pixels. */
export const MAX_PICTURE = 16_384;

export const operations = {
  /** The program and its environment. */
  "app.info": {
    in: nothing,
    out: z.strictObject({
      version: z.string(),
      host: z.enum(["electron", "browser"]),
      platform: z.string(),
      /** The system's file dialogs are available (files.pick). */
      nativeDialogs: z.boolean(),
      dataFolder: z.string(),
    }),
  },
  /** Problems that the user should know of: a corrupt database set aside … Opens whatever may have some, which takes a while. */
  "app.warnings": { in: nothing, out: z.strictObject({ warnings: z.array(z.string()) }) },
  /** The window has (or no longer has) unsaved changes: main asks before it closes. */
  "app.setDirty": { in: z.strictObject({ dirty: z.boolean() }), out: nothing },
  /** The answer to a `close-requested` event: the window may close. */
  "app.closeNow": { in: nothing, out: nothing },

  "files.open": { in: z.strictObject({ path: filePath }), out: resultOf(openedFile) },
  /** Gives up an opened file, so that another tab may write to it. */
  "files.release": { in: z.strictObject({ path: filePath }), out: nothing },
  /** Writes atomically and keeps the previous version as a backup. Refused where `expect` no longer fits the disk. */
  "files.save": {
    in: z.strictObject({ path: filePath, text, expect: stamp.nullable() }),
    out: resultOf(z.strictObject({ path: filePath, name: z.string(), stamp })),
  },
  /** The system's dialog (Electron); `unsupported` elsewhere. Null: the user cancelled it. */
  "files.pick": {
    in: z.strictObject({ purpose: z.enum(["open", "save", "folder"]), suggested: z.string().max(300).optional() }),
    out: resultOf(filePath.nullable()),
  },
  /**
   * A folder under the user's home, for the program's dialog; home itself where `path` is null. Links are resolved. With an
   * `ending`, documents of that ending in place of scenarios and games.
   */
  "files.list": {
    in: z.strictObject({ path: filePath.nullable(), ending: z.enum(DOCUMENT_ENDINGS).optional() }),
    out: resultOf(
      z.strictObject({
        path: filePath,
        parent: filePath.nullable(),
        entries: z.array(folderEntry),
        places: z.array(z.strictObject({ name: z.string(), path: filePath })),
      }),
    ),
  },
  /** A picture or a video made in the window; written atomically, over any earlier file. */
  "files.savePicture": {
    in: z.strictObject({ path: filePath, bytes: z.instanceof(Uint8Array).refine((b) => b.length <= MAX_PICTURE_FILE) }),
    out: resultOf(z.strictObject({ path: filePath, bytes: z.int() })),
  },
  "files.makeFolder": {
    in: z.strictObject({ parent: filePath, name: z.string().min(1).max(120) }),
    out: resultOf(filePath),
  },
  /** Keeps a picture of the model (WebP) for the file as it is now, until the file changes or is forgotten. */
  "files.keepPicture": {
    in: z.strictObject({ path: filePath, bytes: z.instanceof(Uint8Array).refine((b) => b.length <= MAX_KEPT_PICTURE) }),
    out: resultOf(nothing),
  },
  "files.recent": { in: nothing, out: z.array(recentFile) },
  "files.forget": { in: z.strictObject({ path: filePath }), out: nothing },
  /** The scenarios that come with the program, the first to try first; those of a system and of a series together. */
  "files.shipped": { in: nothing, out: z.array(shippedScenario) },
  "files.openShipped": {
    in: z.strictObject({ id: z.string().max(120) }),
    out: resultOf(z.strictObject({ text, character: battleHead.shape.character })),
  },
  /**
   * A picture of the table in a file, in a shipped scenario or in a kept battle pack, as a `data:` address: of the model where such a picture is
   * kept, about `width` pixels wide; else of the map, exactly so wide.
   */
  "files.picture": {
    in: z.strictObject({
      of: pictureSource,
      width: z.int().min(16).max(1280),
    }),
    out: resultOf(z.strictObject({ shows: z.enum(["model", "map"]), url: z.string() })),
  },

  /** Beside the user's file, never over it. */
  "autosave.write": {
    in: z.strictObject({ id: z.string().max(64), path: filePath.nullable(), title: z.string().max(200), text }),
    out: resultOf(nothing),
  },
  "autosave.discard": { in: z.strictObject({ id: z.string().max(64) }), out: nothing },
  /** Unsaved work of an earlier run (not of a living window). */
  "autosave.list": { in: nothing, out: z.array(unsaved) },
  "autosave.read": { in: z.strictObject({ id: z.string().max(64) }), out: resultOf(unsaved.extend({ text })) },

  "vehicles.search": {
    in: vehicleQuerySchema,
    out: resultOf(z.strictObject({ rows: z.array(vehicleRow), total: z.int() })),
  },
  "vehicles.get": { in: z.strictObject({ id: z.string().max(160) }), out: resultOf(vehicleRow) },
  /** The choices of the vehicle browser: the nations, the range of each figure, the number of the user's vehicles. */
  "vehicles.facets": {
    in: z.strictObject({ system: z.enum(SYSTEM_IDS).optional() }),
    out: resultOf(
      z.strictObject({
        nations: z.array(z.strictObject({ nation: z.string(), count: z.int() })),
        figures: z.array(z.strictObject({ figure: z.string(), min: z.number(), max: z.number() })),
        own: z.int(),
      }),
    ),
  },
  /**
   * Adds or changes a vehicle of the user (`user/…` ids only; null: a new vehicle, whose id is made from its name). Refused
   * with the place of the first figure that its system's sheet does not allow.
   */
  "vehicles.save": {
    in: z.strictObject({ vehicle: vehicleSchema.extend({ id: vehicleSchema.shape.id.nullable() }) }),
    out: resultOf(vehicleRow),
  },
  "vehicles.delete": { in: z.strictObject({ id: z.string().max(160) }), out: resultOf(nothing) },
  /**
   * The user's vehicles from a table of comma-separated values (resources/vehicles/README.md), in one transaction. `check`
   * changes nothing. `all` changes nothing if any row is refused; `rest` leaves out the refused rows.
   */
  "vehicles.importCsv": {
    in: z.strictObject({
      text: z.string().max(MAX_CSV),
      system: z.enum(SYSTEM_IDS),
      mode: z.enum(["check", "all", "rest"]),
    }),
    out: resultOf(csvReport),
  },
  /** The vehicles of a query as such a table: all of them, without the query's limit. */
  "vehicles.exportCsv": {
    in: z.strictObject({ query: vehicleSiftSchema.extend({ system: z.enum(SYSTEM_IDS) }) }),
    out: resultOf(z.strictObject({ text: z.string(), count: z.int() })),
  },

  /** What battles for tonight are made from: period lists, the shipped ones and the user's, and their vehicles. */
  "lists.stock": { in: z.strictObject({ system: z.enum(SYSTEM_IDS) }), out: resultOf(listedStock) },
  /** Keeps a file of the user's lists, given as its text; refused where it can't be used. */
  "lists.add": {
    in: z.strictObject({ name: z.string().min(1).max(200), text: z.string().max(MAX_LISTS) }),
    out: resultOf(z.strictObject({ system: z.enum(SYSTEM_IDS), lists: z.int() })),
  },

  "presets.list": { in: nothing, out: generatorPresets },
  /** Adds a preset, or replaces that system's preset of the same name; answers with all. */
  "presets.save": { in: generatorPreset, out: resultOf(generatorPresets) },
  "presets.delete": { in: generatorPreset.omit({ settings: true }), out: resultOf(generatorPresets) },

  "tagPresets.list": { in: nothing, out: tagPresets },
  /** Adds a table of tags, or replaces the table of that name; answers with all. */
  "tagPresets.save": { in: tagTable, out: resultOf(tagPresets) },
  "tagPresets.delete": { in: tagTable.pick({ name: true }), out: resultOf(tagPresets) },

  "characters.list": { in: nothing, out: ownCharacters },
  /** Adds a character, or replaces the character of that name; `was` is its former name, which disappears. Answers with all. */
  "characters.save": {
    in: z.strictObject({ character: ownCharacter, was: z.string().max(60).nullable() }),
    out: resultOf(ownCharacters),
  },
  "characters.delete": { in: z.strictObject({ name: z.string().max(60) }), out: resultOf(ownCharacters) },

  "stamps.list": { in: nothing, out: stampList },
  /** Keeps a stamp, given as its file's text; refused where another has its name. Answers with all. */
  "stamps.save": { in: z.strictObject({ text: z.string().max(MAX_STAMP) }), out: resultOf(stampList) },
  "stamps.rename": { in: z.strictObject({ id: stampId, name: stampName }), out: resultOf(stampList) },
  "stamps.delete": { in: z.strictObject({ id: stampId }), out: resultOf(stampList) },

  /**
   * Lays out a scenario (a file's text) on sheets, and keeps the job for this window or tab: the last few only. `game` is a
   * game file's text, for sheets about a battle.
   */
  "print.compose": {
    in: z.strictObject({ text, game: text.nullable(), settings: printSettingsSchema }),
    out: resultOf(composedJob),
  },
  /** Lays out the handbook, given as its texts and pictures (JPEG), and keeps the job as `print.compose` does. */
  "print.handbook": {
    in: z.strictObject({
      texts: z.strictObject({ pages: z.record(z.string(), text), decisions: z.record(z.string(), text) }),
      pictures: z.record(z.string(), z.instanceof(Uint8Array)),
      paper: paperSchema,
    }),
    out: resultOf(composedJob),
  },
  /** One sheet as SVG. */
  "print.sheet": { in: z.strictObject({ job: printJob, index: z.int().min(0) }), out: resultOf(z.string()) },
  /**
   * Writes the PDF, or the form that the path ends in, atomically; `print-progress` reports the progress. `cancelled` after a `print.cancel`. The warnings are
   * those that only writing brings to light.
   */
  "print.save": {
    in: z.strictObject({ job: printJob, path: filePath }),
    out: resultOf(z.strictObject({ bytes: z.int(), sheets: z.int(), warnings: z.array(z.string()) })),
  },
  "print.cancel": { in: z.strictObject({ job: printJob }), out: nothing },
  "print.discard": { in: z.strictObject({ job: printJob }), out: nothing },
  /** Writes a picture of the map alone, `pixels` wide (a vector picture holds that width itself). */
  "print.picture": {
    in: z.strictObject({
      text,
      settings: printSettingsSchema,
      format: z.enum(["png", "svg"]),
      pixels: z.int().min(16).max(MAX_PICTURE),
      path: filePath,
    }),
    out: resultOf(z.strictObject({ bytes: z.int(), warnings: z.array(z.string()) })),
  },

  /** A tile of the table's relief as an STL file, with its report. Refused where a setting is at fault; `place` names it. */
  "solids.tile": {
    in: z.strictObject({ text, settings: solidSettingsSchema, tile: tileName }),
    out: resultOf(z.strictObject({ stl: z.instanceof(Uint8Array), report: solidReportSchema })),
  },
  /** Writes a tile, or all where it is null, atomically; `solids-progress` reports the progress. `cancelled` after a `solids.cancel`. */
  "solids.save": {
    in: z.strictObject({
      text,
      settings: solidSettingsSchema,
      tile: tileName.nullable(),
      format: z.enum(SOLID_FORMATS),
      path: filePath,
    }),
    out: resultOf(z.strictObject({ bytes: z.int(), report: solidReportSchema })),
  },
  /** Ends all work on solids of this window or tab. */
  "solids.cancel": { in: nothing, out: nothing },

  ...libraryOperations,
  ...twoWindowsOperations,

  "settings.get": { in: nothing, out: settingsSchema },
  "settings.set": { in: settingsChange, out: settingsSchema },
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Input<N extends OperationName> = z.input<Operations[N]["in"]>;
export type Output<N extends OperationName> = z.output<Operations[N]["out"]>;

/** The renderer's view of main, the same through both doors. */
export interface Bridge {
  readonly host: "electron" | "browser";
  invoke<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>>;
  onEvent(listener: (event: ApiEvent) => void): () => void;
  /** Called when the other side is gone for good (the host ended, the connection was refused). */
  onLost(listener: (why: string) => void): () => void;
  /** The path of a dropped file (Electron only); "" where it has none. Takes the page's File object. */
  pathOf?(file: unknown): string;
  /** Opens the program in one more tab (browser door only). Call it from a click: browsers block other windows. */
  openTab?(): Promise<void>;
}
