/** Small tables for the scene's tests. */
import type { Inches } from "../../../shared/geometry/units.ts";
import { type CellRect, Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";

export const inches = (n: number): Inches => n as Inches;
export const whole = (g: Ground): CellRect => ({ x: 0, y: 0, width: g.columns, height: g.rows });

/** Hills of two levels, a wood that meets a marsh, all with wavy edges. */
export function blobs(width: number, height: number, seed: number): Ground {
  const ground = new Ground(inches(width), inches(height));
  const inBlob = (x: number, y: number, cx: number, cy: number, r: number) => {
    const a = Math.atan2(y - cy, x - cx);
    return Math.hypot(x - cx, y - cy) < r * (1 + 0.22 * Math.sin(3 * a + seed) + 0.1 * Math.sin(7 * a + seed * 2));
  };
  for (let j = 0; j < ground.rows; j++)
    for (let i = 0; i < ground.columns; i++) {
      const x = (i + 0.5) / 4;
      const y = (j + 0.5) / 4;
      const n = ground.index(i, j);
      if (inBlob(x, y, width * 0.35, height * 0.4, height * 0.32)) ground.level[n] = 1;
      if (inBlob(x, y, width * 0.38, height * 0.4, height * 0.16)) ground.level[n] = 2;
      if (inBlob(x, y, width * 0.72, height * 0.62, height * 0.22)) ground.terrain[n] = codeOf("woods");
      if (inBlob(x, y, width * 0.6, height * 0.8, height * 0.16)) ground.terrain[n] = codeOf("marsh");
    }
  return ground;
}
