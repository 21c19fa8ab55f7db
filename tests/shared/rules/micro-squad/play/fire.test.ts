/** Standard fire, the combat results and the chart's marks, with the dice that they roll. */
import { describe, expect, it } from "vitest";
import type { TableRecords } from "../../../../../shared/scenario/model.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, marks } from "./table.ts";

/** At the table's other end two may always fire: the phase goes on. */
const ghqs = {
  red: { ghq: { at: [92, 20], ...GHQ } },
  blue: { staff: { at: [97, 20], ...GHQ } },
} as const;
/** A table with one overlay or line on it. */
const tableWith = (things: { overlays?: TableRecords["overlays"]; lines?: TableRecords["lines"] }): TableRecords => ({
  ...{ width: 100 as never, height: 24 as never, overlays: [], lines: [], footprints: [], labels: [] },
  ...things,
});
const overlay = (kind: TableRecords["overlays"][number]["kind"], from: number, to: number): TableRecords =>
  tableWith({
    overlays: [
      { id: kind, kind, shape: { type: "polygon", points: [at(from, 10), at(to, 10), at(to, 14), at(from, 14)] } },
    ],
  });
const line = (kind: TableRecords["lines"][number]["kind"], x: number, width: number): TableRecords =>
  tableWith({ lines: [{ id: kind, kind, width: width as never, points: [at(x, 8), at(x, 16)], smooth: false }] });
/** In the fire phase, red to act: one of red's at (10, 12) and one of blue's at some inches to the east of it. */
function firing(
  firer: string,
  target: string,
  inches: number,
  more: Partial<Layout> & { moves?: boolean; others?: Layout["red"] } = {},
): Hand {
  const { moves, others, ...layout } = more;
  const hand = new Hand({
    ...{ sight: 100, size: [100, 24] },
    ...layout,
    red: { a: { vehicle: firer, at: [10, 12] }, ...others, ...ghqs.red },
    blue: { z: { vehicle: target, at: [10 + inches, 12] }, ...ghqs.blue },
  });
  return hand
    .initiative()
    .posture({ blue: moves ? [["z"]] : [] })
    .passed("artillery")
    .first("red");
}
const fired = (hand: Hand, ...dice: readonly number[]) => {
  hand.give({ type: "fire", stand: "a", target: "z", weapon: "main" }, ...dice);
  return hand.event("attacked").working;
};
const values = (rows: readonly { readonly value: number }[]) => rows.map(({ value }) => value);

describe("an attack", () => {
  it("takes the firepower for the target's class less its defence, and the range of the weapon's table (2 to 5)", () => {
    // 3 against men's 2; 6 inches are no modifier, 3 subtract 1, 12 add 1.
    for (const [inches, range] of [
      [6, []],
      [3, [-1]],
      [12, [1]],
    ] as const) {
      const { combat } = fired(firing("Squad", "Squad", inches), 14, 6, 6);
      expect(combat).toMatchObject({ firepower: 3, defense: 2, column: 1 });
      expect(values(combat.modifiers)).toEqual(range);
    }
    // The gun's 9 at vehicles, 5 at men, and its general ranges: 30 inches add 1, 50 add 2.
    expect(fired(firing("Gun", "Tank", 30), 14, 6, 6).combat).toMatchObject({ column: 2, modifiers: [{ value: 1 }] });
    expect(fired(firing("Gun", "Squad", 50), 14, 6, 6).combat).toMatchObject({ column: 3, modifiers: [{ value: 2 }] });
  });

  it("begins with the firer's cohesion roll: its S adds 4, its D 3 (1)", () => {
    const hand = firing("Squad", "Squad", 6).laid("a", "s", "d");
    const { cohesion } = fired(hand, 8);
    expect(cohesion.need).toBe(7);
    expect(hand.event("attacked").rolled).toMatchObject({ cohesion: { success: false }, combat: null });
    expect(marks(hand, "z")).toBe("");
    expect(hand.stand("a").fired).toBe(true);
  });

  it("counts the target's terrain on both rolls, for men more than for others (1, 5)", () => {
    const woods: Partial<Layout> = { terrain: [["woods", 12, 8, 8, 8]], options: { spottedWithin: 6 } };
    const men = fired(firing("Squad", "Squad", 5, woods), 10, 6, 6);
    expect([men.cohesion.need, values(men.combat.modifiers)]).toEqual([10, [4]]);
    const tank = fired(firing("Gun", "Tank", 5, woods), 12, 6, 6);
    expect([tank.cohesion.need, values(tank.combat.modifiers)]).toEqual([12, [2]]);
  });

  it("adds up the modifiers of several terrains", () => {
    const table = line("barbed-wire", 16, 2);
    const layout: Partial<Layout> = { terrain: [["grove", 14, 8, 6, 8]], table, options: { spottedWithin: 6 } };
    const { cohesion, combat } = fired(firing("Squad", "Squad", 6, layout), 13, 6, 6);
    // A grove's +2 for men, barbed wire's −1.
    expect([cohesion.need, values(combat.modifiers)]).toEqual([13, [2, -1]]);
  });

  it("is of a stand that the firer sees, within its range", () => {
    const blind = firing("Gun", "Tank", 20, { terrain: [["woods", 18, 6, 6, 12]] });
    expect(blind.refused({ type: "fire", stand: "a", target: "z" }).reason).toMatch(/does not see z: woods/);
    const far = firing("Squad", "Squad", 13);
    expect(far.refused({ type: "fire", stand: "a", target: "z" })).toMatchObject({ rule: "Range Effect" });
  });

  it("is made by all that were named before: a firer that finds the target gone has fired", () => {
    const hand = firing("Tank", "Squad", 6, { others: { b: { at: [10, 14] } } });
    hand.give({ type: "fire", stand: "a", target: "z", weapon: "main" });
    // 6 against 2: column +4, 4 eliminates.
    hand.give({ type: "join-fire", stand: "b" }, 14, 2, 2);
    expect(marks(hand, "z")).toBe("E");
    expect(hand.event("shot-wasted").stand).toBe("b");
    expect(hand.stand("b").fired).toBe(true);
  });
});

