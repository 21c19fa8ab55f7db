/** Limits of attempts, moves and kept orders, and the place where a mover ends (07.06.05, 08.02, 08.03, 09.01). */
import { describe, expect, it } from "vitest";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

/** Out of each other's sight. */
const BATTLE: Layout = {
  size: [72, 48],
  sight: 10,
  red: {
    r1: { at: [10, 12], formation: "a" },
    r2: { at: [10, 30], formation: "a" },
    r3: { at: [4, 20], formation: "b" },
    rg: { at: [2, 40], role: "ghq" },
  },
  blue: { b1: { at: [60, 12], formation: "c" }, bg: { at: [68, 12], role: "ghq" } },
};
/** On its way from (10, 12): a T-72, of 20 points. */
const alone = (more: Partial<Layout> = {}, vehicle = "T-72") => {
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

describe("attempts to move (08.02.04, 08.02.05)", () => {
  it("begin with the side that the side with the initiative chooses, and go by turns", () => {
    const hand = new Hand(BATTLE).initiative("blue").passed("first-fire").passed("second-fire");
    hand.give({ type: "roll-orders" }, 4, 4, 4, 4);
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
    hand.give({ type: "go-first", side: "red" });
    hand.give({ type: "order-move", group: "a" }, 20);
    expect(hand.decision.side).toBe("blue");
    expect(hand.refused({ type: "order-move", group: "a" }).rule).toBe("08.02.04");
  });
  it("force no stand to move: of a group that may go some can stay", () => {
    const hand = new Hand(BATTLE).initiative().moving();
    hand.give({ type: "order-move", group: "a" }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(12, 12)] });
    hand.give({ type: "end-moves" });
    expect(hand.stand("r2")).toMatchObject({ at: [10, 30], moved: false });
  });
});

describe("nothing is saved for another turn (08.02.01, 08.03.01)", () => {
  it("neither orders nor movement points; and a stand moves once", () => {
    const hand = new Hand(BATTLE).initiative().moving([6, 6], [4, 4]);
    expect(hand.state.sides.red.orders).toBe(4);
    hand.give({ type: "order-move", group: "a" }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(11, 12)] });
    expect(hand.refused({ type: "move", stand: "r1", path: [at(12, 12)] }).rule).toBe("08.03.01");
    hand.give({ type: "end-moves" });
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    // Three orders and nineteen of the twenty points were left.
    expect(hand.state.sides.red.orders).toBe(0);
    hand.initiative().moving([2, 2]);
    expect(hand.state).toMatchObject({ turn: 2, sides: { red: { orders: 1 } } });
    hand.give({ type: "order-move", group: "a" }, 1);
    expect(hand.refused({ type: "move", stand: "r1", path: [at(31 + 1 / 64, 12)] }).rule).toBe("08.03.01");
    hand.give({ type: "move", stand: "r1", path: [at(31, 12)] });
  });
});

describe("the inch that is always allowed (08.03.03)", () => {
  it("at any cost", () => {
    const hand = alone({
      houseTerrain: { marsh: { costs: { tracked: "40" } } },
      terrain: [["marsh", 6, 8, 12, 8]],
    });
    expect(hand.refused({ type: "move", stand: "r1", path: [at(11 + 1 / 64, 12)] }).rule).toBe("08.03.01");
    hand.give({ type: "move", stand: "r1", path: [at(11, 12)] });
  });
  it("but not into terrain that can't be entered", () => {
    const hand = alone({ terrain: [["water", 10.5 as never, 8, 4, 8]] });
    expect(hand.refused({ type: "move", stand: "r1", path: [at(11, 12)] }).rule).toBe("08.03.02");
  });
});

describe("friends on the way (08.03.05)", () => {
  it("are passed, but not stood upon", () => {
    const hand = alone({ red: { r1: { at: [10, 12], formation: "a" }, x: { at: [14, 12] } } });
    expect(hand.refused({ type: "move", stand: "r1", path: [at(14.5, 12)] }).rule).toBe("08.03.05");
    hand.give({ type: "move", stand: "r1", path: [at(18, 12)] });
  });
  it("are no place to be stopped at: the stand goes back until there is room", () => {
    const hand = alone({
      sight: 30,
      red: { r1: { at: [10, 12], formation: "a" }, x: { at: [13.5, 11.25] } },
      blue: { b1: { at: [13, 26], vehicle: "PT-76" }, b9: { at: [70, 46] } },
    });
    hand.give({ type: "move", stand: "r1", path: [at(18, 12)] });
    while (hand.decision.interrupts && hand.decision.interrupts.to < 3) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "b1", at: 3 }, 1, 6, 6, 20);
    // East of 12.5″ it would overlap its friend.
    expect(hand.stand("r1").at).toEqual([12.5, 12]);
  });
});

describe("facing (08.03.08)", () => {
  it("is free on the way and at the end", () => {
    const hand = alone();
    hand.give({ type: "move", stand: "r1", path: [at(14, 12)], facing: 200 as never });
    expect(hand.stand("r1").facing).toBe(200);
  });
  it("may be all that a stand's movement is", () => {
    const hand = alone();
    hand.give({ type: "turn", stand: "r1", facing: 45 as never });
    expect(hand.stand("r1")).toMatchObject({ at: [10, 12], facing: 45, moved: true });
  });
  it("is the target's that decides about its armour: 45° either side are its front, the very edge included", () => {
    const frontal = (facing: number) => {
      const hand = new Hand({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12], facing } } })
        .initiative()
        .secondFire();
      hand.give({ type: "fire", stand: "r1", target: "b1" }, 20);
      return hand.event("attacked").frontal;
    };
    expect([225, 224, 315, 316].map(frontal)).toEqual([true, false, true, false]);
  });
});

