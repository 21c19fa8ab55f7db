import { describe, expect, it } from "vitest";
import { USUAL_COHESION } from "../../../shared/rules/ghq/forces.ts";
import { COHESION } from "../../../shared/rules/ghq-wwii/forces.ts";
import { ghqWwii } from "../../../shared/rules/ghq-wwii/system.ts";
import { systemDefaults, tableScaleOf } from "../../../shared/rules/systems.ts";
import { USUAL_TABLES } from "../../../shared/rules/tableScale.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import modern from "../../reference/ghq-modern/constants.json" with { type: "json" };
import cohesion from "../../reference/ghq-wwii/cohesion-levels.json" with { type: "json" };
import wwii from "../../reference/ghq-wwii/constants.json" with { type: "json" };

describe("the scales of tables", () => {
  it.each(SYSTEM_IDS)("%s: a new scenario of its usual size can be kept", (system) => {
    const loaded = newScenario({ system, title: "New", ...systemDefaults(system) });
    const { width, height } = loaded.scenario.table;
    expect(width).toBeGreaterThanOrEqual(height);
    expect(parseScenario(formatScenario(loaded), "new").ok).toBe(true);
    expect(tableScaleOf(system).source).not.toBe("");
    expect(USUAL_TABLES).toContainEqual({ long: width, short: height });
  });

  it.each([
    ["ghq-wwii", wwii.table],
    ["ghq-modern", modern.table],
  ] as const)("%s: as its document says", (system, table) => {
    const { width, height, metresPerInch, turnLimit } = systemDefaults(system);
    expect([height, width]).toEqual(table.table_in);
    expect([metresPerInch, turnLimit]).toEqual([table.inch_m, table.game_turns]);
  });
});

describe("GHQ WWII's advice on home-made scenarios", () => {
  const { design } = ghqWwii;
  it("has the document's figures", () => {
    const { table } = wwii;
    expect(Object.fromEntries(design.sighting.map(({ name, inches }) => [name, inches]))).toEqual(table.los_max_in);
    expect(design.terrain.woods.map((share) => share * 100)).toEqual(table.woods_pct);
    expect(design.terrain.towns.area).toBe(table.town_area_in);
    expect(tableScaleOf("ghq-wwii").metresPerLevel).toBe(table.elevation_level_m);
    const { destroy, keep } = design.victory ?? {};
    expect(table.victory).toBe(`destroy ${destroy}% or more while keeping at least ${keep}%`);
  });
  it("has the document's cohesion levels", () => {
    const { start, ...classes } = cohesion.table;
    expect([USUAL_COHESION, COHESION.standard]).toEqual([start, start[0]]);
    const troops = COHESION.classes ?? [];
    expect(Object.fromEntries(troops.map(({ name, levels }) => [name.toLowerCase(), [...levels]]))).toEqual(classes);
  });
});
