/** Lines of a map on the table: whatever is left out, lines still meet where they met. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layNetwork, lengthOf, type Way } from "../../../shared/mapimport/network.ts";

type Spot = readonly [x: number, y: number];
const SIZE: Spot = [24, 24];
const WISH = { tolerance: 0.1, shortest: 1, beside: 0.4 };

/** Ways between the knots of a grid with places moved a little, some beyond the table: key by knot. */
const ways: fc.Arbitrary<Way[]> = fc
  .record({
    shifts: fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
      minLength: 49,
      maxLength: 49,
    }),
    walks: fc.array(
      fc.record({
        start: fc.nat(48),
        steps: fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
        kind: fc.constantFrom("good-road" as const, "poor-road" as const, "track" as const),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ shifts, walks }) =>
    walks.flatMap(({ start, steps, kind }) => {
      const knots = [start];
      for (const step of steps) {
        const at = knots.at(-1) as number;
        const [column, row] = [at % 7, Math.floor(at / 7)];
        const [c, r] = (
          [
            [column + 1, row],
            [column - 1, row],
            [column, row + 1],
            [column, row - 1],
          ] as const
        )[step] as Spot;
        const next = r * 7 + c;
        if (c >= 0 && r >= 0 && c < 7 && r < 7 && !knots.includes(next)) knots.push(next);
      }
      const place = (knot: number): Spot => {
        const [dx, dy] = shifts[knot] as Spot;
        return [(knot % 7) * 4.5 - 1.5 + dx / 50, Math.floor(knot / 7) * 4.5 - 1.5 + dy / 50];
      };
      const points = knots.map((knot) => ({ at: place(knot), key: String(knot) }));
      const rank = { "good-road": 3, "poor-road": 2, track: 1 }[kind];
      return points.length > 1 ? [{ kind, name: null, width: 0.5, rank, points }] : [];
    }),
  );

describe("a network of lines", () => {
  it("keeps junctions: a place that two lines share is a point of both", () => {
    fc.assert(
      fc.property(ways, (all) => {
        const { lines } = layNetwork(all, SIZE, WISH);
        const places = new Map<string, Spot>();
        for (const { points } of lines)
          for (const { at, key } of points) {
            expect(places.get(key) ?? at).toEqual(at);
            places.set(key, at);
          }
        // Where kept lines met on the map, they meet on the table.
        const meetings = (list: readonly Way[]) => {
          const seen = new Map<string, number>();
          for (const { points } of list) for (const { key } of points) seen.set(key, (seen.get(key) ?? 0) + 1);
          return seen;
        };
        const whole = layNetwork(all, SIZE, { tolerance: 0, shortest: 0, beside: 0.4 }).lines;
        const short = layNetwork(all, SIZE, { ...WISH, shortest: 0 }).lines;
        for (const [key, times] of meetings(whole)) if (times > 1) expect(meetings(short).get(key)).toBe(times);
      }),
      { numRuns: 200 },
    );
  });

  it("stays on the table, and measures what the map has there", () => {
    fc.assert(
      fc.property(ways, (all) => {
        const { lines, length } = layNetwork(all, SIZE, WISH);
        for (const { points } of lines)
          for (const { at } of points) for (const n of at) expect(n >= -1e-9 && n <= 24 + 1e-9).toBe(true);
        expect(lines.reduce((sum, way) => sum + lengthOf(way), 0)).toBeLessThan(length + 2 * 0.6 * all.length + 1e-6);
      }),
    );
  });

  it("loses the stub, the path beside the road, and joins a line from its ways", () => {
    const way = (kind: Way["kind"], rank: number, ...points: (readonly [string, number, number])[]): Way => ({
      kind,
      name: null,
      width: 0.5,
      rank,
      points: points.map(([key, x, y]) => ({ key, at: [x, y] as const })),
    });
    const { lines, dropped } = layNetwork(
      [
        way("good-road", 3, ["a", 0, 10], ["b", 8, 10]),
        way("good-road", 3, ["c", 24, 10], ["b", 8, 10]),
        way("track", 1, ["d", 1, 10.2], ["e", 20, 10.2]),
        way("track", 1, ["b", 8, 10], ["f", 8, 10.6]),
        way("track", 1, ["e", 20, 10.2], ["g", 20, 20]),
      ],
      SIZE,
      WISH,
    );
    expect(lines.map(({ kind, points }) => [kind, points.length])).toEqual([
      ["good-road", 3],
      ["track", 2],
    ]);
    // The side road of the path that is gone leads on to the road.
    expect(lines[1]?.points[0]?.at).toEqual([20, 10]);
    expect(dropped).toEqual({ short: 1, beside: 1 });
  });
});
