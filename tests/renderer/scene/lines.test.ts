/** Lines as strips: as wide as they are at every bend, round at their ends, never beyond the table's edge. */
import fc from "fast-check";
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { distanceToPath, type Flat, strip } from "../../../renderer/scene/ground/paths.ts";
import { Print } from "../../../renderer/scene/map/flat.ts";
import { Fords } from "../../../renderer/scene/map/fords.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { lineOn, tableWith } from "../../shared/editing/lines/tables.ts";

const rows = (path: Flat, width: number, round: boolean) => {
  const { position } = strip(path, width, { round });
  return Array.from(
    { length: position.length / 2 },
    (_, i) => [position[i * 2] as number, position[i * 2 + 1] as number] as const,
  );
};
const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));

describe("a strip along a path", () => {
  it("reaches out at a corner, so that its legs keep their width", () => {
    const corner = rows(
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      1,
      false,
    ).slice(2, 4);
    expect(corner.map(([x, y]) => [x.toFixed(6), y.toFixed(6)])).toEqual([
      ["4.500000", "-0.500000"],
      ["3.500000", "0.500000"],
    ]);
  });

  it("ends in half circles where it is to be round", () => {
    const path: Flat = [
      [2, 3],
      [6, 3],
    ];
    const round = rows(path, 2, true);
    expect(round.length).toBeGreaterThan(rows(path, 2, false).length);
    for (const [x, y] of round) expect(distanceToPath(x, y, path)).toBeCloseTo(1);
    expect([Math.min(...round.map(([x]) => x)), Math.max(...round.map(([x]) => x))]).toEqual([1, 7]);
  });

  it("leaves nothing uncovered within its width, whatever the path", () => {
    const path = fc.array(place, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(path, (places) => {
        for (const [x, y] of rows(places, 1, true)) {
          expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
          expect(distanceToPath(x, y, places)).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
    );
  });
});

describe("a printed line", () => {
  it("stops at the table's edge, and covers the table up to it", () => {
    const path = fc.array(place, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(path, (places) => {
        const print = new Print(30, 20);
        print.course(places, 1.5, new THREE.Color("red"));
        const position = print.geometry().getAttribute("position");
        for (let i = 0; i < position.count; i++) {
          expect(Math.abs(position.getX(i))).toBeLessThanOrEqual(15 + 1e-5);
          expect(Math.abs(position.getZ(i))).toBeLessThanOrEqual(10 + 1e-5);
        }
      }),
    );
    const print = new Print(30, 20);
    print.course(
      [
        [0, 10],
        [30, 10],
      ],
      1,
      new THREE.Color("red"),
    );
    const xs = Array.from(print.geometry().getAttribute("position").array).filter((_, i) => i % 3 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-15, 15]);
  });
});

describe("fords on the map", () => {
  const lines = [
    lineOn(
      "s",
      "stream",
      [
        [18, 0],
        [18, 24],
      ],
      { width: inches(0.75) },
    ),
    lineOn("t", "track", [
      [8, 6],
      [28, 6],
    ]),
  ];
  it("are the crossings whose ground is a ford's, told anew when the ground changes", () => {
    const { table } = tableWith(lines).scenario;
    const ground = new Ground(inches(36), inches(24));
    const fords = new Fords(ground);
    fords.set(table);
    expect([fords.now.length, fords.refresh()]).toEqual([0, false]);
    ground.terrain[ground.index(72, 24)] = codeOf("ford");
    expect([fords.refresh(), fords.now.map(({ road }) => road), fords.refresh()]).toEqual([true, ["t"], false]);
    ground.terrain[ground.index(72, 24)] = codeOf("clear");
    expect([fords.refresh(), fords.now.length]).toEqual([true, 0]);
  });
});
