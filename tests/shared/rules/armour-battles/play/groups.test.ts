/** Command Groups (lines 390 to 414, 554 to 588, 1164): members, frequency and limits; by the document's lines. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { bead, hand, holdAll, kinds, NO_SIX, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const FAR = { b1: { at: [58, 38] as const, facing: 0 } };
const WOOD = [["woods", 0, 30, 60, 4]] as const;
/** Sides of one Command Die, so that a turn is one order of each. */
const ONE_DIE = {
  red: { commandDice: 1, staffOrders: 0, armyMorale: 9 },
  blue: { commandDice: 1, staffOrders: 0, armyMorale: 9 },
};
const one = (red: Layout["red"]): Hand => {
  const of = hand({ red, blue: FAR, terrain: WOOD, figures: ONE_DIE });
  of.give({ type: "roll-command" }, 5, 4);
  return of;
};
/** Red's group is done, Blue's order is given to b1, and Red goes first again. */
function nextTurn(of: Hand): void {
  if (of.decision.side === "red") of.give({ type: "end-activation" });
  of.give({ type: "move-and-fire", stands: ["b1"] });
  of.give({ type: "end-activation" });
  of.give({ type: "roll-command" }, 5, 4);
}

describe("Command Groups", () => {
  it("556: a group is done before another begins, and isn't gone back to", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [10, 10] }, r2: { at: [30, 10] } }, blue: FAR, terrain: WOOD }),
      NO_SIX,
      5,
      1,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.refused({ type: "move-and-fire", stands: ["r2"] }).reason).not.toBe("");
    expect(of.refused({ type: "move", stand: "r2", path: [point(34, 10)] }).rule).toBe("Creating a Command Group");
    of.give({ type: "end-activation" });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["r2"] });
    expect(of.refused({ type: "move", stand: "r1", path: [point(14, 10)] }).rule).toBe("Creating a Command Group");
  });
  it("566: groups are others in another turn", () => {
    const of = one({ r1: { at: [10, 10] }, r2: { at: [12, 10] }, r3: { at: [10, 12] } });
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    nextTurn(of);
    of.give({ type: "move-and-fire", stands: ["r3", "r1"] });
    expect(of.event("group-activated").procedure.stands).toEqual(["r3", "r1"]);
  });
  it("618: a group that rallies is formed like one that moves", () => {
    const rallied = (x: number): Hand => {
      const of = hand({ ...QUIET, red: { r1: { at: [10, 20] }, r2: { at: [x, 20] } }, blue: FAR });
      of.give(bead("r1", "disrupted"));
      return ordered(of, NO_SIX);
    };
    rallied(16.5).give({ type: "rally", stands: ["r1", "r2"] });
    expect(rallied(16.625).refused({ type: "rally", stands: ["r1", "r2"] }).rule).toBe("Creating a Command Group");
  });
  const PUMA = "SdKfz 234/2 Armoured Car (Puma)";
  it.each([
    [4, 0, true],
    [5, 0, false],
    [4, 1, true],
    [4, 2, false],
    [3, 2, true],
    [0, 5, true],
    [0, 6, false],
  ])("1164: of %i tanks and %i reconnaissance units a group can be made: %s", (tanks, recon, may) => {
    const units = Array.from({ length: tanks + recon }, (_, i) => {
      const at = [20 + 1.5 * (i % 3), 20 + 1.5 * Math.floor(i / 3)] as const;
      return [`r${i}`, i < tanks ? { at } : { at, vehicle: PUMA }] as const;
    });
    const of = ordered(hand({ ...QUIET, red: Object.fromEntries(units), blue: FAR }), NO_SIX);
    const command = { type: "move-and-fire", stands: units.map(([id]) => id) } as const;
    if (may) of.give(command);
    else expect(of.refused(command).rule).toBe("Creating a Command Group");
  });
});

describe("Activation Restrictions", () => {
  it.each([
    ["turn", true],
    ["pulse", false],
  ] as const)("570, 586: once a %s: in another pulse of the turn a unit is refused: %s", (activation, refused) => {
    const of = ordered(
      hand({
        ...QUIET,
        options: { activation },
        red: { r1: { at: [10, 10] }, r2: { at: [30, 10] } },
        blue: FAR,
        terrain: WOOD,
      }),
      NO_SIX,
      5,
      1,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "end-activation" });
    of.give({ type: "order", chain: 2 });
    expect(of.refused({ type: "move-and-fire", stands: ["r1"] }).rule, "in the same pulse").toBe(
      "Activation Restrictions",
    );
    of.give({ type: "restock" });
    passUntil(of, "red", "move-and-fire");
    expect(of.state.turn).toBe(1);
    const again: ArmourCommand = { type: "move-and-fire", stands: ["r1"] };
    if (refused) expect(of.refused(again).rule).toBe("Activation Restrictions");
    else of.give(again);
  });
});

describe("Multiple Moves", () => {
  it("396: no die is added once the move is rolled", () => {
    // An enemy in sight, at which it may still fire: the group isn't done by itself.
    const near = { b1: { at: [40, 10] as const, facing: 270 } };
    const of = ordered(hand({ ...QUIET, red: { r1: { at: [10, 10] } }, blue: near }), NO_SIX, 5, 1);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(30, 10)] });
    const more = { type: "order", chain: 1 } as const;
    expect(of.refused(more).reason).not.toBe("");
    of.give({ type: "roll-moves" }, 1);
    holdAll(of);
    expect([of.stand("r1").at, of.state.pulse?.left], "two dice are left, for other orders").toEqual([[17, 10], 2]);
    expect([of.refused({ type: "roll-moves" }).reason, of.refused(more).reason]).not.toContain("");
  });
});

describe("Movement Orders", () => {
  const declared = (): Hand => {
    const of = one({ r1: { at: [10, 10] }, r2: { at: [10, 12] } });
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "move", stand: "r1", path: [point(40, 10)] });
    return of;
  };
  it("410: a unit that has its destination goes there: the group isn't done before, and no dice excuse it", () => {
    const of = declared();
    expect([of.refused({ type: "end-activation" }).rule, kinds(of).includes("end-activation")]).toEqual([
      "Movement Orders",
      false,
    ]);
    of.give({ type: "roll-moves" }, 1);
    expect(of.stand("r1").at, "seven inches, however few").toEqual([17, 10]);
  });
  it("400: others of the group stay where they are", () => {
    const of = declared();
    of.give({ type: "roll-moves" }, 3);
    expect(of.stand("r2")).toMatchObject({ at: [10, 12], moved: false });
  });
  it("414: a destination is for this turn: a unit that fell short of it needs a new one", () => {
    const of = declared();
    of.give({ type: "roll-moves" }, 1);
    holdAll(of);
    nextTurn(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.refused({ type: "roll-moves" }).rule).toBe("Movement Orders");
    of.give({ type: "move", stand: "r1", path: [point(17, 14)] });
    of.give({ type: "roll-moves" }, 1);
    expect(of.stand("r1").at).toEqual([17, 14]);
  });
});
