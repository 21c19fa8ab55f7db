/** "Create your own Tank Scenario": its forces and ways to even them in the balancer, its table in generator and advisor. */
import { produce } from "immer";
import { describe, expect, it, vi } from "vitest";
import { advise } from "../../../../shared/advise/advise.ts";
import { proposals } from "../../../../shared/balance/proposals.ts";
import { ratioText, sideSizes } from "../../../../shared/balance/sizes.ts";
import { factsOf } from "../../../../shared/generate/measure.ts";
import { presetsFor } from "../../../../shared/generate/presets.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { standOf } from "../../editing/forces/tanks.ts";
import { LONG_ENOUGH, make, SEEDS } from "../../generate/make.ts";
import { vehicle } from "./reference.ts";

vi.setConfig({ testTimeout: LONG_ENOUGH });
const { design } = ghqModern;

/** With the prices in the page's sums; the table's price is 557 for the second. */
const priced = (name: string, points: number): Vehicle => ({ ...vehicle(name), points });
const T80 = priced("T-80U / AT-11", 427);
const ABRAMS = priced("M1A2 Abrams", 574);

/** This number of each at these levels, all of the line, as in the page's sums. */
function forces(t80 = 10, abrams = 10, levels: readonly [number, number] = [15, 16]): Scenario {
  const { scenario } = newScenario({ system: "ghq-modern", title: "Example", width: 60, height: 36 });
  const line = (side: "red" | "blue", what: Vehicle, n: number) =>
    Array.from({ length: n }, (_, i) =>
      standOf(what, `${side[0]}${i}`, side, {
        label: String(i + 1),
        at: [inches(side === "red" ? 2 : 58), inches(2 + i * 1.5)],
      }),
    );
  return {
    ...scenario,
    sides: scenario.sides.map((side, i) => ({ ...side, figures: { ...side.figures, cohesion: levels[i] ?? 14 } })),
    vehicles: { [T80.id]: T80, [ABRAMS.id]: ABRAMS },
    stands: [...line("red", T80, t80), ...line("blue", ABRAMS, abrams)],
  };
}
const sizes = (scenario: Scenario) => ratioText(sideSizes(scenario, ghqModern));

describe("the page's forces", () => {
  it.each([
    ["as they begin", 10, 10, [15, 16], "6405 : 9184"],
    ["three M1A2s less: near perfect", 10, 7, [15, 16], "6405 : 6428.8"],
    ["three more T-80Us", 13, 10, [15, 16], "8326.5 : 9184"],
    ["four more T-80Us", 14, 10, [15, 16], "8967 : 9184"],
    ["the Americans at 11", 10, 10, [15, 11], "6405 : 6314"],
  ] as const)("%s", (_, t80, abrams, levels, text) => {
    expect(sizes(forces(t80, abrams, levels))).toBe(text);
  });

  it("are worked out as they are printed", () => {
    expect(sideSizes(forces(), ghqModern).map(({ formula }) => formula)).toEqual([
      "10 × 427 × 1.5 = 6405",
      "10 × 574 × 1.6 = 9184",
    ]);
  });

  const offered = proposals(forces(), ghqModern);
  it("are evened by the page's means: fewer of the larger, more of the smaller, other levels", () => {
    const words = offered.map((p) => `${p.words} → ${ratioText(p.sizes)}`);
    expect(words).toContain("Remove 3 × M1A2 Abrams from Blue: 10, 9, 8 → 6405 : 6428.8");
    expect(words).toContain("Add 4 × T-80U / AT-11 to Red → 8967 : 9184");
    expect(words).toContain("Add 3 × T-80U / AT-11 to Red → 8326.5 : 9184");
    expect(words).toContain("Blue’s cohesion level 16 to 11 → 6405 : 6314");
    for (const { recipe, sizes: told } of offered) expect(sizes(produce(forces(), recipe))).toBe(ratioText(told));
  });

  it("pass with the advisor once they are even, and not before", () => {
    const about = (scenario: Scenario) =>
      advise(
        { scenario, ground: newScenario({ system: "ghq-modern", title: "", width: 60, height: 36 }).ground },
        rulesOf(scenario),
      )
        .filter(({ rule }) => rule === "force-balance")
        .map(({ severity }) => severity);
    expect(about(forces())).toEqual(["warning"]);
    expect(about(forces(10, 7))).toEqual([]);
    expect(about(forces(10, 10, [15, 11]))).toEqual([]);
  });
});

describe("the page's table", () => {
  it.each(presetsFor(design).map(({ id, settings }) => ({ id, settings })))(
    "comes from the generator, and the advisor finds nothing wrong: $id",
    ({ settings }) => {
      for (const seed of SEEDS(1)) {
        const made = make({ system: "ghq-modern", width: 60, height: 36, seed, settings });
        const { woods, towns, halves } = factsOf(made);
        expect(woods).toBeGreaterThanOrEqual(0.095);
        expect(woods).toBeLessThanOrEqual(0.305);
        expect(towns).toBeLessThanOrEqual(7 * 1.3 + 0.2);
        for (const { high } of halves) expect(high).toBeGreaterThan(5);
        const { facts, entryEdges, victory, table } = made.scenario;
        expect(facts).toMatchObject({ maximumSight: 30, turnLimit: 12 });
        // Both sides come on in turn 1 over the narrow edges.
        expect(entryEdges.map(({ edge, turn }) => `${edge} ${turn}`)).toEqual(["west 1", "east 1"]);
        expect(victory).toEqual(
          ["red", "blue"].map((side) => ({ type: "destroy", side, percent: 51, keep: 50, count: "stands" })),
        );
        expect(table.lines.filter(({ kind }) => kind === "good-road")).toHaveLength(1);
        const found = advise(made, rulesOf(made.scenario)).filter(
          ({ severity, rule }) => severity !== "hint" && !["side-empty", "force-balance", "ghq-missing"].includes(rule),
        );
        expect(found.map(({ message }) => message)).toEqual([]);
      }
    },
  );
});
