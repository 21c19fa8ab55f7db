/** The whole of Armour Battles as a rule system. */
import type { Degrees } from "../../geometry/units.ts";
import { DEFAULT_SLOPES } from "../../table/slopes.ts";
import type { RuleSystem } from "../contract.ts";
import { armourAids } from "./aids/aids.ts";
import { armourChances } from "./chances/chances.ts";
import { design } from "./design.ts";
import { forceSize, forceWorkings, worthOf } from "./force.ts";
import { lessons } from "./lessons.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { armourMovementPolicy } from "./movement.ts";
import { armourOdds } from "./odds.ts";
import { armourOpponent } from "./opponent/opponent.ts";
import { armourOptions, OPTION_SPECS } from "./options.ts";
import { armourPlanning } from "./planning.ts";
import { armourPlay } from "./play/battle.ts";
import { RULES } from "./play/numbers.ts";
import { armourSightPolicy } from "./sight.ts";
import { TERRAIN_MODIFIERS, terrainChart } from "./terrain.ts";
import { MOVEMENT_CLASSES, readArmourVehicle } from "./vehicles.ts";

/** "Completely behind the front base edge", and the arc of a gun without a turret. */
const HALF_ROUND = 180 as Degrees;

export const armourBattles: RuleSystem = {
  id: "armour-battles",
  name: manifest.name,
  movementClasses: MOVEMENT_CLASSES,
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: [],
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, values, maximumSight) => armourSightPolicy(chart, armourOptions(values), maximumSight),
  sightRule: () => RULES.sight,
  movementPolicy: (chart, _values, mover) => armourMovementPolicy(chart, mover),
  slopes: () => DEFAULT_SLOPES,
  arcs: () => ({ targetFront: HALF_ROUND, firingArc: HALF_ROUND }),
  readVehicle: readArmourVehicle,
  forceSize,
  worthOf,
  // All units count alike when losses are judged.
  conditions: ({ victory }) =>
    victory.map((goal) => (goal.type === "destroy" ? { ...goal, count: "stands" as const } : goal)),
  forceWorkings,
  sizeUnit: "dice",
  levers,
  design,
  lessons,
  odds: armourOdds,
  chances: armourChances,
  aids: armourAids,
  play: armourPlay(() => armourBattles),
  planning: armourPlanning(() => armourBattles),
  opponent: armourOpponent,
};
