/** Where roads cross streams, against a reference that knows no boxes, no curves and no shortcuts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flattenToSteps } from "../../../shared/geometry/curve.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import type { Vec } from "../../../shared/geometry/vector.ts";
import { crossings, meetingsOf } from "../../../shared/table/crossings.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf, type LineKind } from "../../../shared/table/kinds.ts";
import type { FootprintSource, LineSource } from "../../../shared/table/things.ts";

const line = (
  id: string,
  kind: LineKind,
  width: number,
  smooth: boolean,
  ...places: [number, number][]
): LineSource => ({
  id,
  kind,
  width: inches(width),
  points: places.map(([x, y]) => point(x, y)),
  smooth,
});
const blank = () => new Ground(inches(24), inches(24));
const of = (lines: LineSource[], footprints: FootprintSource[] = [], ground = blank()) =>
  crossings({ lines, footprints }, ground);
const brook = line("brook", "stream", 1, false, [12, 0], [12, 24]);

describe("crossings", () => {
  it("are where a road goes into a stream and comes out again", () => {
    const found = of([brook, line("road", "good-road", 0.5, false, [4, 10], [20, 10])]);
    expect(found).toEqual([
      {
        road: "road",
        roadKind: "good-road",
        stream: "brook",
        at: [12, 10],
        way: [
          [11.5, 10],
          [12.5, 10],
        ],
        flow: { x: 0, y: 24 * 64 },
        roadWidth: 0.5,
        streamWidth: 1,
        by: "nothing",
        bridge: null,
      },
    ]);
  });

  it("are not where a road only reaches the stream, nor where two other lines cross", () => {
    expect(of([brook, line("a", "track", 0.5, false, [4, 10], [12, 10])])).toEqual([]);
    expect(of([brook, line("a", "track", 0.5, false, [4, 10], [11.4, 10])])).toEqual([]);
    expect(of([brook, line("a", "track", 0.5, false, [4, 10], [11.75, 10], [4, 12])])).toEqual([]);
    expect(of([brook, line("a", "hedge", 0.25, false, [4, 10], [20, 10])])).toEqual([]);
    expect(
      of([line("d", "ditch", 0.25, false, [12, 0], [12, 24]), line("a", "track", 0.5, false, [4, 10], [20, 10])]),
    ).toEqual([]);
  });

  it("are one where the road wanders about in the stream, two where it comes back", () => {
    const inside = line("a", "track", 0.25, false, [4, 10], [12.25, 10], [11.75, 11], [20, 12]);
    expect(of([brook, inside]).map(({ at, way }) => [at, way.length])).toEqual([[[12, 10.5], 4]]);
    const back = line("a", "track", 0.25, false, [4, 10], [20, 10], [20, 14], [4, 14]);
    expect(of([brook, back]).map(({ at }) => at)).toEqual([
      [12, 10],
      [12, 14],
    ]);
  });

  it("know the bridge or the ford that is there, and answer for one line alone", () => {
    const roads = [6, 12, 18].map((y) => line(`at-${y}`, "poor-road", 0.5, false, [4, y], [20, y]));
    const bridge: FootprintSource = {
      id: "b",
      kind: "bridge",
      at: point(12, 6),
      size: [inches(0.5), inches(1.5)],
      facing: degrees(90),
    };
    const ground = blank();
    ground.terrain[ground.index(48, 47)] = codeOf("ford");
    expect(of([brook, ...roads], [bridge], ground).map(({ by, bridge: id }) => [by, id])).toEqual([
      ["bridge", "b"],
      ["ford", null],
      ["nothing", null],
    ]);
    expect(crossings({ lines: [brook, ...roads], footprints: [] }, ground, "at-12").map(({ road }) => road)).toEqual([
      "at-12",
    ]);
    expect(crossings({ lines: [brook, ...roads], footprints: [] }, ground, "brook")).toHaveLength(3);
  });
});

const step = fc.integer({ min: 0, max: 24 * 64 });
const place = fc.tuple(step, step).map(([x, y]): [number, number] => [x / 64, y / 64]);
const wild = (kind: LineKind) =>
  fc
    .tuple(fc.array(place, { minLength: 2, maxLength: 5 }), fc.boolean(), fc.constantFrom(0.25, 0.75))
    .map(([places, smooth, width]) => line(kind, kind, width, smooth, ...places));

/** Whether two closed segments share a place, by the orientation of whole numbers of any size. */
function share(a: Vec, b: Vec, p: Vec, q: Vec): boolean {
  const turn = (u: Vec, v: Vec, w: Vec) => {
    const n =
      (BigInt(v.x) - BigInt(u.x)) * (BigInt(w.y) - BigInt(u.y)) -
      (BigInt(v.y) - BigInt(u.y)) * (BigInt(w.x) - BigInt(u.x));
    return n > 0n ? 1 : n < 0n ? -1 : 0;
  };
  const within = (u: Vec, v: Vec, w: Vec) =>
    Math.min(u.x, v.x) <= w.x && w.x <= Math.max(u.x, v.x) && Math.min(u.y, v.y) <= w.y && w.y <= Math.max(u.y, v.y);
  const [t1, t2, t3, t4] = [turn(a, b, p), turn(a, b, q), turn(p, q, a), turn(p, q, b)];
  if (t1 !== t2 && t3 !== t4) return true;
  return (
    (t1 === 0 && within(a, b, p)) ||
    (t2 === 0 && within(a, b, q)) ||
    (t3 === 0 && within(p, q, a)) ||
    (t4 === 0 && within(p, q, b))
  );
}

