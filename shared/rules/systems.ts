/** The one list of rule systems. Nowhere else does the program tell one from another. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { ScenarioDefaults } from "../scenario/newScenario.ts";
import { SYSTEM_NAMES, type SystemId } from "../systems.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import { manifest as armourBattles } from "./armour-battles/manifest.ts";
import { manifest as brewUp } from "./brew-up/manifest.ts";
import type { RuleSystem } from "./contract.ts";
import type { FigureScale } from "./figureScale.ts";
import { manifest as ghqModern } from "./ghq-modern/manifest.ts";
import { manifest as ghqWwii } from "./ghq-wwii/manifest.ts";
import type { SystemManifest } from "./manifest.ts";
import { manifest as microSquad } from "./micro-squad/manifest.ts";
import type { TableScale } from "./tableScale.ts";

const SYSTEMS = [ghqWwii, ghqModern, microSquad, armourBattles, brewUp] as const satisfies readonly SystemManifest[];

const MANIFESTS: ReadonlyMap<SystemId, SystemManifest> = new Map(SYSTEMS.map((one) => [one.id, one]));

function manifestOf(id: SystemId): SystemManifest {
  const found = MANIFESTS.get(id);
  if (!found) throw new Error(`there is no rule system ${id}`);
  return found;
}

/** Those whose rules the program knows. */
export const implementedSystems: readonly RuleSystem[] = SYSTEMS.flatMap(({ rules }) => rules ?? []);

/** A system's rules; `unsupported` where the program doesn't know them yet. */
export function ruleSystem(id: SystemId): Result<RuleSystem> {
  const { rules } = manifestOf(id);
  if (rules) return ok(rules);
  return fail<Failure>({
    code: "unsupported",
    message: `The rules of ${SYSTEM_NAMES[id]} are not part of this version: its tables can be edited, but no questions answered.`,
    place: "system",
  });
}

export const vehicleSheetOf = (id: SystemId): VehicleSheet => manifestOf(id).vehicleSheet;
export const figureScaleOf = (id: SystemId): FigureScale => manifestOf(id).figureScale;
export const tableScaleOf = (id: SystemId): TableScale => manifestOf(id).tableScale;

/** What a new scenario of a system begins with; its long side lies west to east. */
export function systemDefaults(id: SystemId): ScenarioDefaults {
  const { table, metresPerInch, metresPerLevel, maximumSight, turnLimit } = tableScaleOf(id);
  return { width: table.long, height: table.short, metresPerInch, metresPerLevel, maximumSight, turnLimit };
}
