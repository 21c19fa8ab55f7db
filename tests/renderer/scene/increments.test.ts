/** What follows a change only where it happened ends as if all had been made anew. */
import fc from "fast-check";
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { GroundMesh } from "../../../renderer/scene/ground/groundMesh.ts";
import { lineLift } from "../../../renderer/scene/ground/lineLift.ts";
import { Relief } from "../../../renderer/scene/ground/relief.ts";
import { Layout } from "../../../renderer/scene/props/Layout.ts";
import { Planting } from "../../../renderer/scene/props/Planting.ts";
import type { Standing } from "../../../renderer/scene/props/StandRoom.ts";
import { Soup, SoupBlock } from "../../../renderer/scene/props/soup.ts";
import { Unseen } from "../../../renderer/scene/props/Unseen.ts";
import { Shade } from "../../../renderer/scene/shade.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { resample } from "../../../shared/picture/paths.ts";
import type { Footprint } from "../../../shared/scenario/model.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { blobs } from "./tables.ts";

const place = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 18 }));
const line: fc.Arbitrary<DrawnLine> = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  kind: fc.constantFrom("stream", "hedgerow", "anti-tank-ditch", "good-road", "track", "wall"),
  width: fc.constantFrom(0.25, 0.5),
  path: fc.array(place, { minLength: 2, maxLength: 3 }).map((points) => resample(points, 0.25)),
});
/** Each line set out, moved or taken away in turn. */
const steps = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.option(line, { freq: 4 })), { minLength: 1, maxLength: 5 });
function* stages(all: readonly (readonly [number, DrawnLine | null])[]): Generator<readonly DrawnLine[]> {
  const now: (DrawnLine | null)[] = [];
  for (const [at, l] of all) {
    now[at] = l;
    yield now.flatMap((kept) => (kept ? [kept] : []));
  }
}

describe("the ground under lines", () => {
  it("is lifted step by step as it is at once, and within what is said to differ", () => {
    const ground = blobs(24, 18, 3);
    const areas = new Areas(ground);
    fc.assert(
      fc.property(steps, (all) => {
        const [stepwise, atOnce] = [new Relief(ground, areas, 4), new Relief(ground, areas, 4)];
        let before: readonly DrawnLine[] = [];
        for (const lines of stages(all)) {
          const had = stepwise.lift.slice();
          const rect = lineLift(stepwise, before, lines);
          before = lines;
          stepwise.lift.forEach((h, n) => {
            if (h === had[n]) return;
            const [x, y] = [n % stepwise.columns, Math.floor(n / stepwise.columns)];
            expect(rect && x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height).toBe(
              true,
            );
          });
        }
        lineLift(atOnce, [], before);
        expect(stepwise.lift).toEqual(atOnce.lift);
      }),
      { numRuns: 12 },
    );
  });
});

/** The triangles drawn that have any area, in no order. */
function triangles({ mesh }: { mesh: THREE.Mesh }): string[] {
  if (!mesh.visible) return [];
  const { start, count } = mesh.geometry.drawRange;
  const out: string[] = [];
  for (let i = start; i + 2 < start + count; i += 3) {
    const corners = [0, 1, 2].map((k) =>
      ["position", "normal", "paint"].flatMap((name) => {
        const a = mesh.geometry.getAttribute(name);
        return [...a.array.subarray((i + k) * a.itemSize, (i + k + 1) * a.itemSize)];
      }),
    );
    if (corners.flat().some((v) => v !== 0)) out.push(corners.flat().join());
  }
  return out.sort();
}
function block(count: number, seed: number): SoupBlock {
  const out = new SoupBlock();
  for (let i = 1; i <= count; i++) out.triangle([i, seed, 0, i + 1, seed, 0, i, seed, 1], [[seed, 0.5, 0.5]]);
  return out;
}

