/** The commands of the WWII tank game, as a script or the window gives them. Inches and whole degrees; paths hold no start. */
import { z } from "zod";
import { familyCommands, groupField, standField, typeField } from "../../ghq/play/commands.ts";
import { NUMBERS } from "./numbers.ts";

const weapon = z
  .enum(["hull", "turret"])
  .optional()
  .describe("Which gun, where a stand has two (10.2); the main weapon when left out");

const family = familyCommands(NUMBERS, {
  ids: ["s", "d", "movement", "fired"],
  help: "suppressed, disorganized, movement posture, fired",
});

export const wwiiCommands = z.discriminatedUnion("type", [
  family.deploy,
  family.ready,
  z.strictObject({
    type: typeField("roll-initiative", "Initiative phase: 1D6 for red, then 1D6 for blue; ties again"),
  }),
  family.goFirst,
  z.strictObject({
    type: typeField("form-group", "Posture phase: these stands become a movement group"),
    stands: z.array(standField).min(1).max(200).describe("All in base contact, directly or through each other"),
  }),
  z.strictObject({ type: typeField("pass", "Posture, fire and movement phase: nothing this time") }),
  z.strictObject({ type: typeField("fire", "Fire phase: an attack"), stand: standField, target: standField, weapon }),
  family.rollOrders,
  family.orderMove,
  z.strictObject({
    type: typeField("independent-move", "Movement phase, orders used up: a group tries on its own, at +3, once a turn"),
    group: groupField,
  }),
  family.move,
  family.turn,
  family.endMoves,
  z.strictObject({
    type: typeField("opportunity-fire", "Fires at the mover at a half inch of the stretch in question (8.5)"),
    stand: standField,
    weapon,
    at: z.number().min(0).describe("Inches along the declared path"),
  }),
  family.hold,
  z.strictObject({
    type: typeField("covering-fire", "Fires at the stand that just fired opportunity fire, at +3 (8.6)"),
    stand: standField,
    weapon,
  }),
  z.strictObject({ type: typeField("decline", "No covering fire") }),
  family.goOn,
  family.halt,
  z.strictObject({
    type: typeField("recover", "Marker removal: a side rolls for each of its stands with S or D"),
  }),
  family.standingOrder,
  family.intervene,
  family.endBattle,
]);
export type WwiiCommand = z.infer<typeof wwiiCommands>;
export type CommandOf<T extends WwiiCommand["type"]> = Extract<WwiiCommand, { type: T }>;
