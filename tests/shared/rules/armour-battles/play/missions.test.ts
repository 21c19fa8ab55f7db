/** Missions of batteries off the table (lines 777 to 793, 1006 to 1088): callers and arrival; by the document's lines. */
import { describe, expect, it } from "vitest";
import { type Degrees, point } from "../../../../../shared/geometry/units.ts";
import { bead, FIGURES, hand, kinds, NO_SIX, ones, ordered, passUntil } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const GUN = "M7 Howitzer Motor Carriage";
const FIRST = { ...FIGURES.red, artilleryResponseDice: 4, staffOrders: 3 };
const battle = (more: Partial<Layout> = {}): Hand =>
  hand({
    figures: { red: FIRST, blue: { ...FIGURES.blue, staffOrders: 0 } },
    red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } },
    blue: { b1: { at: [30, 20], facing: 270 } },
    ...more,
  });
const call = (x: number, y: number) => ({ type: "call-mission", stand: "gun", at: point(x, y) }) as const;
/** The response, 2 to 1; and none at all. */
const AT_ONCE = [4, 4, 1, 1, 4, 1, 1];
const LATER = ones(7);
const NEXT = [[5, 5, 5, 4, 3, 5, 4, 4, 3, 2]];

describe("Indirect Fire", () => {
  it("1006: reaches a unit that no observer sees behind a wood, too, and is logged as a battery's", () => {
    const of = battle({
      blue: { b1: { at: [30, 20], facing: 270 }, b2: { at: [33, 21], facing: 270 } },
      terrain: [["woods", 31, 20.5, 1, 8]],
    });
    ordered(of, NO_SIX);
    expect([of.field.sees(of.state, "r1", "b1", false), of.field.sees(of.state, "r1", "b2", false)]).toEqual([
      true,
      false,
    ]);
    of.give(call(31, 20), ...AT_ONCE, 5, ...ones(8));
    expect(of.event("burst-began").under).toEqual(["b1", "b2"]);
    expect(of.log.find(({ text }) => text.startsWith("gun fires at b1"))?.rules).toContain("Firing for Effect");
  });
  it("1012: a suppressed unit directs no fire", () => {
    const of = battle();
    of.give(bead("r1", "suppressed"));
    ordered(of, NO_SIX);
    expect(of.refused(call(30, 20)).rule).toBe("Forward Observers");
    of.give(bead("r1", "suppressed", false));
    of.give(call(30, 20), ...LATER);
  });
  it("1022: a mission costs a Staff Order, and Command Dice call none", () => {
    const of = battle();
    ordered(of, NO_SIX);
    of.give(call(30, 20), ...LATER);
    expect(of.state.sides.red.staff).toBe(2);
    const none = battle({ figures: { red: { ...FIRST, staffOrders: 0 }, blue: FIGURES.blue } });
    ordered(none, NO_SIX);
    expect(none.refused(call(30, 20)).rule).toBe("Calling Off-Table Fire Missions");
    expect(kinds(none)).not.toContain("call-mission");
  });
  it("1026: the log names the unit that observes, and the marker lies on the table for both", () => {
    const of = battle();
    ordered(of, NO_SIX);
    of.give(call(30, 20), ...LATER);
    expect(of.log.map(({ text }) => text)).toContain("gun is called by r1: it fires in the next logistics phase");
    for (const side of ["red", "blue"] as const)
      expect(of.battle.view(of.state, side).markers).toMatchObject([{ at: [30, 20], radius: 4 }]);
  });
});

describe("Adjusting a Fire Mission", () => {
  const waiting = (): Hand => {
    const of = battle({ terrain: [["woods", 28, 24, 8, 1]] });
    ordered(of, NO_SIX);
    of.give(call(30, 21), ...LATER);
    passUntil(of, "red", "adjust", NEXT);
    return of;
  };
  const adjust = (x: number, y: number) => ({ type: "adjust", stand: "gun", at: point(x, y) }) as const;
  it("785: by up to four inches, once, to a place that an observer sees, for a Staff Order", () => {
    const of = waiting();
    expect(of.refused(adjust(34.015625, 21)).rule).toBe("Adjusting a Fire Mission");
    expect(of.refused(adjust(31, 24.75)).rule, "behind the wood").toBe("Forward Observers");
    of.give(adjust(34, 21));
    expect(of.state.sides.red).toMatchObject({ staff: 1, missions: [{ at: [34, 21] }] });
    expect(of.refused(adjust(33, 21)).rule).toBe("Adjusting a Fire Mission");
  });
  it("1052: before the battery fires, which may deviate from there", () => {
    const of = waiting();
    of.give(adjust(34, 21));
    of.give({ type: "logistics" }, 1, 4, 9, ...ones(4));
    expect(of.event("burst-began")).toMatchObject({ marker: [34, 21], at: [30, 21], under: ["b1"] });
    expect(of.refused(adjust(33, 21)).rule).toBe("Logistics Phase");
  });
});

describe("Smoke Missions", () => {
  const smoke = (facing: number) =>
    ({ type: "call-smoke", stand: "gun", at: point(20, 20), facing: facing as Degrees }) as const;
  it("1082: one that isn't answered at once comes in the next logistics phase, and never off its marker", () => {
    const of = battle();
    ordered(of, NO_SIX);
    of.give(smoke(90), ...LATER);
    expect([of.state.screens, of.state.sides.red.staff]).toEqual([[], 2]);
    passUntil(of, "red", "logistics", NEXT);
    of.give({ type: "logistics" });
    expect(of.event("smoke-laid").screen).toMatchObject({ battery: "gun", at: [20, 20] });
    expect(of.field.sees(of.state, "r1", "b1", false)).toBe(false);
  });
  it.each([
    [90, [25.5, 27], [false, true]],
    [0, [20, 21.25], [false, true]],
  ] as const)("1086: a screen that faces %i° is 12″ long and 1″ wide", (facing, [within, beyond], seen) => {
    const sees = (y: number): boolean => {
      const of = battle({
        red: { r1: { at: [10, 5] }, r2: { at: [10, y] }, gun: { vehicle: GUN } },
        blue: { b1: { at: [30, 5], facing: 270 }, b2: { at: [30, y], facing: 270 } },
      });
      ordered(of, NO_SIX);
      of.give(smoke(facing), ...AT_ONCE);
      return of.field.sees(of.state, "r2", "b2", false);
    };
    expect([sees(within), sees(beyond)]).toEqual(seen);
  });
});
