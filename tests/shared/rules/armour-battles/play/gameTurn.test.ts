/** The Game Turn (lines 264 to 362): Command Dice, failures, Command Pulses and the end of a turn, by the document's lines. */
import { describe, expect, it } from "vitest";
import type { Degrees } from "../../../../../shared/geometry/units.ts";
import { point } from "../../../../../shared/geometry/units.ts";
import { anyChain, bead, FIGURES, hand, kinds, NO_SIX, ones, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const GUN = "M7 Howitzer Motor Carriage";
const FAR: Pick<Layout, "red" | "blue"> = { red: { r1: { at: [10, 10] } }, blue: { b1: { at: [50, 30] } } };
const WOOD = [["woods", 0, 20, 60, 4]] as const;

/** The events from now on, of these kinds only; the side with each where it has one. */
function recorded(of: Hand, types: readonly string[]): string[] {
  const found: string[] = [];
  const give = of.give.bind(of);
  of.give = (command, ...dice) => {
    const events = give(command, ...dice);
    for (const event of events)
      if (types.includes(event.type)) found.push("side" in event ? `${event.type} ${event.side}` : event.type);
    return events;
  };
  return found;
}

describe("Start of the Turn", () => {
  it("134, 270: both sides roll a six-sided die for each of their Command Dice", () => {
    const figures = { red: { ...FIGURES.red, commandDice: 4 }, blue: { ...FIGURES.blue, commandDice: 3 } };
    expect(hand({ ...FAR, figures }).asks({ type: "roll-command" }, 5)).toEqual(["4D6", "3D6"]);
  });
  it("274: dice lost by a Command Failure are given back at the end of the turn", () => {
    const of = hand({ ...QUIET, ...FAR, terrain: WOOD });
    of.give({ type: "roll-command" }, 1, 1, 5, 4, 3, 5, 5, 4, 3, 2);
    expect(of.state.sides.blue.dice[6]).toBe(2);
    passUntil(of, "red", "roll-command");
    // Ten dice, five of each side.
    of.give({ type: "roll-command" }, 5, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    expect([of.state.turn, of.state.sides.blue.dice[6]]).toEqual([2, 0]);
  });
  it("346: a side with a Command Failure goes second, even if it rolled the only six", () => {
    const of = hand(FAR);
    of.give({ type: "roll-command" }, 6, 1, 1, 5, 5, 5, 4, 4, 3, 2);
    expect([of.state.sides.red.failed, of.decision.side]).toEqual([true, "blue"]);
  });

  it("1748: a side that has the first pulse by its briefing has it after a Command Failure, too", () => {
    const of = hand({ ...FAR, options: { firstPulse: "blue" } });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 1, 5, 4, 3, 2);
    expect([of.state.sides.blue.failed, of.decision.side]).toEqual([true, "blue"]);
  });

  const called = (): Hand => {
    const figures = { ...FIGURES.red, artilleryResponseDice: 1 };
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: GUN }, gun2: { vehicle: GUN } },
      blue: { b1: { at: [30, 20], facing: 270 }, bgun: { vehicle: GUN } },
      figures: { red: figures, blue: { ...figures, staffOrders: 1 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...ones(4));
    of.give({ type: "call-smoke", stand: "gun2", at: point(20, 20), facing: 90 as Degrees }, ...ones(4));
    passUntil(of, "blue", "call-mission");
    of.give({ type: "call-mission", stand: "bgun", at: point(10, 20) }, ...ones(4));
    passUntil(of, "red", "roll-command");
    expect([of.state.sides.red.missions, of.state.sides.blue.missions].map(({ length }) => length)).toEqual([2, 1]);
    return of;
  };
  it("276: a Command Failure cancels the side's artillery and smoke missions that no Staff Order maintains", () => {
    const of = called();
    of.give({ type: "roll-command" }, 1, 5, 5, 4, 3, 6, 5, 4, 3, 2);
    expect(of.event("missions-cancelled")).toMatchObject({ side: "red", batteries: ["gun", "gun2"] });
    expect([of.state.sides.red.missions, of.state.sides.blue.missions].map(({ length }) => length)).toEqual([0, 1]);
  });
  it("280: if both sides fail, the turn ends at once and the missions of both are cancelled", () => {
    const of = called();
    of.give({ type: "roll-command" }, 1, 5, 5, 4, 3, 1, 1, 6, 5, 2);
    expect(of.state).toMatchObject({ turn: 3, phase: "command" });
    expect([of.state.sides.red.missions, of.state.sides.blue.missions]).toEqual([[], []]);
  });
  it("292: the enemy sees a side's chains and Wild Dice", () => {
    const of = hand(FAR);
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    const facts = new Map(of.battle.view(of.state, "blue").sides.red.facts.map(({ name, value }) => [name, value]));
    expect([facts.get("Command dice"), facts.get("Wild dice")]).toEqual(["2 × 5, 1 × 4, 1 × 3", "1"]);
  });
});

