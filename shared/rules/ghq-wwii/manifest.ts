import type { SystemManifest } from "../manifest.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

export const manifest = {
  id: "ghq-wwii",
  name: "GHQ WWII",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["firepower", 1, 12],
    armour: ["defense", 1, 14],
    move: ["move", 6, 16],
    nose: "stepped",
    years: [1939, 1945],
  },
  tableScale: {
    metresPerInch: 100,
    metresPerLevel: 10,
    minutesPerTurn: 3,
    stand: "a platoon of 3 to 6 vehicles",
    table: { long: 48, short: 24 },
    maximumSight: 20,
    turnLimit: 12,
    source: "ghq-wwii.txt [2.0]",
  },
} as const satisfies SystemManifest;
