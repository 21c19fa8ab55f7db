import { expect, it } from "vitest";
import { lossLines } from "../../../../renderer/edit/dialogs/TableSize.tsx";
import type { Overboard } from "../../../../shared/editing/resize.ts";

const things: Overboard["things"] = {
  line: [],
  footprint: [],
  overlay: [],
  label: [],
  objective: [],
  zone: [],
  entryEdge: [],
  planMark: [],
};
const NOTHING: Overboard = { stands: [], things, cutLines: 0 };

it("tells what a smaller table has no room for, and what only changes", () => {
  expect(lossLines(NOTHING)).toEqual({ gone: [], kept: [] });
  expect(
    lossLines({
      ...NOTHING,
      things: { ...things, objective: ["The hill"], zone: ["A", "B"], line: ["track"], label: ["X", "Y", "Z"] },
      cutLines: 2,
      stands: ["1/1"],
    }),
  ).toEqual({
    gone: ["Objective: The hill", "Deployment zones: A, B", "3 labels", "One road, stream or other line"],
    kept: ["Waits off the table: 1/1", "2 lines are cut at the new edge"],
  });
});

it("names no more than thirty", () => {
  const stands = Array.from({ length: 33 }, (_, i) => `${i + 1}`);
  expect(lossLines({ ...NOTHING, stands }).kept[0]).toMatch(/^Wait off the table: 1, 2, .*, 30 and 3 more$/);
});
