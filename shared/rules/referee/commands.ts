/** Fields of the commands that every referee has, as a script or the window gives them. Inches and whole degrees. */
import { z } from "zod";
import { degreesField, idField, pointField } from "../../scenario/fields.ts";
import { SIDE_IDS } from "../../systems.ts";

export const sideField = z.enum(SIDE_IDS).describe("red or blue");
export const standField = idField.describe("A stand's id, as the scenario has it");
export const facingField = degreesField.describe("Whole degrees, 0 = north, clockwise");
export const whyField = z.string().max(300).describe("The reason, for the log");

export const standingOrderField = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ask") }),
  z.strictObject({ type: z.literal("hold") }),
  z.strictObject({
    type: z.literal("within"),
    inches: z.number().min(0).max(100).describe("Fires at the first place within this range"),
  }),
  z.strictObject({
    type: z.literal("chance"),
    percent: z.number().min(0).max(100).describe("Fires where the chance of any result is at least this"),
  }),
]);

/** The markers that a referee may place. */
export interface Beads<B extends readonly [string, ...string[]]> {
  readonly ids: B;
  readonly help: string;
}
/** The field for a stand's change by the referee's intervention. */
export const changeField = <const B extends readonly [string, ...string[]]>(beads: Beads<B>) =>
  z
    .discriminatedUnion("type", [
      z.strictObject({ type: z.literal("place"), at: pointField, facing: facingField }),
      z.strictObject({
        type: z.literal("bead"),
        bead: z.enum(beads.ids).describe(`The marker: ${beads.help}`),
        on: z.boolean().describe("true: lay it down; false: take it away"),
      }),
      z.strictObject({ type: z.literal("eliminate") }),
    ])
    .describe("The change");
