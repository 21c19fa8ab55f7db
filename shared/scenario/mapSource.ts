/** The map behind an imported table: its place on the globe, the choices of the import, and the sources to be named. */
import { z } from "zod";
import { tagTable } from "../mapdata/tags/tagTable.ts";
import { ANCHORS } from "../table/anchors.ts";
import { nameField } from "./fields.ts";

/** Parts of a table that can be made again one by one. */
export const LAYERS = ["relief", "water", "ground", "towns", "roads", "barriers", "names"] as const;
export type Layer = (typeof LAYERS)[number];

export const MOST_REMADE = 20;
export const MOST_SIZES = 50;
/** Features left out by hand. */
export const MOST_LEFT_OUT = 5000;
/** Files in the record. */
export const MOST_SOURCES = 50;

export const leftOutField = z.array(z.string().min(1).max(220)).max(MOST_LEFT_OUT);

export const importSettings = z.strictObject({
  /** Metres between levels; null: the interval that suits the ground. */
  interval: z.number().min(0.5).max(1000).nullable(),
  /** 0 keeps what a table can hold, 1 is a sketch. */
  simplify: z.number().min(0).max(1),
  /** The year of the battle: younger things are left out; null: as the map is. */
  year: z.int().min(-4000).max(2200).nullable(),
  layers: z.array(z.enum(LAYERS)).max(LAYERS.length),
  /** The table of tags; left out, the program's. */
  tags: tagTable.optional(),
  /** Ids of features left out by hand, in order: "way/12", or "houses.geojson#12" for features without OpenStreetMap's ids. */
  leftOut: leftOutField.optional(),
});
export type ImportSettings = z.infer<typeof importSettings>;

const degrees = z.number().min(-180).max(180);
const metres = z.number().min(-12000).max(9000);
const inches = z.number().positive().max(1000);

export const mapSource = z.strictObject({
  /** Degrees east and north on WGS 84: the middle of the table. */
  centre: z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)]).readonly(),
  metresPerInch: z.number().min(1).max(2000),
  /** Degrees clockwise from true north to the table's north. */
  turn: z.number().min(-360).max(360),
  settings: importSettings,
  /** Layers that were made again with other settings, the oldest first. */
  remade: z.array(importSettings).max(MOST_REMADE).optional(),
  /** The table's first size in inches and its later sizes, where its size was changed. */
  size: z.tuple([inches, inches]).optional(),
  resized: z
    .array(z.strictObject({ width: inches, height: inches, anchor: z.enum(ANCHORS) }))
    .max(MOST_SIZES)
    .optional(),
  sources: z
    .array(
      z.strictObject({
        file: nameField,
        kind: z.enum(["heights", "features"]),
        /** "EPSG:2154", for heights. */
        projection: z.string().max(200).optional(),
        /** Where a grey picture of heights was placed, and the metres of black and white. */
        picture: z
          .strictObject({
            box: z.strictObject({ west: degrees, south: degrees, east: degrees, north: degrees }),
            lowest: metres,
            highest: metres,
          })
          .optional(),
        /** The notice to be printed with maps made from the source. */
        attribution: z.string().max(400).optional(),
      }),
    )
    .max(MOST_SOURCES),
});
export type MapSource = z.infer<typeof mapSource>;

/** Where a picture of heights was placed in the import that a table came from. */
export const pictureIn = ({ sources }: MapSource, file: string) =>
  sources.find((source) => source.file === file.slice(0, 120))?.picture ?? null;

/** The notices of all sources, each once. */
export const attributionsOf = ({ sources }: MapSource): string[] => [
  ...new Set(sources.flatMap(({ attribution }) => (attribution === undefined ? [] : [attribution]))),
];
