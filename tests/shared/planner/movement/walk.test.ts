import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { createMovement } from "../../../../shared/movement/movement.ts";
import { cut, pathLength } from "../../../../shared/movement/path.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { walkedPath } from "../../../../shared/planner/movement/walk.ts";
import type { PlannedMove, Standing } from "../../../../shared/play/planning.ts";
import { anyPolicy, impassable, withCosts } from "../../movement/policies.ts";
import { movementOn, path, road, round } from "../../movement/walks.ts";
import { anyTable, inch, placeOn, tableFrom } from "../../sight/tables.ts";
import { mover } from "./movers.ts";

const walk = (move: PlannedMove, points: readonly TablePoint[], roads = true) => {
  const found = walkedPath(move, points, roads);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
const refusal = (move: PlannedMove, points: readonly TablePoint[]) => {
  const found = walkedPath(move, points, true);
  return found.ok ? null : found.error.message;
};

describe("a path as it is walked", () => {
  it("has its legs in words and their sum for its cost", () => {
    const movement = movementOn({
      map: ["..........", "....ww....", ".........."],
      things: { lines: [road("good-road", 0.5, [6.25, 1.5], [10, 1.5])] },
    });
    const found = walk(mover(movement, point(1, 1.5), 20), path([1, 1.5], [9, 1.5]));
    expect(found.legs.map(({ words, inches, cost }) => [words, round(inches), round(cost)])).toEqual([
      ["clear", 3, 3],
      ["woods", 2, 6],
      ["good road", 3, 1.5],
    ]);
    expect(round(found.cost)).toBe(10.5);
    expect(found.turnEnds).toEqual([8]);
  });

  it("ends a turn where its points end, and makes that a corner on 1/64 inch", () => {
    const found = walk(mover(movementOn({}), point(1, 2), 3), path([1, 2], [9, 2]));
    expect(found.turnEnds.map(round)).toEqual([3, 6, 8]);
    expect(found.points).toEqual(path([1, 2], [4, 2], [7, 2], [9, 2]));
    const slanted = walk(mover(movementOn({}), point(1, 1), 2.5), path([1, 1], [8, 3.25]));
    for (const [x, y] of slanted.points) expect([64 * x, 64 * y].every(Number.isInteger)).toBe(true);
    expect(slanted.turnEnds.at(-1)).toBe(slanted.inches);
  });

  it("goes an inch a turn where the points don't suffice for it", () => {
    const movement = movementOn({ map: ["wwwwww", "wwwwww"] });
    expect(walk(mover(movement, point(1, 1), 0), path([1, 1], [3.5, 1])).turnEnds).toEqual([1, 2, 2.5]);
    // Three points an inch: a third of an inch by its points.
    const slow = mover(movement, point(1, 1), 1);
    expect(walk(slow, path([1, 1], [3.5, 1])).turnEnds).toEqual([1, 2, 2.5]);
    expect(walk({ ...slow, always: inch(0) }, path([1, 1], [2, 1])).turnEnds).toEqual([21 / 64, 42 / 64, 63 / 64, 1]);
    expect(refusal({ ...slow, always: inch(0), allowances: [] }, path([1, 1], [2, 1]))).toBe(
      "The stand can't go and stop farther than 0″ along the path.",
    );
  });

  it("stops short of a place where it may not end its turn", () => {
    const taken = ({ at: [x] }: Standing) => (x > 4 && x < 6 ? { rule: "8.3.4", reason: "taken" } : null);
    const move = mover(movementOn({}), point(1, 2), 4, { mayEnd: taken });
    expect(walk(move, path([1, 2], [9, 2])).turnEnds.map(round)).toEqual([3, 7, 8]);
    expect(refusal({ ...move, allowances: [{ points: 1, chance: Fraction.ONE }] }, path([1, 2], [9, 2]))).toBe(
      "The stand can't go and stop farther than 3″ along the path.",
    );
  });

  it("counts on the most points where dice decide", () => {
    const allowances = [2, 3, 4].map((points) => ({ points, chance: Fraction.of(1, 3) }));
    expect(walk(mover(movementOn({}), point(1, 2), 0, { allowances }), path([1, 2], [7, 2])).turnEnds).toEqual([4, 6]);
  });

  it("says which paths can't be walked", () => {
    const movement = movementOn({
      map: ["....~~"],
      legend: { "~": { ground: "water" } },
      policy: withCosts({ water: impassable }),
    });
    expect(refusal(mover(movement, point(1, 0.5), 9), path([1, 0.5], [5, 0.5]))).toBe(
      "Water 3″ along the path can't be entered.",
    );
    expect(refusal(mover(movement, point(1, 0.5), 9), path([1, 0.5], [1, 2]))).toBe("The path leaves the table.");
  });

  it("stays where it is on a path without length", () => {
    const found = walk(mover(movementOn({}), point(1, 2), 4), path([1, 2]));
    expect(found).toMatchObject({ inches: 0, cost: 0, legs: [], turnEnds: [0], points: path([1, 2]) });
  });

  it("pays for each turn the amount that the rules allow, and no turn could have gone farther", () => {
    const anyWalk = anyTable.chain((spec) =>
      fc.record({
        spec: fc.constant(spec),
        policy: anyPolicy,
        points: fc.array(placeOn(spec), { minLength: 2, maxLength: 4 }),
        allowance: fc.constantFrom(0, 1, 2.5, 4),
      }),
    );
    fc.assert(
      fc.property(anyWalk, ({ spec, policy, points, allowance }) => {
        const movement = createMovement(tableFrom(spec), policy);
        const found = walk(mover(movement, points[0] as TablePoint, allowance), points);
        let begun = 0;
        let rest: readonly TablePoint[] = found.points;
        let sum = 0;
        for (const end of found.turnEnds) {
          const { before, after } = cut(rest, end - begun);
          const turn = movement.cost(before, { roads: true });
          expect(turn.points <= allowance + 1e-9 || turn.inches <= 1 + 1e-9).toBe(true);
          if (pathLength(after) > 0.05) {
            const more = movement.cost(cut(rest, end - begun + 0.05).before, { roads: true });
            expect(more.points > allowance && more.inches > 1).toBe(true);
          }
          sum += turn.points;
          [begun, rest] = [end, after];
        }
        expect(sum).toBeCloseTo(found.cost, 9);
      }),
      { numRuns: 60 },
    );
  });
});
