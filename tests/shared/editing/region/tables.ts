/** Tables full of everything, and regions of them, for the properties of pieces. */
import fc from "fast-check";
import type { Layers } from "../../../../shared/editing/region/piece.ts";
import { type Region, regionBetween, regionInside } from "../../../../shared/editing/region/region.ts";
import { degrees, inches, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { FOOTPRINT_KINDS, GROUND_KINDS, LINE_KINDS, OVERLAY_KINDS } from "../../../../shared/table/kinds.ts";
import { sequence, small, stand } from "../../scenario/samples.ts";

/** 12 × 8 inches of ragged ground with a few of every record; the same for the same seed. */
export function littered(seed: number): LoadedScenario {
  const { scenario, ground } = small();
  const random = sequence(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const spot = (): TablePoint => [inches(random() * 12), inches(random() * 8)];
  const some = <T>(n: number, make: (i: number) => T) =>
    Array.from({ length: Math.floor(random() * n) }, (_, i) => make(i));
  for (let i = 0; i < ground.terrain.length; i++) {
    if (random() < 0.4) ground.terrain[i] = Math.floor(random() * GROUND_KINDS.length);
    if (random() < 0.4) ground.level[i] = Math.floor(random() * 4);
  }
  const rows = ["3. 2#", "# 3. #", "5#"];
  return {
    ground,
    scenario: {
      ...scenario,
      stands: [
        ...scenario.stands,
        ...some(4, (i) =>
          stand(`x${i}`, { at: spot(), facing: degrees(random() * 359), side: "blue", label: `${i + 3}` }),
        ),
      ],
      table: {
        ...scenario.table,
        lines: some(5, (i) => ({
          id: `line-${i}`,
          kind: pick(LINE_KINDS),
          width: inches(0.5),
          points: [[inches(-0.5), inches(i)] as TablePoint, ...some(6, spot), [inches(i), inches(8)] as TablePoint],
          smooth: random() < 0.7,
        })),
        footprints: some(8, (i) => ({
          id: `thing-${i}`,
          kind: pick(FOOTPRINT_KINDS),
          at: spot(),
          size: [inches(0.75), inches(0.5)] as const,
          facing: degrees(random() * 359),
        })),
        overlays: [
          ...some(3, (i) => ({
            id: `area-${i}`,
            kind: pick(OVERLAY_KINDS),
            shape: { type: "polygon" as const, points: [spot(), spot(), spot()] },
          })),
          ...some(3, (i) => ({
            id: `cells-${i}`,
            kind: pick(OVERLAY_KINDS),
            shape: { type: "cells" as const, x: Math.floor(random() * 43), y: Math.floor(random() * 29), rows },
          })),
        ],
        labels: some(4, (i) => ({ id: `label-${i}`, text: `Place ${i}`, at: spot(), style: "note" as const })),
      },
    },
  };
}

export const seeds = fc.integer({ min: 1, max: 1_000_000 });

const places = fc
  .tuple(fc.integer({ min: -1, max: 52 }), fc.integer({ min: -1, max: 36 }))
  .map(([x, y]) => [x / 4, y / 4] as const);
const size = { columns: 48, rows: 32 };
/** Rectangles and lassos of a 12 × 8 inch table. */
export const regions: fc.Arbitrary<Region> = fc
  .oneof(
    fc.tuple(places, places).map(([a, b]) => regionBetween(size, a, b)),
    fc.array(places, { minLength: 3, maxLength: 7 }).map((line) => regionInside(size, line)),
  )
  .filter((region) => region !== null);

export const layers: fc.Arbitrary<Layers> = fc.record({
  ground: fc.boolean(),
  relief: fc.boolean(),
  things: fc.boolean(),
  stands: fc.boolean(),
});
