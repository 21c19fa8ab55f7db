/** The examples of the document, and the rules about them, played by hand (headings of armour-battles.txt). */
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { judgeRoll } from "../../../../../shared/rules/armour-battles/play/kinds/turn.ts";
import { carried } from "../../../../../shared/rules/armour-battles/play/walking.ts";
import { hand, NO_SIX, ordered, QUIET as quiet } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

describe("Command dice", () => {
  it("roll 5, 4, 3, 1, 1: a Command Failure gives the enemy both ones as Wild Dice, and three chains are left", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [40, 30] } } });
    of.give({ type: "roll-command" }, 5, 4, 3, 1, 1, 6, 5, 4, 4, 2);
    expect(of.state.sides.red.failed).toBe(true);
    expect(of.state.sides.red.dice).toEqual({ 2: 0, 3: 1, 4: 1, 5: 1, 6: 0 });
    expect(of.state.sides.blue.dice).toEqual({ 2: 1, 3: 0, 4: 2, 5: 1, 6: 3 });
    expect(of.decision.side, "who fails goes second").toBe("blue");
  });
  it("discard ones where there are as many sixes", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [40, 30] } } });
    of.give({ type: "roll-command" }, 6, 1, 4, 4, 3, 5, 5, 4, 3, 2);
    expect(of.state.sides.red.failed).toBe(false);
    expect(of.state.sides.red.dice).toEqual({ 2: 0, 3: 1, 4: 2, 5: 0, 6: 1 });
    expect(of.state.sides.blue.dice[6]).toBe(0);
    expect(of.decision.side).toBe("red");
  });
  it("end the turn where both fail", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [40, 30] } } });
    of.give({ type: "roll-command" }, 1, 2, 3, 4, 5, 1, 1, 2, 3, 6);
    expect(of.state.turn).toBe(2);
    expect(of.state.phase).toBe("command");
  });
  it.each([
    [[6, 2, 2, 2, 2], [5, 5, 5, 5, 5], "red"],
    [[6, 5, 2, 2, 2], [6, 5, 5, 2, 2], "blue"],
    [[5, 4, 3, 3, 2], [5, 4, 3, 2, 2], "red"],
    [[5, 4, 3, 2, 2], [5, 4, 3, 2, 2], "again"],
  ] as const)("%j against %j: %s is first", (red, blue, first) => {
    expect(judgeRoll({ red, blue }, "dice").first).toBe(first);
  });
  it("are rolled again where all are equal, ones and all", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [40, 30] } } });
    of.give({ type: "roll-command" }, 5, 4, 3, 2, 2, 2, 2, 3, 4, 5, 6, 6, 3, 2, 2, 5, 4, 3, 2, 2);
    expect(of.decision.side).toBe("red");
    expect(of.event("command-rolled").rolls).toHaveLength(2);
  });
});

describe("Dice Chains", () => {
  it("4, 5 and two sixes: both Wild Dice make a triple of the 4", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [50, 30] } } });
    of.give({ type: "roll-command" }, 4, 5, 6, 6, 2, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 1, wild: 2 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.event("group-activated").procedure.dice).toBe(3);
    expect(of.state.sides.red.dice[6]).toBe(0);
  });
  it("must be used up, and no order lapses while a unit can be activated", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [50, 30] } } });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    expect(of.refused({ type: "end-pulse" }).rule).toBe("The Command Pulse");
    expect(of.refused({ type: "lapse" }).reason).toContain("r1");
  });
  it("restock one Staff Order fewer than dice, for the next turn; two Wild Dice one at once", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [50, 30] } } });
    of.give({ type: "roll-command" }, 6, 6, 5, 5, 5, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", chain: 3 });
    of.give({ type: "restock" });
    expect(of.state.sides.red).toMatchObject({ staff: 2, staffComing: 2 });
    of.give({ type: "end-pulse" });
    of.give({ type: "choose-chain", chain: 5 });
    while (of.state.pulse?.side === "blue") {
      if (of.decision.open.some(({ kind }) => kind === "order") && (of.state.pulse.left ?? 0) > 0)
        of.give({ type: "order", chain: 1 });
      else if (of.decision.open.some(({ kind }) => kind === "move-and-fire")) {
        of.give({ type: "move-and-fire", stands: ["b1"] });
        of.give({ type: "end-activation" });
      } else of.give({ type: "end-pulse" });
    }
    expect(of.state.pulse?.chain, "the Wild Dice are all that is left").toBe(6);
    of.give({ type: "order", chain: 2 });
    of.give({ type: "instant-staff" });
    expect(of.state.sides.red.staff).toBe(3);
  });
});

