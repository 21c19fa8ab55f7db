/**
 * A line of the kernel: open or not. It allocates nothing unless it meets a vector thing that is cover (a building, a smoke
 * polygon).
 *
 * The walk goes from the higher end (kernelWalk.ts), strip by strip, over the ground (kernelGround.ts) and what lies on it.
 */
import { stepsOf } from "../geometry/along.ts";
import type { Table } from "../table/table.ts";
import { type KernelCells, LEVEL_MASK, levelIn, STAND_BIT, THING_BIT, YIELDS } from "./kernelCells.ts";
import { CoverNotes } from "./kernelCover.ts";
import { KernelGround } from "./kernelGround.ts";
import type { KernelHedges } from "./kernelHedges.ts";
import { Probes } from "./kernelProbes.ts";
import { Spotted } from "./kernelSpotting.ts";
import type { KernelStands } from "./kernelStands.ts";
import { insideOf, KernelThings } from "./kernelThings.ts";
import { KernelWalk } from "./kernelWalk.ts";
import { coverOf, type SightPolicy } from "./policy.ts";

export class KernelLine {
  readonly #cells: KernelCells;
  /** In steps. */
  #depth: number;
  readonly #walk: KernelWalk;
  readonly #ground: KernelGround;
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
  #undetected = false;
  #detected = false;
  #inside = false;

