/** Command efficiency and the movement orders chart, with the dice that they roll. */
import { describe, expect, it } from "vitest";
import { at, type Layout, type Piece } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand } from "./table.ts";

/** In the movement phase: red's stands of these names are one group, in contact from (10, 10) eastwards. */
function moving(red: Readonly<Record<string, Piece>>, orders: readonly [number, number], more: Partial<Layout> = {}) {
  const names = Object.keys(red);
  const placed = names.map((id, i) => [id, { at: [10 + i, 10], ...red[id] }] as const);
  const hand = new Hand({
    red: { ...Object.fromEntries(placed), boss: { at: [2, 22], ...GHQ } },
    blue: { z: { at: [44, 2] } },
    ...more,
  })
    .initiative()
    .posture({ red: [names] })
    .passed("artillery", "fire", "plot");
  hand.give({ type: "roll-orders" }, ...orders);
  return hand.first("red");
}
/** The modifiers of the group's roll, and whether it succeeds at level 14. */
function tried(hand: Hand, type: "order-move" | "independent-move", roll: number) {
  hand.give({ type, group: hand.groupOf("a") }, roll);
  const { modifiers } = hand.event("group-rolled");
  return modifiers.map(({ value }) => value);
}
const mayMove = (hand: Hand) => hand.decision.open.some(({ kind }) => kind === "move");

describe("command efficiency", () => {
  it.each([
    [[1, 2], 0, 0],
    [[1, 3], 0, 1],
    [[3, 3], 0, 1],
    [[3, 4], 0, 2],
    [[4, 5], 0, 3],
    [[5, 6], 0, 4],
    [[6, 6], 1, 5],
    [[1, 3], -1, 0],
  ] as const)("%j and a GHQ of quality %i give %i orders", (dice, quality, orders) => {
    const hand = moving({ a: {} }, dice as never, { quality: { red: quality } });
    expect(hand.state.sides.red.orders).toBe(orders);
    // Blue has no GHQ.
    expect(hand.state.sides.blue.orders).toBe(0);
  });
  it("each order is spent by a group's try", () => {
    const hand = moving({ a: {} }, [1, 3]);
    tried(hand, "order-move", 15);
    expect(hand.state.sides.red.orders).toBe(0);
  });
});

describe("the movement orders chart", () => {
  it("a side with an eliminated GHQ has no further orders", () => {
    const hand = moving({ a: {} }, [4, 5]);
    hand.give({ type: "intervene", stand: "boss", change: { type: "eliminate" }, why: "" });
    expect(hand.state.sides.red.orders).toBe(0);
    expect(hand.refused({ type: "order-move", group: hand.groupOf("a") })).toEqual({
      rule: "Movement Orders, GHQ eliminated",
      reason: "No orders: this side has lost its GHQ stand.",
    });
    hand.passed("movement");
    hand
      .initiative()
      .posture({ red: [["a"]] })
      .passed("artillery", "fire", "plot");
    hand.give({ type: "roll-orders" });
    expect(hand.state.sides.red.orders).toBe(0);
  });
  it("an order has no effect on the roll: 14 of level 14 succeeds, 15 doesn't", () => {
    const hand = moving({ a: {} }, [3, 4]);
    expect(tried(hand, "order-move", 14)).toEqual([]);
    expect(mayMove(hand)).toBe(true);
    const other = moving({ a: {} }, [3, 4]);
    tried(other, "order-move", 15);
    expect(mayMove(other)).toBe(false);
  });
  it("each HQ in the group takes 2 off", () => {
    const hand = moving({ a: {}, b: { role: "hq" }, c: { role: "hq" } }, [3, 4]);
    expect(tried(hand, "order-move", 18)).toEqual([-2, -2]);
    expect(mayMove(hand)).toBe(true);
    const other = moving({ a: {}, b: { role: "hq" }, c: { role: "hq" } }, [3, 4]);
    tried(other, "order-move", 19);
    expect(mayMove(other)).toBe(false);
  });
  it("without an order 3 are added", () => {
    const hand = moving({ a: {} }, [1, 2]);
    expect(tried(hand, "independent-move", 12)).toEqual([3]);
    expect(mayMove(hand)).toBe(false);
    const other = moving({ a: {} }, [1, 2]);
    tried(other, "independent-move", 11);
    expect(mayMove(other)).toBe(true);
  });
  it("but nothing for those with the note R, where all of the group have it", () => {
    const hand = moving({ a: { vehicle: "Scouts" } }, [1, 2]);
    expect(tried(hand, "independent-move", 14)).toEqual([]);
    expect(mayMove(hand)).toBe(true);
    expect(tried(moving({ a: { vehicle: "Scouts" }, b: {} }, [1, 2]), "independent-move", 14)).toEqual([3]);
  });
  it.each([
    [["s"], 10],
    [["d"], 11],
    [["s", "d"], 7],
  ] as const)("a stand with %j moves on %i or less", (beads, need) => {
    const rolled = (roll: number) => {
      const hand = moving({ a: {} }, [3, 4]).laid("a", ...beads);
      hand.give({ type: "order-move", group: hand.groupOf("a") }, roll);
      return mayMove(hand);
    };
    expect([rolled(need), rolled(need + 1)]).toEqual([true, false]);
  });
});

describe("the cost of terrain", () => {
  const moved = (vehicle: string, to: number, more: Partial<Layout>) => {
    const hand = moving({ a: { vehicle } }, [3, 4], { options: { opportunityFire: "once" }, ...more });
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 5);
    return hand.refused({ type: "move", stand: "a", path: [at(to, 10)] }).reason;
  };
  it("follows the drive: tracks, wheels, feet", () => {
    const woods: Partial<Layout> = { terrain: [["woods", 8, 8, 40, 4]] };
    // A tank of 14 points at 3, a truck of 16 at 4, men of 4 at 1.
    expect(moved("Tank", 15, woods)).toBe("Too far: 15 movement points, a has 14. It can go 4.7″.");
    expect(moved("Truck", 15, woods)).toBe("Too far: 20 movement points, a has 16. It can go 4″.");
    expect(moved("Squad", 15, woods)).toBe("Too far: 5 movement points, a has 4. It can go 4″.");
  });
  it("or the terrain is closed to it", () => {
    expect(moved("Truck", 14, { terrain: [["rubble", 12, 8, 4, 4]] })).toMatch(/Rubble .* can't be entered/i);
  });
});
