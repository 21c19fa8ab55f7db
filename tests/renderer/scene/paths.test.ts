import fc from "fast-check";
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import type { PathOverlay } from "../../../renderer/scene/contract.ts";
import { Relief } from "../../../renderer/scene/ground/relief.ts";
import { draped, strokeGeometry } from "../../../renderer/scene/overlays/drape.ts";
import { pathInk, pathStrokes, turnBars } from "../../../renderer/scene/overlays/pathStrokes.ts";
import { lengthOf } from "../../../renderer/scene/play/along.ts";
import { hitAt, pathAt } from "../../../renderer/scene/pointer.ts";
import { restOn } from "../../../renderer/scene/stands/pose.ts";
import type { PlacedStand } from "../../../renderer/scene/stands/standMeshes.ts";
import type { PlacedWreck } from "../../../renderer/scene/stands/wreckMeshes.ts";
import { sideColours } from "../../../renderer/theme/sideColours.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import { blobs } from "./tables.ts";

const ground = blobs(12, 8, 3);
const relief = new Relief(ground, new Areas(ground), 8);
const bent: PathOverlay = { id: "p", points: [point(1, 1), point(5, 1), point(5, 4)], style: "planned" };
const onTable = fc.tuple(fc.integer({ min: 0, max: 12 * 64 }), fc.integer({ min: 0, max: 8 * 64 }));
const points = fc
  .array(onTable, { minLength: 2, maxLength: 6 })
  .map((list) => list.map(([x, y]) => point(x / 64, y / 64)));

describe("strokes of a path", () => {
  it("are as long as the path where movement suffices", () => {
    fc.assert(
      fc.property(points, (p) => {
        const { core } = pathStrokes({ id: "p", points: p, style: "walked" });
        expect(core.reduce((n, s) => n + lengthOf(s.points), 0)).toBeCloseTo(lengthOf(p), 6);
        for (const s of core) expect(s.ink).toBe(pathInk.walked);
      }),
    );
  });

  it("are whole to where movement runs out and dashed beyond", () => {
    const { core } = pathStrokes({ ...bent, carriesTo: 4.5 });
    const whole = core.filter((s) => s.ink === pathInk.planned);
    const dashes = core.filter((s) => s.ink === pathInk.beyond);
    expect(lengthOf(whole[0]?.points ?? [])).toBeCloseTo(4.5, 9);
    expect(dashes.length).toBeGreaterThan(3);
    for (const d of dashes) {
      expect(lengthOf(d.points)).toBeLessThan(0.3);
      for (const [x, y] of d.points) {
        expect(x).toBeCloseTo(5, 9);
        expect(y).toBeGreaterThan(1.5);
      }
    }
    // Nothing carries at all: no whole line.
    expect(pathStrokes({ ...bent, carriesTo: 0 }).core.every((s) => s.ink === pathInk.beyond)).toBe(true);
  });

  it("have a tick each half inch, longer at whole inches, and an arrow the way it faces", () => {
    const { fine, core } = pathStrokes({ ...bent, ticks: true, facing: degrees(270) });
    expect(fine).toHaveLength(13);
    const long = fine.map((t) => lengthOf(t.points));
    expect(long[1]).toBeGreaterThan((long[0] as number) * 1.5);
    expect(long[12]).toBeCloseTo(long[0] as number, 9);
    const tip = core.at(-1)?.points[1];
    expect(tip?.[0]).toBeLessThan(4.3);
    expect(tip?.[1]).toBeCloseTo(4, 9);
  });

  it("mark danger on its stretch alone", () => {
    const { band, bars } = pathStrokes({
      ...bent,
      danger: [
        { from: 1, to: 3 },
        { from: 3, to: 3 },
      ],
    });
    expect(bars.length).toBeGreaterThan(5);
    const xs = band.flatMap((b) => b.corners).map(([x]) => x);
    expect(Math.min(...xs)).toBeCloseTo(2, 9);
    expect(Math.max(...xs)).toBeCloseTo(4, 9);
    expect(pathStrokes({ ...bent, danger: [{ from: 9, to: 12 }] }).band).toEqual([]);
  });

  it("mark danger the more strongly the graver it is", () => {
    const of = (strength: 1 | 2 | 3) => pathStrokes({ ...bent, danger: [{ from: 0.5, to: 6.5, strength }] });
    const [slight, middling, grave] = [of(1), of(2), of(3)];
    expect(slight.bars.length).toBeLessThan(middling.bars.length * 0.8);
    expect(middling.bars.length).toBeLessThan(grave.bars.length * 0.8);
    const shade = (p: ReturnType<typeof of>) => p.band[0]?.strength as number;
    expect(shade(slight)).toBeLessThan(shade(middling));
    expect(shade(middling)).toBeLessThan(shade(grave));
    expect(pathStrokes({ ...bent, danger: [{ from: 0.5, to: 6.5 }] })).toEqual(grave);
  });

  it("have a bar across where a turn ends, but not at their own end", () => {
    expect(turnBars({ ...bent, turnEnds: [3, 6, 7] })).toEqual([3, 6]);
    expect(turnBars(bent)).toEqual([]);
    const bars = pathStrokes({ ...bent, turnEnds: [3, 6, 7] }).core.slice(1);
    expect(bars).toHaveLength(2);
    for (const [x] of bars[0]?.points ?? []) expect(x).toBeCloseTo(4, 9);
    for (const [, y] of bars[1]?.points ?? []) expect(y).toBeCloseTo(3, 9);
  });

  it("are dashed and of another colour beside another path", () => {
    const { core } = pathStrokes({ ...bent, style: "alternative" });
    expect(core.length).toBeGreaterThan(5);
    expect(core.every((s) => s.ink === pathInk.alternative)).toBe(true);
    const drawn = core.reduce((n, s) => n + lengthOf(s.points), 0);
    expect(drawn / lengthOf(bent.points)).toBeGreaterThan(0.5);
    expect(drawn / lengthOf(bent.points)).toBeLessThan(0.8);
  });

  it("lie on the ground they cross", () => {
    const drape = draped(relief, false);
    fc.assert(
      fc.property(points, (p) => {
        const { core } = pathStrokes({ id: "p", points: p, style: "walked" });
        const { instanceStart, instanceColorStart } = strokeGeometry(core, drape, 0.06)?.attributes ?? {};
        const positions = (instanceStart as THREE.InterleavedBufferAttribute).data.array;
        expect((instanceColorStart as THREE.InterleavedBufferAttribute).data.array).toHaveLength(positions.length);
        for (let i = 0; i < positions.length; i += 3) {
          const x = (positions[i] as number) + 6;
          const y = 4 - (positions[i + 2] as number);
          expect((positions[i + 1] as number) - relief.heightAt(x, y)).toBeCloseTo(0.06, 5);
        }
      }),
    );
    expect(draped(relief, true)(6, 4, 0.06)[1]).toBeGreaterThan(7);
  });
});

