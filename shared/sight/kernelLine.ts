/**
 * A line of the kernel: open or not. It allocates nothing unless it meets a vector thing that is cover (a building, a smoke
 * polygon).
 *
 * The walk goes from the higher end, in strips across the longer way, in a frame turned so that it runs towards greater u and
 * v. One comparison settles most cells: a byte not above the lower end's level is open ground. Places along the line are
 * fractions n/du and m/dv of whole numbers; geometry/along.ts says why doubles compare them exactly.
 */
import { stepsOf } from "../geometry/along.ts";
import type { Table } from "../table/table.ts";
import { type KernelCells, LEVEL_MASK, levelIn, STAND_BIT, THING_BIT, YIELDS } from "./kernelCells.ts";
import { CoverNotes } from "./kernelCover.ts";
import type { KernelHedges } from "./kernelHedges.ts";
import { enterOf, leaveOf, rises } from "./kernelPlaces.ts";
import { Probes } from "./kernelProbes.ts";
import { Spotted } from "./kernelSpotting.ts";
import type { KernelStands } from "./kernelStands.ts";
import { insideOf, KernelThings } from "./kernelThings.ts";
import { coverOf, type SightPolicy } from "./policy.ts";

/** Below this number of strips, walking is faster than leaping. */
const FEW = 15;

export class KernelLine {
  readonly #cells: KernelCells;
  /** In steps. */
  #depth: number;
  readonly #strict: boolean;
  /** Ground blocks by the rule "higher". */
  readonly #higher: boolean;
  readonly #things: KernelThings;
  readonly #hedges: KernelHedges | null;
  readonly #cover: CoverNotes;
  /** Cover with no sight into it at all (SightPolicy.solid). */
  readonly #solid = new CoverNotes(0);
  /** Cover that no longer hides a target that has fired. */
  readonly #yielding: CoverNotes;
  readonly #mayYield: boolean;
  readonly #probes: Probes;
  readonly #probing: boolean;
  readonly #stands: KernelStands;
  readonly #isInside: (x: number, y: number) => boolean;
  readonly #spotted: Spotted | null;
  /** The target's height in levels above the ground. */
  #targetRaised = 0;
  #revealed = false;
  #unfound = false;
  #found = false;
  #inside = false;

  /** Marks the table's things in the cells. */
  constructor(table: Table, policy: SightPolicy, cells: KernelCells, stands: KernelStands, probing: boolean) {
    this.#cells = cells;
    this.#probing = probing;
    this.#depth = stepsOf(policy.seeIntoInches);
    this.#strict = policy.hills === "strict";
    this.#higher = policy.hills === "higher";
    this.#things = new KernelThings(table, policy, cells);
    this.#hedges = this.#things.hedges;
    this.#cover = new CoverNotes(this.#depth);
    this.#yielding = new CoverNotes(this.#depth);
    this.#mayYield = policy.revealing.some((kind) => coverOf(policy, kind) !== undefined);
    this.#isInside = insideOf(table, policy);
    this.#spotted = Spotted.of(table, policy);
    this.#probes = new Probes(cells, this.#depth, policy.hills);
    this.#stands = stands;
  }

