/**
 * Where the kernel's walk along a line is. It goes in strips across the longer way, in a frame turned so that it runs towards
 * greater u and v. Places along the line are fractions n/du and m/dv of whole numbers; see geometry/along.ts for why doubles
 * compare them exactly. One object serves all lines: nothing is allocated on the way.
 */
import { type KernelCells, STAND_BIT } from "./kernelCells.ts";

export class KernelWalk {
  readonly #columns: number;
  readonly #rows: number;
  /** The line's ends, in steps: the walk goes from a to b. */
  ax = 0;
  ay = 0;
  bx = 0;
  by = 0;
  /** The frame: its start and extent in steps, and what a cell along u and along v is in the arrays. */
  u0 = 0;
  v0 = 0;
  du = 0;
  dv = 0;
  stepU = 0;
  stepV = 0;
  /** The first strip and the last. */
  k0 = 0;
  k1 = 0;
  /** The strip to be walked next: v = (q + rest / (16 · du)) cells where it is entered, in the cell `at`. */
  k = 0;
  q = 0;
  rest = 0;
  at = 0;
  /** The walk halts after this strip, to judge what was noted. */
  stop = 0;
  /** Near the ends, where no base but that of the stand itself lies about, bases are overlooked. */
  #endsUpTo = 0;
  #endsFrom = 0;

  constructor({ columns, rows }: Pick<KernelCells, "columns" | "rows">) {
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Begins at `a`. No other's base lies in so many strips about the ends. */
  begin(ax: number, ay: number, bx: number, by: number, startFree: number, endFree: number): void {
    this.ax = ax;
    this.ay = ay;
    this.bx = bx;
    this.by = by;
    const stride = this.#columns + 2;
    // u along the longer way, both coordinates growing from the start. Masks (0 or −1) instead of branches: which way a line
    // goes is as good as random, and a branch guessed wrong costs as much as a few cells.
    const turnX = (bx - ax) >> 31;
    const turnY = (by - ay) >> 31;
    const dx = ((bx - ax) ^ turnX) - turnX;
    const dy = ((by - ay) ^ turnY) - turnY;
    const x0 = (ax ^ turnX) - turnX + ((this.#columns * 16) & turnX);
    const y0 = (ay ^ turnY) - turnY + ((this.#rows * 16) & turnY);
    const stepX = turnX | 1;
    const stepY = (stride ^ turnY) - turnY;
    const steep = (dx - dy) >> 31;
    const du = dx ^ ((dx ^ dy) & steep);
    const u0 = x0 ^ ((x0 ^ y0) & steep);
    const v0 = x0 ^ y0 ^ u0;
    const stepU = stepX ^ ((stepX ^ stepY) & steep);
    const stepV = stepX ^ stepY ^ stepU;
    const k0 = ((u0 + 15) >> 4) - 1;
    const k1 = (u0 + du) >> 4;
    const q = v0 >> 4;
    // Cell (0, 0) of the frame is a corner cell of the table: the one that both axes grow from.
    const corner = 1 + stride + ((this.#columns - 1) & turnX) + (((this.#rows - 1) * stride) & turnY);
    this.u0 = u0;
    this.v0 = v0;
    this.du = du;
    this.dv = dx ^ dy ^ du;
    this.stepU = stepU;
    this.stepV = stepV;
    this.k0 = k0;
    this.k1 = k1;
    this.k = k0;
    this.q = q;
    this.rest = (v0 & 15) * du;
    this.at = corner + k0 * stepU + q * stepV;
    this.stop = k1;
    this.#endsUpTo = (u0 >> 4) + startFree;
    this.#endsFrom = k1 - endFree;
  }

  /** What of the cells' bytes counts in a strip. */
  maskIn(k: number): number {
    return k <= this.#endsUpTo || k >= this.#endsFrom ? ~STAND_BIT : -1;
  }
  /** The last strip that the same mask is true of, before the line's last. */
  get lastAlike(): number {
    const last = this.stop < this.k1 ? this.stop : this.k1 - 1;
    if (this.k <= this.#endsUpTo) return this.#endsUpTo < last ? this.#endsUpTo : last;
    return this.k < this.#endsFrom && this.#endsFrom <= last ? this.#endsFrom - 1 : last;
  }

  /** n of the far end of a strip, or of the line. */
  farEnd(k: number): number {
    const n = 16 * (k + 1) - this.u0;
    return n < this.du ? n : this.du;
  }
}
