import { describe, expect, test } from "vitest";
import { at, type Hand, type Layout, moving } from "./table.ts";

const far = { b1: { at: [46, 12] as const } };
const company = { a: { at: [4, 10] as const }, b: { at: [4, 11] as const }, c: { at: [4, 12] as const } };

describe("movement orders (8.2.1, 8.2.2)", () => {
  const orders = (roll: readonly [number, number], quality: number) =>
    moving(
      { red: { ...company, g: { at: [4, 20], role: "ghq" } }, blue: far, quality: { red: quality } },
      { red: [["a", "b", "c"]] },
      roll,
    ).state.sides.red.orders;
  test("2D6 and the quality of the GHQ", () => {
    expect(orders([1, 2], 0)).toBe(0);
    expect(orders([2, 2], 0)).toBe(1);
    expect(orders([6, 6], 0)).toBe(4);
    expect(orders([6, 6], 1)).toBe(5);
    expect(orders([1, 1], 3)).toBe(1);
    expect(orders([2, 2], -1)).toBe(0);
  });
  test("without a GHQ there is no roll and there are no orders", () => {
    const hand = moving({ red: company, blue: far }, { red: [["a", "b", "c"]] });
    expect(hand.event("orders-rolled").sides).toEqual({
      red: { dice: null, quality: 0, orders: 0 },
      blue: { dice: null, quality: 0, orders: 0 },
    });
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["independent-move", "pass"]);
    expect(hand.refused({ type: "order-move", group: hand.groupOf("a") }).rule).toBe("8.2.2");
  });
});

describe("a group's attempt (8.2.4, the example of the T-34 company)", () => {
  const layout: Layout = { red: { ...company, g: { at: [4, 20], role: "ghq" } }, blue: far };
  const attempt = (natural: number) => {
    const hand = moving(layout, { red: [["a", "b", "c"]] });
    hand.give({
      type: "intervene",
      stand: "b",
      change: { type: "bead", bead: "s", on: true },
      why: "suppressed in the fire phase",
    });
    hand.give({ type: "order-move", group: hand.groupOf("a") }, natural);
    return hand;
  };
  test("10 or less moves all of it", () => {
    expect(attempt(10).event("group-rolled")).toMatchObject({ success: true, may: ["a", "b", "c"], stragglers: [] });
  });
  test.each([11, 14])("%i moves the undamaged stands; the other is a straggler in a separate group", (natural) => {
    const hand = attempt(natural);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, may: ["a", "c"], stragglers: ["b"] });
    expect(hand.groupOf("b")).not.toBe(hand.groupOf("a"));
    expect(hand.refused({ type: "move", stand: "b", path: [at(6, 11)] }).rule).toBe("8.1.4");
  });
  test("15 moves no stand; another order may try again", () => {
    const hand = attempt(15);
    expect(hand.event("group-rolled")).toMatchObject({ success: false, may: [] });
    expect(hand.state.sides.red.orders).toBe(1);
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 3);
    expect(hand.state.sides.red.orders).toBe(0);
  });
  test("an attached GHQ makes it easier by 2", () => {
    const hand = moving(
      { red: { ...company, g: { at: [4, 13], role: "ghq" } }, blue: far },
      { red: [["a", "b", "c", "g"]] },
    );
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 16);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, modifiers: [{ value: -2, rule: "8.2.4" }] });
  });
  test("first the orders are used up, then each group may try once without an order at +3 (8.2.7, 8.2.8)", () => {
    const hand = moving(layout, { red: [["a", "b", "c"]] }, [2, 2]);
    const group = hand.groupOf("a");
    expect(hand.refused({ type: "independent-move", group }).rule).toBe("8.2.7");
    hand.give({ type: "order-move", group }, 20);
    expect(hand.refused({ type: "order-move", group }).rule).toBe("8.1.3");
    hand.give({ type: "independent-move", group }, 12);
    expect(hand.event("group-rolled")).toMatchObject({
      success: false,
      ordered: false,
      modifiers: [{ value: 3, rule: "8.2.8" }],
    });
    // It was its one try: nothing is left to do.
    expect(hand.state.phase).not.toBe("movement");
  });
});

