import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueLine, drawLine } from "../../../../shared/editing/gestures/drawLine.ts";
import { followHand } from "../../../../shared/editing/gestures/lines/freehand.ts";
import { nearestOnPath, snapLinePoint } from "../../../../shared/editing/gestures/lines/snap.ts";
import { lineOn, reasonOf, tableWith } from "./tables.ts";

const road = lineOn("road", "good-road", [
  [2, 4],
  [12, 4],
  [22, 4],
]);
const { scenario } = tableWith([
  road,
  lineOn("lane", "track", [
    [12.5, 8],
    [20, 12],
  ]),
]);

describe("a line through several points", () => {
  it("keeps to the table, leaves repeated places out, and runs off the edge where an end comes near it", () => {
    const drawn = drawLine(
      scenario,
      "hedge",
      [
        [0.3, 10],
        [5, 10],
        [5, 10.001],
        [9, 23.8],
        [40, 20],
      ],
      { smooth: true },
    );
    expect(drawn.ok && drawn.value.line).toMatchObject({
      smooth: true,
      points: [
        [0, 10],
        [5, 10],
        [9, 23.796875],
        [36, 20],
      ],
    });
  });

  it("is refused without length, and beyond 400 points", () => {
    expect(
      reasonOf(
        drawLine(scenario, "hedge", [
          [5, 5],
          [5.1, 5],
        ]),
      ),
    ).toBe("A line must be at least 0.25″ long.");
    expect(reasonOf(drawLine(scenario, "hedge", [[5, 5]]))).toBe("A line must be at least 0.25″ long.");
    const many = Array.from({ length: 401 }, (_, i) => [1 + i / 16, 5 + (i % 2)] as const);
    expect(reasonOf(drawLine(scenario, "hedge", many))).toBe("A line has at most 400 points.");
  });

  it("is drawn on from either end", () => {
    const on = (end: "first" | "last") => {
      const longer = continueLine(scenario, "road", end, [
        [20, 10],
        [25, 10],
      ]);
      return longer.ok && longer.value.line.points;
    };
    expect(on("last")).toEqual([
      [2, 4],
      [12, 4],
      [22, 4],
      [20, 10],
      [25, 10],
    ]);
    expect(on("first")).toEqual([
      [25, 10],
      [20, 10],
      [2, 4],
      [12, 4],
      [22, 4],
    ]);
    expect(reasonOf(continueLine(scenario, "road", "last", [[22, 4.1]]))).toBe(
      "A stretch must be at least 0.25″ long.",
    );
    expect(reasonOf(continueLine(scenario, "gone", "last", [[22, 9]]))).toBe("That line is gone.");
  });
});

describe("where a point is drawn to", () => {
  const at = (x: number, y: number, more = {}) => {
    const snap = snapLinePoint(scenario, "poor-road", [x, y], more);
    return [...snap.at, snap.onto, snap.line];
  };
  it("ends before bends, bends before ways, all before the edge", () => {
    expect(at(22.3, 4.3)).toEqual([22, 4, "end", "road"]);
    expect(at(12.2, 4.1)).toEqual([12, 4, "point", "road"]);
    expect(at(9, 4.3)).toEqual([9, 4, "way", "road"]);
    expect(at(9, 4.5)).toEqual([9, 4.5, null, null]);
    expect(at(0.4, 9)).toEqual([0, 9, "edge", null]);
    expect(at(-2, 30)).toEqual([0, 24, "edge", null]);
  });
  it("as far as the hand says, and to nothing that is left out or of another family", () => {
    expect(at(22.3, 4.3, { reach: 0.2 })).toEqual([22.296875, 4.296875, null, null]);
    expect(at(22.3, 4.3, { without: ["road"] })).toEqual([22.296875, 4.296875, null, null]);
    expect(at(0.4, 9, { edge: false })).toEqual([0.40625, 9, null, null]);
    expect(snapLinePoint(scenario, "stream", [9, 4.1])).toMatchObject({ onto: null });
  });
});

describe("a freehand line", () => {
  it("lies within a sixteenth of an inch of the hand's way, and never has too many points", () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), {
      minLength: 2,
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, (turns) => {
        let [x, y] = [18, 12];
        const way = turns.map(([dx, dy]) => {
          x += dx / 100;
          y += dy / 100;
          return [x, y] as const;
        });
        const points = followHand(way);
        expect(points.length).toBeLessThanOrEqual(way.length);
        for (const place of way) expect(nearestOnPath(points, place).away).toBeLessThanOrEqual(1 / 16 + 1e-9);
      }),
    );
    const zigzag = Array.from({ length: 3000 }, (_, i) => [i / 100, i % 2] as const);
    expect(followHand(zigzag).length).toBeLessThanOrEqual(400);
  });
});
