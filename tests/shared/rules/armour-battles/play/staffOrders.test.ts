/** Staff Orders (lines 706 to 806), Wild Dice beside them (652 to 670): what each pays for, by the document's lines. */
import { describe, expect, it } from "vitest";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { anyChain, bead, FIGURES, hand, kinds, NO_SIX, ones, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand } from "./table.ts";

const FAR = { b1: { at: [58, 38] as const, facing: 0 } };
const WOOD = [["woods", 0, 30, 60, 4]] as const;
const PZ4 = "Panzer IV H";
const BLUE_QUIET = { ...FIGURES, blue: { ...FIGURES.blue, staffOrders: 0 } };

/** Red's only die of the chain is spent on r1; two Staff Orders are left. */
function afterTheChain(): Hand {
  const of = hand({
    red: {
      r1: { at: [10, 10] },
      r2: { at: [30, 10] },
      r3: { at: [45, 10] },
      c1: { formation: "c" },
      c2: { formation: "c" },
    },
    blue: FAR,
    terrain: WOOD,
    formations: [{ id: "c", side: "red", name: "Panzer Company" }],
    entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 29 as never, turn: 1 }],
    reinforcements: [{ id: "k", side: "red", turn: 1, edge: "e", stands: ["c1", "c2"] }],
  });
  of.give(bead("r2", "disrupted"));
  of.give(bead("r3", "suppressed"));
  ordered(of, NO_SIX);
  of.give({ type: "move-and-fire", stands: ["r1"] });
  of.give({ type: "end-activation" });
  return of;
}

describe("Initial Staff Orders", () => {
  it("714: a side begins with those of its briefing, which both players see", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: FAR, figures: FIGURES });
    expect([of.state.sides.red.staff, of.state.sides.blue.staff]).toEqual([2, 2]);
    const facts = new Map(of.battle.view(of.state, "blue").sides.red.facts.map(({ name, value }) => [name, value]));
    expect(facts.get("Staff orders")).toBe("2");
  });
});

describe("Command Staff Orders", () => {
  it.each([
    ["move and fire", { type: "move-and-fire", stands: ["r2"] }, []],
    ["commit reserves", { type: "commit-reserves", stands: ["c1", "c2"] }, []],
    ["disengage", { type: "disengage", stands: ["r2"] }, [3]],
    ["rally", { type: "rally", stands: ["r2"] }, []],
    ["remove suppression", { type: "remove-suppression", stand: "r3", with: "order" }, []],
  ] as const)("742: a Staff Order in place of a die: %s", (_, command, dice) => {
    const of = afterTheChain();
    expect(of.state.sides.red.staff).toBe(2);
    of.give({ type: "order", chain: 0, staff: 1 });
    of.give(command as unknown as ArmourCommand, ...dice);
    expect(of.state.sides.red.staff, "and it is used up (718)").toBe(1);
  });
  it("718: a side without any gives no such order", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 10] } }, blue: FAR });
    ordered(of, NO_SIX, 5, 1);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "end-activation" });
    expect(of.refused({ type: "order", chain: 1, staff: 1 }).rule).toBe("Using Staff Orders");
  });
});

