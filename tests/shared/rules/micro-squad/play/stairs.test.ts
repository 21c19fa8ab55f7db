/** Staircases and storeys (Terrain Effects, Up or Down Staircase); the program decides where the card is silent. */
import { describe, expect, it } from "vitest";
import { STOREY } from "../../../../../shared/forces/storeys.ts";
import { degrees, type Inches } from "../../../../../shared/geometry/units.ts";
import type { Footprint } from "../../../../../shared/scenario/model.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, moving } from "./table.ts";

const on = (storey: number) => ({ figures: { [STOREY]: storey } });
/** Red's men are in a heavy building of three storeys, others and a truck right behind them. */
const layout: Layout = {
  red: {
    men: { at: [10, 10] },
    more: { at: [10, 9] },
    truck: { vehicle: "Truck", at: [10, 8] },
    ghq: { at: [4, 4], ...GHQ },
  },
  blue: { foe: { at: [30, 10] }, staff: { at: [44, 20], ...GHQ } },
  terrain: [["heavy-buildings", 9, 9, 2, 2]],
};
const withMen = (storey: number, of: Layout = layout): Layout => ({
  ...of,
  red: { ...of.red, men: { at: [10, 10], ...on(storey) } },
});
const begun = (of: Layout = layout) => moving(of, ["men", "more", "truck"]);
const stairs = (stand: string, storey: number) => ({ type: "stairs", stand, storey }) as const;
function walk(hand: Hand, stand: string, x: number, y: number): void {
  hand.give({ type: "move", stand, path: [at(x, y)] });
  while (hand.decision.side === "blue") hand.give({ type: "hold" });
}
const put = (hand: Hand, stand: string, x: number, y: number) =>
  hand.give({
    type: "intervene",
    ...{ stand, why: "", change: { type: "place", at: at(x, y), facing: degrees(90) } },
  });

describe("a staircase", () => {
  it("costs a stand on foot a movement point a storey, as its move", () => {
    const hand = begun();
    hand.give(stairs("men", 2));
    expect(hand.stand("men")).toMatchObject({ storey: 2, climbed: 2, moved: true });
    const seen = hand.battle.view(hand.state, "blue").stands.find(({ id }) => id === "men");
    expect(seen).toMatchObject({ storey: 2, notes: expect.arrayContaining(["on upper storey 2"]) });
    expect(hand.refused({ type: "move", stand: "men", path: [at(10, 12)] }).reason).toBe("men has moved this turn.");
    // Two of its four points are left: down again, and no more.
    hand.give(stairs("men", 0));
    expect(hand.refused(stairs("men", 1)).reason).toBe("men has 0 movement points left; a storey costs one.");
  });

  it("is gone up after the move by the points that are left, and they are there again in the next turn", () => {
    const hand = moving({ ...layout, red: { ...layout.red, men: { at: [10, 12] }, more: { at: [10, 13] } } }, [
      "men",
      "more",
    ]);
    walk(hand, "men", 10, 10.5);
    const { walked } = hand.stand("men");
    // An inch in the open, half an inch among heavy buildings at their price.
    expect(walked).toBeGreaterThan(1);
    expect(walked).toBeLessThanOrEqual(3);
    hand.give(stairs("men", 1));
    expect(hand.stand("men")).toMatchObject({ storey: 1, climbed: 1 });
    walk(hand, "more", 10, 15.5);
    expect(hand.refused(stairs("more", 1)).reason).toBe("more is not in a building with an upper storey.");
    hand.give({ type: "end-moves" });
    while (hand.state.turn === 1) hand.give({ type: "pass" });
    expect(hand.stand("men")).toMatchObject({ storey: 1, climbed: 0, walked: 0 });
  });

  it("is gone down first by a stand that walks: a point of its way for each storey", () => {
    const hand = begun(withMen(2));
    expect(hand.battle.moveQuestion(hand.state, "men")).toMatchObject({ points: 2 });
    expect(hand.refused({ type: "move", stand: "men", path: [at(10, 12.5)] }).reason).toContain("has 2");
    walk(hand, "men", 10, 11);
    expect(hand.stand("men")).toMatchObject({ storey: 0, climbed: 2 });
    expect(hand.log.map(({ text }) => text)).toContain("men goes down the stairs");
  });

  it("is left alone by a stand that turns", () => {
    const hand = begun(withMen(1));
    hand.give({ type: "turn", stand: "men", facing: degrees(180) });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    expect(hand.stand("men")).toMatchObject({ storey: 1, climbed: 0, facing: 180 });
  });

  it("is for stands on foot in a building, and ends with its storeys", () => {
    const hand = begun();
    const why = (stand: string, storey: number) => hand.refused(stairs(stand, storey)).reason;
    expect(why("truck", 1)).toBe("truck can't use a staircase: stands on foot only.");
    expect(why("men", 3)).toBe("Too high: the building of men ends with upper storey 2.");
    expect(why("men", 0)).toBe("men is already on the ground floor.");
    expect(why("ghq", 1)).toBe("ghq is not in a building with an upper storey.");
    expect(why("foe", 1)).toContain("belongs to Blue");
  });

  it("goes as high as a building says, and is free while stands are deployed", () => {
    const house: Footprint = {
      ...{ id: "house", kind: "building", terrain: "light-buildings", storeys: 4 },
      ...{ at: at(10, 20), size: [2 as Inches, 2 as Inches], facing: degrees(0) },
    };
    const hand = new Hand({
      ...layout,
      red: { ...layout.red, more: { at: [10, 20] }, late: {} },
      table: { width: 48 as Inches, height: 24 as Inches, overlays: [], lines: [], footprints: [house], labels: [] },
      zones: [{ id: "z", side: "red", name: "Start", points: [at(0, 0), at(20, 0), at(20, 24), at(0, 24)] }],
    });
    expect(hand.state.phase).toBe("deployment");
    hand.give(stairs("more", 3));
    expect(hand.stand("more")).toMatchObject({ storey: 3, climbed: 0, moved: false });
    expect(hand.refused(stairs("more", 4)).reason).toBe("Too high: the building of more ends with upper storey 3.");
  });

  it("takes no stand into a carrier, and a stand that is put elsewhere stands on the ground", () => {
    const hand = begun({ ...withMen(1), red: { ...withMen(1).red, truck: { vehicle: "Truck", at: [11, 9.5] } } });
    expect(hand.refused({ type: "mount", stand: "men", target: "truck" }).reason).toBe(
      "men is upstairs: go down first.",
    );
    put(hand, "men", 30, 20);
    expect(hand.stand("men").storey).toBe(0);
  });
});

