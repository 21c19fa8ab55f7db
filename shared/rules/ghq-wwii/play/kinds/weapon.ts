/** The field of a command that names a gun. */
import { z } from "zod";

export const weaponField = z
  .enum(["hull", "turret"])
  .optional()
  .describe("Which gun, where a stand has two (10.2); the main weapon when left out");
export type Gun = "hull" | "turret";
