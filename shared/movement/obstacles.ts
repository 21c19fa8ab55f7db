/** Bases in the way of a disc: exactly for a straight line, and as marks on the cells for the search over them. */
import { distance2ToSegment } from "../geometry/band.ts";
import { boxAround, type Rectangle, sameRectangle } from "../geometry/rectangle.ts";
import type { Vec } from "../geometry/vector.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { entersAt, isInside } from "./contact.ts";
import { ASK, CLOSED, type Gate, NEAR } from "./dijkstra.ts";
import type { Cells } from "./raster.ts";

/** The last bases in the way, by raster: stands that set out together have the same ones. */
const last = new WeakMap<Cells, Obstacles>();

/** Bases of other stands, which a disc must not enter. */
export class Obstacles {
  /** Kept for the next question about the same ones. */
  static on(raster: Cells, bases: readonly Rectangle[], radius: number): Obstacles {
    const known = last.get(raster);
    if (known?.is(bases, radius)) return known;
    const obstacles = new Obstacles(raster, bases, radius);
    last.set(raster, obstacles);
    return obstacles;
  }

  /** Null where there are none. */
  readonly gate: Gate | null;
  readonly #bases: readonly Rectangle[];
  readonly #radius: number;
  /** The square of the distance from a base's middle within which a line matters. */
  readonly #near2: readonly number[];

  private constructor(raster: Cells, bases: readonly Rectangle[], radius: number) {
    this.#bases = bases;
    this.#radius = radius;
    this.#near2 = bases.map(({ across, along }) => {
      const near = radius + Math.sqrt(across * across + along * along) / 2 + 1;
      return near * near;
    });
    this.gate = bases.length === 0 ? null : this.#gateOver(raster);
  }

  is(bases: readonly Rectangle[], radius: number): boolean {
    return (
      this.#radius === radius &&
      this.#bases.length === bases.length &&
      bases.every((base, i) => sameRectangle(base, this.#bases[i] as Rectangle))
    );
  }

  #gateOver(raster: Cells): Gate {
    const marks = new Uint8Array(raster.rates.length);
    // A step may leave an open cell and cross a closed corner: within this distance such steps are tested.
    const asked = this.#radius + 3 * CELL_STEPS;
    const margin = asked + 2 * CELL_STEPS;
    for (const base of this.#bases) {
      const box = boxAround(base);
      const x0 = Math.max(0, Math.floor((box.minX - margin) / CELL_STEPS));
      const x1 = Math.min(raster.columns - 1, Math.floor((box.maxX + margin) / CELL_STEPS));
      const y0 = Math.max(0, Math.floor((box.minY - margin) / CELL_STEPS));
      const y1 = Math.min(raster.rows - 1, Math.floor((box.maxY + margin) / CELL_STEPS));
      for (let row = y0; row <= y1; row++)
        for (let column = x0; column <= x1; column++) {
          const at = raster.at(column, row);
          if (marks[at] === CLOSED) continue;
          const anchor = raster.anchorOf(at);
          if (isInside(base, this.#radius, anchor)) marks[at] = CLOSED;
          else if (isInside(base, asked, anchor)) marks[at] = ASK;
          else if (marks[at] !== ASK) marks[at] = NEAR;
        }
    }
    return { marks, allows: (from, to) => !this.stop(raster.anchorOf(from), raster.anchorOf(to)) };
  }

  closes(at: number): boolean {
    return this.gate !== null && this.gate.marks[at] === CLOSED;
  }

  /** Whether a disc from `a` to `b` enters a base; for two equal places, whether it is in a base there. */
  stop(a: Vec, b: Vec): boolean {
    for (let i = 0; i < this.#bases.length; i++) {
      const base = this.#bases[i] as Rectangle;
      if (distance2ToSegment(base.centre, a, b) > (this.#near2[i] as number)) continue;
      if (a.x === b.x && a.y === b.y ? isInside(base, this.#radius, a) : entersAt(base, this.#radius, a, b) !== null)
        return true;
    }
    return false;
  }
}
