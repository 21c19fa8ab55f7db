/** Scenarios to test with, made by hand: a small one, a rich one, and their parts. */
import { degrees, inches, type TablePoint } from "../../../shared/geometry/units.ts";
import type { LoadedScenario, Scenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { GROUND_KINDS, LINE_KINDS } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

export const vehicle = (id: string, system: Vehicle["system"] = "ghq-wwii"): Vehicle => ({
  id,
  system,
  nation: "Germany",
  name: `Vehicle ${id}`,
  points: 59,
  stats: { defense: 9, movement: 12, kind: "vehicle" },
  weapons: [
    { name: "main", mount: "turret", stats: { apFirepower: 7, apRange: 20 } },
    { name: "hull", mount: "hull", stats: { apFirepower: 2, apRange: 6 } },
  ],
  notes: ["R"],
  modelCode: "G10",
});

/** Numbers from 0 to 1, the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const stand = (id: string, changes: Partial<Stand> = {}): Stand => ({
  id,
  label: id,
  side: "red",
  vehicle: "tank",
  at: [inches(6), inches(6)],
  facing: degrees(0),
  footprint: [inches(1), inches(1)],
  ...changes,
});

/** A small sound scenario: 12 × 8 inches, two stands a side, one of everything that can be referred to. */
export function small(changes: Partial<Scenario> = {}): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Small", width: 12, height: 8 });
  return {
    ground,
    scenario: {
      ...scenario,
      vehicles: { tank: vehicle("tank") },
      formations: [
        { id: "red-1", side: "red", name: "First" },
        { id: "red-2", side: "red", name: "Second", parent: "red-1" },
        { id: "blue-1", side: "blue", name: "Others" },
      ],
      stands: [
        stand("r1", { formation: "red-1", label: "1/1", at: [inches(2), inches(2)] }),
        stand("r2", { formation: "red-2", label: "1/2", at: null }),
        stand("b1", {
          side: "blue",
          label: "1",
          formation: "blue-1",
          at: [inches(8), inches(6)],
          facing: degrees(180),
        }),
        stand("b2", { side: "blue", label: "2", at: [inches(10), inches(6)] }),
      ],
      entryEdges: [{ id: "west", side: "red", edge: "west", from: inches(0), to: inches(8), turn: 1 }],
      reinforcements: [{ id: "late", side: "red", turn: 3, edge: "west", stands: ["r2"] }],
      objectives: [{ id: "hill", name: "The hill", at: [inches(6), inches(4)], radius: inches(1) }],
      victory: [
        { type: "hold", side: "red", objective: "hill", turns: 2 },
        { type: "destroy", side: "blue", percent: 51, keep: 50, count: "stands" },
      ],
      ...changes,
    },
  };
}

/** 60 × 36 inches, 40 stands, ragged terrain of many kinds on five levels, roads, overlays, buildings. */
export function rich(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Rich", width: 60, height: 36 });
  const random = sequence(7);
  const blob = (paint: (index: number) => void) => {
    const [x, y, r] = [random() * ground.columns, random() * ground.rows, 6 + random() * 14];
    for (let row = 0; row < ground.rows; row++)
      for (let column = 0; column < ground.columns; column++)
        if ((column - x) ** 2 + (row - y) ** 2 < (r * (0.7 + 0.5 * random())) ** 2) paint(ground.index(column, row));
  };
  for (let i = 0; i < 60; i++) {
    const code = 1 + Math.floor(random() * (GROUND_KINDS.length - 1));
    blob((index) => {
      ground.terrain[index] = code;
    });
  }
  for (let i = 0; i < 12; i++)
    blob((index) => {
      ground.level[index] = Math.min(5, (ground.level[index] ?? 0) + 1);
    });
  const spot = (): TablePoint => [inches(1 + random() * 58), inches(1 + random() * 34)];
  const vehicles = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`ghq-wwii/nation/vehicle-${i}`, vehicle(`ghq-wwii/nation/vehicle-${i}`)]),
  );
  return {
    ground,
    scenario: {
      ...scenario,
      situation: "A crossroads in the hills. ".repeat(40),
      vehicles,
      stands: Array.from({ length: 40 }, (_, i) =>
        stand(`s${i}`, {
          side: i % 2 === 0 ? "red" : "blue",
          vehicle: `ghq-wwii/nation/vehicle-${i % 12}`,
          at: spot(),
          facing: degrees(Math.floor(random() * 360)),
        }),
      ),
      table: {
        ...scenario.table,
        lines: Array.from({ length: 30 }, (_, i) => ({
          id: `line-${i}`,
          kind: LINE_KINDS[i % LINE_KINDS.length] ?? "track",
          width: inches(0.25),
          points: Array.from({ length: 8 }, spot),
          smooth: true,
        })),
        footprints: Array.from({ length: 60 }, (_, i) => ({
          id: `house-${i}`,
          kind: "building" as const,
          terrain: "light-buildings" as const,
          at: spot(),
          size: [inches(0.75), inches(0.5)] as const,
          facing: degrees(Math.floor(random() * 360)),
        })),
        overlays: Array.from({ length: 10 }, (_, i) => ({
          id: `mines-${i}`,
          kind: "minefield" as const,
          shape: { type: "polygon" as const, points: Array.from({ length: 6 }, spot) },
        })),
      },
    },
  };
}
