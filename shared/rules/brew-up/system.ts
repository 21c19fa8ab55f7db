/** The whole of Brew Up as a rule system. */
import type { Degrees } from "../../geometry/units.ts";
import { ok } from "../../result.ts";
import { DEFAULT_SLOPES } from "../../table/slopes.ts";
import type { RuleSystem } from "../contract.ts";
import { brewUpAids } from "./aids/aids.ts";
import { armKey, armsOf } from "./attack/arms.ts";
import { brewUpChances } from "./chances/chances.ts";
import { TERRAIN_MODIFIERS, terrainChart } from "./chart.ts";
import { design } from "./design.ts";
import { FLANK_WITHIN } from "./fire.ts";
import { forceSize, forceWorkings, worthOf } from "./force.ts";
import { lessons } from "./lessons.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { brewUpOdds } from "./odds.ts";
import { brewUpOpponent } from "./opponent.ts";
import { OPTION_SPECS, readingsOf } from "./options.ts";
import { brewUpPlanning } from "./planning.ts";
import { brewUpPlay } from "./play/battle.ts";
import { RULES } from "./play/numbers.ts";
import { brewUpSightPolicy } from "./sight.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "./vehicleSheet.ts";
import { readBrewUpVehicle } from "./vehicles.ts";
import { normally, wayPolicy } from "./ways.ts";

/** Frontal up to where the flank begins. */
const FRONT = (2 * (90 - FLANK_WITHIN)) as Degrees;

export const brewUp: RuleSystem = {
  id: "brew-up",
  name: manifest.name,
  movementClasses: MOVEMENT_CLASSES.map(([key]) => key),
  terrainChart,
  terrainModifiers: TERRAIN_MODIFIERS,
  terrainTraits: [],
  optionSpecs: OPTION_SPECS,
  sightPolicy: (chart, values, maximumSight) => brewUpSightPolicy(chart, readingsOf(values), maximumSight),
  sightRule: () => RULES.sight,
  movementPolicy: (chart, values, { movementClass }) =>
    wayPolicy(chart, normally(movementClass as MovementClass), readingsOf(values)),
  slopes: () => DEFAULT_SLOPES,
  arcs: (values) => ({ targetFront: FRONT, firingArc: readingsOf(values).casemateArc as Degrees }),
  readVehicle(vehicle) {
    const read = readBrewUpVehicle(vehicle);
    if (!read.ok) return read;
    const weapons = armsOf(read.value).map((arm) => ({ key: armKey(arm) }));
    return ok({ ...read.value, weapons });
  },
  forceSize,
  worthOf,
  conditions: ({ victory }) => victory,
  forceWorkings,
  sizeUnit: "points of this program's rating",
  levers,
  design,
  lessons,
  odds: brewUpOdds,
  chances: brewUpChances,
  aids: brewUpAids,
  play: brewUpPlay(() => brewUp),
  planning: brewUpPlanning(() => brewUp),
  opponent: brewUpOpponent,
};
