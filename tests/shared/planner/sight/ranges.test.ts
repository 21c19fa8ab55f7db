/** The cells that a stand could fire at: the ruling, the distance and the arc of each cell's middle. */
import { describe, expect, it } from "vitest";
import { arcSide } from "../../../../shared/geometry/directions.ts";
import { point, steps } from "../../../../shared/geometry/units.ts";
import { openPlanner } from "../../../../shared/planner/planner.ts";
import type { RangesAnswer } from "../../../../shared/planner/questions.ts";
import type { Supposed } from "../../../../shared/play/planning.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { tableOf } from "../../../../shared/sight/tableOf.ts";
import { place, smallBattle } from "../fixtures.ts";

const loaded = smallBattle();

function rangesOf(stand: string, supposed: readonly Supposed[] = [], weapon = 0): RangesAnswer {
  const run = openPlanner(loaded, null, null).answer({ type: "ranges", stand, weapon }, supposed);
  for (;;) {
    const { done, value } = run.next();
    if (!done) continue;
    if (!value.ok || value.value.type !== "ranges") throw new Error(JSON.stringify(value));
    return value.value;
  }
}

describe("ranges", () => {
  for (const [stand, where] of [
    ["r2", place(12, 8, 90)],
    ["r5", place(15, 20, 45)],
    ["b4", place(25, 6.5, 270)],
  ] as const)
    it(`of ${stand} are cell by cell those of its weapon, within its arc, where it sees`, () => {
      const answer = rangesOf(stand, [{ stand, place: where }]);
      expect(answer.standing).toEqual(where);
      const weapon = answer.weapons[answer.weapon];
      const rules = rulesOf(loaded.scenario);
      if (!weapon || !rules.ok) throw new Error("no weapon");
      const stands = loaded.scenario.stands.map((s) => (s.id === stand ? { ...s, ...where } : s));
      const table = tableOf({ ...loaded, scenario: { ...loaded.scenario, stands } });
      let fired = 0;
      for (let row = 0; row < answer.rows; row += 3)
        for (let column = 0; column < answer.columns; column += 3) {
          const to = point((column + 0.5) / 4, (row + 0.5) / 4);
          const way = { x: steps(to[0]) - steps(where.at[0]), y: steps(to[1]) - steps(where.at[1]) };
          const inches = Math.hypot(way.x, way.y) / 64;
          const los = lineOfSight(table, rules.value.sight, { type: "stand", id: stand }, { type: "point", at: to });
          const inArc = weapon.arc === null || arcSide(where.facing, weapon.arc / 2, way) === "inside";
          const band = weapon.bands.findIndex(
            ({ to: end, toIncluded }) => inches < end || (toIncluded && inches === end),
          );
          const may = los.ok && los.value.seen && inArc && inches <= weapon.range;
          expect(answer.values[row * answer.columns + column], `${to}`).toBe(may ? band + 1 : 0);
          if (may) fired++;
        }
      expect(fired).toBeGreaterThan(20);
    });

  it("name the enemies that the weapon could fire at, and of the others why not: as Odds does", () => {
    const answer = rangesOf("r2", [{ stand: "r2", place: place(22, 14, 90) }]);
    expect(answer.stands.map(({ stand, refusal }) => [stand, refusal?.rule ?? null])).toEqual([
      ["b1", null],
      ["b2", null],
      ["b3", null],
      ["b4", null],
      ["b5", "6.1.1"],
      ["b6", null],
    ]);
  });

  it("of a stand with a hull gun lie in its arc", () => {
    expect(rangesOf("r5").weapons.map(({ arc }) => arc)).toEqual([90]);
    expect(rangesOf("r2").weapons.map(({ arc }) => arc)).toEqual([null]);
  });

  it("of the last weapon are given for a further one, and none of a stand that isn't there", () => {
    expect(rangesOf("r2", [], 7).weapon).toBe(0);
    const run = openPlanner(loaded, null, null).answer({ type: "ranges", stand: "r9", weapon: 0 }, []);
    expect(run.next()).toMatchObject({ done: true, value: { ok: false } });
  });
});
