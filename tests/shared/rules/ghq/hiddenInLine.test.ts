/** A hidden stand that ends an enemy's line to somebody he knows of: no refusal tells of it, because it is known by then. */
import { describe, expect, test } from "vitest";
import { Hand as ModernHand } from "../ghq-modern/play/table.ts";
import { type Layout, Hand as WwiiHand } from "../ghq-wwii/play/table.ts";

/** Blue's b lies 3.25″ deep in a wood, its comrade in wait 1.75″ deep on the line to it. */
const LAYOUT: Layout = {
  size: [40, 24],
  terrain: [["woods", 17, 8, 10, 8]],
  options: {},
  red: { r: { at: [5.25, 12] } },
  blue: { b: { at: [20.25, 12] }, wait: { at: [18.75, 12], visibleTo: ["blue"] } },
};
const fired = { type: "bead", bead: "fired", on: true } as const;

describe.each([
  ["WWII", () => new WwiiHand(LAYOUT)],
  ["Modern", () => new ModernHand({ ...LAYOUT, options: { firedIsSeen: true, givenAway: "at-once" } })],
])("a stand in wait before one that has fired, in %s", (_, begin) => {
  const shownTo = (hand: ReturnType<typeof begin>) => hand.battle.view(hand.state, "red").stands.map(({ id }) => id);
  test("is seen by whoever looks at that one, and by nobody before", () => {
    const hand = begin();
    expect(shownTo(hand)).toEqual(["r", "b"]);
    hand.give({ type: "intervene", stand: "b", change: fired, why: "" });
    expect(hand.event("became-known")).toMatchObject({ stand: "wait" });
    expect(shownTo(hand)).toEqual(["r", "b", "wait"]);
  });
  test("stays hidden beside that line", () => {
    const hand = begin();
    const change = { type: "place", at: [18.75, 13.5], facing: 270 } as never;
    hand.give({ type: "intervene", stand: "wait", change, why: "" });
    hand.give({ type: "intervene", stand: "b", change: fired, why: "" });
    expect(shownTo(hand)).toEqual(["r", "b"]);
  });
});
