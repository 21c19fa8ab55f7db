/** Routes of stands that wait off the table: from their edge on, under the fire that waits for them there. */
import { describe, expect, it } from "vitest";
import { degrees, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import type { RouteRisk } from "../../../../shared/planner/questions.ts";
import { dangerFor } from "../../../../shared/planner/route/danger.ts";
import { routeRisk } from "../../../../shared/planner/route/risk.ts";
import { safest } from "../../../../shared/planner/route/safest.ts";
import { scenarioOf as armour } from "../../rules/armour-battles/play/table.ts";
import { type Layout, scenarioOf as wwii } from "../../rules/ghq-wwii/play/table.ts";
import { planningOf } from "../fixtures.ts";

const run = <A>(steps: Generator<unknown, A, void>): A => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** A company waits in the west, from y 4 to 20; an enemy in the east sees its edge, but not behind the wood in the south. */
const LAYOUT: Layout = {
  size: [40, 24],
  sight: 40,
  terrain: [["woods", 12, 1, 3, 10]],
  red: { r1: { formation: "late" }, r2: { at: [1, 23] } },
  blue: { b1: { at: [24, 8], facing: 270 } },
  formations: [{ id: "late", side: "red", name: "Reserve" }],
  entryEdges: [{ id: "west", side: "red", edge: "west", from: 4 as never, to: 20 as never, turn: 1 }],
  reinforcements: [{ id: "reserve", side: "red", turn: 1, edge: "west", stands: ["r1"] }],
};
const BATTLES = [
  ["GHQ WWII", wwii],
  ["Armour Battles", armour],
] as const;

describe.each(BATTLES)("in %s the route of a stand that waits", (_, scenarioOf) => {
  const planning = planningOf(scenarioOf(LAYOUT));
  const context = { planning, rules: { names: {} } };
  const answer = (...way: TablePoint[]) =>
    run(routeRisk(context, { type: "route", stand: "r1", path: way, roads: true }));
  const riskOf = (...way: TablePoint[]): RouteRisk => {
    const found = answer(...way);
    if (!found.ok) throw new Error(found.error.message);
    return found.value.risk;
  };

  it("begins on its edge, where that is nearest to the first place of it", () => {
    expect(riskOf(point(6, 8)).path.points[0]).toEqual(point(0, 8));
    expect(riskOf(point(6, 8)).path.inches).toBe(6);
    expect(riskOf(point(3, 2)).path.points[0], "beside the edge's end").toEqual(point(0, 4));
    expect(riskOf(point(6, 8), point(9, 14)).path.points.at(-1)).toEqual(point(9, 14));
  });
  it("begins there where the question says so", () => {
    const drawn = [point(0, 12), point(6, 8)] as const;
    expect(riskOf(...drawn).path.points).toEqual(drawn);
    expect(riskOf(point(0, 8), point(6, 8))).toEqual(riskOf(point(6, 8)));
  });
  it("is under fire from the edge on, and goes on in a second turn from where it stood", () => {
    const open = riskOf(point(6, 17));
    expect(open.firers.map(({ firer }) => firer)).toEqual(["b1"]);
    expect(chanceOf(open.wholeAtBest)).toBeLessThan(1);
    // Behind the wood no enemy sees it.
    expect(riskOf(point(6, 8)).wholeAtBest).toBe("1");
    const far = riskOf(point(11, 17), point(20, 22), point(38, 22));
    expect(far.path.turnEnds.length).toBeGreaterThan(1);
    expect(far.segments.some(({ turn }) => turn === 2)).toBe(true);
  });
  it("is looked for from anywhere on the edge", () => {
    const to = point(10, 8);
    const drawn = [point(0, 20), to];
    const found = run(safest(context, { type: "safest", stand: "r1", to, turns: 2, roads: true, drawn }));
    if (!found.ok) throw new Error(found.error.message);
    const [best] = found.value.routes;
    expect(best?.wholeAtBest).toBe("1");
    expect(best?.path.points[0]?.[0]).toBe(0);
    expect(chanceOf(riskOf(...drawn).wholeAtBest)).toBeLessThan(1);
  });
  it("knows which enemies are dangerous for it, though it has no place yet", () => {
    const table = { columns: 160, rows: 96, isOpen: () => true };
    const { firers, at } = run(dangerFor(context, { stand: "r1", facing: degrees(90), ...table }));
    const danger = (x: number, y: number) => firers.get("b1")?.[at(4 * x, 4 * y)] ?? 0;
    expect(danger(6, 17)).toBeGreaterThan(0);
    expect(danger(6, 8)).toBe(0);
  });
});

it("a stand that doesn't enter over an edge has none, and shows the reason", () => {
  const planning = planningOf(wwii({ ...LAYOUT, entryEdges: [], reinforcements: [] }));
  const found = run(
    routeRisk(
      { planning, rules: { names: {} } },
      { type: "route", stand: "r1", path: [point(6, 8), point(9, 8)], roads: true },
    ),
  );
  expect(found).toMatchObject({ ok: false, error: { message: "r1 is not on the table." } });
});
