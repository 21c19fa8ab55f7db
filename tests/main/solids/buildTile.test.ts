/** Tiles of random reliefs: closed, complete, and fitting their neighbours. */
import fc from "fast-check";
import { BufferAttribute, BufferGeometry, Matrix4, type Triangle, Vector3 } from "three";
import { MeshBVH } from "three-mesh-bvh";
import { describe, expect, test } from "vitest";
import { buildKey, buildTile } from "../../../main/solids/buildTile.ts";
import { isSound, type Mesh, reportOn } from "../../../shared/solids/mesh.ts";
import type { SolidPlan } from "../../../shared/solids/plan.ts";
import { fittings, kit, planned, reliefs, shapes, shipped, tableOf } from "./tables.ts";

const meshes = (plan: SolidPlan): Mesh[] => plan.layout.tiles.map((tile) => buildTile(kit, plan, tile));
const volume = (plan: SolidPlan): number => meshes(plan).reduce((sum, mesh) => sum + reportOn(mesh).volume, 0);

test("every edge has two faces in opposite directions, with holes and connectors of all sorts", () => {
  fc.assert(
    fc.property(reliefs, shapes, fittings, (relief, shape, more) => {
      const plan = planned(tableOf(relief), { ...shape, ...more });
      for (const mesh of meshes(plan)) expect(reportOn(mesh)).toSatisfy(isSound);
      if (plan.fittings.key) expect(reportOn(buildKey(kit, plan.fittings.key))).toSatisfy(isSound);
    }),
    { numRuns: 6 },
  );
});

test("tiles of shipped battles where outlines end exactly at a side are sound", () => {
  for (const [name, tile, changes] of [
    ["lorraine-2-attack-and-defence", "B3", { tile: 12, shape: "steps" }],
    ["a-village-to-clear", "B1", { tile: 6, scale: 50 }],
    ["a-village-to-clear", "B2", { tile: 12, shape: "steps" }],
  ] as const) {
    const plan = planned(shipped(name), { base: 6, ...changes });
    const found = plan.layout.tiles.find((each) => each.name === tile);
    expect(found && reportOn(buildTile(kit, plan, found))).toSatisfy(isSound);
  }
});

test("all tiles together have the volume of the table in one piece", () => {
  fc.assert(
    fc.property(reliefs, shapes, (relief, shape) => {
      const table = tableOf(relief);
      const whole = volume(planned(table, { ...shape, tile: 12 }));
      expect(Math.abs(volume(planned(table, shape)) / whole - 1)).toBeLessThan(2e-4);
    }),
    { numRuns: 3 },
  );
});

test("a plate, a step and an engraving have the volumes of the drawing", () => {
  const flat = { width: 6, height: 6, hills: [], lakes: [], roads: [] };
  const square = 15.24 ** 2;
  expect(volume(planned(tableOf(flat), {}))).toBeCloseTo(square * 0.8, 2);
  const raised = { ...flat, hills: [{ x: 0.5, y: 0.5, radius: 20, level: 2 }] };
  for (const shape of ["steps", "slopes"] as const)
    expect(volume(planned(tableOf(raised), { shape, level: 10 }))).toBeCloseTo(square * 2.8, 2);
  const wet = { ...raised, lakes: [{ x: 0.5, y: 0.5, radius: 20, level: 0 }] };
  expect(volume(planned(tableOf(wet), { level: 10, engraving: 2 }))).toBeCloseTo(square * 2.6, 2);
});