describe("the combat results", () => {
  it("allow no attack below −3", () => {
    const hand = firing("Squad", "Tank", 6);
    // 1 against 7.
    expect(hand.refused({ type: "fire", stand: "a", target: "z" })).toMatchObject({ rule: "Standard Fire 3" });
  });

  it("count less than 0 as 0, and more than 19 as 19", () => {
    const table = overlay("minefield", 11.25, 14);
    const low = firing("Squad", "Squad", 2, { table });
    // 2 − 2 for the range − 2 for the mines: row 0, column +1.
    fired(low, 14, 1, 1);
    expect(low.event("attacked").rolled.combat).toMatchObject({ modified: -2, row: 0 });
    expect(marks(low, "z")).toBe("E");
    // 12 + 1 for the range + 7 for the position: row 19.
    const high = firing("Squad", "Squad", 12, {
      ...{ table: overlay("heavy-position", 20, 24), options: { spottedWithin: 6 }, cohesion: { red: 20 } },
      others: { spotter: { vehicle: "Truck", at: [16, 12] } },
    });
    high.give({ type: "pass" });
    high.give({ type: "fire", stand: "z", target: "spotter" }, 15);
    fired(high, 13, 6, 6);
    expect(high.event("attacked").rolled.combat).toMatchObject({ modified: 20, row: 19 });
    expect(marks(high, "z")).toBe("");
  });

  it("- does nothing", () => {
    const hand = firing("Squad", "Squad", 6);
    // Column +1, row 11.
    fired(hand, 14, 5, 6);
    expect(hand.event("attacked").rolled).toMatchObject({ result: "none" });
    expect(marks(hand, "z")).toBe("");
  });

  it("S suppresses, and another S adds nothing", () => {
    const hand = firing("Squad", "Squad", 6);
    // Column +1, row 10.
    fired(hand, 14, 5, 5);
    expect(hand.event("attacked").rolled).toMatchObject({ result: "S" });
    expect(marks(hand, "z")).toBe("S");
    const other = firing("Squad", "Squad", 6).laid("z", "hit");
    fired(other, 14, 5, 5);
    expect(other.event("attacked").rolled).toMatchObject({ result: "S" });
    expect(marks(other, "z")).toBe("S");
  });

  it.each([
    ["an S of nobody", [], "S"],
    ["an S of an earlier turn", ["s"], "S"],
    ["a D where the stand was suppressed this turn", ["hit"], "SD"],
    ["the end where it is disorganised, too", ["hit", "d"], "E"],
  ] as const)("(S) makes %s", (_what, beads, after) => {
    const hand = firing("Squad", "Squad", 6).laid("z", ...beads);
    fired(hand, 14, 4, 4);
    expect(hand.event("attacked").rolled).toMatchObject({ result: "(S)" });
    expect(marks(hand, "z")).toBe(after);
  });

  it("D disorganizes, and eliminates a stand that is so already", () => {
    for (const [beads, after] of [
      [[], "D"],
      [["d"], "E"],
    ] as const) {
      const hand = firing("Squad", "Squad", 6).laid("z", ...beads);
      // Column +1, row 6.
      fired(hand, 14, 3, 3);
      expect(hand.event("attacked").rolled).toMatchObject({ result: "D" });
      expect(marks(hand, "z")).toBe(after);
    }
  });

  it("E removes a stand from play; of vehicles a wreck stays, of men nothing", () => {
    const men = firing("Tank", "Squad", 6);
    fired(men, 14, 2, 2);
    expect(marks(men, "z")).toBe("E");
    expect(men.battle.view(men.state, null).wrecks).toEqual([]);
    const truck = firing("Gun", "Truck", 6);
    fired(truck, 14, 2, 2);
    expect(marks(truck, "z")).toBe("E");
    expect(truck.battle.view(truck.state, null).wrecks).toMatchObject([{ id: "z" }]);
  });
});

