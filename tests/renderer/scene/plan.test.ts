/** Places and pieces of what the planner draws: labels on rings and outlines, pieces of sight lines, programs that are kept. */
import fc from "fast-check";
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import type { FieldOverlay, ReachOverlay } from "../../../renderer/scene/contract.ts";
import type { CellTexture } from "../../../renderer/scene/ground/cells.ts";
import { AnswerTextures } from "../../../renderer/scene/ground/FieldTexture.ts";
import type { Flock } from "../../../renderer/scene/ground/flock.ts";
import { GroundMaterial, type GroundOverlays } from "../../../renderer/scene/ground/groundMaterial.ts";
import { Relief } from "../../../renderer/scene/ground/relief.ts";
import { groundRing } from "../../../renderer/scene/overlays/groundShapes.ts";
import { reachPlaces, ringPlaces } from "../../../renderer/scene/overlays/labelPlaces.ts";
import { onSight, sightPieces, sightSegments } from "../../../renderer/scene/overlays/sightStrokes.ts";
import type { Shade } from "../../../renderer/scene/shade.ts";
import { overlay } from "../../../renderer/theme/tokens.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import { QUIET_GROUND } from "./quietGround.ts";
import { blobs } from "./tables.ts";

const [WIDTH, HEIGHT] = [12, 8];
const relief = new Relief(blobs(WIDTH, HEIGHT, 3), new Areas(blobs(WIDTH, HEIGHT, 3)), 8);

describe("labels on rings", () => {
  it("sit on the ring, on the table, and within its part", () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 0, max: WIDTH }), fc.integer({ min: 0, max: HEIGHT })),
        fc.integer({ min: 1, max: 9 }),
        fc.option(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 10, max: 350 })), { nil: null }),
        ([x, y], radius, part) => {
          const arc = part && { facing: degrees(part[0]), angle: degrees(part[1]) };
          for (const [px, py] of ringPlaces(
            { at: point(x, y), radius: inches(radius), ...(arc ? { arc } : {}) },
            WIDTH,
            HEIGHT,
          )) {
            expect(Math.hypot(px - x, py - y)).toBeCloseTo(radius, 9);
            expect(px > 0 && px < WIDTH && py > 0 && py < HEIGHT).toBe(true);
            if (!arc) continue;
            const off = (((((Math.atan2(px - x, py - y) * 180) / Math.PI - arc.facing) % 360) + 540) % 360) - 180;
            expect(Math.abs(off)).toBeLessThanOrEqual(arc.angle / 2 + 1e-6);
          }
        },
      ),
    );
  });

  it("have somewhere to go on any ring that lies on the table", () => {
    expect(ringPlaces({ at: point(6, 4), radius: inches(3) }, WIDTH, HEIGHT).length).toBeGreaterThan(10);
    expect(ringPlaces({ at: point(6, 4), radius: inches(30) }, WIDTH, HEIGHT)).toEqual([]);
  });

  it("a ring all round has no ends", () => {
    expect(groundRing({ at: point(1, 2), radius: inches(3) }).part).toBeNull();
    const full = { facing: degrees(90), angle: 360 };
    expect(groundRing({ at: point(1, 2), radius: inches(3), arc: full }).part).toBeNull();
    const half = { facing: degrees(90), angle: degrees(180) };
    expect(groundRing({ at: point(1, 2), radius: inches(3), arc: half }).part?.half).toBeCloseTo(Math.PI / 2);
  });
});

describe("labels on outlines of reach", () => {
  const [columns, rows] = [WIDTH * 4, HEIGHT * 4];
  const reach = (steps: readonly number[]): ReachOverlay => ({
    columns,
    rows,
    allowance: steps[0] ?? 0,
    steps: steps.map((cost) => ({ cost })),
    cost: Float64Array.from({ length: columns * rows }, (_, i) => {
      const c = Math.hypot(((i % columns) + 0.5) / 4 - 5, (Math.floor(i / columns) + 0.5) / 4 - 4);
      return c <= (steps.at(-1) ?? 0) ? c : Number.POSITIVE_INFINITY;
    }),
  });

  it("sit on their own outline", () => {
    const places = reachPlaces(reach([1.5, 3]), 4);
    expect(places.map((p) => p.length > 8)).toEqual([true, true]);
    places.forEach((all, k) => {
      for (const [x, y] of all) expect(Math.abs(Math.hypot(x - 5, y - 4) - 1.5 * (k + 1))).toBeLessThan(0.1);
    });
  });

  it("sit nowhere where the table ends it, nor on the reach of nobody", () => {
    for (const [x] of reachPlaces(reach([6]), 4)[0] ?? []) expect(x).toBeGreaterThan(0.3);
    const nothing = { ...reach([2]), cost: new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY) };
    expect(reachPlaces(nothing, 4)).toEqual([[]]);
  });
});

