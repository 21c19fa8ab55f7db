/**
 * Fifteen spread places of a line, looked at before the walk. Most blocked lines meet a wood, a hill or a base in one of
 * them, and the order of the blockers doesn't matter here.
 */
import { type KernelCells, LEVEL_MASK, STAND_BIT } from "./kernelCells.ts";
import type { KernelStands } from "./kernelStands.ts";
import type { SightPolicy } from "./policy.ts";

/** Sixteenths of the line, spread out from the first on. */
const PROBES = Uint8Array.of(8, 4, 12, 6, 10, 2, 14, 7, 9, 5, 11, 3, 13, 1, 15);

export class Probes {
  readonly #cells: KernelCells;
  #deep: number;
  readonly #strict: boolean;
  /** Ground between the levels of the ends may block. */
  readonly #between: boolean;

  /** `depth`: the depth of sight into cover, in steps. */
  constructor(cells: KernelCells, depth: number, hills: SightPolicy["hills"]) {
    this.#cells = cells;
    this.#deep = 16 * depth;
    this.#strict = hills === "strict";
    this.#between = hills !== "higher";
  }

  /** For lines from now on. */
  seeInto(depth: number): void {
    this.#deep = 16 * depth;
  }

  /** True is a proof that the line is blocked; false proves nothing. */
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
      // The place in sixteenths of a step, and its cell (on a border, one of its cells).
      const x = 16 * ax + dx * j;
      const y = 16 * ay + dy * j;
      const at = ((y >> 8) + 1) * stride + (x >> 8) + 1;
      const cell = bytes[at] as number;
      if (cell <= low) continue;
      // Deeper than the depth of sight from both ends: in no end's patch.
      if (cell & coverMask && j * long > deep && (16 - j) * long > deep) return true;
      const level = cell & LEVEL_MASK;
      if (level > high) return true;
      // Below the higher end's level it is not on that end's plateau, unless the place lies on the border of one.
      if (level > low && level < high && this.#between && (x & 255) !== 0 && (y & 255) !== 0) {
        if (this.#strict || 16 * level > 16 * viewerLevel + (targetLevel - viewerLevel) * j) return true;
      }
      if (cell & STAND_BIT && stands.blocks(ax, ay, bx, by, at, side, viewerLevel)) return true;
    }
    return false;
  }
}
