/** Fire on places: the danger to stands close together, and the places where it hurts most. */
import { expect, it } from "vitest";
import { degrees, point } from "../../../shared/geometry/units.ts";
import { Crowds } from "../../../shared/opponent/crowd.ts";
import { EnemyTargets } from "../../../shared/opponent/enemyTargets.ts";
import { Picture } from "../../../shared/opponent/picture.ts";
import { aimsAt } from "../../../shared/opponent/support.ts";
import type { StandView } from "../../../shared/play/contract.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { scenarioOf } from "../rules/micro-squad/play/table.ts";
import { opened } from "./battles.ts";

const LAYOUT = {
  size: [48, 24],
  red: {
    one: { at: [10, 12] },
    two: { at: [11, 12] },
    three: { at: [10, 13] },
    apart: { at: [4, 4] },
    tank: { vehicle: "Tank", at: [4, 20] },
  },
  blue: { mortar: { vehicle: "Mortar", at: [40, 12] }, staff: { at: [44, 22], role: "ghq" } },
} satisfies Layout;

function crowdsOf(layout: Layout) {
  const loaded = scenarioOf(layout);
  const made = Picture.open({ ...opened(loaded), side: "red" });
  if (!made.ok) throw new Error(made.error.message);
  const picture = made.value;
  const targets = new EnemyTargets(picture, null);
  const crowds = new Crowds(picture, targets);
  const stand = (id: string) => picture.stand(id) as StandView;
  return { targets, danger: (id: string, x: number, y: number) => crowds.dangerAt(stand(id), point(x, y)) };
}

it("is greater for a stand beside others than for one apart", () => {
  const { danger } = crowdsOf(LAYOUT);
  const [beside, apart] = [danger("one", 10, 12), danger("one", 10, 18)];
  expect(apart).toBeGreaterThan(0);
  expect(beside).toBeGreaterThan(4 * apart);
});

it("grows with each stand under the same fire", () => {
  const { danger } = crowdsOf(LAYOUT);
  const places = [
    [10, 18],
    [12, 12],
    [11, 13],
  ] as const;
  const dangers = places.map(([x, y]) => danger("apart", x, y));
  expect([...dangers].sort((a, b) => a - b)).toEqual(dangers);
  expect(new Set(dangers).size).toBe(3);
});

it("counts stands where they are going", () => {
  const { targets, danger } = crowdsOf(LAYOUT);
  const before = danger("apart", 20, 12);
  for (const [n, id] of ["one", "two", "three"].entries())
    targets.put(id, { at: point(20 + (n % 2), 11 + Math.floor(n / 2)), facing: degrees(90) });
  expect(danger("apart", 21, 12)).toBeGreaterThan(4 * before);
});

it("doesn't exist without a gun for it", () => {
  const { danger } = crowdsOf({ ...LAYOUT, blue: { ...LAYOUT.blue, mortar: { vehicle: "Squad", at: [40, 12] } } });
  expect(danger("one", 10, 12)).toBe(0);
});

it("is less for a tank, which a mortar only suppresses", () => {
  const { danger } = crowdsOf(LAYOUT);
  const { effects } = opened(scenarioOf(LAYOUT)).battle;
  const burst = effects.get("plot-mission");
  if (burst?.type !== "bombard") throw new Error("no fire on places");
  const share = (id: string) => burst.share({ id, beads: [] } as unknown as StandView, 0);
  expect(share("one")).toBeGreaterThan(2 * share("tank"));
  expect(danger("tank", 4, 20)).toBeGreaterThan(0);
});

it("a stand's condition raises the share or lowers it, as the results on it do", () => {
  const { effects } = opened(scenarioOf(LAYOUT)).battle;
  const burst = effects.get("plot-mission");
  if (burst?.type !== "bombard") throw new Error("no fire on places");
  const share = (id: string, ...beads: string[]) => burst.share({ id, beads } as unknown as StandView, 0);
  // A second D eliminates.
  expect(share("one", "d")).toBeGreaterThan(share("one"));
  // A tank that is suppressed already loses nothing more below the table.
  expect(share("tank", "s")).toBe(0);
});

it("aims at each stand, and between two that fire on one place can reach", () => {
  expect(aimsAt([point(0, 0), point(2, 0), point(9, 0)], 1)).toEqual([
    point(0, 0),
    point(1, 0),
    point(2, 0),
    point(9, 0),
  ]);
});
