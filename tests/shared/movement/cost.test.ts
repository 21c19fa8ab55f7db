/** What a walk costs: small tables drawn as maps, one character a square inch, north above. */
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { createMovement } from "../../../shared/movement/movement.ts";
import type { MovementPolicy } from "../../../shared/movement/policy.ts";
import type { LineSource } from "../../../shared/table/things.ts";
import { footprintAt, inch, readMap, type Square, smokeOver, type TableSpec, tableFrom } from "../sight/tables.ts";
import { added, impassable, rate, tracked, withCosts } from "./policies.ts";

const OPEN = "..........";
const WATER: Record<string, Square> = { "~": { ground: "water" } };
const road = (kind: LineSource["kind"], width: number, ...points: [number, number][]): LineSource => ({
  id: kind,
  kind,
  width: inch(width),
  points: points.map(([x, y]) => point(x, y)),
  smooth: false,
});

interface Setting {
  readonly map?: readonly string[];
  readonly legend?: Readonly<Record<string, Square>>;
  readonly things?: Partial<TableSpec>;
  readonly policy?: MovementPolicy;
}
const movementOn = ({ map = [OPEN, OPEN, OPEN, OPEN], legend = {}, things = {}, policy = tracked() }: Setting) =>
  createMovement(tableFrom({ ...readMap(map, legend).spec, ...things }), policy);
const path = (...places: [number, number][]): TablePoint[] => places.map(([x, y]) => point(x, y));
const walk = (setting: Setting, places: [number, number][], roads = true) =>
  movementOn(setting).cost(path(...places), { roads });
const legsOf = (found: ReturnType<typeof walk>) =>
  found.legs.map(({ kind, added: more, inches, cost }) => [[kind, ...more].join("+"), round(inches), round(cost)]);
const round = (n: number) => Math.round(n * 1e9) / 1e9;

