import type { SystemManifest } from "../manifest.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

export const manifest = {
  id: "micro-squad",
  name: "GHQ Micro Squad",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["firepower", 1, 18],
    armour: ["defense", 1, 20],
    move: ["move", 4, 20],
    nose: "stepped",
    years: [1943, 1945],
  },
  tableScale: {
    metresPerInch: 25,
    metresPerLevel: 5,
    table: { long: 48, short: 24 },
    maximumSight: 20,
    turnLimit: 12,
    minutesPerTurn: null,
    stand: "a squad, a crewed weapon or a vehicle",
    source: "25 m from the card's movement chart; the card gives no level, table size or length",
  },
} as const satisfies SystemManifest;
