import { describe, expect, it } from "vitest";
import { nearestOnPath, pathOf } from "../../../../shared/editing/gestures/lines/snap.ts";
import {
  deleteVertex,
  insertVertex,
  moveVertex,
  setSmooth,
} from "../../../../shared/editing/gestures/lines/vertices.ts";
import { carryOut, lineOn, pointsOf, reasonOf, tableWith } from "./tables.ts";

const road = lineOn("road", "good-road", [
  [2, 4],
  [12, 4],
  [22, 4],
]);

describe("a point of a line", () => {
  it("is moved to the nearest 1/64 inch of the table", () => {
    const document = tableWith([road]);
    carryOut(document, moveVertex(document.scenario, "road", 1, [12.01, 9.99]));
    carryOut(document, moveVertex(document.scenario, "road", 2, [50, -3]));
    expect(pointsOf(document, "road")).toEqual([
      [2, 4],
      [12.015625, 9.984375],
      [36, 0],
    ]);
  });

  it("is put in and taken out; of two points the line goes", () => {
    const document = tableWith([road]);
    carryOut(document, insertVertex(document.scenario, "road", 0, [7, 6]));
    expect(pointsOf(document, "road")?.[1]).toEqual([7, 6]);
    for (const index of [1, 0, 0]) carryOut(document, deleteVertex(document.scenario, "road", index));
    expect(document.scenario.table.lines).toEqual([]);
  });

  it("is refused on its neighbour, beyond the line, and where the line is gone", () => {
    const { scenario } = tableWith([road]);
    expect(reasonOf(moveVertex(scenario, "road", 1, [2, 4]))).toMatch(/can't be in the same place/);
    expect(reasonOf(insertVertex(scenario, "road", 0, [2, 4]))).toMatch(/can't be in the same place/);
    expect(reasonOf(insertVertex(scenario, "road", 2, [30, 4]))).toBe("That line is gone.");
    expect(reasonOf(moveVertex(scenario, "lane", 0, [3, 3]))).toBe("That line is gone.");
    expect(reasonOf(deleteVertex(scenario, "road", 3))).toBe("That line is gone.");
  });

  it("of 400 takes no further one", () => {
    const long = lineOn(
      "long",
      "track",
      Array.from({ length: 400 }, (_, i) => [1 + i / 16, 5] as const),
    );
    expect(reasonOf(insertVertex(tableWith([long]).scenario, "long", 0, [1.03, 6]))).toBe(
      "A line has at most 400 points.",
    );
  });

  it("leaves the neighbours at one place out when a ring's corner goes", () => {
    const ring = lineOn("ring", "track", [
      [2, 2],
      [8, 2],
      [2, 2],
    ]);
    const document = tableWith([ring]);
    carryOut(document, deleteVertex(document.scenario, "ring", 1));
    expect(document.scenario.table.lines).toEqual([]);
  });
});

describe("what hangs together", () => {
  const fork = [
    lineOn("north", "poor-road", [
      [22, 4],
      [22, 14],
    ]),
    lineOn("east", "track", [
      [32, 6],
      [22, 4],
    ]),
  ];
  it("moves together at ends of one family, whatever the kind and direction", () => {
    const hedge = lineOn("hedge", "hedge", [
      [22, 4],
      [24, 1],
    ]);
    const document = tableWith([road, ...fork, hedge]);
    carryOut(document, moveVertex(document.scenario, "north", 0, [20, 7]));
    expect(["road", "north", "east", "hedge"].map((id) => pointsOf(document, id))).toEqual([
      [
        [2, 4],
        [12, 4],
        [20, 7],
      ],
      [
        [20, 7],
        [22, 14],
      ],
      [
        [32, 6],
        [20, 7],
      ],
      hedge.points,
    ]);
  });

  it("stays where it is when one is moved alone", () => {
    const document = tableWith([road, ...fork]);
    carryOut(document, moveVertex(document.scenario, "road", 2, [20, 7], { alone: true }));
    expect(pointsOf(document, "north")?.[0]).toEqual([22, 4]);
  });

  it("an end on another line's bend goes with the bend, but doesn't drag it", () => {
    const lane = lineOn("lane", "track", [
      [12, 4],
      [12, 12],
    ]);
    const document = tableWith([road, lane]);
    carryOut(document, moveVertex(document.scenario, "road", 1, [13, 6]));
    expect(pointsOf(document, "lane")?.[0]).toEqual([13, 6]);
    carryOut(document, moveVertex(document.scenario, "lane", 0, [15, 8]));
    expect(pointsOf(document, "road")?.[1]).toEqual([13, 6]);
  });

  it("an end on another line's way keeps its share of the way, and so does what hangs on it", () => {
    const lane = lineOn("lane", "track", [
      [7, 4],
      [7, 14],
    ]);
    const path = lineOn("path", "track", [
      [7, 9],
      [2, 9],
    ]);
    const document = tableWith([road, lane, path]);
    carryOut(document, moveVertex(document.scenario, "road", 1, [12, 8]));
    expect([pointsOf(document, "lane")?.[0], pointsOf(document, "path")?.[0]]).toEqual([
      [7, 6],
      [7, 10],
    ]);
  });

  it("stays on a smooth line's way whatever becomes of its points", () => {
    const bent = lineOn(
      "bent",
      "good-road",
      [
        [2, 4],
        [10, 8],
        [18, 3],
        [26, 9],
      ],
      { smooth: true },
    );
    const [x, y] = pathOf(bent)[20] as readonly [number, number];
    const lane = lineOn("lane", "track", [
      [x, y],
      [x, 20],
    ]);
    const document = tableWith([bent, lane]);
    const beside = () => {
      const line = document.scenario.table.lines.find(({ id }) => id === "bent");
      return line ? nearestOnPath(pathOf(line), pointsOf(document, "lane")?.[0] ?? [0, 0]).away : Number.NaN;
    };
    carryOut(document, setSmooth(document.scenario, "bent", false));
    expect(pointsOf(document, "lane")?.[0]).not.toEqual([x, y]);
    expect(beside()).toBeLessThan(1 / 64);
    carryOut(document, insertVertex(document.scenario, "bent", 1, [14, 12]));
    expect(beside()).toBeLessThan(1 / 64);
    carryOut(document, deleteVertex(document.scenario, "bent", 1));
    carryOut(document, setSmooth(document.scenario, "bent", true));
    expect(beside()).toBeLessThan(1 / 64);
  });

  it("is not drawn to nothing: the move is refused", () => {
    const short = lineOn("short", "track", [
      [22, 4],
      [24, 4],
    ]);
    expect(reasonOf(moveVertex(tableWith([road, short]).scenario, "road", 2, [24, 4]))).toMatch(/same place/);
  });

  it("comes to rest in a ring of lines that hang on each other", () => {
    const document = tableWith([
      lineOn("a", "track", [
        [4, 4],
        [20, 4],
        [20, 12],
      ]),
      lineOn("b", "track", [
        [20, 12],
        [12, 16],
        [4, 4],
      ]),
    ]);
    carryOut(document, moveVertex(document.scenario, "a", 2, [22, 14]));
    expect(pointsOf(document, "b")?.[0]).toEqual([22, 14]);
  });
});
