/** Fire in sequence against a brute-force walk through every way it can go, on invented shots. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { OddsContext } from "../../../../shared/planner/odds/context.ts";
import { sequence } from "../../../../shared/planner/odds/sequence.ts";
import type { SequenceAnswer, TargetChances } from "../../../../shared/planner/questions.ts";
import { answerOf, finish } from "./run.ts";
import { type ToyShots, toyPlanning } from "./toyPlanning.ts";

const half = Fraction.of(1, 2);
const ask = (shots: ToyShots, firers: readonly string[], target = "target") =>
  sequence({ planning: toyPlanning(shots) } as OddsContext, { type: "sequence", firers, target });
const chances = ({ conditions }: TargetChances) =>
  Object.fromEntries(conditions.filter(({ chance }) => chance !== "0").map(({ id, chance }) => [id, chance]));
const steps = ({ steps: all }: SequenceAnswer) =>
  all.map(({ firer, fires, refusal, after }) => [firer, fires, refusal?.reason ?? null, chances(after)]);

/** Hits one that is whole in half of all cases; a second hit is the end. */
const TWICE = {
  whole: [
    ["hit", half],
    ["whole", half],
  ],
  hit: [
    ["gone", half],
    ["hit", half],
  ],
} as const;

describe("one after the other", () => {
  test("each stand fires at the targets that the others left", () => {
    const answer = answerOf(ask({ a: TWICE, b: TWICE, c: TWICE }, ["a", "b", "c"]));
    const why = (firer: string) => `${firer} has no shot at one that is gone.`;
    expect(steps(answer)).toEqual([
      ["a", "1", null, { hit: "1/2", whole: "1/2" }],
      ["b", "1", null, { gone: "1/4", hit: "1/2", whole: "1/4" }],
      ["c", "3/4", why("c"), { gone: "1/2", hit: "3/8", whole: "1/8" }],
    ]);
    expect(answer.best).toMatchObject({ order: null, tried: "all" });
    expect(answer.steps.map(({ after }) => after.worse)).toEqual(["1/2", "3/4", "7/8"]);
  });

  test("a stand that can't fire changes nothing and shows its reason", () => {
    const answer = answerOf(ask({ a: TWICE, b: {} }, ["b", "a"]));
    expect(steps(answer)).toEqual([
      ["b", "0", "b has no shot at one that is whole.", { whole: "1" }],
      ["a", "1", null, { hit: "1/2", whole: "1/2" }],
    ]);
    expect(answer.best.order).toBeNull();
  });

  test("of several reasons the likeliest is shown", () => {
    const third = Fraction.of(1, 3);
    const first = { whole: [["hit", third] as const, ["gone", Fraction.of(2, 3)] as const] };
    const answer = answerOf(ask({ a: first, b: {} }, ["a", "b"]));
    expect(answer.steps[1]?.refusal?.reason).toBe("b has no shot at one that is gone.");
  });

  test("a target that isn't on the table is refused", () => {
    expect(finish(ask({ a: TWICE }, ["a"], "elsewhere")).value).toMatchObject({ ok: false });
  });

  test("no stand fires", () => {
    expect(answerOf(ask({}, []))).toMatchObject({ steps: [], best: { order: null, after: { worse: "0" } } });
  });
});

describe("the best order", () => {
  // Only the second shot can be the last: a firer that only finishes had better wait.
  const opener = { whole: [["hit", Fraction.ONE] as const] };
  const finisher = { whole: [["whole", Fraction.ONE] as const], hit: [["gone", Fraction.ONE] as const] };

  test("is shown where it is better than the given one", () => {
    const { best, steps: given } = answerOf(ask({ f: finisher, o: opener }, ["f", "o"]));
    expect(chances(given.at(-1)?.after as TargetChances)).toEqual({ hit: "1" });
    expect([best.order, best.tried, chances(best.after)]).toEqual([["o", "f"], "all", { gone: "1" }]);
  });

  test("stands that can't fire come last", () => {
    const { best } = answerOf(ask({ f: finisher, o: opener, x: {} }, ["x", "f", "o"]));
    expect(best.order).toEqual(["o", "f", "x"]);
  });

  test("of many firers the next best is taken each time, and no order worse than the given one is shown", () => {
    const many = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`o${i}`, opener]));
    const { best } = answerOf(ask({ f: finisher, ...many }, ["f", ...Object.keys(many)]));
    expect([best.tried, chances(best.after)]).toEqual(["greedy", { gone: "1" }]);
    expect(best.order?.slice(0, 2)).toEqual(["o0", "f"]);
    expect(answerOf(ask({ f: finisher, ...many }, [...Object.keys(many), "f"])).best.order).toBeNull();
  });
});

