/** A stand in concealing terrain is spotted by a side with a stand beside it: referee, planner and line of sight agree. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextFor } from "../../../../../shared/planner/context.ts";
import type { Refusal } from "../../../../../shared/play/contract.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { isRefusal } from "../../../../../shared/rules/referee/field.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, scenarioOf } from "./table.ts";

/** The squad stands half an inch deep in woods; b is within an inch and a half of it, a and c aren't. There is a target. */
const LAYOUT: Layout = {
  red: {
    a: { at: [10, 12] },
    b: { at: [15.25, 10] },
    c: { at: [16.5, 4] },
    ghq: { at: [2, 20], ...GHQ },
  },
  blue: { squad: { at: [16.5, 10] }, bait: { at: [10, 20] }, ghq2: { at: [45, 2], ...GHQ } },
  terrain: [["woods", 16, 8, 4, 8]],
};
const firing = (layout: Layout) => new Hand(layout).initiative().posture().passed("artillery").first("red");
describe("a stand that the enemy doesn't know of", () => {
  it("is warned before it moves or fires, with the rule", () => {
    const cautions = (hand: Hand) =>
      hand.battle
        .pending(hand.state)
        .open.flatMap(({ kind, givesAway }) => (givesAway ? [[kind, givesAway.rule]] : []));
    expect(cautions(firing(LAYOUT))).toEqual([["fire", "Standard Fire"]]);
  });
});
const shotAt = (hand: Hand, stand: string, target = "squad") =>
  hand.battle.forecast(hand.state, { type: "fire", stand, target });
const sees = (hand: Hand, stand: string, target = "squad"): boolean => {
  const seen = hand.field.sees(hand.state, stand, target, false);
  expect(hand.field.ruling(hand.state, stand, target, false).seen).toBe(seen);
  return seen;
};

describe("a stand in concealing terrain that hasn't fired in this phase", () => {
  it("is spotted for all of a side that has a stand adjacent to it", () => {
    const hand = firing(LAYOUT);
    expect([sees(hand, "a"), sees(hand, "b")]).toEqual([true, true]);
    expect(shotAt(hand, "a")).toHaveProperty("outcomes");
    hand.give({
      type: "intervene",
      stand: "b",
      change: { type: "place", at: at(14.5, 10), facing: 90 as never },
      why: "",
    });
    expect([sees(hand, "a"), sees(hand, "b")]).toEqual([false, false]);
    const refused = shotAt(hand, "a") as Refusal;
    expect(refused.rule).toBe("Terrain Effects #");
    expect(refused.reason).toMatch(/does not see squad: woods/);
  });

  it("is spotted by the viewer alone, by the other reading", () => {
    const hand = firing({ ...LAYOUT, options: { spottedBy: "viewer" } });
    expect([sees(hand, "a"), sees(hand, "b")]).toEqual([false, true]);
    expect((shotAt(hand, "a") as Refusal).rule).toBe("Terrain Effects #");
  });

  it("is not spotted by a stand that is lost, nor by a friend", () => {
    const hand = firing({ ...LAYOUT, blue: { ...LAYOUT.blue, friend: { at: [17.5, 10] } } });
    expect(sees(hand, "a")).toBe(true);
    hand.give({ type: "intervene", stand: "b", change: { type: "eliminate" }, why: "" });
    expect(sees(hand, "a")).toBe(false);
  });

  it("is seen along open lines only, all the same", () => {
    const wall: Layout = { ...LAYOUT, terrain: [...(LAYOUT.terrain ?? []), ["heavy-buildings", 12, 9, 1, 6]] };
    expect(sees(firing(wall), "a")).toBe(false);
    // Six inches of woods are deeper than the limit of sight, with any stand beside it.
    const deep: Layout = { ...LAYOUT, terrain: [["woods", 16, 4.5, 4, 8]] };
    expect([sees(firing(deep), "a"), sees(firing(deep), "c")]).toEqual([true, false]);
  });

  it("is spotted by a mover on its way, from the place it has then", () => {
    const hand = firing({ ...LAYOUT, red: { ...LAYOUT.red, b: { at: [10, 6] } } });
    expect(sees(hand, "a")).toBe(false);
    const there = { id: "b", at: at(15.25, 10), facing: 90 as never };
    expect(hand.field.sees(hand.state, "a", "squad", false, there)).toBe(true);
    expect(hand.field.ruling(hand.state, "a", "squad", false, there).seen).toBe(true);
    const leaving = { id: "squad", at: at(19, 15), facing: 90 as never };
    expect(hand.field.sees(hand.state, "b", "squad", false, leaving)).toBe(false);
  });

  it("is the answer of the window's line of sight and of the planner on any table", () => {
    let alone = 0;
    const place = fc.tuple(fc.integer({ min: 40, max: 84 }), fc.integer({ min: 24, max: 72 }));
    const side = fc.array(place, { minLength: 2, maxLength: 4 });
    const reading = fc.constantFrom("side", "side", "viewer");
    fc.assert(
      fc.property(side, side, reading, (reds, blues, spottedBy) => {
        const pieces = (all: readonly (readonly [number, number])[], name: string) =>
          Object.fromEntries(all.map(([x, y], i) => [`${name}${i}`, { at: [x / 4, y / 4] as const }]));
        const layout: Layout = {
          red: { ...pieces(reds, "r"), ghq: { at: [2, 20], ...GHQ } },
          blue: { ...pieces(blues, "b"), ghq2: { at: [45, 2], ...GHQ } },
          terrain: [
            ["woods", 13, 8, 4, 8],
            ["grove", 18, 6, 2, 8],
          ],
          options: { spottedBy },
        };
        const hand = new Hand(layout);
        const loaded = scenarioOf(layout);
        const context = contextFor(loaded, hand.battle.view(hand.state, null), null, microSquad.planning);
        if (!context.ok) throw new Error(context.error.message);
        for (const viewer of Object.keys(layout.red))
          for (const target of Object.keys(layout.blue))
            for (const [from, to] of [
              [viewer, target],
              [target, viewer],
            ] as const) {
              const line = context.value.line({ type: "stand", id: from }, { type: "stand", id: to });
              if (!line.ok) throw new Error(line.error.message);
              const { rule, ...ruling } = line.value;
              expect(hand.field.ruling(hand.state, from, to, false)).toEqual(ruling);
              expect(sees(hand, from, to)).toBe(ruling.seen);
              const shot = context.value.planning.shot({ stand: from, target: to, weapon: 0 });
              if (!isRefusal(shot)) expect(ruling.seen).toBe(true);
              else if (/does not see/.test(shot.reason)) expect([ruling.seen, rule]).toEqual([false, shot.rule]);
              if (ruling.seen && ruling.distance > 1.5 && spottedBy === "side") {
                const [x, y] = hand.stand(to).at as readonly [number, number];
                const inWoods = x >= 13 && x <= 17 && y >= 8 && y <= 16;
                if (inWoods) alone++;
              }
            }
      }),
      { numRuns: 60 },
    );
    expect(alone).toBeGreaterThan(3);
  });
});