/** The highest point over each place of an upright side, at steps of a quarter inch. */
function profileOn({ points, triangles }: Mesh, axis: 0 | 1, at: number): Map<number, number> {
  const along = axis === 0 ? 1 : 0;
  const tops = new Map<number, number>();
  const on = (i: number) => Math.abs((points[3 * i + axis] as number) - at) < 1e-3;
  for (let t = 0; t < triangles.length; t++) {
    const [a, b] = [triangles[t] as number, triangles[t % 3 === 2 ? t - 2 : t + 1] as number];
    if (!on(a) || !on(b)) continue;
    const [u, v] = [points[3 * a + along] as number, points[3 * b + along] as number];
    const [p, q] = [points[3 * a + 2] as number, points[3 * b + 2] as number];
    for (let k = Math.ceil(Math.min(u, v) - 0.5); k + 0.5 <= Math.max(u, v); k++) {
      const place = k + 0.5;
      const top = u === v ? Math.max(p, q) : p + ((q - p) * (place - u)) / (v - u);
      tops.set(place, Math.max(tops.get(place) ?? 0, top));
    }
  }
  return tops;
}

test("neighbours have the same profile where they meet", () => {
  fc.assert(
    fc.property(reliefs, shapes, (relief, shape) => {
      const plan = planned(tableOf(relief), { ...shape, scale: 100 });
      const made = new Map(plan.layout.tiles.map((tile) => [tile.name, buildTile(kit, plan, tile)]));
      for (const { first, second, toward } of plan.layout.seams) {
        const axis = toward === "east" ? 0 : 1;
        const [mine, yours] = [made.get(first.name), made.get(second.name)] as [Mesh, Mesh];
        const here = profileOn(mine, axis, axis === 0 ? first.width * 25.4 : 0);
        const there = profileOn(yours, axis, axis === 0 ? 0 : second.height * 25.4);
        expect(here.size).toBeGreaterThan(50);
        const apart = [...here].filter(([place, top]) => Math.abs((there.get(place) ?? -1) - top) > 0.05);
        // On a cliff across the seam a sample may fall on either side.
        expect(apart.length).toBeLessThanOrEqual(shape.shape === "steps" || shape.engraving ? 2 : 0);
      }
    }),
    { numRuns: 6 },
  );
});

describe("no face goes through another", () => {
  /** Pairs of faces without a common corner that meet. */
  function crossings({ points, triangles }: Mesh): number {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(Float32Array.from(points), 3));
    geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
    const tree = new MeshBVH(geometry);
    // The tree sorts the index.
    const sorted = geometry.getIndex()?.array as Uint32Array;
    const corners = (i: number) => sorted.subarray(3 * i, 3 * i + 3);
    let found = 0;
    tree.bvhcast(tree, new Matrix4(), {
      intersectsTriangles: (a, b, i, j) => {
        if (i >= j || corners(i).some((corner) => corners(j).includes(corner))) return false;
        if (a.intersectsTriangle(b) && pierces(a, b)) found++;
        return false;
      },
    });
    return found;
  }
  /** Whether a corner of one lies clearly on each side of the other; faces that only touch don't cross. */
  const pierces = (a: Triangle, b: Triangle) => straddles(a, b) && straddles(b, a);
  const straddles = (a: Triangle, b: Triangle) => {
    const normal = a.getNormal(new Vector3());
    const sides = [b.a, b.b, b.c].map((corner) => normal.dot(corner.clone().sub(a.a)));
    return Math.min(...sides) < -1e-3 && Math.max(...sides) > 1e-3;
  };
  test.each(["steps", "slopes"] as const)("%s", (shape) => {
    fc.assert(
      fc.property(reliefs, fittings, (relief, more) => {
        const plan = planned(tableOf(relief), { ...more, shape });
        const mesh = buildTile(kit, plan, plan.layout.tiles[0] as SolidPlan["layout"]["tiles"][number]);
        expect(crossings(mesh)).toBe(0);
      }),
      { numRuns: 3 },
    );
  });
  test("two boxes in one another are found", () => {
    const box = buildKey(kit, {
      outline: [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      height: 4,
    });
    const shifted = box.points.map((value) => value + 1);
    const both = {
      points: Float32Array.from([...box.points, ...shifted]),
      triangles: Uint32Array.from([...box.triangles, ...box.triangles.map((i) => i + 8)]),
    };
    expect(crossings(both)).toBeGreaterThan(0);
  });
});
