/** The cost of lines for a mover of the squad game: each as an inch of it, straight across. */
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../../shared/geometry/units.ts";
import { createMovement } from "../../../../shared/movement/movement.ts";
import { movementPolicy } from "../../../../shared/rules/ghq/movement.ts";
import type { Drive } from "../../../../shared/rules/ghq/terrainRows.ts";
import { OPTION_SPECS, squadOptions } from "../../../../shared/rules/micro-squad/options.ts";
import { terrainChart } from "../../../../shared/rules/micro-squad/terrain.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";
import { DEFAULT_SLOPES } from "../../../../shared/table/slopes.ts";
import { Table } from "../../../../shared/table/table.ts";

function across(kind: LineKind, width: number, drive: Drive): number {
  const values = readOptions(OPTION_SPECS, {});
  if (!values.ok) throw new Error(values.error.message);
  const policy = movementPolicy(terrainChart, squadOptions(values.value), DEFAULT_SLOPES, { movementClass: drive });
  const line = { id: "line", kind, width: inches(width), points: [point(10, 0), point(10, 12)], smooth: false };
  const table = Table.of({ overlays: [], lines: [line], footprints: [] }, new Ground(inches(24), inches(12)), []);
  const { points } = createMovement(table, policy).cost([point(8, 6), point(12, 6)], { roads: true });
  return Math.round(points * 1e6) / 1e6;
}

describe("a line on the way, over four inches of open ground", () => {
  it.each([
    ["hedgerow", 0.25, "tracked", 4 + 4],
    ["wall", 0.125, "tracked", 4 + 3],
    ["wall", 0.25, "foot", 4 + 2],
    ["hedge", 0.25, "foot", 4 + 1],
    ["stream", 0.5, "tracked", 4 + 3],
    ["stream", 0.5, "wheeled", 8 + 8],
    // Broader than an inch it costs by its inches.
    ["stream", 2, "tracked", 4 + 6],
  ] as const)("a %s of %d inches costs %s %d points in all", (kind, width, drive, points) => {
    expect(across(kind, width, drive)).toBe(points);
  });
});
