import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { ModifierCondition, TerrainRow } from "../../../../shared/rules/contract.ts";
import { TRACKED, terrainChart } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import type { TerrainKind } from "../../../../shared/table/kinds.ts";

/** The chart's rows by the kinds that have them. */
const KINDS: Readonly<Record<string, readonly TerrainKind[]>> = {
  Clear: ["clear"],
  Smoke: ["smoke"],
  "Light Buildings": ["light-buildings"],
  "Heavy Buildings": ["heavy-buildings"],
  Woods: ["woods"],
  Grove: ["grove"],
  "Good Road": ["good-road"],
  "Poor Road": ["poor-road"],
  Track: ["track"],
  Marsh: ["marsh"],
  "Ford, Soft Sand, or Mud": ["ford", "soft-sand", "mud"],
  // The chart's notes name the three rough terrains.
  "Rough Terrain 1": ["rough-1", "scrub", "standing-crop"],
  "Rough Terrain 2": ["rough-2", "broken-rock", "rubble"],
  "Rough Terrain 3": ["rough-3"],
  Slope: ["slope", "steep-slope"],
  "Hilltop or Ridge Crest": ["crest"],
  Wreck: ["wreck"],
};
const CONDITIONS: Readonly<Record<string, ModifierCondition>> = {
  "": "never",
  "target in": "target-in",
  "firing into or out of smoke": "firing-into-or-out-of",
  "target in movement posture": "target-in-and-in-movement-posture",
  "fire through the ridge crest or from below the hilltop": "through-the-crest-or-from-below",
};

/** A row of the chart as the reference writes it. */
function written(row: TerrainRow): Record<string, string> {
  const cost = row.costs[TRACKED];
  if (!cost || cost.type === "impassable" || cost.type === "leaving")
    throw new Error("the chart has a cost for every terrain");
  const modifier = (n: number) => (n > 0 ? `+${n}` : String(n));
  return {
    tracked_cost: cost.type === "added" && cost.perInch > 0 ? `+${cost.perInch}` : String(cost.perInch),
    cost_is_additive: cost.type === "added" ? "1" : "0",
    cohesion_drm: modifier(row.modifiers["cohesion"] ?? 0),
    crt_drm: modifier(row.modifiers["combat"] ?? 0),
    los_blocked: row.blocksSight,
    concealing: row.concealing ? "1" : "0",
    road: row.road ? "1" : "0",
  };
}

describe("the terrain chart", () => {
  const text = readFileSync(new URL("../../../reference/ghq-wwii/terrain.csv", import.meta.url), "utf8");
  const reference = parse(text, { columns: true }) as Record<string, string>[];

  it("has every row of the reference, and added rows for water and streams, closed to tanks", () => {
    expect(reference.map((row) => row["terrain"])).toEqual(Object.keys(KINDS));
    expect(new Set(Object.keys(terrainChart))).toEqual(new Set([...Object.values(KINDS).flat(), "water", "stream"]));
    for (const kind of ["water", "stream"] as const)
      expect(terrainChart[kind]).toMatchObject({
        costs: { [TRACKED]: { type: "impassable" } },
        modifiersCount: "never",
        blocksSight: "no",
      });
  });

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (name, cells) => {
    for (const kind of KINDS[name] ?? []) {
      const row = terrainChart[kind] as TerrainRow;
      const { terrain: _, drm_condition, footnote, reconstructed: __, ...figures } = cells;
      expect(written(row)).toEqual(figures);
      expect(row.modifiersCount).toBe(CONDITIONS[drm_condition as string]);
      // The footnotes' marks repeat which terrain conceals and which is a road.
      expect(footnote === "†").toBe(row.concealing);
      expect(footnote === "§").toBe(row.road);
      if (KINDS[name]?.length === 1) expect(row.name).toBe(name);
    }
  });
});
