/** The choices of an import: how high a level is, how much is simplified, which year, which layers. */
import { z } from "zod";

export const LAYERS = ["relief", "water", "ground", "towns", "roads", "barriers", "names"] as const;
export type Layer = (typeof LAYERS)[number];

export const importSettings = z.strictObject({
  /** Metres between levels; null: the interval that suits the ground. */
  interval: z.number().min(0.5).max(1000).nullable(),
  /** 0 keeps what a table can hold, 1 is a sketch. */
  simplify: z.number().min(0).max(1),
  /** The year of the battle: younger things are left out; null: as the map is. */
  year: z.int().min(-4000).max(2200).nullable(),
  layers: z.array(z.enum(LAYERS)),
});
export type ImportSettings = z.infer<typeof importSettings>;

export const USUAL_IMPORT: ImportSettings = { interval: null, simplify: 0.5, year: null, layers: [...LAYERS] };
