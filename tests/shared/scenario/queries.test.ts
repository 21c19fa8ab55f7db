import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { cohesionOf } from "../../../shared/rules/ghq/forces.ts";
import { checkScenario } from "../../../shared/scenario/check.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { nextId, nextLabel } from "../../../shared/scenario/ids.ts";
import { integrityProblems } from "../../../shared/scenario/integrity.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { forceTotals, formationTree, standById, terrainShares } from "../../../shared/scenario/queries.ts";
import {
  embedVehicle,
  removeUnusedVehicles,
  unusedVehicles,
  vehicleDifferences,
} from "../../../shared/scenario/vehicles.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { small, stand, vehicle } from "./samples.ts";

describe("a new scenario", () => {
  it("is a file that can be opened again, for every system", () => {
    for (const system of SYSTEM_IDS) {
      const made = newScenario({ system, title: "New" });
      expect(parseScenario(formatScenario(made), "new")).toEqual({ ok: true, value: made });
    }
  });

  it("has the table of the rules, or the one that was asked for", () => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "New" });
    expect([ground.width, ground.height, scenario.facts.maximumSight, scenario.facts.turnLimit]).toEqual([
      48, 24, 20, 12,
    ]);
    expect(scenario.sides.map((s) => [s.id, s.name, cohesionOf(s)])).toEqual([
      ["red", "Red", 14],
      ["blue", "Blue", 14],
    ]);
    const other = newScenario({ system: "brew-up", title: "New", width: 30.25, height: 20 });
    expect([other.ground.columns, other.scenario.table.width, other.scenario.sides[0]?.figures]).toEqual([
      121,
      30.25,
      undefined,
    ]);
    expect(() => newScenario({ system: "brew-up", title: "New", width: 30.1 })).toThrow(RangeError);
  });
});

describe("ids and labels", () => {
  it("take the first free number", () => {
    expect(nextId([], "r")).toBe("r1");
    expect(nextId([{ id: "r1" }, { id: "r3" }, { id: "b2" }], "r")).toBe("r2");
  });

  it("go on in the manner of the formation", () => {
    const labels = (...given: string[]) =>
      small({ stands: given.map((label, i) => stand(`s${i}`, { label, formation: "red-2" })) }).scenario;
    // A formation that only holds others has no number.
    expect(nextLabel(labels(), "red", "red-2")).toBe("1/1");
    expect(nextLabel(labels("1/2", "2/2"), "red", "red-2")).toBe("3/2");
    expect(nextLabel(labels("1/A", "4/A", "HQ"), "red", "red-2")).toBe("5/A");
    expect(nextLabel(labels("1/2", "2/2"), "red", "red-1")).toBe("1/1");
    expect(nextLabel(labels("1/2", "2/2"), "red", undefined)).toBe("1");
    expect(nextLabel(labels("999999/23456"), "red", "red-2")).toBe("2");
  });
});

describe("questions about a scenario", () => {
  const { scenario } = small();

  it("finds stands by id", () => {
    expect(standById(scenario, "b1")?.label).toBe("1");
  });

  it("knows the order of battle", () => {
    const tree = formationTree(scenario, "red");
    expect(tree.formations.map((n) => [n.formation.id, n.stands.map((s) => s.id)])).toEqual([["red-1", ["r1"]]]);
    expect(tree.formations[0]?.below.map((n) => [n.formation.id, n.stands.map((s) => s.id)])).toEqual([
      ["red-2", ["r2"]],
    ]);
    expect(formationTree(scenario, "blue").loose.map((s) => s.id)).toEqual(["b2"]);
  });

  it("sums up the forces", () => {
    const totals = forceTotals(
      small({
        vehicles: { tank: vehicle("tank"), free: { ...vehicle("free"), points: null } },
        stands: [...scenario.stands, stand("r9", { vehicle: "free" })],
      }).scenario,
    );
    expect(totals).toEqual([
      { side: "red", name: "Red", stands: 3, points: 118, unpriced: 1 },
      { side: "blue", name: "Blue", stands: 2, points: 118, unpriced: 0 },
    ]);
  });

  it("measures terrain", () => {
    const { ground } = small();
    ground.terrain.fill(codeOf("woods"), 0, 384);
    expect(terrainShares(ground)).toEqual({ clear: 0.75, woods: 0.25 });
  });
});

