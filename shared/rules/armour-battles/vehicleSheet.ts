/** The unit cards of Armour Battles: tanks and cars on the table, batteries off it. */
import { choice, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

const ON_TABLE = { figure: "type", is: ["afv"] };
const GUN = { figure: "mount", is: ["turret", "hull"] };
const CALLED = {
  "sloped-armour": "Sloped armour",
  "low-profile": "Low profile",
  reconnaissance: "Reconnaissance",
  "break-off": "Break-off",
  "shoot-and-scoot": "Shoot and scoot",
  "open-topped": "Open-topped",
  "poor-reliability": "Poor reliability",
  "artillery-suppression": "Artillery suppression",
  "fire-arc-180": "Fire arc 180°",
} as const;
export type Ability = keyof typeof CALLED;
/** As on cards. */
export const ABILITIES = Object.keys(CALLED) as readonly Ability[];
const dice = whole(0, 30, "D");

export const vehicleSheet: VehicleSheet = {
  points: "none",
  figures: [
    {
      key: "type",
      name: "Type",
      kind: choice(["afv", "Armoured vehicle"], ["off-table-artillery", "Artillery off the table"]),
      needed: true,
    },
    { key: "weight", name: "Weight", kind: choice("light", "medium", "heavy"), needed: true, when: ON_TABLE },
    { key: "cohesion", name: "Cohesion", kind: whole(1, 12), needed: true },
    { key: "training", name: "Training", kind: { type: "text", most: 40 }, needed: true },
    { key: "speed", name: "Speed", kind: choice("average", "fast"), needed: true, when: ON_TABLE },
    {
      key: "fixedMove",
      name: "Fixed move",
      kind: whole(0, 40, "″"),
      needed: true,
      when: ON_TABLE,
      better: "more",
      sought: true,
    },
    {
      key: "variableMove",
      name: "Variable move",
      help: "One die, or one die doubled.",
      kind: choice(["1D", "1D"], ["1Dx2", "1D × 2"]),
      needed: true,
      when: ON_TABLE,
      sought: true,
    },
    {
      key: "reactionFrontal",
      name: "Reaction, front",
      help: "Reaction dice when hit from the front.",
      kind: dice,
      needed: true,
      when: ON_TABLE,
      better: "more",
      sought: true,
    },
    {
      key: "reactionFlankRear",
      name: "Reaction, flank",
      kind: dice,
      needed: true,
      when: ON_TABLE,
      better: "more",
      sought: true,
    },
    {
      key: "reactionArtillery",
      name: "Reaction, artillery",
      kind: dice,
      needed: true,
      when: ON_TABLE,
      better: "more",
    },
    {
      key: "reactionPrinted",
      name: "Reaction, printed",
      help: "As printed on the card.",
      kind: { type: "text", most: 20 },
      needed: false,
      when: ON_TABLE,
      cardOnly: true,
    },
    {
      key: "special",
      name: "Special",
      help: `Abilities, separated by spaces: ${ABILITIES.join(", ")}.`,
      kind: { type: "text", most: 120, called: named(...Object.entries(CALLED)) },
      needed: false,
    },
  ],
  weapons: {
    least: 1,
    // The document counts all guns of a unit together.
    most: 1,
    names: [],
    mounts: named("turret", ["hull", "Hull: less than all round"], ["off-table", "Off the table"]),
    figures: [
      { key: "atDice", name: "AT dice", kind: dice, needed: true, better: "more", sought: true },
      { key: "short", name: "Short", kind: whole(0, 100, "″"), needed: true, when: GUN, better: "more" },
      { key: "effective", name: "Effective", kind: whole(0, 100, "″"), needed: true, when: GUN, better: "more" },
      { key: "long", name: "Long", kind: whole(0, 200, "″"), needed: true, when: GUN, better: "more", sought: true },
      { key: "arc", name: "Arc", kind: whole(1, 360, "°"), needed: true, when: GUN, better: "more" },
    ],
  },
  notes: [],
};
