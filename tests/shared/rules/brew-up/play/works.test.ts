/** Actions of units in place of a move: digging in, hatches, crews that go back into their vehicles. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { at, lay, next, rows, said, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

const moving = (red: Layout["red"], more: Partial<Layout> = {}): Hand =>
  at({ ...wide, sight: 8, red, blue: { b: { at: [80, 40] } }, ...more }, "first-move");

describe("digging in", () => {
  it("takes the turns that the option says, each in place of a move", () => {
    const hand = moving({ s: { vehicle: "Squad", at: [20, 12] }, r: { at: [20, 20] } }, { options: { digging: 2 } });
    expect(hand.refused({ type: "dig", stand: "r" }).reason).toContain("figures only");
    hand.give({ type: "dig", stand: "s" });
    expect(hand.stand("s")).toMatchObject({ dug: 1, dugIn: false, moved: true });
    expect(hand.refused({ type: "move", stand: "s", path: [point(21, 12)] }).reason).toContain("has already moved");
    next(hand, "first-move");
    hand.give({ type: "dig", stand: "s" });
    expect(said(hand)[0]).toContain("is dug in");
    next(hand, "first-move");
    expect(hand.refused({ type: "dig", stand: "s" }).reason).toContain("is already dug in");
  });
  it("is lost by moving away", () => {
    const hand = moving({ s: { vehicle: "Squad", at: [20, 12], figures: { dugIn: 1 } }, r: { at: [20, 20] } });
    expect(hand.stand("s").dugIn).toBe(true);
    hand.give({ type: "move", stand: "s", path: [point(22, 12)] });
    expect(hand.stand("s").dugIn).toBe(false);
  });
});

describe("hatches", () => {
  it("are opened or closed in place of a move, of closed AFVs only; an option says how they begin", () => {
    const units = {
      r: { at: [20, 12] },
      h: { vehicle: "Halftrack", at: [20, 20] },
      s: { vehicle: "Squad", at: [20, 30] },
    } as const;
    const hand = moving(units);
    expect(hand.stand("r").buttoned).toBe(false);
    hand.give({ type: "hatch", stand: "r" });
    expect(hand.stand("r")).toMatchObject({ buttoned: true, moved: true, motion: "none" });
    for (const stand of ["h", "s"]) expect(hand.refused({ type: "hatch", stand }).reason).toContain("no hatches");
    const closed = moving(units, { options: { hatches: "closed" } });
    expect([closed.stand("r").buttoned, closed.stand("h").buttoned]).toEqual([true, false]);
    closed.give({ type: "hatch", stand: "r" });
    expect(closed.stand("r").buttoned).toBe(false);
  });
});

describe("a crew outside", () => {
  it("goes back in where it acts freely, by a morale check that counts as a hazardous act", () => {
    const units = { r: { at: [20, 12] }, rr: { at: [60, 40] } } as const;
    const hand = moving(units);
    expect(hand.refused({ type: "reenter", stand: "r" }).reason).toContain("is already inside");
    lay(hand, "r", "crew-out");
    hand.give({ type: "reenter", stand: "r" }, 9, 2);
    expect(rows(hand, "Morale of r")).toEqual({ Dice: "9 + 2", "Hazardous act": "−4" });
    expect(hand.stand("r")).toMatchObject({ crewOut: false, moved: true });
    const shy = lay(moving(units), "r", "crew-out");
    shy.give({ type: "reenter", stand: "r" }, 9, 1);
    expect(shy.stand("r")).toMatchObject({ crewOut: true, morale: "free", status: "on-table" });
    // No result of the check is worse than keeping cover.
    const worst = lay(moving(units), "r", "crew-out");
    worst.give({ type: "reenter", stand: "r" }, 10, 10);
    expect(worst.stand("r")).toMatchObject({ crewOut: true, morale: "free", status: "on-table" });
  });
});
