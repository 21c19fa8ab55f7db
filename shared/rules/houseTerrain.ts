/** A scenario's house terrain: new or changed rows in a system's chart. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { HouseTerrain, Scenario } from "../scenario/model.ts";
import { DERIVED_KINDS, TERRAIN_KINDS, type TerrainKind } from "../table/kinds.ts";
import type { Cost, RuleSystem, TerrainChart, TerrainRow } from "./contract.ts";

/** The row of a rowless kind before a house rule changes it. */
const scenery = (kind: TerrainKind): TerrainRow => ({
  name: kind,
  costs: {},
  modifiers: {},
  modifiersCount: "never",
  blocksSight: "no",
  concealing: false,
  road: false,
});

/** The system's chart with the scenario's house rules. Refused where a rule can't be carried out. */
export function chartWithHouseRules(
  system: Pick<RuleSystem, "terrainChart" | "movementClasses" | "terrainModifiers">,
  house: Scenario["houseTerrain"],
): Result<TerrainChart> {
  const chart: Partial<Record<TerrainKind, TerrainRow>> = { ...system.terrainChart };
  for (const kind of TERRAIN_KINDS) {
    const patch = house[kind];
    if (!patch) continue;
    const reason = whyNot(kind, patch, system);
    if (reason)
      return fail<Failure>({
        code: "invalid",
        message: `The house rule for “${kind}” can't be used: ${reason}.`,
        place: `houseTerrain.${kind}`,
      });
    chart[kind] = patched(chart[kind] ?? scenery(kind), patch);
  }
  return ok(chart);
}

function whyNot(
  kind: TerrainKind,
  patch: HouseTerrain,
  { movementClasses: classes, terrainModifiers }: Pick<RuleSystem, "movementClasses" | "terrainModifiers">,
): string | null {
  if (kind === "building") return "a building uses the row of its town terrain";
  if (patch.blocksSight !== undefined) {
    if (kind === "clear" && patch.blocksSight !== "no") return "clear ground can't block sight";
    if ((DERIVED_KINDS as readonly string[]).includes(kind))
      return "the levels of the ground decide what slopes and crests hide";
  }
  const stranger = Object.keys(patch.costs ?? {}).find((name) => !classes.includes(name));
  if (stranger !== undefined) return `there is no movement class “${stranger}” (there is ${classes.join(", ")})`;
  const known = terrainModifiers.map(({ key }) => key);
  const odd = Object.keys(patch.modifiers ?? {}).find((key) => !known.includes(key));
  if (odd !== undefined) return `terrain has no modifier “${odd}” (there is ${known.join(", ")})`;
  return null;
}

function patched(row: TerrainRow, patch: HouseTerrain): TerrainRow {
  const costs = { ...row.costs };
  for (const [name, text] of Object.entries(patch.costs ?? {})) costs[name] = costOf(text);
  const changes = patch.modifiers ?? {};
  const modifiers = { ...row.modifiers, ...changes };
  const hasModifiers = Object.values(modifiers).some((value) => value !== 0);
  return {
    ...row,
    name: patch.name ?? row.name,
    costs,
    modifiers,
    // Modifiers from a house rule hold for all stands.
    personnel: Object.keys(changes).length === 0 ? row.personnel : undefined,
    // If a kind had no modifiers, its new ones count for a target in it.
    modifiersCount: hasModifiers && row.modifiersCount === "never" ? "target-in" : row.modifiersCount,
    blocksSight: patch.blocksSight ?? row.blocksSight,
    concealing: patch.concealing ?? row.concealing,
    note: patch.note ?? row.note,
  };
}

/** "3" is a rate, "+1" is added to the cost of the ground below, "no" can't be entered. */
export function costOf(text: string): Cost {
  if (text === "no") return { type: "impassable" };
  return { type: text.startsWith("+") ? "added" : "rate", perInch: Number(text) };
}
