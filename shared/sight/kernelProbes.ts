/**
 * Fifteen places of a line, spread out, looked at before it is walked: most lines that are blocked meet a wood, a hill or a
 * base in one of them, and for seen or not it doesn't matter which blocker comes first.
 */
import { type KernelCells, LEVEL_MASK, STAND_BIT } from "./kernelCells.ts";
import type { KernelStands } from "./kernelStands.ts";
import type { SightPolicy } from "./policy.ts";

/** Sixteenths of the line, spread out as early as can be. */
const PROBES = Uint8Array.of(8, 4, 12, 6, 10, 2, 14, 7, 9, 5, 11, 3, 13, 1, 15);

export class Probes {
  readonly #cells: KernelCells;
  #deep: number;
  readonly #strict: boolean;
  /** Ground between the levels of the ends may block. */
  readonly #between: boolean;

  /** `depth`: how far is seen into cover, in steps. */
  constructor(cells: KernelCells, depth: number, hills: SightPolicy["hills"]) {
    this.#cells = cells;
    this.#deep = 16 * depth;
    this.#strict = hills === "strict";
    this.#between = hills !== "higher";
  }

  /** Lines from now on. */
  seeInto(depth: number): void {
    this.#deep = 16 * depth;
  }

  /** True is a proof that the line is blocked; false says nothing. */
  prove(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewerLevel: number,
    targetLevel: number,
    coverMask: number,
    stands: KernelStands,
    side: number,
  ): boolean {
    const { columns, bytes } = this.#cells;
    const stride = columns + 2;
    const dx = bx - ax;
    const dy = by - ay;
    const long = Math.max(Math.abs(dx), Math.abs(dy));
    const deep = this.#deep;
    const high = viewerLevel > targetLevel ? viewerLevel : targetLevel;
    const low = viewerLevel + targetLevel - high;
    for (let i = 0; i < PROBES.length; i++) {
      const j = PROBES[i] as number;
      // The place in sixteenths of a step; the cell it lies in (on a border, one of those it lies in).
      const x = 16 * ax + dx * j;
      const y = 16 * ay + dy * j;
      const at = ((y >> 8) + 1) * stride + (x >> 8) + 1;
      const cell = bytes[at] as number;
      if (cell <= low) continue;
      // Deeper than is seen into from both ends: in nobody's patch.
      if (cell & coverMask && j * long > deep && (16 - j) * long > deep) return true;
      const level = cell & LEVEL_MASK;
      if (level > high) return true;
      // Below the higher end's level it is no plateau of that end's, unless the place lies on the border of one.
      if (level > low && level < high && this.#between && (x & 255) !== 0 && (y & 255) !== 0) {
        if (this.#strict || 16 * level > 16 * viewerLevel + (targetLevel - viewerLevel) * j) return true;
      }
      if (cell & STAND_BIT && stands.blocks(ax, ay, bx, by, at, side, viewerLevel)) return true;
    }
    return false;
  }
}
