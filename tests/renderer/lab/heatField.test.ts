/** Heat maps on the table: where it is hottest, how the legend's numbers go with the shades, and that nothing is lost. */
import { expect, it } from "vitest";
import { HEAT_STEPS, heatField } from "../../../renderer/window/store/heatField.ts";
import type { HeatMap } from "../../../shared/lab/heat.ts";

const TABLE = { width: 12, height: 8 };
function mapOf(hot: readonly (readonly [x: number, y: number, value: number])[], cell = 0.5): HeatMap {
  const [columns, rows] = [TABLE.width / cell, TABLE.height / cell];
  const values = new Float64Array(columns * rows);
  for (const [x, y, value] of hot) values[Math.floor(y / cell) * columns + Math.floor(x / cell)] = value;
  const all = [...values];
  return { games: 10, cell, columns, rows, values, total: all.reduce((a, b) => a + b, 0), most: Math.max(...all) };
}
const at = (field: { columns: number; values: Uint16Array }, x: number, y: number) =>
  field.values[Math.floor(y * 4) * field.columns + Math.floor(x * 4)] ?? -1;

it("has nothing to draw where nothing happened", () => {
  expect(heatField(mapOf([]), TABLE)).toBeNull();
});

it("is hottest where most happened, cools with the distance, and has every cell of the table", () => {
  const heat = heatField(
    mapOf([
      [9.2, 2.1, 5],
      [2.2, 6.1, 5 / 4],
    ]),
    TABLE,
  );
  if (!heat) throw new Error("no heat");
  const { overlay } = heat;
  expect([overlay.columns, overlay.rows, overlay.values.length]).toEqual([48, 32, 48 * 32]);
  expect(Math.max(...overlay.values)).toBeGreaterThan(235);
  expect(at(overlay, 9.2, 2.1)).toBeGreaterThan(235);
  const along = [9.2, 10, 10.7, 11.3].map((x) => at(overlay, x, 2.1));
  expect(along.toSorted((a, b) => b - a)).toEqual(along);
  // A quarter as often is half as hot.
  expect(Math.abs(at(overlay, 2.2, 6.1) * 2 - at(overlay, 9.2, 2.1))).toBeLessThan(6);
  expect(at(overlay, 5, 4)).toBe(0);
});

it("tells by the legend what the shades are worth, of a square inch", () => {
  // The same everywhere: three of something in each half-inch cell are twelve in a square inch.
  const columns = TABLE.width * 2;
  const values = new Float64Array(columns * TABLE.height * 2).fill(3);
  const heat = heatField({ ...mapOf([]), values, total: 3 * values.length, most: 3 }, TABLE);
  expect(heat?.steps.length).toBe(HEAT_STEPS + 1);
  expect(heat?.steps.at(-1)).toBeCloseTo(12, 9);
  expect(heat?.steps[1]).toBeCloseTo(12 / 25, 9);
  expect([...new Set(heat?.overlay.values)]).toEqual([255]);
});
