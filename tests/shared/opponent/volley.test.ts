import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Aim, volley } from "../../../shared/opponent/volley.ts";

const aim = (stand: string, target: string, harm: number): Aim => ({ stand, target, harm });
const sum = (aims: readonly Aim[]) => aims.reduce((total, { harm }) => total + harm, 0);

/** The best of all assignments, by trying them. */
function best(aims: readonly Aim[]): number {
  const stands = [...new Set(aims.map(({ stand }) => stand))];
  const from = (i: number, taken: ReadonlySet<string>): number => {
    const stand = stands[i];
    if (stand === undefined) return 0;
    let most = from(i + 1, taken);
    for (const one of aims)
      if (one.stand === stand && !taken.has(one.target))
        most = Math.max(most, one.harm + from(i + 1, new Set([...taken, one.target])));
    return most;
  };
  return from(0, new Set());
}

describe("a volley", () => {
  it("gives up the best single shot where two others are worth more together", () => {
    const found = volley([aim("a", "x", 5), aim("a", "y", 4), aim("b", "x", 4), aim("b", "y", 0.5)]);
    expect(found.map(({ stand, target }) => `${stand}${target}`).sort()).toEqual(["ay", "bx"]);
  });

  it("leaves out shots without effect", () => {
    expect(volley([aim("a", "x", 0), aim("b", "x", -1)])).toEqual([]);
  });

  it("fires each stand once, at each target once, and is the best of all assignments", () => {
    const some = fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 20 })), { maxLength: 18 });
    fc.assert(
      fc.property(some, (list) => {
        const aims = list.map(([s, t, harm]) => aim(`s${s}`, `t${t}`, harm));
        const found = volley(aims);
        for (const side of ["stand", "target"] as const)
          expect(new Set(found.map((one) => one[side])).size).toBe(found.length);
        for (const one of found) expect(aims).toContainEqual(one);
        expect(sum(found)).toBe(best(aims));
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
