/** The cost of a walk. */
import { describe, expect, it } from "vitest";
import { footprintAt, smokeOver } from "../sight/tables.ts";
import { added, impassable, leaving, rate, withCosts } from "./policies.ts";
import { legsOf, movementOn, OPEN, path, road, WATER, walk } from "./walks.ts";

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

  describe("with points that are due on leaving", () => {
    const policy = withCosts({ marsh: leaving(2), minefield: leaving(1) });
    const setting = { map: [OPEN, "..mm.mm...", OPEN], policy };
    it("has them once for each area that it leads out of, wherever it goes in it", () => {
      const found = walk(setting, [
        [1, 1.5],
        [3.25, 1.25],
        [2.5, 1.75],
        [9, 1.5],
      ]);
      expect(found.points).toBeCloseTo(found.inches + 4, 12);
      const due = found.legs.filter((leg) => leg.leaving);
      expect(due).toMatchObject([
        { kind: "marsh", added: [], inches: 0, cost: 2 },
        { kind: "marsh", added: [], inches: 0, cost: 2 },
      ]);
      for (const { from, to } of due) expect(from).toBe(to);
      expect(found.legs.map((leg) => [leg.kind, Boolean(leg.leaving)].join())).toEqual([
        ...["clear,false", "marsh,false", "marsh,true", "clear,false", "marsh,false", "marsh,true", "clear,false"],
      ]);
    });

    it("hasn't where it goes in, or ends in it", () => {
      expect(
        walk(setting, [
          [1, 1.5],
          [3.5, 1.5],
        ]).points,
      ).toBe(2.5);
    });

    it("has them on the border, where it ends, turns or begins outside: there one has left", () => {
      const points = (...places: [number, number][]) => walk(setting, places).points;
      expect(points([2.5, 1.5], [4, 1.5])).toBe(1.5 + 2);
      expect(points([4, 1.5], [4.5, 1.5])).toBe(0.5);
      expect(points([2.5, 1.5], [4, 1.5], [4.5, 1.5])).toBe(2 + 2);
      expect(points([2, 1], [4, 1])).toBe(2);
      expect(points([1, 0.5], [2, 1], [1, 1.5])).toBeCloseTo(2 * Math.hypot(1, 0.5), 12);
      expect(points([2.5, 1.5], [2.5, 1], [3.5, 1], [3.5, 1.5])).toBe(2 + 2);
    });

    it("has points due of polygons, of each kind separately, and once where two areas of a kind meet", () => {
      const area = (kind: "minefield" | "smoke", x0: number, x1: number) => ({
        ...smokeOver(kind, [x0, 0.3], [x1, 0.3], [x1, 2.7], [x0, 2.7]),
        kind,
      });
      const things = {
        overlays: [area("minefield", 1.3, 3.3), area("minefield", 3.3, 5), area("minefield", 4.5, 8.1)],
      };
      const found = walk({ map: [OPEN, "..mm......", OPEN], policy, things }, [
        [0.5, 1.5],
        [9.5, 1.5],
      ]);
      expect(found.points).toBeCloseTo(9 + 2 + 1, 12);
      expect(
        found.legs.filter((leg) => leg.leaving).map(({ kind, from }) => [kind, Math.round(from * 64) / 64]),
      ).toEqual([
        ["marsh", 3.5],
        ["minefield", Math.round(7.6 * 64) / 64],
      ]);
      expect(
        walk({ map: [OPEN, OPEN, OPEN], policy, things }, [
          [0.5, 2.703125],
          [9.5, 2.703125],
        ]).points,
      ).toBe(9);
    });

    it("carries up to the border until they suffice, and beyond once they do", () => {
      const movement = movementOn(setting);
      const way = path([2.5, 1.5], [6.5, 1.5]);
      const carries = (points: number) => movement.carries(way, points, { roads: true });
      expect(carries(1.25)).toBe(1.25);
      expect(carries(1.5)).toBe(1.5 - 1 / 64);
      expect(carries(3.4)).toBe(1.5 - 1 / 64);
      expect(carries(3.5)).toBe(1.5);
      expect(carries(4)).toBe(2);
      expect(carries(6)).toBe(4);
    });
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

  it("adds the terrain that lies on the ground, each kind once", () => {
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

  it("ignores terrain that it only runs along", () => {
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
    // Along its wall the cheaper side counts, inside or outside.
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

describe("terrain that can't be entered", () => {
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
  it("ends at terrain that can't be entered", () => {
    const movement = movementOn({ map, policy: withCosts({ woods: impassable }) });
    expect(movement.carries(path(...places), 100, { roads: true })).toBe(1.5);
    expect(movement.carries(path(...places), 1, { roads: true })).toBe(1);
  });
});
