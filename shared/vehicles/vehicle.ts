/**
 * A vehicle type of one rule system, as in the database and embedded in a scenario. Figures are open records, because every
 * system has its own; the system's folder reads them into types.
 */
import { z } from "zod";
import { SYSTEM_IDS } from "../systems.ts";

const figure = z.union([z.number(), z.string().max(200), z.boolean(), z.null()]);
const figures = z.record(z.string().min(1).max(60), figure);

export const weaponSchema = z.strictObject({
  /** The chart's name for it, or the mount where it has no name: "main", "turret", "cannon", "atgm" … */
  name: z.string().min(1).max(120),
  /** hull: fires in the firing arc only; turret: all round; and so on, by system. */
  mount: z.string().max(40),
  stats: figures,
});

export const vehicleSchema = z.strictObject({
  /** `<system>/<nation>/<name>` in lower case with hyphens for shipped ones, `user/<…>` for a user's own. */
  id: z.string().min(1).max(160),
  system: z.enum(SYSTEM_IDS),
  nation: z.string().max(60),
  name: z.string().min(1).max(120),
  /** Force points, null where the system has none. */
  points: z.number().min(0).max(1_000_000).nullable(),
  stats: figures,
  weapons: z.array(weaponSchema).max(12),
  /** Letters and remarks of the chart, one each: "R", "T", "Break-off" … */
  notes: z.array(z.string().max(300)).max(20),
  /** The maker's codes of fitting models, as printed. */
  modelCode: z.string().max(120),
});

export type Figure = z.infer<typeof figure>;
export type Weapon = z.infer<typeof weaponSchema>;
export type Vehicle = z.infer<typeof vehicleSchema>;
