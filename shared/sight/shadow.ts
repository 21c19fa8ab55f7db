/**
 * The shadow of a base: all middles of cells to which a line from the viewer touches it, edges included. It is convex, so
 * each row of cells has one stretch of it. Doubles give the stretches' ends; where a middle lies so near to one that these
 * might err, the exact test of the tracer decides.
 */
import { type Rectangle, rectangleHolds, segmentTouchesRectangle } from "../geometry/rectangle.ts";
import { distance2 } from "../geometry/vector.ts";
import type { CellArea } from "./viewshed.ts";

/** In cells: thousands of times the possible error of doubles. */
const NEAR = 1e-7;

export class ShadowCaster {
  /** The beginning and end of the shadow in each row of the area, in steps from the viewer. */
  #from = new Float64Array(0);
  #to = new Float64Array(0);
  /** The rows of the area that it may reach. */
  #first = 0;
  #last = -1;
  /** From the viewer to the area's south-western middle, in steps. */
  #startX = 0;
  #startY = 0;

  /**
   * Adds `add` to the entries of all cells of the area in the shadow that a base casts from (x, y), in steps. `near`: only of
   * those whose middles are no farther from the base's centre than (x, y) is.
   */
  cast(x: number, y: number, base: Casting, area: CellArea, cells: Uint16Array, add: number, near = false): void {
    const a = { x, y };
    const all = rectangleHolds(base.rectangle, a);
    if (all && !near) {
      for (let i = 0; i < cells.length; i++) cells[i] = (cells[i] as number) + add;
      return;
    }
    const { x0, y0, columns } = area;
    this.#startX = 16 * x0 + 8 - x;
    this.#startY = 16 * y0 + 8 - y;
    if (all) this.#everywhere(area);
    else this.#outline(a, base, area);
    const { centre } = base.rectangle;
    const around = near ? distance2(centre, a) : Infinity;
    const touches = (column: number, row: number): boolean =>
      segmentTouchesRectangle(base.rectangle, a, { x: 16 * (x0 + column) + 8, y: 16 * (y0 + row) + 8 });
    for (let row = this.#first; row <= this.#last; row++) {
      const from = ((this.#from[row] as number) - this.#startX) / 16;
      const to = ((this.#to[row] as number) - this.#startX) / 16;
      let low = Math.max(0, Math.ceil(from - NEAR));
      let high = Math.min(columns - 1, Math.floor(to + NEAR));
      if (near) {
        const up = 16 * (y0 + row) + 8 - centre.y;
        const half = Math.sqrt(Math.max(0, around - up * up));
        if (up * up > around) continue;
        // Rounded roots of whole numbers are no smaller than the whole numbers below them.
        low = Math.max(low, Math.ceil((centre.x - half - 8) / 16) - x0);
        high = Math.min(high, Math.floor((centre.x + half - 8) / 16) - x0);
      }
      if (low < from + NEAR && low <= high && !touches(low, row)) low++;
      if (high > to - NEAR && low <= high && !touches(high, row)) high--;
      for (let i = row * columns + low, last = row * columns + high; i <= last; i++)
        cells[i] = (cells[i] as number) + add;
    }
  }

  #everywhere({ rows }: CellArea): void {
    this.#make(rows);
    this.#first = 0;
    this.#last = rows - 1;
    this.#from.fill(-Infinity, 0, rows);
    this.#to.fill(Infinity, 0, rows);
  }

  #make(rows: number): void {
    if (this.#from.length >= rows) return;
    this.#from = new Float64Array(rows);
    this.#to = new Float64Array(rows);
  }

  /** The stretches in all rows: of the base itself, and between its two tangents. */
  #outline({ x, y }: Way, base: Casting, { rows }: CellArea): void {
    // Multiples of 2^-16: exact.
    const [p, q, r, s] = base.corners;
    const a = { x: p.x - x, y: p.y - y };
    const b = { x: q.x - x, y: q.y - y };
    const c = { x: r.x - x, y: r.y - y };
    const d = { x: s.x - x, y: s.y - y };
    let left = a;
    let right = a;
    if (left.x * b.y - left.y * b.x > 0) left = b;
    else right = b;
    if (left.x * c.y - left.y * c.x > 0) left = c;
    else if (right.x * c.y - right.y * c.x < 0) right = c;
    if (left.x * d.y - left.y * d.x > 0) left = d;
    else if (right.x * d.y - right.y * d.x < 0) right = d;
    const lowest = left.y < 0 || right.y < 0 ? -Infinity : Math.min(a.y, b.y, c.y, d.y);
    const highest = left.y > 0 || right.y > 0 ? Infinity : Math.max(a.y, b.y, c.y, d.y);
    this.#first = Math.max(0, Math.ceil((lowest - this.#startY) / 16));
    this.#last = Math.min(rows - 1, Math.floor((highest - this.#startY) / 16));
    this.#make(rows);
    // It goes on without end to the west or to the east, in every row.
    const west = left.y <= 0 && right.y >= 0;
    const east = left.y >= 0 && right.y <= 0;
    this.#from.fill(west ? -Infinity : Infinity, this.#first, this.#last + 1);
    this.#to.fill(east ? Infinity : -Infinity, this.#first, this.#last + 1);
    this.#edge(a, b);
    this.#edge(b, c);
    this.#edge(c, d);
    this.#edge(d, a);
    this.#ray(left);
    this.#ray(right);
  }

  #edge(a: Way, b: Way): void {
    const low = a.y <= b.y ? a : b;
    const high = a.y <= b.y ? b : a;
    const first = Math.max(this.#first, Math.ceil((low.y - this.#startY) / 16));
    const last = Math.min(this.#last, Math.floor((high.y - this.#startY) / 16));
    for (let row = first; row <= last; row++) {
      if (low.y === high.y) {
        this.#meet(row, low.x);
        this.#meet(row, high.x);
      } else {
        const up = this.#startY + 16 * row - low.y;
        this.#meet(row, low.x + (high.x - low.x) * (up / (high.y - low.y)));
      }
    }
  }

  /** The ray from the viewer through a corner, beyond the corner. */
  #ray(corner: Way): void {
    if (corner.y === 0) return;
    const row = (corner.y - this.#startY) / 16;
    const first = corner.y > 0 ? Math.max(this.#first, Math.ceil(row)) : this.#first;
    const last = corner.y > 0 ? this.#last : Math.min(this.#last, Math.floor(row));
    const slant = corner.x / corner.y;
    for (let i = first; i <= last; i++) this.#meet(i, (this.#startY + 16 * i) * slant);
  }

  #meet(row: number, at: number): void {
    if (at < (this.#from[row] as number)) this.#from[row] = at;
    if (at > (this.#to[row] as number)) this.#to[row] = at;
  }
}

/** A base, and its corners (cornersOf). */
export interface Casting {
  readonly rectangle: Rectangle;
  readonly corners: readonly [Way, Way, Way, Way];
}
interface Way {
  readonly x: number;
  readonly y: number;
}
