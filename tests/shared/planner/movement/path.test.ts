import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { path } from "../../../../shared/planner/movement/path.ts";
import type { PlannedMove, Standing } from "../../../../shared/play/planning.ts";
import { impassable, withCosts } from "../../movement/policies.ts";
import { movementOn, road } from "../../movement/walks.ts";
import { answerOf, contextWith, finished, mover } from "./movers.ts";

const open = (rows: number, columns = 20) => Array(rows).fill(".".repeat(columns)) as string[];
const steps = (move: PlannedMove, to: TablePoint, roads = true) =>
  path(
    contextWith(() => move),
    { type: "path", stand: "one", to, roads },
  );
const ask = (move: PlannedMove, to: TablePoint, roads = true) => answerOf(steps(move, to, roads));

describe("the cheapest path", () => {
  it("takes the road, and says what the way across country would cost", () => {
    const movement = movementOn({
      map: open(8),
      things: { lines: [road("good-road", 0.5, [1, 1], [1, 6], [19, 6])] },
    });
    const move = mover(movement, point(1, 1), 5);
    const answer = ask(move, point(19, 6));
    expect(answer.allowance).toBe(5);
    expect(answer.path.cost).toBeLessThan(11.5);
    expect(answer.path.legs.some(({ words }) => words === "good road")).toBe(true);
    expect(answer.path.turnEnds.length).toBe(3);
    expect(answer.crossCountry?.cost).toBeCloseTo(Math.hypot(18, 5), 3);
    // A mover without a road's rate goes straight.
    const straight = ask(move, point(19, 6), false);
    expect(straight.path.points.length).toBe(5);
    expect(straight.crossCountry).toBe(null);
  });

  it("costs the sum of its points, all its legs together", () => {
    const movement = movementOn({ map: ["..........", "..wwwwww..", "..wwwwww..", ".........."] });
    const { path: walked } = ask(mover(movement, point(1, 2), 20), point(9, 2.25));
    expect(walked.cost).toBe(movement.cost(walked.points, { roads: true }).points);
    expect(walked.legs.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(walked.cost, 9);
    expect(walked.legs.at(-1)?.to).toBeCloseTo(walked.inches, 9);
  });

  it("is another one where a stop in the cheapest would cost a turn", () => {
    // Woods above and below; where the cheapest way's first turn ends no stand may stop, for three inches.
    const taken = ({ at: [x, y] }: Standing) => (x > 6 && x < 9 && y < 4 ? { rule: "8.3.4", reason: "taken" } : null);
    const movement = movementOn({ map: open(8, 15) });
    const { path: walked } = ask(mover(movement, point(1, 2), 7, { mayEnd: taken }), point(13.5, 2));
    expect(walked.turnEnds.length).toBe(2);
    expect(walked.cost).toBeGreaterThan(12.5);
    expect(Math.max(...walked.points.map(([, y]) => y))).toBeGreaterThan(3.9);
  });

  it("is refused where there is none, and says where the stand may not end its move", () => {
    const move = mover(
      movementOn({ map: ["...~~..."], legend: { "~": { ground: "water" } }, policy: withCosts({ water: impassable }) }),
      point(1, 0.5),
      5,
      { mayEnd: ({ at: [x] }) => (x > 2 ? { rule: "8.3.4", reason: "It would overlap T2." } : null) },
    );
    const why = (to: TablePoint) => {
      const answer = finished(steps(move, to));
      return answer.ok ? answer.value.refusal?.reason : answer.error.message;
    };
    expect(why(point(7, 0.5))).toBe("There is no way to that place.");
    expect(why(point(2.5, 0.5))).toBe("It would overlap T2.");
    expect(why(point(1.5, 0.5))).toBe(undefined);
    expect(ask(move, point(1, 0.5)).path.turnEnds).toEqual([0]);
  });
});
