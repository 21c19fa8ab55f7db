/**
 * Makes a surface from integer levels. For each level k, it takes the signed distance d to the ground of at least that
 * level, and sums one terrace profile over the levels: a crease at the foot, soft at the lip. Water, hollows, rough
 * ground, ditches and banks add in the same inches. Heights lie on a square lattice that the mesh draws in triangles.
 */

import type { Areas } from "../../../shared/picture/areas.ts";
import { LEVEL_HEIGHT, profile, SLOPE_RUN } from "../../../shared/picture/levels.ts";
import { clip, FAR, grow, INFLUENCE, outlineField, sampleField, union } from "../../../shared/picture/outline.ts";
import { GROUND } from "../../../shared/table/ground/groundKinds.ts";
import { CELLS_PER_INCH, type CellRect, type Ground, MAX_LEVEL } from "../../../shared/table/ground.ts";
import { noise } from "../noise.ts";

/** Half the width, in inches, of the band around a contour in which the contour coordinate is linear. */
const CONTOUR_BAND = 0.2;

const smooth = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

const shapeOf = new Map(GROUND.flatMap(({ model }, code) => (model.relief ? [[code, model.relief]] : [])));

/** A rectangle of lattice points. */
export type LatticeRect = CellRect;

export class Relief {
  readonly ground: Ground;
  readonly areas: Areas;
  /** Lattice points in an inch, and along the table's width and height. */
  readonly perInch: number;
  readonly columns: number;
  readonly rows: number;
  /** Inches, row by row from the south. */
  readonly height: Float32Array;
  /** The unit normal's parts east and north. */
  readonly east: Float32Array;
  readonly north: Float32Array;
  /** A whole number on each contour line (1 at the foot of level 1), fractions between them. */
  readonly contour: Float32Array;
  /** The height that lines (streams, ditches, banks) add, in inches. */
  readonly lift: Float32Array;
  private readonly level: Float32Array[] = [];
  private readonly inside: Uint8Array;

  constructor(ground: Ground, areas: Areas, perInch: number) {
    this.ground = ground;
    this.areas = areas;
    this.perInch = perInch;
    this.columns = Math.round(ground.width * perInch) + 1;
    this.rows = Math.round(ground.height * perInch) + 1;
    const points = this.columns * this.rows;
    this.height = new Float32Array(points);
    this.east = new Float32Array(points);
    this.north = new Float32Array(points);
    this.contour = new Float32Array(points);
    this.lift = new Float32Array(points);
    this.inside = new Uint8Array(ground.columns * ground.rows);
    this.update({ x: 0, y: 0, width: ground.columns, height: ground.rows });
  }

  /** Updates the cells of `rect` (after the areas); returns the lattice points that may differ. */
  update(rect: CellRect): LatticeRect {
    const { columns, rows, level } = this.ground;
    let highest = this.level.length;
    for (let y = Math.max(0, rect.y); y < Math.min(rows, rect.y + rect.height); y++)
      for (let x = Math.max(0, rect.x); x < Math.min(columns, rect.x + rect.width); x++)
        highest = Math.max(highest, level[y * columns + x] as number);
    let touched: CellRect = rect;
    for (let k = 1; k <= Math.min(MAX_LEVEL, highest); k++) {
      const fresh = this.level[k - 1] === undefined;
      this.level[k - 1] ??= new Float32Array(columns * rows).fill(-FAR);
      const seen = fresh
        ? { x: 0, y: 0, width: columns, height: rows }
        : clip(grow(rect, 4 * INFLUENCE), columns, rows);
      for (let y = seen.y; y < seen.y + seen.height; y++)
        for (let i = y * columns + seen.x, end = i + seen.width; i < end; i++)
          this.inside[i] = (level[i] as number) >= k ? 1 : 0;
      touched = union(
        touched,
        outlineField(this.inside, columns, rows, fresh ? seen : rect, this.level[k - 1] as Float32Array),
      );
    }
    // Areas change within the same distance as levels; a lattice point reads the four cells around it.
    return this.surface(this.pointsOf(grow(union(touched, grow(rect, INFLUENCE)), 1)));
  }

  /** The lattice points over a rectangle of cells. */
  pointsOf(cells: CellRect): LatticeRect {
    const n = this.perInch / CELLS_PER_INCH;
    const x = Math.floor(cells.x * n);
    const y = Math.floor(cells.y * n);
    return clip(
      {
        x,
        y,
        width: Math.ceil((cells.x + cells.width) * n) - x + 1,
        height: Math.ceil((cells.y + cells.height) * n) - y + 1,
      },
      this.columns,
      this.rows,
    );
  }

