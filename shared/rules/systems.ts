/** The rules that the program knows, and the defaults for a system's scenario. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { ScenarioDefaults } from "../scenario/newScenario.ts";
import { manifestOf, type SystemId, systemName } from "../systems.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import { armourBattles } from "./armour-battles/system.ts";
import { brewUp } from "./brew-up/system.ts";
import type { RuleSystem } from "./contract.ts";
import type { FigureScale } from "./figureScale.ts";
import { ghqModern } from "./ghq-modern/system.ts";
import { ghqWwii } from "./ghq-wwii/system.ts";
import { microSquad } from "./micro-squad/system.ts";
import type { TableScale } from "./tableScale.ts";

/** The systems of shared/systems.ts that can be played. */
export const implementedSystems: readonly RuleSystem[] = [ghqWwii, ghqModern, microSquad, armourBattles, brewUp];

/** A system's rules; `unsupported` where the program lacks them. */
export function ruleSystem(id: SystemId): Result<RuleSystem> {
  const rules = implementedSystems.find((system) => system.id === id);
  if (rules) return ok(rules);
  return fail<Failure>({
    code: "unsupported",
    message: `This version doesn't include the rules of ${systemName(id)}: it can edit their tables but not answer questions.`,
    place: "system",
  });
}

export const vehicleSheetOf = (id: SystemId): VehicleSheet => manifestOf(id).vehicleSheet;
export const figureScaleOf = (id: SystemId): FigureScale => manifestOf(id).figureScale;
export const tableScaleOf = (id: SystemId): TableScale => manifestOf(id).tableScale;

/** The defaults of a system's new scenario; its long side lies west to east. */
export function systemDefaults(id: SystemId): ScenarioDefaults {
  const { table, metresPerInch, metresPerLevel, maximumSight, turnLimit } = tableScaleOf(id);
  return { width: table.long, height: table.short, metresPerInch, metresPerLevel, maximumSight, turnLimit };
}
