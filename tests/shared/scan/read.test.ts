/** A drawn map, photographed aslant, straightened and read: its areas, lines and levels come back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { acceptFound } from "../../../shared/scan/accept.ts";
import { homographyTo, mapped, type Quad, type Spot } from "../../../shared/scan/homography.ts";
import { type Found, PER_INCH, readScan, type ScanSample, USUAL_SCAN } from "../../../shared/scan/read.ts";
import { straightened } from "../../../shared/scan/straighten.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import {
  BLUE,
  BROWN,
  CORNERS,
  type Colour,
  GREEN,
  HEIGHT,
  mainRoad,
  photographed,
  RED,
  WIDTH,
  YELLOW,
} from "./drawnMap.ts";

const sample = (colour: Colour, becomes: ScanSample["becomes"]): ScanSample => ({ colour, tolerance: 14, becomes });
const SAMPLES: readonly ScanSample[] = [
  sample(GREEN, { type: "ground", kind: "woods" }),
  sample(BLUE, { type: "ground", kind: "water" }),
  sample(RED, { type: "line", kind: "poor-road" }),
  sample(BROWN, { type: "contours" }),
  sample(YELLOW, { type: "overlay", kind: "standing-crop" }),
];

const read = (() => {
  const map = homographyTo(CORNERS, WIDTH * PER_INCH, HEIGHT * PER_INCH);
  if (!map.ok) throw new Error(map.error.message);
  const straight = straightened(photographed(CORNERS, 1000, 720), map.value, WIDTH * PER_INCH, HEIGHT * PER_INCH);
  return readScan(straight, SAMPLES, USUAL_SCAN);
})();
const of = (sample: number): Found[] => read.filter((found) => found.sample === sample);
const areaOf = (found: Found | undefined): number => (found && found.type !== "line" ? found.area : Number.NaN);

describe("a homography", () => {
  it("takes the rectangle's corners to the four corners, and straight lines to straight lines", () => {
    const near = fc.tuple(
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.tuple(near, near, near, near), fc.double({ min: 0, max: 1, noNaN: true }), (moves, t) => {
        const square: Spot[] = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ];
        const quad = square.map(([x, y], i) => [
          100 * (x + (moves[i] as Spot)[0]),
          100 * (y + (moves[i] as Spot)[1]),
        ]) as unknown as Quad;
        const map = homographyTo(quad, 48, 24);
        if (!map.ok) return;
        for (const [i, [x, y]] of square.entries()) {
          const at = mapped(map.value, [x * 48, y * 24]);
          expect(at[0]).toBeCloseTo((quad[i] as Spot)[0], 6);
          expect(at[1]).toBeCloseTo((quad[i] as Spot)[1], 6);
        }
        const [a, b, c] = [
          mapped(map.value, [4, 3]),
          mapped(map.value, [40, 20]),
          mapped(map.value, [4 + 36 * t, 3 + 17 * t]),
        ];
        const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        expect(Math.abs(cross)).toBeLessThan(1e-6 * Math.hypot(b[0] - a[0], b[1] - a[1]) ** 2 + 1e-6);
      }),
    );
  });

  it("is refused for corners that cross or lie on a line", () => {
    for (const quad of [
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [0, 0],
        [10, 10],
        [0, 10],
      ],
    ] as const)
      expect(homographyTo(quad, 1, 1)).toMatchObject({ ok: false, error: { code: "invalid" } });
  });
});

describe("a photographed map", () => {
  it("gives woods and water within 5 % of their areas, without specks and with the letters closed", () => {
    expect(of(0)).toHaveLength(1);
    expect(areaOf(of(0)[0]) / (Math.PI * 9)).toBeCloseTo(1, 1);
    expect(Math.abs(areaOf(of(0)[0]) / (Math.PI * 9) - 1)).toBeLessThan(0.05);
    expect(of(1)).toHaveLength(2);
    expect(Math.abs(areaOf(of(1)[0]) / 10 - 1)).toBeLessThan(0.05);
  });

  it("gives roads within 5 % of their length, which meet", () => {
    const roads = of(2).flatMap((found) => (found.type === "line" ? [found] : []));
    const length = roads.reduce((sum, road) => sum + road.length, 0);
    const along = Array.from({ length: 2400 }, (_, i) => {
      const slope = Math.cos(i / 100 / 3) / 3;
      return Math.hypot(1, slope) / 100;
    }).reduce((sum, step) => sum + step, 0);
    // The side road leaves the edge at 10 inches and goes up at 45 degrees.
    let up = 0;
    while (up < mainRoad(10 + up)) up += 0.001;
    expect(roads.length).toBeGreaterThanOrEqual(2);
    expect(Math.abs(length / (along + up * Math.SQRT2) - 1)).toBeLessThan(0.05);
    const ends = roads.flatMap(({ points }) => [points[0], points.at(-1)]).map((at) => `${at}`);
    const inner = roads.flatMap(({ points }) => points.map((at) => `${at}`));
    expect(ends.some((end) => inner.filter((at) => at === end).length > 1)).toBe(true);
  });

  it("gives a level for each contour line, the higher within the lower", () => {
    const levels = of(3).flatMap((found) => (found.type === "level" ? [found] : []));
    expect(levels.map(({ level }) => level)).toEqual([1, 2]);
    expect(Math.abs(areaOf(levels[0]) / (Math.PI * 16 * 1.3) - 1)).toBeLessThan(0.05);
    expect(Math.abs(areaOf(levels[1]) / (Math.PI * 4 * 1.3) - 1)).toBeLessThan(0.05);
  });

  it("gives fields with their ponds left out", () => {
    const [field] = of(4);
    expect(Math.abs(areaOf(field) / (15 - Math.PI * 0.49) - 1)).toBeLessThan(0.05);
    expect(field?.type !== "line" && field?.rings).toHaveLength(2);
  });

  it("is painted in one step, and only what is accepted", () => {
    const loaded = newScenario({
      system: "ghq-wwii",
      title: "Read",
      width: WIDTH,
      height: HEIGHT,
      maximumSight: 20,
      movement: "auto",
    } as never);
    const document = createEditingDocument(loaded);
    const accepted = acceptFound(document, [...of(0), ...of(2), ...of(3), ...of(4)]);
    expect(accepted.ok).toBe(true);
    const { ground, scenario } = document;
    const count = (kind: "woods" | "water") => ground.terrain.filter((code) => code === codeOf(kind)).length / 16;
    expect(Math.abs(count("woods") / (Math.PI * 9) - 1)).toBeLessThan(0.05);
    expect(count("water")).toBe(0);
    expect(Math.max(...ground.level)).toBe(2);
    expect(scenario.table.lines.map(({ kind }) => kind)).toContain("poor-road");
    expect(scenario.table.overlays).toMatchObject([{ kind: "standing-crop", shape: { type: "cells" } }]);
    expect(document.history.labels).toHaveLength(1);
    document.undo();
    expect(document.ground.level.every((level) => level === 0)).toBe(true);
    expect(document.scenario.table.lines).toEqual([]);
  });
});
