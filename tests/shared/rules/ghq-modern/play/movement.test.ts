import { describe, expect, test } from "vitest";
import type { Layout } from "../../ghq-wwii/play/table.ts";
import { at } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

const BATTLE: Layout = {
  size: [72, 48],
  figures: { red: { generation: 4 }, blue: { generation: 4 } },
  sight: 10,
  red: {
    r1: { at: [10, 12], formation: "a" },
    r2: { at: [10, 30], formation: "a" },
    r3: { at: [4, 20], formation: "b" },
    rg: { at: [2, 12], role: "ghq" },
  },
  blue: { b1: { at: [60, 12], formation: "c" }, bg: { at: [68, 12], role: "ghq" } },
};

describe("battle groups (05.00 (0), 08.01.01)", () => {
  test("are the formations, members anywhere; a stand in none is a group by itself", () => {
    const { state } = new Hand(BATTLE);
    expect(state.phase).toBe("organization");
    expect(state.groups.map(({ stands }) => stands)).toEqual([["r1", "r2"], ["r3"], ["rg"], ["b1"], ["bg"]]);
  });
  test("may be written anew before the battle, and never after", () => {
    const hand = new Hand(BATTLE);
    hand.give({ type: "battle-group", stands: ["r1", "rg"] });
    expect(hand.state.groups.map(({ stands }) => stands)).toEqual([["r2"], ["r3"], ["b1"], ["bg"], ["r1", "rg"]]);
    expect(hand.refused({ type: "battle-group", stands: ["r1", "rg"] })).toMatchObject({ rule: "08.01.01" });
    expect(hand.refused({ type: "battle-group", stands: ["r1", "b1"] })).toMatchObject({ rule: "house" });
    hand.organized();
    hand.initiative();
    expect(hand.refused({ type: "battle-group", stands: ["r2", "r3"] })).toMatchObject({ rule: "05.00 (0)" });
  });
  test("are hidden from the other side", () => {
    const hand = new Hand(BATTLE).initiative();
    expect(hand.battle.view(hand.state, "blue").groups.map(({ side }) => side)).toEqual(["blue", "blue"]);
    expect(hand.battle.view(hand.state, null).groups).toHaveLength(5);
  });
  test("are supposed by the other side to be the formations", () => {
    const hand = new Hand(BATTLE);
    hand.give({ type: "battle-group", stands: ["r1", "rg"] });
    const supposed = (side: "red" | "blue") => hand.battle.suppose?.(hand.state, side);
    expect(supposed("blue")?.groups.map(({ stands }) => stands)).toEqual([
      ["b1"],
      ["bg"],
      ["r1", "r2"],
      ["r3"],
      ["rg"],
    ]);
    expect(supposed("red")?.groups.map(({ stands }) => stands)).toEqual([["r2"], ["r3"], ["r1", "rg"], ["b1"], ["bg"]]);
    expect(supposed("blue")?.stands.find(({ id }) => id === "rg")?.group).toBe(supposed("blue")?.groups.at(-1)?.id);
    expect(hand.state.groups).toHaveLength(5);
    expect(hand.battle.violations(supposed("blue") as never)).toEqual([]);
  });
});

describe("initiative (05.00 (1))", () => {
  test("2D6 and the cohesion level; after a tie 2D6 without it", () => {
    const hand = new Hand({ ...BATTLE, cohesion: { red: 14, blue: 16 } }).organized();
    // 16 + 6 = 22 against 16 + 6; then 7 against 5: red, though blue's level is higher.
    hand.give({ type: "roll-initiative" }, 4, 4, 3, 3, 3, 4, 2, 3);
    expect(hand.state.initiative).toBe("red");
    expect(hand.log.at(-1)?.text ?? "").not.toBe("");
    const line = hand.log.find(({ text }) => text.includes("initiative"));
    expect(line?.text).toBe("Red has the initiative, 7 to 5");
  });
});

