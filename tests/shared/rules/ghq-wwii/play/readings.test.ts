/** Single readings of the rules, each with the battle in which it was once read otherwise. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { Hand, type Layout } from "./table.ts";

const inch = (n: number) => n as never;
const WEST = { id: "west", side: "red", edge: "west", from: inch(0), to: inch(24), turn: 1 } as const;

/** Red's r1 enters at `y` and is stopped by fire at the very edge. */
function stoppedAtTheEdge(y: number, layout: Pick<Layout, "red" | "blue">): Hand {
  const hand = new Hand({ ...layout, entryEdges: [WEST], sight: 20 }).initiative();
  hand.posture({ red: [["r1"]] }).noFire();
  hand.orders();
  hand.give({ type: "order-move", group: hand.groupOf("r1") }, 3);
  hand.give({ type: "move", stand: "r1", path: [point(0, y), point(5, y)] });
  return hand;
}

describe("stopped while entering (8.3.4, 8.5.4)", () => {
  it("a stand comes to rest beside the edge with its whole base, not half off the table", () => {
    const hand = stoppedAtTheEdge(10, {
      red: { r1: {}, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [10, 10] } },
    });
    hand.give({ type: "opportunity-fire", stand: "b1", at: 0 }, 1, 4, 5, 20);
    hand.give({ type: "decline" });
    expect(hand.stand("r1")).toMatchObject({ status: "on-table", at: [0.5, 10], s: true });
  });
  it("a stand on a friend is put down beside the friend, and rolls for its marker", () => {
    const hand = stoppedAtTheEdge(9.25, {
      red: { r1: {}, r2: { at: [0.5, 10] }, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [8, 3] }, b2: { at: [40, 20] } },
    });
    hand.give({ type: "opportunity-fire", stand: "b1", at: 0 }, 1, 3, 4, 20);
    hand.give({ type: "decline" });
    expect(hand.stand("r1")).toMatchObject({ status: "on-table", at: [0.5, 9], s: true });
    expect(hand.battle.violations(hand.state)).toEqual([]);
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    hand.give({ type: "recover" }, 2);
    expect(hand.stand("r1").s).toBe(false);
  });
});

describe("a side that loses its last stand in marker removal (4.0 (5))", () => {
  it("has lost when the other side has rolled, too", () => {
    const hand = new Hand({
      red: { r1: { at: [4, 12] } },
      blue: { b1: { at: [44, 12] }, b2: { at: [44, 15] } },
    });
    for (const [stand, bead] of [
      ["r1", "s"],
      ["r1", "d"],
      ["b1", "s"],
    ] as const)
      hand.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "test" });
    hand.initiative().posture().noFire();
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    expect(hand.decision.side).toBe("red");
    // Panic: the S becomes a second D.
    hand.give({ type: "recover" }, 20);
    expect(hand.stand("r1").status).toBe("eliminated");
    expect([hand.state.ending, hand.decision.side]).toEqual([null, "blue"]);
    hand.give({ type: "recover" }, 5);
    expect(hand.stand("b1").s).toBe(false);
    expect(hand.state.ending).toMatchObject({ winner: "blue" });
  });
});

describe("movement groups that losses tear apart (8.1.1)", () => {
  const battle = (options: Layout["options"] = {}) => {
    const hand = new Hand({
      red: { r1: { at: [5, 10] }, r2: { at: [5, 11] }, r3: { at: [5, 12] }, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [12, 11] } },
      options,
    }).initiative();
    hand.posture({ red: [["r1", "r2", "r3"]] });
    hand.give({ type: "go-first", side: "blue" });
    hand.give({ type: "fire", stand: "b1", target: "r2" }, 1, 1, 1);
    expect(hand.stand("r2").status).toBe("eliminated");
    while (hand.state.phase === "fire") hand.give({ type: "pass" });
    return hand;
  };
  it("are several groups when the movement phase begins", () => {
    const hand = battle();
    expect(hand.state.groups.map(({ stands }) => stands)).toEqual([["r1"], ["r3"]]);
    expect(hand.groupOf("r1")).not.toBe(hand.groupOf("r3"));
    expect(hand.log.find(({ text }) => text.startsWith("Losses split"))?.rules).toEqual(["8.1.1"]);
    hand.give({ type: "roll-orders" }, 2, 2);
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
    expect(hand.refused({ type: "move", stand: "r3", path: [point(8, 12)] }).rule).toBe("8.1.4");
  });
  it("stay together by the option", () => {
    expect(battle({ groupsAsNamed: true }).state.groups.map(({ stands }) => stands)).toEqual([["r1", "r3"]]);
  });
});