describe("the figures a scenario carries", () => {
  it("are told apart from the database's, figure by figure", () => {
    const { scenario } = small({ vehicles: { tank: vehicle("tank"), own: vehicle("own") } });
    const there = {
      ...vehicle("tank"),
      points: 61,
      stats: { defense: 9, movement: 11, weight: 20, kind: "vehicle" },
      weapons: vehicle("tank").weapons.slice(0, 1),
    };
    const differences = vehicleDifferences(scenario, (id) => (id === "tank" ? there : undefined));
    expect(differences).toEqual([
      {
        id: "tank",
        name: "Vehicle tank",
        figures: [
          { figure: "points", here: 59, there: 61 },
          { figure: "stats.movement", here: 12, there: 11 },
          { figure: "weapons[1].name", here: "hull", there: undefined },
          { figure: "weapons[1].mount", here: "hull", there: undefined },
          { figure: "weapons[1].stats.apFirepower", here: 2, there: undefined },
          { figure: "weapons[1].stats.apRange", here: 6, there: undefined },
          { figure: "stats.weight", here: undefined, there: 20 },
        ],
      },
    ]);
    expect(vehicleDifferences(scenario, (id) => vehicle(id))).toEqual([]);
  });

  it("are added and, where nobody uses them, taken out", () => {
    const document = createEditingDocument(small());
    document.edit("Embed", (draft) => {
      embedVehicle(draft, vehicle("gun"));
    });
    expect(unusedVehicles(document.scenario)).toEqual(["gun"]);
    document.edit("Tidy", (draft) => {
      removeUnusedVehicles(draft);
    });
    expect(Object.keys(document.scenario.vehicles)).toEqual(["tank"]);
  });
});

describe("warnings", () => {
  const warnings = (changes: Parameters<typeof small>[0]) => {
    const loaded = small(changes);
    expect(integrityProblems(loaded.scenario)).toEqual([]);
    return checkScenario(loaded).map(({ place, message }) => `${place}: ${message}`);
  };
  const { scenario } = small();

  it("are none about a sound scenario", () => {
    expect(warnings({})).toEqual([]);
  });

  it("tell of slips in the forces", () => {
    expect(
      warnings({ stands: scenario.stands.map((s) => (s.side === "red" ? { ...s, role: "ghq" as const } : s)) }),
    ).toEqual(["stands[1].role: 2 stands of one side are its GHQ: 1/1, 1/2."]);
    expect(warnings({ stands: scenario.stands.filter((s) => s.side === "red") })).toEqual([
      "sides[1]: Blue has no stands.",
      "formations[2]: Others has no stands.",
    ]);
    expect(warnings({ stands: scenario.stands.map((s) => ({ ...s, label: s.side })) })).toEqual([
      "stands[1].label: Two stands of one side have the label red.",
      "stands[3].label: Two stands of one side have the label blue.",
    ]);
  });

  it("tell of arrivals that never happen, and of battles that nobody can win", () => {
    expect(warnings({ reinforcements: [], entryEdges: [] })).toEqual([
      "stands[1].at: Stand 1/2 waits off the table but never arrives.",
    ]);
    // Without a turn of its own it comes by its side's edge.
    expect(warnings({ reinforcements: [] })).toEqual([]);
    const late = scenario.reinforcements.map((r) => ({ ...r, turn: 13 }));
    expect(warnings({ reinforcements: late })).toEqual([
      "reinforcements[0].turn: This arrival comes on turn 13, after the last turn, 12.",
    ]);
    const closed = scenario.entryEdges.map((e) => ({ ...e, turn: 5 }));
    expect(warnings({ entryEdges: closed })).toEqual([
      "reinforcements[0].turn: This arrival comes on turn 3, but its edge opens on turn 5.",
    ]);
    expect(warnings({ victory: [] })).toEqual([
      "sides[0]: Red has no victory condition.",
      "sides[1]: Blue has no victory condition.",
    ]);
  });

  it("tell of things that lie off the table or say too little", () => {
    const off = [inches(-3), inches(2)] as const;
    const on = [inches(3), inches(2)] as const;
    const size = [inches(1), inches(1)] as const;
    const facing = scenario.stands[0]?.facing ?? (0 as never);
    const table = {
      ...scenario.table,
      lines: [
        {
          id: "l",
          kind: "track" as const,
          width: inches(0.25),
          points: [off, [inches(-5), inches(2)] as const],
          smooth: false,
        },
      ],
      footprints: [
        { id: "a", kind: "building" as const, at: off, size, facing, terrain: "light-buildings" as const },
        { id: "b", kind: "building" as const, at: on, size, facing },
        { id: "c", kind: "wreck" as const, at: on, size, facing, terrain: "light-buildings" as const },
      ],
      labels: [{ id: "n", text: "Mill", at: off, style: "town" as const }],
    };
    const zones = [{ id: "z", side: "red" as const, name: "Wood", points: [off, off, off] }];
    const objectives = scenario.objectives.map((o) => ({ ...o, at: off }));
    expect(warnings({ table, zones, objectives })).toEqual([
      "table.footprints[0].at: This building is not on the table.",
      "table.footprints[1]: This building needs a type: light, medium or heavy.",
      "table.footprints[2].terrain: Only a building counts as terrain; this is a wreck.",
      "table.labels[0].at: The label “Mill” is not on the table.",
      "table.lines[0].points: No point of this track is on the table.",
      "objectives[0].at: The objective “The hill” is not on the table.",
      "zones[0].points: No point of the zone “Wood” is on the table.",
    ]);
  });
});
