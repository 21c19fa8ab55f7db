import { expect, test } from "vitest";
import {
  optionsPicture,
  optionUnder,
  planPicture,
  type ThoughtTable,
} from "../../../renderer/opponent/store/thoughtPicture.ts";
import { degrees, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { TurnPlan, Weighed } from "../../../shared/opponent/reasons.ts";
import type { Stand } from "../../../shared/scenario/model.ts";

const places: Readonly<Record<string, TablePoint>> = { a: point(2, 2), b: point(4, 2), foe: point(20, 10) };
const record = (id: string): Stand => ({
  id,
  label: id,
  side: "red",
  vehicle: "tank",
  at: null,
  facing: degrees(90),
  footprint: [inches(1), inches(1)],
});
const table: ThoughtTable = {
  at: (id) => places[id] ?? null,
  record: (id) => (id in places ? record(id) : undefined),
  named: [point(30, 5)],
};
const way = [point(2, 2), point(8, 2)];
const options: readonly Weighed[] = [
  { name: "a goes", score: 0.5, stand: "a", path: way, at: point(8, 2) },
  { name: "a goes elsewhere", score: 0.25, stand: "a", path: [point(2, 2), point(2, 9)], at: point(2, 9) },
  { name: "a fires", score: 0.2, stand: "a", target: "foe" },
  { name: "b fires", score: 0.1, stand: "b", target: "foe" },
  { name: "nobody does anything", score: 0 },
];

test("what was done lies in front, the others beside it; each has its number, those at one place share a pin", () => {
  const { paths, pins, sightLines, ghosts, rings } = optionsPicture(options, 0, null, table);
  expect(paths.map(({ id, style }) => [id, style])).toEqual([
    ["thought 1", "alternative"],
    ["thought 0", "planned"],
  ]);
  expect(paths[1]).toMatchObject({ points: way, facing: 90 });
  expect(pins.map(({ words, style }) => [words, style])).toEqual([
    ["1 +0.50", "good"],
    ["2", "plain"],
    ["3, 4", "fire"],
  ]);
  expect(sightLines.map(({ from, to }) => [from, to])).toEqual([
    [places["a"], places["foe"]],
    [places["b"], places["foe"]],
  ]);
  expect(ghosts).toMatchObject([{ stand: { id: "a" }, at: point(8, 2), facing: 90 }]);
  expect(rings).toEqual([]);
});

test("what is pointed at comes to the front, with its own line only", () => {
  const away = optionsPicture(options, 0, 1, table);
  expect(away.paths.at(-1)).toMatchObject({ id: "thought 1", style: "planned", facing: 0 });
  expect(away.pins.filter(({ hot }) => hot).map(({ words }) => words)).toEqual(["2 +0.25"]);
  expect(away.ghosts[0]?.at).toEqual(point(2, 9));
  expect(away.sightLines).toEqual([]);
  expect(optionsPicture(options, 0, 3, table).sightLines).toHaveLength(1);
});

test("a place to put down and a facing come from the command", () => {
  const put: Weighed = {
    name: "At 5, 5",
    score: 1,
    stand: "a",
    at: point(5, 5),
    command: { type: "place", stand: "a", at: point(5, 5), facing: 45 } as Weighed["command"],
  };
  expect(optionsPicture([put], 0, null, table).ghosts).toMatchObject([{ at: point(5, 5), facing: 45 }]);
});

test("the pointer finds the nearest mark, and none far from all", () => {
  expect(optionUnder(options, [8.3, 2.1], table)).toBe(0);
  expect(optionUnder(options, [2, 8.6], table)).toBe(1);
  expect(optionUnder(options, [20.1, 10], table)).toBe(2);
  expect(optionUnder(options, [12, 6], table)).toBeNull();
});

test("a plan: ways as arrows, targets as lines, goals as rings that are named once", () => {
  const plan: TurnPlan = {
    turn: 1,
    sentence: "Forward.",
    unless: "Never.",
    goals: [
      { name: "The bridge", at: point(30, 5) },
      { name: "the enemy", at: point(20, 10) },
    ],
    tasks: [
      { stand: "a", does: "goes", path: way, score: 1, sentence: "A.", unless: "B." },
      { stand: "b", does: "fires", target: "foe", score: 1, sentence: "A.", unless: "B." },
      { stand: "c", does: "waits", score: 0, sentence: "A.", unless: "B." },
    ],
  };
  const all = planPicture(plan, null, table);
  expect(all.paths).toMatchObject([{ id: "intention a", style: "planned" }]);
  expect(all.sightLines).toHaveLength(1);
  expect(all.rings.map(({ words }) => words)).toEqual([undefined, "the enemy"]);
  const one = planPicture(plan, "b", table);
  expect(one.paths).toMatchObject([{ style: "alternative" }]);
  expect(one.sightLines).toHaveLength(1);
  expect(planPicture(plan, "a", table).sightLines).toEqual([]);
});
