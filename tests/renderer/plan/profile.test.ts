/** The side profile's picture: everything inside its frame, no name over another, the blocker above the line. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOut } from "../../../renderer/plan/profile/drawing.ts";
import { askSight, type SightEnd } from "../../../renderer/window/questions.ts";
import { point } from "../../../shared/geometry/units.ts";
import { heightAt } from "../../../shared/planner/sight/profile.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";

const table = { ...smallBattle(), revision: 1 };
function profileOf(from: SightEnd, to: SightEnd) {
  const answer = askSight(table, from, to);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.profile;
}
const place = (x: number, y: number): SightEnd => ({ type: "place", at: point(x, y) });
const FRAME = { width: 288, height: 180 };

describe("the picture of a side profile", () => {
  it("puts everything inside its frame, wherever the line runs", () => {
    const somewhere = fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 96 }));
    fc.assert(
      fc.property(somewhere, somewhere, (a, b) => {
        const profile = profileOf(place(a[0] / 4, a[1] / 4), place(b[0] / 4, b[1] / 4));
        const at = layOut(profile, FRAME);
        for (const { x, y, width, height } of [...profile.steps.map(at.step), ...profile.bars.map(at.bar)]) {
          expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(-1e-9);
          expect(x + width).toBeLessThanOrEqual(FRAME.width);
          expect(y + height).toBeLessThanOrEqual(FRAME.height);
        }
        const names = [...at.labels, ...(at.sign ? [at.sign] : [])];
        for (const [i, one] of names.entries())
          for (const other of names.slice(i + 1)) {
            const apart = Math.abs(one.x - other.x) > (one.words.length + other.words.length) * 3;
            expect(apart || Math.abs(one.y - other.y) > 12, `${one.words} over ${other.words}`).toBe(true);
          }
      }),
      { numRuns: 100 },
    );
  });

  it("lets the wood that blocks rise over the line, and a road lie low", () => {
    const profile = profileOf(place(10, 15), place(30, 15));
    const at = layOut(profile, FRAME);
    const wood = profile.bars.find(({ role }) => role === "stops");
    expect(wood && at.bar(wood).y).toBeLessThan(at.line.y1 - 10);
    const along = profileOf(place(8, 12.5), place(11, 11.5));
    const road = along.bars.find(({ kind }) => kind === "good-road");
    expect(road && layOut(along, FRAME).bar(road).height).toBeLessThan(20);
  });

  it("finds the inch under the pointer, and none beside the line", () => {
    const profile = profileOf(place(25, 7.25), place(33, 7.25));
    const at = layOut(profile, FRAME);
    expect(at.inchesAt(at.x(4))).toBeCloseTo(4, 9);
    expect([at.inchesAt(10), at.inchesAt(FRAME.width - 2)]).toEqual([null, null]);
    expect(at.onLine(4)[1]).toBeCloseTo(at.y(heightAt(profile, 4)), 9);
  });
});