describe("The Command Pulse", () => {
  it("302: a side chooses any of its chains, and can't pass", () => {
    const of = hand(FAR);
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    expect([of.refused({ type: "end-pulse" }).rule, of.refused({ type: "lapse" }).rule]).toEqual([
      "The Command Pulse",
      "The Command Pulse",
    ]);
    expect(of.refused({ type: "choose-chain", chain: 2 }).rule).toBe("Dice Chains");
    of.give({ type: "choose-chain", chain: 3 });
  });
  it.each([[[1, 1, 1]], [[2, 1]], [[1, 2]], [[3]]])("306: a triple chain is used as orders of %j dice", (split) => {
    const red = { r1: { at: [10, 10] }, r2: { at: [25, 10] }, r3: { at: [40, 10] } } as const;
    const of = hand({ ...QUIET, red, blue: FAR.blue, terrain: WOOD });
    of.give({ type: "roll-command" }, ...NO_SIX, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    for (const [i, dice] of split.entries()) {
      // The last die is put to its order by itself.
      if (kinds(of).includes("order")) of.give({ type: "order", chain: dice });
      of.give({ type: "move-and-fire", stands: [`r${i + 1}`] });
      expect(of.event("group-activated").procedure.dice).toBe(dice);
      of.give({ type: "end-activation" });
    }
    expect(of.state.pulse?.side, "the chain is used up").toBe("blue");
  });
  it("306: two dice of a triple chain stock a Staff Order, the third gives an order", () => {
    const of = ordered(hand(FAR), NO_SIX, 5, 2);
    of.give({ type: "restock" });
    expect(of.state.sides.red.staffComing).toBe(1);
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
  });
  it("308: pulses alternate, and a side with chains left goes on alone", () => {
    const of = hand({ ...QUIET, ...FAR, terrain: WOOD });
    const seen = recorded(of, ["pulse-began", "turn-ended"]);
    of.give({ type: "roll-command" }, 5, 5, 5, 5, 5, 4, 4, 3, 3, 2);
    passUntil(of, "red", "roll-command");
    expect(seen).toEqual(["pulse-began red", "pulse-began blue", "pulse-began blue", "pulse-began blue", "turn-ended"]);
  });
  it("316: a turn goes from the dice over both logistics phases and the pulses to its end", () => {
    const of = hand({ ...QUIET, ...FAR, terrain: WOOD });
    const seen = recorded(of, ["command-rolled", "pulse-began", "logistics-done", "turn-ended", "turn-began"]);
    of.give({ type: "roll-command" }, 5, 5, 5, 4, 4, 5, 5, 3, 3, 3);
    passUntil(of, "red", "roll-command");
    expect(seen).toEqual([
      "command-rolled",
      "pulse-began red",
      "logistics-done red",
      "pulse-began blue",
      "logistics-done blue",
      "pulse-began red",
      "pulse-began blue",
      "turn-ended",
      "turn-began",
    ]);
  });
});

describe("End of Turn", () => {
  it("312: Fire Markers lie until the end of the turn, and are then taken off", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 20] } }, blue: { b1: { at: [20, 20], facing: 270 } } });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...ones(8));
    passUntil(of, "blue", "choose-chain");
    expect(of.stand("r1").fired).toBe(true);
    anyChain(of);
    passUntil(of, "red", "roll-command");
    expect([of.state.turn, of.stand("r1").fired]).toEqual([2, false]);
  });
  it.each(["at-once", "turn-end"])("1456: an army that falls to zero has lost: %s", (moraleEnds) => {
    const of = hand({
      options: { moraleEnds },
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [20, 20], facing: 270 }, b2: { at: [58, 38] } },
      figures: { red: QUIET.figures.red, blue: { ...QUIET.figures.blue, armyMorale: 2 } },
    });
    of.give(bead("b1", "disrupted-2"));
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 4, ...ones(7), ...ones(5), 4);
    expect(of.state.sides.blue.morale).toBe(0);
    const ending = { winner: "red", reason: "Blue has no army morale left." };
    if (moraleEnds === "at-once") expect(of.state.ending).toEqual(ending);
    else {
      expect(of.state.ending).toBeNull();
      passUntil(of, "red", "roll-command");
      expect([of.state.turn, of.state.ending]).toEqual([1, ending]);
    }
  });
});
