/** A company of Armour Battles in few steps: one die as usual, the company at once, one destination for all, the rest passed. */
import { expect, it } from "vitest";
import { alongWith, companiesIn, withStand } from "../../../renderer/play/store/hand.ts";
import { resultsOf } from "../../../renderer/play/store/log.ts";
import { sorted } from "../../../renderer/play/store/seldom.ts";
import { answeredAsUsual } from "../../../renderer/play/store/unasked.ts";
import { point } from "../../../shared/geometry/units.ts";
import type { Layout } from "../../shared/rules/armour-battles/play/table.ts";
import { playArmour } from "./playArmour.ts";

const COMPANY = { formation: "company", facing: 90 };
const LAYOUT: Layout = {
  size: [60, 40],
  figures: { red: { commandDice: 4, staffOrders: 1 }, blue: { commandDice: 4, staffOrders: 0 } },
  red: {
    P1: { at: [10, 18], ...COMPANY },
    P2: { at: [10, 20], ...COMPANY },
    P3: { at: [10, 22], ...COMPANY },
    L1: { at: [10, 35], facing: 90 },
  },
  blue: { A1: { at: [55, 20], facing: 270 } },
  formations: [{ id: "company", side: "red", name: "1st Company" }],
};

/** Red has two dice of 5, one of 4 and one of 3. */
function ordered(layout = LAYOUT) {
  const t = playArmour(layout);
  t.play.setByHand(true);
  t.play.confirm();
  for (const faces of [
    [5, 5, 4, 3],
    [2, 2, 2, 1],
  ])
    t.play.answerDice(faces);
  t.play.setByHand(false);
  return t;
}
const question = (t: ReturnType<typeof ordered>) => t.open().reader.decision.question;

it("spends one die of a chain on an order, and leads back to the question", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  expect(question(t)).toBe("Red gives an order of 1 die.");
  expect(answeredAsUsual(t.open().reader)?.instead).toBe("Other dice…");
  t.play.askInstead();
  expect(question(t)).toContain("2 dice left in the chain");
  const { reader } = t.open();
  const { usual, seldom, more } = sorted(reader, reader.choices("order"));
  expect(usual.map(({ name }) => name)).toEqual(["one die", "2 dice"]);
  expect(seldom.map(({ name }) => name)).toContain("one die and a Staff Order");
  expect(more).toBe("With Wild Dice or Staff Orders…");
  t.play.give({ type: "order", chain: 2 } as never);
  expect(question(t)).toBe("Red gives an order of 2 dice.");
});

it("asks for the dice where rolls and usual answers are confirmed", () => {
  const t = ordered();
  t.play.setConfirmRolls(true);
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  expect(question(t)).toContain("2 dice left in the chain");
});

it("offers a company as a whole, and declares one destination for all of it", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  const { reader } = t.open();
  expect(companiesIn(reader, "move-and-fire")).toEqual([
    { id: "company", name: "1st Company", stands: ["P1", "P2", "P3"] },
  ]);
  t.play.setHand((hand) => ({ ...hand, picked: alongWith(reader, "move-and-fire", ["P1"], ["P2", "P3"]) }));
  t.play.confirm();
  // The nearest of the group takes a click on bare ground.
  t.click(20, 22);
  expect(t.state().hand.stand).toBe("P3");
  expect(t.play.confirmCompany()).toBe(true);
  const declared = t.open().reader.view("red").declared;
  expect(declared.map(({ stand, path }) => [stand, path.at(-1)])).toEqual([
    ["P3", [20, 22]],
    ["P1", [20, 18]],
    ["P2", [20, 20]],
  ]);
  expect(t.open().reader.decision.open.map(({ kind }) => kind)).toContain("roll-moves");
});

it("moves the company beside the drawn path, wherever the pointer hovers", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  t.play.setHand((hand, reader) => ({ ...hand, picked: alongWith(reader, "move-and-fire", ["P1"], ["P2", "P3"]) }));
  t.play.confirm();
  t.click(20, 22);
  t.play.setHand((hand) => ({ ...hand, over: { ...hand.over, at: point(24, 26) } }));
  expect(t.play.confirmCompany()).toBe(true);
  expect(
    t
      .open()
      .reader.view("red")
      .declared.map(({ path }) => path.at(-1)),
  ).toEqual([
    [20, 22],
    [20, 18],
    [20, 20],
  ]);
});