describe("meeting segments", () => {
  it("are found exactly where whole numbers say so, even end to end and one on the other", () => {
    const near = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
    const far = fc.record({ x: step, y: step });
    const four = (one: fc.Arbitrary<Vec>) => fc.tuple(one, one, one, one);
    fc.assert(
      fc.property(fc.oneof(four(near), four(far)), ([a, b, p, q]) => {
        fc.pre((a.x !== b.x || a.y !== b.y) && (p.x !== q.x || p.y !== q.y));
        const found = meetingsOf(a, b, p, q);
        expect(found.length > 0).toBe(share(a, b, p, q));
        for (const t of found) {
          expect(t).toBeGreaterThanOrEqual(0);
          expect(t).toBeLessThanOrEqual(1);
          // The place lies on the other segment as well.
          const [x, y] = [a.x + (b.x - a.x) * t - p.x, a.y + (b.y - a.y) * t - p.y];
          const [ex, ey] = [q.x - p.x, q.y - p.y];
          expect(Math.abs(x * ey - y * ex) / Math.hypot(ex, ey)).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 600 },
    );
  });

  it("are exactly those of a road and a stream that cross", () => {
    fc.assert(
      fc.property(wild("track"), wild("stream"), (road, stream) => {
        const [a, b] = [road, stream].map(({ points, smooth }) => flattenToSteps(points, smooth)) as [Vec[], Vec[]];
        fc.pre(a.length > 1 && b.length > 1);
        // Every piece of the road that meets the stream's middle line, found the long way.
        const wet = a.slice(1).map((to, i) => b.slice(1).some((q, k) => share(a[i] as Vec, to, b[k] as Vec, q)));
        const radius = (stream.width * 64) / 2;
        const found = of([road, stream]);
        if (!wet.includes(true)) expect(found).toEqual([]);
        for (const { at, way } of found) {
          expect(nearest(a, at)).toBeLessThan(1);
          expect(nearest(b, at)).toBeLessThan(1);
          // It goes in and comes out exactly at the banks, and between them it is in the water.
          for (const end of [way[0], way.at(-1)])
            expect(Math.abs(nearest(b, end as [number, number]) - radius)).toBeLessThan(1e-3);
          for (const bend of way) expect(nearest(b, bend)).toBeLessThan(radius + 1e-3);
        }
        // Every piece that meets the middle line belongs to a crossing, unless the road begins or ends in the water.
        const ends = [a[0] as Vec, a.at(-1) as Vec].map(({ x, y }) => nearest(b, [x / 64, y / 64]) > radius);
        if (ends.every(Boolean) && wet.includes(true)) expect(found.length).toBeGreaterThan(0);
        if (ends.every(Boolean)) {
          const meetings = a
            .slice(1)
            .flatMap((to, i) =>
              b
                .slice(1)
                .flatMap((q, k) => meetingsOf(a[i] as Vec, to, b[k] as Vec, q).map((t) => at64(a[i] as Vec, to, t))),
            );
          for (const meeting of meetings)
            expect(
              Math.min(
                ...found.map(({ way }) =>
                  nearest(
                    way.map(([x, y]) => ({ x: x * 64, y: y * 64 })),
                    meeting,
                  ),
                ),
              ),
            ).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 80 },
    );
  });
});

const at64 = (a: Vec, b: Vec, t: number): [number, number] => [
  (a.x + (b.x - a.x) * t) / 64,
  (a.y + (b.y - a.y) * t) / 64,
];
/** Steps from a place (in inches) to a path (in steps). */
function nearest(path: readonly Vec[], [px, py]: readonly [number, number]): number {
  const [x, y] = [px * 64, py * 64];
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i] as Vec, path[i + 1] as Vec];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(a.x + dx * t - x, a.y + dy * t - y));
  }
  return best;
}
