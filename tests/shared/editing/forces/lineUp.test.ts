/** Waiting stands come onto the table in ranks. */
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { baseOf, overlap } from "../../../../shared/editing/base.ts";
import { lineUp } from "../../../../shared/editing/gestures/lineUp.ts";
import { applyPlacements } from "../../../../shared/editing/gestures/moveStands.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { integrityProblems } from "../../../../shared/scenario/integrity.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { battalion } from "./tanks.ts";

const { scenario } = battalion();
const lined = (s: Scenario, ids: readonly string[], near?: readonly [number, number]) => {
  const result = lineUp(s, ids, near);
  if (!result.ok) throw new Error(result.error.message);
  return { ...result.value, next: produce(s, applyPlacements(result.value.placements)) };
};
const all = scenario.stands.map((s) => s.id);

describe("lining up", () => {
  it("puts a company base to base at its side's edge, facing the enemy", () => {
    const { placements } = lined(scenario, ["r21", "r22", "r23"]);
    expect(placements.map((p) => [...p.at, p.facing])).toEqual([
      [0.5, 11, 90],
      [0.5, 12, 90],
      [0.5, 13, 90],
    ]);
    expect(lined(scenario, ["b1", "b2"]).placements.map((p) => [...p.at, p.facing])).toEqual([
      [47.5, 11.5, 270],
      [47.5, 12.5, 270],
    ]);
  });
  it("or near a place", () => {
    expect(lined(scenario, ["r21"], [20, 5.25]).placements[0]?.at).toEqual([20, 5.25]);
  });
  it("or at its entry edge", () => {
    const north = produce(scenario, (draft) => {
      draft.entryEdges.push({ id: "n", side: "red", edge: "north", from: inches(30), to: inches(40), turn: 1 });
    });
    expect(lined(north, ["r21"]).placements[0]).toMatchObject({ at: [35, 23.5], facing: 180 });
  });
  it("never puts a stand on another or off the table, and says who finds no room", () => {
    const full = produce(scenario, (draft) => {
      for (let i = 0; i < 200; i++)
        draft.stands.push({
          ...(scenario.stands[4] as (typeof draft.stands)[number]),
          id: `x${i}`,
          formation: "co2",
          footprint: [inches(2.5), inches(2.5)],
        });
    });
    const { next, left, placements } = lined(
      full,
      full.stands.map((s) => s.id),
    );
    expect(integrityProblems(next)).toEqual([]);
    expect(left.length + placements.length).toBe(full.stands.length);
    expect(left.length).toBeGreaterThan(0);
    const bases = next.stands.flatMap((s) => (s.at ? [baseOf(s, s.at)] : []));
    bases.forEach((a, i) => {
      for (const b of bases.slice(0, i)) expect(overlap(a, b)).toBe(false);
    });
  });
  it("takes all at once, a formation a rank", () => {
    const { next, left } = lined(scenario, all);
    expect(left).toEqual([]);
    const rank = (id: string) => new Set(next.stands.filter((s) => s.formation === id).map((s) => s.at?.[0]));
    expect([rank("co1").size, rank("co2").size]).toEqual([1, 1]);
  });
  it("is refused for nobody", () => {
    expect(lineUp(scenario, ["nobody"])).toMatchObject({ ok: false });
  });
});