describe("orders (08.02)", () => {
  test("2D6, the command value and the generation: IV adds one, III nothing, and III is the default", () => {
    const hand = new Hand({ ...BATTLE, quality: { red: 1, blue: 0 } }).initiative();
    // 4 + 4 + 1 + 1 = 10: three. 4 + 4 + 0 + 1 = 9: three.
    hand.moving();
    expect([hand.state.sides.red.orders, hand.state.sides.blue.orders]).toEqual([3, 3]);
    const plain = new Hand({ ...BATTLE, options: { generationOrders: false } }).initiative().moving();
    expect(plain.state.sides.red.orders).toBe(2);
    const { figures: _, ...unsaid } = BATTLE;
    expect(new Hand(unsaid).initiative().moving().state.sides.red.orders).toBe(2);
  });
  test("a group may be tried again, after an action of the other side; with its last order, then alone once", () => {
    const hand = new Hand(BATTLE).initiative().moving([1, 2], [1, 2]);
    // 3 + 1 = 4: one order each.
    expect(hand.state.sides.red.orders).toBe(1);
    hand.give({ type: "order-move", group: "a" }, 15);
    expect(hand.state.toAct).toBe("blue");
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "order-move", group: "a" })).toMatchObject({ rule: "08.02.05" });
    // 12 + 3 fails against 14.
    hand.give({ type: "independent-move", group: "a" }, 12);
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "independent-move", group: "a" })).toMatchObject({ rule: "08.02.08" });
    hand.give({ type: "independent-move", group: "b" }, 11);
    hand.give({ type: "end-moves" });
  });
  test("first the orders are used up, then stands move without orders (08.02.10)", () => {
    const hand = new Hand(BATTLE).initiative().moving();
    expect(hand.refused({ type: "independent-move", group: "a" })).toMatchObject({ rule: "08.02.10" });
  });
  test("the document's example of retries: two orders for one group, both fail, then it tries alone", () => {
    const hand = new Hand(BATTLE).initiative().moving([3, 3], [1, 1]);
    expect(hand.state.sides.red.orders).toBe(2);
    for (const face of [15, 16]) {
      hand.give({ type: "order-move", group: "a" }, face);
      hand.give({ type: "pass" });
    }
    hand.give({ type: "independent-move", group: "a" }, 11);
    hand.give({ type: "move", stand: "r1", path: [at(12, 12)] });
  });
  test("each HQ or GHQ in the group helps by two (08.02.03)", () => {
    const hand = new Hand({
      ...BATTLE,
      red: {
        r1: { at: [10, 12], formation: "a" },
        rg: { at: [2, 12], role: "ghq", formation: "a" },
        rh: { at: [2, 20], role: "hq", formation: "a" },
      },
    })
      .initiative()
      .moving();
    hand.give({ type: "order-move", group: "a" }, 18);
    expect(hand.event("group-rolled")).toMatchObject({ success: true });
  });
  test("without its GHQ a side has no orders and moves without them", () => {
    const hand = new Hand(BATTLE).initiative();
    hand.give({ type: "intervene", stand: "rg", change: { type: "eliminate" }, why: "" });
    hand.moving();
    expect(hand.refused({ type: "order-move", group: "a" })).toMatchObject({ rule: "08.02.02" });
    hand.give({ type: "independent-move", group: "a" }, 11);
  });
  test("a stand that stays behind by its markers stays in its group, and may be tried again (08.02.09)", () => {
    const hand = new Hand(BATTLE).initiative();
    hand.give({ type: "intervene", stand: "r2", change: { type: "bead", bead: "s", on: true }, why: "" });
    hand.moving();
    hand.give({ type: "order-move", group: "a" }, 12);
    expect(hand.event("group-rolled")).toMatchObject({ may: ["r1"], stragglers: ["r2"], newGroup: null });
    expect(hand.refused({ type: "move", stand: "r2", path: [at(12, 30)] })).toMatchObject({ rule: "08.02.09" });
    hand.give({ type: "move", stand: "r1", path: [at(12, 12)] });
    hand.give({ type: "pass" });
    hand.give({ type: "order-move", group: "a" }, 10);
    expect(hand.event("group-rolled").may).toEqual(["r2"]);
  });
  test("one stand of a group may try alone; then the others still may", () => {
    const hand = new Hand(BATTLE).initiative().moving([1, 1], [1, 1]);
    // 2 + 1 = 3: none.
    hand.give({ type: "independent-move", group: "a", stand: "r2" }, 11);
    hand.give({ type: "end-moves" });
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "independent-move", group: "a", stand: "r2" })).toMatchObject({ rule: "08.02.08" });
    hand.give({ type: "independent-move", group: "a" }, 11);
    expect(hand.event("group-rolled").may).toEqual(["r1"]);
  });
  test("reconnaissance moves without an order at no penalty (chart)", () => {
    const hand = new Hand({
      ...BATTLE,
      red: { r1: { at: [10, 12], vehicle: "Scout" }, r2: { at: [10, 20] }, rg: { at: [2, 12], role: "ghq" } },
    })
      .initiative()
      .moving([1, 1], [1, 1]);
    hand.give({ type: "independent-move", group: "red-single-r1" }, 14);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, modifiers: [] });
  });
});

