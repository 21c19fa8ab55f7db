/** Command Orders (lines 594 to 612), and moving backwards (430): actions that each order allows or refuses a group. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { hand, holdAll, kinds, NO_SIX, ones, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const BLUE = { b1: { at: [30, 20] as const, facing: 270 } };
const active = (more: Partial<Layout> = {}, dice = 1): Hand => {
  const of = hand({ ...QUIET, red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } }, blue: BLUE, ...more });
  ordered(of, NO_SIX, 5, dice);
  of.give({ type: "move-and-fire", stands: ["r1"] });
  return of;
};
const fire = (of: Hand): void => {
  of.give({ type: "fire", stand: "r1", target: "b1" });
  of.give({ type: "hold" }, ...ones(8));
};
const walk = (of: Hand): void => {
  of.give({ type: "move", stand: "r1", path: [point(15, 20)] });
  of.give({ type: "roll-moves" }, 1);
};

describe("Move and Fire", () => {
  it("596: a unit moves and then fires", () => {
    const of = active();
    walk(of);
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).rule, "not while it moves").toBe("Opportunity Fire");
    holdAll(of);
    fire(of);
    expect(of.stand("r1")).toMatchObject({ at: [15, 20], fired: true, moved: true });
  });
  it("596: a unit fires and then moves", () => {
    const of = active();
    fire(of);
    walk(of);
    holdAll(of);
    expect(of.stand("r1")).toMatchObject({ at: [15, 20], fired: true, moved: true });
  });
  it("596: a unit fires and stays", () => {
    const of = active();
    fire(of);
    of.give({ type: "end-activation" });
    expect(of.stand("r1")).toMatchObject({ at: [10, 20], fired: true, moved: false });
  });
});

describe("Sideways and Backwards Movement", () => {
  it("430: without turning a unit goes straight back, neither sideways nor round a corner", () => {
    const of = active();
    const back = (...path: (readonly [number, number])[]) =>
      ({ type: "move", stand: "r1", path: path.map(([x, y]) => point(x, y)), backwards: true }) as const;
    for (const command of [back([10, 24]), back([14, 20]), back([8, 21]), back([8, 20], [8, 22])])
      expect(of.refused(command).rule).toBe("Sideways and Backwards Movement");
    of.give(back([7, 20]));
    of.give({ type: "roll-moves" }, 2);
    holdAll(of);
    expect(of.stand("r1"), "by its Variable Move").toMatchObject({ at: [8, 20], facing: 90 });
  });
});

describe("Commit Reserves", () => {
  const reserves = (blue: Layout["blue"]): Hand =>
    ordered(
      hand({
        ...QUIET,
        red: { r1: { at: [30, 35] }, r2: { formation: "c" }, r3: { formation: "c" } },
        blue,
        formations: [{ id: "c", side: "red", name: "Panzer Company" }],
        entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
        reinforcements: [{ id: "k", side: "red", turn: 1, edge: "e", stands: ["r2", "r3"] }],
      }),
      NO_SIX,
    );
  const enter = (of: Hand): void => {
    of.give({ type: "commit-reserves", stands: ["r2", "r3"] });
    of.give({ type: "move", stand: "r2", path: [point(0, 15), point(21, 15)] });
    of.give({ type: "move", stand: "r3", path: [point(0, 17), point(21, 17)] });
    of.give({ type: "roll-moves" }, 1, 1, 1);
  };
  it("600: units on the table have no part in it, and a triple move costs two dice of fire", () => {
    const of = reserves({ b1: { at: [36, 15], facing: 270 } });
    expect(of.refused({ type: "commit-reserves", stands: ["r1", "r2", "r3"] }).rule).toBe("Commit Reserves");
    enter(of);
    holdAll(of);
    expect(of.stand("r2").at).toEqual([21, 15]);
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r2", target: "b1" });
    expect("workings" in found && found.workings[0]?.total).toBe("6 dice, 4+");
  });
  it("1744: each company is a separate group, and comes from its turn on", () => {
    const of = ordered(
      hand({
        ...QUIET,
        red: { r1: { at: [30, 35] }, c1: { formation: "c" }, d1: { formation: "d" }, d2: { formation: "d" } },
        blue: { b1: { at: [58, 5] } },
        formations: ["c", "d"].map((id) => ({ id, side: "red", name: `Company ${id}` })),
        entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
        reinforcements: [
          { id: "k", side: "red", turn: 1, edge: "e", stands: ["c1"] },
          { id: "l", side: "red", turn: 2, edge: "e", stands: ["d1", "d2"] },
        ],
      }),
      NO_SIX,
    );
    expect(of.refused({ type: "commit-reserves", stands: ["c1", "d1"] }).reason).toContain("another company");
    expect(of.refused({ type: "commit-reserves", stands: ["d1", "d2"] }).reason).toContain("turn 2");
    of.give({ type: "commit-reserves", stands: ["c1"] });
  });
  it("602: a unit that enters is under opportunity fire", () => {
    const of = reserves({ b1: { at: [20, 20], facing: 270 } });
    enter(of);
    expect([of.decision.side, of.decision.interrupts?.stand]).toEqual(["blue", "r2"]);
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(7));
    expect(of.stand("b1").fired).toBe(true);
  });
});

describe("Disengage Group", () => {
  const back = (more: Partial<Layout>): Hand => {
    const of = hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [58, 38] } }, ...more });
    ordered(of, NO_SIX, 5, 2);
    of.give({ type: "disengage", stands: ["r1"], halt: false }, 3, 4);
    holdAll(of);
    return of;
  };
  it("608: a hedge costs a Fixed Move, and broken ground halves the speed", () => {
    expect(back({}).stand("r1").at).toEqual([30 - 19, 20]);
    expect(back({ hedges: [[24, 10, 24, 30]] }).stand("r1").at).toEqual([30 - 13, 20]);
    // Eight inches to the wood, four through it for eight, and three are left.
    expect(back({ terrain: [["woods", 18, 16, 4, 8]] }).stand("r1").at).toEqual([30 - 15, 20]);
  });
  it("612: it neither chooses its way nor fires, but uses opportunity fire later in the turn", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [30, 20], facing: 90 } },
      blue: { b1: { at: [44, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "disengage", stands: ["r1"] }, 3);
    expect(of.refused({ type: "move", stand: "r1", path: [point(30, 24)] }).reason).not.toBe("");
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).reason).not.toBe("");
    holdAll(of);
    expect([of.stand("r1").at, of.state.pulse?.side]).toEqual([[21, 20], "blue"]);
    passUntil(of, "blue", "move-and-fire");
    of.give({ type: "move-and-fire", stands: ["b1"] });
    of.give({ type: "turn", stand: "b1", facing: 0 as never });
    expect(kinds(of)).toContain("opportunity-fire");
    of.give({ type: "opportunity-fire", stand: "r1" }, ...ones(8));
  });
});
