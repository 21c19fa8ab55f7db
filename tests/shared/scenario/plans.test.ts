import { describe, expect, it } from "vitest";
import { inches } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { knownTo } from "../../../shared/scenario/knownTo.ts";
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import { parseScenario, readScenario } from "../../../shared/scenario/parse.ts";
import { apexOf, findMark, maySeePlan, shownPlans, stepsOf } from "../../../shared/scenario/plans.ts";
import { MARKS, planLayer } from "./planSamples.ts";
import { small } from "./samples.ts";

const FILE = "plan.sandtable";
const withPlans = (plans: readonly PlanLayer[]) => small({ plans: [...plans] });
const text = formatScenario(withPlans([planLayer()]));
// biome-ignore lint/suspicious/noExplicitAny: a file is changed at any place here
const refusals = (change: (file: any) => void): string[] => {
  const file = JSON.parse(text);
  change(file);
  const read = readScenario(JSON.stringify(file), FILE);
  return read.ok ? [] : read.error.map(({ place, message }) => `${place}: ${message}`);
};

describe("plans in a file", () => {
  it("are there again when it is read, one line a mark", () => {
    const loaded = withPlans([planLayer(), planLayer({ id: "plan-2", side: "blue", hidden: true, marks: [] })]);
    const written = formatScenario(loaded);
    expect(parseScenario(written, FILE)).toEqual({ ok: true, value: loaded });
    expect(written).toContain(
      '\n        {"id": "step-1", "type": "step", "at": [2, 2], "text": "Smoke on the hill", "number": 1, "stand": "r1"}',
    );
    expect(written).toContain('"hidden": true');
  });
  it("are no key of a file without any", () => {
    expect(formatScenario(small())).not.toContain("plans");
    expect(formatScenario(small())).toBe(formatScenario({ ...small(), scenario: { ...small().scenario } }));
  });
  it("are written the same whichever way their keys lie", () => {
    const turned = JSON.parse(JSON.stringify(planLayer()), (_, value) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as PlanLayer;
    expect(formatScenario(withPlans([turned]))).toBe(text);
  });

  it.each<[string, (file: ReturnType<typeof JSON.parse>) => void, string]>([
    ["an empty list", (f) => (f.plans = []), "plans: must not be empty"],
    ["a mark of no kind", (f) => (f.plans[0].marks[0].type = "tank"), "plans[0].marks[0].type: must be one of"],
    ["an unknown key", (f) => (f.plans[0].marks[6].size = 3), "plans[0].marks[6].size: is not a key"],
    [
      "an arrow of one point",
      (f) => f.plans[0].marks[0].points.splice(1),
      "plans[0].marks[0].points: [[2,2]] is too short: at least 2 entries",
    ],
    ["a step 0", (f) => (f.plans[0].marks[7].number = 0), "plans[0].marks[7].number: 0 is too small: at least 1"],
    ["a text of nothing", (f) => (f.plans[0].marks[6].text = ""), "plans[0].marks[6].text: must not be empty"],
    ["shown as false", (f) => (f.plans[0].hidden = false), "plans[0].hidden: must be true"],
    [
      "a point twice",
      (f) => (f.plans[0].marks[1].points[1] = [0, 4]),
      "plans[0].marks[1].points[1]: is the same place as the point before it",
    ],
    [
      "a wedge that is shut",
      (f) => (f.plans[0].marks[4].shape.right = 330),
      "plans[0].marks[4].shape.right: is the left limit too: nothing lies between them",
    ],
    [
      "an id twice in a layer",
      (f) => (f.plans[0].marks[2].id = "arrow-1"),
      'plans[0].marks[2].id: "arrow-1" is already the id of a mark on the layer "plan-1"',
    ],
    [
      "an id twice in two layers",
      (f) => f.plans.push({ id: "plan-2", side: "blue", name: "B", marks: [f.plans[0].marks[6]] }),
      'plans[1].marks[0].id: "text-1" is already the id of a mark on the layer "plan-1"',
    ],
    [
      "a layer twice",
      (f) => f.plans.push({ id: "plan-1", side: "red", name: "B", marks: [] }),
      'plans[1].id: "plan-1" is already the id of entry 0 of the same list',
    ],
    [
      "a stand that is not there",
      (f) => (f.plans[0].marks[7].stand = "r9"),
      'plans[0].marks[7].stand: there is no stand "r9"',
    ],
    [
      "a stand of the enemy",
      (f) => (f.plans[0].marks[4].shape.stand = "b1"),
      'plans[0].marks[4].shape.stand: "b1" belongs to the other side',
    ],
  ])("refuse %s", (_, change, words) => {
    const told = refusals(change);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(words);
  });
});

describe("who may see a plan", () => {
  const shared = planLayer({ id: "plan-2", name: "SHARED", visibleTo: ["red", "blue"], marks: [...MARKS] });
  it("is its own side unless it says otherwise, and the umpire", () => {
    const seen = (layer: PlanLayer) => [null, "red" as const, "blue" as const].map((who) => maySeePlan(layer, who));
    expect(seen(planLayer())).toEqual([true, true, false]);
    expect(seen(planLayer({ side: "blue" }))).toEqual([true, false, true]);
    expect(seen(shared)).toEqual([true, true, true]);
    expect(seen(planLayer({ visibleTo: ["blue"] }))).toEqual([true, false, true]);
  });
  it("holds for what a side may know of the scenario, however often it is asked", () => {
    const own = planLayer({ marks: MARKS.slice(0, 1) });
    const { scenario } = withPlans([own, { ...shared, marks: MARKS.slice(4, 8) }]);
    expect(knownTo(scenario, null).plans).toEqual(scenario.plans);
    const red = knownTo(scenario, "red");
    expect(red.plans?.map(({ name }) => name)).toEqual(["Attack at dawn", "SHARED"]);
    const blue = knownTo(scenario, "blue");
    expect(JSON.stringify(blue)).not.toContain("Attack at dawn");
    expect(blue.plans?.map(({ name }) => name)).toEqual(["SHARED"]);
    expect(knownTo(blue, "blue")).toEqual(blue);
    expect(knownTo(scenario, "blue").plans?.[0]?.marks).toEqual(shared.marks.slice(4, 8));
    expect(knownTo(withPlans([own]).scenario, "blue")).not.toHaveProperty("plans");
  });
  it("says nothing of stands that the side does not know", () => {
    const { scenario } = withPlans([{ ...shared, marks: MARKS.slice(4, 8) }]);
    const ambush: Scenario = {
      ...scenario,
      stands: scenario.stands.map((s) => (s.id === "r1" ? { ...s, visibleTo: ["red"] } : s)),
    };
    expect(JSON.stringify(knownTo(ambush, "blue"))).not.toContain('"r1"');
    expect(JSON.stringify(knownTo(ambush, "red"))).toContain('"stand":"r1"');
  });
});

describe("asking for plans", () => {
  const { scenario } = withPlans([
    planLayer(),
    planLayer({ id: "plan-2", side: "blue", marks: [] }),
    planLayer({ id: "plan-3", hidden: true, marks: [] }),
  ]);
  it("shows what is not hidden", () => {
    expect(shownPlans(scenario, null).map(({ id }) => id)).toEqual(["plan-1", "plan-2"]);
    expect(shownPlans(scenario, "red").map(({ id }) => id)).toEqual(["plan-1"]);
    expect(shownPlans(small().scenario, null)).toEqual([]);
  });
  it("finds a mark with its layer", () => {
    expect(findMark(scenario, "text-1")).toMatchObject({ layer: { id: "plan-1" }, mark: { type: "text" } });
    expect(findMark(scenario, "text-9")).toBeNull();
  });
  it("puts steps in order; those of one number stay as they are", () => {
    const steps = [3, 1, 3, 2].map((number, i) => ({ ...MARKS[8], id: `s${i}`, number })) as PlanLayer["marks"];
    expect(stepsOf(planLayer({ marks: [...MARKS.slice(0, 2), ...steps] })).map(({ id }) => id)).toEqual([
      "s1",
      "s3",
      "s0",
      "s2",
    ]);
  });
  it("a wedge follows its stand, and stays where it was when that is off the table", () => {
    const at = [inches(1), inches(1)] as const;
    expect(apexOf(scenario, { at, stand: "b1" })).toEqual([8, 6]);
    expect(apexOf(scenario, { at, stand: "r2" })).toEqual([1, 1]);
    expect(apexOf(scenario, { at })).toEqual([1, 1]);
  });
});
