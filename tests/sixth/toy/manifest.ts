import type { SystemManifest } from "../../../shared/rules/manifest.ts";
import { design } from "./design.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

const { scale, table, turns, sighting } = design;

export const manifest = {
  id: "toy",
  name: "Skirmish at Toy Town",
  forces,
  vehicleSheet,
  figureScale: { gun: ["dice", 1, 6], armour: ["armour", 1, 3], move: ["move", 5, 12], nose: "stepped" },
  tableScale: {
    metresPerInch: scale.metresPerInch,
    metresPerLevel: scale.metresPerLevel,
    table,
    maximumSight: sighting[1].inches,
    turnLimit: turns.usual,
    source: "invented for the tests of the program",
  },
} as const satisfies SystemManifest;