describe("opportunity fire (07.06.05)", () => {
  it("begins with the first touch, before the stand has moved", () => {
    const hand = alone({ sight: 30, blue: { b1: { at: [25, 12] } } });
    hand.give({ type: "move", stand: "r1", path: [at(10, 20)] });
    expect(hand.decision).toMatchObject({ side: "blue", interrupts: { stand: "r1", from: 0 } });
  });
  it("leaves a mover that may go on the points that it has left (07.06.05 (3))", () => {
    const hand = alone({ sight: 30, blue: { b1: { at: [18, 26], vehicle: "PT-76" }, b9: { at: [70, 46] } } });
    hand.give({ type: "move", stand: "r1", path: [at(30, 12)] });
    while (hand.decision.interrupts && hand.decision.interrupts.to < 8) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "b1", at: 8 }, 1, 6, 6, 1);
    // Eight of twenty points are gone.
    expect(hand.refused({ type: "move", stand: "r1", path: [at(18, 24 + 1 / 64)] }).rule).toBe("08.03.01");
    hand.give({ type: "move", stand: "r1", path: [at(18, 24)] });
    expect(hand.stand("r1").at).toEqual([18, 24]);
  });
});

describe("wrecks (09.01)", () => {
  it("lie where a stand was eliminated, and cover a stand that is on them, on both rolls", () => {
    const hand = alone({
      sight: 30,
      red: { r1: { at: [10, 12], formation: "a" }, w: { at: [14, 12] } },
      blue: { b1: { at: [25, 12] } },
    });
    hand.give({ type: "intervene", stand: "w", change: { type: "eliminate" }, why: "hit" });
    expect(hand.battle.view(hand.state, null).wrecks).toMatchObject([{ id: "w", at: [14, 12] }]);
    // It may end there, and is seen across the wreck from the start.
    hand.give({ type: "move", stand: "r1", path: [at(14, 12)] });
    expect(hand.decision.interrupts?.from).toBe(0);
    while ((hand.decision.interrupts?.to ?? 4) < 4) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "b1", at: 4 }, 14);
    const { cohesion, combat } = hand.event("attacked").working;
    expect(cohesion).toMatchObject({ need: 13, modifiers: [{ value: 1, rule: "09.01" }] });
    expect(combat.modifiers).toContainEqual({ name: "Target on a wreck", value: 1, rule: "09.01" });
    expect(hand.stand("r1").at).toEqual([14, 12]);
  });
});

describe("marker removal (chart)", () => {
  it("takes the fired markers from every stand", () => {
    const hand = new Hand({
      red: { r1: { at: [10, 12], vehicle: "M1A2" } },
      blue: { b1: { at: [25, 12], vehicle: "M1A2" } },
    }).initiative();
    const beads = () => hand.battle.view(hand.state, null).stands.flatMap((one) => one.beads);
    for (const _ of ["first", "second"]) {
      hand.give({ type: "go-first", side: "red" });
      hand.give({ type: "fire", stand: "r1", target: "b1" }, 20);
      hand.give({ type: "fire", stand: "b1", target: "r1" }, 20);
    }
    expect(beads().filter((bead) => bead === "again")).toHaveLength(2);
    hand.orders().passed("movement");
    expect(hand.state.turn).toBe(2);
    expect(beads()).toEqual([]);
  });
});

describe("winning (scenario sheet)", () => {
  it("takes 51 % of the enemy with half of the side left, at the end of a turn", () => {
    const hand = new Hand({
      ...BATTLE,
      red: { r1: { at: [10, 12] }, r2: { at: [10, 30] } },
      blue: { b1: { at: [60, 12] }, b2: { at: [60, 20] }, b3: { at: [60, 30] } },
    });
    const gone = (stand: string) => hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "hit" });
    const turn = () => {
      hand.initiative().moving();
      while (hand.state.phase === "movement" && !hand.state.ending) hand.give({ type: "pass" });
    };
    gone("b1");
    gone("r2");
    turn();
    expect(hand.state.ending).toBeNull();
    gone("b2");
    turn();
    expect(hand.state.ending).toMatchObject({ winner: "red" });
  });
  it("is no side's after the last turn", () => {
    const hand = new Hand({ ...BATTLE, turns: 1 }).initiative().moving();
    while (!hand.state.ending) hand.give({ type: "pass" });
    expect(hand.state.ending).toMatchObject({ winner: null });
  });
});

describe("above the last column (chart)", () => {
  it("a missile's natural roll may still use it up (07.03.03)", () => {
    const shot = (...dice: [number, number]) => {
      const hand = new Hand({
        red: { r1: { at: [10, 12], vehicle: "T-80U/AT-11" } },
        blue: { b1: { at: [20, 12], vehicle: "PT-76" } },
      })
        .initiative()
        .secondFire();
      hand.give({ type: "fire", stand: "r1", target: "b1", weapon: "missile" }, 1, ...dice);
      expect(hand.stand("b1").status).toBe("eliminated");
      return hand.stand("r1").depleted;
    };
    expect([shot(1, 2), shot(2, 2)]).toEqual([true, false]);
  });
});
