/** A road through cover (the chart's mark §). */
import { describe, expect, it } from "vitest";
import { at } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

const road = {
  id: "road",
  kind: "good-road" as const,
  width: 0.5 as never,
  points: [at(0, 12), at(48, 12)],
  smooth: false,
};
/** Red's r1 sets out in a town on the road and is fired at after these inches: whether the town counts on each roll. */
function firedAt(inches: number, roads = true): [boolean, boolean] {
  const hand = new Hand({
    red: { r1: { at: [10, 12], formation: "a" } },
    blue: { b1: { at: [10, 24], facing: 180 } },
    size: [48, 36],
    terrain: [["light-buildings", 6, 11, 20, 1.75]],
    table: { width: 48 as never, height: 36 as never, overlays: [], lines: [road], footprints: [], labels: [] },
  })
    .initiative()
    .moving();
  hand.give({ type: "independent-move", group: "a" }, 1);
  hand.give({ type: "move", stand: "r1", path: [at(12, 12)], roads });
  while (hand.decision.interrupts && hand.decision.interrupts.to < inches) hand.give({ type: "hold" });
  hand.give({ type: "opportunity-fire", stand: "b1", at: inches }, 20);
  const { cohesion, combat } = hand.event("attacked").working;
  const cover = (of: typeof combat.modifiers) => of.some(({ rule }) => rule === "09.00");
  return [cover(cohesion.modifiers), cover(combat.modifiers)];
}

describe("the terrain that a road runs through (chart, §)", () => {
  it("leaves its terrain's cover to a stand that stands still on it", () => {
    expect(firedAt(0)).toEqual([true, true]);
  });
  it("gives none to a stand that moves at the road's rate", () => {
    expect(firedAt(1)).toEqual([false, false]);
  });
  it("leaves it to a stand that pays the terrain's cost", () => {
    expect(firedAt(1, false)).toEqual([true, true]);
  });
});
