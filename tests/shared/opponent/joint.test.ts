/** Attacks of several stands on one target, in rules where a firer may move: the right decision is clear. */
import { describe, expect, it } from "vitest";
import type { SideId } from "../../../shared/systems.ts";
import { Hand, scenarioOf } from "../rules/ghq-modern/play/table.ts";
import { at, type Layout } from "../rules/ghq-wwii/play/table.ts";
import { asking as askingOf } from "./asking.ts";

const asking = (layout: Layout, side: SideId = "red") => askingOf(new Hand(layout), scenarioOf(layout), side);

describe("an attack that others may join", () => {
  const two = { r1: { at: [10, 10] as const }, r2: { at: [10, 13] as const } };
  const layout: Layout = { size: [48, 24], red: two, blue: { b1: { at: [24, 11] } } };

  it("is joined by a stand without another target, with the purpose as its reason", () => {
    const { hand, ask, take } = asking(layout);
    hand.initiative().secondFire();
    take();
    const { command, why } = ask();
    expect(command.type).toBe("join-fire");
    expect(why.sentence).toMatch(/^r\d joins the attack on b1: \d+% to destroy it instead of \d+%, which is \+0\.\d\d/);
  });

  it("is left to the first where the shot is better spent on another", () => {
    // b1 shows its flank: one firer suffices. b2, seen by both, is in no stand's sights yet.
    const { hand, ask, take } = asking({
      ...layout,
      blue: { b1: { at: [24, 11], facing: 0 }, b2: { at: [24, 14], facing: 0 } },
    });
    hand.initiative().secondFire();
    take();
    const { command, why } = ask();
    expect(command.type).toBe("open-fire");
    expect(why.unless).toMatch(/would join if it added/);
  });
});

describe("an enemy that still has to move", () => {
  /** The movement phase of turn 2, red to act; in turn 1 blue has advanced 14 inches, or stayed. No stand sees another. */
  function secondTurn(comes: boolean) {
    const { hand, ask } = asking({
      size: [72, 24],
      sight: 12,
      red: { r1: { at: [6, 10] }, r2: { at: [6, 14] } },
      blue: { b1: { at: [66, 10], vehicle: "T-72" }, b2: { at: [66, 14], vehicle: "T-72" } },
    });
    hand.initiative().moving();
    ask();
    hand.give({ type: "pass" });
    if (comes)
      for (const [id, y] of [
        ["b1", 10],
        ["b2", 14],
      ] as const) {
        hand.give({ type: "independent-move", group: hand.groupOf(id) }, 1);
        hand.give({ type: "move", stand: id, path: [at(52, y)] });
        if (hand.decision.side === "red") hand.give({ type: "pass" });
      }
    for (let i = 0; i < 4 && hand.state.turn === 1; i++) hand.give({ type: "pass" });
    hand.initiative().moving();
    expect([hand.state.turn, hand.decision.side]).toEqual([2, "red"]);
    return ask();
  }

  it("and keeps coming is let come first, with all guns on its way", () => {
    const { command, why } = secondTurn(true);
    expect(command.type).toBe("pass");
    expect(why.sentence).toMatch(/^The enemy keeps coming: .* hold fire/);
    expect(why.unless).toMatch(/if the enemy stood still/);
  });
  it("and stays in place isn't waited for", () => {
    expect(secondTurn(false).command.type).toBe("independent-move");
  });
});

describe("a stand that may attack twice a turn", () => {
  it("doesn't keep its first shot for enemies that come", () => {
    const { hand, ask } = asking({
      size: [72, 24],
      sight: 60,
      red: { r1: { at: [14, 12], vehicle: "M1A2" } },
      blue: { b1: { at: [66, 12], vehicle: "T-90/AT-12" } },
    });
    hand.initiative().moving();
    ask();
    hand.give({ type: "pass" });
    hand.give({ type: "independent-move", group: hand.groupOf("b1") }, 1);
    hand.give({ type: "move", stand: "b1", path: [at(52, 12)] });
    for (let i = 0; i < 8 && hand.decision.open.some(({ kind }) => kind === "hold"); i++) hand.give({ type: "hold" });
    for (let i = 0; i < 4 && hand.state.turn === 1; i++) hand.give({ type: "pass" });
    hand.give({ type: "roll-initiative" }, 6, 6, 1, 1);
    if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
    expect([hand.state.turn, hand.state.phase, hand.decision.side]).toEqual([2, "first-fire", "red"]);
    expect(ask().command).toMatchObject({ type: "fire", stand: "r1", target: "b1" });
  });
});

describe("a way", () => {
  it("past a lane that is half an inch wide counts the gun at its other end", () => {
    // Red's way east crosses it 6.4 inches on, between places that are an inch and a half apart; woods hide all the rest.
    const { hand, ask } = asking({
      size: [40, 24],
      sight: 30,
      turns: 2,
      terrain: [
        ["woods", 0, 9, 20.25, 4],
        ["woods", 20.75, 9, 19.25, 4],
      ],
      red: { r1: { at: [14, 6] } },
      blue: { b1: { at: [20.5, 18], facing: 0, vehicle: "M1A2" } },
      objectives: [{ id: "o", name: "Farm", at: at(32, 6), radius: 2 }] as never,
      victory: [{ type: "hold", side: "red", objective: "o", turns: 0 }] as never,
    });
    hand.initiative().moving();
    hand.give({ type: "independent-move", group: hand.groupOf("r1") }, 1);
    const { why } = ask();
    const crossing = why.options.filter(({ at: to }) => to && to[0] > 21.5 && to[1] < 8);
    expect(crossing.length).toBeGreaterThan(0);
    for (const { parts } of crossing)
      expect(parts?.find(({ name }) => name === "on the path")?.value, JSON.stringify(parts)).toBeLessThan(-0.1);
  });
});
