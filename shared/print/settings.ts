/** A user's choice of print, and its settings. */
import { z } from "zod";
import type { Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { paperSchema } from "./paper.ts";
import { PACE_NAMES } from "./report/pace.ts";

/** In the users' order. */
export const PRINTS = [
  "overview",
  "map",
  "sheet",
  "forces",
  "roster",
  "cards",
  "counters",
  "aids",
  "contours",
  "felt",
  "shopping",
  "packet",
  "report",
] as const;
export type PrintName = (typeof PRINTS)[number];

export const COPIES = ["umpire", "a", "b"] as const;
export type Copy = (typeof COPIES)[number];
export const copyOfSide = ({ sides }: Pick<Scenario, "sides">, side: SideId): Copy =>
  sides[0]?.id === side ? "a" : "b";

export const STYLES = ["colour", "line"] as const;
export type Style = (typeof STYLES)[number];

/** "shown": the visible layers of plans; or these, by their ids. */
const plans = z.union([z.literal("shown"), z.array(z.string().max(64)).max(20)]);
export type PlansWanted = "shown" | readonly string[];

/** A sheet of material, in inches. */
const sheetSize = z.strictObject({ width: z.number().min(1).max(120), height: z.number().min(1).max(120) });

export const CUTTING_LAYOUTS = ["paper", "sheets"] as const;
export const cuttingSchema = z.strictObject({
  /** "paper": outlines to trace, over pages; "sheets": a page for each sheet of material, for a plotter or laser. */
  layout: z.enum(CUTTING_LAYOUTS),
  foam: sheetSize,
  felt: sheetSize,
  /** Of the foam, in millimetres. */
  thickness: z.number().min(0.1).max(100),
  /** Millimetres that the tool takes away; the outlines are moved outwards by half of it. */
  kerf: z.number().min(0).max(5),
  /** The diameter of alignment holes, in millimetres; 0: crosses instead. */
  holes: z.number().min(0).max(20),
  /** All rises where absent. */
  levels: z.array(z.int().min(0).max(255)).max(256).optional(),
  /** All kinds of ground and lines where absent. */
  kinds: z.array(z.string().max(64)).max(100).optional(),
  /** Model trees for a square inch of woods. */
  trees: z.number().min(0).max(20),
});
export type CuttingSettings = z.infer<typeof cuttingSchema>;
export const STANDARD_CUTTING: CuttingSettings = {
  layout: "paper",
  foam: { width: 24, height: 12 },
  felt: { width: 12, height: 9 },
  thickness: 5,
  kerf: 0,
  holes: 0,
  trees: 1,
};

export const printSettingsSchema = z.strictObject({
  what: z.enum(PRINTS),
  paper: paperSchema,
  /** Inches of paper for an inch of table; for the map alone, because everything else is at its own size. */
  scale: z.number().min(0.01).max(10),
  /** "line" saves ink: hatching and symbols in black. */
  style: z.enum(STYLES),
  /** The copy's reader: the umpire's has everything, the first and the second side's only what that side may know. */
  copy: z.enum(COPIES),
  map: z.strictObject({
    /** Inches of paper by which adjoining pages overlap. */
    overlap: z.number().min(0).max(3),
    grid: z.boolean(),
    contours: z.boolean(),
    stands: z.boolean(),
    /** Deployment zones, entry edges, objectives. */
    mission: z.boolean(),
    /** The visible ones where absent; only those that the copy's reader may see. */
    plans: plans.optional(),
    names: z.boolean(),
  }),
  counters: z.strictObject({
    /** "flat": one face; "fold": two, back to back, to stand up or to stick together. */
    form: z.enum(["flat", "fold"]),
    /** Inches of paper for an inch of base. */
    scale: z.number().min(0.1).max(5),
    /** Markers of the rules, too. */
    markers: z.boolean(),
  }),
  packet: z.strictObject({
    /** The battlefield's pages at full size, too. */
    map: z.boolean(),
    /** Templates to cut and the shopping list, too. */
    templates: z.boolean(),
  }),
  cutting: cuttingSchema,
  report: z.strictObject({
    /** Of the page and the film of a battle. */
    pace: z.enum(PACE_NAMES),
  }),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

export const STANDARD_SETTINGS: PrintSettings = {
  what: "overview",
  paper: { size: "a4", orientation: "landscape", margin: 0.4 },
  scale: 1,
  style: "colour",
  copy: "umpire",
  map: { overlap: 0.25, grid: true, contours: true, stands: false, mission: true, names: true },
  counters: { form: "flat", scale: 1, markers: true },
  packet: { map: false, templates: false },
  cutting: STANDARD_CUTTING,
  report: { pace: "usual" },
};

/** Settings from a file, which may be older than the templates to cut and the film of a battle. */
export const storedPrintSchema = z.preprocess((stored) => {
  const older = z.looseObject({ packet: z.looseObject({}) }).safeParse(stored);
  if (!older.success) return stored;
  const { packet, ...rest } = older.data;
  return {
    cutting: STANDARD_CUTTING,
    report: STANDARD_SETTINGS.report,
    ...rest,
    packet: { ...STANDARD_SETTINGS.packet, ...packet },
  };
}, printSettingsSchema);

export const plansWanted = ({ map }: Pick<PrintSettings, "map">): PlansWanted => map.plans ?? "shown";

/** The same for another scenario, which has other layers of plans, levels and kinds of ground. */
export function forAnother(settings: PrintSettings): PrintSettings {
  const { plans: _, ...map } = settings.map;
  const { levels: __, kinds: ___, ...cutting } = settings.cutting;
  return { ...settings, map, cutting };
}
