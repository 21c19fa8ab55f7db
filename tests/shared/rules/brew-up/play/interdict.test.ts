/** Interdicted areas: heavy machine guns that fire at a place turn after turn. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import type { BrewCommand } from "../../../../../shared/rules/brew-up/play/battle.ts";
import { at, next, rows, said, until, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

const area = (x = 40, y = 12) => ({ type: "interdict", stand: "mg", at: point(x, y), facing: degrees(0) }) as const;
/** Red moves first; blue's heavy machine gun stands at (64, 12). Every unit always has another shot. */
const begun = (red: Layout["red"], more: Partial<Layout> = {}): Hand =>
  at(
    {
      ...wide,
      red: { ...red, rr: { at: [4, 44] } },
      blue: { mg: { vehicle: "MG team", at: [64, 12] }, bb: { at: [12, 44] } },
      ...more,
    },
    "second-fire",
  );
/** It has fired at the area in two turns; the third begins with red's moves. */
function interdicted(red: Layout["red"], sweep: readonly number[] = [], more: Partial<Layout> = {}): Hand {
  const hand = begun(red, more);
  hand.give(area());
  next(hand, "second-fire");
  hand.give(area(), ...sweep);
  return hand;
}

describe("an area", () => {
  it("lies from 18 inches to the gun's reach away, in sight, and is fired at instead of all else", () => {
    const hand = begun({ r: { vehicle: "Squad", at: [40, 30] } });
    expect(hand.refused(area(47, 12)).reason).toContain("18 to 36 inches away");
    expect(hand.refused(area(27, 12)).reason).toContain("18 to 36 inches away");
    expect(hand.refused({ ...area(), stand: "bb" }).reason).toContain("no heavy machine gun");
    hand.give(area());
    expect(hand.refused(area()).reason).toContain("has already fired");
    const woods = begun({ r: { vehicle: "Squad", at: [40, 30] } }, { terrain: [["woods", 48, 8, 4, 8]] });
    expect(woods.refused(area()).rule).toBe("Not in LOS");
  });
  it("is interdicted from the second turn of fire on, and shows to both sides then", () => {
    const hand = begun({ r: { vehicle: "Squad", at: [40, 30] } });
    hand.give(area());
    expect(hand.battle.view(hand.state, "red").markers).toEqual([]);
    next(hand, "second-fire");
    hand.give(area());
    expect(said(hand)[0]).toContain("turn 2");
    for (const side of ["red", "blue"] as const) expect(hand.battle.view(hand.state, side).markers).toHaveLength(1);
    const moved = begun({ r: { vehicle: "Squad", at: [40, 30] } });
    moved.give(area());
    next(moved, "second-fire");
    moved.give(area(41, 12));
    expect(moved.state.interdictions[0]?.turns).toBe(1);
  });
  it("is lifted a turn after the last fire", () => {
    const hand = interdicted({ r: { vehicle: "Squad", at: [40, 30] } });
    next(hand, "first-move");
    expect(hand.state.interdictions).toHaveLength(1);
    next(hand, "first-move");
    expect(hand.state.interdictions).toEqual([]);
  });
});

describe("a unit in an interdicted area", () => {
  it("is swept: obscuration and protection don't help, and a third die is deducted", () => {
    // 18 less 9, with 1 for a dense mass, 8 for the gun and −4 for 24 inches: 14 are 30 % of ten, in the woods as well.
    const hand = interdicted({ r: { vehicle: "Squad", at: [40, 12] } }, [9, 9, 9, 10, 9, 9], {
      terrain: [["woods", 39, 11, 2, 2]],
    });
    expect(hand.stand("r")).toMatchObject({ figures: 7, gunnedIn: 2 });
  });
  it("under a closed top isn't", () => {
    const hand = interdicted({ r: { at: [40, 12] } });
    expect(hand.stand("r")).toMatchObject({ figures: 5, gunnedIn: 0 });
  });
  it("checks whether it dares to remain when its side begins to move, and goes back if not", () => {
    const begin = (...morale: number[]): Hand => {
      // No figure falls by 0.
      const hand = interdicted({ r: { vehicle: "Squad", at: [40, 12] } }, [10, 10, 9]);
      until(hand, "first-fire");
      hand.give({ type: "done" });
      until(hand, "initiative");
      hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
      hand.give({ type: "choose-first", first: "red" }, ...morale);
      return hand;
    };
    expect(begin(9, 9).stand("r")).toMatchObject({ at: [40, 12], moved: false });
    const back = begin(10, 10);
    expect(back.stand("r")).toMatchObject({ at: [34, 12], moved: true, morale: "free" });
  });
});

describe("entering an interdicted area", () => {
  const facing = (vehicle: string): Hand => {
    const hand = interdicted({ r: { vehicle, at: [40, 16] } });
    return next(hand, "first-move");
  };
  const into = (y = 13) => ({ type: "move" as const, stand: "r", path: [point(40, y)] }) satisfies BrewCommand;
  it("takes a check as before a hazardous act: a unit that fails stays", () => {
    const hand = facing("Squad");
    hand.give(into(), 9, 9);
    expect(rows(hand, "Morale of r")).toEqual({ Dice: "9 + 9", "Hazardous act": "−4" });
    expect(hand.stand("r").at).toEqual([40, 13]);
    const shy = facing("Squad");
    shy.give(into(), 10, 10);
    expect(shy.stand("r")).toMatchObject({ at: [40, 16], moved: true, morale: "free" });
  });
  it("is for figures, soft vehicles and open tops; a closed AFV drives through", () => {
    for (const vehicle of ["Squad", "Truck", "Halftrack", "Hellcat"])
      expect(facing(vehicle).asks(into(), 9), vehicle).toEqual(["2D10"]);
    const hand = facing("Panzer IV");
    hand.give(into());
    expect(hand.stand("r").at).toEqual([40, 13]);
  });
});
