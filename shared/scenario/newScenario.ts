/** An empty scenario: a bare table with two sides. */
import { type Inches, inches } from "../geometry/units.ts";
import type { SystemId } from "../systems.ts";
import { Ground } from "../table/ground.ts";
import type { LoadedScenario, Side } from "./model.ts";
import { noThings } from "./things/thingKinds.ts";

/** The defaults of a new scenario, unless its system or its author gives others; lengths in inches. */
export interface ScenarioDefaults {
  readonly width: number;
  readonly height: number;
  readonly maximumSight: number;
  readonly turnLimit: number;
  readonly metresPerInch: number;
  readonly metresPerLevel: number;
}

/** The table of ghq-wwii.txt: 24 × 48 inches (its long side from west to east), mixed terrain, 12 turns of 3 minutes. */
const SCENARIO_DEFAULTS: ScenarioDefaults = {
  width: 48,
  height: 24,
  maximumSight: 20,
  turnLimit: 12,
  metresPerInch: 100,
  metresPerLevel: 10,
};

export interface NewScenario extends Partial<ScenarioDefaults> {
  readonly system: SystemId;
  readonly title: string;
}

/** An empty table. Throws a RangeError if the size isn't a multiple of a quarter-inch cell. */
export function newScenario({ system, title, ...wish }: NewScenario): LoadedScenario {
  const is = { ...SCENARIO_DEFAULTS, ...wish };
  const side = (id: Side["id"], name: string): Side => ({ id, name, briefing: "" });
  const width: Inches = inches(is.width);
  const height: Inches = inches(is.height);
  return {
    scenario: {
      title,
      system,
      situation: "",
      facts: {
        metresPerInch: is.metresPerInch,
        metresPerLevel: is.metresPerLevel,
        turnLimit: is.turnLimit,
        maximumSight: inches(is.maximumSight),
      },
      sides: [side("red", "Red"), side("blue", "Blue")],
      formations: [],
      stands: [],
      zones: [],
      entryEdges: [],
      reinforcements: [],
      objectives: [],
      victory: [],
      specialRules: [],
      options: {},
      houseTerrain: {},
      notes: "",
      vehicles: {},
      table: { width, height, ...noThings() },
    },
    ground: new Ground(width, height),
  };
}
