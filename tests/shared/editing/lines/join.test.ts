import { describe, expect, it } from "vitest";
import { joinable, joinLines, splitLine } from "../../../../shared/editing/gestures/lines/join.ts";
import { carryOut, lineOn, type Places, pointsOf, reasonOf, tableWith } from "./tables.ts";

const A: Places = [
  [2, 2],
  [6, 2],
  [8, 6],
];
const B: Places = [
  [8, 6],
  [12, 9],
];
const JOINED = [...A, B[1]];

describe("cutting a line", () => {
  it("makes two that meet at the point; the second comes next in the list", () => {
    const document = tableWith([
      lineOn("wall-1", "wall", A, { name: "Old wall" }),
      lineOn("wall-2", "wall", [
        [20, 2],
        [22, 2],
      ]),
    ]);
    const cut = splitLine(document.scenario, "wall-1", 1);
    if (!cut.ok) throw new Error(cut.error.message);
    carryOut(document, { ok: true, value: cut.value.recipe });
    expect(document.scenario.table.lines.map(({ id, name, points }) => [id, name, points.length])).toEqual([
      ["wall-1", "Old wall", 2],
      [cut.value.second.id, "Old wall", 2],
      ["wall-2", undefined, 2],
    ]);
    carryOut(document, joinLines(document.scenario, "wall-1", cut.value.second.id));
    expect(pointsOf(document, "wall-1")).toEqual(A);
  });

  it("is refused at its ends", () => {
    const { scenario } = tableWith([lineOn("a", "wall", A)]);
    expect([0, 2].map((i) => reasonOf(splitLine(scenario, "a", i)))).toEqual(
      Array(2).fill("A line can be cut only at a point between its ends."),
    );
    expect(reasonOf(splitLine(scenario, "a", 3))).toBe("That line is gone.");
  });
});

describe("joining lines", () => {
  it("goes through the common end whichever way each runs", () => {
    for (const [a, b] of [
      [A, B],
      [A, B.toReversed()],
      [A.toReversed(), B],
      [A.toReversed(), B.toReversed()],
    ] as const) {
      const document = tableWith([lineOn("a", "track", a), lineOn("b", "track", b, { name: "Lane" })]);
      expect(joinable(document.scenario, "a").map(({ id }) => id)).toEqual(["b"]);
      carryOut(document, joinLines(document.scenario, "a", "b"));
      const [only] = document.scenario.table.lines;
      expect(document.scenario.table.lines).toHaveLength(1);
      expect(only?.name).toBe("Lane");
      expect([JOINED, JOINED.toReversed()]).toContainEqual(only?.points);
    }
  });

  it("is refused for other kinds, apart from each other, and with itself", () => {
    const { scenario } = tableWith([
      lineOn("a", "track", A),
      lineOn("b", "good-road", B),
      lineOn("c", "track", [
        [20, 2],
        [22, 2],
      ]),
    ]);
    expect(joinable(scenario, "a")).toEqual([]);
    expect(reasonOf(joinLines(scenario, "a", "b"))).toBe("Only lines of the same kind can be joined.");
    expect(reasonOf(joinLines(scenario, "a", "c"))).toBe("These lines don't meet end to end.");
    expect(reasonOf(joinLines(scenario, "a", "a"))).toBe("That line is gone.");
  });
});