describe("a stand's move (8.3)", () => {
  const one = (layout: Partial<Layout> = {}, piece: { at?: readonly [number, number]; facing?: number } = {}) => {
    const hand = moving({ red: { a: { at: [4, 12], ...piece } }, blue: far, ...layout }, { red: [["a"]] });
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    return hand;
  };
  const go = (_: Hand, path: (readonly [number, number])[], more: object = {}) => ({
    type: "move" as const,
    stand: "a",
    path: path.map(([x, y]) => at(x, y)),
    ...more,
  });

  test("as far as its movement points carry, by exact length", () => {
    const hand = one();
    expect(hand.refused(go(hand, [[16 + 1 / 64, 12]])).rule).toBe("8.3.1");
    expect(hand.refused(go(hand, [[16 + 1 / 64, 12]])).reason).toContain("12″");
    hand.give(go(hand, [[16, 12]]));
    expect(hand.stand("a")).toMatchObject({ at: [16, 12], facing: 90 });
  });
  test("woods cost three points an inch", () => {
    const hand = one({ terrain: [["woods", 6, 10, 8, 4]] });
    expect(hand.refused(go(hand, [[9.5, 12]])).rule).toBe("8.3.1");
    // 2 inches of clear ground to x = 6, then 10 points: 3⅓ inches of woods.
    hand.give(go(hand, [[9.25, 12]]));
  });
  test("one inch is always allowed, at any cost (8.3.2)", () => {
    const dear = {
      houseTerrain: { marsh: { costs: { tracked: "40" } } },
      terrain: [["marsh", 0, 8, 12, 8]],
    } as Partial<Layout>;
    const hand = one(dear);
    expect(hand.refused(go(hand, [[5 + 1 / 64, 12]])).rule).toBe("8.3.1");
    hand.give(go(hand, [[5, 12]]));
  });
  test("but not into terrain that can't be entered", () => {
    const hand = one({
      houseTerrain: { water: { costs: { tracked: "no" } } },
      terrain: [["water", 4.5 as never, 8, 4, 8]],
    } as Partial<Layout>);
    expect(hand.refused(go(hand, [[4.75, 12]])).rule).toBe("8.3.2");
  });
  test("the road's rate carries twice as far", () => {
    const road = {
      id: "road",
      kind: "good-road" as const,
      width: 0.5 as never,
      points: [at(0, 12), at(48, 12)],
      smooth: false,
    };
    const hand = one({
      table: { width: 48 as never, height: 24 as never, overlays: [], lines: [road], footprints: [], labels: [] },
    });
    expect(hand.refused(go(hand, [[28, 12]], { roads: false })).rule).toBe("8.3.1");
    hand.give(go(hand, [[28, 12]]));
  });
  test("each stand once a phase; a stand of another group not at all", () => {
    const hand = moving(
      { red: { a: { at: [4, 12] }, b: { at: [4, 13] }, c: { at: [4, 20] } }, blue: far },
      { red: [["a", "b"], ["c"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give(go(hand, [[6, 12]]));
    expect(hand.refused(go(hand, [[8, 12]])).rule).toBe("8.3.1");
    expect(hand.refused({ type: "move", stand: "c", path: [at(6, 20)] }).rule).toBe("8.1.4");
    expect(hand.refused({ type: "pass" }).rule).toBe("8.2.3");
    hand.give({ type: "end-moves" });
  });
  test("the facing is free, on the way and at the end (8.3.7)", () => {
    const hand = one();
    hand.give(go(hand, [[8, 12]], { held: 90, facing: 180 }));
    expect(hand.stand("a").facing).toBe(180);
  });
  test("a turn alone is a movement, too", () => {
    const hand = one();
    hand.give({ type: "turn", stand: "a", facing: 45 as never });
    expect(hand.stand("a")).toMatchObject({ at: [4, 12], facing: 45 });
  });
  test("friends are passed freely, but not stood upon (8.3.4)", () => {
    const hand = one({ red: { a: { at: [4, 12] }, x: { at: [8, 12] } } });
    expect(hand.refused(go(hand, [[8.5, 12]])).rule).toBe("8.3.4");
    hand.give(go(hand, [[12, 12]]));
  });
  test("the table is not left, unless a condition counts it", () => {
    const hand = one();
    expect(hand.refused(go(hand, [[-1, 12]])).rule).toBe("8.3.2");
    expect(hand.refused(go(hand, [[0.25, 12]])).reason).toContain("wholly");
    expect(hand.refused(go(hand, [[0, 12]], { leave: true })).rule).toBe("8.3.2");
    const leaving = one({ victory: [{ type: "exit", side: "red", edge: "west", stands: 1 }] });
    leaving.give(go(leaving, [[0, 12]], { leave: true }));
    expect(leaving.stand("a").status).toBe("left");
  });
  test("an enemy in the way is passed by nerve, at +3 (8.3.6)", () => {
    const pass = (natural: number) => {
      const hand = one({ blue: { z: { at: [8, 12], facing: 0 } } });
      // The enemy has fired: no opportunity fire.
      hand.give({ type: "intervene", stand: "z", change: { type: "bead", bead: "fired", on: true }, why: "" });
      hand.give(go(hand, [[12, 12]]), natural);
      return hand;
    };
    const brave = pass(11);
    expect(brave.event("nerve-tested")).toMatchObject({
      success: true,
      enemy: "z",
      modifiers: [{ value: 3, rule: "8.3.6" }],
    });
    expect(brave.stand("a").at).toEqual([12, 12]);
    const shy = pass(12);
    expect(shy.stand("a").at).toEqual([7, 12]);
    expect(shy.log.map(({ text }) => text)).toContain("a stays beside the enemy after 3″");
  });
});
