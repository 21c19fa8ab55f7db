/** The squad game of the GHQ family, all of it as a rule system. */
import type { Degrees, Inches } from "../../geometry/units.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { OptionValues, RuleSystem } from "../contract.ts";
import { type CostFactor, forceSize, forceWorkings } from "../ghq/forceSize.ts";
import { movementPolicy } from "../ghq/movement.ts";
import { sightRule } from "../ghq/play/member.ts";
import { TERRAIN_MODIFIERS, TERRAIN_TRAITS } from "../ghq/terrainModifiers.ts";
import { DRIVES } from "../ghq/terrainRows.ts";
import { squadAids } from "./aids/aids.ts";
import { design } from "./design.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { squadOdds } from "./odds.ts";
import { squadOpponent } from "./opponent/opponent.ts";
import { OPTION_SPECS, squadOptions } from "./options.ts";
import { squadPlanning } from "./planning.ts";
import { squadPlay } from "./play/battle.ts";
import { NUMBERS } from "./play/numbers.ts";
import { squadSightPolicy } from "./sight.ts";
import { terrainChart } from "./terrain.ts";
import { readSquadVehicle } from "./vehicles.ts";

const slopesOf = (values: OptionValues): SlopeOptions => {
  const { slopeWidth, crestWidth } = squadOptions(values);
  return { slopeWidth: slopeWidth as Inches, crestWidth: crestWidth as Inches };
};
/** The card has no prices: a stand that commands costs what any other does. */
const standCost: CostFactor = () => ({ factor: 1, why: "" });

export const microSquad: RuleSystem = {
  id: "micro-squad",
  name: manifest.name,
  movementClasses: DRIVES,
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: TERRAIN_TRAITS,
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, values, maximumSight) => squadSightPolicy(chart, squadOptions(values), maximumSight),
  sightRule: ({ kind }) => sightRule(NUMBERS, kind),
  movementPolicy: (chart, values, mover) => movementPolicy(chart, squadOptions(values), slopesOf(values), mover),
  slopes: slopesOf,
  arcs: (values) => {
    const { targetFront, firingArc } = squadOptions(values);
    return { targetFront: targetFront as Degrees, firingArc: firingArc as Degrees };
  },
  readVehicle: readSquadVehicle,
  forceSize: (side, stands) => forceSize(side, stands, standCost),
  worthOf: ({ points }) => points ?? 0,
  forceWorkings: (side, stands) => forceWorkings(side, stands, standCost),
  sizeUnit: "points",
  levers,
  design,
  odds: squadOdds,
  chances: [],
  aids: squadAids,
  play: squadPlay(() => microSquad),
  planning: squadPlanning(() => microSquad),
  opponent: squadOpponent,
};
