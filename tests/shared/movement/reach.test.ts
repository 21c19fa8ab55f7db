import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, type Inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { firstContact } from "../../../shared/movement/contact.ts";
import { createMovement, type ReachHow } from "../../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../../shared/movement/policy.ts";
import type { LineSource } from "../../../shared/table/things.ts";
import {
  anyTable,
  footprintAt,
  inch,
  placeOn,
  readMap,
  type Symmetry,
  type TableSpec,
  tableFrom,
  transform,
  transformer,
} from "../sight/tables.ts";
import { anyPolicy, impassable, leaving, tracked, withCosts } from "./policies.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 25 : 1;
const FREE: ReachHow = { roads: true, obstacles: [], radius: 0.5 };
const line = (kind: LineSource["kind"], width: number, ...points: [number, number][]): LineSource => ({
  id: kind,
  kind,
  width: inch(width),
  points: points.map(([x, y]) => point(x, y)),
  smooth: points.length > 2,
});
const base = (x: number, y: number, facing = 0) =>
  rectangle(point(x, y), [1 as Inches, 1 as Inches], facing as Degrees);
const open = (width: number, height: number): TableSpec =>
  readMap(Array(height).fill(".".repeat(width)) as string[]).spec;
const movementOn = (spec: TableSpec, policy: MovementPolicy = tracked()) => createMovement(tableFrom(spec), policy);

