/** The one list of rule systems. Nowhere else does the program tell one from another. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import { SYSTEM_NAMES, type SystemId } from "../systems.ts";
import { armourBattles } from "./armour-battles/system.ts";
import type { RuleSystem } from "./contract.ts";
import { ghqModern } from "./ghq-modern/system.ts";
import { ghqWwii } from "./ghq-wwii/system.ts";

const SYSTEMS: Readonly<Partial<Record<SystemId, RuleSystem>>> = {
  "ghq-wwii": ghqWwii,
  "ghq-modern": ghqModern,
  "armour-battles": armourBattles,
};

/** Those whose rules the program knows. */
export const implementedSystems: readonly RuleSystem[] = Object.values(SYSTEMS);

/** A system's rules; `unsupported` where the program doesn't know them yet. */
export function ruleSystem(id: SystemId): Result<RuleSystem> {
  const system = SYSTEMS[id];
  if (system) return ok(system);
  return fail<Failure>({
    code: "unsupported",
    message: `The rules of ${SYSTEM_NAMES[id]} are not part of this version: its tables can be edited, but no questions answered.`,
    place: "system",
  });
}
