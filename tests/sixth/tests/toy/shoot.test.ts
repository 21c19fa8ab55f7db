import { describe, expect, it } from "vitest";
import { Hand } from "./table.ts";

const ROLL = { type: "roll-points" };
const LAYOUT = {
  red: { r1: { at: [5, 5] } },
  blue: {
    near: { at: [13, 5] },
    far: { at: [18, 9] },
    flank: { at: [10, 9], facing: 90 },
    covered: { at: [9.25, 1.5] },
    hidden: { at: [5, 14] },
    beyond: { at: [30, 20] },
  },
  terrain: [
    ["woods", 9, 0, 2, 3],
    ["light-buildings", 4, 10, 2, 2],
  ],
} as const;
const begun = () => {
  const battle = new Hand(LAYOUT);
  battle.give(ROLL, 6, 6);
  return battle;
};
const shoot = (target: string) => ({ type: "fire", stand: "r1", target });

describe("a shot", () => {
  it.each([
    ["near", "4D6, 4 or more"],
    ["far", "4D6, 5 or more"],
    ["flank", "4D6, 3 or more"],
    ["covered", "4D6, 5 or more"],
  ])("at %s needs %s", (target, total) => {
    const battle = begun();
    const forecast = battle.battle.forecast(battle.state, shoot(target));
    expect(forecast).toMatchObject({ workings: [{ total }] });
  });
  it("is refused without sight or beyond the range", () => {
    const battle = begun();
    expect(battle.refused(shoot("hidden"))).toMatchObject({
      rule: "6",
      reason: expect.stringMatching(/^r1 doesn't see hidden: blocked by light buildings 5″ from the observer/),
    });
    expect(battle.refused(shoot("beyond")).rule).toBe("3.1");
    expect(battle.refused({ ...shoot("near"), target: "nobody" }).rule).toBe("house");
  });
  it.each([
    [[4, 1, 1, 1], "no effect", { damaged: false }],
    [[4, 4, 1, 1], "damaged", { damaged: true }],
    [[4, 4, 4, 4], "knocked out", { status: "eliminated" }],
  ] as const)("with %j has the effect “%s”", (faces, words, becomes) => {
    const battle = begun();
    battle.give(shoot("near"), ...faces);
    expect(battle.log.at(-1)).toBe(`r1 shoots at near, 8″, front: ${words}`);
    expect(battle.stand("near")).toMatchObject(becomes);
    expect(battle.refused(shoot("far")).reason).toBe("r1 has shot this turn.");
  });
  it("that damages a damaged toy knocks it out", () => {
    const battle = begun();
    battle.give({ type: "intervene", stand: "near", change: { type: "bead", bead: "damaged", on: true }, why: "" });
    battle.give(shoot("near"), 4, 4, 1, 1);
    expect(battle.stand("near").status).toBe("eliminated");
  });
});