describe("one attack a turn (7.1.2)", () => {
  const battle = (options: Layout["options"] = {}) => {
    const hand = new Hand({
      red: { r1: { at: [5, 10] }, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [12, 10] }, b2: { at: [12, 14] } },
      options,
    }).initiative();
    hand.posture({ red: [["r1"]] });
    hand.give({ type: "go-first", side: "blue" });
    // Fired, without effect.
    hand.give({ type: "fire", stand: "b1", target: "r1" }, 1, 6, 6);
    while (hand.state.phase === "fire") hand.give({ type: "pass" });
    hand.give({ type: "roll-orders" }, 2, 2);
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
    hand.give({ type: "move", stand: "r1", path: [point(8, 10)] });
    return hand;
  };
  it("doesn't count the fire phase against opportunity fire", () => {
    expect(battle().decision.open.map(({ kind }) => kind)).toContain("opportunity-fire");
  });
  it("counts both by the option", () => {
    const hand = battle({ oneAttackATurn: true });
    expect(hand.decision.open.map(({ kind }) => kind)).not.toContain("opportunity-fire");
    expect(hand.stand("r1").at).toEqual([8, 10]);
  });
});

describe("given away by an attempt to fire (6.3.3, 7.1.4)", () => {
  const battle = (options: Layout["options"] = {}) => {
    const hand = new Hand({
      red: { r1: { at: [5, 10] } },
      blue: { b1: { at: [15, 10] } },
      terrain: [["woods", 14, 9, 4, 2]],
      options,
    }).initiative();
    hand.posture();
    hand.give({ type: "go-first", side: "blue" });
    // The cohesion roll to fire fails.
    hand.give({ type: "fire", stand: "b1", target: "r1" }, 20);
    return hand;
  };
  const cover = (of: Hand) => {
    of.give({ type: "fire", stand: "r1", target: "b1" }, 20);
    return of.event("attacked").working.cohesion.modifiers.map(({ name }) => name);
  };
  it("holds for a roll that failed", () => {
    const hand = battle();
    expect(hand.stand("b1")).toMatchObject({ fired: true, exposed: true });
    expect(cover(hand)).toEqual([]);
  });
  it("holds for shots only, by the option", () => {
    const hand = battle({ failedShotReveals: false });
    expect(hand.stand("b1")).toMatchObject({ fired: true, exposed: false });
    expect(cover(hand)).toEqual(["Target in woods"]);
  });
});

describe("words and numbers", () => {
  const battle = () =>
    new Hand({
      red: { r1: { at: [5, 10] }, r2: { at: [5, 16], vehicle: "PzIII J" }, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [15.046875, 10] }, b2: { at: [22, 16] } },
    }).initiative();
  it("a stand in firing posture doesn't turn: the rule of facing (8.3.7)", () => {
    const hand = battle();
    hand
      .posture({ red: [["r1"]] })
      .noFire()
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 3);
    expect(hand.refused({ type: "turn", stand: "r2", facing: inch(0) }).rule).toBe("8.3.7");
  });
  it("a distance is shown as it is judged: just over ten inches are not 10″", () => {
    const hand = battle();
    hand.posture();
    hand.give({ type: "go-first", side: "red" });
    expect(hand.refused({ type: "fire", stand: "r2", target: "b2" })).toEqual({
      rule: "7.3.5",
      reason: "b2 is 17″ away; the range of its turret gun is 15″.",
    });
    hand.give({ type: "fire", stand: "r1", target: "b1" }, 1, 6, 6);
    const line = hand.log.find(({ text }) => text.includes("fires at"));
    expect(line?.text).toContain("10.05″");
    const working = JSON.stringify(line?.working);
    expect(working).toContain("11″ to 15″");
    expect(working).toContain("Fire Procedure 4");
    expect(working).toContain("Fire Procedure 6");
  });
  it("an inch is always carried, and the refusal says so (8.3.2)", () => {
    const hand = new Hand({
      red: { r1: { at: [5, 10], vehicle: "Popgun" }, rg: { at: [1, 20], role: "ghq" } },
      blue: { b1: { at: [40, 10] } },
      terrain: [["marsh", 4, 8, 8, 4]],
      houseTerrain: { marsh: { costs: { tracked: "20" } } },
    }).initiative();
    hand
      .posture({ red: [["r1"]] })
      .noFire()
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 3);
    expect(hand.refused({ type: "move", stand: "r1", path: [point(8, 10)] }).reason).toContain("It can go 1″.");
    hand.give({ type: "move", stand: "r1", path: [point(6, 10)] });
  });
});
