/** The turn: its ten phases, the side that decides in each, secrets, and the end of a battle. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { PHASES } from "../../../../../shared/rules/brew-up/play/numbers.ts";
import { PHASES as SEQUENCE } from "../../../../../shared/rules/brew-up/sequence.ts";
import { at, choose, next, said, until, wide } from "./phases.ts";
import { Hand, type Layout } from "./table.ts";

/** A battery and two tanks on each side, 20 inches apart, with a concealed unit. */
const all: Layout = {
  ...wide,
  red: {
    r: { at: [10, 12] },
    rr: { at: [10, 20] },
    battery: { vehicle: "Battery" },
    fo: { vehicle: "Squad", at: [10, 30], role: "observer" },
  },
  blue: {
    b: { at: [30, 12] },
    bb: { at: [30, 20] },
    battery2: { vehicle: "Battery" },
    hidden: { vehicle: "Squad", at: [80, 40], visibleTo: ["blue"] },
  },
};
/** Each phase of a turn with the side that decides in it, in order. */
function asked(hand: Hand): string[] {
  const found: string[] = [];
  const { turn } = hand.state;
  while (hand.state.turn === turn) {
    const { phase } = hand.state;
    if (phase === "initiative") {
      found.push(phase);
      choose(hand);
    } else {
      found.push(`${phase} ${hand.decision.side}`);
      hand.give({ type: "done" });
    }
  }
  return found;
}

describe("the phases of a turn", () => {
  it("are the card's ten, in its order, under the names of its paragraphs", () => {
    expect(PHASES.map(({ id }) => id)).toEqual(SEQUENCE.map(({ key }) => key));
    expect(PHASES.map(({ rule }) => rule)).toEqual(SEQUENCE.map((_, i) => `Turn Sequence ${i + 1}`));
  });
  it("ask the side that has the turn, and are passed over where nothing is to do", () => {
    const hand = new Hand(all);
    // No unit has a target of the turn before, none has rushed, no shell is due.
    expect(asked(hand)).toEqual([
      ...["artillery-orders red", "artillery-orders blue", "initiative", "first-move red", "second-fire blue"],
      ...["second-move blue", "first-fire red", "detection red", "detection blue"],
    ]);
    expect(hand.state.turn).toBe(2);
  });
  it("turn about with the choice of the first mover: the second side fires, then moves, before the first fires", () => {
    const hand = at(all, "first-move", "blue");
    expect(hand.decision.side).toBe("blue");
    hand.give({ type: "done" });
    expect([hand.state.phase, hand.decision.side]).toEqual(["second-fire", "red"]);
    hand.give({ type: "done" });
    expect([hand.state.phase, hand.decision.side]).toEqual(["second-move", "red"]);
    hand.give({ type: "done" });
    expect([hand.state.phase, hand.decision.side]).toEqual(["first-fire", "blue"]);
  });
  it("are passed over without batteries, targets and concealed units", () => {
    const hand = new Hand({ ...wide, sight: 10, red: { r: { at: [10, 12] } }, blue: { b: { at: [80, 12] } } });
    expect(asked(hand)).toEqual(["initiative", "first-move red", "second-move blue"]);
  });
});

describe("the first move (phase 3)", () => {
  const layout: Layout = { ...wide, red: { r: { at: [10, 12] } }, blue: { b: { at: [80, 12] } } };
  it("is chosen by the higher throw, and equal throws are thrown again", () => {
    const hand = new Hand(layout);
    expect(hand.state.phase).toBe("initiative");
    hand.refused({ type: "choose-first", first: "red" });
    hand.give({ type: "roll-initiative" }, 3, 4, 5, 2, 1, 2, 9, 10);
    expect(hand.decision.side).toBe("blue");
    hand.give({ type: "choose-first", first: "red" });
    expect([hand.state.phase, hand.decision.side]).toEqual(["first-move", "red"]);
  });
});

describe("secrets of a side", () => {
  it("calls for artillery are shown to their side alone, and the enemy sees nothing of them (phase 1)", () => {
    const hand = new Hand(all);
    hand.give({ type: "plot", stand: "battery", at: point(30, 16), facing: 0 as never });
    expect(hand.audienceOf("called")).toEqual(["red"]);
    const view = (side: "red" | "blue") => hand.battle.view(hand.state, side);
    expect(view("red").markers).toHaveLength(1);
    expect(view("blue").markers).toEqual([]);
    expect(JSON.stringify(view("blue"))).not.toContain('battery"');
    expect(view("red").sides.red.facts).toContainEqual({ name: "Artillery calls", value: "1" });
    expect(view("blue").sides.red.facts.map(({ name }) => name)).not.toContain("Artillery calls");
  });
  it("guns that stay on their target are noted in secret (phase 2)", () => {
    const hand = until(new Hand(all), "second-fire", "blue");
    hand.give({ type: "fire", stand: "r", target: "b", weapon: "main-solid" }, 1, 1);
    next(hand, "continued-fire");
    hand.give({ type: "stay", stand: "r" });
    expect(hand.reports.map(({ audience }) => audience)).toEqual([["red"]]);
    const beads = (side: "red" | "blue") => hand.battle.view(hand.state, side).stands.find(({ id }) => id === "r");
    expect(beads("red")?.beads).toContain("stays-2");
    expect(beads("red")?.notes).toContain("stays on b");
    expect(beads("blue")?.beads).not.toContain("stays-2");
    expect(beads("blue")?.notes).toEqual([]);
  });
});

describe("the end of a turn", () => {
  it("forgets each unit's move and fire of the turn, but keeps its manner of moving", () => {
    const hand = at(all, "first-move");
    hand.give({ type: "move", stand: "r", path: [point(12, 12)], manner: "hasty" });
    until(hand, "first-fire");
    hand.give({ type: "fire", stand: "r", target: "b" }, 1, 1);
    next(hand, "artillery-orders");
    expect(hand.stand("r")).toMatchObject({
      motion: "none",
      before: "hasty",
      moved: false,
      fired: [],
      says: null,
      track: [],
    });
  });
  it("is the end of the battle at the turn limit, or where a condition is met", () => {
    const ends = (victory: Layout["victory"], turns: number) => {
      const hand = new Hand({
        ...{ ...wide, sight: 10, turns, ...(victory && { victory }) },
        red: { r: { at: [10, 12] } },
        blue: { b: { at: [80, 12] }, bb: { at: [80, 20] } },
      });
      until(hand, "first-move");
      hand.give({ type: "intervene", stand: "bb", change: { type: "eliminate" }, why: "a test" });
      hand.give({ type: "done" });
      hand.give({ type: "done" });
      return hand.state.ending;
    };
    expect(ends(undefined, 1)?.winner).toBeNull();
    expect(ends(undefined, 2)).toBeNull();
    const half = { type: "destroy", side: "red", percent: 50, keep: 50, count: "stands", group: null } as never;
    expect(ends([half], 5)).toMatchObject({ winner: "red" });
  });
  it("a side without a unit left has lost at once", () => {
    const hand = at({ ...wide, red: { r: { at: [10, 12] } }, blue: { b: { at: [80, 12] } } }, "first-move");
    hand.give({ type: "intervene", stand: "b", change: { type: "eliminate" }, why: "a test" });
    expect(hand.state.ending).toMatchObject({ winner: "red" });
    expect(hand.decision.side).toBeNull();
    expect(said(hand).at(-1)).toContain("has no unit left");
  });
});
