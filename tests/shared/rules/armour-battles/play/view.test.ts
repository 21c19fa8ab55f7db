/** A side's view of hidden units of both sides, and the effect of a referee's hand on it. */
import { describe, expect, it } from "vitest";
import type { SideId } from "../../../../../shared/systems.ts";
import { hand, NO_SIX, ordered } from "./hands.ts";
import type { Hand } from "./table.ts";

const battle = (): Hand =>
  hand({
    red: { r1: { at: [5, 20], facing: 90 } },
    blue: {
      b1: { at: [50, 20], facing: 270, vehicle: "Sturmgeschütz III", visibleTo: ["blue"] },
      b2: { at: [50, 24], facing: 270 },
    },
  });
const beadsOf = (of: Hand, side: SideId, id: string) =>
  of.battle.view(of.state, side).stands.find((stand) => stand.id === id)?.beads;
const mark = (of: Hand, stand: string, bead: "hidden" | "activated", on: boolean) =>
  of.give({ type: "intervene", stand, change: { type: "bead", bead, on }, why: "The players agree." });

describe("A hidden unit", () => {
  it("has its marker for its side, and isn't there for the other", () => {
    const of = battle();
    expect(beadsOf(of, "blue", "b1")).toEqual(["hidden"]);
    expect(beadsOf(of, "blue", "b2")).toEqual([]);
    expect(beadsOf(of, "red", "b1")).toBeUndefined();
  });
  it("is shown, and hidden again, by the referee; both know of that", () => {
    const of = battle();
    expect(mark(of, "b1", "hidden", false)).toHaveLength(1);
    expect(of.audienceOf("intervened")).toEqual(["red", "blue"]);
    expect(beadsOf(of, "blue", "b1")).toEqual([]);
    expect(beadsOf(of, "red", "b1")).toEqual([]);
    mark(of, "b1", "hidden", true);
    expect(beadsOf(of, "red", "b1")).toBeUndefined();
  });
});

it("the referee calls a unit activated, or takes that back", () => {
  const of = battle();
  ordered(of, NO_SIX);
  mark(of, "r1", "activated", true);
  expect(beadsOf(of, "red", "r1")).toEqual(["activated"]);
  mark(of, "r1", "activated", false);
  expect(beadsOf(of, "red", "r1")).toEqual([]);
});