describe("the reach", () => {
  it("on open ground is the distance, overstated by 2.75 % at most and 1.5 % on average", () => {
    const reach = movementOn(open(24, 20)).reach(point(12.125, 10.125), 100, FREE);
    let sum = 0;
    let worst = 0;
    reach.cost.forEach((cost, i) => {
      const x = ((i % reach.columns) + 0.5) / 4 - 12.125;
      const y = (Math.floor(i / reach.columns) + 0.5) / 4 - 10.125;
      const distance = Math.hypot(x, y);
      expect(cost).toBeGreaterThan(distance - 1e-9);
      if (distance === 0) return;
      sum += cost / distance - 1;
      worst = Math.max(worst, cost / distance - 1);
    });
    expect(worst).toBeLessThan(0.0275);
    expect(sum / reach.cost.length).toBeLessThan(0.015);
  });

  it("ends where the points do", () => {
    const reach = movementOn(open(24, 20)).reach(point(12, 10), 4, FREE);
    reach.cost.forEach((cost, i) => {
      const away = Math.hypot(((i % reach.columns) + 0.5) / 4 - 12, (Math.floor(i / reach.columns) + 0.5) / 4 - 10);
      if (away > 4) expect(cost).toBe(Infinity);
      if (away < 3.85) expect(cost).toBeLessThanOrEqual(4);
    });
    // The path itself is straight and not overstated.
    expect(reach.costAt(point(15.5, 11.9))).toBeCloseTo(Math.hypot(3.5, 1.9), 1);
    expect(reach.pathTo(point(15.5, 11.9))).toEqual([point(12, 10), point(15.5, 11.9)]);
    expect(reach.pathTo(point(16.25, 10))).toBe(null);
    expect(reach.costAt(point(16.25, 10))).toBe(Infinity);
    expect(reach.pathTo(point(12, 10))).toEqual([point(12, 10)]);
    expect(reach.costAt(point(12, 10))).toBe(0);
  });

  it("goes round a wood where that is cheaper, and through where not", () => {
    const { spec } = readMap(["..........", "...www....", "...www....", "...www....", ".........."]);
    const reach = movementOn(spec).reach(point(0.5, 2.5), 100, FREE);
    const round = reach.pathTo(point(9.5, 2.5)) as readonly TablePoint[];
    expect(round.length).toBeGreaterThan(2);
    expect(reach.costAt(point(9.5, 2.5))).toBeLessThan(2 * Math.hypot(2.75, 1.6) + 3.6);
    expect(reach.costAt(point(9.5, 2.5))).toBeGreaterThan(2 * Math.hypot(2.5, 1.5) + 3);
    expect(reach.pathTo(point(4.5, 2.5))).toEqual([point(0.5, 2.5), point(4.5, 2.5)]);
  });

  it("counts points due on leaving once, and goes round where that is cheaper", () => {
    const { spec } = readMap(["..........", "...mmmm...", "...mmmm...", "...mmmm...", ".........."]);
    const policy = withCosts({ marsh: leaving(1) });
    const reach = movementOn(spec, policy).reach(point(0.625, 2.625), 100, FREE);
    expect(reach.costAt(point(6.875, 2.625))).toBeCloseTo(6.25, 9);
    expect(reach.costAt(point(7.125, 2.625))).toBeCloseTo(6.5 + 1, 9);
    expect(reach.cost[10 * reach.columns + 28]).toBeCloseTo(6.5 + 1, 9);
    // 11 inches beside it, 10 and a point through it.
    const dear = movementOn(spec, withCosts({ marsh: leaving(4) })).reach(point(0.625, 2.625), 100, FREE);
    expect(dear.costAt(point(9.375, 2.625))).toBeLessThan(8.75 + 2);
    expect(dear.pathTo(point(9.375, 2.625))?.length).toBeGreaterThan(2);
    expect(movementOn(spec, policy).reach(point(0.625, 2.625), 7.4, FREE).pathTo(point(7.125, 2.625))).toBe(null);
  });

  it("follows a narrow winding road", () => {
    const spec = {
      ...readMap(Array(10).fill("wwwwwwwwwwwwwwwwwwww") as string[]).spec,
      lines: [line("good-road", 0.25, [1, 1], [5, 3.3], [9, 2.2], [13, 7.1], [18, 8.4])],
    };
    const movement = movementOn(spec);
    const reach = movement.reach(point(1, 1), 14, FREE);
    const path = reach.pathTo(point(18, 8.4)) as readonly TablePoint[];
    const found = movement.cost(path, FREE);
    // Nineteen or twenty inches at half a point, with little of it in the wood.
    expect(found.points).toBeLessThan(12);
    expect(found.legs.filter(({ road }) => !road).reduce((sum, { inches }) => sum + inches, 0)).toBeLessThan(0.5);
    expect(movement.reach(point(1, 1), 14, { ...FREE, roads: false }).pathTo(point(18, 8.4))).toBe(null);
  });

  it("crosses a river by its bridge only, and no wall however thin", () => {
    const river = readMap(["....~~....", "....~~....", "....~~....", "....~~....", "....~~...."], {
      "~": { ground: "water" },
    });
    const policy = withCosts({ water: impassable, wall: impassable });
    const bridge = footprintAt("b", "bridge", [5, 1.25], [0.5, 2.5], 85);
    expect(movementOn(river.spec, policy).reach(point(1, 4), 100, FREE).pathTo(point(9, 4))).toBe(null);
    const reach = movementOn({ ...river.spec, footprints: [bridge] }, policy).reach(point(1, 4), 100, FREE);
    expect(reach.costAt(point(9, 4))).toBeLessThan(11);
    const wall = { ...open(10, 5), lines: [line("wall", 1 / 16, [5, 0], [6, 5])] };
    expect(movementOn(wall, policy).reach(point(1, 4), 100, FREE).pathTo(point(9, 4))).toBe(null);
    const gap = { ...open(10, 5), lines: [line("wall", 1 / 16, [5, 0], [6, 4])] };
    expect(movementOn(gap, policy).reach(point(1, 1), 100, FREE).costAt(point(9, 1))).toBeLessThan(11.3);
  });

  it("leaves no way between two closed cells that meet at a corner", () => {
    const spec = readMap(["~..", ".~.", "..~"], { "~": { ground: "water" } }).spec;
    const policy = withCosts({ water: impassable });
    expect(movementOn(spec, policy).reach(point(0.5, 0.5), 100, FREE).pathTo(point(2.5, 2.5))).toBe(null);
  });

  it("keeps a disc's width from other bases", () => {
    const movement = movementOn(open(12, 8));
    const wall = [base(6, 0.5), base(6, 1.5), base(6, 2.5), base(6, 3.5, 30), base(6, 4.7, 45), base(6, 6)];
    const how = { ...FREE, obstacles: wall };
    const reach = movement.reach(point(2, 4), 100, how);
    const path = reach.pathTo(point(10, 4)) as readonly TablePoint[];
    const obstacles = wall.map((one, i) => ({ id: String(i), rectangle: one }));
    expect(firstContact(path, 0.5, obstacles)).toBe(null);
    // Round the open end, a disc's radius off its corners.
    expect(reach.costAt(point(10, 4))).toBeGreaterThan(2 * Math.hypot(4, 3));
    expect(reach.costAt(point(10, 4))).toBeLessThan(11);
    expect(movement.reach(point(2, 4), 100, { ...how, obstacles: [...wall, base(6, 7)] }).pathTo(point(10, 4))).toBe(
      null,
    );
    expect(reach.pathTo(point(6, 4))).toBe(null);
  });

  it("gets away from a base that it touches, or stands among", () => {
    const movement = movementOn(open(12, 8));
    const touching = { ...FREE, obstacles: [base(5, 4), base(4, 5), base(3, 4)] };
    expect(movement.reach(point(4, 4), 100, touching).costAt(point(4, 1))).toBe(3);
    expect(movement.reach(point(4, 4), 100, touching).costAt(point(4, 7))).toBeGreaterThan(4);
    const among = { ...FREE, obstacles: [base(4.4, 4)] };
    expect(movement.reach(point(4, 4), 100, among).costAt(point(1, 4))).toBe(3);
  });

  it("costs uphill only, as an option", () => {
    const { spec } = readMap(["...1111...", "...1111...", "...1111..."]);
    const movement = movementOn(spec, tracked({ uphillOnly: true }));
    expect(movement.reach(point(0.625, 1.625), 100, FREE).costAt(point(5, 1.625))).toBeCloseTo(4.375 + 0.5 + 1, 9);
    expect(movement.reach(point(5, 1.625), 100, FREE).costAt(point(0.625, 1.625))).toBeCloseTo(4.375 + 1, 9);
  });
});

