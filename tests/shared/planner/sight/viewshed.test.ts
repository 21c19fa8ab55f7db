import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import type { PlannerContext } from "../../../../shared/planner/context.ts";
import { openPlanner } from "../../../../shared/planner/planner.ts";
import { viewshed } from "../../../../shared/planner/sight/viewshed.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { lineOfSight, type SightPlace } from "../../../../shared/sight/lineOfSight.ts";
import { battle } from "../../../main/cli/battle.ts";
import { stand } from "../../scenario/samples.ts";
import { answered, contextOn, refusal } from "./battle.ts";

/** How many of the viewers see each cell, by rulings. */
function counted({ table, rules }: PlannerContext, viewers: readonly SightPlace[]): number[] {
  const { columns, rows } = table.ground;
  return Array.from({ length: columns * rows }, (_, cell) => {
    const at = point(((cell % columns) + 0.5) / 4, (Math.floor(cell / columns) + 0.5) / 4);
    return viewers.filter((from) => {
      const line = lineOfSight(table, rules.sight, from, { type: "point", at });
      return line.ok && line.value.seen;
    }).length;
  });
}
const stands = (...ids: string[]) => ({ type: "viewshed", viewers: { type: "stands", ids } }) as const;
const standPlaces = (...ids: string[]) => ids.map((id) => ({ type: "stand", id }) as const);

/** The battle with a hidden gun of blue's in front of r2. */
const ambushed = (): LoadedScenario => {
  const { scenario, ground } = battle();
  const vehicle = scenario.stands.find(({ side }) => side === "blue")?.vehicle ?? "";
  const hidden = stand("ambush", { side: "blue", vehicle, at: point(3.5, 6), visibleTo: ["blue"] });
  return { scenario: { ...scenario, stands: [...scenario.stands, hidden] }, ground };
};

describe("viewshed", () => {
  it("counts the viewers of each cell as the rulings do, with all supposed places of the stands", () => {
    const context = contextOn(battle());
    const question = stands("r1", "r2", "b1", "r1");
    const before = answered(viewshed(context, question));
    expect([before.viewers, before.columns, before.rows]).toEqual([3, 48, 32]);
    expect([...before.values]).toEqual(counted(context, standPlaces("r1", "r2", "b1")));
    context.suppose([
      { stand: "r1", place: { at: point(7.5, 1), facing: degrees(0) } },
      { stand: "b1", place: null },
    ]);
    const after = answered(viewshed(context, question));
    expect(after.viewers).toBe(2);
    expect([...after.values]).toEqual(counted(context, standPlaces("r1", "r2")));
    expect(after.seen).toBe(after.values.filter((count) => count > 0).length / after.values.length);
    context.suppose([]);
    expect(answered(viewshed(context, question)).values).toEqual(before.values);
  });

  it("answers for a bare place, too", () => {
    const context = contextOn(battle());
    const at = point(9.5, 1.25);
    const seen = answered(viewshed(context, { type: "viewshed", viewers: { type: "point", at } }));
    expect(seen.viewers).toBe(1);
    expect([...seen.values]).toEqual(counted(context, [{ type: "point", at }]));
  });

  it("shows a side no shadow of a stand that it doesn't know of", () => {
    const red = contextOn(ambushed(), "red");
    const umpire = contextOn(ambushed(), null);
    const known = answered(viewshed(red, stands("r2"))).values;
    expect(known).toEqual(answered(viewshed(contextOn(battle(), "red"), stands("r2"))).values);
    expect(known).not.toEqual(answered(viewshed(umpire, stands("r2"))).values);
    expect(refusal(viewshed(red, stands("ambush")))).toBe("There is no stand “ambush”.");
    expect(answered(viewshed(umpire, stands("ambush"))).viewers).toBe(1);
  });

  it("is refused for places off the table and for stands that are not on it", () => {
    const context = contextOn(battle());
    const off = { type: "viewshed", viewers: { type: "point", at: point(13, 1) } } as const;
    expect(refusal(viewshed(context, off))).toBe("13,1 is off the table of 12 × 8″.");
    context.suppose([{ stand: "b1", place: null }]);
    expect(refusal(viewshed(context, stands("b1")))).toBe("No chosen stand is on the table.");
  });

  it("is one of the planner's questions", () => {
    const planner = openPlanner(battle(), null, "red");
    const answer = answered(planner.answer(stands("r1"), []));
    expect(answer).toEqual(answered(viewshed(contextOn(battle(), "red"), stands("r1"))));
  });
});