  /** Marks the table's things in the cells. */
  constructor(table: Table, policy: SightPolicy, cells: KernelCells, stands: KernelStands, probing: boolean) {
    this.#cells = cells;
    this.#probing = probing;
    this.#depth = stepsOf(policy.seeIntoInches);
    this.#walk = new KernelWalk(cells);
    this.#ground = new KernelGround(cells, this.#walk, policy.hills);
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
  find(detected: boolean): void {
    this.#detected = detected;
  }
  /** Whether a target there, in whole steps, must be found until it has fired. */
  hasToBeFound(x: number, y: number): boolean {
    return this.#spotted?.hides(x, y, Infinity) ?? false;
  }

  /** Begins lines from a viewer; `revealed`: their target has fired. */
  from(ax: number, ay: number, revealed: boolean): void {
    this.#revealed = revealed && this.#mayYield;
    this.#undetected = !revealed && !this.#detected;
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
    if (this.#undetected && this.#spotted?.hides(bx, by, distance2)) return false;
    this.#stands.begin(viewer, target);
    const side = this.#stands.side(viewer);
    // On a line without length only a third stand can be in the way.
    if (distance2 === 0) return !this.#stands.blockPlace(ax, ay, side, viewerLevel);
    const targetLevel = levelIn(this.#cells, bx, by) + this.#targetRaised;
    // Probes can't tell cover that yields from other cover.
    const proof = this.#revealed ? 0 : coverMask;
    if (this.#probing && this.#probes.prove(ax, ay, bx, by, viewerLevel, targetLevel, proof, this.#stands, side))
      return false;
    this.#begin(ax, ay, bx, by, viewer, target, viewerLevel, targetLevel);
    if (!this.#reaches(coverMask, side, viewerLevel, distance2)) return false;
    if (this.#hedges && !this.#hedges.isEmpty) {
      const walk = this.#walk;
      const high = viewerLevel > targetLevel ? viewerLevel : targetLevel;
      if (this.#hedges.block(walk.ax, walk.ay, walk.bx, walk.by, high, distance2)) return false;
    }
    if (this.#revealed) this.#yielding.handOverBut(viewerLevel < targetLevel, this.#cover);
    if (!this.#solid.isEmpty && !this.#solid.isExempt(distance2)) return false;
    return this.#cover.isEmpty || this.#cover.isExempt(distance2);
  }

  /** Begins the walk at the higher end. */
  #begin(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number,
    target: number,
    viewerLevel: number,
    targetLevel: number,
  ): void {
    this.#things.begin();
    this.#cover.clear();
    this.#solid.clear();
    this.#yielding.clear();
    const fromFree = this.#stands.freeAround(viewer, ax, ay);
    const toFree = this.#stands.freeAround(target, bx, by);
    if (viewerLevel >= targetLevel) {
      this.#walk.begin(ax, ay, bx, by, fromFree, toFree);
      this.#ground.begin(viewerLevel, targetLevel);
    } else {
      this.#walk.begin(bx, by, ax, ay, toFree, fromFree);
      this.#ground.begin(targetLevel, viewerLevel);
    }
  }

  /** False as soon as something blocks; true when only the cover noted near the ends remains to be judged. */
  #reaches(coverMask: number, side: number, viewerLevel: number, distance2: number): boolean {
    const { bytes } = this.#cells;
    const walk = this.#walk;
    const ground = this.#ground;
    const { u0, v0, du, dv, k0, k1, stepU, stepV } = walk;
    const unit = 16 * du;
    let { k, q, rest, at } = walk;
    for (;;) {
      while (k <= walk.stop) {
        const mask = walk.maskIn(k);
        if (k > k0 && k < k1) {
          walk.k = k;
          walk.q = q;
          walk.rest = rest;
          walk.at = at;
          const again = ground.skip(mask);
          ({ k, q, rest, at } = walk);
          if (again) continue;
        }
        const n0 = k > k0 ? 16 * k - u0 : 0;
        const n1 = walk.farEnd(k);
        let first = at;
        let cells = 1;
        let most = (bytes[at] as number) & mask;
        let least = most;
        if (rest === 0) {
          cells++;
          first -= stepV;
          const cell = (bytes[first] as number) & mask;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        const mFirst = 16 * (q + 1 - cells) - v0;
        rest += dv * (n1 - n0);
        if (rest >= unit) {
          rest -= unit;
          cells++;
          q++;
          at += stepV;
          const cell = (bytes[at] as number) & mask;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        if (most > LEVEL_MASK && this.#meets(first, cells, mFirst, n0, n1, mask, coverMask, side, viewerLevel))
          return false;
        if (ground.blocks(most, least, first, cells, mFirst, n0, n1)) return false;
        at += stepU;
        k++;
      }
      if (k > k1) return true;
      // Cover that yields may still join noted cover to a run of the viewer's own.
      if (!this.#revealed && !this.#cover.isEmpty && this.#cover.isSorted && !this.#cover.isExempt(distance2))
        return false;
      walk.stop = k1;
    }
  }

  /** Whether a stand or cover in a strip blocks (its cells as for KernelGround.blocks); what is to be judged later is noted. */
  #meets(
    first: number,
    cells: number,
    m: number,
    n0: number,
    n1: number,
    mask: number,
    coverMask: number,
    side: number,
    viewerLevel: number,
  ): boolean {
    const { ax, ay, bx, by, stepV } = this.#walk;
    for (let r = 0, i = first; r < cells; r++, i += stepV) {
      const cell = (this.#cells.bytes[i] as number) & mask;
      if (cell & STAND_BIT && this.#stands.blocks(ax, ay, bx, by, i, side, viewerLevel)) return true;
      if (cell & THING_BIT) {
        this.#hedges?.touch(n0, n1);
        const yielding = this.#revealed ? this.#yielding : null;
        this.#things.note(ax, ay, bx, by, i, coverMask, this.#cover, this.#solid, yielding, this.#inside);
      }
      if (cell & coverMask && this.#coverBlocks(i, m + 16 * r, n0, n1, coverMask)) return true;
    }
    return false;
  }

  /** Whether the cover of a cell, whose row begins at m/dv, is in nobody's patch, whatever run it belongs to; else it is noted. */
  #coverBlocks(at: number, m: number, n0: number, n1: number, coverMask: number): boolean {
    const { u0, du, dv, k1 } = this.#walk;
    const depth = this.#depth;
    if (this.#revealed) {
      const sorts = this.#inside ? this.#cells.sortsFromInside : this.#cells.sorts;
      const sort = sorts[at] as number;
      if (sort & (coverMask >> YIELDS)) this.#yielding.noteCell(n0, n1, du, m, dv);
      if (!(sort & coverMask)) return false;
    }
    if (n0 > depth && du - n1 > depth) return true;
    this.#cover.noteCell(n0, n1, du, m, dv);
    // Noted near the start it is judged when the patch there is passed: many lines that are blocked end there.
    if (n0 <= depth && du > 2 * depth + 16) this.#walk.stop = Math.min(Math.floor((depth + u0) / 16), k1);
    return false;
  }
}
