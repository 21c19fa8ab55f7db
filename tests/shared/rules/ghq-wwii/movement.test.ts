import { describe, expect, it } from "vitest";
import type { TerrainChart, TerrainRow } from "../../../../shared/rules/contract.ts";
import { movementPolicy } from "../../../../shared/rules/ghq/movement.ts";
import { OPTION_SPECS, wwiiOptions } from "../../../../shared/rules/ghq-wwii/options.ts";
import { TRACKED, terrainChart } from "../../../../shared/rules/ghq-wwii/terrain.ts";
import { costOf } from "../../../../shared/rules/houseTerrain.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { DEFAULT_SLOPES } from "../../../../shared/table/slopes.ts";

const policyOf = (options: Record<string, boolean>, chart: TerrainChart = terrainChart, movementClass = TRACKED) => {
  const values = readOptions(OPTION_SPECS, options);
  if (!values.ok) throw new Error(values.error.message);
  return movementPolicy(chart, wwiiOptions(values.value), DEFAULT_SLOPES, { movementClass });
};

describe("the movement policy", () => {
  it("has the chart's costs and its roads", () => {
    const { costs, roads, uphillOnly, slopes } = policyOf({});
    expect(costs).toMatchObject({
      clear: costOf("1"),
      woods: costOf("3"),
      grove: costOf("2"),
      marsh: costOf("5"),
      mud: costOf("4"),
      "rough-3": costOf("4"),
      smoke: costOf("+1"),
      slope: costOf("+1"),
      crest: costOf("+1"),
      wreck: costOf("+0"),
      "good-road": costOf("0.5"),
      track: costOf("1"),
    });
    expect(Object.keys(costs)).toEqual(Object.keys(terrainChart));
    expect([...roads].sort()).toEqual(["good-road", "poor-road", "track"]);
    expect([uphillOnly, slopes]).toEqual([false, DEFAULT_SLOPES]);
  });
  it("follows the option of slopes and the rows of a scenario", () => {
    expect(policyOf({ uphillOnly: true }).uphillOnly).toBe(true);
    const river: TerrainRow = { ...(terrainChart.clear as TerrainRow), costs: { [TRACKED]: costOf("no") } };
    expect(policyOf({}, { ...terrainChart, water: river }).costs.water).toEqual({ type: "impassable" });
  });
  it("has no costs for a class that the chart doesn't know", () => {
    expect(policyOf({}, terrainChart, "wheeled").costs).toEqual({});
  });
});
