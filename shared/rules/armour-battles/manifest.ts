import type { SystemManifest } from "../manifest.ts";
import { forces } from "./forces.ts";
import { tableScale } from "./tableScale.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

export const manifest = {
  id: "armour-battles",
  name: "Armour Battles",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["atDice", 3, 11],
    armour: ["reactionFrontal", 3, 8],
    move: ["fixedMove", 4, 8],
    nose: "stepped",
    years: [1939, 1945],
  },
  tableScale,
} as const satisfies SystemManifest;