describe("pointing", () => {
  const stand = (id: string, x: number, y: number, facing = 0): PlacedStand => ({
    stand: {
      id,
      label: id,
      side: "red",
      vehicle: "v",
      at: point(x, y),
      facing: degrees(facing),
      footprint: [inches(1), inches(1)],
    },
    pose: restOn(relief, x, y, facing, [1, 1]),
    vehicle: undefined,
    paint: { pattern: "plain", colours: ["#808080"] },
    colours: sideColours({ id: "red" }),
    pennants: 0,
  });
  const wreck = (id: string, x: number, y: number): PlacedWreck => ({
    wreck: { id, vehicle: "v", side: "blue", at: point(x, y), facing: degrees(0), footprint: [inches(1), inches(1)] },
    pose: restOn(relief, x, y, 0, [1, 1]),
    vehicle: undefined,
    colours: sideColours({ id: "red" }),
  });
  const things = {
    relief,
    placed: [stand("a", 3, 3), stand("turned", 9, 5, 45)],
    wrecks: [wreck("w", 3.5, 3), wreck("v", 10.5, 2)],
    paths: [bent],
  };
  const camera = new THREE.OrthographicCamera(-6, 6, 4, -4, 1, 100);
  camera.position.set(0, 50, 0);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const hit = (x: number, y: number, map: boolean) => hitAt(camera, x / 12, 1 - y / 8, things, map, 100);

  for (const map of [false, true])
    it(`finds stands before wrecks, and places on paths (${map ? "map" : "model"})`, () => {
      expect(hit(3.2, 3, map)).toMatchObject({ stand: "a", wreck: null, inside: true });
      expect(hit(3.8, 3, map)).toMatchObject({ stand: null, wreck: "w" });
      expect(hit(10.5, 2, map)).toMatchObject({ stand: null, wreck: "v", path: null });
      // The corner of a stand that is turned by 45 degrees, and beside it.
      expect(hit(9, 5.65, map)?.stand).toBe("turned");
      expect(hit(9.45, 5.45, map)?.stand).toBeNull();
      const onPath = hit(5.2, 2.5, map)?.path;
      expect(onPath?.id).toBe("p");
      expect(onPath?.inches).toBeCloseTo(5.5, 1);
      expect(onPath?.at[0]).toBeCloseTo(5, 6);
    });

  it("a path out of the hand's reach isn't meant", () => {
    expect(pathAt([bent], 8, 3, 0.5)).toBeNull();
    const other: PathOverlay = { ...bent, id: "q", points: [point(1, 1.3), point(5, 1.3)] };
    expect(pathAt([bent, other], 3, 1.2, 0.5)?.id).toBe("q");
    expect(pathAt([bent, other], 3, 1.1, 0.5)?.id).toBe("p");
  });
});
