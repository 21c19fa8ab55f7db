/** Moves: their types and permitted sequences, ways over several goings, towing, and conditions that hinder a unit. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import type { BrewCommand } from "../../../../../shared/rules/brew-up/play/battle.ts";
import { at, lay, line, next, said, until, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

type Move = Extract<BrewCommand, { type: "move" }>;
const moving = (more: Partial<Layout> & { red?: Layout["red"]; blue?: Layout["blue"] } = {}): Hand =>
  at({ ...wide, sight: 8, red: { r: { at: [10, 12] } }, blue: { b: { at: [80, 40] } }, ...more }, "first-move");
const go = (stand: string, x: number, y: number, more: Partial<Move> = {}): Move => ({
  ...{ type: "move", stand, path: [point(x, y)] },
  ...more,
});
/** The greatest distance to the east that a move of these settings carries it, by quarter inches. */
function farthest(hand: Hand, stand: string, more: Partial<Move> = {}): number {
  const [x, y] = hand.stand(stand).at ?? [0, 0];
  const step = more.reverse ? -1 / 4 : 1 / 4;
  let far = 0;
  while (hand.battle.decide(hand.state, go(stand, x + far + step, y, more), NO_DICE).type === "done") far += step;
  return Math.abs(far);
}
const NO_DICE = {
  roll: () => {
    throw new Error("a move rolls no dice");
  },
};

describe("a type of move", () => {
  it("is a third farther or less than a normal move, rounded down, and one of them is chosen each turn", () => {
    const hand = moving({
      red: { r: { at: [10, 12] }, foot: { vehicle: "Squad", at: [10, 20] }, tiger: { vehicle: "Tiger", at: [10, 30] } },
    });
    // Panzer I–IV: 9 inches over hard ground; men 6; Tigers 6.
    const of = (stand: string) =>
      [undefined, "hasty", "cautious", "evasive"].map((manner) =>
        farthest(hand, stand, manner ? { manner: manner as never } : {}),
      );
    expect(of("r")).toEqual([9, 12, 6, 6]);
    expect(of("foot")).toEqual([6, 8, 4, 4]);
    expect(of("tiger")).toEqual([6, 8, 4, 4]);
    expect(farthest(hand, "foot", { manner: "crawling" })).toBe(2);
    hand.give(go("r", 16, 12, { manner: "cautious" }));
    expect(hand.stand("r")).toMatchObject({ motion: "cautious", moved: true });
    expect(hand.refused(go("r", 17, 12)).reason).toContain("has already moved this turn");
  });
  it("that is hasty is followed by a normal or a cautious move, or none", () => {
    const hand = moving();
    hand.give(go("r", 22, 12, { manner: "hasty" }));
    next(hand, "first-move");
    for (const manner of ["hasty", "evasive"] as const)
      expect(hand.refused(go("r", 24, 12, { manner })).rule).toBe("Move Type");
    expect(hand.rule(go("r", 24, 12, { manner: "cautious" }), []).type).toBe("done");
    hand.give(go("r", 24, 12));
    next(hand, "first-move");
    expect(hand.rule(go("r", 26, 12, { manner: "hasty" }), []).type).toBe("done");
  });
  it("crawling is for figures only", () => {
    expect(moving().refused(go("r", 11, 12, { manner: "crawling" })).reason).toContain("figures only");
  });
});

describe("a way", () => {
  it("over several goings takes a share of the turn over each", () => {
    // 4 inches of hard ground, then mud: a Panzer has 9 inches of the one, 3 of the other.
    const hand = moving({ terrain: [["mud", 14, 8, 20, 8]] });
    // 4 of 9 are gone; 5/9 of the turn carry it 5/3 inches into the mud.
    expect(farthest(hand, "r")).toBe(4 + 1.5);
    expect(hand.refused(go("r", 15.75, 12)).reason).toContain("has 9″ in a normal move");
  });
  it("on a road is by the road's figure", () => {
    const road = line("good-road", 2, [2, 12], [60, 12]);
    const hand = moving();
    const { table } = hand.field.scenario;
    expect(farthest(moving({ table: { ...table, lines: [road] } }), "r")).toBe(12);
  });
  it("over ground that a class can't enter is refused", () => {
    const hand = moving({ terrain: [["mud", 14, 8, 20, 8]], red: { r: { vehicle: "Tiger", at: [10, 12] } } });
    expect(farthest(hand, "r")).toBeLessThanOrEqual(4);
    expect(hand.refused(go("r", 15, 12)).reason).toContain("can't be entered");
  });
  it("is stopped by enemies; a vehicle doesn't touch them, figures only", () => {
    const hand = moving({
      red: { r: { at: [10, 12] }, foot: { vehicle: "Squad", at: [10, 20] } },
      blue: { b: { at: [14, 12] }, bb: { vehicle: "Squad", at: [14, 20] }, far: { at: [80, 40] } },
    });
    expect(hand.refused(go("r", 17, 12)).reason).toContain("is in the way");
    expect(hand.refused(go("r", 13, 12)).reason).toContain("only figures may rush at enemies");
    hand.give(go("foot", 13, 20));
    expect(hand.stand("foot").at).toEqual([13, 20]);
    // A way that leads into the enemy ends before it.
    const rush = moving({
      red: { foot: { vehicle: "Squad", at: [10, 20] } },
      blue: { bb: { vehicle: "Squad", at: [14, 20] }, far: { at: [80, 40] } },
    });
    rush.give(go("foot", 15, 20));
    expect(rush.stand("foot").at).toEqual([13, 20]);
  });
  it("has a length, ends on the table, and not on another unit", () => {
    const hand = moving({ red: { r: { at: [10, 12] }, rr: { at: [12, 12] } } });
    expect(hand.refused({ type: "move", stand: "r", path: [point(10, 12)] }).reason).toContain("no length");
    expect(hand.refused(go("r", 11.5, 12)).reason).toContain("would overlap");
    expect(hand.refused(go("r", -1, 12)).rule).toBe("Movement");
  });
});

