/** The reach of a burst, and its effect there (Firing for Effect, Suppression From Artillery). */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { FIGURES, hand, NO_SIX, ordered } from "./hands.ts";
import type { Layout } from "./table.ts";

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const AT_ONCE = [4, 4, 1, 1, 4, 1, 1];
const [HIT, MISS] = [5, 1];
const battle = (layout: Pick<Layout, "red" | "blue"> & Partial<Layout>) =>
  ordered(
    hand({
      figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
      ...layout,
      red: { ...layout.red, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
    }),
    NO_SIX,
  );

describe("Firing for Effect", () => {
  it("reaches units whose nearest point is 4″ from the marker, friends as well, and none that are only on a map", () => {
    const of = battle({
      red: { r1: { at: [10, 20] }, r2: { at: [30, 24.5] } },
      blue: {
        b1: { at: [30, 20], facing: 270 },
        b2: { at: [31, 22], facing: 270, visibleTo: ["blue"] },
        b3: { at: [34.625, 20], facing: 270 },
      },
    });
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, HIT, ...ones(8));
    expect(of.event("burst-began").under).toEqual(["r2", "b1"]);
  });
  it("may fall beyond the table's edge, and still reaches back onto it", () => {
    const of = battle({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [59, 20], facing: 270 } } });
    of.give({ type: "call-mission", stand: "gun", at: point(58, 20) }, ...AT_ONCE, MISS, 5, 3, ...ones(4));
    expect(of.event("burst-began")).toMatchObject({ at: [63, 20], under: ["b1"] });
  });
  it("a unit that rolls as many sixes is suppressed, and goes 6″ without a die towards its side's edge", () => {
    const of = battle({
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [30, 20], facing: 0 } },
      entryEdges: [{ id: "e", side: "blue", edge: "east", from: 0 as never, to: 40 as never, turn: 1 }],
    });
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, HIT, 6, 4, 1, 1, 6, ...ones(4));
    expect(of.stand("b1")).toMatchObject({ at: [36, 20], facing: 270, disruption: 1, suppressed: true });
  });
});
