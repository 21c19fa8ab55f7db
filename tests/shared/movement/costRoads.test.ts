/** The effect of roads and slopes on the cost of a walk. */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { footprintAt, smokeOver } from "../sight/tables.ts";
import { impassable, rate, tracked, withCosts } from "./policies.ts";
import { legsOf, movementOn, OPEN, road, WATER, walk } from "./walks.ts";

describe("roads", () => {
  const map = [OPEN, "..wwww....", "..wwww....", OPEN];
  const lines = [road("good-road", 0.5, [0, 2], [10, 2])];

  it("cost their rate through all terrain, within their width", () => {
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

  it("cost nothing extra to a mover that doesn't use them", () => {
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

  it("keep the added costs", () => {
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

  it("report whose rate holds at a place", () => {
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
