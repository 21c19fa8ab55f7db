import type { SystemManifest } from "../../../shared/rules/manifest.ts";
import { design } from "./design.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

const { sighting } = design;

export const manifest = {
  id: "toy",
  name: "Skirmish at Toy Town",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["dice", 1, 6],
    armour: ["armour", 1, 3],
    move: ["move", 5, 12],
    nose: "stepped",
    years: [1950, 1960],
  },
  tableScale: {
    metresPerInch: 1,
    metresPerLevel: 1,
    minutesPerTurn: 1,
    stand: "one toy",
    table: { long: 48, short: 24 },
    maximumSight: sighting[1].inches,
    turnLimit: 8,
    source: "invented for the tests of the program",
  },
} as const satisfies SystemManifest;
