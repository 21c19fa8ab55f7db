/** The choices for a table's relief as solids, and the refusal of choices that no printer could make. */
import { z } from "zod";
import { type Failure, fail, ok, type Result } from "../result.ts";

export const MM_PER_INCH = 25.4;
/** The least thickness that is left over, beside and beneath a hole or an engraving, in mm: two lines of a 0.4 mm nozzle. */
export const WALL = 0.8;
/** The height of a joint between two tiles, in mm. */
export const JOINT = { least: 1.6, most: 5 };
export const MOST_TILES = 100;

export const SHAPES = ["steps", "slopes"] as const;
export const HOLES = ["none", "magnets", "dowels"] as const;
export const HOLE_PLACES = ["below", "sides"] as const;
export const CONNECTORS = ["none", "keys", "tabs"] as const;

interface Field {
  readonly label: string;
  /** Written after the number. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}
/** The numbers among the settings, for schema, window and command line alike. */
export const FIELDS = {
  tile: { label: "Tile", unit: "″", least: 2, most: 120, step: 0.25 },
  scale: { label: "Scale", unit: "%", least: 25, most: 200, step: 1 },
  level: { label: "Height of a level", unit: " mm", least: 1, most: 50, step: 0.1 },
  base: { label: "Base", unit: " mm", least: 1.6, most: 40, step: 0.1 },
  engraving: { label: "Engraving", unit: " mm", least: 0, most: 10, step: 0.1 },
  diameter: { label: "Diameter", unit: " mm", least: 1, most: 25, step: 0.1 },
  depth: { label: "Depth", unit: " mm", least: 1, most: 30, step: 0.1 },
  tolerance: { label: "Clearance", unit: " mm", least: 0, most: 1, step: 0.05 },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

const number = ({ least, most }: Field) => z.number().min(least).max(most);
export const solidSettingsSchema = z.strictObject({
  /** Inches of table along the side of a tile, a multiple of a quarter inch. */
  tile: number(FIELDS.tile).multipleOf(0.25),
  /** Of the plan, in percent; heights are in mm as they are. */
  scale: number(FIELDS.scale),
  shape: z.enum(SHAPES),
  /** Heights in mm. */
  level: number(FIELDS.level),
  base: number(FIELDS.base),
  /** The depth of roads, streams and water beneath the ground, in mm; 0: none. */
  engraving: number(FIELDS.engraving),
  holes: z.enum(HOLES),
  /** From below in the corners of each tile, or in the sides where two tiles meet. */
  place: z.enum(HOLE_PLACES),
  /** Of magnet or dowel, in mm; the hole is larger by the clearance. */
  diameter: number(FIELDS.diameter),
  /** Of a hole in one tile, in mm. */
  depth: number(FIELDS.depth),
  /** Keys are pieces of their own, pressed in from below; tabs stand out from a tile into its neighbour. */
  connectors: z.enum(CONNECTORS),
  tolerance: number(FIELDS.tolerance),
});
export type SolidSettings = z.infer<typeof solidSettingsSchema>;

export const STANDARD_SOLIDS: SolidSettings = {
  tile: 6,
  scale: 100,
  shape: "slopes",
  level: 12.7,
  base: 6,
  engraving: 0.8,
  holes: "none",
  place: "below",
  diameter: 3,
  depth: 2,
  connectors: "none",
  tolerance: 0.15,
};

/** Millimetres of the solid for an inch of table. */
export const scaleOf = ({ scale }: Pick<SolidSettings, "scale">): number => (MM_PER_INCH * scale) / 100;

/** The thickness under the deepest engraving, in mm. */
export const thinnest = ({ base, engraving }: SolidSettings): number => base - engraving;

/** The height of the joints that the base has room for, in mm. */
export const jointHeight = (settings: SolidSettings): number => Math.min(JOINT.most, thinnest(settings) - WALL);

/** Without the noise of binary fractions. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;
const mm = (n: number): string => `${rounded(n)} mm`;

/** The settings if they fit together; else the field at fault (`place`), and what would fit. */
export function soundSettings(settings: SolidSettings): Result<SolidSettings> {
  const { base, engraving, holes, place, diameter, depth, connectors, tolerance } = settings;
  const refuse = (field: FieldName, message: string): { ok: false; error: Failure } =>
    fail({ code: "invalid", place: field, message });
  for (const name of FIELD_NAMES) {
    const { label, unit, least, most } = FIELDS[name];
    if (!(settings[name] >= least && settings[name] <= most))
      return refuse(name, `${label}: from ${least} to ${most}${unit}.`);
  }
  if (!Number.isInteger(settings.tile * 4)) return refuse("tile", "Tile: a multiple of a quarter inch.");
  if (engraving > base - WALL)
    return refuse(
      "engraving",
      `Engraving: ${mm(engraving)} of a base of ${mm(base)} leave less than ${mm(WALL)}; at most ${mm(base - WALL)}.`,
    );
  const room = thinnest(settings);
  const [wide, deep] = [diameter + tolerance, depth + tolerance];
  if (holes !== "none" && place === "below" && deep + WALL > room)
    return refuse(
      "depth",
      `Depth: the hole breaks through; a base of ${mm(base + deep + WALL - room)} has room for it.`,
    );
  if (holes !== "none" && place === "sides" && wide + 2 * WALL > room)
    return refuse(
      "diameter",
      `Diameter: the hole breaks through; a base of ${mm(base + wide + 2 * WALL - room)} has room for it.`,
    );
  if (connectors !== "none" && jointHeight(settings) < JOINT.least)
    return refuse("base", `Base: connectors need ${mm(JOINT.least + WALL + engraving)} or more.`);
  return ok(settings);
}
