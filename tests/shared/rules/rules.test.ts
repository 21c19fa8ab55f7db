import { describe, expect, it } from "vitest";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { OptionSpec } from "../../../shared/rules/contract.ts";
import { ghqWwii } from "../../../shared/rules/ghq-wwii/system.ts";
import { chartWithHouseRules, costOf } from "../../../shared/rules/houseTerrain.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { implementedSystems, ruleSystem } from "../../../shared/rules/systems.ts";
import type { HouseTerrain, Scenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { TERRAIN_KINDS } from "../../../shared/table/kinds.ts";
import { unplayed } from "./unplayed.ts";

describe("the list of systems", () => {
  it("knows its systems and says plainly which it doesn't", () => {
    for (const id of SYSTEM_IDS) {
      const result = ruleSystem(id);
      const known = implementedSystems.some((system) => system.id === id);
      expect(result.ok).toBe(known);
      if (!result.ok) expect(result.error).toMatchObject({ code: "unsupported", place: "system" });
    }
    expect(implementedSystems.map(({ id }) => id)).toContain("ghq-wwii");
  });
  it.each(implementedSystems.map((system) => [system.name, system] as const))("%s hangs together", (_, system) => {
    for (const [kind, row] of Object.entries(system.terrainChart)) {
      expect(TERRAIN_KINDS).toContain(kind);
      expect(Object.keys(row.costs)).toEqual(system.movementClasses);
    }
    const keys = system.optionSpecs.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const standard = Object.fromEntries(system.optionSpecs.map((spec) => [spec.key, spec.standard]));
    expect(readOptions(system.optionSpecs, standard)).toEqual({ ok: true, value: standard });
  });
});

describe("rule options", () => {
  const specs: readonly OptionSpec[] = [
    { key: "n", name: "Number", help: "", type: "number", standard: 1, min: 0.5, max: 3, step: 0.25, unit: "inches" },
    { key: "s", name: "Switch", help: "", type: "switch", standard: false },
    { key: "c", name: "Choice", help: "", type: "choice", standard: "a", choices: [{ value: "a", name: "A" }] },
  ];
  it("are complete with any given values", () => {
    expect(readOptions(specs, {})).toEqual({ ok: true, value: { n: 1, s: false, c: "a" } });
    expect(readOptions(specs, { n: 0.75, s: true })).toEqual({ ok: true, value: { n: 0.75, s: true, c: "a" } });
  });
  it.each([
    ["n", { n: 3.5 }],
    ["n", { n: 0.6 }],
    ["n", { n: Number.NaN }],
    ["n", { n: "1" }],
    ["s", { s: 1 }],
    ["c", { c: "b" }],
    ["x", { x: 1 }],
    ["toString", { toString: "a" }],
  ] as const)("are refused with their place: %s %o", (key, given) => {
    expect(readOptions(specs, given as Record<string, string | number | boolean>)).toMatchObject({
      ok: false,
      error: { code: "invalid", place: `options.${key}` },
    });
  });
});

const scenario = (change: {
  options?: Scenario["options"];
  houseTerrain?: Record<string, HouseTerrain>;
  system?: Scenario["system"];
  stands?: Scenario["stands"];
  sides?: Scenario["sides"];
}) =>
  rulesOf({
    system: change.system ?? "ghq-wwii",
    options: change.options ?? {},
    houseTerrain: change.houseTerrain ?? {},
    facts: {
      metresPerInch: 100,
      metresPerLevel: 10,
      turnLimit: 12,
      maximumSight: 20 as Scenario["facts"]["maximumSight"],
    },
    stands: change.stands ?? [],
    sides: change.sides ?? newScenario({ system: "ghq-wwii", title: "", width: 12, height: 12 }).scenario.sides,
  });
const inForce = (change: Parameters<typeof scenario>[0]) => {
  const result = scenario(change);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("the rules in force in a scenario", () => {
  it("are the system's, with its standard options", () => {
    const { sight, slopes, arcs } = inForce({});
    expect(sight).toEqual({
      maximum: 20,
      bonusPerLevel: 5,
      blocks: {
        smoke: "yes",
        "light-buildings": "yes",
        "heavy-buildings": "yes",
        woods: "yes",
        grove: "yes",
        "rough-3": "yes",
      },
      // Smoke keeps hiding a target that has fired.
      revealing: ["smoke", "light-buildings", "heavy-buildings", "woods", "grove", "rough-3"],
      revealingFromOutside: ["smoke"],
      lanes: [],
      ...{
        overCover: false,
        personnel: "target",
        solid: [],
        fromHull: false,
        spotting: null,
        hedges: null,
        target: "centre",
      },
      seeIntoInches: 1,
      hills: "line",
      stands: { friend: "always", enemy: "always" },
    });
    expect(slopes).toEqual({ slopeWidth: 0.5, crestWidth: 1 });
    expect(arcs).toEqual({ targetFront: 90, firingArc: 90 });
  });
  it("follow its options", () => {
    const { sight, slopes, arcs } = inForce({
      options: { strictHills: true, seeIntoInches: 2, slopeWidth: 1, targetFront: 60, firingArc: 180 },
    });
    expect([sight.hills, sight.seeIntoInches, slopes.slopeWidth]).toEqual(["strict", 2, 1]);
    expect(arcs).toEqual({ targetFront: 60, firingArc: 180 });
  });
  it("follow its house rules, in the chart and in sight", () => {
    const { chart, sight, names } = inForce({
      houseTerrain: {
        hedge: {
          name: "Bocage",
          blocksSight: "yes",
          costs: { tracked: "+2" },
          modifiers: { cohesion: 2 },
          note: "high as a house",
        },
        woods: { costs: { tracked: "no" }, blocksSight: "no" },
        marsh: { blocksSight: "personnel" },
      },
    });
    expect(chart.hedge).toEqual({
      name: "Bocage",
      costs: { tracked: { type: "added", perInch: 2 } },
      modifiers: { cohesion: 2 },
      modifiersCount: "target-in",
      blocksSight: "yes",
      concealing: false,
      road: false,
      note: "high as a house",
    });
    expect(chart.woods).toMatchObject({
      costs: { tracked: { type: "impassable" } },
      modifiers: { cohesion: 2 },
      concealing: true,
    });
    expect(sight.blocks).toMatchObject({ hedge: "yes", marsh: "personnel" });
    expect(sight.blocks.woods).toBeUndefined();
    expect(names.terrain?.("hedge")).toBe("Bocage");
  });
  it("call a stand by its label, and by its side too where both sides bear that label", () => {
    const stand = (id: string, label: string, side: "red" | "blue") =>
      ({ id, label, side }) as Scenario["stands"][number];
    const { names } = inForce({
      stands: [stand("a", "1/1", "red"), stand("b", "1/1", "blue"), stand("c", "1/2", "red")],
    });
    expect(["a", "b", "c", "d"].map((id) => names.stand?.(id))).toEqual(["Red 1/1", "Blue 1/1", "1/2", undefined]);
  });
  it.each([
    ["houseTerrain.building", { building: { modifiers: { cohesion: 1 } } }],
    ["houseTerrain.woods", { woods: { modifiers: { reaction: 1 } } }],
    ["houseTerrain.slope", { slope: { blocksSight: "no" } }],
    ["houseTerrain.clear", { clear: { blocksSight: "yes" } }],
    ["houseTerrain.woods", { woods: { costs: { wheeled: "4" } } }],
  ] as [string, Record<string, HouseTerrain>][])(
    "refuse a house rule that can't be carried out: %s",
    (place, houseTerrain) => {
      expect(scenario({ houseTerrain })).toMatchObject({ ok: false, error: { code: "invalid", place } });
    },
  );
  it("refuse a side's figure that the system doesn't have, or that is out of range, with its place", () => {
    const { sides } = newScenario({ system: "ghq-modern", title: "", width: 12, height: 12 }).scenario;
    const blueWith = (figures: Record<string, number>) =>
      sides.map((side) => (side.id === "blue" ? { ...side, name: "West", figures } : side)) as unknown as typeof sides;
    const asked = (system: Scenario["system"], figures: Record<string, number>) => {
      const found = scenario({ system, sides: blueWith(figures) });
      return found.ok ? "fine" : `${found.error.place}: ${found.error.message}`;
    };
    expect(asked("ghq-modern", { generation: 3 })).toBe("fine");
    expect(asked("ghq-modern", { generation: 5 })).toBe(
      "sides[1].figures.generation: West: Generation 5 is not between 3 and 4 (rule 04.01).",
    );
    expect(asked("ghq-modern", { morale: 1 })).toMatch(/^sides\[1\]\.figures\.morale: .*no figure “morale”/);
    expect(asked("ghq-wwii", { generation: 3 })).toMatch(/^sides\[1\]\.figures\.generation: /);
    expect(asked("ghq-wwii", {})).toBe("fine");
  });
  it("are refused where the system isn't known", () => {
    expect(unplayed("brew-up", () => scenario({ system: "brew-up" }))).toMatchObject({
      ok: false,
      error: { code: "unsupported" },
    });
  });
  it("leave the system's chart as it is", () => {
    const before = structuredClone(ghqWwii.terrainChart);
    chartWithHouseRules(ghqWwii, { woods: { modifiers: { cohesion: 9 } } });
    expect(ghqWwii.terrainChart).toEqual(before);
  });
  it("read costs as the file writes them", () => {
    expect([costOf("3"), costOf("+1"), costOf("no"), costOf("0.5")]).toEqual([
      { type: "rate", perInch: 3 },
      { type: "added", perInch: 1 },
      { type: "impassable" },
      { type: "rate", perInch: 0.5 },
    ]);
  });
});
