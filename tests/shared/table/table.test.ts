import { describe, expect, it } from "vitest";
import { type Inches, inches, point } from "../../../shared/geometry/units.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import type { TableSource } from "../../../shared/table/table.ts";
import { Table } from "../../../shared/table/table.ts";
import { footprintAt, smokeOver, standAt } from "../sight/tables.ts";

const EMPTY: TableSource = { overlays: [], lines: [], footprints: [] };
function ground(): Ground {
  const g = new Ground(10 as Inches, 8 as Inches);
  for (let r = 0; r < g.rows; r++)
    for (let c = 0; c < g.columns; c++) {
      if (c < 8) g.terrain[g.index(c, r)] = codeOf("woods");
      else if (c < 12) g.terrain[g.index(c, r)] = codeOf("marsh");
      if (r >= 16) g.level[g.index(c, r)] = 2;
    }
  return g;
}

describe("a table", () => {
  it("reports the ground under a place, on a border by the caller's preference", () => {
    const table = Table.of(EMPTY, ground(), []);
    const first = () => 0;
    expect(table.groundKindAt(point(1, 1), first)).toBe("woods");
    expect(table.groundKindsAt(point(2, 1))).toEqual(["woods", "marsh"]);
    expect(table.groundKindAt(point(2, 1), first)).toBe("woods");
    expect(table.groundKindAt(point(2, 1), (kind) => (kind === "marsh" ? 0 : 1))).toBe("marsh");
    expect(table.groundKindAt(point(3, 1), (kind) => (kind === "clear" ? 0 : 1))).toBe("clear");
    expect(table.groundKindsAt(point(11, 1))).toEqual([]);
    expect(table.groundKindAt(point(11, 1), first)).toBe("clear");
  });
  it("counts the highest cell under a place on a border", () => {
    const table = Table.of(EMPTY, ground(), []);
    expect(table.levelAt(point(5, 3.9))).toBe(0);
    expect(table.levelAt(point(5, 4))).toBe(2);
    expect(table.levelAt(point(5, 8))).toBe(2);
    expect(table.levelAt(point(5, 9))).toBe(0);
  });
  it("finds overlays, lines, footprints and stands at a place", () => {
    const table = Table.of(
      {
        overlays: [
          smokeOver("s", [0, 0], [2, 0], [2, 2], [0, 2]),
          {
            id: "m",
            kind: "minefield",
            shape: { type: "cells", x: 4, y: 4, columns: 2, rows: 1, mask: Uint8Array.of(1, 0) },
          },
        ],
        lines: [
          { id: "road", kind: "good-road", width: inches(0.5), points: [point(0, 5), point(10, 5)], smooth: false },
          {
            id: "bend",
            kind: "stream",
            width: inches(0.25),
            points: [point(5, 0), point(6, 3), point(5, 6)],
            smooth: true,
          },
        ],
        footprints: [footprintAt("h", "building", [3, 5], [1, 1], 0), footprintAt("b", "bridge", [6, 3], [1, 1], 45)],
      },
      ground(),
      [standAt("a", 8, 5), standAt("b", 9, 5), { ...standAt("off", 8, 5), at: null }],
    );
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    expect(ids(table.overlaysAt(point(2, 1)))).toEqual(["s"]);
    expect(ids(table.overlaysAt(point(1.25, 1.25)))).toEqual(["s", "m"]);
    expect(ids(table.overlaysAt(point(1.3, 1.3)))).toEqual(["s"]);
    expect(ids(table.linesAt(point(3, 5.25)))).toEqual(["road"]);
    expect(ids(table.linesAt(point(3, 5.27)))).toEqual([]);
    expect(ids(table.linesAt(point(6, 3)))).toEqual(["bend"]);
    expect(ids(table.footprintsAt(point(3.5, 5)))).toEqual(["h"]);
    expect(table.footprintsAt(point(3, 5))[0]?.kind).toBe("light-buildings");
    expect(ids(table.footprintsAt(point(6.5, 3.5)))).toEqual([]);
    expect(ids(table.standsAt(point(8.5, 5)))).toEqual(["a", "b"]);
    expect(table.stand("off")).toBeUndefined();
    expect(table.stand("a")?.level).toBe(2);
  });
  it("is a snapshot: painting the ground afterwards changes nothing", () => {
    const g = ground();
    const table = Table.of(EMPTY, g, []);
    g.level.fill(5);
    g.terrain.fill(0);
    expect(table.levelAt(point(1, 1))).toBe(0);
    expect(table.groundKindsAt(point(1, 1))).toEqual(["woods"]);
  });
  it("takes changed cells over, its derived slopes with them", () => {
    const g = ground();
    const table = Table.of(EMPTY, g, [standAt("a", 1, 1)]);
    const before = table.relief();
    for (let c = 4; c < 12; c++) g.level[g.index(c, 5)] = 1;
    const later = table.withCells(g, { x: 4, y: 5, width: 8, height: 1 }, []);
    expect(table.relief()).toBe(before);
    expect(later.relief()).toEqual(Table.of(EMPTY, g, []).relief());
    expect(later.relief()).not.toEqual(before);
    expect(later.sharesSurfaceWith(table)).toBe(false);
  });
  it("shares everything but the stands when only those move", () => {
    const table = Table.of(EMPTY, ground(), [standAt("a", 1, 1)]);
    const moved = table.withStands([standAt("a", 1, 6)]);
    expect(moved.sharesSurfaceWith(table)).toBe(true);
    expect(moved.ground).toBe(table.ground);
    expect([table.stand("a")?.level, moved.stand("a")?.level]).toEqual([0, 2]);
  });
  it("knows its edge", () => {
    const table = Table.of(EMPTY, ground(), []);
    expect([point(0, 0), point(10, 8)].every((p) => table.holds(p))).toBe(true);
    expect(table.holds(point(10 + 1 / 64, 8))).toBe(false);
    expect(table.holds(point(1, -1 / 64))).toBe(false);
  });
});