interface Question {
  readonly spec: TableSpec;
  readonly policy: MovementPolicy;
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly how: ReachHow;
  readonly points: number;
}
const anyQuestion: fc.Arbitrary<Question> = anyTable.chain((spec) =>
  fc.record({
    spec: fc.constant(spec),
    policy: anyPolicy,
    from: placeOn(spec),
    to: placeOn(spec),
    points: fc.constantFrom(3, 8, 100),
    how: fc.record({
      roads: fc.boolean(),
      obstacles: fc.constant(tableFrom(spec).stands.map((stand) => stand.rectangle)),
      radius: fc.constantFrom(0.25, 0.5),
    }),
  }),
);

describe("the reach on any table", { timeout: 300_000 }, () => {
  it("gives paths that the exact cost and the contact agree with", () => {
    let reached = 0;
    fc.assert(
      fc.property(anyQuestion, ({ spec, policy, from, to, how, points }) => {
        const movement = createMovement(tableFrom(spec), policy);
        const reach = movement.reach(from, points, how);
        const path = reach.pathTo(to);
        if (!path) {
          expect(reach.costAt(to)).toBe(Infinity);
          return;
        }
        reached++;
        expect(path[0]).toEqual(from);
        expect(path.at(-1)).toEqual(to);
        const exact = movement.cost(path, how);
        expect(exact.impassableAt).toBe(null);
        expect(exact.points).toBeCloseTo(reach.costAt(to), 9);
        expect(exact.points).toBeLessThanOrEqual(points + 1e-6);
        const obstacles = how.obstacles.map((one, i) => ({ id: String(i), rectangle: one }));
        for (let i = 0; i + 1 < path.length; i++)
          expect(firstContact(path.slice(i, i + 2), how.radius, obstacles)).toBe(null);
        // Never dearer than the way over the cells to the very place.
        const column = Math.floor(to[0] * 4);
        const row = Math.floor(to[1] * 4);
        const middle = point((column + 0.5) / 4, (row + 0.5) / 4);
        if (column < reach.columns && row < reach.rows) {
          const there = reach.cost[row * reach.columns + column] as number;
          // A narrow road's path is laid beside the middle of its cells.
          if (policy.roads.length === 0 && there < Infinity)
            expect(reach.costAt(middle)).toBeLessThanOrEqual(there + 1e-6);
        }
      }),
      { numRuns: 200 * LONG },
    );
    expect(reached).toBeGreaterThan(40 * LONG);
  });

  it("costs the same however the table is turned and mirrored", () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.array(fc.constantFrom<Symmetry>("turn", "mirror"), { minLength: 1, maxLength: 3 }),
        ({ spec, policy, from, how, points }, symmetries) => {
          const costs = (on: TableSpec, start: TablePoint) => {
            const obstacles = tableFrom(on).stands.map((stand) => stand.rectangle);
            return [...createMovement(tableFrom(on), policy).reach(start, points, { ...how, obstacles }).cost]
              .filter((cost) => cost < points - 1e-6)
              .sort((a, b) => a - b);
          };
          let turned = spec;
          let start = from;
          for (const symmetry of symmetries) {
            start = transformer(turned, symmetry)(start);
            turned = transform(turned, symmetry);
          }
          const before = costs(spec, from);
          const after = costs(turned, start);
          expect(after.length).toBe(before.length);
          for (let i = 0; i < before.length; i++) expect(after[i]).toBeCloseTo(before[i] as number, 6);
        },
      ),
      { numRuns: 60 * LONG },
    );
  });
});
