import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import type { SafestAnswer } from "../../../../shared/planner/questions.ts";
import { routeRisk } from "../../../../shared/planner/route/risk.ts";
import { safest } from "../../../../shared/planner/route/safest.ts";
import { impassable, withCosts } from "../../movement/policies.ts";
import { movementOn, path, WATER } from "../../movement/walks.ts";
import { type Circle, type Fired, underFire } from "./circles.ts";

const ROWS = Array.from({ length: 14 }, () => "....................");
const movement = movementOn({ map: ROWS });
const FROM = point(2, 7);
const TO = point(18, 7);

const run = <A>(steps: Generator<{ readonly done: number }, A, void>): A => {
  let done = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value.done).toBeGreaterThanOrEqual(done - 1e-9);
    expect(step.value.done).toBeLessThanOrEqual(1);
    done = step.value.done;
  }
};
type Asked = Omit<Fired, "movement" | "from"> & { readonly turns?: number; readonly drawn?: readonly TablePoint[] };
const ask = ({ turns = 2, drawn, ...fired }: Asked) => {
  const context = underFire({ movement, from: FROM, ...fired });
  return run(safest(context, { type: "safest", stand: "one", to: TO, turns, roads: true, drawn }));
};
const found = (asked: Asked): SafestAnswer => {
  const answer = ask(asked);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};
const wholeOf = ({ drawn, turns: _, ...fired }: Asked, way: readonly TablePoint[]): number => {
  const context = underFire({ movement, from: FROM, ...fired });
  const answer = run(routeRisk(context, { type: "route", stand: "one", path: way, roads: true }));
  return answer.ok ? chanceOf(answer.value.risk.wholeAtBest) : 0;
};

const MIDDLE: Circle = { at: [10, 7], radius: 3, harmInSix: 3 };

describe("the safest route", () => {
  it("leads round a firer where there is time for it", () => {
    const { routes, tried } = found({ circles: [MIDDLE], points: 12 });
    const [best] = routes;
    expect(best?.wholeAtBest).toBe("1");
    expect(best?.path.points.at(0)).toEqual(FROM);
    expect(best?.path.points.at(-1)).toEqual(TO);
    expect(tried).toBeGreaterThan(routes.length);
    // The straight way is listed for those in a hurry.
    expect(routes.at(-1)?.wholeAtBest).toBe("1/2");
    expect(routes.at(-1)?.path.inches).toBe(16);
  });

  it("leads straight through where there is not", () => {
    const { routes } = found({ circles: [MIDDLE], points: 16, turns: 1 });
    expect(routes.map(({ wholeAtBest }) => wholeAtBest)).toEqual(["1/2"]);
  });

  it("runs past the enemy that does less harm", () => {
    const circles: Circle[] = [
      { at: [10, 3.5], radius: 3.7, harmInSix: 5 },
      { at: [10, 10.5], radius: 3.7, harmInSix: 1 },
    ];
    const [best] = found({ circles, points: 12 }).routes;
    expect(best?.wholeAtBest).toBe("5/6");
    expect(best?.firers.map(({ firer }) => firer)).toEqual(["e1"]);
  });

  it("is none where the place isn't reached in time", () => {
    expect(found({ circles: [MIDDLE], points: 4, turns: 3 })).toEqual({ type: "safest", routes: [], tried: 0 });
  });

  it("is the cheapest one where no enemy fires", () => {
    const { routes, tried } = found({ circles: [], points: 12 });
    expect([tried, routes.length, routes[0]?.wholeAtBest]).toEqual([1, 1, "1"]);
  });

  it("is none where there is no way", () => {
    const policy = withCosts({ water: impassable });
    const more = { movement: movementOn({ map: ROWS.map(() => "........~~~........."), legend: WATER, policy }) };
    expect(found({ circles: [MIDDLE], points: 12, more })).toEqual({ type: "safest", routes: [], tried: 0 });
  });

  it("is never less safe than the cheapest or the drawn one, and costs as much as the walk", () => {
    const circle = fc.record({
      at: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 14 })),
      radius: fc.integer({ min: 1, max: 6 }),
      harmInSix: fc.integer({ min: 1, max: 5 }),
    });
    const corner = fc.tuple(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 1, max: 13 }));
    fc.assert(
      fc.property(
        fc.array(circle, { maxLength: 4 }),
        corner,
        fc.integer({ min: 1, max: 3 }),
        (circles, [x, y], turns) => {
          const drawn = path([2, 7], [x, y], [18, 7]);
          const asked = { circles, points: 12, turns, drawn };
          const { routes } = found(asked);
          if (turns === 1) expect(routes).toEqual([]);
          const [best] = routes;
          if (!best) return;
          const whole = chanceOf(best.wholeAtBest);
          expect(whole).toBeGreaterThanOrEqual(wholeOf(asked, path([2, 7], [18, 7])) - 1e-12);
          if (movement.cost(drawn, { roads: true }).points <= 12 * turns)
            expect(whole).toBeGreaterThanOrEqual(wholeOf(asked, drawn) - 1e-12);
          for (const { path: walked } of routes) {
            expect(movement.cost(walked.points, { roads: true }).points).toBe(walked.cost);
            expect(walked.turnEnds.length).toBeLessThanOrEqual(turns);
          }
          routes.slice(1).forEach((next, i) => {
            const before = routes[i] as typeof next;
            expect(chanceOf(next.wholeAtBest)).toBeLessThanOrEqual(chanceOf(before.wholeAtBest));
            expect(next.path.cost).toBeLessThan(before.path.cost);
          });
        },
      ),
      { numRuns: process.env["SAND_TABLE_LONG"] ? 150 : 8 },
    );
  });
});
