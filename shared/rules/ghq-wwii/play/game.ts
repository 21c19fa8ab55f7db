/** The base of the WWII tank game's kinds. */
import { z } from "zod";
import { teller } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { WwiiOptions } from "../options.ts";
import type { WwiiFact } from "./facts.ts";

export const tell = teller<WwiiFact>();

/** The options of a battlefield of this game. */
export const optionsOf = (field: Battlefield): WwiiOptions => field.options as WwiiOptions;

/** The field of a command that names a gun. */
export const weaponField = z
  .enum(["hull", "turret"])
  .optional()
  .describe("The gun, for a stand with two (10.2); the main weapon when left out");
