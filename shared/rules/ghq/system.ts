/** The parts of a rule system that every member of the family shares. */
import type { Degrees, Inches } from "../../geometry/units.ts";
import type { SightPolicy } from "../../sight/policy.ts";
import type { SlopeOptions } from "../../table/slopes.ts";
import type { OptionSpec, OptionValues, RuleSystem, TerrainChart } from "../contract.ts";
import { type CostFactor, forceSize, forceWorkings } from "./forceSize.ts";
import { movementPolicy } from "./movement.ts";
import type { GhqOptions } from "./options.ts";
import { conditionsOf } from "./play/ending.ts";
import { type Member, sightRule } from "./play/member.ts";
import { TERRAIN_MODIFIERS, TERRAIN_TRAITS } from "./terrainModifiers.ts";

/** A member's answers. */
export interface OwnSystem<O extends GhqOptions> {
  readonly member: Pick<Member, "readVehicle" | "numbers">;
  readonly movementClasses: readonly string[];
  readonly chart: TerrainChart;
  readonly optionSpecs: readonly OptionSpec[];
  /** Checked values as a type. */
  options(values: OptionValues): O;
  sight(chart: TerrainChart, options: O, maximumSight: number): SightPolicy;
  standCost(values: OptionValues): CostFactor;
}

type Common =
  | ("movementClasses" | "terrainChart" | "terrainModifiers" | "terrainTraits" | "optionSpecs" | "sightPolicy")
  | ("sightRule" | "movementPolicy" | "slopes" | "arcs" | "readVehicle" | "forceSize" | "worthOf" | "forceWorkings")
  | ("sizeUnit" | "chances" | "conditions");

export function familySystem<O extends GhqOptions>(memberSystem: OwnSystem<O>): Pick<RuleSystem, Common> {
  const { member, options, standCost } = memberSystem;
  const slopes = (values: OptionValues): SlopeOptions => {
    const { slopeWidth, crestWidth } = options(values);
    return { slopeWidth: slopeWidth as Inches, crestWidth: crestWidth as Inches };
  };
  return {
    movementClasses: memberSystem.movementClasses,
    terrainChart: memberSystem.chart,
    terrainModifiers: TERRAIN_MODIFIERS,
    terrainTraits: TERRAIN_TRAITS,
    optionSpecs: memberSystem.optionSpecs,
    sightPolicy: (chart, values, maximumSight) => memberSystem.sight(chart, options(values), maximumSight),
    sightRule: ({ kind }) => sightRule(member.numbers, kind),
    movementPolicy: (chart, values, mover) => movementPolicy(chart, options(values), slopes(values), mover),
    slopes,
    arcs: (values) => {
      const { targetFront, firingArc } = options(values);
      return { targetFront: targetFront as Degrees, firingArc: firingArc as Degrees };
    },
    readVehicle: member.readVehicle,
    forceSize: (side, stands, values = {}) => forceSize(side, stands, standCost(values)),
    worthOf: ({ points }) => points ?? 0,
    conditions: (scenario, values) => conditionsOf(scenario, options(values).victoryCounts),
    forceWorkings: (side, stands, values = {}) => forceWorkings(side, stands, standCost(values)),
    sizeUnit: "points",
    chances: [],
  };
}