describe("Moves", () => {
  const woods = (x: number) => [["woods", x, 5, 10, 10] as const];
  const way = (from: readonly [number, number], to: readonly [number, number]): TablePoint[] => [
    point(...from),
    point(...to),
  ];
  const roll = (variable: number, fixed = 6, moves = 1) => ({ fixed, variable, moves });

  it("9″ from a wood: with a 5 it goes 1″ into it, with a 3 up to its edge", () => {
    const of = hand({ terrain: woods(19), red: { r1: { at: [10, 10] } }, blue: { b1: { at: [50, 30] } } });
    const path = way([10, 10], [26, 10]);
    expect(carried(of.field, "r1", path, roll(5))).toBeCloseTo(10, 9);
    expect(carried(of.field, "r1", path, roll(3))).toBeCloseTo(9, 9);
  });
  it("4″ from the edge inside a wood: with a 4 it comes 2″ out, with a 2 to the edge, with a 1 3½″", () => {
    const of = hand({ terrain: woods(19), red: { r1: { at: [25, 10] } }, blue: { b1: { at: [50, 30] } } });
    const path = way([25, 10], [40, 10]);
    expect(carried(of.field, "r1", path, roll(4))).toBeCloseTo(6, 9);
    expect(carried(of.field, "r1", path, roll(2))).toBeCloseTo(4, 9);
    expect(carried(of.field, "r1", path, roll(1))).toBeCloseTo(3.5, 9);
  });

  it("a hedge 5″ before the hull: a 6 crosses it, a 5 gets up to it, the Fixed Move would, too", () => {
    const of = hand({
      hedges: [[15.625, 0, 15.625, 40]],
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [58, 38] } },
    });
    const path = way([10, 20], [40, 20]);
    expect(carried(of.field, "r1", path, roll(6)), "on the other side, not on the hedge").toBeCloseTo(6.25, 9);
    expect(carried(of.field, "r1", path, roll(5))).toBeCloseTo(5, 9);
    expect(carried(of.field, "r1", path, roll(4)), "by its Fixed Move").toBeCloseTo(5, 9);
  });
  it("the same hedge by a double chain: 8 on two dice carry it 14″", () => {
    const of = hand({
      hedges: [[15.625, 0, 15.625, 40]],
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [58, 38] } },
    });
    expect(carried(of.field, "r1", way([10, 20], [40, 20]), roll(8, 12, 2))).toBeCloseTo(14, 9);
  });

  it("average 6 + 1D, fast 6 + 1D doubled, at the speed of the slowest", () => {
    const of = ordered(
      hand({
        red: {
          r1: { at: [10, 10], vehicle: "M5 Light Tank" },
          r2: { at: [10, 13], vehicle: "M5 Light Tank" },
          r3: { at: [10, 16] },
        },
        blue: { b1: { at: [58, 38] } },
        victory: [],
      }),
    );
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    of.give({ type: "move", stand: "r1", path: [point(30, 10)] });
    of.give({ type: "roll-moves" }, 5);
    expect(of.stand("r1").at).toEqual([26, 10]);
    expect(of.event("moves-rolled")).toMatchObject({ fixed: 6, variable: 10, doubled: true });
  });
  it("a suppressed unit has its Variable Move only, and acts alone", () => {
    const of = hand({ red: { r1: { at: [10, 10] }, r2: { at: [12, 10] } }, blue: { b1: { at: [58, 38] } } });
    of.give({ type: "intervene", stand: "r1", change: { type: "bead", bead: "suppressed", on: true }, why: "test" });
    ordered(of);
    expect(of.refused({ type: "move-and-fire", stands: ["r1", "r2"] }).rule).toBe("Activation Restrictions");
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(30, 10)] });
    of.give({ type: "roll-moves" }, 4);
    expect(of.stand("r1").at).toEqual([14, 10]);
    expect(of.stand("r1").suppressed, "it remains suppressed").toBe(true);
  });
  it("a Wild Die takes the place of one die: a fast unit goes 18″", () => {
    const of = hand({ red: { r1: { at: [10, 10], vehicle: "M5 Light Tank" } }, blue: { b1: { at: [58, 38] } } });
    ordered(of, [6, 5, 5, 4, 3]);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(40, 10)] });
    of.give({ type: "roll-moves", wild: true });
    expect(of.stand("r1").at).toEqual([28, 10]);
    expect(of.state.sides.red.dice[6]).toBe(0);
  });
  it("ends within 6″ of the group's others, and is not declared anew", () => {
    const of = ordered(hand({ red: { r1: { at: [10, 10] }, r2: { at: [12, 10] } }, blue: { b1: { at: [58, 38] } } }));
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "move", stand: "r1", path: [point(18, 10)] });
    expect(of.refused({ type: "move", stand: "r2", path: [point(12, 20)] }).rule).toBe("Movement Orders");
    expect(of.refused({ type: "move", stand: "r1", path: [point(16, 10)] }).reason).toContain("destination");
    of.give({ type: "move", stand: "r2", path: [point(18, 12)] });
  });
  it("a Tiger with more ones than sixes on a double move breaks down, is repaired next turn and moves on the one after", () => {
    const of = hand({ red: { r1: { at: [10, 10], vehicle: "Tiger I" } }, blue: { b1: { at: [58, 38] } } });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", chain: 2 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(30, 10)] });
    of.give({ type: "roll-moves" }, 1, 4);
    expect(of.stand("r1")).toMatchObject({ at: [10, 10], breakdown: { type: "broken", turn: 1 } });
  });
});