describe("Create a Larger Dice Chain", () => {
  it.each([
    ["one die and a Staff Order", { chain: 1, staff: 1 }, 2],
    ["one die and both Staff Orders", { chain: 1, staff: 2 }, 3],
    ["both Staff Orders alone", { chain: 0, staff: 2 }, 2],
  ])("765: %s", (_, order, dice) => {
    const of = hand({ red: { r1: { at: [10, 10] }, r2: { at: [30, 10] } }, blue: FAR, terrain: WOOD });
    of.give({ type: "roll-command" }, ...NO_SIX, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", ...order });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.event("group-activated").procedure.dice).toBe(dice);
    expect(of.refused({ type: "order", chain: 1, staff: 1 }).reason, "not once the group acts").not.toBe("");
    expect(of.state.sides.red.staff).toBe(2 - order.staff);
  });
});

describe("Restocking Staff Orders", () => {
  it("722: those that are stocked are there in the next turn, not in this one", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 10] } }, blue: FAR, terrain: WOOD });
    ordered(of, NO_SIX, 5, 3);
    of.give({ type: "restock" });
    expect(of.state.sides.red).toMatchObject({ staff: 0, staffComing: 2 });
    passUntil(of, "red", "choose-chain");
    anyChain(of);
    expect(of.refused({ type: "order", chain: 0, staff: 1 }).reason).not.toBe("");
    passUntil(of, "red", "roll-command");
    of.give({ type: "roll-command" }, ...NO_SIX, 5, 4, 4, 3, 2);
    expect(of.state.turn).toBe(2);
    expect(of.state.sides.red).toMatchObject({ staff: 2, staffComing: 0 });
  });
});

describe("Wild Dice", () => {
  it("654: a Wild Die lengthens the chain, and another is added to the AT Dice of the same activation", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], vehicle: PZ4 } },
      blue: { b1: { at: [25, 20], facing: 270 } },
    });
    of.give({ type: "roll-command" }, 6, 6, 5, 4, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 1, wild: 1 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.event("group-activated").procedure.dice).toBe(2);
    of.give({ type: "fire", stand: "r1", target: "b1", wild: true });
    of.give({ type: "hold" }, ...ones(9));
    expect(of.event("attack-rolled").pool.count).toBe(9);
    expect(of.state.sides.red.dice[6]).toBe(0);
  });
  it("666: it is added to the dice of one unit, and is gone", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], vehicle: PZ4 }, r2: { at: [10, 22], vehicle: PZ4 } },
      blue: { b1: { at: [25, 20], facing: 270 } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "fire", stand: "r1", target: "b1", wild: true });
    of.give({ type: "hold" }, ...ones(9));
    expect(of.refused({ type: "fire", stand: "r2", target: "b1", wild: true }).rule).toBe("Wild Dice");
  });
  it("670: it is added to the Reaction Dice of one unit", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], vehicle: PZ4 } },
      blue: { b1: { at: [25, 20], facing: 270 } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), 4, ...ones(6));
    of.give({ type: "react", wild: true }, 4, ...ones(5));
    expect(of.stand("r1").disruption).toBe(0);
    expect(of.state.sides.red.dice[6]).toBe(0);
  });
});

describe("Opportunity Staff Orders", () => {
  const firedAt = (figures = { ...FIGURES, red: { ...FIGURES.red, staffOrders: 0 } }): Hand => {
    const of = hand({
      red: { r1: { at: [10, 20], vehicle: PZ4 } },
      blue: { b1: { at: [25, 20], facing: 270 } },
      figures,
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    return of;
  };
  it("803: in the enemy's pulse one adds a die to a shot", () => {
    const of = firedAt();
    of.give({ type: "opportunity-fire", stand: "b1", staff: true }, ...ones(8), ...ones(8));
    expect(of.facts.flatMap((it) => (it.type === "attack-rolled" ? [it.pool.count] : []))).toEqual([8, 8]);
    expect(of.state.sides.blue.staff).toBe(1);
  });
  it("806: and one to a reaction", () => {
    const of = firedAt();
    of.give({ type: "hold" }, 4, ...ones(7));
    expect([of.decision.side, kinds(of)]).toEqual(["blue", ["react"]]);
    of.give({ type: "react", staff: true }, 4, ...ones(5));
    expect([of.stand("b1").disruption, of.state.sides.blue.staff]).toEqual([0, 1]);
  });
  it("797: without Staff Orders neither side gets the question", () => {
    const of = firedAt(BLUE_QUIET);
    expect(of.refused({ type: "opportunity-fire", stand: "b1", staff: true }).rule).toBe("Using Staff Orders");
    of.give({ type: "hold" }, 4, ...ones(7), ...ones(5));
    expect(of.stand("b1").disruption).toBe(1);
  });
});
