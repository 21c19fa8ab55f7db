import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Steps } from "../../../../shared/planner/questions.ts";
import { type Best, type Choose, fatesOf, firesAtOnce, harmOf, sumOf } from "../../../../shared/planner/route/enemy.ts";
import { bestByKeys } from "../../../../shared/planner/route/keyed.ts";
import { bestMoments } from "../../../../shared/planner/route/separable.ts";
import type { Passage, PassageShot } from "../../../../shared/play/planning.ts";
import type { Result } from "../../../../shared/result.ts";
import { anyGuns, anyTrials, type Gun, type Parts, passageOf, wholeInTree } from "./passages.ts";

const run = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value.done).toBeGreaterThanOrEqual(0);
    expect(step.value.done).toBeLessThanOrEqual(1);
  }
};
const got = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const one = () => Fraction.ONE;
const best = (passage: Passage) => got(run(bestMoments(passage, one)));
const bestByTree = (passage: Passage) => got(run(bestByKeys(passage, one)));
const fates = (passage: Passage, choose: Choose) => {
  const { whole, harmed, ...ended } = run(fatesOf(passage, choose));
  return { whole: sumOf(whole), harmed: sumOf(harmed), ...ended };
};
const total = (of: ReturnType<typeof fates>) => Object.values(of).reduce((sum, chance) => sum.plus(chance));
/** Firers and places, as long as their shots have no effect. */
function moments(passage: Passage, { choose }: Best): [string, number][] {
  const found: [string, number][] = [];
  let key = passage.start;
  passage.places.forEach((_, place) => {
    for (let shot = choose(place, key, passage.shots(place, key)); shot; ) {
      found.push([shot.firer, place]);
      const next = shot.outcomes.find(({ fate, over }) => fate === "whole" && !over);
      if (!next) return;
      key = next.key;
      shot = choose(place, key, passage.shots(place, key));
    }
  });
  return found;
}
const LONG = process.env["SAND_TABLE_LONG"] ? 20 : 1;

const NEVER: Parts | null = null;
const sure = (harmInSix: number): Parts => [6 - harmInSix, 0, harmInSix, 0, 0];

describe("the enemy's best moments", () => {
  it("are each firer's best place where one shot doesn't spare another", () => {
    const passage = passageOf([
      { firer: "a", weapon: 0, at: [sure(1), sure(3), sure(2), NEVER] },
      { firer: "b", weapon: 0, at: [NEVER, sure(2), sure(2), sure(2)] },
    ]);
    const found = best(passage);
    expect(String(found.whole)).toBe("1/3");
    expect(moments(passage, found)).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it("hold fire for a better one where the first shot is the last", () => {
    const last = (harmInSix: number): Parts => [0, 6 - harmInSix, harmInSix, 0, 0];
    const passage = passageOf([
      { firer: "a", weapon: 0, at: [last(2), NEVER] },
      { firer: "b", weapon: 0, at: [NEVER, last(3)] },
    ]);
    const found = best(passage);
    expect(String(found.whole)).toBe("1/2");
    expect(moments(passage, found)).toEqual([["b", 1]]);
    expect(String(fates(passage, firesAtOnce).whole)).toBe("2/3");
  });

  it("let firers that do more harm fire first if they fire at all", () => {
    // A gets its shot off in half of all cases, B always: the firer of a shot is the last.
    const passage = passageOf([
      { firer: "b", weapon: 0, at: [[0, 3, 3, 0, 0]] },
      { firer: "a", weapon: 0, at: [[3, 1, 2, 0, 0]] },
    ]);
    const found = best(passage);
    expect(moments(passage, found).map(([firer]) => firer)).toEqual(["a", "b"]);
    // Harmed in 2/6, and in half of all cases in 3/6 of the rest.
    expect(String(found.whole)).toBe("5/12");
  });

  it("are those that a game tree over all choices and all outcomes finds", () => {
    fc.assert(
      fc.property(anyGuns(), anyTrials, (guns, trials) => {
        const passage = passageOf(guns, { trials });
        const { whole, choose } = best(passage);
        expect(String(whole)).toBe(String(wholeInTree(passage)));
        expect(String(bestByTree(passage).whole)).toBe(String(whole));
        const so = fates(passage, choose);
        expect(String(so.whole)).toBe(String(whole));
        expect(String(total(so))).toBe("1");
      }),
      { numRuns: 300 * LONG },
    );
  });

  it("are found on passages where one shot bears on the next, too", () => {
    fc.assert(
      fc.property(anyGuns(), anyTrials, (guns, trials) => {
        const passage = passageOf(guns, { teaches: true, trials });
        const { whole, choose } = bestByTree(passage);
        expect(String(whole)).toBe(String(wholeInTree(passage)));
        const so = fates(passage, choose);
        expect(String(so.whole)).toBe(String(whole));
        expect(String(total(so))).toBe("1");
      }),
      { numRuns: 150 * LONG },
    );
  });

  it("never leave the mover a better chance than fire at the first chance does", () => {
    fc.assert(
      fc.property(anyGuns({ firers: 5, places: 8 }), (guns) => {
        const passage = passageOf(guns);
        const first = fates(passage, firesAtOnce);
        expect(String(total(first))).toBe("1");
        expect(first.whole.compare(best(passage).whole)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 * LONG },
    );
  });

  it("are nowhere where no enemy may fire", () => {
    const passage = passageOf([{ firer: "a", weapon: 0, at: [NEVER, NEVER, NEVER] }]);
    expect(String(best(passage).whole)).toBe("1");
    expect(moments(passage, best(passage))).toEqual([]);
  });
});

/** Guns whose odds rise towards one place of the way and fall again. */
function battery(count: number, over: boolean): Gun[] {
  return Array.from({ length: count }, (_, i) => ({
    firer: `e${i}`,
    weapon: 0,
    at: Array.from({ length: 40 }, (_, place) => {
      const near = Math.max(0, 9 - Math.floor(Math.abs(place - ((i * 7) % 40)) / 4));
      return [8 + (i % 3), over ? 20 - near : 0, near, 2, 1] as Parts;
    }),
  }));
}

describe("a battery of firers", () => {
  it.each([12, 40])("of %i is judged exactly where one shot doesn't spare another", (count) => {
    const guns = battery(count, false);
    const passage = passageOf(guns);
    let whole = Fraction.ONE;
    for (const { at } of guns) {
      const alone = passageOf([{ firer: "x", weapon: 0, at }]);
      const chances = at.map((_, place) => harmOf(alone.shots(place, alone.start)[0] as PassageShot));
      const most = chances.reduce((a, b) => (a.compare(b) >= 0 ? a : b));
      whole = whole.times(Fraction.ONE.minus(most));
    }
    expect(String(best(passage).whole)).toBe(String(whole));
  });

  it("of fourteen is judged exactly where the first shot may be the last", () => {
    const passage = passageOf(battery(14, true));
    const { whole, choose } = best(passage);
    expect(String(fates(passage, choose).whole)).toBe(String(whole));
    const small = passageOf(battery(5, true));
    expect(String(best(small).whole)).toBe(String(bestByTree(small).whole));
  });

  it("is refused in words where its orders are too many, never guessed", () => {
    const passage = passageOf(battery(16, false), { teaches: true });
    const found = run(bestByKeys(passage, one, 500));
    expect(found.ok ? "" : found.error.message).toBe(
      "Too many enemies may fire at this route in too many orders to find their best choice.",
    );
  });
});
