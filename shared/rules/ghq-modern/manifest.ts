import type { SystemManifest } from "../manifest.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

export const manifest = {
  id: "ghq-modern",
  name: "GHQ Modern",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["firepower", 6, 25],
    armour: ["defense", 3, 20],
    move: ["move", 8, 20],
    nose: "glacis",
    years: [1970, 2005],
  },
  tableScale: {
    metresPerInch: 100,
    metresPerLevel: 10,
    minutesPerTurn: 3,
    stand: "a platoon of 3 to 6 vehicles",
    table: { long: 60, short: 36 },
    maximumSight: 30,
    turnLimit: 12,
    source: "ghq-modern.txt, introduction and scenario design",
  },
} as const satisfies SystemManifest;
