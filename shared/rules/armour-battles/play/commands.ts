/** The commands of Armour Battles, as a script or the window gives them. Inches and whole degrees. */
import { z } from "zod";
import { degreesField, pointField } from "../../../scenario/fields.ts";
import { standField, typeField } from "../../referee/commands.ts";
import type { OwnCommand } from "./kinds/kinds.ts";

const dice = (help: string) => z.number().int().min(0).max(30).describe(help);
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
const paidWith = z
  .enum(["order", "wild", "staff"])
  .describe("order: the dice put together for an order; wild: a Wild Die; staff: a Staff Order");

const SCHEMAS = {
  rollCommand: z.strictObject({
    type: typeField("roll-command", "Both sides roll their Command Dice, red first; again where nobody is first"),
  }),
  maintain: z.strictObject({
    type: typeField("maintain", "After a Command Failure: a Staff Order keeps a battery's mission"),
    stand: standField.describe("The battery"),
  }),
  maintained: z.strictObject({
    type: typeField("maintained", "After a Command Failure: all other missions are cancelled"),
  }),
  adjust: z.strictObject({
    type: typeField("adjust", "Logistics phase: a Staff Order moves a battery's Impact Marker by up to 4 inches"),
    stand: standField.describe("The battery"),
    at: pointField,
    facing: facing.optional(),
  }),
  cancelMission: z.strictObject({
    type: typeField("cancel-mission", "Logistics phase: a battery's mission is given up, free of charge"),
    stand: standField.describe("The battery"),
  }),
  logistics: z.strictObject({
    type: typeField("logistics", "Logistics phase: the batteries with a marker fire for effect"),
  }),
  chooseChain: z.strictObject({
    type: typeField("choose-chain", "A Command Pulse begins with a Dice Chain, of which all dice are used"),
    chain: z.number().int().min(2).max(6).describe("Its number; 6: the Wild Dice"),
  }),
  order: z.strictObject({
    type: typeField("order", "Puts together the dice for one order"),
    chain: dice("Dice of the chain in hand"),
    wild: dice("Wild Dice besides").optional(),
    staff: dice("Staff Orders besides").optional(),
  }),
  moveAndFire: z.strictObject({ type: typeField("move-and-fire", "Activates a Command Group"), stands }),
  commitReserves: z.strictObject({
    type: typeField("commit-reserves", "A company in reserve enters with a triple move for one die"),
    stands,
  }),
  disengage: z.strictObject({
    type: typeField("disengage", "A Command Group goes directly backwards and doesn't fire"),
    stands,
    halt: z.boolean().optional().describe("false: doesn't halt in or behind cover; true when left out"),
    wild: highest("a Wild Die"),
    staff: highest("a Staff Order"),
  }),
  rally: z.strictObject({ type: typeField("rally", "A Command Group tries to get rid of Disruption Points"), stands }),
  rallyUnit: z.strictObject({
    type: typeField("rally-unit", "Rolls the Rally Dice of one unit of the group that rallies"),
    stand: standField,
    wild,
    staff,
  }),
  removeSuppression: z.strictObject({
    type: typeField("remove-suppression", "Takes a unit's suppression away"),
    stand: standField,
    with: paidWith,
  }),
  repair: z.strictObject({
    type: typeField("repair", "Repairs a unit that broke down on an earlier turn"),
    stand: standField,
    with: paidWith,
  }),
  restock: z.strictObject({
    type: typeField(
      "restock",
      "Two or more dice become Staff Orders for the next turn, one fewer; Wild Dice one for one",
    ),
  }),
  instantStaff: z.strictObject({
    type: typeField("instant-staff", "Two or more Wild Dice become Staff Orders at once, one fewer"),
  }),
  lapse: z.strictObject({ type: typeField("lapse", "A die of the chain for which there is no order") }),
  endPulse: z.strictObject({ type: typeField("end-pulse", "The chain is used up and no Staff Order follows") }),
  callMission: z.strictObject({
    type: typeField("call-mission", "A Staff Order calls an artillery mission: an Impact Marker is placed"),
    stand: standField.describe("The battery"),
    at: pointField,
    facing: facing.optional(),
  }),
  callSmoke: z.strictObject({
    type: typeField("call-smoke", "A Staff Order calls a smoke mission: a Smoke Marker is placed"),
    stand: standField.describe("The battery"),
    at: pointField,
    facing: facing.describe("What the screen faces: it lies across it"),
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
