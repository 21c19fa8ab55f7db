/**
 * The ground along a line of the kernel's, by the policy's rule of hills. Most cells are settled by one comparison: a byte not
 * above the lower end's level is open ground.
 */
import { type KernelCells, LEVEL_MASK } from "./kernelCells.ts";
import { enterOf, leaveOf, rises } from "./kernelPlaces.ts";
import type { KernelWalk } from "./kernelWalk.ts";
import type { SightPolicy } from "./policy.ts";

/** So few strips are walked faster than they are leapt over. */
const FEW = 15;

export class KernelGround {
  readonly #bytes: Uint8Array;
  readonly #alike: Uint8Array;
  readonly #walk: KernelWalk;
  readonly #strict: boolean;
  readonly #mayBeHigher: boolean;
  /** The levels of the ends. */
  #high = 0;
  #low = 0;
  /** By the rule "higher", but not on the lowest level: there it is as by the other rules, all ground above it blocks. */
  #higher = false;
  /** The walk is on the higher end's plateau. */
  #plateau = false;
  /** How many runs of the higher end's level may follow its own: by the rule "higher" the other end's. */
  #runs = 0;
  /** Up to where the higher end's own plateau reaches, as s. */
  #plateauEnd = -1;
  /** The highest level that doesn't rise above the line up to strip `topUpTo`, once the plateau has ended. */
  #top = 0;
  #topUpTo = 0;

  constructor({ bytes, alike }: KernelCells, walk: KernelWalk, hills: SightPolicy["hills"]) {
    this.#bytes = bytes;
    this.#alike = alike;
    this.#walk = walk;
    this.#strict = hills === "strict";
    this.#mayBeHigher = hills === "higher";
  }

  /** Begins a line that the walk has begun. */
  begin(high: number, low: number): void {
    const higher = this.#mayBeHigher && high > 0;
    this.#high = high;
    this.#low = low;
    this.#higher = higher;
    this.#plateau = high > low || higher;
    this.#runs = higher && high === low ? 1 : 0;
    this.#plateauEnd = -1;
    this.#top = higher ? high - 1 : low;
    this.#topUpTo = this.#walk.k1;
  }

  /**
   * Walks over whole strips of open ground, as long as there are any, up to where something changes; whether the next strip is
   * to be looked at for such again. A line through cell corners takes the careful way.
   */
  skip(mask: number): boolean {
    const last = this.#walk.lastAlike;
    return this.#plateau ? this.#skipPlateau(last, mask) : this.#skipOpen(last, mask);
  }