describe("the cost of a path", () => {
  it("is its length on clear ground, never rounded", () => {
    const found = walk({}, [
      [0.5, 0.5],
      [3.5, 1.5],
    ]);
    expect(found.points).toBeCloseTo(Math.sqrt(10), 12);
    expect(found.inches).toBeCloseTo(Math.sqrt(10), 12);
    expect(found).toMatchObject({ impassableAt: null, impassableKind: null });
  });

  it("is length × rate by exact crossings, legs of one terrain in one across the corners", () => {
    const found = walk({ map: [OPEN, "..ww..ww..", OPEN] }, [
      [0.5, 1.5],
      [3, 1.5],
      [3, 1.25],
      [5, 1.25],
    ]);
    expect(legsOf(found)).toEqual([
      ["clear", 1.5, 1.5],
      ["woods", 2.25, 6.75],
      ["clear", 1, 1],
    ]);
    expect(found.points).toBeCloseTo(9.25, 12);
    expect(found.legs.map(({ from, to }) => [from, to])).toEqual([
      [0, 1.5],
      [1.5, 3.75],
      [3.75, 4.75],
    ]);
  });

  it("is nothing for a path without length", () => {
    expect(walk({}, [[1, 1]])).toMatchObject({ inches: 0, points: 0, legs: [] });
    expect(
      walk({}, [
        [1, 1],
        [1, 1],
      ]),
    ).toMatchObject({ inches: 0, points: 0, legs: [] });
  });

  it("takes the cheaper side of a border", () => {
    const map = [OPEN, "..wwww....", OPEN];
    expect(
      walk({ map }, [
        [0, 1],
        [10, 1],
      ]).points,
    ).toBe(10);
    expect(
      walk({ map }, [
        [0, 2],
        [10, 2],
      ]).points,
    ).toBe(10);
    expect(
      walk({ map }, [
        [0, 1 + 1 / 64],
        [10, 1 + 1 / 64],
      ]).points,
    ).toBe(18);
    const lane = [OPEN, "..wwww....", "..gggg....", OPEN];
    expect(
      legsOf(
        walk({ map: lane }, [
          [0, 2],
          [10, 2],
        ]),
      ),
    ).toEqual([
      ["clear", 2, 2],
      ["grove", 4, 8],
      ["clear", 4, 4],
    ]);
  });

  it("through the corner of a wood is that of clear ground", () => {
    expect(
      walk({ map: ["....", ".w..", "...."] }, [
        [0, 1],
        [2, 3],
      ]).legs.map(({ kind }) => kind),
    ).toEqual(["clear"]);
  });

  it("adds what lies on the ground, each kind once", () => {
    const smoke = [smokeOver("a", [2, 0], [5, 0], [5, 4], [2, 4]), smokeOver("b", [4, 0], [6, 0], [6, 4], [4, 4])];
    const found = walk({ map: [OPEN, "...ww.....", OPEN, OPEN], things: { overlays: smoke } }, [
      [0, 2.5],
      [8, 2.5],
    ]);
    expect(legsOf(found)).toEqual([
      ["clear", 2, 2],
      ["clear+smoke", 1, 2],
      ["woods+smoke", 2, 8],
      ["clear+smoke", 1, 2],
      ["clear", 2, 2],
    ]);
    expect(
      walk({ things: { footprints: [footprintAt("w", "wreck", [4, 2], [1, 1])] } }, [
        [0, 2],
        [8, 2],
      ]).points,
    ).toBe(8);
  });

  it("leaves aside what it only runs along", () => {
    const things = { overlays: [smokeOver("a", [2, 0], [5, 0], [5, 2], [2, 2])] };
    expect(
      walk({ things }, [
        [0, 2],
        [8, 2],
      ]).points,
    ).toBe(8);
    expect(
      walk({ things }, [
        [0, 1],
        [8, 1],
      ]).points,
    ).toBe(11);
    const hedge = { lines: [road("hedge", 0.5, [2, 2], [6, 2])] };
    const policy = withCosts({ hedge: added(1) });
    expect(
      walk({ things: hedge, policy }, [
        [0, 2.25],
        [8, 2.25],
      ]).points,
    ).toBe(8);
    expect(
      walk({ things: hedge, policy }, [
        [4, 0],
        [4, 4],
      ]).points,
    ).toBeCloseTo(4.5, 12);
  });

  it("has no other side along the table's edge", () => {
    const things = {
      overlays: [smokeOver("a", [0, 0], [2, 0], [2, 1])],
      footprints: [footprintAt("h", "building", [4, 0.5], [1, 1], 0, "heavy-buildings")],
    };
    const policy = withCosts({ "heavy-buildings": rate(4) });
    expect(
      walk({ things, policy }, [
        [0, 0],
        [6, 0],
      ]).points,
    ).toBe(6 + 2 + 3);
  });

  it("takes a building's kind instead of the ground's", () => {
    const things = { footprints: [footprintAt("h", "building", [4, 2], [2, 2], 0, "heavy-buildings")] };
    const policy = withCosts({ "heavy-buildings": rate(4) });
    expect(
      legsOf(
        walk({ things, policy }, [
          [0, 2],
          [8, 2],
        ]),
      ),
    ).toEqual([
      ["clear", 3, 3],
      ["heavy-buildings", 2, 8],
      ["clear", 3, 3],
    ]);
    // Along its wall the cheaper side counts, be it inside or outside.
    expect(
      walk({ things, policy }, [
        [0, 1],
        [8, 1],
      ]).points,
    ).toBe(8);
    expect(
      walk({ things, policy: withCosts({ "heavy-buildings": rate(0.5) }) }, [
        [0, 1],
        [8, 1],
      ]).points,
    ).toBe(7);
  });
});

