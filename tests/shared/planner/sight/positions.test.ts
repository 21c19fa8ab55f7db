import { describe, expect, it } from "vitest";
import { facingOf } from "../../../../shared/geometry/directions.ts";
import { type Degrees, degrees, inches, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { PlannerContext } from "../../../../shared/planner/context.ts";
import { reach } from "../../../../shared/planner/movement/reach.ts";
import {
  POSITION_COVERED,
  POSITION_HELPED,
  type PositionsAnswer,
  type PositionsQuestion,
} from "../../../../shared/planner/questions.ts";
import { positions } from "../../../../shared/planner/sight/positions.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { battle } from "../../../main/cli/battle.ts";
import { answered, contextOn, refusal } from "./battle.ts";

const question = (changes: Partial<PositionsQuestion> = {}): PositionsQuestion => ({
  type: "positions",
  stand: "b1",
  enemies: ["r1", "r2"],
  turns: 1,
  ...changes,
});
const middle = (cell: number, columns: number): TablePoint =>
  point(((cell % columns) + 0.5) / 4, (Math.floor(cell / columns) + 0.5) / 4);

/** Which of the enemies see the stand itself at a place, by rulings with it standing there. */
function seers({ loaded, table, rules }: PlannerContext, id: string, at: TablePoint, enemies: readonly string[]) {
  const moved = table.withStands(loaded.scenario.stands.map((one) => (one.id === id ? { ...one, at } : one)));
  return enemies.filter((from) => {
    const line = lineOfSight(moved, rules.sight, { type: "stand", id: from }, { type: "stand", id });
    return line.ok && line.value.seen;
  });
}

/** It faces the nearest of them. */
function towards({ table }: PlannerContext, at: TablePoint, enemies: readonly string[]): Degrees {
  const ways = enemies.map((id) => {
    const [x, y] = table.stand(id)?.at ?? at;
    return { x: 64 * (x - at[0]), y: 64 * (y - at[1]) };
  });
  const nearest = ways.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0];
  return nearest ? facingOf(nearest) : degrees(270);
}

function check(context: PlannerContext, { stand, enemies, turns }: PositionsQuestion, answer: PositionsAnswer) {
  const { columns, values } = answer;
  const reached = answered(reach(context, { type: "reach", stands: [stand], turns, roads: true }));
  const last = reached.steps.at(-1)?.cost ?? 0;
  const counts = [0, 0, 0];
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] as number;
    counts[value] = (counts[value] as number) + 1;
    const at = middle(cell, columns);
    const there = (reached.cost[cell] as number) <= last;
    if (!there) {
      expect(value).toBe(0);
      continue;
    }
    const seenBy = seers(context, stand, at, enemies);
    const facing = towards(context, at, seenBy.length > 0 ? seenBy : enemies);
    const helped = seenBy.every((enemy) => context.planning.cover(stand, { at, facing }, enemy).total > 0);
    const move = context.planning.moves(stand);
    const mayEnd = "reason" in move ? false : move.mayEnd({ at, facing }) === null;
    if (value === POSITION_COVERED) expect(seenBy).toEqual([]);
    else if (value === POSITION_HELPED) expect([seenBy.length > 0, helped]).toEqual([true, true]);
    else expect(helped && mayEnd).toBe(false);
  }
  return counts;
}

describe("positions", () => {
  it("are where no enemy sees the stand, or cover helps it against all that do", () => {
    const context = contextOn(battle());
    // Level with the wood, which hides it from r2 where it stands now.
    const asked = question({ turns: 2 });
    const [none, covered, helped] = check(context, asked, answered(positions(context, asked)));
    expect(Math.min(none ?? 0, covered ?? 0, helped ?? 0)).toBeGreaterThan(20);
  });

  it("use the place where the stand is supposed to be, and it then hides no stand at its old place", () => {
    const context = contextOn(battle());
    context.suppose([{ stand: "b1", place: { at: point(4.25, 2), facing: degrees(270) } }]);
    const asked = question();
    const answer = answered(positions(context, asked));
    check(context, asked, answer);
    expect(answer.values.some((value) => value !== 0)).toBe(true);
  });

  it("name the best few, apart from each other, with the terrain that helps there", () => {
    const context = contextOn(battle());
    const { best, columns, values } = answered(positions(context, question({ turns: 2 })));
    expect(best.length).toBeGreaterThan(2);
    expect(best.length).toBeLessThanOrEqual(8);
    for (const [i, one] of best.entries()) {
      const cell = Math.floor(one.at[1] * 4) * columns + Math.floor(one.at[0] * 4);
      expect(values[cell]).toBe(one.seenBy.length === 0 ? POSITION_COVERED : POSITION_HELPED);
      expect(one.seenBy).toEqual(seers(context, "b1", one.at, ["r1", "r2"]));
      expect(one.rows.length > 0).toBe(one.seenBy.length > 0);
      for (const other of best.slice(0, i))
        expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThanOrEqual(2);
    }
    const [first] = best;
    expect(first?.seenBy).toEqual([]);
    const helped = best.find(({ seenBy }) => seenBy.length > 0);
    // The hill of two levels in the south-east: from up there it sees the enemy that sees it.
    expect(helped?.at.map((inch) => Math.floor(inch))).toEqual([9, 1]);
    expect(helped?.rows.map(({ name }) => name)).toEqual(["Target on a hilltop or ridge crest"]);
    expect([helped?.seenBy, helped?.sees]).toEqual([["r1"], 1]);
  });

  it("are all places in reach where there is no enemy, and refused for unknown or absent stands", () => {
    const context = contextOn(battle());
    const free = answered(positions(context, question({ enemies: [] })));
    expect(free.values.some((value) => value === POSITION_HELPED)).toBe(false);
    expect(free.values.filter((value) => value === POSITION_COVERED).length).toBeGreaterThan(500);
    expect(free.best[0]?.at.map((inch) => Math.round(inch))).toEqual([inches(10), inches(5)]);
    expect(refusal(positions(context, question({ enemies: ["x"] })))).toBe("There is no stand “x”.");
    context.suppose([{ stand: "b1", place: null }]);
    expect(refusal(positions(context, question()))).toMatch(/A\/1/);
  });
});
