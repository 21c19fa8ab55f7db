/** The shipped scenario. */
import { readFileSync } from "node:fs";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";

const SCENARIO = new URL("../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url);

export function shipped(): LoadedScenario {
  const parsed = parseScenario(readFileSync(SCENARIO, "utf8"), SCENARIO.pathname);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
