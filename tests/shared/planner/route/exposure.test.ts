import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { exposureOf, momentOf } from "../../../../shared/planner/route/exposure.ts";
import type { Forecast } from "../../../../shared/play/contract.ts";
import type { Passage, PassageShot } from "../../../../shared/play/planning.ts";

const part = (firer: string, inches: number) => ({
  firer,
  weapon: 0,
  forecast: () => ({ inches, frontal: firer !== "c" }) as Forecast,
});
/** Two places: `a` with `b` at the first, `c` with `a` at the second; the chances of harm in sixths. */
const together = (lead: ReturnType<typeof part>, company: PassageShot["company"], harm: number): PassageShot => ({
  ...lead,
  company,
  outcomes: [
    { chance: Fraction.of(6 - harm, 6), key: "on", fate: "whole", condition: "none", over: true },
    { chance: Fraction.of(harm, 6), key: "lost", fate: "lost", condition: "lost" },
  ],
});
const FIRST = together(part("a", 10), [part("b", 12)], 2);
const SECOND = together(part("c", 8), [part("a", 9)], 3);
const passage: Passage = {
  places: [0, 0.5],
  start: "on",
  standing: () => ({ at: point(0, 0), facing: degrees(0) }),
  separable: false,
  shots: (place) => [place === 0 ? FIRST : SECOND],
  trial: () => [],
  later: () => [],
};

describe("a route under the fire of stands that attack together", () => {
  const { segments, firers } = exposureOf([{ turn: 1, from: 2, passage }]);
  it("names all enemies on each stretch", () => {
    expect(segments).toEqual([
      { from: 2, to: 2.5, turn: 1, firers: ["a", "b"], harm: "1/3" },
      { from: 2.5, to: 2.5, turn: 1, firers: ["c", "a"], harm: "1/2" },
    ]);
  });
  it("shows for each enemy the attack with the most effect, with its shot and the stands that join", () => {
    const told = firers.map(({ firer, best, forecast }) => [firer, best.at, best.harm, best.company, forecast.inches]);
    expect(told).toEqual([
      ["a", 2.5, "1/2", ["c"], 9],
      ["c", 2.5, "1/2", ["a"], 8],
      ["b", 2, "1/3", ["a"], 12],
    ]);
    expect(firers.find(({ firer }) => firer === "a")?.best.frontal).toBe(true);
    expect(firers.find(({ firer }) => firer === "a")?.stretches).toEqual([
      { from: 2, to: 2.5, harm: "1/3" },
      { from: 2.5, to: 2.5, harm: "1/2" },
    ]);
  });
  it("has no other stand beside a stand that fires alone", () => {
    expect(momentOf(1, 3, together(part("a", 10), [], 2)).company).toEqual([]);
  });
});
