/** Wrecks and roads in play (9.2 and the chart's mark §). */
import { describe, expect, it } from "vitest";
import { at, type Hand, type Layout, moving } from "./table.ts";

describe("wrecks (9.2)", () => {
  const layout: Layout = {
    red: { a: { at: [4, 12] }, w: { at: [8, 12] } },
    blue: { z: { at: [16, 12] } },
  };
  const wrecked = () => {
    const hand = moving(layout, { red: [["a"], ["w"]] });
    hand.give({ type: "intervene", stand: "w", change: { type: "eliminate" }, why: "hit" });
    return hand;
  };
  const approach = (hand: Hand, x: number) => {
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give({ type: "move", stand: "a", path: [at(x, 12)] });
  };
  it("lie where a stand was eliminated, don't block sight, and may be stood upon", () => {
    const hand = wrecked();
    expect(hand.battle.view(hand.state, null).wrecks).toMatchObject([{ id: "w", at: [8, 12] }]);
    approach(hand, 8);
    // Seen across the wreck from the first touch.
    expect(hand.decision.interrupts).toMatchObject({ stand: "a", from: 0 });
    while (hand.decision.interrupts) hand.give({ type: "hold" });
    expect(hand.stand("a").at).toEqual([8, 12]);
  });
  it("while the stand was whole it hid the stands behind it", () => {
    const hand = moving(layout, { red: [["a"]] });
    approach(hand, 5);
    expect(hand.decision.interrupts).toBeNull();
  });
  it("cover by one a stand that is on them, on both rolls", () => {
    const hand = wrecked();
    approach(hand, 8);
    while ((hand.decision.interrupts?.to ?? 4) < 4) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "z", at: 4 }, 13, 6, 6);
    const { cohesion, combat } = hand.event("attacked").working;
    expect(cohesion).toMatchObject({ need: 13, modifiers: [{ value: 1, rule: "9.2" }] });
    expect(combat.modifiers).toContainEqual({ name: "Target on a wreck", value: 1, rule: "9.2" });
  });
});

describe("a road through cover (chart, §)", () => {
  const road = {
    id: "road",
    kind: "good-road" as const,
    width: 0.5 as never,
    points: [at(0, 12), at(48, 12)],
    smooth: false,
  };
  /** Red's a sets out in a town on the road and is fired at after this number of inches. */
  const firedAt = (inches: number, roads = true) => {
    const hand = moving(
      {
        red: { a: { at: [10, 12] } },
        blue: { z: { at: [10, 18], facing: 180 } },
        terrain: [["light-buildings", 6, 11, 20, 1.75]],
        table: { width: 48 as never, height: 24 as never, overlays: [], lines: [road], footprints: [], labels: [] },
      },
      { red: [["a"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give({ type: "move", stand: "a", path: [at(12, 12)], roads });
    while (hand.decision.interrupts && hand.decision.interrupts.to < inches) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "z", at: inches }, 1, 6, 6, 1);
    const { cohesion, combat } = hand.event("attacked").working;
    const cover = (of: typeof combat.modifiers) => of.some(({ rule }) => rule === "9.1");
    return [cover(cohesion.modifiers), cover(combat.modifiers)];
  };
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
