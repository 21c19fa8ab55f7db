import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { movementOn, round } from "./walks.ts";

const movement = movementOn({ map: Array.from({ length: 6 }, () => "............") });
/** From x 5 to 7, up to y: this number of extra points an inch. */
const wall = (top: number, points: number) =>
  Float64Array.from({ length: 48 * 24 }, (_, i) => {
    const [x, y] = [(i % 48) / 4, Math.floor(i / 48) / 4];
    return x >= 5 && x < 7 && y < top ? points : 0;
  });
const way = (shunned?: Float64Array) => {
  const reach = movement.reach(point(2, 2), Infinity, { roads: true, obstacles: [], radius: 0.5, shunned });
  return { points: reach.pathTo(point(10, 2)) ?? [], cost: round(reach.costAt(point(10, 2))) };
};

describe("shunned cells", () => {
  it("are gone round where that is no dearer than they are shunned", () => {
    expect(way()).toEqual({ points: [point(2, 2), point(10, 2)], cost: 8 });
    const round = way(wall(4, 10));
    expect(Math.max(...round.points.map(([, y]) => y))).toBeGreaterThanOrEqual(4);
    expect(round.cost).toBeLessThan(11);
    expect(movement.cost(round.points, { roads: true }).points).toBeCloseTo(round.cost, 9);
  });

  it("are walked through where that is cheaper, and count by the inch", () => {
    expect(way(wall(6, 0.25))).toEqual({ points: [point(2, 2), point(10, 2)], cost: 8.5 });
  });

  it("are closed where they are shunned without end", () => {
    expect(way(wall(6, Infinity)).points).toEqual([]);
  });
});
