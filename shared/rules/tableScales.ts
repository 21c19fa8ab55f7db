/** The table scales of all systems, whether their rules are in the program yet or not. */
import type { ScenarioDefaults } from "../scenario/newScenario.ts";
import type { SystemId } from "../systems.ts";
import { tableScale as armourBattles } from "./armour-battles/tableScale.ts";
import { tableScale as brewUp } from "./brew-up/tableScale.ts";
import { tableScale as ghqModern } from "./ghq-modern/tableScale.ts";
import { tableScale as ghqWwii } from "./ghq-wwii/tableScale.ts";
import { tableScale as microSquad } from "./micro-squad/tableScale.ts";
import type { TableScale } from "./tableScale.ts";

const SCALES: Readonly<Record<SystemId, TableScale>> = {
  "ghq-wwii": ghqWwii,
  "ghq-modern": ghqModern,
  "micro-squad": microSquad,
  "armour-battles": armourBattles,
  "brew-up": brewUp,
};

export const tableScaleOf = (system: SystemId): TableScale => SCALES[system];

/** What a new scenario of a system begins with; its long side lies west to east. */
export function systemDefaults(system: SystemId): Omit<ScenarioDefaults, "cohesion"> {
  const { table, metresPerInch, metresPerLevel, maximumSight, turnLimit } = SCALES[system];
  return { width: table.long, height: table.short, metresPerInch, metresPerLevel, maximumSight, turnLimit };
}
