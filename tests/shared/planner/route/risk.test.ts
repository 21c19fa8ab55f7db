import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { chanceOf, Fraction } from "../../../../shared/odds/fraction.ts";
import type { RouteRisk } from "../../../../shared/planner/questions.ts";
import type { RouteContext } from "../../../../shared/planner/route/context.ts";
import { routeRisk } from "../../../../shared/planner/route/risk.ts";
import type { Passage, PlannedMove } from "../../../../shared/play/planning.ts";
import { movementOn, path, round } from "../../movement/walks.ts";
import { mover } from "../movement/movers.ts";
import { anyGuns, anyTrials, type Gun, type Parts, passageOf, wholeInTree } from "./passages.ts";

const STAND = "one";
/** Points of a turn: this number of inches on open ground. */
const POINTS = 2;

/** A stand that goes along an open table, two inches a turn, under the fire that is given for each turn. */
function contextOf(turn: (turn: number, marks: number) => Passage, more: Partial<PlannedMove> = {}): RouteContext {
  const movement = movementOn({});
  return {
    rules: { names: {} },
    planning: {
      manners: () => [],
      moves: () => mover(movement, point(1, 2), POINTS, more),
      passage: ({ path: way, condition }) =>
        turn(Math.round((((way[0] as TablePoint)[0] as number) - 1) / POINTS), Number(condition ?? 0)),
    },
  };
}
const ask = (context: RouteContext, way: readonly TablePoint[]) => {
  const steps = routeRisk(context, { type: "route", stand: STAND, path: way, roads: true });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
const riskOf = (context: RouteContext, way = path([1, 2], [7, 2])): RouteRisk => {
  const found = ask(context, way);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.risk;
};
const refusal = (context: RouteContext, way: readonly TablePoint[]) => {
  const found = ask(context, way);
  return found.ok ? null : found.error.message;
};

const sure = (harmInSix: number): Parts => [6 - harmInSix, 0, harmInSix, 0, 0];
const gun = (firer: string, ...at: (Parts | null)[]): Gun => ({ firer, weapon: 0, at });
const nobody = gun("nobody", null, null, null, null, null);

describe("the risk of a route", () => {
  it("is none where no enemy can fire at it", () => {
    const risk = riskOf(contextOf(() => passageOf([nobody])));
    expect(risk.wholeAtBest).toBe("1");
    expect(risk.wholeAtFirst).toBe("1");
    expect(risk.fates).toEqual({ whole: "1", harmed: "0", stopped: "0", lost: "0" });
    expect(risk.firers).toEqual([]);
    expect(risk.moments).toEqual([]);
    expect(risk.segments).toEqual([
      { from: 0, to: 2, turn: 1, firers: [], harm: "0" },
      { from: 2, to: 4, turn: 2, firers: [], harm: "0" },
      { from: 4, to: 6, turn: 3, firers: [], harm: "0" },
    ]);
    expect(risk.path.turnEnds.map(round)).toEqual([2, 4, 6]);
  });

  it("shows which enemies may fire where, and where the best enemy does", () => {
    const fire = [
      [gun("a", null, sure(1), sure(1), sure(3), null), gun("b", null, null, sure(2), null, null)],
      [gun("a", null, null, null, null, sure(2))],
      [nobody],
    ];
    const risk = riskOf(contextOf((turn) => passageOf(fire[turn] ?? [])));
    expect(risk.segments.map(({ from, to, firers, harm }) => [from, to, firers.join("+"), harm])).toEqual([
      [0, 0.5, "", "0"],
      [0.5, 1, "a", "1/6"],
      [1, 1.5, "a+b", "1/3"],
      [1.5, 2, "a", "1/2"],
      [2, 2, "", "0"],
      [2, 4, "", "0"],
      [4, 4, "a", "1/3"],
      [4, 6, "", "0"],
    ]);
    expect(risk.moments.map(({ firer, turn, at, harm }) => [firer, turn, at, harm])).toEqual([
      ["b", 1, 1, "1/3"],
      ["a", 1, 1.5, "1/2"],
      ["a", 2, 4, "1/3"],
    ]);
    expect(risk.firers.map(({ firer, best, stretches }) => [firer, best.at, stretches])).toEqual([
      [
        "a",
        1.5,
        [
          { from: 0.5, to: 1.5, harm: "1/6" },
          { from: 1.5, to: 2, harm: "1/2" },
          { from: 4, to: 4, harm: "1/3" },
        ],
      ],
      ["b", 1, [{ from: 1, to: 1.5, harm: "1/3" }]],
    ]);
    // 2/3 · 1/2 · 2/3, and with A's first chance 5/6 · 2/3 · 2/3.
    expect(risk.wholeAtBest).toBe("2/9");
    expect(risk.wholeAtFirst).toBe("10/27");
  });

  it("follows a harmed stand to its next turns, with the marks that it then has", () => {
    // Marked for certain; half of all cases recover, and only a marked stand is lost to the one that fires at nothing else.
    const marking = gun("a", [0, 0, 1, 0, 0], null);
    const finishing = gun("b", [1, 0, 0, 0, 0], null);
    const risk = riskOf(
      contextOf((turn, marks) => passageOf([turn === 0 ? marking : finishing], { marks })),
      path([1, 2], [5, 2]),
    );
    // With one mark the made-up shot is lethal in half of all cases.
    expect(risk.fates).toEqual({ whole: "0", harmed: "3/4", stopped: "0", lost: "1/4" });
  });

  it("counts the rolls that the stand needs to go on", () => {
    const risk = riskOf(
      contextOf((turn) => passageOf([turn === 1 ? nobody : gun("a", null, sure(3), null)], { trials: { 1: 4 } })),
      path([1, 2], [5, 2]),
    );
    expect(risk.trials).toEqual([
      { at: 0.5, turn: 1, passes: "2/3" },
      { at: 2.5, turn: 2, passes: "2/3" },
    ]);
    expect(risk.wholeAtBest).toBe("2/9");
    expect(risk.fates).toEqual({ whole: "2/9", harmed: "2/9", stopped: "5/9", lost: "0" });
  });

  it("is the risk that a game tree over all its turns finds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyGuns({ firers: 2, places: 3 }), anyTrials), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (turns, marks, teaches) => {
          const passage = (turn: number, now: number) => {
            const [guns, trials] = turns[turn] as (typeof turns)[number];
            return passageOf(guns, { trials, teaches, marks: turn === 0 ? marks : now });
          };
          const inTree = (turn: number, condition: number): Fraction =>
            turn === turns.length
              ? Fraction.ONE
              : wholeInTree(passage(turn, condition), (next) => inTree(turn + 1, Number(next)));
          const risk = riskOf(contextOf(passage), path([1, 2], [1 + POINTS * turns.length, 2]));
          expect(risk.wholeAtBest).toBe(String(inTree(0, 0)));
          expect(risk.fates.whole).toBe(risk.wholeAtBest);
          const chances = Object.values(risk.fates).map((chance) => {
            const [n, d = "1"] = chance.split("/");
            return Fraction.of(BigInt(n as string), BigInt(d));
          });
          expect(String(chances.reduce((a, b) => a.plus(b)))).toBe("1");
          expect(chanceOf(risk.wholeAtFirst)).toBeGreaterThanOrEqual(chanceOf(risk.wholeAtBest) - 1e-12);
        },
      ),
      { numRuns: process.env["SAND_TABLE_LONG"] ? 2000 : 100 },
    );
  });

  it("is refused with the reason where the route can't be walked", () => {
    const context = contextOf(() => passageOf([nobody]), {
      mayEnd: ({ at }) => (at[0] > 6 ? { rule: "1", reason: "There it can't stop." } : null),
    });
    expect(refusal(context, path([1, 2]))).toBe("A route needs two different places.");
    expect(refusal(context, path([1, 2], [12, 2]))).toMatch(/leaves the table/);
    const unmoved: RouteContext = {
      ...context,
      planning: { ...context.planning, moves: () => ({ rule: "1", reason: "It has no engine." }) },
    };
    expect(refusal(unmoved, path([1, 2], [5, 2]))).toBe("It has no engine.");
    const halted: RouteContext = {
      ...context,
      planning: { ...context.planning, passage: () => ({ rule: "1", reason: "There it can't stop." }) },
    };
    expect(refusal(halted, path([1, 2], [5, 2]))).toBe("There it can't stop.");
  });
});
