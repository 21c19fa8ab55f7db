import type { SystemManifest } from "../manifest.ts";
import { design } from "./design.ts";
import { forces } from "./forces.ts";
import { vehicleSheet } from "./vehicleSheet.ts";

const { scale, table, turns, sighting, usualSighting } = design;

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
  },
  tableScale: {
    metresPerInch: scale.metresPerInch,
    metresPerLevel: scale.metresPerLevel,
    minutesPerTurn: scale.minutesPerTurn,
    stand: scale.stand,
    table,
    maximumSight: sighting.find(({ name }) => name === usualSighting)?.inches ?? 20,
    turnLimit: turns.usual,
    source: "ghq-wwii.txt [2.0]",
  },
} as const satisfies SystemManifest;
