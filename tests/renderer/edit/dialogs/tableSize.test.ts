import { expect, it } from "vitest";
import { lossLines } from "../../../../renderer/edit/dialogs/TableSize.tsx";
import type { Overboard } from "../../../../shared/editing/resize.ts";

const NOTHING: Overboard = {
  stands: [],
  lines: 0,
  footprints: 0,
  overlays: 0,
  labels: 0,
  objectives: [],
  zones: [],
  entryEdges: 0,
  planMarks: 0,
  cutLines: 0,
};

it("tells what a smaller table has no room for, and what only changes", () => {
  expect(lossLines(NOTHING)).toEqual({ gone: [], kept: [] });
  expect(
    lossLines({
      ...NOTHING,
      objectives: ["The hill"],
      zones: ["A", "B"],
      lines: 1,
      labels: 3,
      cutLines: 2,
      stands: ["1/1"],
    }),
  ).toEqual({
    gone: ["Objective: The hill", "Zones: A, B", "One road, stream or other line", "3 labels"],
    kept: ["Waits off the table: 1/1", "2 lines are cut at the new edge"],
  });
});

it("names no more than thirty", () => {
  const stands = Array.from({ length: 33 }, (_, i) => `${i + 1}`);
  expect(lossLines({ ...NOTHING, stands }).kept[0]).toMatch(/^Wait off the table: 1, 2, .*, 30 and 3 more$/);
});
