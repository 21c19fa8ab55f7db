/** Shots at the very ends of bands and arcs, and on the line of the front edge. */
import { describe, expect, it } from "vitest";
import { hand, NO_SIX, ordered, QUIET } from "./hands.ts";

type Unit = { readonly at: readonly [number, number]; readonly vehicle: string; readonly facing: number };
const unit = (x: number, y: number, vehicle: string, facing: number): Unit => ({ at: [x, y], vehicle, facing });
/** The AT Dice of r1 at b1, or the rule that it can't be fired by. */
function shot(r1: Unit, b1: Unit): string | undefined {
  const of = ordered(hand({ ...QUIET, red: { r1 }, blue: { b1 } }), NO_SIX);
  of.give({ type: "move-and-fire", stands: ["r1"] });
  const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
  return "workings" in found ? found.workings[0]?.total : found.rule;
}

describe("Range", () => {
  it.each([
    [8, "8 dice, 3+"],
    [8.03125, "8 dice, 4+"],
    [16, "8 dice, 4+"],
    [16.03125, "8 dice, 5+"],
    [32, "8 dice, 5+"],
    [32.03125, "0 dice, 4+"],
  ])("a Panzer IV, %f″ from hull to hull: %s", (gap, dice) => {
    expect(shot(unit(5, 20, "Panzer IV H", 90), unit(6 + gap, 20, "M4 75mm", 270))).toBe(dice);
  });
});
describe("Arc of Fire", () => {
  it.each([
    [20, "8 dice, 3+"],
    [19.96875, "Arc of Fire"],
  ])("a StuG at x = 20 facing east at a unit at x = %f: %s", (x, what) => {
    expect(shot(unit(20, 20, "Sturmgeschütz III", 90), unit(x, 26, "M4 75mm", 180))).toBe(what);
  });
});
describe("Flank and Rear Attacks", () => {
  it.each([
    [19.96875, "8 dice, 3+"],
    [20, "8 dice, 4+"],
  ])("wholly behind the line of the front edge, not on it: from y = %f %s", (y, dice) => {
    expect(shot(unit(15, y, "Panzer IV H", 90), unit(30, 20, "M4 75mm", 0))).toBe(dice);
  });
});
