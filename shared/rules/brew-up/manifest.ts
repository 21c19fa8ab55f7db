import type { SystemManifest } from "../manifest.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

export const manifest = {
  id: "brew-up",
  name: "Brew Up",
  forces,
  vehicleSheet,
  figureScale: {
    gun: ["calibre", 12, 130],
    armour: ["front", 1, 11],
    move: ["turretRotation", 0, 360],
    nose: "stepped",
    years: [1939, 1945],
  },
  tableScale: {
    metresPerInch: 10,
    metresPerLevel: 3,
    table: { long: 72, short: 48 },
    maximumSight: 72,
    turnLimit: 12,
    stand: null,
    minutesPerTurn: null,
    source: "this program's: the cards give only inches",
  },
} as const satisfies SystemManifest;