describe("the reverse gear", () => {
  it("goes straight back by its column, with the facing kept", () => {
    const hand = moving({ red: { r: { at: [20, 12] }, foot: { vehicle: "Squad", at: [20, 20] } } });
    expect(farthest(hand, "r", { reverse: true })).toBe(6);
    expect(hand.refused(go("r", 22, 12, { reverse: true })).reason).toContain("straight back");
    expect(hand.refused(go("foot", 18, 20, { reverse: true })).rule).toBe("Move Type");
    hand.give(go("r", 16, 12, { reverse: true }));
    expect(hand.stand("r")).toMatchObject({ at: [16, 12], facing: 90, motion: "normal" });
    expect(said(hand)[0]).toContain("reverses 4″");
  });
});

describe("a turn on the spot", () => {
  it("is a cautious move", () => {
    const hand = moving({ red: { r: { at: [10, 12] }, rr: { at: [10, 20] } } });
    hand.give({ type: "turn", stand: "r", facing: degrees(45) });
    expect(hand.stand("r")).toMatchObject({ facing: 45, motion: "cautious", moved: true });
    expect(hand.refused(go("r", 12, 12)).reason).toContain("has already moved");
  });
  it("is open to guns that have to be towed, and takes their turn", () => {
    const hand = moving({ red: { r: { vehicle: "Pak", at: [10, 12] } } });
    expect(hand.refused(go("r", 11, 12)).reason).toContain("can only move in tow");
    hand.give({ type: "turn", stand: "r", facing: degrees(45) });
    expect(hand.stand("r").moved).toBe(true);
  });
  it("isn't open to a gun that has fired without saying that it would move", () => {
    const hand = at(
      { ...wide, red: { r: { at: [30, 12] } }, blue: { b: { vehicle: "Pak", at: [40, 12] } } },
      "second-fire",
    );
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "main-solid" }, 1, 1, 1, 1);
    until(hand, "second-move");
    expect(hand.refused({ type: "turn", stand: "b", facing: degrees(45) }).reason).toContain("can only move in tow");
  });
});

describe("towing", () => {
  const tow = (vehicle = "Halftrack", more: Partial<Layout> = {}): Hand => {
    const hand = moving({
      red: { t: { vehicle, at: [10, 12] }, g: { vehicle: "Pak", at: [10, 13.25] } },
      ...more,
    });
    hand.give({ type: "mount", stand: "g", target: "t" });
    return hand;
  };
  it("off the road takes a third off a normal move, adds it to a hasty one, and leaves no cautious one", () => {
    // US halftracks: 15 inches over hard ground.
    const hand = tow();
    expect(farthest(hand, "t")).toBe(10);
    expect(hand.refused(go("t", 12, 12, { manner: "cautious" })).reason).toContain("with a gun in tow");
    expect(hand.asks(go("t", 29, 12, { manner: "hasty" }))).toEqual(["2D10"]);
    expect(hand.refused(go("t", 30.5, 12, { manner: "hasty" })).reason).toContain("has 20″");
    expect(hand.asks(go("t", 20, 12, { manner: "evasive" }))).toEqual(["2D10"]);
  });
  it("hastily or evasively wrecks the tow from 15 on: the vehicle is immobilized, and its crew checks its morale", () => {
    const hand = tow();
    hand.give(go("t", 20, 12, { manner: "hasty" }), 9, 6, 9, 9);
    expect(hand.stand("g")).toMatchObject({ status: "eliminated", by: null });
    expect(hand.stand("t")).toMatchObject({ immobilized: true, crewOut: false });
    const safe = tow();
    safe.give(go("t", 20, 12, { manner: "hasty" }), 9, 5);
    expect(safe.stand("g").status).toBe("aboard");
    expect(safe.stand("t").immobilized).toBe(false);
  });
  it("on a road risks nothing, and is as fast as without a tow", () => {
    const road = line("good-road", 3, [2, 12], [60, 12]);
    const { table } = moving().field.scenario;
    const hand = tow("Halftrack", { table: { ...table, lines: [road] } });
    hand.give(go("t", 30, 12, { manner: "hasty" }));
    expect(hand.stand("t").at).toEqual([30, 12]);
  });
});

