/** Regions and earliest arrivals, beside the exact reach: the advisor's ways are those that a mover would find. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earliest } from "../../../shared/advise/earliest.ts";
import { CLOSED, isAllOpen, regionsOf, type Ways } from "../../../shared/advise/passable.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { createMovement } from "../../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../../shared/movement/policy.ts";
import { Raster } from "../../../shared/movement/raster.ts";
import { Surface } from "../../../shared/movement/surface.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { DEFAULT_SLOPES } from "../../../shared/table/slopes.ts";
import { Table } from "../../../shared/table/table.ts";
import { paint } from "./sound.ts";

const policy: MovementPolicy = {
  costs: {
    clear: { type: "rate", perInch: 1 },
    woods: { type: "rate", perInch: 3 },
    water: { type: "impassable" },
    wall: { type: "impassable" },
    track: { type: "rate", perInch: 1 },
    "good-road": { type: "rate", perInch: 0.5 },
  },
  roads: ["track", "good-road"],
  slopes: DEFAULT_SLOPES,
  ...{ noted: [], hills: "slopes", lines: "by-the-inch", uphillOnly: false },
};
const [WIDTH, HEIGHT] = [12, 8];

const anyTable = fc
  .record({
    water: fc.array(fc.tuple(fc.nat(10), fc.nat(6), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 5,
    }),
    woods: fc.array(fc.tuple(fc.nat(10), fc.nat(6)), { maxLength: 4 }),
    lines: fc.array(
      fc.tuple(
        fc.constantFrom("track" as const, "good-road" as const, "wall" as const),
        fc.nat(12),
        fc.nat(8),
        fc.nat(12),
        fc.nat(8),
      ),
      { maxLength: 3 },
    ),
    bridges: fc.array(fc.tuple(fc.nat(12), fc.nat(8), fc.nat(359)), { maxLength: 2 }),
  })
  .map(({ water, woods, lines, bridges }) => {
    const ground = new Ground(inches(WIDTH), inches(HEIGHT));
    for (const [x, y] of woods) paint(ground, "woods", x, y, Math.min(2, WIDTH - x), Math.min(2, HEIGHT - y));
    for (const [x, y, w, h] of water) paint(ground, "water", x, y, Math.min(w, WIDTH - x), Math.min(h, HEIGHT - y));
    const source = {
      overlays: [],
      lines: lines
        .filter(([, ax, ay, bx, by]) => ax !== bx || ay !== by)
        .map(([kind, ax, ay, bx, by], i) => ({
          id: `l${i}`,
          kind,
          width: inches(0.5),
          points: [point(ax, ay), point(bx, by)],
          smooth: false,
        })),
      footprints: bridges.map(([x, y, facing], i) => ({
        id: `b${i}`,
        kind: "bridge" as const,
        at: point(x, y),
        size: [inches(1), inches(3)] as const,
        facing: degrees(facing),
      })),
    };
    return Table.of(source, ground, []);
  });
const waysOf = (table: Table): Ways => {
  const surface = new Surface(table, policy);
  return { policy, surface, raster: Raster.of(surface, true) };
};

describe("on tables with water, walls, roads and bridges", () => {
  test("a region is what the reach covers, and no stand arrives sooner than the earliest turn", () => {
    fc.assert(
      fc.property(anyTable, fc.nat(WIDTH * 4 - 1), fc.nat(HEIGHT * 4 - 1), (table, column, row) => {
        const ways = waysOf(table);
        const start = row * WIDTH * 4 + column;
        const from = ways.raster.anchorOf(ways.raster.at(column, row));
        const reach = createMovement(table, policy).reach(point(from.x / 64, from.y / 64), 10_000, {
          roads: true,
          obstacles: [],
          radius: 0,
        });
        const { of } = regionsOf(table, ways);
        const least = earliest(ways.raster, start);
        for (let cell = 0; cell < of.length; cell++) {
          const cost = reach.cost[cell] as number;
          // A stand on closed ground counts as present all the same.
          if (cell === start) continue;
          expect(cost < Infinity).toBe(of[start] !== CLOSED && of[cell] === of[start]);
          if (cost < Infinity) expect(least[cell]).toBeLessThanOrEqual(cost + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("where no area is closed, no question is asked", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        if (!isAllOpen(table, policy)) return;
        const { of } = regionsOf(table, waysOf(table));
        expect(new Set(of).size).toBe(1);
        expect(of.includes(CLOSED)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