describe("roads", () => {
  const map = [OPEN, "..wwww....", "..wwww....", OPEN];
  const lines = [road("good-road", 0.5, [0, 2], [10, 2])];

  it("cost their own rate through whatever they run, within their width", () => {
    expect(
      legsOf(
        walk({ map, things: { lines } }, [
          [0, 2.125],
          [10, 2.125],
        ]),
      ),
    ).toEqual([["good-road", 10, 5]]);
    // Their edge belongs to them.
    expect(
      walk({ map, things: { lines } }, [
        [0, 2.25],
        [10, 2.25],
      ]).points,
    ).toBe(5);
    expect(
      walk({ map, things: { lines } }, [
        [0, 2.265625],
        [10, 2.265625],
      ]).points,
    ).toBe(18);
    expect(
      walk({ map, things: { lines } }, [
        [4, 0],
        [4, 4],
      ]).points,
    ).toBeCloseTo(1 + 0.75 * 3 + 0.25 + 0.75 * 3 + 1, 12);
  });

  it("cost nothing special to who doesn't use them", () => {
    expect(
      walk(
        { map, things: { lines } },
        [
          [0, 2.125],
          [10, 2.125],
        ],
        false,
      ).points,
    ).toBe(18);
  });

  it("keep what is added", () => {
    const things = { lines, overlays: [smokeOver("a", [2, 0], [4, 0], [4, 4], [2, 4])] };
    expect(
      legsOf(
        walk({ map, things }, [
          [0, 2.125],
          [10, 2.125],
        ]),
      ),
    ).toEqual([
      ["good-road", 2, 1],
      ["good-road+smoke", 2, 3],
      ["good-road", 6, 3],
    ]);
  });

  it("of two the cheaper counts", () => {
    const two = [...lines, road("track", 1, [0, 2], [10, 2])];
    expect(
      walk({ map, things: { lines: two } }, [
        [0, 2.125],
        [10, 2.125],
      ]).points,
    ).toBe(5);
    expect(
      walk({ map, things: { lines: two } }, [
        [0, 2.375],
        [10, 2.375],
      ]).points,
    ).toBe(10);
  });

  it("ford a stream unless a bridge carries them", () => {
    const policy = withCosts({ stream: rate(4), water: impassable });
    const stream = road("stream", 1, [5, 0], [5, 4]);
    const bridge = footprintAt("b", "bridge", [5, 2], [1, 2], 90);
    const at: [number, number][] = [
      [0, 2],
      [10, 2],
    ];
    expect(walk({ things: { lines: [...lines, stream] }, policy }, at).points).toBe(4.5 + 4);
    expect(walk({ things: { lines: [...lines, stream], footprints: [bridge] }, policy }, at).points).toBe(5);
    expect(walk({ things: { lines: [stream], footprints: [bridge] }, policy }, at).points).toBe(10);
    const river = ["....~~....", "....~~....", "....~~....", "....~~...."];
    const water = { map: river, legend: WATER, policy };
    expect(walk(water, at)).toMatchObject({ impassableAt: 4, impassableKind: "water", points: 4, inches: 10 });
    expect(walk({ ...water, things: { footprints: [bridge] } }, at)).toMatchObject({ impassableAt: null, points: 10 });
    expect(walk({ ...water, things: { lines } }, at)).toMatchObject({ impassableAt: null, points: 5 });
  });

  it("tell whose rate holds at a place", () => {
    const movement = movementOn({ map, things: { lines } });
    expect(movement.kindsAt(point(4, 2.2), { roads: true })).toEqual({ kind: "good-road", road: true });
    expect(movement.kindsAt(point(4, 2.2), { roads: false })).toEqual({ kind: "woods", road: false });
    expect(movement.kindsAt(point(2, 1.5), { roads: true })).toEqual({ kind: "clear", road: false });
  });
});

describe("slopes", () => {
  const map = ["....1111..", "....1111..", "....1111..", "....1111.."];
  it("cost their points besides the ground's, half an inch before the edge, and the crest's beyond it", () => {
    expect(
      legsOf(
        walk({ map }, [
          [0, 2],
          [10, 2],
        ]),
      ),
    ).toEqual([
      ["clear", 3.5, 3.5],
      ["clear+slope", 0.5, 1],
      ["clear+crest", 1, 2],
      ["clear", 2, 2],
      ["clear+crest", 1, 2],
      ["clear+slope", 0.5, 1],
      ["clear", 1.5, 1.5],
    ]);
  });
  it("may cost uphill only", () => {
    const policy = tracked({ uphillOnly: true });
    expect(
      walk({ map, policy }, [
        [0, 2],
        [6, 2],
      ]).points,
    ).toBeCloseTo(6 + 0.5 + 1, 12);
    expect(
      walk({ map, policy }, [
        [6, 2],
        [0, 2],
      ]).points,
    ).toBeCloseTo(6 + 1, 12);
    // Along the foot of the hill it leads neither up nor down; slantwise up it does.
    expect(
      walk({ map, policy }, [
        [3.75, 0.5],
        [3.75, 3.5],
      ]).points,
    ).toBeCloseTo(3, 12);
    expect(
      walk({ map, policy }, [
        [3.5, 1],
        [4, 3],
      ]).legs.map(({ added: more }) => more),
    ).toEqual([["slope"]]);
  });
  it("count where the option says they lie", () => {
    expect(
      walk({ map, policy: tracked({ slopeWidth: 1 }) }, [
        [0, 2],
        [4, 2],
      ]).points,
    ).toBe(5);
  });
});

