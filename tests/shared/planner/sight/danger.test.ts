import { describe, expect, it } from "vitest";
import { arcSide } from "../../../../shared/geometry/directions.ts";
import { type Degrees, degrees, type Inches, point } from "../../../../shared/geometry/units.ts";
import { vecOf } from "../../../../shared/geometry/vector.ts";
import { danger } from "../../../../shared/planner/sight/danger.ts";
import type { PlannedWeapon, Planning } from "../../../../shared/play/planning.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { battle } from "../../../main/cli/battle.ts";
import { answered, contextOn, refusal } from "./battle.ts";

const weapon = (range: number, arc: number | null, least = 0): PlannedWeapon => ({
  name: "gun",
  range: range as Inches,
  arc: arc as Degrees | null,
  bands: [{ from: least, to: range, toIncluded: true, modifier: 0, words: "" }],
});
const WEAPONS: Readonly<Record<string, readonly PlannedWeapon[]>> = {
  r1: [weapon(4, null), weapon(7, 90)],
  r2: [weapon(9, 60)],
  b1: [weapon(6, null, 3)],
};
const fake: Partial<Planning> = { weapons: (id) => WEAPONS[id] ?? [] };

describe("danger", () => {
  it("counts the enemies that see a cell and reach it with a weapon that bears on it", () => {
    const context = contextOn(battle(), null, fake);
    context.suppose([{ stand: "r2", place: { at: point(2, 5), facing: degrees(60) } }]);
    const { table, rules } = context;
    const answer = answered(danger(context, { type: "danger", firers: ["r1", "r2", "b1"] }));
    expect(answer.firers).toBe(3);
    const { columns, rows } = table.ground;
    const found = new Map([...answer.values].entries());
    let several = 0;
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = point(((cell % columns) + 0.5) / 4, (Math.floor(cell / columns) + 0.5) / 4);
      const count = table.stands.filter(({ id, centre }) => {
        const line = lineOfSight(table, rules.sight, { type: "stand", id }, { type: "point", at });
        if (!line.ok || !line.value.seen) return false;
        const to = { x: vecOf(at).x - centre.x, y: vecOf(at).y - centre.y };
        const facing = context.planning.standing(id)?.facing ?? 0;
        const { distance } = line.value;
        return (WEAPONS[id] ?? []).some(
          ({ range, arc, bands }) =>
            distance <= range &&
            distance >= (bands[0]?.from ?? 0) &&
            (arc === null || arcSide(facing, arc / 2, to) === "inside"),
        );
      }).length;
      expect(found.get(cell)).toBe(count);
      if (count > 1) several++;
    }
    expect(several).toBeGreaterThan(20);
  });

  it("leaves out enemies that aren't on the table, and is refused for unknown stands", () => {
    const context = contextOn(battle(), null, fake);
    context.suppose([{ stand: "r1", place: null }]);
    expect(answered(danger(context, { type: "danger", firers: ["r1", "b1"] })).firers).toBe(1);
    const none = answered(danger(context, { type: "danger", firers: ["r1"] }));
    expect([none.firers, none.values.some((count) => count > 0)]).toEqual([0, false]);
    expect(refusal(danger(context, { type: "danger", firers: ["b1", "x"] }))).toBe("There is no stand “x”.");
  });

  it("knows the guns of the game: no shot without a forecast", () => {
    const context = contextOn(battle());
    const answer = answered(danger(context, { type: "danger", firers: ["b1"] }));
    const { columns } = answer;
    let fired = 0;
    for (let cell = 0; cell < answer.values.length; cell += 37) {
      const at = point(((cell % columns) + 0.5) / 4, (Math.floor(cell / columns) + 0.5) / 4);
      // Apart from the others' bases, which a real target could not stand upon.
      if (context.table.stands.some((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < 1.5)) continue;
      const to = { at, facing: degrees(0) };
      const shots = context.planning
        .weapons("b1")
        .map((_, i) => context.planning.shot({ stand: "b1", target: "r2", weapon: i, to }));
      // A differential beyond the table forbids a shot, too: then it isn't the place's fault.
      const bars = shots.every((shot) => "reason" in shot && /see|range|reach|arc/i.test(shot.reason));
      expect(answer.values[cell]).toBe(bars ? 0 : 1);
      if (!bars) fired++;
    }
    expect(fired).toBeGreaterThan(5);
  });
});
