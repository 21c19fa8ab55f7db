/** The uses of dice and Staff Orders, and the refusals, beyond the document's examples. */
import { describe, expect, it } from "vitest";
import type { Degrees } from "../../../../../shared/geometry/units.ts";
import { point } from "../../../../../shared/geometry/units.ts";
import { FIGURES, hand, NO_SIX, ordered, QUIET } from "./hands.ts";

const GUN = "M7 Howitzer Motor Carriage";
const FAR = { b1: { at: [58, 38] as const, facing: 0 } };
const WOOD = [["woods", 0, 30, 60, 4] as const];
const bead = (stand: string, id: string) =>
  ({ type: "intervene", stand, change: { type: "bead", bead: id, on: true }, why: "test" }) as never;
const kinds = (of: ReturnType<typeof hand>): string[] => of.decision.open.map(({ kind }) => kind);

describe("Dice Chains", () => {
  it("a chain of four moves a group four times; three times at most by an option", () => {
    const driven = (options: Record<string, string>, ...dice: number[]) => {
      const far = hand({ ...QUIET, options, red: { r1: { at: [5, 10] } }, blue: FAR, terrain: WOOD });
      far.give({ type: "roll-command" }, 5, 5, 5, 5, 3, 5, 4, 4, 3, 2);
      far.give({ type: "choose-chain", chain: 5 });
      far.give({ type: "order", chain: 4 });
      far.give({ type: "move-and-fire", stands: ["r1"] });
      far.give({ type: "move", stand: "r1", path: [point(55, 10)] });
      far.give({ type: "roll-moves" }, ...dice);
      return far.stand("r1").at;
    };
    expect(driven({}, 2, 2, 2, 2)).toEqual([5 + 24 + 8, 10]);
    expect(driven({ mostMoves: "three" }, 2, 2, 2)).toEqual([5 + 18 + 6, 10]);
  });
  it("a chain of three moves a group three times", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [5, 10] } }, blue: FAR, terrain: WOOD });
    of.give({ type: "roll-command" }, 5, 5, 5, 5, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", chain: 3 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(55, 10)] });
    of.give({ type: "roll-moves" }, 2, 2, 2);
    expect(of.stand("r1").at).toEqual([5 + 18 + 6, 10]);
  });
  it("a Wild Die joins dice of the chain: alone it is a separate chain, chosen in a separate pulse", () => {
    const of = hand({ red: { r1: { at: [5, 10] }, r2: { at: [5, 20] } }, blue: FAR });
    of.give({ type: "roll-command" }, 6, 5, 4, 3, 2, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "end-activation" });
    expect(of.state.pulse, "Staff Orders are left").toMatchObject({ side: "red", left: 0 });
    expect(of.refused({ type: "order", chain: 0, wild: 1 }).rule).toBe("Wild Dice");
    of.give({ type: "order", chain: 0, staff: 1 });
    of.give({ type: "move-and-fire", stands: ["r2"] });
  });
});

describe("Wild Dice", () => {
  it("one takes the place of a Variable Move die of a unit that disengages, too", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: FAR, terrain: WOOD });
    ordered(of, [6, 5, 5, 4, 3], 5, 2);
    of.give({ type: "disengage", stands: ["r1"], wild: true }, 1);
    expect(of.stand("r1").at).toEqual([30 - 12 - 6 - 1, 20]);
    expect(of.state.sides.red.dice[6]).toBe(0);
    const none = ordered(hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: FAR }), NO_SIX);
    expect(none.refused({ type: "disengage", stands: ["r1"], wild: true }).rule).toBe("Wild Dice");
  });
  it("a group that rallies has one of them and one Staff Order, on the same unit or on two", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, r2: { at: [10, 22] } },
      blue: FAR,
      figures: { red: { ...FIGURES.red, rallyDice: 4 }, blue: FIGURES.blue },
    });
    of.give(bead("r1", "disrupted"));
    of.give(bead("r2", "disrupted-2"));
    ordered(of, [6, 6, 5, 4, 3]);
    of.give({ type: "rally", stands: ["r1", "r2"] });
    const offered = () => {
      const found = of.battle.candidates(of.state, "rally-unit", "r2");
      return found.type === "choices" ? found.choices.map(({ name }) => name) : [];
    };
    expect(offered()).toHaveLength(4);
    const roll = of.asks({ type: "rally-unit", stand: "r1", wild: true });
    of.give(
      { type: "rally-unit", stand: "r1", wild: true },
      ...Array.from({ length: Number.parseInt(roll[0] ?? "", 10) + 1 }, () => 1),
    );
    expect(offered()).toEqual(["r2", "r2 with a Staff Order"]);
    expect(of.refused({ type: "rally-unit", stand: "r2", wild: true }).rule).toBe("Wild Dice");
  });
});

describe("Firing for Effect", () => {
  const NEAR = { b1: { at: [30, 20] as const, facing: 270 }, b2: { at: [32, 20] as const, facing: 270 } };
  const called = (faces: readonly number[]) => {
    const figures = { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } };
    const of = hand({ red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } }, blue: NEAR, figures });
    return ordered(of, faces);
  };
  const AT_ONCE = [4, 4, 1, 1, 4, 1, 1, 5];
  it("a Wild Die is added to a battery's dice at one unit, a Staff Order isn't", () => {
    const of = called([6, 5, 5, 4, 3]);
    of.give({ type: "call-mission", stand: "gun", at: point(31, 20) }, ...AT_ONCE);
    expect([of.decision.side, kinds(of)]).toEqual(["red", ["effect"]]);
    of.give({ type: "effect", wild: true }, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(of.facts.flatMap((one) => (one.type === "attack-rolled" ? [one.pool.count] : []))).toEqual([5, 4]);
    expect(of.state.sides.red).toMatchObject({ staff: 1 });
    expect(of.state.sides.red.dice[6]).toBe(0);
  });
  it("without Wild Dice there is no question", () => {
    const of = called(NO_SIX);
    of.give({ type: "call-mission", stand: "gun", at: point(31, 20) }, ...AT_ONCE, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(of.refused({ type: "effect" }).rule).toBe("Firing for Effect");
  });
});

describe("Cancel Fire Mission", () => {
  it("a new mission of that battery is for the next turn", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      figures: {
        red: { commandDice: 1, artilleryResponseDice: 4, staffOrders: 3, armyMorale: 9 },
        blue: { commandDice: 1, staffOrders: 0, armyMorale: 9 },
      },
    });
    of.give({ type: "roll-command" }, 5, 4);
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, 1, 1, 1, 1, 1, 1, 1);
    for (let i = 0; i < 60 && of.state.turn < 2; i++) {
      const has = (kind: string) => kinds(of).includes(kind);
      if (has("order") && of.state.pulse?.left) of.give({ type: "order", chain: 1 });
      else if (has("move-and-fire"))
        of.give({ type: "move-and-fire", stands: [of.decision.side === "red" ? "r1" : "b1"] });
      else if (has("end-activation")) of.give({ type: "end-activation" });
      else of.give({ type: "end-pulse" });
    }
    of.give({ type: "roll-command" }, 5, 4);
    of.give({ type: "cancel-mission", stand: "gun" });
    expect(of.refused({ type: "call-mission", stand: "gun", at: point(30, 20) }).rule).toBe("Cancel Fire Mission");
    expect(of.refused({ type: "call-smoke", stand: "gun", at: point(30, 20), facing: 0 as Degrees }).rule).toBe(
      "Cancel Fire Mission",
    );
  });
});