describe("what can't be entered", () => {
  const policy = withCosts({ water: impassable, "anti-tank-ditch": impassable });
  it("ends the count where it begins", () => {
    const map = [OPEN, "..w.~.....", OPEN];
    const found = walk({ map, legend: WATER, policy }, [
      [0.5, 1.5],
      [9, 1.5],
    ]);
    expect(found).toMatchObject({ impassableAt: 3.5, impassableKind: "water", inches: 8.5 });
    expect(found.points).toBe(1.5 + 3 + 1);
  });
  it("is no hindrance along its border, nor at its corner", () => {
    const map = [OPEN, "..w.~.....", OPEN];
    expect(
      walk({ map, legend: WATER, policy }, [
        [0.5, 1],
        [9, 1],
      ]),
    ).toMatchObject({ impassableAt: null, points: 8.5 });
    expect(
      walk({ map, legend: WATER, policy }, [
        [3, 0],
        [6, 3],
      ]).impassableAt,
    ).toBeCloseTo(Math.SQRT2, 12);
    expect(
      walk({ map, legend: WATER, policy }, [
        [4, 0],
        [6, 2],
      ]),
    ).toMatchObject({ impassableAt: null });
  });
  it("leaves no way between two that meet at a corner", () => {
    const map = ["....", ".~..", "..~.", "...."];
    expect(
      walk({ map, legend: WATER, policy }, [
        [1, 1],
        [3, 3],
      ]),
    ).toMatchObject({
      impassableAt: Math.SQRT2,
      impassableKind: "water",
    });
    expect(
      walk({ map, legend: WATER, policy }, [
        [2, 0],
        [2, 4],
      ]),
    ).toMatchObject({ impassableAt: 2 });
    expect(
      walk({ map, legend: WATER, policy }, [
        [1.5, 1.5],
        [2, 2],
        [2.5, 2.5],
      ]).impassableAt,
    ).toBeCloseTo(Math.SQRT1_2);
    const bridge = { footprints: [footprintAt("b", "bridge", [2, 2], [1, 2], 45)] };
    expect(
      walk({ map, legend: WATER, policy, things: bridge }, [
        [1, 1],
        [3, 3],
      ]),
    ).toMatchObject({ impassableAt: null });
  });
  it("may be a line", () => {
    const things = { lines: [road("anti-tank-ditch", 0.125, [5, 0], [5, 4])] };
    expect(
      walk({ things, policy }, [
        [1, 2],
        [9, 2],
      ]),
    ).toMatchObject({
      impassableAt: 4 - 1 / 16,
      impassableKind: "anti-tank-ditch",
    });
  });
  it("is the table's edge, too", () => {
    const found = walk({}, [
      [9, 2],
      [11, 2],
      [9, 3],
    ]);
    expect(found).toMatchObject({ impassableAt: 1, impassableKind: "edge", points: 1 });
    expect(
      walk({}, [
        [0, 0],
        [10, 0],
        [10, 4],
      ]),
    ).toMatchObject({ impassableAt: null, points: 14 });
    expect(
      walk({}, [
        [-1, 2],
        [2, 2],
      ]),
    ).toMatchObject({ impassableAt: 0, impassableKind: "edge", points: 0 });
  });
});

describe("how far points carry", () => {
  const map = [OPEN, "..ww......", OPEN];
  const places: [number, number][] = [
    [0.5, 1.5],
    [9.5, 1.5],
  ];
  const carries = (points: number) => movementOn({ map }).carries(path(...places), points, { roads: true });
  it("is exact in every terrain", () => {
    expect(carries(0)).toBe(0);
    expect(carries(1)).toBe(1);
    expect(carries(4.5)).toBe(2.5);
    expect(carries(7.5)).toBe(3.5);
    expect(carries(8)).toBe(4);
    expect(carries(13)).toBe(9);
    expect(carries(100)).toBe(9);
  });
  it("ends at what can't be entered", () => {
    const movement = movementOn({ map, policy: withCosts({ woods: impassable }) });
    expect(movement.carries(path(...places), 100, { roads: true })).toBe(1.5);
    expect(movement.carries(path(...places), 1, { roads: true })).toBe(1);
  });
});
