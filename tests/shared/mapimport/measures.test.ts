/** What is painted and drawn has the areas and lengths of the map within 5 %, however much is simplified. */
import { describe, expect, it } from "vitest";
import { pathOf } from "../../../shared/generate/fields.ts";
import { type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import { USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import { ringArea } from "../../../shared/mapimport/sorting.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { FRAME, features, WOOD, wish } from "./valley.ts";

type Spot = readonly [x: number, y: number];

/** Inches of a path on the table, by small steps. */
function lengthWithin(points: readonly Spot[], { width, height }: MapFrame): number {
  let inside = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [ex, ey] = points[i + 1] ?? [x, y];
    const length = Math.hypot(ex - x, ey - y);
    const steps = Math.max(1, Math.ceil(length * 100));
    for (let n = 0; n < steps; n++) {
      const [px, py] = [x + ((n + 0.5) / steps) * (ex - x), y + ((n + 0.5) / steps) * (ey - y)];
      if (px >= 0 && py >= 0 && px <= width && py <= height) inside += length / steps;
    }
  }
  return inside;
}

/** The ways of the map with these tags in table inches, without the second carriageway and the short loose end. */
function mapped(key: string, value: string): number {
  const place = placeOfFrame(FRAME);
  if (!place.ok) throw new Error(place.error.message);
  const lengths = features().flatMap(({ tags, shape }) =>
    shape.type === "line" && tags[key] === value && tags["oneway"] === undefined
      ? [lengthWithin(shape.points.map(place.value.toTable), FRAME)]
      : [],
  );
  return lengths.filter((length) => length > 1).reduce((sum, length) => sum + length, 0);
}

describe.each([0, 0.5, 1])("simplified by %d", (simplify) => {
  const made = importTable(wish({ settings: { ...USUAL_IMPORT, simplify } }));
  if (!made.ok) throw new Error(made.error.message);
  const { ground, scenario } = made.value.loaded;
  const drawn = (kind: string) =>
    scenario.table.lines
      .filter((line) => line.kind === kind)
      .reduce((sum, { points }) => sum + lengthWithin(pathOf(points), FRAME), 0);
  const share = (now: number, before: number) => Math.abs(now / before - 1);

  it("woods keep their area", () => {
    const woods = ground.terrain.filter((code) => code === codeOf("woods")).length / CELLS_PER_INCH ** 2;
    expect(share(woods, ringArea([...WOOD, WOOD[0] as Spot]))).toBeLessThan(0.05);
  });

  it("roads, tracks and hedges keep their length", () => {
    expect(share(drawn("good-road"), mapped("highway", "secondary"))).toBeLessThan(0.05);
    expect(share(drawn("track"), mapped("highway", "track"))).toBeLessThan(0.05);
    expect(share(drawn("hedge"), mapped("barrier", "hedge"))).toBeLessThan(0.05);
  });
});
