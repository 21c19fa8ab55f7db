/** The WWII document's worked example of play balance, and the program's proposals from it. */
import fc from "fast-check";
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { proposals } from "../../../shared/balance/proposals.ts";
import { ratioOf, ratioText, sideSizes } from "../../../shared/balance/sizes.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { cohesionOf } from "../../../shared/rules/ghq/forces.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { battalion, PZ3J, SHERMAN, standOf, T34C } from "../editing/forces/tanks.ts";

const system = ruleSystem("ghq-wwii");
if (!system.ok) throw new Error(system.error.message);
const rules = system.value;

/** Ten PzIII J at cohesion 15 against ten Shermans at 14, all of the line, as in the document. */
function example(german = 10, us = 10, levels: readonly [number, number] = [15, 14]): Scenario {
  const { scenario } = newScenario({ system: "ghq-wwii", title: "Example" });
  const line = (side: Stand["side"], vehicle: typeof PZ3J, n: number) =>
    Array.from({ length: n }, (_, i) =>
      standOf(vehicle, `${side[0]}${i}`, side, {
        label: String(i + 1),
        at: [inches(side === "red" ? 2 : 44), inches(2 + i * 1.5)],
      }),
    );
  return {
    ...scenario,
    sides: scenario.sides.map((s, i) => ({
      ...s,
      figures: { cohesion: levels[i] ?? 14 },
      name: i === 0 ? "Germans" : "Americans",
    })),
    vehicles: { [PZ3J.id]: PZ3J, [SHERMAN.id]: SHERMAN },
    stands: [...line("red", PZ3J, german), ...line("blue", SHERMAN, us)],
  };
}
const sizes = (scenario: Scenario) => ratioText(sideSizes(scenario, rules));

describe("the document's example", () => {
  it.each([
    [10, 10, [15, 14], "795 : 1008"],
    [12, 10, [15, 14], "954 : 1008"],
    [13, 10, [15, 14], "1033.5 : 1008"],
    [10, 10, [17, 13], "901 : 936"],
  ] as const)("%i against %i at %j is %s", (german, us, levels, text) => {
    expect(sizes(example(german, us, levels))).toBe(text);
  });

  it("is worked out as it is printed", () => {
    const [german, us] = sideSizes(example(), rules);
    expect(german?.formula).toBe("10 × 53 × 1.5 = 795");
    expect(us?.formula).toBe("10 × 72 × 1.4 = 1008");
    expect(german?.workings).toEqual(["Stands: 10 at 53 points", "Cohesion level 15 ÷ 10 = 1.5"]);
  });

  it("with a GHQ multiplies its points by its quality", () => {
    const scenario = produce(battalion().scenario, (draft) => {
      for (const side of draft.sides) side.figures = { ghqQuality: 1 };
    });
    const [red] = sideSizes(scenario, rules);
    expect(red?.formula).toBe(`(6 × 79 + 79 × 2.4) × 1.4 = ${Math.round((6 * 79 + 79 * 2.4) * 14) / 10}`);
    expect(red?.workings[1]).toBe("GHQ: 79 points × 2.4 for quality +1");
  });
});

describe("proposals", () => {
  const offered = proposals(example(), rules);
  it("are those of the document", () => {
    const words = offered.map((p) => `${p.words} → ${ratioText(p.sizes)}`);
    expect(words).toContain("Remove 1 × M4 Sherman from Americans: 10 → 795 : 907.2");
    expect(words).toContain("Remove 2 × M4 Sherman from Americans: 10, 9 → 795 : 806.4");
    expect(words).toContain("Add 2 × PzIII J–L to Germans → 954 : 1008");
    expect(words).toContain("Add 3 × PzIII J–L to Germans → 1033.5 : 1008");
    expect(words).toContain("Germans’ cohesion level 15 to 17, Americans’ 14 to 13 → 901 : 936");
  });
  it("give the ratio that they state, each by its recipe, and leave a sound file", () => {
    const { ground } = newScenario({ system: "ghq-wwii", title: "x" });
    for (const { recipe, sizes: told } of offered) {
      const next = produce(produce(example(), recipe) && example(), recipe);
      expect(sizes(next)).toBe(ratioText(told));
      expect(parseScenario(formatScenario({ scenario: next, ground }), "x")).toMatchObject({ ok: true });
    }
  });
  it("put the result that is nearest to even by the smallest change first", () => {
    expect(offered[0]?.words).toMatch(/^Remove 2/);
    expect(offered[0]?.share).toBeCloseTo(795 / 806.4);
  });
  it("let added stands stand beside their comrades, or arrive with them", () => {
    const add = offered.find((p) => p.words.startsWith("Add 2"));
    const next = produce(example(), add?.recipe ?? (() => undefined));
    expect(next.stands.slice(-2).every((s) => s.at !== null && s.label.match(/^1[12]$/))).toBe(true);
    const waiting = produce(example(), (draft) => {
      for (const stand of draft.stands) if (stand.side === "red") stand.at = null;
      draft.entryEdges.push({ id: "w", side: "red", edge: "west", from: inches(0), to: inches(8), turn: 1 });
      draft.reinforcements.push({ id: "late", side: "red", turn: 2, edge: "w", stands: ["r9"] });
    });
    const later = proposals(waiting, rules).find((p) => p.words.startsWith("Add 2"));
    const joined = produce(waiting, later?.recipe ?? (() => undefined));
    const arrivals = joined.reinforcements[0]?.stands ?? [];
    expect(arrivals).toHaveLength(3);
    expect(arrivals.slice(1)).toEqual(joined.stands.slice(-2).map((s) => s.id));
  });
  it("are none where a side has nothing, or both are even", () => {
    expect(proposals(example(10, 0), rules)).toEqual([]);
    const even = produce(example(), (draft) => {
      for (const stand of draft.stands) stand.vehicle = PZ3J.id;
      for (const side of draft.sides) side.figures = { cohesion: 15 };
    });
    expect(proposals(even, rules)).toEqual([]);
  });
  it("always come nearer to even, within the document's levels", () => {
    const level = fc.integer({ min: 5, max: 25 });
    const side = fc.record({ n: fc.integer({ min: 1, max: 12 }), level, quality: fc.integer({ min: -2, max: 3 }) });
    fc.assert(
      fc.property(side, side, fc.boolean(), (a, b, ghq) => {
        const scenario = produce(example(a.n, b.n, [a.level, b.level]), (draft) => {
          draft.vehicles[T34C.id] = T34C as (typeof draft.vehicles)[string];
          draft.sides.forEach((s, i) => {
            s.figures = { ...s.figures, ghqQuality: (i === 0 ? a : b).quality };
          });
          for (const stand of draft.stands) if (ghq && stand.id.endsWith("0")) stand.role = "ghq";
          for (const stand of draft.stands) if (stand.id === "r3") stand.vehicle = T34C.id;
        });
        const now = ratioOf(sideSizes(scenario, rules));
        for (const { recipe, share } of proposals(scenario, rules)) {
          const next = produce(scenario, recipe);
          expect(ratioOf(sideSizes(next, rules))?.share).toBe(share);
          expect(share).toBeGreaterThan(now?.share ?? 1);
          next.sides.forEach((s, i) => {
            const before = scenario.sides[i];
            if (before && cohesionOf(s) === cohesionOf(before)) return;
            expect(cohesionOf(s)).toBeGreaterThanOrEqual(9);
            expect(cohesionOf(s)).toBeLessThanOrEqual(22);
          });
        }
      }),
      { numRuns: process.env["SAND_TABLE_LONG"] ? 500 : 60 },
    );
  });
});
