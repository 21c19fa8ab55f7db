/** The size of a force, by the document's sums (tests/reference/worked-examples.json, points-check.json). */
import { describe, expect, it } from "vitest";
import { COHESION, USUAL_COHESION } from "../../../../shared/rules/ghq/forces.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { EXAMPLES, json, vehicle } from "./reference.ts";

const { forceSize, forceWorkings, design, levers } = ghqModern;
const stands = (n: number, points: number) => Array.from({ length: n }, () => ({ points }));
const side = (level: number) => ({ figures: { cohesion: Math.round(level * 10), ghqQuality: 0 } });

describe("the size of a force", () => {
  const sums = EXAMPLES.filter(({ what }) => what === "points").flatMap(({ expr = [] }) => expr);
  it.each(sums)("%s", (sum) => {
    const [, n, points, level, size] = /^(\d+)\*(\d+)\*([\d.]+)=([\d.]+)$/.exec(sum) ?? [];
    expect(forceSize(side(Number(level)), stands(Number(n), Number(points)))).toBe(Number(size));
  });

  it("has the prices of the table where the text slipped", () => {
    const { printed_example, table } = json("points-check.json") as Record<string, Record<string, string | number>>;
    for (const [name, points] of Object.entries(table ?? {})) expect(vehicle(name).points).toBe(points);
    const printed = Object.values(printed_example ?? {}).map((sum) =>
      /^(\d+) x (\d+) x ([\d.]+) = (\d+)$/.exec(String(sum)),
    );
    for (const found of printed) {
      const [, n, points, level, size] = found ?? [];
      expect(forceWorkings(side(Number(level)), stands(Number(n), Number(points))).formula).toBe(
        `${n} × ${points} × ${level} = ${size}`,
      );
    }
    expect(printed).toHaveLength(2);
  });

  it("counts an HQ and a GHQ once, or double by the option, at any quality", () => {
    const double = { doubleHeadquarters: true };
    for (const role of ["hq", "ghq"] as const)
      for (const ghqQuality of [-2, 0, 3]) {
        const force = [...stands(9, 50), { points: 50, role }];
        expect(forceSize({ figures: { cohesion: 10, ghqQuality } }, force)).toBe(450 + 50);
        expect(forceSize({ figures: { cohesion: 10, ghqQuality } }, force, double)).toBe(450 + 100);
      }
    // The document's sum of ten stands, with any commander.
    expect(forceSize(side(1.5), [...stands(9, 427), { points: 427, role: "ghq" }])).toBe(6405);
    expect(forceWorkings(side(1.5), [...stands(9, 427), { points: 427, role: "ghq" }], double)).toEqual({
      formula: "(9 × 427 + 427 × 2) × 1.5 = 7045.5",
      words: ["Stands: 9 at 427 points", "GHQ: 427 points × 2 for command", "Cohesion level 15 ÷ 10 = 1.5"],
    });
  });

  it("is the document's measure of balance: its example pairs pass for fair", () => {
    // 6405 against 6429 and 6314.
    const [t80u, seven, , eleven] = [sums[0], sums[2], sums[1], sums[3]].map((sum) => Number(sum?.split("=")[1]));
    for (const other of [seven, eleven])
      expect(Math.min(t80u ?? 0, other ?? 0) / Math.max(t80u ?? 1, other ?? 1)).toBeGreaterThanOrEqual(
        design.force.fair,
      );
    const [cohesion] = levers;
    // The levels that the examples play with can be reached by turning it.
    for (const level of [11, 15, 16]) {
      expect(cohesion?.span[0]).toBeLessThanOrEqual(level);
      expect(cohesion?.span[1]).toBeGreaterThanOrEqual(level);
    }
  });
});

it("the page of home-made scenarios sets up the generator and the advisor", () => {
  const { scenario_mixed_max_in } = json("constants.json");
  expect(design.turns).toEqual([8, 20]);
  expect(design.sighting.find(({ name }) => name === design.usualSighting)?.inches).toBe(scenario_mixed_max_in);
  expect(design.terrain).toEqual({
    woods: [0.1, 0.3],
    woodLot: [4, 6],
    towns: { most: 2, area: 7 },
    throughRoad: true,
    equalHalves: true,
  });
  expect(design.force).toMatchObject({ companies: 3, standsInCompany: 3 });
  expect([USUAL_COHESION, COHESION.standard]).toEqual([[14, 15], 14]);
  expect(design.deployment).toEqual({ edges: "short", turn: 1, zone: 6 });
  expect(design.victory).toEqual({ destroy: 51, keep: 50 });
});
