import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { crossing, heatOf } from "../../../shared/lab/heat.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { labGame } from "./made.ts";

const TABLE = { width: 8, height: 6 };
const moved = (...tracks: LabGame["tracks"]) => labGame({ tracks });
const movement = (games: readonly LabGame[], more: object = {}) =>
  heatOf(games, TABLE, { what: "movement", side: null, stand: null, ...more });
const track = (path: [number, number][], stand = "r1") => ({ stand, turn: 1, path });
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** To 1e-9, which is nothing. */
const crossed = (from: [number, number], to: [number, number], cell = 1) => {
  const found: [number, number, number][] = [];
  crossing(from, to, cell, ([x, y], inches) =>
    found.push([Math.floor(x / cell), Math.floor(y / cell), Math.round(inches * 1e9) / 1e9]),
  );
  return found;
};

describe("a leg over the cells", () => {
  it("lies in each cell with as many inches as computed by hand", () => {
    expect(crossed([0.5, 0.5], [2.75, 0.5])).toEqual([
      [0, 0, 0.5],
      [1, 0, 1],
      [2, 0, 0.75],
    ]);
    // 3, 4, 5: a cell to the north at each quarter, one to the east at each third.
    expect(crossed([0, 0], [3, 4])).toEqual([
      [0, 0, 1.25],
      [0, 1, 0.416666667],
      [1, 1, 0.833333333],
      [1, 2, 0.833333333],
      [2, 2, 0.416666667],
      [2, 3, 1.25],
    ]);
    // Backwards, over a corner, with large cells, along a border, and nowhere.
    expect(crossed([2, 2], [0, 0]).map(([x, y]) => [x, y])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(crossed([0.5, 1], [5.5, 1], 4)).toEqual([
      [0, 0, 3.5],
      [1, 0, 1.5],
    ]);
    expect(crossed([0.5, 1], [1.5, 1])).toEqual([
      [0, 1, 0.5],
      [1, 1, 0.5],
    ]);
    expect(crossed([1, 1], [1, 1])).toEqual([]);
  });

  it("loses no inch, with cells of any size", () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 512 }), fc.integer({ min: 0, max: 384 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), fc.constantFrom(0.5, 1, 1.5, 3), (corners, cell) => {
        const path = corners.map(([x, y]): [number, number] => [x / 64, y / 64]);
        const length = path.reduce((sum, [x, y], i) => {
          const [a, b] = path[i - 1] ?? [x, y];
          return sum + Math.hypot(x - a, y - b);
        }, 0);
        const { total, values, most } = movement([moved(track(path))], { cell });
        expect(total).toBeCloseTo(length, 9);
        expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(length, 9);
        expect(Math.max(...values)).toBe(most);
      }),
    );
  });
});

describe("a heat map", () => {
  it("of random steps has the expected values", () => {
    // From any cell of a torus of 8 × 6 in any of four directions: half an inch in the one, half in the other.
    const random = randomOf(3);
    const steps = 24_000;
    const tracks: LabGame["tracks"] = [];
    for (let i = 0; i < steps; i++) {
      const [x, y] = [random.below(8) + 0.5, random.below(6) + 0.5];
      const [dx, dy] = DIRECTIONS[random.below(4)] ?? [0, 0];
      const [nextX, nextY] = [(x + dx + 8) % 8, (y + dy + 6) % 6];
      const half = (a: number, b: number, sign: number): [number, number] => [a + (sign * dx) / 2, b + (sign * dy) / 2];
      tracks.push(track([[x, y], half(x, y, 1)]), track([half(nextX, nextY, -1), [nextX, nextY]]));
    }
    const { values, total } = movement([moved(...tracks)]);
    expect(total).toBeCloseTo(steps, 6);
    const share = 2 / 48;
    const deviation = Math.sqrt(steps * 0.25 * share * (1 - share));
    const z = [...values].map((value) => (value - steps / 48) / deviation);
    expect(Math.max(...z.map(Math.abs))).toBeLessThan(4);
    // χ² of some 47 degrees of freedom.
    const squares = z.reduce((sum, one) => sum + one * one, 0);
    expect(squares).toBeGreaterThan(20);
    expect(squares).toBeLessThan(90);
  });

  it("is the mean of its games", () => {
    const games = [
      moved(
        track([
          [0.5, 0.5],
          [2.5, 0.5],
        ]),
      ),
      moved(),
      moved(track([[1.5, 0.5]])),
      moved(),
    ];
    const { values, games: n } = movement(games);
    expect(n).toBe(4);
    expect([...values].slice(0, 4)).toEqual([0.125, 0.25, 0.125, 0]);
    expect(movement([]).total).toBe(0);
  });

  it("shows kills by firer, losses by target and fire by place of the firer", () => {
    const game = labGame({
      kills: [
        { turn: 1, stand: "b1", at: [5.5, 0.5], by: "r1", from: [0.5, 0.5] },
        { turn: 2, stand: "r1", at: [0.5, 1.5], by: null, from: null },
        { turn: 2, stand: "b2", at: [7.5, 5.5], by: "r2", from: [1.5, 0.5] },
      ],
      attacks: [
        { turn: 1, stand: "r1", target: "b1", from: [0.5, 0.5], to: [5.5, 0.5], expected: 1, done: 2 },
        { turn: 1, stand: "b1", target: "r1", from: [5.5, 0.5], to: [0.5, 0.5], expected: 1, done: 0 },
      ],
    });
    const cells = (what: "kills" | "losses" | "fire", side: "red" | "blue" | null, stand: string | null = null) => {
      const { values, columns } = heatOf([game], TABLE, { what, side, stand });
      return [...values].flatMap((value, i) => (value > 0 ? [[i % columns, Math.floor(i / columns), value]] : []));
    };
    expect(cells("kills", "red")).toEqual([
      [5, 0, 1],
      [7, 5, 1],
    ]);
    expect(cells("kills", null, "r2")).toEqual([[7, 5, 1]]);
    expect(cells("kills", "blue")).toEqual([]);
    expect(cells("losses", "blue")).toEqual([
      [5, 0, 1],
      [7, 5, 1],
    ]);
    expect(cells("losses", "red")).toEqual([[0, 1, 1]]);
    expect(cells("losses", "red", "b1")).toEqual([]);
    expect(cells("fire", "blue")).toEqual([[5, 0, 1]]);
    expect(cells("fire", null)).toHaveLength(2);
  });

  it("puts the far edges into the last cells, and cells that don't fit reach over them", () => {
    const { values, columns, rows } = heatOf(
      [labGame({ kills: [{ turn: 1, stand: "b1", at: [8, 6], by: "r1", from: null }] })],
      TABLE,
      { what: "losses", side: null, stand: null, cell: 5 },
    );
    expect([columns, rows]).toEqual([2, 2]);
    expect([...values]).toEqual([0, 0, 0, 1]);
  });
});