  #skipPlateau(last: number, mask: number): boolean {
    const bytes = this.#bytes;
    const high = this.#high;
    const walk = this.#walk;
    const { du, stepU, stepV } = walk;
    const unit = 16 * du;
    const stepRest = 16 * walk.dv;
    let { k, q, rest, at } = walk;
    while (k <= last && rest !== 0 && ((bytes[at] as number) & mask) === high) {
      const onward = rest + stepRest;
      const up = (unit - 1 - onward) >> 31;
      const next = at + (stepV & up);
      if (((bytes[next] as number) & mask) !== high) break;
      rest = onward - (unit & up);
      q -= up;
      at = next + stepU;
      k++;
    }
    walk.k = k;
    walk.q = q;
    walk.rest = rest;
    walk.at = at;
    this.#plateauEnd = (2 * (16 * k - walk.u0) - du) / du;
    return k > last;
  }

  #skipOpen(end: number, mask: number): boolean {
    const bytes = this.#bytes;
    const alike = this.#alike;
    const walk = this.#walk;
    const { stepU, stepV } = walk;
    const unit = 16 * walk.du;
    const stepRest = 16 * walk.dv;
    let { k, q, rest, at } = walk;
    if (k > this.#topUpTo) this.#raiseTop(k);
    const top = this.#top;
    const last = this.#topUpTo < end ? this.#topUpTo : end;
    while (k <= last && rest !== 0 && ((bytes[at] as number) & mask) <= top) {
      const same = alike[at] as number;
      if (same > FEW) {
        // All cells nearer than `same` to this one are of its level and empty: that many strips are settled at once.
        const strips = same <= last - k + 1 ? same - 1 : last - k + 1;
        rest += stepRest * strips;
        const up = Math.floor(rest / unit);
        rest -= up * unit;
        q += up;
        at += strips * stepU + up * stepV;
        k += strips;
        continue;
      }
      const onward = rest + stepRest;
      const up = (unit - 1 - onward) >> 31;
      const next = at + (stepV & up);
      if (((bytes[next] as number) & mask) > top) break;
      rest = onward - (unit & up);
      q -= up;
      at = next + stepU;
      k++;
    }
    walk.k = k;
    walk.q = q;
    walk.rest = rest;
    walk.at = at;
    return k > last;
  }

  /** The highest level below the line from a strip on, and up to which strip it is that. */
  #raiseTop(k: number): void {
    const { du, u0 } = this.#walk;
    const drop = this.#high - this.#low;
    this.#top = this.#high - Math.ceil((drop * this.#walk.farEnd(k)) / du);
    this.#topUpTo = ((Math.floor(((this.#high - this.#top) * du) / drop) + u0) >> 4) - 1;
  }

  /**
   * Whether the ground in a strip blocks, which is touched from n0/du to n1/du in so many cells from `first` on, the first of
   * them in the row that begins at m/dv. `most` and `least` are the greatest and the least byte of them.
   */
  blocks(most: number, least: number, first: number, cells: number, m: number, n0: number, n1: number): boolean {
    if (this.#higher) return this.#blocksAtHigh(first, cells, m, n0, n1);
    if (this.#plateau) {
      if (most !== this.#high || least !== this.#high) return this.#blocksAtHigh(first, cells, m, n0, n1);
      this.#plateauEnd = (2 * n1 - this.#walk.du) / this.#walk.du;
      return false;
    }
    return most > this.#low && this.#blocksBelow(first, cells, m, n1);
  }

  /** On the plateau, and by the rule "higher" everywhere. */
  #blocksAtHigh(first: number, cells: number, m: number, n0: number, n1: number): boolean {
    const { du, dv, stepV } = this.#walk;
    const high = this.#high;
    // Where cells of its level reach to, exactly; one beyond a gap stands above the line.
    for (let r = 0; r < cells; r++) {
      const level = (this.#bytes[first + r * stepV] as number) & LEVEL_MASK;
      if (level < high) continue;
      if (level > high) return true;
      if (enterOf(n0, du, m + 16 * r, dv) > this.#plateauEnd && this.#runs-- === 0) return true;
      this.#plateauEnd = Math.max(this.#plateauEnd, leaveOf(n1, du, m + 16 * (r + 1), dv));
    }
    this.#plateau = this.#plateauEnd >= (2 * n1 - du) / du;
    if (this.#higher) return false;
    // Where levels go by the line, the highest allowed is still to be found.
    if (!this.#plateau && !this.#strict) this.#topUpTo = -1;
    return this.#blocksBelow(first, cells, m, n1);
  }

  /** Whether any of what lies above the lower end, but off the plateau, rises above the line. */
  #blocksBelow(first: number, cells: number, m: number, n1: number): boolean {
    const { du, dv, stepV } = this.#walk;
    const high = this.#high;
    const drop = high - this.#low;
    for (let r = 0; r < cells; r++) {
      const level = (this.#bytes[first + r * stepV] as number) & LEVEL_MASK;
      if (level <= this.#low) continue;
      const far = m + 16 * (r + 1);
      if (leaveOf(n1, du, far, dv) <= this.#plateauEnd) continue;
      if (this.#strict || level >= high || rises(high - level, drop, n1, du, far, dv)) return true;
    }
    return false;
  }
}