describe("the chart's marks", () => {
  it("soft sand betrays a target in movement posture only", () => {
    const layout: Partial<Layout> = { terrain: [["soft-sand", 14, 8, 6, 8]] };
    const moves = fired(firing("Squad", "Squad", 6, { ...layout, moves: true }), 15, 6, 6);
    expect([moves.cohesion.need, values(moves.combat.modifiers)]).toEqual([15, [-1]]);
    const fires = fired(firing("Squad", "Squad", 6, layout), 14, 6, 6);
    expect([fires.cohesion.need, values(fires.combat.modifiers)]).toEqual([14, []]);
  });

  it("a hilltop counts against fire from below only (**)", () => {
    const below = fired(firing("Gun", "Tank", 10, { levels: [[1, 18, 8, 8, 8]] }), 12, 6, 6);
    expect([below.cohesion.need, values(below.combat.modifiers)]).toEqual([12, [2]]);
    const level = fired(firing("Gun", "Tank", 10, { levels: [[1, 4, 8, 22, 8]] }), 14, 6, 6);
    expect([level.cohesion.need, values(level.combat.modifiers)]).toEqual([14, []]);
  });

  it("a steep slope counts against fire from below its hilltop only (**)", () => {
    // The target stands at the foot of a rise of two levels, within half an inch of it.
    const foot: Partial<Layout> = { levels: [[2, 21, 8, 8, 8]] };
    const slope = fired(firing("Gun", "Tank", 10.75, foot), 13, 6, 6);
    expect([slope.cohesion.need, values(slope.combat.modifiers)]).toEqual([13, [1]]);
    const above = fired(
      firing("Gun", "Tank", 10.75, {
        levels: [
          [2, 4, 8, 16, 8],
          [2, 21, 8, 8, 8],
        ],
      }),
      14,
      6,
      6,
    );
    expect([above.cohesion.need, values(above.combat.modifiers)]).toEqual([14, []]);
  });

  it("smoke counts into and out of it, once", () => {
    for (const x of [9, 15]) {
      const { cohesion, combat } = fired(firing("Squad", "Squad", 6, { table: overlay("smoke", x, x + 2) }), 11, 6, 6);
      expect([cohesion.need, values(combat.modifiers)]).toEqual([11, [3]]);
    }
  });

  it("a hedge right before the target helps men on the roll to fire, a wall on both (#)", () => {
    const of = (kind: "hedge" | "wall") => {
      const { cohesion, combat } = fired(firing("Squad", "Squad", 6, { table: line(kind, 15.25, 0.25) }), 10, 6, 6);
      return [cohesion.need, values(combat.modifiers)];
    };
    expect(of("hedge")).toEqual([12, []]);
    expect(of("wall")).toEqual([10, [4]]);
  });

  it("rough ground hides men and no other stand", () => {
    const rough: Partial<Layout> = { terrain: [["rough-1", 16, 6, 4, 12]], options: { seeIntoInches: 1 } };
    const men = firing("Gun", "Squad", 20, rough);
    expect(men.refused({ type: "fire", stand: "a", target: "z" }).reason).toMatch(/does not see z: rough/);
    expect(fired(firing("Gun", "Tank", 20, rough), 14, 6, 6).combat.column).toBe(2);
  });

  it("a stand on a road has its cover while it stands, and none while it moves at the road's rate (&)", () => {
    const road = {
      ...{ id: "road", kind: "good-road" as const, width: 0.5 as never, smooth: false },
      points: [at(0, 12), at(48, 12)],
    };
    /** Red's truck sets out in a town on the road and is fired at after this number of inches. */
    const firedAt = (inches: number, roads = true) => {
      const hand = new Hand({
        red: { truck: { vehicle: "Truck", at: [10, 12] }, ghq: { at: [2, 20], ...GHQ } },
        blue: { z: { at: [10, 16.5], facing: 180 }, staff: { at: [46, 2], ...GHQ } },
        ...{ terrain: [["light-buildings", 6, 11, 20, 2]], options: { spottedWithin: 6 } },
        table: { width: 48 as never, height: 24 as never, overlays: [], lines: [road], footprints: [], labels: [] },
      })
        .initiative()
        .posture({ red: [["truck"]] })
        .passed("artillery", "fire", "plot")
        .orders();
      hand.give({ type: "order-move", group: hand.groupOf("truck") }, 5);
      hand.give({ type: "move", stand: "truck", path: [at(12, 12)], roads });
      while (hand.decision.interrupts && hand.decision.interrupts.to < inches) hand.give({ type: "hold" });
      hand.give({ type: "opportunity-fire", stand: "z", at: inches }, 1, 6, 6);
      const { cohesion, combat } = hand.event("attacked").working;
      return [values(cohesion.modifiers), values(combat.modifiers)];
    };
    expect(firedAt(0)).toEqual([[2], [2]]);
    expect(firedAt(1)).toEqual([[], []]);
    expect(firedAt(1, false)).toEqual([[2], [2]]);
  });
});
