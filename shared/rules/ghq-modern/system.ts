/** The modern game of the GHQ family, all of it as a rule system. */
import type { Degrees, Inches } from "../../geometry/units.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { OptionValues, RuleSystem } from "../contract.ts";
import { forceSize, forceWorkings } from "../ghq/forceSize.ts";
import { movementPolicy } from "../ghq/movement.ts";
import { sightRule } from "../ghq/play/member.ts";
import { TERRAIN_MODIFIERS, TERRAIN_TRAITS } from "../ghq/terrainModifiers.ts";
import { DRIVES } from "../ghq/terrainRows.ts";
import { modernAids } from "./aids/aids.ts";
import { design } from "./design.ts";
import { standCost } from "./force.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { modernOdds } from "./odds.ts";
import { modernOpponent } from "./opponent/opponent.ts";
import { modernOptions, OPTION_SPECS } from "./options.ts";
import { modernPlanning } from "./planning.ts";
import { modernPlay } from "./play/battle.ts";
import { NUMBERS } from "./play/numbers.ts";
import { modernSightPolicy } from "./sight.ts";
import { terrainChart } from "./terrain.ts";
import { readModernVehicle } from "./vehicles.ts";

const slopesOf = (values: OptionValues): SlopeOptions => {
  const { slopeWidth, crestWidth } = modernOptions(values);
  return { slopeWidth: slopeWidth as Inches, crestWidth: crestWidth as Inches };
};

export const ghqModern: RuleSystem = {
  id: "ghq-modern",
  name: manifest.name,
  movementClasses: DRIVES,
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: TERRAIN_TRAITS,
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, values, maximumSight) => modernSightPolicy(chart, modernOptions(values), maximumSight),
  sightRule: ({ kind }) => sightRule(NUMBERS, kind),
  movementPolicy: (chart, values, mover) => movementPolicy(chart, modernOptions(values), slopesOf(values), mover),
  slopes: slopesOf,
  arcs: (values) => {
    const { targetFront, firingArc } = modernOptions(values);
    return { targetFront: targetFront as Degrees, firingArc: firingArc as Degrees };
  },
  readVehicle: readModernVehicle,
  forceSize: (side, stands, options = {}) => forceSize(side, stands, standCost(options)),
  worthOf: ({ points }) => points ?? 0,
  forceWorkings: (side, stands, options = {}) => forceWorkings(side, stands, standCost(options)),
  sizeUnit: "points",
  levers,
  design,
  odds: modernOdds,
  chances: [],
  aids: modernAids,
  play: modernPlay(() => ghqModern),
  planning: modernPlanning(() => ghqModern),
  opponent: modernOpponent,
};
