/** Fields that several commands have, as a script or the window gives them. Inches and whole degrees. */
import { z } from "zod";
import { degreesField } from "../../../scenario/fields.ts";
import { standField } from "../../referee/commands.ts";

export const diceField = (help: string) => z.number().int().min(0).max(30).describe(help);
export const wildField = z.boolean().optional().describe("true: adds a Wild Die to the roll");
export const staffField = z.boolean().optional().describe("true: adds a Staff Order's die to the roll");
export const highestField = (what: string) =>
  z.boolean().optional().describe(`true: ${what} takes the place of one Variable Move die, at its highest`);
export const standsField = z
  .array(standField)
  .min(1)
  .max(60)
  .describe("The units of the Command Group, its leader among them");
export const facingField = degreesField.describe("Whole degrees, 0 = north, clockwise");
export const batteryField = standField.describe("The battery");
export const scootField = z.boolean().optional().describe("true: shoots and scoots");