describe("against every way it can go", () => {
  const STATES = ["whole", "hit 1", "hit 2", "gone"] as const;
  const row = fc
    .array(fc.nat(4), { minLength: 4, maxLength: 4 })
    .map((ways) => ways.map((n, i) => [STATES[i] as string, n] as const).filter(([, n]) => n > 0));
  const spread = row.map((ways) => {
    const all = ways.reduce((sum, [, n]) => sum + n, 0);
    return ways.map(([state, n]) => [state, Fraction.of(n, all)] as const);
  });
  const shots = fc.array(
    fc.record({ whole: spread, "hit 1": spread, "hit 2": spread }).map((all) =>
      // No ways at all: no shot in that state.
      Object.fromEntries(Object.entries(all).filter(([, ways]) => ways.length > 0)),
    ),
    { minLength: 1, maxLength: 4 },
  );

  /** Every way, one at a time, with its chance. */
  function walk(all: ToyShots, firers: readonly string[], state = "whole"): Map<string, Fraction> {
    const [first, ...rest] = firers;
    if (first === undefined) return new Map([[state.split(" ")[0] as string, Fraction.ONE]]);
    const ways = all[first]?.[state] ?? [[state, Fraction.ONE] as const];
    const found = new Map<string, Fraction>();
    for (const [next, chance] of ways)
      for (const [condition, part] of walk(all, rest, next))
        found.set(condition, (found.get(condition) ?? Fraction.ZERO).plus(part.times(chance)));
    return found;
  }
  const text = (found: ReadonlyMap<string, Fraction>) =>
    Object.fromEntries([...found].map(([id, chance]) => [id, String(chance)]));
  function* orders(all: readonly string[]): Generator<readonly string[]> {
    if (all.length === 0) yield [];
    for (const one of all) for (const rest of orders(all.filter((other) => other !== one))) yield [one, ...rest];
  }

  test("chances are exact, and no order is better than the best", () => {
    fc.assert(
      fc.property(shots, (list) => {
        const all: ToyShots = Object.fromEntries(list.map((one, i) => [`f${i}`, one]));
        const firers = Object.keys(all);
        const answer = answerOf(ask(all, firers));
        expect(chances(answer.steps.at(-1)?.after as TargetChances)).toEqual(text(walk(all, firers)));
        expect(chances(answer.best.after)).toEqual(text(walk(all, answer.best.order ?? firers)));
        const rank = (found: ReadonlyMap<string, Fraction>) => {
          const gone = found.get("gone") ?? Fraction.ZERO;
          return [gone, gone.plus(found.get("hit") ?? Fraction.ZERO)] as const;
        };
        const [gone, harmed] = rank(walk(all, answer.best.order ?? firers));
        for (const order of orders(firers)) {
          // Those without a shot at the start aren't tried at other places than the last.
          if (firers.some((firer) => !all[firer]?.["whole"])) return;
          const [otherGone, otherHarmed] = rank(walk(all, order));
          expect(otherGone.compare(gone) || otherHarmed.compare(harmed)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("progress never goes back", () => {
    fc.assert(
      fc.property(shots, (list) => {
        const all: ToyShots = Object.fromEntries(list.map((one, i) => [`f${i}`, one]));
        const { told } = finish(ask(all, Object.keys(all)));
        expect(told).toEqual([...told].sort((a, b) => a - b));
        expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