describe("Fire", () => {
  const two = (more: Partial<Layout> = {}) =>
    hand({
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H", facing: 90 } },
      blue: { b1: { at: [20, 20], facing: 270 } },
      ...more,
    });
  const firing = (of: Hand) => {
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    return of;
  };
  const forecast = (of: Hand, target = "b1") => {
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target });
    if ("reason" in found) throw new Error(found.reason);
    return found;
  };

  it("8 dice at effective range need 4+, the M4 answers with 5", () => {
    const of = firing(two());
    const { inches: away, workings } = forecast(of);
    expect(away).toBeCloseTo(9, 6);
    expect(workings.map(({ total }) => total)).toEqual(["8 dice, 4+", "5 dice, 4+"]);
  });
  it("light cover gives a die more: six instead of five", () => {
    const of = firing(two({ terrain: [["woods", 19.5, 18, 4, 4]] }));
    expect(forecast(of).workings[1]?.total).toBe("6 dice, 4+");
  });
  it("uphill gives a die more", () => {
    const of = firing(two({ levels: [[1, 18, 16, 8, 8]] }));
    expect(forecast(of).workings[1]?.total).toBe("6 dice, 4+");
  });
  it("from behind its front edge the number is one less; a suppressed target needs 5+", () => {
    const of = two({ blue: { b1: { at: [20, 20], facing: 90 } } });
    of.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "suppressed", on: true }, why: "test" });
    firing(of);
    expect(forecast(of).workings.map(({ total }) => total)).toEqual(["8 dice, 3+", "5 dice, 5+"]);
  });
  it("hits that no reaction cancels disrupt, an unmatched six suppresses, both together force back 6″ + 1D", () => {
    const of = firing(two(quiet));
    of.give({ type: "fire", stand: "r1", target: "b1" });
    // Two hits, one of them a six, against one success; forced back by a 3.
    of.give({ type: "hold" }, 6, 4, 1, 1, 1, 2, 2, 3, 4, 1, 1, 1, 1, 3);
    expect(of.stand("b1")).toMatchObject({ disruption: 1, suppressed: true, at: [29, 20], facing: 270 });
  });
  it("a third point of disruption disperses it: half a die of army morale is lost", () => {
    const of = two({
      ...quiet,
      blue: { b1: { at: [20, 20], facing: 270 }, b2: { at: [55, 38] } },
    });
    of.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "disrupted-2", on: true }, why: "test" });
    firing(of);
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5);
    expect(of.stand("b1").status).toBe("eliminated");
    expect(of.state.sides.blue.morale).toBe(6);
  });
  it("the target's fire comes at the same time: the first shot's result waits for it", () => {
    const of = firing(two(quiet));
    of.give({ type: "fire", stand: "r1", target: "b1" });
    // Red: a six against nothing. Blue's seven dice fall short. Then b1 is forced back by a 2.
    of.give({ type: "opportunity-fire", stand: "b1" }, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
    expect(of.stand("b1")).toMatchObject({ fired: true, suppressed: true, disruption: 1 });
    expect(of.stand("r1")).toMatchObject({ fired: true, suppressed: false });
  });
  it("the nearest first: the 76 mm behind two M4s comes third", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 18] }, r2: { at: [10, 20] }, r3: { at: [10, 22] } },
      blue: { b1: { at: [22, 18] }, b2: { at: [22, 22] }, b3: { at: [25, 20], vehicle: "M4 76mm" } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    const miss = [1, 1, 1, 1, 1, 1, 1, 1];
    expect(of.refused({ type: "fire", stand: "r1", target: "b3" }).rule).toBe("Target Priority");
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...miss);
    expect(of.refused({ type: "fire", stand: "r2", target: "b3" }).rule).toBe("Target Priority");
    of.give({ type: "fire", stand: "r2", target: "b2" });
    of.give({ type: "hold" }, ...miss);
    of.give({ type: "fire", stand: "r3", target: "b3" });
    of.give({ type: "hold" }, ...miss);
    expect(of.state.stands.filter(({ fired }) => fired)).toHaveLength(3);
  });
});

