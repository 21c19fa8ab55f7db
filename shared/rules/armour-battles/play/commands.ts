/** The commands of Armour Battles, as a script or the window gives them. Inches and whole degrees. */
import { z } from "zod";
import { degreesField, pointField } from "../../../scenario/fields.ts";
import { standField, typeField } from "../../referee/commands.ts";
import type { OwnCommand } from "./kinds/kinds.ts";

const wild = z.boolean().optional().describe("true: adds a Wild Die to the roll");
const staff = z.boolean().optional().describe("true: adds a Staff Order's die to the roll");
const highest = (what: string) =>
  z.boolean().optional().describe(`true: ${what} takes the place of one Variable Move die, at its highest`);
const stands = z.array(standField).min(1).max(60).describe("The units of the Command Group, its leader among them");
const facing = degreesField.describe("Whole degrees, 0 = north, clockwise");
const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the way to its destination, in inches from the south-west corner, multiples of 1/64. The place where it " +
      "stands is left out. A unit that enters the table begins with a place on its edge",
  );
const SCHEMAS = {
  moveAndFire: z.strictObject({ type: typeField("move-and-fire", "Activates a Command Group"), stands }),
  disengage: z.strictObject({
    type: typeField("disengage", "A Command Group goes directly backwards and doesn't fire"),
    stands,
    halt: z.boolean().optional().describe("false: doesn't halt in or behind cover; true when left out"),
    wild: highest("a Wild Die"),
    staff: highest("a Staff Order"),
  }),
  move: z.strictObject({
    type: typeField("move", "Declares a unit's destination; the dice are rolled when all are declared"),
    stand: standField,
    path,
    facing: facing.optional().describe("Where it faces in the end; along the last leg when left out"),
    backwards: z.boolean().optional().describe("true: goes back first, with the Variable Move of one die"),
  }),
  rollMoves: z.strictObject({
    type: typeField("roll-moves", "Rolls the Variable Move of the Command Group; its units go to their destinations"),
    wild: highest("a Wild Die"),
    staff: highest("a Staff Order"),
  }),
  turn: z.strictObject({
    type: typeField("turn", "A unit of the group turns on its centre; it counts as moving under opportunity fire"),
    stand: standField,
    facing,
  }),
  fire: z.strictObject({
    type: typeField("fire", "A unit of the group fires at an enemy unit"),
    stand: standField,
    target: standField,
    wild,
    staff,
    scoot: z.boolean().optional().describe("true: shoots and scoots"),
  }),
  opportunityFire: z.strictObject({
    type: typeField("opportunity-fire", "A unit fires at the enemy who moves or fires"),
    stand: standField,
    at: z.number().min(0).max(1000).optional().describe("Inches along the mover's path; where it is when left out"),
    wild,
    staff,
    scoot: z.boolean().optional().describe("true: shoots and scoots"),
  }),
  hold: z.strictObject({ type: typeField("hold", "No opportunity fire, or no more of it") }),
  breakOff: z.strictObject({
    type: typeField("break-off", "The unit fired at goes back at once, with two more Reaction Dice"),
  }),
  stand: z.strictObject({ type: typeField("stand-fast", "The unit fired at doesn't break off") }),
  effect: z.strictObject({
    type: typeField("effect", "Rolls the AT Dice of the battery that fires for effect at a unit"),
    wild,
  }),
  react: z.strictObject({
    type: typeField("react", "Rolls the Reaction Dice of the unit fired at"),
    wild,
    staff,
  }),
  endActivation: z.strictObject({ type: typeField("end-activation", "The Command Group is done") }),
} as const;

const all = Object.values(SCHEMAS);
export const legacyCommands = z.discriminatedUnion(
  "type",
  all as unknown as [(typeof all)[number], ...(typeof all)[number][]],
);
export type LegacyCommand = z.infer<typeof legacyCommands>;
export type ArmourCommand = LegacyCommand | OwnCommand;
export type CommandOf<T extends ArmourCommand["type"]> = Extract<ArmourCommand, { readonly type: T }>;