describe("from an upper storey", () => {
  /** Ground a level high half-way to an enemy on low ground. */
  const ridge: Layout = { ...layout, sight: 40, levels: [[1, 14, 0, 2, 24]] };
  const sees = (storey: number, viewer: string, target: string) => {
    const near = { ...withMen(storey, ridge), blue: { ...ridge.blue, foe: { at: [26, 10] as const } } };
    const { field, state } = new Hand(near);
    // A stand in a building must have fired to be seen.
    const fired = target === "men";
    const seen = field.sees(state, viewer, target, fired);
    expect(field.ruling(state, viewer, target, fired).seen).toBe(seen);
    return seen;
  };
  it("a stand sees over lower ground, and is seen over it", () => {
    expect([0, 1, 2].map((storey) => sees(storey, "men", "foe"))).toEqual([false, false, true]);
    expect([0, 1, 2].map((storey) => sees(storey, "foe", "men"))).toEqual([false, false, true]);
  });
  it("a place is seen where a stand there would be", () => {
    const { field, state } = new Hand(withMen(2, ridge));
    expect(field.seesPlace(state, "men", at(26, 10))).toBe(true);
    expect(field.seesPlace(state, "more", at(26, 10))).toBe(false);
  });
  it("a stand that goes up or comes down sees otherwise at once", () => {
    const hand = begun({ ...ridge, blue: { ...ridge.blue, foe: { at: [26, 10] } } });
    const seen = () => hand.field.sees(hand.state, "men", "foe", false);
    expect(seen()).toBe(false);
    hand.give(stairs("men", 2));
    expect(seen()).toBe(true);
    hand.give(stairs("men", 0));
    expect(seen()).toBe(false);
  });
});

describe("an assault", () => {
  /** Red comes to blue's house of two storeys. */
  function reached(vehicle: string, storey: number, from: readonly [number, number] = [6, 10]): Hand {
    const hand = moving(
      {
        red: { one: { vehicle, at: from }, two: { vehicle, at: [from[0], from[1] + 1] }, ghq: { at: [2, 22], ...GHQ } },
        blue: { foe: { at: [8.5, 10], ...on(storey) }, staff: { at: [46, 22], ...GHQ } },
        terrain: [["light-buildings", 7.75, 9, 2, 2]],
      },
      ["one", "two"],
    );
    walk(hand, "one", 8, 10);
    return hand;
  }
  const opens = (hand: Hand) => hand.decision.open.map(({ kind }) => kind);
  it("on a stand upstairs takes the points for the stairs", () => {
    const hand = reached("Squad", 1);
    hand.give({ type: "close-assault", stand: "one", target: "foe" }, 20, 20);
    expect(hand.stand("one")).toMatchObject({ assaulted: true, climbed: 1 });
  });
  it("isn't made without them", () => {
    // Three and a half inches of its four.
    expect(opens(reached("Squad", 0, [4, 10]))).toContain("close-assault");
    expect(opens(reached("Squad", 1, [4, 10]))).not.toContain("close-assault");
  });
  it("by vehicles meets no stand upstairs", () => {
    expect(opens(reached("Tank", 0))).toContain("overrun");
    expect(opens(reached("Tank", 1))).not.toContain("overrun");
  });
});
