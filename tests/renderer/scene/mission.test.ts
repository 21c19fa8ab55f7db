/** What is drawn of objectives, zones and entry edges. */
import { describe, expect, it } from "vitest";
import { zoneWords } from "../../../renderer/scene/labels/missionItems.ts";
import { entryStrokes, missionStrokes, objectiveStrokes } from "../../../renderer/scene/overlays/missionStrokes.ts";
import { outlineStrokes } from "../../../renderer/scene/overlays/outlineShapes.ts";
import { inksOf } from "../../../renderer/theme/sideColours.ts";
import { side } from "../../../renderer/theme/tokens.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { inches, point } from "../../../shared/geometry/units.ts";
import { middleOf } from "../../../shared/picture/middle.ts";
import type { EntryEdge, Objective } from "../../../shared/scenario/model.ts";

const objective: Objective = { id: "o", name: "Hill", at: point(10, 8), radius: inches(2) };
const entry = (more: Partial<EntryEdge> = {}): EntryEdge => ({
  id: "e",
  side: "red",
  edge: "west",
  from: inches(4),
  to: inches(14),
  turn: 2,
  ...more,
});
const TABLE = { width: 48, height: 24 };

describe("an objective's ring", () => {
  it("runs at its radius in dashes with gaps between them", () => {
    const ring = objectiveStrokes(objective, false).slice(0, -2);
    expect(ring.length).toBeGreaterThan(6);
    for (const { points } of ring) for (const [x, y] of points) expect(Math.hypot(x - 10, y - 8)).toBeCloseTo(2, 6);
    const [first, second] = ring;
    const end = first?.points.at(-1) ?? [0, 0];
    const next = second?.points[0] ?? [0, 0];
    expect(Math.hypot(end[0] - next[0], end[1] - next[1])).toBeGreaterThan(0.2);
  });
});

describe("an entry edge's arrows", () => {
  it.each([
    ["west", (x: number) => x],
    ["east", (x: number) => 48 - x],
    ["south", (_: number, y: number) => y],
    ["north", (_: number, y: number) => 24 - y],
  ] as const)("point into the table from the %s border, along its stretch", (edge, into) => {
    const points = entryStrokes(entry({ edge }), TABLE).flatMap((s) => s.points);
    const depths = points.map(([x, y]) => into(x, y));
    expect(Math.min(...depths)).toBeGreaterThan(0);
    expect(Math.max(...depths)).toBeCloseTo(1.3);
    const along = points.map(([x, y]) => (edge === "west" || edge === "east" ? y : x));
    expect([Math.min(...along), Math.max(...along)]).toEqual([4, 14]);
  });

  it("tell the sides apart without their colour", () => {
    const red = entryStrokes(entry(), TABLE);
    const blue = entryStrokes(entry({ side: "blue" }), TABLE);
    expect(blue.length).toBeGreaterThan(red.length);
    expect(new Set(red.map((s) => s.ink))).toEqual(new Set([side.red.main]));
  });

  it("follow the colour that a side was given", () => {
    const inks = inksOf([{ id: "red", colour: "#4f7a3a" }]);
    const drawn = (one: EntryEdge) => missionStrokes([], [one], TABLE, "all", false, inks).map((s) => s.ink);
    expect(new Set(drawn(entry()))).toEqual(new Set(["#4f7a3a"]));
    expect(new Set(drawn(entry({ side: "blue" })))).toEqual(new Set([side.blue.main]));
    const zone = { points: [point(0, 0), point(4, 0), point(4, 4)], closed: true, style: "red" } as const;
    expect(outlineStrokes(zone, inks).map((s) => s.ink)).toEqual(["#4f7a3a"]);
    expect(outlineStrokes({ ...zone, style: "draft" }, inks)).toEqual(outlineStrokes({ ...zone, style: "draft" }));
  });

  it("are drawn of the sides asked for", () => {
    const both = [entry(), entry({ side: "blue" })];
    const count = (edges: Parameters<typeof missionStrokes>[3]) => missionStrokes([], both, TABLE, edges, false).length;
    expect(count("none")).toBe(0);
    expect(count("red") + count("blue")).toBe(count("all"));
    expect(missionStrokes([objective], both, TABLE, "none", true)).toEqual(objectiveStrokes(objective, true));
  });
});

describe("a zone's name", () => {
  it("says whose it is", () => {
    expect(zoneWords({ name: "Red deployment 1", side: "red" })).toBe("Red deployment 1");
    expect(zoneWords({ name: "Assembly area", side: "blue" })).toBe("Blue: Assembly area");
  });

  it("stands within it, however it is bent", () => {
    const square = [point(0, 0), point(8, 0), point(8, 8), point(0, 8)];
    expect(middleOf(square)).toEqual([4, 4]);
    const bent = [
      point(0, 0),
      point(20, 0),
      point(20, 3),
      point(3, 3),
      point(3, 17),
      point(20, 17),
      point(20, 20),
      point(0, 20),
    ];
    expect(insidePolygon(bent, [10, 10])).toBe(false);
    expect(insidePolygon(bent, middleOf(bent))).toBe(true);
  });
});