describe("a soup of blocks", () => {
  it("holds the same after any changes as one made of what is left", () => {
    const change = fc.record({
      key: fc.constantFrom("a", "b", "c", "d"),
      count: fc.integer({ min: 0, max: 300 }),
      flush: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const [soup, fresh] = [0, 1].map(() => new Soup(new THREE.Group(), new THREE.Material())) as [Soup, Soup];
        const left = new Map<string, SoupBlock>();
        changes.forEach(({ key, count, flush }, i) => {
          left.set(key, block(count, i + 1));
          soup.setBlock(key, left.get(key) ?? null);
          if (flush) soup.flush();
        });
        soup.flush();
        for (const [key, b] of left) fresh.setBlock(key, b);
        fresh.flush();
        expect(triangles(soup)).toEqual(triangles(fresh));
      }),
      { numRuns: 40 },
    );
  });

  it("sends the card one block where one changed", () => {
    const soup = new Soup(new THREE.Group(), new THREE.Material());
    for (const key of ["a", "b", "c"]) soup.setBlock(key, block(100, 1));
    soup.flush();
    soup.setBlock("b", block(90, 2));
    soup.flush();
    const { updateRanges } = soup.mesh.geometry.getAttribute("position") as THREE.BufferAttribute;
    expect(updateRanges).toEqual([{ start: 900, count: 900 }]);
  });
});

describe("trees and houses", () => {
  const ground = blobs(24, 18, 3);
  ground.terrain.fill(codeOf("woods"));
  for (let j = 20; j < 60; j++)
    for (let i = 60; i < 90; i++) ground.terrain[ground.index(i, j)] = codeOf("light-buildings");
  const areas = new Areas(ground);
  const relief = new Relief(ground, areas, 4);
  const shade = new Shade(24, 18, new GroundMesh(relief).geometry, 64);
  const laidOut = () => {
    const parent = new THREE.Group();
    const planting = new Planting(areas, relief, shade, parent, new Unseen(24, 18));
    const layout = new Layout(planting, null, 24, 18);
    const standing = () => {
      planting.work();
      planting.flush();
      const plants = parent.children.flatMap((mesh, kind) =>
        mesh instanceof THREE.InstancedMesh
          ? Array.from({ length: mesh.count }, (_, i) =>
              [kind, ...mesh.instanceMatrix.array.subarray(i * 16, i * 16 + 16)].join(),
            )
          : [],
      );
      // Instances that outgrow their buffers are put behind the others: their number says nothing.
      const places = plants.map((p) => p.slice(p.indexOf(",")));
      return [...places, ...planting.houses().map((h) => JSON.stringify(h))].sort();
    };
    return { layout, standing };
  };
  const footprint = fc
    .tuple(place, fc.integer({ min: 0, max: 359 }))
    .map(([at, facing]) => ({ id: "f", kind: "building", at, size: [0.75, 0.5], facing }) as unknown as Footprint);

  const standing = fc
    .tuple(place, fc.integer({ min: 0, max: 359 }))
    .map(([at, facing]): Standing => ({ at, facing, size: [1, 1] }));

  it("make room for what moved as if all were laid out anew", () => {
    fc.assert(
      fc.property(steps, fc.array(footprint, { minLength: 1, maxLength: 3 }), standing, (all, footprints, stand) => {
        const [moved, anew] = [laidOut(), laidOut()];
        let last: readonly [readonly DrawnLine[], readonly Footprint[]] = [[], []];
        let i = 0;
        for (const lines of stages(all)) {
          last = [lines, footprints.slice(0, (i++ % footprints.length) + 1)];
          moved.layout.change(...last);
          expect(moved.layout.due).toBe(true);
          moved.layout.lay(i % 2 ? [stand] : []);
          moved.standing();
        }
        moved.layout.makeRoom([stand]);
        anew.layout.change(...last);
        anew.layout.lay([stand]);
        expect(moved.standing()).toEqual(anew.standing());
      }),
      { numRuns: 12 },
    );
  });
});
