/** The commands of the WWII tank game, as a script or the window gives them. Inches and whole degrees; paths hold no start. */
import { z } from "zod";
import { degreesField, idField, pointField } from "../../../scenario/fields.ts";
import { SIDE_IDS } from "../../../systems.ts";

const side = z.enum(SIDE_IDS).describe("red or blue");
const stand = idField.describe("A stand's id, as the scenario has it");
const weapon = z
  .enum(["hull", "turret"])
  .optional()
  .describe("Which gun, where a stand has two (10.2); the main weapon when left out");
const facing = degreesField.describe("Whole degrees, 0 = north, clockwise");
const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the path of the stand's centre, in inches from the south-west corner, multiples of 1/64. The place " +
      "where it stands is left out. A stand that enters the table begins with a place on its entry edge",
  );
const why = z.string().max(300).describe("The reason, for the log");
const type = <T extends string>(name: T, help: string) => z.literal(name).describe(help);

const standingOrder = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ask") }),
  z.strictObject({ type: z.literal("hold") }),
  z.strictObject({
    type: z.literal("within"),
    inches: z.number().min(0).max(100).describe("Fires at the first place so near"),
  }),
  z.strictObject({
    type: z.literal("chance"),
    percent: z.number().min(0).max(100).describe("Fires where the chance of any result is at least this"),
  }),
]);

const change = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("place"), at: pointField, facing }),
  z.strictObject({
    type: z.literal("bead"),
    bead: z
      .enum(["s", "d", "movement", "fired"])
      .describe("The marker: suppressed, disorganized, movement posture, fired"),
    on: z.boolean().describe("true: lay it down; false: take it away"),
  }),
  z.strictObject({ type: z.literal("eliminate") }),
]);

export const wwiiCommands = z.discriminatedUnion("type", [
  z.strictObject({
    type: type("deploy", "Deployment: puts a stand down in one of its side's zones"),
    stand,
    at: pointField,
    facing,
  }),
  z.strictObject({ type: type("ready", "Deployment: the side is done") }),
  z.strictObject({ type: type("roll-initiative", "Initiative phase: 1D6 for red, then 1D6 for blue; ties again") }),
  z.strictObject({ type: type("go-first", "Whoever has the initiative says which side begins the phase"), side }),
  z.strictObject({
    type: type("form-group", "Posture phase: these stands become a movement group"),
    stands: z.array(stand).min(1).max(200).describe("All in base contact, directly or through each other"),
  }),
  z.strictObject({ type: type("pass", "Posture, fire and movement phase: nothing this time") }),
  z.strictObject({ type: type("fire", "Fire phase: an attack"), stand, target: stand, weapon }),
  z.strictObject({ type: type("roll-orders", "Movement phase: 2D6 for each side that still has its GHQ, red first") }),
  z.strictObject({
    type: type("order-move", "Movement phase: spends an order on a group's cohesion roll"),
    group: z.string().max(80).describe("The group's id, as the events and the state have it"),
  }),
  z.strictObject({
    type: type("independent-move", "Movement phase, orders used up: a group tries on its own, at +3, once a turn"),
    group: z.string().max(80).describe("The group's id, as the events and the state have it"),
  }),
  z.strictObject({
    type: type("move", "Moves a stand of the group that may move; also plans the rest anew after opportunity fire"),
    stand,
    path,
    facing: facing.optional().describe("Where it faces in the end; along the last leg when left out"),
    held: facing.optional().describe("Faces this way all the while instead of along its legs (8.3.7)"),
    roads: z
      .boolean()
      .optional()
      .describe("false: pays the terrain's cost on roads and keeps its cover (chart, §); true when left out"),
    leave: z
      .boolean()
      .optional()
      .describe("true: leaves the table at the path's end, on an edge named by a victory condition"),
  }),
  z.strictObject({ type: type("turn", "A stand of the group only changes its facing (8.3.7)"), stand, facing }),
  z.strictObject({ type: type("end-moves", "No more stands of this group move") }),
  z.strictObject({
    type: type("opportunity-fire", "Fires at the mover at a half inch of the stretch in question (8.5)"),
    stand,
    weapon,
    at: z.number().min(0).describe("Inches along the declared path"),
  }),
  z.strictObject({ type: type("hold", "No opportunity fire on this stretch") }),
  z.strictObject({
    type: type("covering-fire", "Fires at the stand that just fired opportunity fire, at +3 (8.6)"),
    stand,
    weapon,
  }),
  z.strictObject({ type: type("decline", "No covering fire") }),
  z.strictObject({ type: type("go-on", "The mover goes on along the rest of its path") }),
  z.strictObject({ type: type("halt", "The mover stays where it is") }),
  z.strictObject({ type: type("recover", "Marker removal: a side rolls for each of its stands with S or D") }),
  z.strictObject({
    type: type("standing-order", "What stands do unasked when they might fire at a mover; at any time"),
    side,
    stand: stand.optional().describe("One stand; the whole side when left out"),
    order: standingOrder.nullable().describe("null: the stand follows its side again"),
  }),
  z.strictObject({
    type: type("intervene", "The referee changes a stand; at any time, logged"),
    stand,
    change: change.describe("What becomes of it"),
    why,
  }),
  z.strictObject({
    type: type("end-battle", "The players end the battle: one concedes, or they judge a condition in words"),
    winner: z.enum(SIDE_IDS).nullable().describe("null: a draw"),
    why,
  }),
]);
export type WwiiCommand = z.infer<typeof wwiiCommands>;
export type CommandOf<T extends WwiiCommand["type"]> = Extract<WwiiCommand, { type: T }>;