describe("Opportunity fire", () => {
  it("halts a suppressed mover where it is; others go on", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 20], vehicle: "Panther Ausf G" }, r2: { at: [10, 24], vehicle: "Panther Ausf G" } },
      blue: { b1: { at: [34, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "move", stand: "r1", path: [point(22, 20)] });
    of.give({ type: "move", stand: "r2", path: [point(22, 24)] });
    of.give({ type: "roll-moves" }, 6);
    while (of.decision.interrupts && of.decision.interrupts.from < 9) of.give({ type: "hold" });
    const at = of.decision.interrupts?.from ?? 0;
    // A six that isn't matched, and no hit that isn't cancelled.
    of.give({ type: "opportunity-fire", stand: "b1", at }, 6, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1);
    expect(of.stand("r1")).toMatchObject({ suppressed: true, disruption: 0 });
    expect(of.stand("r1").at?.[0]).toBeCloseTo(10 + at, 1);
    expect(of.stand("r2").at).toEqual([22, 24]);
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).rule).toBe("Suppression");
  });
  it("is not for the firer's pulse, nor for a unit that has fired or is suppressed", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [20, 20], facing: 270 }, b2: { at: [20, 24], facing: 270 } },
    });
    of.give({ type: "intervene", stand: "b2", change: { type: "bead", bead: "fired", on: true }, why: "test" });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.refused({ type: "opportunity-fire", stand: "b2" }).rule).toBe("Fire Markers");
    expect(of.refused({ type: "opportunity-fire", stand: "r1" }).rule).toBe("Opportunity Fire");
  });
  it("a Staff Order removes suppression in the enemy's pulse, and the unit fires", () => {
    const of = hand({
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [20, 20], facing: 270 }, b2: { at: [20, 24], facing: 270 } },
    });
    of.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "suppressed", on: true }, why: "test" });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.refused({ type: "opportunity-fire", stand: "b1" }).rule).toBe("Suppression");
    expect(of.refused({ type: "remove-suppression", stand: "b1", with: "wild" }).rule).toBe("Wild Dice");
    of.give({ type: "remove-suppression", stand: "b1", with: "staff" });
    expect(of.battle.eligible(of.state, "opportunity-fire").get("b1")).toBeNull();
    expect(of.state.sides.blue.staff).toBe(1);
  });
});