describe("a unit that is set up", () => {
  it("a gun that moves is set up anew for the turns of its calibre", () => {
    const hand = moving({ red: { r: { vehicle: "AT gun", at: [10, 12] }, m: { vehicle: "Mortar", at: [10, 20] } } });
    expect(farthest(hand, "r")).toBe(2);
    hand.give(go("r", 11, 12));
    hand.give(go("m", 12, 20));
    // 57 mm takes a turn; 81 mm counts as 80 and takes two.
    expect(hand.stand("r").readyFrom).toBe(2);
    expect(hand.stand("m").readyFrom).toBe(3);
    expect(hand.battle.view(hand.state, "red").stands.find(({ id }) => id === "m")?.notes).toContain(
      "ready from turn 3",
    );
  });
});

describe("the edge of the table", () => {
  const entry = {
    entryEdges: [{ id: "e", side: "red", edge: "west", from: 0, to: 48, turn: 2, formations: [] }] as never,
  };
  it("is where waiting units enter from their turn on, their way counted from the edge", () => {
    const hand = moving({ red: { r: { at: [10, 40] }, late: {} }, ...entry });
    expect(hand.refused({ type: "move", stand: "late", path: [point(0, 12), point(5, 12)] }).reason).toContain(
      "can't enter",
    );
    next(hand, "first-move");
    expect(hand.refused({ type: "move", stand: "late", path: [point(2, 12), point(5, 12)] }).reason).toContain(
      "must begin its path",
    );
    expect(hand.refused({ type: "move", stand: "late", path: [point(0, 12), point(9.25, 12)] }).rule).toBe("Movement");
    hand.give({ type: "move", stand: "late", path: [point(0, 12), point(9, 12)] });
    expect(hand.stand("late")).toMatchObject({ status: "on-table", at: [9, 12] });
  });
  it("is left where a condition of its side names it", () => {
    const victory = [{ type: "exit", side: "red", edge: "west", stands: 1, group: null }] as never;
    const hand = moving({ red: { r: { at: [3, 12] }, rr: { at: [20, 12] } }, victory });
    expect(hand.refused(go("r", 3, 8, { leave: true })).reason).toContain("can leave the table only by");
    hand.give(go("r", 0, 12, { leave: true }));
    expect(hand.stand("r")).toMatchObject({ status: "left", leftBy: "west", at: null });
  });
});

describe("conditions that hinder a unit", () => {
  it("immobilized, without its crew, out of fuel, routed or retiring it doesn't move", () => {
    const hand = moving({
      red: { r: { at: [10, 12] }, rr: { at: [10, 20] }, foot: { vehicle: "Squad", at: [10, 30] } },
    });
    lay(hand, "r", "immobilized");
    expect(hand.refused(go("r", 12, 12)).reason).toContain("is immobilized");
    lay(hand, "rr", "crew-out");
    expect(hand.refused(go("rr", 12, 20)).reason).toContain("crew");
    lay(hand, "foot", "retires");
    expect(hand.refused(go("foot", 12, 30)).reason).toContain("retires");
    const dry = moving();
    lay(dry, "r", "leaking");
    expect(dry.rule(go("r", 12, 12), []).type).toBe("done");
    next(dry, "first-move");
    expect(dry.refused(go("r", 12, 12)).reason).toContain("out of fuel");
  });
  it("figures that keep cover may crawl, and do nothing else", () => {
    const hand = moving({ red: { r: { vehicle: "Squad", at: [10, 12] }, rr: { at: [10, 20] } } });
    lay(hand, "r", "keeps-cover");
    expect(hand.refused(go("r", 12, 12)).reason).toContain("may only crawl");
    hand.give(go("r", 12, 12, { manner: "crawling" }));
    expect(hand.stand("r").at).toEqual([12, 12]);
  });
  it("a unit that fired without saying that it would move stays", () => {
    const shots = (moves: boolean) => {
      const hand = at({ ...wide, red: { r: { at: [30, 12] } }, blue: { b: { at: [40, 12] } } }, "second-fire");
      hand.give({ type: "fire", stand: "b", target: "r", weapon: "main-solid", ...(moves && { moves }) }, 1, 1);
      return until(hand, "second-move");
    };
    expect(shots(false).refused(go("b", 42, 12)).reason).toContain("without declaring");
    const hand = shots(true);
    hand.give(go("b", 42, 12, { facing: degrees(270) }));
    expect(hand.stand("b").at).toEqual([42, 12]);
  });
});
