/** Continued fire (phase 2): noted in secret, binding, better from turn to turn, and broken by moving. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import { at, lay, next, rows, until, wide } from "./phases.ts";
import type { Hand } from "./table.ts";

const fire = { type: "fire", stand: "b", target: "r", weapon: "main-solid" } as const;
/** Blue has fired at r in its first turn. */
const fired = (): Hand => {
  const hand = at(
    {
      ...wide,
      red: { r: { at: [20, 12] }, rr: { at: [20, 20] } },
      blue: { b: { at: [50, 12] }, bb: { at: [50, 20] } },
    },
    "second-fire",
  );
  hand.give(fire, 10, 10);
  return hand;
};
const bonus = (hand: Hand): string | number | undefined =>
  rows(hand, "75mm MV, solid shot")["Uninterrupted fire at the same target"];

describe("continued fire", () => {
  it("adds 3 in its second turn, 5 in its third, 6 from then on, where it was noted", () => {
    const hand = fired();
    for (const value of ["+3", "+5", "+6", "+6"]) {
      next(hand, "continued-fire");
      hand.give({ type: "stay", stand: "b" });
      until(hand, "second-fire");
      // Misses with each of them.
      hand.give(fire, 10, 10);
      expect(bonus(hand)).toBe(value);
    }
    next(hand, "second-fire");
    hand.give(fire, 10, 10);
    expect(bonus(hand)).toBeUndefined();
  });
  it("binds the gun to its target for the turn; its machine guns are free", () => {
    const hand = fired();
    next(hand, "continued-fire");
    hand.give({ type: "stay-all" });
    until(hand, "second-fire");
    expect(hand.refused({ ...fire, target: "rr" }).rule).toBe("Turn Sequence 2");
    expect(hand.rule(fire, [10, 10]).type).toBe("done");
    // Without being noted it may choose another target, without the bonus.
    const free = fired();
    next(free, "second-fire");
    free.give({ ...fire, target: "rr" }, 10, 10);
    expect(bonus(free)).toBeUndefined();
  });
  it("is open only to guns that fired in the turn before at a target that is still there", () => {
    const hand = fired();
    next(hand, "continued-fire");
    expect(hand.refused({ type: "stay", stand: "bb" }).reason).toContain("no target from last turn");
    hand.give({ type: "stay", stand: "b" });
    const gone = fired();
    gone.give({ type: "intervene", stand: "r", change: { type: "eliminate" }, why: "a test" });
    next(gone, "initiative");
    expect(gone.state.phase).toBe("initiative");
    expect(gone.stand("b").stays).toBe(false);
    const shy = fired();
    shy.give({ ...fire, stand: "bb", target: "rr" }, 10, 10);
    lay(next(shy, "continued-fire"), "b", "retires");
    expect(shy.refused({ type: "stay", stand: "b" }).rule).toBe("Morale Result");
  });
  it("is broken by the gun's move", () => {
    const hand = at(
      {
        ...wide,
        red: { r: { at: [20, 12] }, rr: { at: [20, 20] } },
        blue: { b: { at: [50, 12] }, bb: { at: [50, 20] } },
      },
      "first-move",
      "blue",
    );
    until(hand, "first-fire");
    hand.give(fire, 10, 10);
    next(hand, "continued-fire");
    hand.give({ type: "stay", stand: "b" });
    until(hand, "first-move", "blue");
    hand.give({ type: "move", stand: "b", path: [point(52, 12)], facing: degrees(270) });
    expect(hand.stand("b")).toMatchObject({ stays: false, chain: null });
    until(hand, "first-fire");
    hand.give(fire, 10, 10);
    expect(bonus(hand)).toBeUndefined();
  });
});