  /** For lines from now on: the depth of sight into cover, in steps. */
  seeInto(depth: number): void {
    if (depth === this.#depth) return;
    this.#depth = depth;
    this.#cover.seeInto(depth);
    this.#yielding.seeInto(depth);
    this.#probes.seeInto(depth);
  }

  /** For lines from now on: the target's height in levels above the ground. */
  raiseTarget(levels: number): void {
    this.#targetRaised = levels;
  }

  /** For lines from now on: whether the target has been found in its cover already. */
  find(found: boolean): void {
    this.#found = found;
  }
  /** Whether a target there, in whole steps, must be found until it has fired. */
  hasToBeFound(x: number, y: number): boolean {
    return this.#spotted?.hides(x, y, Infinity) ?? false;
  }

  /** Begins lines from a viewer; `revealed`: their target has fired. */
  from(ax: number, ay: number, revealed: boolean): void {
    this.#revealed = revealed && this.#mayYield;
    this.#unfound = !revealed && !this.#found;
    this.#inside = this.#revealed && this.#isInside(ax, ay);
  }

  /** Whether a line within the limit is open. */
  isOpen(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number,
    target: number,
    coverMask: number,
    viewerLevel: number,
  ): boolean {
    const dx = bx - ax;
    const dy = by - ay;
    const distance2 = dx * dx + dy * dy;
    if (this.#unfound && this.#spotted?.hides(bx, by, distance2)) return false;
    this.#things.begin();
    this.#stands.begin(viewer, target);
    this.#cover.clear();
    this.#solid.clear();
    const side = this.#stands.side(viewer);
    // On a line without length only a third stand can be in the way.
    if (distance2 === 0) return !this.#stands.blockPlace(ax, ay, side, viewerLevel);
    const targetLevel = levelIn(this.#cells, bx, by) + this.#targetRaised;
    // Probes can't tell cover that yields from other cover.
    const proof = this.#revealed ? 0 : coverMask;
    if (this.#probing && this.#probes.prove(ax, ay, bx, by, viewerLevel, targetLevel, proof, this.#stands, side))
      return false;
    if (this.#revealed) this.#yielding.clear();
    const fromFree = this.#stands.freeAround(viewer, ax, ay);
    const toFree = this.#stands.freeAround(target, bx, by);
    const open =
      viewerLevel >= targetLevel
        ? this.#walk(
            ax,
            ay,
            bx,
            by,
            viewerLevel,
            targetLevel,
            coverMask,
            side,
            viewerLevel,
            distance2,
            fromFree,
            toFree,
          )
        : this.#walk(
            bx,
            by,
            ax,
            ay,
            targetLevel,
            viewerLevel,
            coverMask,
            side,
            viewerLevel,
            distance2,
            toFree,
            fromFree,
          );
    if (!open) return false;
    if (this.#hedges && !this.#hedges.isEmpty) {
      const blocked =
        viewerLevel >= targetLevel
          ? this.#hedges.block(ax, ay, bx, by, viewerLevel, distance2)
          : this.#hedges.block(bx, by, ax, ay, targetLevel, distance2);
      if (blocked) return false;
    }
    if (this.#revealed) this.#yielding.handOverBut(viewerLevel < targetLevel, this.#cover);
    if (!this.#solid.isEmpty && !this.#solid.isExempt(distance2)) return false;
    return this.#cover.isEmpty || this.#cover.isExempt(distance2);
  }

  /** False as soon as something blocks; true when only the cover noted near the ends is still to be judged. */
  #walk(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    high: number,
    low: number,
    coverMask: number,
    side: number,
    viewerLevel: number,
    distance2: number,
    startFree: number,
    endFree: number,
  ): boolean {
    const { columns, rows, bytes, alike } = this.#cells;
    const sorts = this.#inside ? this.#cells.sortsFromInside : this.#cells.sorts;
    const stride = columns + 2;
    // The frame: u along the longer way, both coordinates growing from the start. Masks (0 or −1) instead of branches: the
    // line's direction is as good as random, and a wrong branch guess costs as much as a few cells.
    const turnX = (bx - ax) >> 31;
    const turnY = (by - ay) >> 31;
    const dx = ((bx - ax) ^ turnX) - turnX;
    const dy = ((by - ay) ^ turnY) - turnY;
    const x0 = (ax ^ turnX) - turnX + ((columns * 16) & turnX);
    const y0 = (ay ^ turnY) - turnY + ((rows * 16) & turnY);
    const stepX = turnX | 1;
    const stepY = (stride ^ turnY) - turnY;
    const steep = (dx - dy) >> 31;
    const du = dx ^ ((dx ^ dy) & steep);
    const dv = dx ^ dy ^ du;
    const u0 = x0 ^ ((x0 ^ y0) & steep);
    const v0 = x0 ^ y0 ^ u0;
    const stepU = stepX ^ ((stepX ^ stepY) & steep);
    const stepV = stepX ^ stepY ^ stepU;
    const unit = 16 * du;
    const stepRest = 16 * dv;
    const depth = this.#depth;
    const strict = this.#strict;
    const hedges = this.#hedges;
    // On the lowest level it equals the other rules: all ground above it blocks.
    const higher = this.#higher && high > 0;

    const k0 = ((u0 + 15) >> 4) - 1;
    const k1 = (u0 + du) >> 4;
    let k = k0;
    // v = (q + rest / unit) cells where the strip is entered.
    let q = v0 >> 4;
    let rest = (v0 & 15) * du;
    // Cell (0, 0) of the frame is a corner cell of the table: the origin of both axes.
    const corner = 1 + stride + ((columns - 1) & turnX) + (((rows - 1) * stride) & turnY);
    let at = corner + k * stepU + q * stepV;
    const drop = high - low;
    let plateau = drop > 0 || higher;
    /** By the rule "higher": the number of runs of the higher end's level that may follow its own: the other end's. */
    let runs = drop === 0 ? 1 : 0;
    /** The end of the higher end's own plateau, as s. */
    let plateauEnd = -1;
    /** The highest level below the line up to strip `topUpTo`, once the plateau has ended. */
    let top = higher ? high - 1 : low;
    let topUpTo = k1;
    /** Noted cover up to this strip is judged on passing it: many blocked lines end there. */
    const nearStartUpTo = du > 2 * depth + 16 ? Math.floor((depth + u0) / 16) : k1;
    let stop = k1;
    // Near the ends, where only the end's own base can be, bases are ignored.
    const ownUpTo = (u0 >> 4) + startFree;
    const ownFrom = k1 - endFree;

    for (;;) {
      while (k <= stop) {
        const mask = k <= ownUpTo || k >= ownFrom ? ~STAND_BIT : -1;
        // Whole strips of open ground while there are any. A line through cell corners takes the careful way.
        if (k > k0 && k < k1) {
          let last = stop < k1 ? stop : k1 - 1;
          if (k <= ownUpTo) last = ownUpTo < last ? ownUpTo : last;
          else if (k < ownFrom && ownFrom <= last) last = ownFrom - 1;
          if (plateau) {
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
            const n = 16 * k - u0;
            plateauEnd = (2 * n - du) / du;
          } else {
            if (k > topUpTo) {
              const n1 = 16 * (k + 1) - u0 < du ? 16 * (k + 1) - u0 : du;
              top = high - Math.ceil((drop * n1) / du);
              topUpTo = ((Math.floor(((high - top) * du) / drop) + u0) >> 4) - 1;
            }
            if (topUpTo < last) last = topUpTo;
            while (k <= last && rest !== 0 && ((bytes[at] as number) & mask) <= top) {
              const same = alike[at] as number;
              if (same > FEW) {
                // All cells nearer than `same` are empty and of this cell's level: that many strips are settled at once.
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
          }
          // Settled up to the next change: look again from there.
          if (k > last) continue;
        }
        const n0 = k > k0 ? 16 * k - u0 : 0;
        const n1 = 16 * (k + 1) - u0 < du ? 16 * (k + 1) - u0 : du;
        let qFirst = q;
        let start = at;
        let qLast = q;
        const here = (bytes[at] as number) & mask;
        let most = here;
        let least = here;
        if (rest === 0) {
          qFirst--;
          start -= stepV;
          const cell = (bytes[start] as number) & mask;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        rest += dv * (n1 - n0);
        if (rest >= unit) {
          rest -= unit;
          qLast++;
          at += stepV;
          const cell = (bytes[at] as number) & mask;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        if (most > LEVEL_MASK)
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const cell = (bytes[i] as number) & mask;
            if (cell & STAND_BIT && this.#stands.blocks(ax, ay, bx, by, i, side, viewerLevel)) return false;
            if (cell & THING_BIT) {
              hedges?.touch(n0, n1);
              this.#things.note(
                ax,
                ay,
                bx,
                by,
                i,
                coverMask,
                this.#cover,
                this.#solid,
                this.#revealed ? this.#yielding : null,
                this.#inside,
              );
            }
            if (cell & coverMask) {
              if (this.#revealed) {
                const sort = sorts[i] as number;
                if (sort & (coverMask >> YIELDS)) this.#yielding.noteCell(n0, n1, du, 16 * r - v0, dv);
                if (!(sort & coverMask)) continue;
              }
              // In no end's patch, whatever its run.
              if (n0 > depth && du - n1 > depth) return false;
              this.#cover.noteCell(n0, n1, du, 16 * r - v0, dv);
              if (k <= nearStartUpTo) stop = nearStartUpTo < k1 ? nearStartUpTo : k1;
            }
          }
        if (higher) {
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const level = (bytes[i] as number) & LEVEL_MASK;
            if (level < high) continue;
            if (level > high) return false;
            if (enterOf(n0, du, 16 * r - v0, dv) > plateauEnd && runs-- === 0) return false;
            plateauEnd = Math.max(plateauEnd, leaveOf(n1, du, 16 * (r + 1) - v0, dv));
          }
          plateau = plateauEnd >= (2 * n1 - du) / du;
        } else if (plateau) {
          if (most === high && least === high) {
            plateauEnd = (2 * n1 - du) / du;
          } else {
            // The exact reach of its cells; a cell of its level beyond a gap rises above the line.
            for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
              const level = (bytes[i] as number) & LEVEL_MASK;
              if (level < high) continue;
              if (level > high || enterOf(n0, du, 16 * r - v0, dv) > plateauEnd) return false;
              plateauEnd = Math.max(plateauEnd, leaveOf(n1, du, 16 * (r + 1) - v0, dv));
            }
            if (plateauEnd < (2 * n1 - du) / du) {
              plateau = false;
              // Where levels go by the line, the highest allowed level is still to be found.
              if (!strict) topUpTo = k;
            }
            for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
              const level = (bytes[i] as number) & LEVEL_MASK;
              if (level <= low || level === high) continue;
              const m1 = 16 * (r + 1) - v0;
              if (leaveOf(n1, du, m1, dv) > plateauEnd && (strict || rises(high - level, drop, n1, du, m1, dv)))
                return false;
            }
          }
        } else if (most > low) {
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const level = (bytes[i] as number) & LEVEL_MASK;
            if (level <= low) continue;
            if (strict || level >= high || rises(high - level, drop, n1, du, 16 * (r + 1) - v0, dv)) return false;
          }
        }
        q = qLast;
        at += stepU;
        k++;
      }
      if (k > k1) return true;
      // Cover that yields may still join noted cover to a run of the viewer's own.
      if (!this.#revealed && !this.#cover.isEmpty && this.#cover.isSorted && !this.#cover.isExempt(distance2))
        return false;
      stop = k1;
    }
  }
}
