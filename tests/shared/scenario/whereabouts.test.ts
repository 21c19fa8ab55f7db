import { expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { whereabouts } from "../../../shared/scenario/whereabouts.ts";
import { scenarioOf } from "../rules/ghq-wwii/play/table.ts";

const { scenario } = scenarioOf({ size: [40, 30], sight: 20, turns: 3, red: {}, blue: {} });
const named = {
  ...scenario,
  table: {
    ...scenario.table,
    labels: [
      { id: "town", text: "Olkhovka", at: point(10, 10), style: "town" as const },
      { id: "note", text: "mines?", at: point(30, 10), style: "note" as const },
    ],
  },
};

it.each([
  [10.5, 10.5, "Olkhovka"],
  [10, 13, "3″ north of Olkhovka"],
  [12, 12, "3″ north-east of Olkhovka"],
  [15, 9, "5″ east of Olkhovka"],
  [9, 5, "5″ south of Olkhovka"],
  [6, 7, "5″ south-west of Olkhovka"],
  // Seven inches off it is another place, and a note is no name of one.
  [17.5, 10.75, "E 17.5 N 10.75"],
  [30, 10, "E 30 N 10"],
])("%d, %d is %s", (x, y, words) => {
  expect(whereabouts(named, point(x, y))).toBe(words);
});
