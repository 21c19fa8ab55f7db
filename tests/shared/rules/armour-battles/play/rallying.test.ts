/** Rally Group (lines 614 to 640): the units that rally, the number of dice and the number to roll, by the document's lines. */
import { describe, expect, it } from "vitest";
import { bead, FIGURES, hand, NO_SIX, ones, ordered, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const rallying = (more: Partial<Layout> & Pick<Layout, "blue">): Hand => {
  const of = hand({ ...QUIET, red: { r1: { at: [10, 20] } }, ...more });
  of.give(bead("r1", "disrupted-2"));
  ordered(of, NO_SIX);
  of.give({ type: "rally", stands: ["r1"] });
  return of;
};
/** The Rally Dice, all of which show a 1, and those against them. */
const dice = (of: Hand): string[] => of.asks({ type: "rally-unit", stand: "r1" });

describe("How to Rally", () => {
  it.each([
    [6, 6],
    [6.25, 5],
    [12, 5],
    [12.25, 4],
    [24, 4],
    [24.25, 3],
  ])("628: with the nearest enemy %f inches away a die needs %i", (gap, tn) => {
    const of = rallying({ blue: { b1: { at: [11 + gap, 20], facing: 270 }, b2: { at: [50, 30] } } });
    of.give({ type: "rally-unit", stand: "r1" }, ...ones(4), ...ones(2));
    expect(of.event("rallied").pool).toMatchObject({ count: 4, tn });
  });
  it("630: the enemy's dice, one for each point, need a 4", () => {
    const removed = (...against: number[]) => {
      const of = rallying({ blue: { b1: { at: [21, 20], facing: 270 } } });
      of.give({ type: "rally-unit", stand: "r1" }, 5, 5, 4, 4, ...against);
      return of.event("rallied").removed;
    };
    expect([removed(3, 3), removed(4, 3), removed(4, 6)]).toEqual([2, 1, 0]);
  });
  it("624: each unit of the group rolls by itself, in any order", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 20] }, r2: { at: [10, 22] } }, blue: { b1: { at: [34, 20] } } });
    for (const id of ["r1", "r2"]) of.give(bead(id, "disrupted"));
    ordered(of, NO_SIX);
    of.give({ type: "rally", stands: ["r1", "r2"] });
    of.give({ type: "rally-unit", stand: "r2" }, 4, 1, 1, 1, 1);
    expect([of.stand("r1").disruption, of.stand("r2").disruption]).toEqual([1, 0]);
    of.give({ type: "rally-unit", stand: "r1" }, 3, 1, 1, 1, 1);
    expect(of.stand("r1").disruption).toBe(1);
  });
  const ENEMY = { b1: { at: [30, 20], facing: 270 } } as const;
  it.each([
    ["in the open and in sight", {}, "4D6"],
    ["638: in a wood", { terrain: [["woods", 8.5, 18, 2, 4]] }, "5D6"],
    ["638: behind a hedge", { hedges: [[11, 10, 11, 30]] }, "5D6"],
    ["640: with a wood between", { terrain: [["woods", 18, 0, 4, 40]] }, "5D6"],
    ["640: in the middle of a wood", { terrain: [["woods", 4, 10, 12, 20]] }, "6D6"],
  ] as const)("dice of a unit %s: %j is rolled with %s", (_, more, count) => {
    expect(dice(rallying({ blue: ENEMY, ...(more as unknown as Partial<Layout>) }))).toEqual([count, "2D6"]);
  });
  it("620: a unit that was activated isn't rallied in the same turn, nor a suppressed one before that is removed", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 20] }, r2: { at: [10, 22] } }, blue: { b1: { at: [58, 38] } } });
    for (const one of ["disrupted", "suppressed"]) of.give(bead("r1", one));
    of.give(bead("r2", "disrupted"));
    ordered(of, NO_SIX, 5, 1);
    expect(of.refused({ type: "rally", stands: ["r1"] }).rule).toBe("How to Rally");
    of.give({ type: "move-and-fire", stands: ["r2"] });
    of.give({ type: "end-activation" });
    of.give({ type: "order", chain: 1 });
    expect(of.refused({ type: "rally", stands: ["r2"] }).rule).toBe("Activation Restrictions");
    of.give({ type: "remove-suppression", stand: "r1", with: "order" });
    of.give({ type: "rally", stands: ["r1"] });
    of.give({ type: "rally-unit", stand: "r1" }, ...ones(4), 1);
  });
  it("674: a Wild Die and a Staff Order add a die each", () => {
    const of = hand({
      red: { r1: { at: [10, 20] } },
      blue: ENEMY,
      figures: { ...FIGURES, blue: { ...FIGURES.blue, staffOrders: 0 } },
    });
    of.give(bead("r1", "disrupted"));
    ordered(of);
    of.give({ type: "rally", stands: ["r1"] });
    const count = (more: object) => of.asks({ type: "rally-unit", stand: "r1", ...more })[0];
    expect([count({}), count({ wild: true }), count({ staff: true }), count({ wild: true, staff: true })]).toEqual([
      "4D6",
      "5D6",
      "5D6",
      "6D6",
    ]);
  });
});
