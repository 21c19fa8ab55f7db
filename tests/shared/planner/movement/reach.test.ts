import { describe, expect, it } from "vitest";
import { point } from "../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { reach } from "../../../../shared/planner/movement/reach.ts";
import { stepsOf, totals } from "../../../../shared/planner/movement/steps.ts";
import type { ReachAnswer } from "../../../../shared/planner/questions.ts";
import type { PlannedMove, Standing } from "../../../../shared/play/planning.ts";
import { movementOn } from "../../movement/walks.ts";
import { inch } from "../../sight/tables.ts";
import { answerOf, contextWith, finished, mover } from "./movers.ts";

const LONG = Array(3).fill(".".repeat(24));
const ask = (move: PlannedMove, turns: number) =>
  answerOf(
    reach(
      contextWith(() => move),
      { type: "reach", stands: ["one"], turns, roads: true },
    ),
  );
const at = ({ columns, cost }: ReachAnswer, x: number, y = 1.1) =>
  cost[Math.floor(4 * y) * columns + Math.floor(4 * x)];
const oneDie = [1, 2, 3, 4, 5, 6].map((points) => ({ points, chance: Fraction.of(1, 6) }));

describe("how far turns carry", () => {
  it("is a step a turn where nothing is rolled", () => {
    expect(stepsOf([{ points: 12, chance: Fraction.ONE }], 3, 12)).toEqual([
      { cost: 12, turn: 1, chance: "1", words: "This turn" },
      { cost: 24, turn: 2, chance: "1", words: "In two turns" },
      { cost: 36, turn: 3, chance: "1", words: "In three turns" },
    ]);
  });

  it("is a step for each possible total where dice decide, with the exact chance to have it", () => {
    expect(stepsOf(oneDie, 1, 0).map(({ cost, chance, words }) => [cost, chance, words])).toEqual([
      [1, "1", "This turn"],
      [2, "5/6", "This turn with 2 or more"],
      [3, "2/3", "This turn with 3 or more"],
      [4, "1/2", "This turn with 4 or more"],
      [5, "1/3", "This turn with 5 or more"],
      [6, "1/6", "This turn with 6"],
    ]);
    const two = stepsOf(oneDie, 2, 0);
    expect(two.length).toBe(6 + 11);
    expect(two.map(({ cost }) => cost)).toEqual(two.map(({ cost }) => cost).toSorted((a, b) => a - b));
    expect(two.filter(({ turn }) => turn === 2).map(({ cost, chance }) => `${cost}: ${chance}`)).toEqual(
      ["2: 1", "3: 35/36", "4: 11/12", "5: 5/6", "6: 13/18", "7: 7/12"].concat([
        "8: 5/12",
        "9: 5/18",
        "10: 1/6",
        "11: 1/12",
        "12: 1/36",
      ]),
    );
  });

  it("has the chances of all rolls in four turns, as counted one by one", () => {
    const die = [2, 2, 5].map((points) => ({ points, chance: Fraction.of(1, 3) }));
    const counted = new Map<number, number>();
    for (const a of [2, 2, 5])
      for (const b of [2, 2, 5])
        for (const c of [2, 2, 5])
          for (const d of [2, 2, 5]) counted.set(a + b + c + d, (counted.get(a + b + c + d) ?? 0) + 1);
    const found = totals(die, 4);
    expect(found.map(({ points, chance }) => [points, chance.toString()])).toEqual(
      [...counted].sort(([a], [b]) => a - b).map(([sum, n]) => [sum, Fraction.of(n, 81).toString()]),
    );
  });
});

describe("the reach of a stand", () => {
  const taken = ({ at: [x] }: Standing) => (x > 7 && x < 8 ? { rule: "8.3.4", reason: "taken" } : null);

  it("counts points, and a stop that has to be made early", () => {
    const answer = ask(mover(movementOn({ map: LONG }), point(1.125, 1.125), 6.5, { mayEnd: taken }), 2);
    expect(answer).toMatchObject({ columns: 96, rows: 12, unit: "points" });
    expect(answer.steps.map(({ cost }) => cost)).toEqual([6.5, 13]);
    expect(at(answer, 4.1)).toBe(3);
    expect(at(answer, 7.6)).toBe(Infinity);
    expect(at(answer, 8.1)).toBe(6.5 + 1.25);
    expect(at(answer, 14.1)).toBe(Infinity);
  });

  it("counts turns of a stand without points", () => {
    const answer = ask(mover(movementOn({ map: LONG }), point(1.125, 1.125), 0), 3);
    expect([answer.unit, answer.steps.map(({ cost }) => cost)]).toEqual(["turns", [1, 2, 3]]);
    expect([at(answer, 2.1), at(answer, 2.4), at(answer, 4.1), at(answer, 4.4)]).toEqual([1, 2, 3, Infinity]);
  });

  it("has points to the cells where dice decide, as far as the most of them", () => {
    const map = ["....wwwwwwww....", "....wwwwwwww....", "....wwwwwwww...."];
    const dice = mover(movementOn({ map }), point(3.875, 1.125), 0, { allowances: oneDie });
    const answer = ask(dice, 2);
    expect(answer.unit).toBe("points");
    // Half of 1/4 inch is clear; an inch into the wood costs a point at most, for it is always allowed.
    expect(at(answer, 4.1)).toBe(0.125 + 0.375);
    expect(at(answer, 4.8)).toBe(1);
    expect(at(answer, 5.1)).toBe(0.125 + 3 * 1.125);
    expect(at(answer, 7.6)).toBe(0.125 + 3 * 3.625);
    expect(at(answer, 8.1)).toBe(Infinity);
    expect(at(ask({ ...dice, always: inch(0) }, 2), 4.8)).toBe(0.125 + 3 * 0.875);
  });

  it("of a formation is the arrival of its last stand, and no stand is in another's way", () => {
    const movement = movementOn({ map: LONG });
    const context = contextWith((stand, away) =>
      stand === "fast"
        ? mover(movement, point(1.125, 1.125), 6, {
            mayEnd: ({ at: [x] }) => (x > 9 && !away.includes("slow") ? { rule: "", reason: "taken" } : null),
          })
        : mover(movement, point(10.125, 1.125), 3),
    );
    context.suppose([{ stand: "other", beads: ["S"] }]);
    const answer = answerOf(reach(context, { type: "reach", stands: ["fast", "slow"], turns: 3, roads: true }));
    expect([answer.unit, answer.steps.map(({ cost }) => cost)]).toEqual(["turns", [1, 2, 3]]);
    expect([at(answer, 10.1), at(answer, 7.4), at(answer, 7.1), at(answer, 6.6)]).toEqual([2, 2, 1, 2]);
    expect([at(answer, 4.1), at(answer, 1.1), at(answer, 18.6), at(answer, 19.6)]).toEqual([2, 3, 3, Infinity]);
    expect(context.supposed).toEqual([{ stand: "other", beads: ["S"] }]);
  });

  it("is refused with the reason of the rules", () => {
    const refusal = { rule: "7.2", reason: "Tank is eliminated." };
    const question = { type: "reach", stands: ["one"], turns: 1, roads: true } as const;
    expect(
      finished(
        reach(
          contextWith(() => refusal),
          question,
        ),
      ),
    ).toEqual({
      ok: false,
      error: { code: "invalid", message: "Tank is eliminated." },
    });
    expect(
      finished(
        reach(
          contextWith(() => refusal),
          { ...question, stands: [] },
        ),
      ),
    ).toMatchObject({ ok: false });
  });
});
