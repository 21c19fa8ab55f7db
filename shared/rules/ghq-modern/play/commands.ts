/** The commands of the modern game, as a script or the window gives them. Inches and whole degrees; paths hold no start. */
import { z } from "zod";
import { familyCommands, groupField, standField, typeField } from "../../ghq/play/commands.ts";
import { WEAPON_KEYS } from "../vehicles.ts";
import { NUMBERS } from "./numbers.ts";

const weapon = z
  .enum(WEAPON_KEYS)
  .optional()
  .describe("Which weapon, where a stand has several (07.02.05); its first when left out");

const family = familyCommands(NUMBERS, {
  ids: ["s", "d", "fired", "again", "depleted"],
  help: "suppressed, disorganized, fired, fired a second time, missiles used up",
});

export const modernCommands = z.discriminatedUnion("type", [
  z.strictObject({
    type: typeField("battle-group", "Organization phase: these stands are a battle group for the whole battle"),
    stands: z.array(standField).min(1).max(200).describe("Of one side, wherever they are (08.01.01)"),
  }),
  family.deploy,
  family.ready.extend({ type: typeField("ready", "Organization and deployment: the side is done") }),
  z.strictObject({
    type: typeField(
      "roll-initiative",
      "Initiative phase: 2D6 for red, then 2D6 for blue; ties again without the levels",
    ),
  }),
  family.goFirst,
  z.strictObject({ type: typeField("pass", "Fire phases and movement phase: nothing this time") }),
  z.strictObject({
    type: typeField("fire", "Fire phases: designates a target and the first stand that attacks it (07.04)"),
    stand: standField,
    target: standField,
    weapon,
  }),
  z.strictObject({
    type: typeField("join-fire", "Designates a further stand for the attack; nothing has been rolled yet"),
    stand: standField,
    weapon,
  }),
  z.strictObject({
    type: typeField("open-fire", "All stands of the attack are named: each fires, in the order in which it was named"),
  }),
  family.rollOrders,
  family.orderMove,
  z.strictObject({
    type: typeField(
      "independent-move",
      "Movement phase, orders used up: a group, or one stand of it, tries on its own, at +3, once a turn",
    ),
    group: groupField,
    stand: standField.optional().describe("This stand alone; all of the group when left out"),
  }),
  family.move,
  family.turn,
  family.endMoves,
  z.strictObject({
    type: typeField(
      "opportunity-fire",
      "Designates the first stand that fires at the mover, at a half inch of the stretch in question (07.06.05)",
    ),
    stand: standField,
    weapon,
    at: z.number().min(0).describe("Inches along the declared path"),
  }),
  family.hold,
  family.goOn,
  family.halt,
  z.strictObject({
    type: typeField(
      "recover",
      "Marker removal: a side rolls for each of its stands with S or D, and to resupply those without missiles",
    ),
  }),
  family.standingOrder,
  family.intervene,
  family.endBattle,
]);
export type ModernCommand = z.infer<typeof modernCommands>;
export type CommandOf<T extends ModernCommand["type"]> = Extract<ModernCommand, { type: T }>;
