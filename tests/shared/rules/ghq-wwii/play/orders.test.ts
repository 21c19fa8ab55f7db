/** Orders, and the groups' attempts to move by turns (8.2). */
import { describe, expect, it } from "vitest";
import { at, Hand, type Layout, moving } from "./table.ts";

/** Out of each other's sight. */
const BATTLE: Layout = {
  sight: 10,
  red: { r1: { at: [4, 8] }, r2: { at: [4, 9] }, r3: { at: [4, 14] }, rg: { at: [1, 20], role: "ghq" } },
  blue: { b1: { at: [44, 8] }, bg: { at: [46, 20], role: "ghq" } },
};
const GROUPS = { red: [["r1", "r2"], ["r3"]], blue: [["b1"]] };

describe("attempts by turns (8.2.3, 8.2.5)", () => {
  it("begin with the side that the side with the initiative chooses", () => {
    const hand = new Hand(BATTLE).initiative("blue").posture(GROUPS).noFire();
    hand.give({ type: "roll-orders" }, 4, 4, 4, 4);
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
    hand.give({ type: "go-first", side: "red" });
    hand.give({ type: "order-move", group: hand.groupOf("r3") }, 20);
    expect(hand.decision.side).toBe("blue");
  });

  it("go to the other side after each of them: only then may the same group be tried again, with another order", () => {
    const hand = moving(BATTLE, GROUPS);
    expect([hand.state.sides.red.orders, hand.state.sides.blue.orders]).toEqual([2, 2]);
    const group = hand.groupOf("r1");
    hand.give({ type: "order-move", group }, 15);
    expect(hand.refused({ type: "order-move", group }).rule).toBe("8.2.3");
    hand.give({ type: "order-move", group: hand.groupOf("b1") }, 15);
    hand.give({ type: "order-move", group }, 14);
    expect(hand.state.sides.red.orders).toBe(0);
    hand.give({ type: "move", stand: "r1", path: [at(8, 8)] });
  });

  it("force no stand to move: a group that may go can stay, wholly or in part", () => {
    const hand = moving(BATTLE, GROUPS);
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(8, 8)] });
    hand.give({ type: "end-moves" });
    expect(hand.stand("r2")).toMatchObject({ at: [4, 9], moved: false });
    hand.give({ type: "pass" });
    hand.give({ type: "order-move", group: hand.groupOf("r3") }, 1);
    hand.give({ type: "end-moves" });
    expect(hand.stand("r3")).toMatchObject({ at: [4, 14], moved: false });
  });
});

describe("G/HQ stands of a group (8.2.4)", () => {
  it("count −2 each: an HQ and a GHQ make 18 a success at level 14, and 19 a failure", () => {
    const layout: Layout = {
      ...BATTLE,
      red: { r1: { at: [4, 8] }, rh: { at: [4, 9], role: "hq" }, rg: { at: [4, 10], role: "ghq" } },
    };
    for (const [natural, success] of [
      [18, true],
      [19, false],
    ] as const) {
      const hand = moving(layout, { red: [["r1", "rh", "rg"]] });
      hand.give({ type: "order-move", group: hand.groupOf("r1") }, natural);
      expect(hand.event("group-rolled")).toMatchObject({ success, modifiers: [{ value: -2 }, { value: -2 }] });
    }
  });
  it("help without an order as well, beside its +3", () => {
    const hand = moving(
      { ...BATTLE, red: { r1: { at: [4, 8] }, rh: { at: [4, 9], role: "hq" } } },
      { red: [["r1", "rh"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("r1") }, 13);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, modifiers: [{ value: -2 }, { value: 3 }] });
  });
});

describe("the GHQ lost (8.2.2)", () => {
  it("takes the remaining orders with it, at once; groups move without orders", () => {
    const hand = moving(BATTLE, GROUPS);
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 20);
    hand.give({ type: "intervene", stand: "rg", change: { type: "eliminate" }, why: "hit" });
    expect(hand.state.sides.red.orders).toBe(0);
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "order-move", group: hand.groupOf("r1") }).rule).toBe("8.2.2");
    hand.give({ type: "independent-move", group: hand.groupOf("r1") }, 11);
  });
  it("leaves the side without orders for the rest of the battle", () => {
    const hand = new Hand(BATTLE);
    hand.give({ type: "intervene", stand: "rg", change: { type: "eliminate" }, why: "hit" });
    for (const turn of [1, 2, 3]) {
      hand.initiative().posture(GROUPS).noFire().orders([6, 6]);
      expect(hand.state).toMatchObject({ turn, sides: { red: { orders: 0 }, blue: { orders: 2 } } });
      while (hand.state.phase === "movement") hand.give({ type: "pass" });
    }
  });
});

describe("nothing is saved for another turn (8.2.6, 8.3.1)", () => {
  it("neither orders nor movement points", () => {
    const hand = moving(BATTLE, GROUPS, [6, 6], [4, 4]);
    expect(hand.state.sides.red.orders).toBe(4);
    hand.give({ type: "order-move", group: hand.groupOf("r3") }, 1);
    hand.give({ type: "move", stand: "r3", path: [at(5, 14)] });
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    // Three orders and eleven of the twelve points were left.
    expect(hand.state.sides.red.orders).toBe(0);
    hand.initiative().posture(GROUPS).noFire().orders([2, 2]);
    expect(hand.state).toMatchObject({ turn: 2, sides: { red: { orders: 1 } } });
    hand.give({ type: "order-move", group: hand.groupOf("r3") }, 1);
    expect(hand.refused({ type: "move", stand: "r3", path: [at(17 + 1 / 64, 14)] }).rule).toBe("8.3.1");
    hand.give({ type: "move", stand: "r3", path: [at(17, 14)] });
  });
});

describe("independent movement (8.2.8)", () => {
  it("is tried once: stragglers of such a try have had theirs", () => {
    const hand = moving({ ...BATTLE, red: { r1: { at: [4, 8] }, r2: { at: [4, 9] }, r3: { at: [4, 14] } } }, GROUPS);
    hand.give({ type: "intervene", stand: "r2", change: { type: "bead", bead: "s", on: true }, why: "fire phase" });
    // 11 + 3 is 14: r1 goes; with 4 more r2 doesn't.
    hand.give({ type: "independent-move", group: hand.groupOf("r1") }, 11);
    expect(hand.event("group-rolled")).toMatchObject({ may: ["r1"], stragglers: ["r2"] });
    hand.give({ type: "end-moves" });
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "independent-move", group: hand.groupOf("r2") }).rule).toBe("8.2.8");
  });
  it("is still open to the stragglers of an order", () => {
    const hand = moving(BATTLE, GROUPS, [2, 2]);
    hand.give({ type: "intervene", stand: "r2", change: { type: "bead", bead: "s", on: true }, why: "fire phase" });
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 14);
    hand.give({ type: "end-moves" });
    hand.give({ type: "pass" });
    hand.give({ type: "independent-move", group: hand.groupOf("r2") }, 7);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, may: ["r2"] });
  });
});

describe("stands in firing posture (8.1.2, 8.3.7)", () => {
  it("neither move nor turn", () => {
    const hand = moving(BATTLE, { red: [["r1"]] });
    expect(hand.refused({ type: "turn", stand: "r3", facing: 0 as never }).rule).toBe("8.3.7");
    expect(hand.refused({ type: "move", stand: "r3", path: [at(6, 14)] }).rule).toBe("8.1.4");
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
    expect(hand.refused({ type: "turn", stand: "r3", facing: 0 as never }).rule).toBe("8.3.7");
    hand.give({ type: "turn", stand: "r1", facing: 0 as never });
  });
});
