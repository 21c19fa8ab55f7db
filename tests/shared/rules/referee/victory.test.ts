import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type VictoryFacts, victories } from "../../../../shared/rules/referee/victory.ts";
import type { Victory } from "../../../../shared/scenario/model.ts";

const force = (all: number, left: number) => ({ stands: { all, left }, points: { all: all * 50, left: left * 50 } });
const facts = (change: Partial<VictoryFacts> = {}): VictoryFacts => ({
  forces: { red: force(10, 10), blue: force(10, 10) },
  held: [],
  leftBy: () => 0,
  objective: (id) => `the ${id}`,
  last: false,
  ...change,
});
const destroy = (
  percent: number,
  keep: number,
  more: Partial<Extract<Victory, { type: "destroy" }>> = {},
): Victory => ({
  type: "destroy",
  side: "red",
  percent,
  keep,
  count: "stands",
  ...more,
});

describe("destroying", () => {
  it("takes 51 % of the enemy and half of the side left", () => {
    const left = (red: number, blue: number) =>
      victories([destroy(51, 50)], facts({ forces: { red: force(10, red), blue: force(10, blue) } })).red;
    expect(left(5, 4)).toBe("has destroyed 60 % of the enemy's stands and kept 50 % of its own");
    expect([left(5, 5), left(4, 4), left(10, 5)]).toEqual([null, null, null]);
  });
  it("may count points", () => {
    const forces = {
      red: force(4, 4),
      blue: { stands: { all: 4, left: 3 }, points: { all: 400, left: 150 } },
    };
    expect(victories([destroy(51, 50)], facts({ forces })).red).toBeNull();
    expect(victories([destroy(51, 50, { count: "points" })], facts({ forces })).red).toContain(
      "62 % of the enemy's points",
    );
  });
  it("is exact where doubles round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100 }), fc.nat(300), (all, share, n) => {
        const gone = Math.min(n, all);
        const forces = { red: force(1, 1), blue: force(all, all - gone) };
        const won = victories([destroy(share, 0)], facts({ forces })).red !== null;
        expect(won).toBe(BigInt(gone) * 100n >= BigInt(share) * BigInt(all));
      }),
    );
    // A fifth of five: 1 − 4/5 is a little less than 0.2.
    expect(victories([destroy(20, 0)], facts({ forces: { red: force(1, 1), blue: force(5, 4) } })).red).not.toBeNull();
  });
  it("of no stand is no victory", () => {
    expect(victories([destroy(1, 0)], facts({ forces: { red: force(3, 3), blue: force(0, 0) } })).red).toBeNull();
  });
});

describe("holding and leaving", () => {
  const hold = (turns: number): Victory => ({ type: "hold", side: "blue", objective: "bridge", turns });
  it("for several turns running, or at the end of the last one", () => {
    expect(victories([hold(3)], facts({ held: [2] })).blue).toBeNull();
    expect(victories([hold(3)], facts({ held: [3] })).blue).toBe("holds the bridge");
    expect(victories([hold(0)], facts({ held: [5] })).blue).toBeNull();
    expect(victories([hold(0)], facts({ held: [0], last: true })).blue).toBeNull();
    expect(victories([hold(0)], facts({ held: [1], last: true })).blue).toBe("holds the bridge");
  });
  it("by the side's edge", () => {
    const exit: Victory = { type: "exit", side: "red", edge: "west", stands: 2 };
    const gone = (n: number) =>
      victories([exit], facts({ leftBy: (side, edge) => (side === "red" && edge === "west" ? n : 9) })).red;
    expect([gone(1), gone(2)]).toEqual([null, "has left the table by its west edge with 2 stands"]);
  });
});

describe("several conditions", () => {
  const hold = (group?: string): Victory => ({
    type: "hold",
    side: "red",
    objective: "hill",
    turns: 1,
    ...(group ? { group } : {}),
  });
  const half = { forces: { red: force(10, 10), blue: force(10, 2) } };
  it("one of them is enough, of a group all are needed", () => {
    expect(victories([destroy(51, 50), hold()], facts(half)).red).toContain("destroyed 80 %");
    const both = [destroy(51, 50, { group: "a" }), hold("a")];
    expect(victories(both, facts(half)).red).toBeNull();
    expect(victories(both, facts({ ...half, held: [0, 1] })).red).toBe(
      "has destroyed 80 % of the enemy's stands and kept 100 % of its own and holds the hill",
    );
  });
  it("in words are the players' to judge, and so is their group", () => {
    const text: Victory = { type: "text", side: "red", text: "The bridge is intact.", group: "a" };
    expect(victories([text], facts())).toEqual({ red: null, blue: null });
    expect(victories([text, hold("a")], facts({ held: [0, 4] })).red).toBeNull();
  });
  it("both sides may have won", () => {
    const forces = { red: force(10, 1), blue: force(10, 1) };
    const each = [destroy(51, 0), destroy(51, 0, { side: "blue" })];
    const { red, blue } = victories(each, facts({ forces }));
    expect([red, blue]).not.toContain(null);
  });
});
