import { describe, expect, it } from "vitest";
import { Hand } from "./table.ts";

const ROLL = { type: "roll-points" };
const LAYOUT = {
  red: { r1: { at: [5, 5] }, r2: { at: [5, 9], vehicle: "scout" }, r3: { at: [5, 13] } },
  blue: { b1: { at: [45, 5] } },
  terrain: [
    ["woods", 8, 8, 6, 3],
    ["water", 8, 12, 2, 3],
  ],
} as const;
const begun = () => {
  const battle = new Hand(LAYOUT);
  battle.give(ROLL, 6, 6);
  return battle;
};
const advance = (stand: string, ...path: [number, number][]) => ({ type: "advance", stand, path });

describe("an advance", () => {
  it("goes as far as its move, once a turn", () => {
    const battle = begun();
    expect(battle.refused(advance("r1", [13.5, 5])).reason).toMatch(/^Too far: 8.5″ of its move, r1 has 8″/);
    battle.give(advance("r1", [13, 5]));
    expect(battle.stand("r1")).toMatchObject({ at: [13, 5], moved: true });
    expect(battle.state.points).toBe(5);
    expect(battle.refused(advance("r1", [14, 5])).reason).toBe("r1 has advanced this turn.");
  });
  it("pays for terrain by its drive, and never enters water", () => {
    const battle = begun();
    // Three inches of floor and three of trees at three inches each.
    expect(battle.refused(advance("r2", [11.25, 9])).rule).toBe("2.1");
    expect(battle.refused(advance("r3", [9, 13])).reason).toBe("water 3″ along the path can't be entered.");
    battle.give(advance("r2", [11, 9]));
  });
  it("goes half as far when damaged", () => {
    const battle = begun();
    const change = { type: "bead", bead: "damaged", on: true };
    battle.give({ type: "intervene", stand: "r1", change, why: "the dog" });
    expect(battle.log.at(-1)).toBe("Referee: r1 gets the marker damaged, because the dog: referee");
    expect(battle.refused(advance("r1", [9.5, 5])).rule).toBe("2.3");
    battle.give(advance("r1", [9, 5]));
  });
  it("ends on the table, on nobody, and goes through no enemy", () => {
    const battle = new Hand({ ...LAYOUT, blue: { b1: { at: [8, 5] } } });
    battle.give(ROLL, 6, 6);
    expect(battle.refused(advance("r1", [0.25, 5])).rule).toBe("2.1");
    expect(battle.refused(advance("r1", [5, 8.5])).reason).toBe("r1 would overlap r2.");
    expect(battle.refused(advance("r1", [12, 5])).reason).toMatch(/^b1 is in the way 2″ along the path/);
  });
  it("enters by its side's edge on its turn", () => {
    const edge = { id: "e", side: "red", edge: "west", from: 0, to: 24, turn: 1 };
    const battle = new Hand({ red: { r1: {} }, blue: { b1: { at: [45, 5] } }, entryEdges: [edge as never] });
    battle.give(ROLL, 6, 6);
    expect(battle.refused(advance("r1", [3, 5])).rule).toBe("2.5");
    battle.give(advance("r1", [0, 5], [3, 5]));
    expect(battle.stand("r1")).toMatchObject({ status: "on-table", at: [3, 5] });
  });
});

describe("a snap shot", () => {
  const UNDER_FIRE = {
    red: { r1: { at: [5, 5] } },
    blue: { b1: { at: [17, 5] }, b2: { at: [17, 9] } },
  } as const;
  const going = (layout: ConstructorParameters<typeof Hand>[0] = UNDER_FIRE) => {
    const battle = new Hand(layout);
    battle.give(ROLL, 6, 6);
    battle.give(advance("r1", [10, 5]));
    return battle;
  };
  it("interrupts an advance, with a die less; a damaged toy goes on", () => {
    const battle = going();
    expect(battle.battle.pending(battle.state)).toMatchObject({ side: "blue", interrupts: { stand: "r1" } });
    battle.give({ type: "snap", stand: "b1" }, 6, 6, 1);
    expect(battle.stand("r1")).toMatchObject({ damaged: true });
    battle.give({ type: "hold" });
    while (battle.battle.pending(battle.state).side === "blue") battle.give({ type: "hold" });
    expect(battle.stand("r1")).toMatchObject({ at: [10, 5], damaged: true });
    expect(battle.stand("b1").fired).toBe(true);
    expect(battle.refused({ type: "snap", stand: "b2" }).reason).toMatch(/^Only during an advance/);
  });
  it("leaves a wreck where it knocks the mover out", () => {
    const battle = going({ ...UNDER_FIRE, red: { ...UNDER_FIRE.red, r2: { at: [5, 20] } } });
    battle.give({ type: "snap", stand: "b1", at: 2 }, 6, 6, 1);
    battle.give({ type: "snap", stand: "b2", at: 2.5 }, 6, 6, 1);
    expect(battle.stand("r1")).toMatchObject({ status: "eliminated", at: [7.5, 5] });
    expect(battle.battle.view(battle.state, null).wrecks).toMatchObject([{ id: "r1" }]);
    expect(battle.state.toAct).toBe("red");
  });
  it("is made by a standing order unasked, and by nobody who holds fire", () => {
    const battle = new Hand(UNDER_FIRE);
    battle.give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    battle.give({ type: "standing-order", side: "blue", stand: "b1", order: { type: "within", inches: 8 } });
    battle.give(ROLL, 6, 6);
    battle.give(advance("r1", [10, 5]));
    expect(battle.battle.pending(battle.state).automatic).toEqual({ type: "snap", stand: "b1", at: 4 });
  });
  it("is not part of the game without the option", () => {
    const battle = going({ ...UNDER_FIRE, options: { snapShots: false } });
    expect(battle.stand("r1").at).toEqual([10, 5]);
    expect(battle.state.toAct).toBe("red");
  });
});
