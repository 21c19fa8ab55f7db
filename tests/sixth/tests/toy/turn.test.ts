import { describe, expect, it } from "vitest";
import { Hand } from "./table.ts";

const TWO = { red: { r1: { at: [5, 5] } }, blue: { b1: { at: [40, 5] } }, turns: 2 } as const;
const ROLL = { type: "roll-points" };
const END = { type: "end-pulse" };

describe("pulses", () => {
  it.each([
    [1, 1, 1],
    [1, 2, 2],
    [3, 4, 4],
    [6, 6, 6],
  ])("have half of the dice in command points, rounded up: %i and %i give %i", (first, second, points) => {
    const battle = new Hand(TWO);
    battle.give(ROLL, first, second);
    expect(battle.state.points).toBe(points);
  });
  it("alternate; Red begins in odd turns, Blue in even turns", () => {
    const battle = new Hand(TWO);
    const order: string[] = [];
    while (!battle.state.ending) {
      order.push(`${battle.state.turn} ${battle.state.toAct}`);
      battle.give(ROLL, 3, 3);
      battle.give(END);
    }
    expect(order).toEqual(["1 red", "1 blue", "2 blue", "2 red"]);
    expect(battle.state.ending).toEqual({ winner: null, reason: "After 2 turns neither side has won." });
  });
  it("end by themselves when the last point is spent", () => {
    const battle = new Hand(TWO);
    battle.give(ROLL, 1, 1);
    battle.give({ type: "advance", stand: "r1", path: [[8, 5]] });
    expect(battle.state).toMatchObject({ toAct: "blue", points: null });
    expect(battle.log.at(-1)).toBe("Red ends its pulse");
  });
  it("allow nothing before the points are rolled", () => {
    const battle = new Hand(TWO);
    expect(battle.refused({ type: "advance", stand: "r1", path: [[8, 5]] }).rule).toBe("1.1");
    expect(battle.battle.pending(battle.state).open.map(({ kind }) => kind)).toEqual(["roll-points"]);
  });
});

describe("deployment", () => {
  const corner = (x: number, y: number) => [x, y] as never;
  const zone = {
    id: "z",
    side: "red",
    name: "West",
    points: [corner(0, 0), corner(6, 0), corner(6, 24), corner(0, 24)],
  };
  it("puts waiting toys into their zones; a side without any is ready by itself", () => {
    const battle = new Hand({ red: { r1: {} }, blue: { b1: { at: [40, 5] } }, zones: [zone as never] });
    expect(battle.battle.pending(battle.state).question).toBe("Red places 1 more toy.");
    expect(battle.refused({ type: "ready" }).reason).toBe("Place r1 first.");
    expect(battle.refused({ type: "deploy", stand: "r1", at: [9, 9], facing: 90 }).rule).toBe("1");
    battle.give({ type: "deploy", stand: "r1", at: [3, 9], facing: 90 });
    battle.give({ type: "ready" });
    expect(battle.state).toMatchObject({ turn: 1, phase: "pulse", toAct: "red" });
  });
});

describe("the end", () => {
  it("is reached by a scenario's conditions at the end of a turn", () => {
    const battle = new Hand({
      ...TWO,
      objectives: [{ id: "o", name: "The box", at: [5, 5] as never, radius: 2 as never }],
      victory: [{ type: "hold", side: "red", objective: "o", turns: 1 }],
    });
    for (let i = 0; i < 2; i++) {
      battle.give(ROLL, 3, 3);
      battle.give(END);
    }
    expect(battle.state.ending).toEqual({ winner: "red", reason: "Red holds The box." });
  });
  it("comes at once when a side has no toy left", () => {
    const battle = new Hand({ red: { r1: { at: [5, 5] } }, blue: { b1: { at: [10, 5], vehicle: "scout" } } });
    battle.give(ROLL, 3, 3);
    battle.give({ type: "fire", stand: "r1", target: "b1" }, 6, 6, 1, 1);
    expect(battle.state.ending).toEqual({ winner: "red", reason: "Blue has no toy left." });
  });
  it("is not a side's defeat when its toys have left by an edge that a condition names", () => {
    const battle = new Hand({
      red: { r1: { at: [2, 5] } },
      blue: { b1: { at: [40, 5] } },
      victory: [{ type: "exit", side: "red", edge: "west", stands: 1 }],
    });
    battle.give(ROLL, 3, 3);
    expect(battle.refused({ type: "advance", stand: "r1", path: [[2, 0]], leave: true }).rule).toBe("2.6");
    battle.give({ type: "advance", stand: "r1", path: [[0, 5]], leave: true });
    expect(battle.stand("r1")).toMatchObject({ status: "left", at: null });
    battle.give(END);
    battle.give(ROLL, 3, 3);
    battle.give(END);
    expect(battle.state.ending?.winner).toBe("red");
  });
});
