import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { changeSystem, systemChange } from "../../../shared/rules/systemChange.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { codeOf, type GroundKind } from "../../../shared/table/kinds.ts";
import { stand, vehicle } from "../scenario/samples.ts";
import { unplayed } from "./unplayed.ts";

/** A table of a system with a chart of jungle, hedges and minefields: GHQ WWII's chart has none. */
function elsewhere(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "brew-up", title: "Elsewhere", width: 12, height: 8 });
  const paint = (kind: GroundKind, from: number, count: number) =>
    ground.terrain.fill(codeOf(kind), from, from + count);
  paint("woods", 0, 40);
  paint("jungle", 100, 16);
  paint("scrub", 200, 32);
  return {
    ground,
    scenario: {
      ...scenario,
      options: { something: true },
      houseTerrain: { woods: { modifiers: { cohesion: -1 } }, marsh: { costs: { wheeled: "3" } } },
      vehicles: { a: vehicle("a", "brew-up"), b: vehicle("b", "ghq-wwii"), c: vehicle("c", "brew-up") },
      stands: [stand("1", { vehicle: "a" }), stand("2", { vehicle: "a" }), stand("3", { vehicle: "b" })],
      table: {
        ...scenario.table,
        lines: [
          { id: "h", kind: "hedge", width: inches(0.25), points: [point(1, 1), point(5, 1)], smooth: false },
          { id: "r", kind: "good-road", width: inches(0.5), points: [point(0, 4), point(12, 4)], smooth: false },
        ],
        footprints: [
          {
            id: "house",
            kind: "building",
            terrain: "light-buildings",
            at: point(6, 6),
            size: [inches(1), inches(1)],
            facing: degrees(0),
          },
          { id: "block", kind: "road-block", at: point(3, 4), size: [inches(1), inches(0.5)], facing: degrees(0) },
        ],
      },
    },
  };
}

describe("changing the rules of a scenario", () => {
  it("lists kinds and figures without a match before any change", () => {
    const loaded = elsewhere();
    const before = formatScenario(loaded);
    const change = systemChange(loaded, "ghq-wwii");
    expect(formatScenario(loaded)).toBe(before);
    expect(change.known).toBe(true);
    expect(change.matched).toEqual(["clear", "woods", "scrub", "good-road"]);
    expect(change.unmatched.map(({ kind, count, of }) => [kind, count, of])).toEqual([
      ["jungle", 16, "ground"],
      ["hedge", 1, "line"],
      ["road-block", 1, "footprint"],
    ]);
    expect(change.vehicles).toEqual([{ id: "a", name: "Vehicle a", stands: 2 }]);
    expect(change.options).toEqual(["something"]);
    expect(change.houseRows.map(({ kind }) => kind)).toEqual(["marsh"]);
    expect(change.houseRows[0]?.reason).toContain("wheeled");
  });

  it("says that it can't decide where the new chart isn't known", () => {
    const change = unplayed("brew-up", () => systemChange(elsewhere(), "brew-up"));
    expect(change.known).toBe(false);
    expect(change.unmatched).toEqual([]);
    expect(change.houseRows.map(({ kind }) => kind)).toEqual(["woods", "marsh"]);
  });

  it("is one step: kinds replaced as chosen, all else kept, rules that work", () => {
    const document = createEditingDocument(elsewhere());
    const before = formatScenario(document);
    changeSystem(document, "ghq-wwii", { ground: { jungle: "woods" }, vehicles: { a: vehicle("tank") } });
    const { scenario, ground } = document;
    const count = (kind: GroundKind) => ground.terrain.filter((code) => code === codeOf(kind)).length;
    expect([count("woods"), count("jungle"), count("scrub")]).toEqual([56, 0, 32]);
    expect(scenario.system).toBe("ghq-wwii");
    expect(scenario.facts).toMatchObject({ metresPerInch: 100, metresPerLevel: 10, maximumSight: 20 });
    expect(scenario.options).toEqual({});
    expect(Object.keys(scenario.houseTerrain)).toEqual(["woods"]);
    expect(scenario.stands.map((s) => s.vehicle)).toEqual(["tank", "tank", "b"]);
    expect(Object.keys(scenario.vehicles).sort()).toEqual(["b", "tank"]);
    expect(rulesOf(scenario).ok).toBe(true);
    const after = formatScenario(document);
    const read = parseScenario(after, "x");
    expect(read.ok ? "" : read.error.message).toBe("");
    expect(document.history.labels).toEqual(["Change rules to GHQ WWII"]);
    document.undo();
    expect(formatScenario(document)).toBe(before);
    document.redo();
    expect(formatScenario(document)).toBe(after);
  });

  it("keeps a side's figures that the new rules know, and takes away the others", () => {
    const loaded = elsewhere();
    const given = [{ generation: 3, luck: 2 }, { luck: 1 }];
    const sides = loaded.scenario.sides.map((side, i) => ({
      ...side,
      figures: given[i],
    })) as typeof loaded.scenario.sides;
    const changed = (to: "ghq-modern" | "ghq-wwii" | "armour-battles") => {
      const document = createEditingDocument({ ...loaded, scenario: { ...loaded.scenario, sides } });
      const listed = systemChange(document, to).figures;
      changeSystem(document, to);
      expect(parseScenario(formatScenario(document), "x").ok).toBe(true);
      return { listed, left: document.scenario.sides.map((side) => side.figures) };
    };
    expect(changed("ghq-modern")).toEqual({ listed: ["luck"], left: [{ generation: 3 }, undefined] });
    for (const to of ["ghq-wwii", "armour-battles"] as const)
      expect(changed(to)).toEqual({ listed: ["generation", "luck"], left: [undefined, undefined] });
  });

  it("takes away stands that have no figures there, with the entries that name them", () => {
    const loaded = elsewhere();
    const waiting = [{ ...stand("4", { vehicle: "a" }), at: null }];
    const scenario = {
      ...loaded.scenario,
      stands: [...loaded.scenario.stands, ...waiting],
      entryEdges: [{ id: "e", side: "red" as const, edge: "west" as const, from: inches(0), to: inches(8), turn: 1 }],
      reinforcements: [{ id: "r", side: "red" as const, turn: 2, edge: "e", stands: ["4"] }],
    };
    const document = createEditingDocument({ ...loaded, scenario });
    changeSystem(document, "ghq-wwii");
    expect(document.scenario.stands.map(({ id }) => id)).toEqual(["3"]);
    expect(document.scenario.reinforcements).toEqual([]);
    const read = parseScenario(formatScenario(document), "x");
    expect(read.ok ? "" : read.error.message).toBe("");
  });
});
