/** The shipped battles' pictures on the start screen: what they show, and where they lie. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../main/start/node.mjs";
import { SHELF_FILE, shelfSchema } from "../../shared/library/shelfFile.ts";
import { knownToAll } from "../../shared/scenario/knownTo.ts";
import { type LoadedScenario, SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";

export const SCENARIOS = path.join(ROOT, "scenarios");
export const PICTURES = path.join(ROOT, "resources", "battles");
/** By battle, the hash of what its picture shows. */
export const HASHES = path.join(PICTURES, "shown.json");
/** In bytes. */
export const MOST = { small: 60_000, large: 200_000 } as const;

/** The battles in the start screen's order. */
export const shelf = () => shelfSchema.parse(JSON.parse(readFileSync(path.join(SCENARIOS, SHELF_FILE), "utf8")));

export const battles = (): string[] =>
  readdirSync(SCENARIOS)
    .filter((name) => name.endsWith(SCENARIO_EXTENSION))
    .map((name) => name.slice(0, -SCENARIO_EXTENSION.length));

/** What a picture of a battle shows: everything that both sides may know and see on the table, without zones and words. */
export function shownOf(id: string): LoadedScenario {
  const parsed = parseScenario(readFileSync(path.join(SCENARIOS, `${id}${SCENARIO_EXTENSION}`), "utf8"), id);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  return { scenario: { ...knownToAll(scenario), zones: [], entryEdges: [], reinforcements: [] }, ground };
}

export function hashOfShown({ scenario, ground }: LoadedScenario): string {
  const { table, stands, sides, objectives, vehicles } = scenario;
  const looks = sides.map(({ briefing: _, name: __, ...side }) => side);
  return createHash("sha256")
    .update(JSON.stringify([table, stands, looks, objectives, vehicles]))
    .update(ground.terrain)
    .update(ground.level)
    .digest("hex");
}
