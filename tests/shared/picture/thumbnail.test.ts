import { describe, expect, it } from "vitest";
import { inches, point } from "../../../shared/geometry/units.ts";
import { type Picture, thumbnail } from "../../../shared/picture/thumbnail.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { codeOf, type GroundKind } from "../../../shared/table/kinds.ts";
import { make } from "../generate/make.ts";

const empty = () => newScenario({ system: "ghq-wwii", title: "Bare", width: 48, height: 24 });

/** The colour at a place of the table, in inches. */
function at({ width, height, pixels }: Picture, x: number, y: number): [number, number, number] {
  const scale = width / 48;
  const i = (Math.min(height - 1, Math.floor((24 - y) * scale)) * width + Math.floor(x * scale)) * 4;
  return [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number];
}
const near = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((n, i) => Math.abs(n - (b[i] ?? 0))));

function painted(kind: GroundKind, x: number, y: number, wide: number): LoadedScenario {
  const loaded = empty();
  for (let r = y * 4; r < (y + wide) * 4; r++)
    for (let c = x * 4; c < (x + wide) * 4; c++) loaded.ground.terrain[loaded.ground.index(c, r)] = codeOf(kind);
  return loaded;
}
const withTable = (change: Partial<Scenario["table"]>, more: Partial<Scenario> = {}): LoadedScenario => {
  const { scenario, ground } = empty();
  return { ground, scenario: { ...scenario, ...more, table: { ...scenario.table, ...change } } };
};

describe("a picture of a table", () => {
  it("has the width of the request, the table's proportions, and is opaque", () => {
    const picture = thumbnail(make(), 320);
    expect([picture.width, picture.height]).toEqual([320, 160]);
    expect(picture.pixels.length).toBe(320 * 160 * 4);
    expect(picture.pixels.every((n, i) => i % 4 !== 3 || n === 255)).toBe(true);
    expect(thumbnail(make({ width: 24, height: 48 }), 100).height).toBe(200);
  });

  it("shows nothing that one of the sides may not know", () => {
    const loaded = make();
    const { scenario } = loaded;
    const hidden = {
      id: "ambush",
      side: "red" as const,
      points: [point(2, 2), point(20, 2), point(20, 20), point(2, 20)],
      visibleTo: ["red" as const],
    };
    const stand = {
      id: "gun",
      label: "1",
      side: "red" as const,
      vehicle: "gun",
      at: point(24, 12),
      facing: 0 as never,
      footprint: [inches(1), inches(1)] as const,
      visibleTo: ["red" as const],
    };
    const secret = {
      ...loaded,
      scenario: { ...scenario, zones: [...scenario.zones, hidden], stands: [...scenario.stands, stand] },
    } as unknown as LoadedScenario;
    expect(thumbnail(secret, 200).pixels).toEqual(thumbnail(loaded, 200).pixels);
    const both = (one: object) => ({ ...one, visibleTo: ["red", "blue"] });
    const open = {
      ...loaded,
      scenario: { ...scenario, zones: [...scenario.zones, both(hidden)], stands: [...scenario.stands, both(stand)] },
    } as unknown as LoadedScenario;
    expect(thumbnail(open, 200).pixels).not.toEqual(thumbnail(loaded, 200).pixels);
  });

  it("shows paper where nothing is, and the kinds of ground where they are, north up", () => {
    expect(at(thumbnail(empty(), 320), 24, 12)).toEqual([0xf3, 0xef, 0xe1]);
    const water = thumbnail(painted("water", 2, 18, 4), 320);
    expect(near(at(water, 4, 20), [0xa9, 0xcf, 0xe4])).toBeLessThan(20);
    expect(at(water, 4, 4)).toEqual([0xf3, 0xef, 0xe1]);
    const woods = at(thumbnail(painted("woods", 2, 18, 4), 320), 4, 20);
    expect(woods[1]).toBeGreaterThan(woods[2] + 5);
  });

  it("tints high ground and draws its contour", () => {
    const loaded = empty();
    for (let r = 0; r < loaded.ground.rows; r++) loaded.ground.level.fill(2, r * 192 + 96, (r + 1) * 192);
    const picture = thumbnail(loaded, 320);
    expect(near(at(picture, 40, 12), [0xe3, 0xd0, 0x9f])).toBeLessThan(4);
    const across = Array.from({ length: 40 }, (_, i) => at(picture, 23 + i / 20, 12));
    expect(across.some((c) => near(c, [0xa8, 0x62, 0x2a]) < 60)).toBe(true);
  });

  it("draws roads and buildings over the ground, and stands in their side's colour", () => {
    const road = withTable({
      lines: [
        { id: "r", kind: "good-road", width: inches(0.5625), points: [point(0, 12), point(48, 12)], smooth: false },
      ],
    });
    expect(near(at(thumbnail(road, 640), 20, 12), [0xd8, 0x62, 0x2a])).toBeLessThan(30);
    const house = withTable({
      footprints: [{ id: "h", kind: "building", at: point(10, 10), size: [inches(1), inches(1)], facing: 0 as never }],
    });
    expect(near(at(thumbnail(house, 320), 10, 10), [0x4b, 0x3a, 0x38])).toBeLessThan(4);
    const stand = {
      id: "s",
      label: "1",
      side: "blue",
      vehicle: "v",
      at: point(30, 8),
      facing: 45,
      footprint: [1, 1],
    } as unknown as Scenario["stands"][number];
    expect(near(at(thumbnail(withTable({}, { stands: [stand] }), 320), 30, 8), [0x2f, 0x6c, 0xa8])).toBeLessThan(4);
    const sides = empty().scenario.sides.map((side) => ({ ...side, colour: "#00ff00" }));
    expect(at(thumbnail(withTable({}, { stands: [stand], sides }), 320), 30, 8)).toEqual([0, 255, 0]);
  });

  it("is made of anything that can be loaded, however small", () => {
    for (const width of [1, 7, 33]) expect(thumbnail(make(), width).pixels.length).toBeGreaterThan(0);
  });
});
