/** The WWII tank game of the GHQ family, as far as the program plays it: terrain, sight, arcs, vehicles. */
import type { Degrees, Inches } from "../../geometry/units.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { OptionValues, RuleSystem } from "../contract.ts";
import { forceSize, forceWorkings } from "../ghq/forceSize.ts";
import { movementPolicy } from "../ghq/movement.ts";
import { sightRule } from "../ghq/play/member.ts";
import { TERRAIN_MODIFIERS, TERRAIN_TRAITS } from "../ghq/terrainModifiers.ts";
import { wwiiAids } from "./aids/aids.ts";
import { design } from "./design.ts";
import { standCost } from "./force.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { wwiiOdds } from "./odds.ts";
import { wwiiOpponent } from "./opponent/opponent.ts";
import { OPTION_SPECS, wwiiOptions } from "./options.ts";
import { wwiiPlanning } from "./planning.ts";
import { wwiiPlay } from "./play/battle.ts";
import { NUMBERS } from "./play/numbers.ts";
import { wwiiSightPolicy } from "./sight.ts";
import { TRACKED, terrainChart } from "./terrain.ts";
import { readWwiiVehicle } from "./vehicles.ts";

const slopesOf = (values: OptionValues): SlopeOptions => {
  const { slopeWidth, crestWidth } = wwiiOptions(values);
  return { slopeWidth: slopeWidth as Inches, crestWidth: crestWidth as Inches };
};

export const ghqWwii: RuleSystem = {
  id: "ghq-wwii",
  name: manifest.name,
  movementClasses: [TRACKED],
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: TERRAIN_TRAITS,
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, values, maximumSight) => wwiiSightPolicy(chart, wwiiOptions(values), maximumSight),
  sightRule: ({ kind }) => sightRule(NUMBERS, kind),
  movementPolicy: (chart, values, mover) => movementPolicy(chart, wwiiOptions(values), slopesOf(values), mover),
  slopes: slopesOf,
  arcs: (values) => {
    const { targetFront, firingArc } = wwiiOptions(values);
    return { targetFront: targetFront as Degrees, firingArc: firingArc as Degrees };
  },
  readVehicle: readWwiiVehicle,
  forceSize: (side, stands) => forceSize(side, stands, standCost),
  worthOf: ({ points }) => points ?? 0,
  forceWorkings: (side, stands) => forceWorkings(side, stands, standCost),
  sizeUnit: "points",
  levers,
  design,
  odds: wwiiOdds,
  chances: [],
  aids: wwiiAids,
  play: wwiiPlay(() => ghqWwii),
  planning: wwiiPlanning(() => ghqWwii),
  opponent: wwiiOpponent,
};