describe("movement (08.03)", () => {
  const alone = (vehicle: string, more: Partial<Layout> = {}) => {
    const hand = new Hand({
      size: [72, 48],
      sight: 10,
      red: { r1: { at: [10, 12], vehicle, formation: "a" } },
      blue: { b1: { at: [60, 40] } },
      ...more,
    })
      .initiative()
      .moving();
    hand.give({ type: "independent-move", group: "a" }, 1);
    return hand;
  };
  test("wheels and feet pay by their columns; a road is a road", () => {
    const woods: Layout["terrain"] = [["woods", 10, 10, 10, 4]];
    // Woods: tracked 3, wheeled 4, foot 1.
    expect(alone("T-72", { terrain: woods }).refused({ type: "move", stand: "r1", path: [at(17, 12)] })).toMatchObject({
      rule: "08.03.01",
    });
    alone("T-72", { terrain: woods }).give({ type: "move", stand: "r1", path: [at(16.5, 12)] });
    alone("Scout", { terrain: woods }).give({ type: "move", stand: "r1", path: [at(15, 12)] });
    expect(alone("Scout", { terrain: woods }).refused({ type: "move", stand: "r1", path: [at(15.5, 12)] }).rule).toBe(
      "08.03.01",
    );
    alone("Squad", { terrain: woods }).give({ type: "move", stand: "r1", path: [at(14, 12)] });
  });
  test("terrain counts by parts of an inch (09.00.01): half an inch of woods is a point and a half", () => {
    const hand = alone("M60A3", { terrain: [["woods", 13, 10, 0.5, 4]] });
    hand.give({ type: "move", stand: "r1", path: [at(20, 12)] });
    const line = hand.log.at(-1);
    expect(line?.working[0]?.total).toBe("11 of 12 movement points");
  });
  test("a swimmer crosses water by its swimming inches, no other vehicle does", () => {
    const river: Layout["terrain"] = [["water", 11, 0, 2, 48]];
    alone("PT-76", { terrain: river }).give({ type: "move", stand: "r1", path: [at(11.5, 12)] });
    expect(alone("PT-76", { terrain: river }).refused({ type: "move", stand: "r1", path: [at(14, 12)] }).rule).toBe(
      "08.03.01",
    );
    expect(alone("T-72", { terrain: river }).refused({ type: "move", stand: "r1", path: [at(12, 12)] }).rule).toBe(
      "08.03.02",
    );
  });
  test("friends are passed, enemies are not: a way into one is refused", () => {
    const hand = new Hand({
      size: [72, 48],
      sight: 10,
      red: { r1: { at: [10, 12], formation: "a" }, r2: { at: [13, 12] } },
      blue: { b1: { at: [20, 12] } },
    })
      .initiative()
      .passed("second-fire")
      .moving();
    hand.give({ type: "independent-move", group: "a" }, 1);
    expect(hand.refused({ type: "move", stand: "r1", path: [at(24, 12)] })).toMatchObject({
      rule: "08.03.05",
      reason: "r1 would run into b1 9″ along the path.",
    });
    hand.give({ type: "move", stand: "r1", path: [at(15, 12)] });
  });
  test("a way that ends on an unknown stand isn't refused, as that would reveal it; the mover stops before it", () => {
    const hand = new Hand({
      size: [72, 48],
      sight: 10,
      red: { r1: { at: [10, 12], formation: "a" } },
      blue: { b1: { at: [16.5, 12], visibleTo: ["blue"] }, b2: { at: [60, 40] } },
      terrain: [["woods", 15, 10, 4, 4]],
    })
      .initiative()
      .moving();
    hand.give({ type: "independent-move", group: "a" }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(16.75, 12)] });
    while (hand.state.phase === "movement" && hand.state.stands[0]?.at?.[0] === 10) hand.give({ type: "hold" });
    expect(hand.stand("r1").at).toEqual(at(15.5, 12));
    expect(hand.state.stands.find(({ id }) => id === "b1")?.known).toBe(true);
    // A known enemy is reported before the move.
    expect(hand.battle.violations(hand.state)).toEqual([]);
  });
  test("level 2 moves half when it has attempted to fire, others in full (05.00 (4))", () => {
    const layout = (vehicle: string): Layout => ({
      size: [72, 48],
      sight: 20,
      red: { r1: { at: [10, 12], vehicle, formation: "a" } },
      blue: { b1: { at: [25, 12], facing: 90 }, b2: { at: [70, 40] } },
    });
    const moved = (vehicle: string) => {
      const hand = new Hand(layout(vehicle)).initiative().secondFire();
      hand.give({ type: "fire", stand: "r1", target: "b1" }, 20);
      hand.passed("second-fire").orders();
      hand.give({ type: "independent-move", group: "a" }, 1);
      return hand;
    };
    expect(moved("T-62").refused({ type: "move", stand: "r1", path: [at(1.5, 12)] }).reason).toContain("has 8");
    moved("T-72").give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    const full = moved("T-72");
    full.give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    full.give({ type: "move", stand: "r1", path: [at(10, 31)] });
    expect(full.stand("r1").at).toEqual(at(10, 31));
  });
});
