/** How to win, as the screen says it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { BattleView, StandView } from "../../../../shared/play/view.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { type GoalSubject, goalsOf } from "../../../../shared/rules/referee/goals.ts";
import type { Scenario, Victory } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";

const FILE = new URL("../../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url);
const parsed = parseScenario(readFileSync(FILE, "utf8"), "olkhovka");
if (!parsed.ok) throw new Error(parsed.error.message);
const { scenario } = parsed.value;

/** The stands of the scenario, some of them with another status or place. */
function viewOf(changed: Readonly<Record<string, Partial<StandView>>>): BattleView {
  const stands = scenario.stands.map((stand) => ({
    ...stand,
    status: "on-table" as const,
    ...changed[stand.id],
  })) as unknown as StandView[];
  const side = (id: "red" | "blue") => ({ name: id === "red" ? "Reds" : "Blues" });
  return { stands, sides: { red: side("red"), blue: side("blue") } } as unknown as BattleView;
}
const subjectOf = (conditions: readonly Victory[], from: Scenario = scenario): GoalSubject => ({
  scenario: from,
  conditions,
  worthOf: ({ points }) => points ?? 0,
});
const state = (condition: Victory, view: BattleView) => {
  const goal = goalsOf(subjectOf([condition]), view, condition.side)[0]?.[0];
  return [goal?.progress, goal?.share];
};

describe("destruction", () => {
  const goal: Victory = { type: "destroy", side: "red", percent: 50, keep: 50, count: "stands" };
  const blues = scenario.stands.filter(({ side }) => side === "blue");
  const reds = scenario.stands.filter(({ side }) => side === "red");
  const gone = (stands: readonly { readonly id: string }[]) =>
    viewOf(Object.fromEntries(stands.map(({ id }) => [id, { status: "eliminated", at: null }])));
  it("counts stands", () => {
    expect(state(goal, viewOf({}))).toEqual(["0% destroyed, 50% needed", 0]);
    const view = gone([...blues.slice(0, 2), ...reds.slice(0, 1)]);
    expect(state(goal, view)).toEqual(["20% destroyed, 50% needed", 0.4]);
    expect(state({ ...goal, keep: 0 }, gone(blues))).toEqual(["100% destroyed, 50% needed", 1]);
  });
  it("says when too little is kept", () => {
    expect(state(goal, gone(reds.slice(0, 6)))[0]).toBe("0% destroyed, 50% needed, only 40% kept: 50% needed");
  });
  it("counts points", () => {
    const worth = (stands: typeof blues) =>
      stands.reduce((sum, { vehicle }) => sum + (scenario.vehicles[vehicle]?.points ?? 0), 0);
    const share = Math.floor((worth(blues.slice(0, 3)) * 100) / worth(blues));
    expect(state({ ...goal, count: "points", keep: 0 }, gone(blues.slice(0, 3)))[0]).toBe(
      `${share}% destroyed, 50% needed`,
    );
  });
});

describe("an objective", () => {
  const [bridge] = scenario.objectives;
  if (!bridge) throw new Error("no objective");
  const goal: Victory = { type: "hold", side: "red", objective: bridge.id, turns: 0 };
  it("is held by the only side with stands in it", () => {
    expect(state(goal, viewOf({}))).toEqual([`${bridge.name} at the end: neither side`, 0]);
    const [red, blue] = (["red", "blue"] as const).map((s) => scenario.stands.find(({ side }) => side === s)?.id ?? "");
    expect(state(goal, viewOf({ [red as string]: { at: bridge.at } }))).toEqual([`${bridge.name} at the end: Reds`, 1]);
    expect(state(goal, viewOf({ [blue as string]: { at: bridge.at } }))).toEqual([
      `${bridge.name} at the end: Blues`,
      0,
    ]);
    const both = { [red as string]: { at: bridge.at }, [blue as string]: { at: bridge.at } };
    expect(state(goal, viewOf(both))).toEqual([`${bridge.name} at the end: contested`, 0]);
    const off = { [red as string]: { at: bridge.at, status: "eliminated" as const } };
    expect(state(goal, viewOf(off))).toEqual([`${bridge.name} at the end: neither side`, 0]);
    expect(state({ ...goal, turns: 2 }, viewOf(off))[0]).toBe(`${bridge.name} for 2 turns: neither side`);
  });
});

it("an exit counts the stands that have left", () => {
  const goal: Victory = { type: "exit", side: "blue", edge: "west", stands: 4 };
  const blue = scenario.stands.find(({ side }) => side === "blue")?.id ?? "";
  expect(state(goal, viewOf({ [blue]: { status: "left", at: null } }))).toEqual(["1 of 4 gone by the west edge", 0.25]);
});

it("conditions that share a group are one way, and the rules' own conditions count where a scenario has none", () => {
  const rules = rulesOf(scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const { system, options } = rules.value;
  expect(system.conditions({ victory: [] }, options)).toMatchObject([
    { type: "destroy", side: "red", percent: 51, keep: 50 },
    { type: "destroy", side: "blue", percent: 51, keep: 50 },
  ]);
  const grouped = system
    .conditions({ victory: [] }, options)
    .map((condition) => ({ ...condition, side: "red" as const, group: "a" }));
  expect(goalsOf(subjectOf(grouped), viewOf({}), "red").map((way) => way.length)).toEqual([2]);
});