describe("lines of sight", () => {
  const sight = { from: point(1, 4), to: point(9, 4), words: "" };
  it("are one piece while seen, dashes beyond what blocks them", () => {
    expect(sightPieces({ ...sight, blockedAt: null })).toEqual([{ from: 0, to: 8, ink: overlay.clear }]);
    const [seen, ...beyond] = sightPieces({ ...sight, blockedAt: 5 });
    expect(seen).toEqual({ from: 0, to: 5, ink: overlay.clear });
    expect(beyond.length).toBeGreaterThan(2);
    for (const p of beyond) {
      expect(p.ink).toBe(overlay.blocked);
      expect(p.from).toBeGreaterThan(5);
      expect(p.to).toBeLessThanOrEqual(8);
    }
    expect(sightPieces({ ...sight, blockedAt: null, style: "ruler" })[0]?.ink).toBe(overlay.select);
  });

  it("have their marker on them, held within their ends", () => {
    const at = onSight(sight, relief, false);
    const [a, b] = [at(0), at(8)];
    const middle = at(4);
    expect(middle.x).toBeCloseTo((a.x + b.x) / 2, 9);
    expect(middle.y).toBeCloseTo((a.y + b.y) / 2, 9);
    expect(at(99)).toEqual(b);
  });

  it("are drawn together however many they are", () => {
    const two = sightSegments(
      [
        { ...sight, blockedAt: null },
        { ...sight, blockedAt: 5 },
      ],
      relief,
      true,
    );
    expect(two.points.length).toBe(two.colors.length);
    expect(two.points.length).toBe(2 * (1 + sightPieces({ ...sight, blockedAt: 5 }).length + 2));
  });
});

describe("the ground's programs", () => {
  const answers = new AnswerTextures();
  const field = (style: FieldOverlay["style"], v = 1): FieldOverlay => ({
    columns: 8,
    rows: 4,
    values: new Uint16Array(32).fill(v),
    style,
  });
  const texture = { texture: new THREE.Texture() };
  const made = () =>
    new GroundMaterial(
      2,
      1,
      texture as unknown as CellTexture,
      { target: texture } as unknown as Flock,
      { map: texture } as unknown as Shade,
    );
  const shown = (g: GroundMaterial, o: Partial<GroundOverlays>) => {
    g.show({ ...QUIET_GROUND, ...o }, 1, 1);
    return { defines: { ...g.material.defines }, version: g.material.version, film: g.film.mesh.visible };
  };

  it("are the idle one while no answer is shown", () => {
    const g = made();
    expect(shown(g, {})).toMatchObject({ defines: { O_CONTOUR: 1 }, film: false });
    shown(g, answers.show({ fields: [field("viewshed"), field("danger")] }));
    expect(shown(g, answers.show({ fields: [] })).defines).toEqual({ O_CONTOUR: 1 });
  });

  it("aren't made anew for another answer of the same kind", () => {
    const g = made();
    const first = shown(g, answers.show({ fields: [field("viewshed"), field("danger", 2)] }));
    expect(first.defines).toEqual({ O_CONTOUR: 1, O_FIELD_A: 1, O_FIELD_B: 4 });
    expect(shown(g, answers.show({ fields: [field("viewshed", 0), field("danger", 0)] }))).toEqual(first);
    expect(shown(g, answers.show({ fields: [field("count")] })).version).toBeGreaterThan(first.version);
  });

  it("draw answers above the printed lines on the map, and there only", () => {
    const g = made();
    const o = {
      ...answers.show({ fields: [field("viewshed")] }),
      rings: [groundRing({ at: point(1, 1), radius: inches(1) })],
    };
    expect(shown(g, { ...o, map: true })).toMatchObject({ defines: { O_MAP: 1, O_CONTOUR: 1 }, film: true });
    expect(shown(g, o)).toMatchObject({ defines: { O_CONTOUR: 1, O_FIELD_A: 1, O_RINGS: 1 }, film: false });
    expect(shown(g, { map: true }).film).toBe(false);
  });
});
