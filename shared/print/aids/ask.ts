/** A system's aids for one copy of one battle. */
import { ok, type Result } from "../../result.ts";
import type { Aids } from "../../rules/aids.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { PrintSubject } from "../subject.ts";

/** Refused where the system's rules are missing, or can't be put in force. */
export function aidsOf({ rules, scenario }: Pick<PrintSubject, "rules" | "scenario">): Result<Aids> {
  if (!rules.ok) return rules;
  const { system, chart, options } = rules.value;
  const house = new Set(Object.keys(scenario.houseTerrain) as TerrainKind[]);
  return ok(system.aids({ chart, options, house, battle: scenario }));
}
