/** Skirmish at Toy Town, all of it as a rule system. */
import type { Degrees } from "../../../shared/geometry/units.ts";
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { DEFAULT_SLOPES } from "../../../shared/table/slopes.ts";
import { toyAids } from "./aids.ts";
import { design } from "./design.ts";
import { forceSize, forceWorkings } from "./force.ts";
import { manifest } from "./manifest.ts";
import { toyMovementPolicy } from "./movement.ts";
import { toyOdds } from "./odds.ts";
import { toyOpponent } from "./opponent.ts";
import { OPTION_SPECS } from "./options.ts";
import { toyPlanning } from "./planning.ts";
import { toyPlay } from "./play/battle.ts";
import { RULES } from "./play/numbers.ts";
import { HALF_FRONT } from "./play/shots.ts";
import { toySightPolicy } from "./sight.ts";
import { MOVEMENT_CLASSES, TERRAIN_MODIFIERS, terrainChart } from "./terrain.ts";
import { readToy } from "./vehicles.ts";

const FRONT = (2 * HALF_FRONT) as Degrees;

export const toy: RuleSystem = {
  // Where this folder lies outside the program, the list of systems doesn't have it.
  id: manifest.id as SystemId,
  name: manifest.name,
  movementClasses: MOVEMENT_CLASSES,
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: [],
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, _options, maximumSight) => toySightPolicy(chart, maximumSight),
  sightRule: () => RULES.sight,
  movementPolicy: (chart, _options, mover) => toyMovementPolicy(chart, mover),
  slopes: () => DEFAULT_SLOPES,
  arcs: () => ({ targetFront: FRONT, firingArc: FRONT }),
  readVehicle: readToy,
  forceSize,
  worthOf: ({ points }) => points ?? 0,
  conditions: ({ victory }) => victory,
  forceWorkings,
  sizeUnit: "points",
  levers: [],
  design,
  odds: toyOdds,
  chances: [],
  aids: toyAids,
  play: toyPlay(() => toy),
  planning: toyPlanning(() => toy),
  opponent: toyOpponent,
};
