/** Where findings lead, and what is marked of them. */
import { describe, expect, test } from "vitest";
import { marksOf, tabOf } from "../../../../renderer/edit/panels/inspector/adviceTarget.ts";
import type { Advice, AdviceAt } from "../../../../shared/advise/advice.ts";
import { inches, point } from "../../../../shared/geometry/units.ts";
import { changed } from "../../../shared/advise/sound.ts";

const about = (at: AdviceAt, more: Partial<Advice> = {}): Advice => ({
  severity: "hint",
  rule: "r",
  message: "M.",
  at,
  ...more,
});

describe("a finding", () => {
  test.each([
    [{ type: "form", field: "facts.turnLimit" }, "mission"],
    [{ type: "form", field: "victory[2]" }, "mission"],
    [{ type: "form", field: "options.nonsense" }, "rules"],
    [{ type: "form", field: "houseTerrain.woods" }, "rules"],
    [{ type: "side", side: "red" }, "forces"],
    [{ type: "vehicle", id: "tank" }, "forces"],
    [{ type: "stand", id: "red-1" }, null],
    [null, null],
  ] as const)("about %o is mended in %s", (at, tab) => {
    expect(tabOf(about(at))).toBe(tab);
  });

  const { scenario } = changed({
    records: () => ({
      objectives: [{ id: "o", name: "Mill", at: point(20, 10), radius: inches(3) }],
      zones: [{ id: "z", side: "red", name: "Zone", points: [point(0, 0), point(4, 0), point(4, 9)] }],
    }),
  });
  const away = ([x, y]: readonly [number, number], [cx, cy]: readonly [number, number]) => Math.hypot(x - cx, y - cy);

  test("about a stand has a ring round it, wherever it stands by now", () => {
    const [ring, ...rest] = marksOf(about({ type: "stand", id: "red-1" }, { place: point(40, 20) }), scenario);
    expect(rest).toEqual([]);
    for (const at of ring?.points ?? []) expect(away(at, [2, 4])).toBeCloseTo(1.25, 1);
  });
  test("about a thing shows its outline, and a ring at the place", () => {
    const [outline, ring] = marksOf(
      about({ type: "thing", thing: "line", id: "road" }, { place: point(48, 12) }),
      scenario,
    );
    expect(outline).toMatchObject({
      closed: false,
      points: [
        [0, 12],
        [48, 12],
      ],
    });
    expect(ring?.closed).toBe(true);
    const [zone] = marksOf(about({ type: "thing", thing: "zone", id: "z" }), scenario);
    expect(zone?.points).toHaveLength(3);
    const [circle] = marksOf(about({ type: "thing", thing: "objective", id: "o" }), scenario);
    expect(away(circle?.points[0] ?? [0, 0], [20, 10])).toBeCloseTo(3, 1);
  });
  test("about what is gone or nowhere marks nothing", () => {
    expect(marksOf(about({ type: "stand", id: "gone" }), scenario)).toEqual([]);
    expect(marksOf(about({ type: "thing", thing: "line", id: "gone" }), scenario)).toEqual([]);
    expect(marksOf(about(null), scenario)).toEqual([]);
  });
});