  /** Calculates heights, contours and normals of some lattice points; returns the points whose values may differ. */
  surface(r: LatticeRect): LatticeRect {
    for (let j = r.y; j < r.y + r.height; j++) for (let i = r.x; i < r.x + r.width; i++) this.point(i, j);
    const n = clip(grow(r, 1), this.columns, this.rows);
    for (let j = n.y; j < n.y + n.height; j++)
      for (let i = n.x; i < n.x + n.width; i++) {
        const west = Math.max(0, i - 1);
        const east = Math.min(this.columns - 1, i + 1);
        const south = Math.max(0, j - 1);
        const north = Math.min(this.rows - 1, j + 1);
        const at = j * this.columns + i;
        const row = j * this.columns;
        const dx = ((this.height[row + west] as number) - (this.height[row + east] as number)) / (east - west);
        const dy =
          ((this.height[south * this.columns + i] as number) - (this.height[north * this.columns + i] as number)) /
          (north - south);
        const gx = dx * this.perInch;
        const gy = dy * this.perInch;
        const length = Math.sqrt(gx * gx + gy * gy + 1);
        this.east[at] = gx / length;
        this.north[at] = gy / length;
      }
    return n;
  }

  private point(i: number, j: number): void {
    const { columns, rows } = this.ground;
    const x = i / this.perInch;
    const y = j / this.perInch;
    let h = 0;
    let above = 0; // The signed distance to the highest contour at or below this place
    let below = -FAR; // and to the next contour up.
    let count = 0;
    for (const f of this.level) {
      const d = sampleField(f, columns, rows, x, y);
      if (d <= 0) {
        below = d;
        break;
      }
      above = d;
      count++;
      h += LEVEL_HEIGHT * profile(d / SLOPE_RUN);
    }
    const at = j * this.columns + i;
    this.height[at] = h + this.kindHeight(x, y) + (this.lift[at] as number);
    this.contour[at] = coordinate(count, above, below);
  }

  /** The height that the kinds of ground around a place add. */
  private kindHeight(x: number, y: number): number {
    const { columns, rows, terrain } = this.ground;
    const u = Math.min(columns - 2, Math.max(0, Math.floor(x * CELLS_PER_INCH - 0.5)));
    const v = Math.min(rows - 2, Math.max(0, Math.floor(y * CELLS_PER_INCH - 0.5)));
    const n = v * columns + u;
    const around = [terrain[n], terrain[n + 1], terrain[n + columns], terrain[n + columns + 1]] as number[];
    let h = 0;
    for (let k = 0; k < 4; k++) {
      const code = around[k] as number;
      const shape = shapeOf.get(code);
      if (!shape || around.indexOf(code) < k) continue;
      const d = this.areas.edge(x, y, (c) => c === code);
      if (d <= 0) continue;
      const t = smooth(d / shape.run);
      h -= shape.sink * t;
      if (shape.bumps) h += shape.bumps * t * (noise(x, y, shape.period) - 0.35);
    }
    return h;
  }

  /** The drawn height at a place, in inches: exactly that of the mesh's triangles. */
  heightAt(x: number, y: number): number {
    const u = Math.min(this.columns - 1, Math.max(0, x * this.perInch));
    const v = Math.min(this.rows - 1, Math.max(0, y * this.perInch));
    const i = Math.min(this.columns - 2, Math.floor(u));
    const j = Math.min(this.rows - 2, Math.floor(v));
    const n = j * this.columns + i;
    const a = u - i;
    const b = v - j;
    const sw = this.height[n] as number;
    const se = this.height[n + 1] as number;
    const nw = this.height[n + this.columns] as number;
    const ne = this.height[n + this.columns + 1] as number;
    return a >= b ? sw + (se - sw) * a + (ne - se) * b : sw + (ne - nw) * a + (nw - sw) * b;
  }

  /** The field of a level, for drawing its outline. */
  levelField(k: number): Float32Array | undefined {
    return this.level[k - 1];
  }
  /** The highest level with a field. */
  get levels(): number {
    return this.level.length;
  }
}

/**
 * `count` contours lie below a place, the last at distance `above`, the next at distance −`below`. Near a contour the
 * value passes its number evenly on both sides, so that the drawn line keeps its place between lattice points.
 */
function coordinate(count: number, above: number, below: number): number {
  const gap = count ? above - below : 2 * FAR;
  const band = Math.max(0.02, Math.min(CONTOUR_BAND, gap / 2));
  const up = count ? Math.min(1, above / band) : 1;
  const down = Math.min(1, -below / band);
  return up < down ? count + 0.5 * up : count + 1 - 0.5 * down;
}

/** The density of the lattice: 8 to the inch on usual tables, coarser on very large ones. */
export function latticeDensity(width: number, height: number): number {
  for (const n of [8, 6]) if (width * n * height * n <= 300_000) return n;
  return 4;
}
