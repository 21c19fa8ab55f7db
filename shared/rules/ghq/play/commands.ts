/** The commands that every member of the family has, as a script or the window gives them. Inches and whole degrees. */
import { z } from "zod";
import { pointField } from "../../../scenario/fields.ts";
import { facingField as facing, fieldCommands, sideField, standField, typeField } from "../../referee/commands.ts";
import type { RuleNumbers } from "./member.ts";

export { sideField, standField, typeField };

export const groupField = z.string().max(80).describe("The group's id, as the events and the state have it");
const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the path of the stand's centre, in inches from the south-west corner, multiples of 1/64. The place " +
      "where it stands is left out. A stand that enters the table begins with a place on its entry edge",
  );

type Numbers = Pick<RuleNumbers, "facing">;

/** Each by its name, with the member's rule numbers in the help and the markers that a referee may lay down. */
export const familyCommands = <const B extends readonly [string, ...string[]]>(
  numbers: Numbers,
  beads: { readonly ids: B; readonly help: string },
) => ({
  ...fieldCommands(beads),
  goFirst: z.strictObject({
    type: typeField("go-first", "Whoever has the initiative says which side begins the phase"),
    side: sideField,
  }),
  rollOrders: z.strictObject({
    type: typeField("roll-orders", "Movement phase: 2D6 for each side that still has its GHQ, red first"),
  }),
  orderMove: z.strictObject({
    type: typeField("order-move", "Movement phase: spends an order on a group's cohesion roll"),
    group: groupField,
  }),
  move: z.strictObject({
    type: typeField(
      "move",
      "Moves a stand of the group that may move; also plans the rest anew after opportunity fire",
    ),
    stand: standField,
    path,
    facing: facing.optional().describe("Where it faces in the end; along the last leg when left out"),
    held: facing.optional().describe(`Faces this way all the while instead of along its legs (${numbers.facing})`),
    roads: z
      .boolean()
      .optional()
      .describe("false: pays the terrain's cost on roads and keeps its cover (chart, §); true when left out"),
    leave: z
      .boolean()
      .optional()
      .describe("true: leaves the table at the path's end, on an edge named by a victory condition"),
  }),
  turn: z.strictObject({
    type: typeField("turn", `A stand of the group only changes its facing (${numbers.facing})`),
    stand: standField,
    facing,
  }),
  endMoves: z.strictObject({ type: typeField("end-moves", "No more stands of this group move") }),
  hold: z.strictObject({ type: typeField("hold", "No opportunity fire on this stretch") }),
  goOn: z.strictObject({ type: typeField("go-on", "The mover goes on along the rest of its path") }),
  halt: z.strictObject({ type: typeField("halt", "The mover stays where it is") }),
});

type Family = {
  readonly [K in keyof ReturnType<typeof familyCommands>]: z.infer<ReturnType<typeof familyCommands>[K]>;
};
export type FamilyCommand<K extends keyof Family> = Family[K];
