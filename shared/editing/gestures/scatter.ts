/** Random ground: a wood with a ragged edge, patches of scrub. The same seed at the same place gives the same cells. */
import { randomOf } from "../../dice/seeded.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { gentleNoise, noiseAt } from "../noise.ts";
import type { Spot } from "../recipe.ts";
import { type CellShape, type Grid, maskOf, rectOfBox, shapeOfMask } from "../shape.ts";

/** "wood": one patch with glades in its thin parts; "scrub": separate patches that thin out towards the edge. */
export type Scattering = "wood" | "scrub";

export interface ScatterOptions {
  readonly what: Scattering;
  /** From 0 to 1: the share of the area's cells that is painted. */
  readonly density: number;
  /** A whole number. */
  readonly seed: number;
}

const CELL = 1 / CELLS_PER_INCH;
/** The greatest dent in an area's outline, as a share of its radius. */
const DENT = 0.34;
/** The width of glades and patches, in inches. */
const GRAIN: Readonly<Record<Scattering, number>> = { wood: 1.1, scrub: 0.8 };

/** The outline of an area by direction: from 1 − DENT to 1 of its radius, in a few lobes. */
function lobes(seed: number): (angle: number) => number {
  const random = randomOf(seed);
  const share = () => random.below(1024) / 1023;
  const waves = [2, 3, 5, 7].map((n) => ({ n, phase: share() * 2 * Math.PI, size: (0.6 + 0.4 * share()) / n ** 0.6 }));
  const all = waves.reduce((sum, wave) => sum + wave.size, 0);
  return (angle) => {
    const sum = waves.reduce((s, { n, phase, size }) => s + size * Math.cos(n * angle + phase), 0);
    return 1 - (DENT / 2) * (1 - sum / all);
  };
}

/**
 * A scattered area around a place, `size` inches across: no cell of it lies farther than half of that from the place.
 * Null if none of it lies on the table.
 */
export function scatterAround(grid: Grid, at: Spot, size: number, options: ScatterOptions): CellShape | null {
  const radius = size / 2;
  const rect = rectOfBox(grid, at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius);
  if (rect === null) return null;
  const outline = lobes(options.seed);
  /** The depth of a cell within the area, in inches; negative outside. */
  const depth = (column: number, row: number) => {
    const [x, y] = [(column + 0.5) * CELL - at[0], (row + 0.5) * CELL - at[1]];
    const away = Math.sqrt(x * x + y * y);
    const fray = Math.min(0.7, radius * 0.25) * noiseAt(column, row, options.seed + 1) ** 2;
    return radius * outline(Math.atan2(y, x)) - fray - away;
  };
  return strewn({ rect, covers: (c, r) => depth(c, r) >= 0 }, (c, r) => depth(c, r) / radius, options);
}

/** A scattered area within a drawn shape: its border frays inwards. */
export function scatterWithin(shape: CellShape, options: ScatterOptions): CellShape | null {
  const inside = depthsIn(shape);
  const { rect } = shape;
  const depth = (column: number, row: number) => inside[(row - rect.y) * rect.width + column - rect.x] as number;
  const most = inside.reduce((a, b) => Math.max(a, b), 1);
  const fray = Math.min(3, most / 2);
  const ragged = (column: number, row: number) => {
    const chance =
      0.7 * gentleNoise(column / 4, row / 4, options.seed) + 0.3 * noiseAt(column, row, options.seed + 1) ** 2;
    return depth(column, row) > fray * Math.max(0, 1.6 * chance - 0.4);
  };
  return strewn({ rect, covers: (c, r) => shape.covers(c, r) && ragged(c, r) }, (c, r) => depth(c, r) / most, options);
}

/** The depth of each cell within a shape, in cells: 1 at its border, 0 outside. */
function depthsIn(shape: CellShape): Float64Array {
  const { width, height } = shape.rect;
  const depth = Float64Array.from(maskOf(shape), (covered) => covered * Number.MAX_SAFE_INTEGER);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (depth[y * width + x] as number);
  // Two passes of a chamfer transform, the diagonal at √2.
  const pass = (from: number, to: number, by: 1 | -1) => {
    for (let i = from; i !== to; i += by) {
      if (depth[i] === 0) continue;
      const y = Math.trunc(i / width);
      const x = i - y * width;
      depth[i] = Math.min(
        depth[i] as number,
        at(x - by, y) + 1,
        at(x, y - by) + 1,
        at(x - by, y - by) + Math.SQRT2,
        at(x + by, y - by) + Math.SQRT2,
      );
    }
  };
  pass(0, depth.length, 1);
  pass(depth.length - 1, -1, -1);
  return depth;
}

/** Thins an area to its density: cells deep inside and cells with high noise stay longest. */
function strewn(
  lot: CellShape,
  depth: (column: number, row: number) => number,
  { what, density, seed }: ScatterOptions,
): CellShape | null {
  const { rect } = lot;
  const mask = maskOf(lot);
  const grain = GRAIN[what] * CELLS_PER_INCH;
  const chances: { readonly i: number; readonly chance: number }[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 1) continue;
    const row = rect.y + Math.trunc(i / rect.width);
    const column = rect.x + (i % rect.width);
    const noise =
      0.75 * gentleNoise(column / grain, row / grain, seed + 2) +
      0.25 * gentleNoise((2.7 * column) / grain, (2.7 * row) / grain, seed + 3);
    // A wood keeps its edge and gets glades; scrub thins out towards the edge.
    chances.push({ i, chance: what === "wood" ? noise : noise + 0.35 * Math.min(1, depth(column, row)) });
  }
  const kept = Math.round(chances.length * Math.max(0, Math.min(1, density)));
  if (kept === 0) return null;
  chances.sort((a, b) => b.chance - a.chance || a.i - b.i);
  const strewnMask = new Uint8Array(mask.length);
  for (const { i } of chances.slice(0, kept)) strewnMask[i] = 1;
  return shapeOfMask(rect, strewnMask);
}