it("puts those of a company whose place is taken where there is room beside the leader", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  t.play.give({ type: "move-and-fire", stands: ["P1", "P2", "P3"] } as never);
  // As they stand now, P3 would come to L1's place.
  t.play.setHand((hand, reader) => withStand(reader, hand, "P1"));
  t.click(10, 31);
  expect(t.play.confirmCompany()).toBe(true);
  const declared = t.open().reader.view("red").declared;
  expect(declared.map(({ stand }) => stand)).toEqual(["P1", "P2", "P3"]);
  expect(declared[2]?.path.at(-1)).not.toEqual([10, 35]);
  expect(t.state().notice).toBeNull();
});

it("passes for the rest of the phase, but not where something can still be done", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  t.play.give({ type: "move-and-fire", stands: ["P1", "P2", "P3"] } as never);
  expect(t.play.passPhase()).toBe(true);
  // Lonely L1 can be activated by the next die: the player is asked.
  expect(question(t)).toBe("Red gives an order of 1 die.");
  t.play.give({ type: "move-and-fire", stands: ["L1"] } as never);
  t.play.passPhase();
  const { decision } = t.open().reader;
  expect(decision.side).toBe("blue");
});

/** P1 alone has acted; Red has a Staff Order, and what only comes later. */
function spent(confirms: boolean, later: Layout["red"]) {
  const t = ordered({
    ...LAYOUT,
    figures: { red: { commandDice: 4, staffOrders: 1 }, blue: { commandDice: 4, staffOrders: 0 } },
    red: { P1: { at: [10, 18], ...COMPANY }, ...later },
    entryEdges: [{ id: "west", side: "red", edge: "west", from: 8 as never, to: 30 as never, turn: 3 }],
    reinforcements: "R1" in (later ?? {}) ? [{ id: "late", side: "red", turn: 3, edge: "west", stands: ["R1"] }] : [],
  });
  t.play.give({ type: "choose-chain", chain: 4 } as never);
  t.play.setConfirmRolls(confirms);
  t.play.give({ type: "move-and-fire", stands: ["P1"] } as never);
  t.play.conclude();
  return t;
}

it("ends a pulse whose Staff Orders no unit can use, and says so where it asks", () => {
  const reserve = { R1: {} };
  expect(question(spent(true, reserve))).toBe("Red has 1 Staff Order left, but no unit can use an order now.");
  const asked = spent(true, reserve).open().reader;
  expect(asked.choices("order").map(({ name }) => name)).toEqual(["a Staff Order, of no use now"]);
  const { game, reader } = spent(false, reserve).open();
  expect(reader.decision.side).toBe("blue");
  // No side takes back what the other has answered.
  const ended = [...game.nodes.values()].find(({ command }) => command?.type === "end-pulse");
  game.goTo(ended?.id ?? game.at);
  expect(reader.decision.side).toBe("blue");
  expect(answeredAsUsual(reader)).toBeNull();
  const battery = { G1: { vehicle: "M7 Howitzer Motor Carriage" } };
  expect(question(spent(false, battery))).toBe("Red may call batteries with 1 Staff Order, or end the pulse.");
});

it("keeps of a roll its results, not the moves and pulses after it", () => {
  const t = ordered();
  t.play.give({ type: "choose-chain", chain: 4 } as never);
  t.play.give({ type: "move-and-fire", stands: ["L1"] } as never);
  t.play.give({ type: "move", stand: "L1", path: [[16, 35]] } as never);
  t.play.give({ type: "roll-moves" } as never);
  const { game } = t.open();
  const texts = resultsOf(game, t.state().lastRoll, null).map(({ text }) => text);
  expect(texts).toEqual([expect.stringMatching(/^L1 may move 6″ \+ \d″$/)]);
});
