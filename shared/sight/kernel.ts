/**
 * Seen or not, fast: the ruling of rule.ts without its report, for many pairs of places. A test holds that both always
 * agree. Nothing is allocated on the way unless a vector thing that is cover (a building, a smoke polygon) is met.
 *
 * The walk goes from the higher end, in strips across the longer way, in a frame turned so that it runs towards greater
 * u and v. Most cells are settled by one comparison: a byte not above the lower end's level is open ground. Places along
 * the line are fractions n/du and m/dv of whole numbers; see geometry/along.ts for why doubles compare them exactly.
 */
import { stepsOf } from "../geometry/along.ts";
import type { Vec } from "../geometry/vector.ts";
import type { Table } from "../table/table.ts";
import { stretchesIn, type Thing } from "../table/things.ts";
import {
  Buckets,
  boxesOfThing,
  COVER_BIT,
  isPainted,
  type KernelCells,
  kernelCells,
  LEVEL_MASK,
  markBox,
  PERSONNEL_BIT,
  STAND_BIT,
  THING_BIT,
} from "./kernelCells.ts";
import { CoverNotes } from "./kernelCover.ts";
import { KernelStands } from "./kernelStands.ts";
import type { SightPolicy } from "./policy.ts";

/** An end that is no stand. */
export const NOBODY = -1;

export class SightKernel {
  readonly #policy: SightPolicy;
  readonly #cells: KernelCells;
  /** In steps. */
  readonly #depth: number;
  readonly #strict: boolean;
  /** The square of the allowed distance by the viewer's level, in square steps. */
  readonly #allowed2: Float64Array;
  readonly #things: Thing[];
  readonly #thingBuckets: Buckets;
  readonly #thingStamps: Float64Array;
  readonly #cover: CoverNotes;
  #stands: KernelStands;
  #table: Table;
  #line = 0;

  constructor(table: Table, policy: SightPolicy) {
    this.#table = table;
    this.#policy = policy;
    this.#cells = kernelCells(table, policy);
    this.#depth = stepsOf(policy.seeIntoInches);
    this.#strict = policy.hills === "strict";
    this.#allowed2 = Float64Array.from({ length: 16 }, (_, level) => {
      const limit = stepsOf(policy.maximum + policy.bonusPerLevel * level);
      return limit * limit;
    });
    this.#things = table.things.filter((thing) => policy.blocks[thing.kind] !== undefined && !isPainted(thing));
    const boxes = this.#things.flatMap((thing, item) => boxesOfThing(thing).map((box) => ({ box, item })));
    for (const { box } of boxes) markBox(this.#cells, box, THING_BIT, true);
    this.#thingBuckets = new Buckets(this.#cells);
    this.#thingBuckets.fill(
      boxes.map(({ box }) => box),
      (i) => boxes[i]?.item as number,
    );
    this.#thingStamps = new Float64Array(this.#things.length);
    this.#cover = new CoverNotes(this.#depth);
    this.#stands = new KernelStands(table.stands, this.#cells, policy);
  }

  /** Changes to the stands of a table that differs in nothing else. Throws where it does. */
  place(table: Table): void {
    if (!table.sharesSurfaceWith(this.#table)) throw new Error("a kernel stays on its table");
    this.#stands.unmark();
    this.#table = table;
    this.#stands = new KernelStands(table.stands, this.#cells, this.#policy);
  }

  /** The number of a stand, for `sees`; NOBODY where it isn't on the table. */
  numberOf(id: string): number {
    return this.#stands.numberOf(id);
  }

  /** Whether one stand sees another, by their numbers. */
  seesStand(viewer: number, target: number, targetIsPersonnel = false): boolean {
    const x = this.#stands.x(viewer);
    const y = this.#stands.y(viewer);
    return this.sees(x, y, this.#stands.x(target), this.#stands.y(target), viewer, target, targetIsPersonnel);
  }

  /**
   * Whether a viewer at (ax, ay) sees a target at (bx, by), both on the table and in whole steps; `viewer` and `target`
   * are the numbers of the stands there, or NOBODY.
   */
  sees(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number = NOBODY,
    target: number = NOBODY,
    targetIsPersonnel = false,
  ): boolean {
    const dx = bx - ax;
    const dy = by - ay;
    const distance2 = dx * dx + dy * dy;
    const viewerLevel = this.#levelAt(ax, ay);
    if (distance2 > (this.#allowed2[viewerLevel] as number)) return false;
    this.#line++;
    this.#stands.begin(viewer, target);
    this.#cover.clear();
    const coverMask = targetIsPersonnel ? COVER_BIT | PERSONNEL_BIT : COVER_BIT;
    const side = this.#stands.side(viewer);
    // Without length: cover has no depth, ground doesn't rise; only a third stand can be in the way.
    if (distance2 === 0) return !this.#stands.blocks(ax, ay, ax, ay, ax >> 4, ay >> 4, side, viewerLevel);
    const targetLevel = this.#levelAt(bx, by);
    const open =
      viewerLevel >= targetLevel
        ? this.#walk(ax, ay, bx, by, viewerLevel, targetLevel, coverMask, side, viewerLevel, distance2)
        : this.#walk(bx, by, ax, ay, targetLevel, viewerLevel, coverMask, side, viewerLevel, distance2);
    return open && (this.#cover.isEmpty || this.#cover.isExempt(distance2));
  }

  #levelAt(x: number, y: number): number {
    const { byRow, columns } = this.#cells;
    const stride = columns + 2;
    let i = ((y >> 4) + 1) * stride + (x >> 4) + 1;
    let level = (byRow[i] as number) & LEVEL_MASK;
    const onColumn = (x & 15) === 0;
    const onRow = (y & 15) === 0;
    if (onColumn) level = Math.max(level, (byRow[i - 1] as number) & LEVEL_MASK);
    if (onRow) {
      i -= stride;
      level = Math.max(level, (byRow[i] as number) & LEVEL_MASK);
      if (onColumn) level = Math.max(level, (byRow[i - 1] as number) & LEVEL_MASK);
    }
    return level;
  }

  /** False as soon as something blocks; true when only the cover noted near the ends remains to be judged. */
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
  ): boolean {
    const { columns, rows, byRow, byColumn } = this.#cells;
    const wide = Math.abs(bx - ax) >= Math.abs(by - ay);
    const cells = wide ? byRow : byColumn;
    const strips = wide ? columns : rows;
    const across = wide ? rows : columns;
    // The frame: u along the longer way, both coordinates growing from the start.
    const turnU = wide ? bx < ax : by < ay;
    const turnV = wide ? by < ay : bx < ax;
    const atU = wide ? ax : ay;
    const atV = wide ? ay : ax;
    const u0 = turnU ? strips * 16 - atU : atU;
    const v0 = turnV ? across * 16 - atV : atV;
    const du = Math.abs(wide ? bx - ax : by - ay);
    const dv = Math.abs(wide ? by - ay : bx - ax);
    const stepU = turnU ? -1 : 1;
    const stepV = turnV ? -(strips + 2) : strips + 2;
    const unit = 16 * du;
    const stepRest = 16 * dv;
    const depth = this.#depth;

    const k1 = (u0 + du) >> 4;
    let k = ((u0 + 15) >> 4) - 1;
    // v = (q + rest / unit) cells where the strip is entered.
    let q = v0 >> 4;
    let rest = (v0 & 15) * du;
    let at = (turnU ? strips - k : k + 1) + (turnV ? across - q : q + 1) * (strips + 2);
    let n0 = 0;
    const drop = high - low;
    let plateau = drop > 0;
    /** Up to where the higher end's own plateau reaches, as s. */
    let plateauEnd = -1;
    const nearStartUpTo = Math.floor((depth + u0) / 16);
    let stop = du > 2 * depth + 16 && nearStartUpTo < k1 ? nearStartUpTo : k1;

    for (;;) {
      for (; k <= stop; k++) {
        const n1 = k === k1 ? du : 16 * (k + 1) - u0 < du ? 16 * (k + 1) - u0 : du;
        const below = rest === 0;
        let above = false;
        const first = at;
        rest += n1 - n0 === 16 ? stepRest : dv * (n1 - n0);
        if (rest >= unit) {
          rest -= unit;
          above = true;
          at += stepV;
        }
        if (
          (cells[first] as number) > low ||
          (above && (cells[at] as number) > low) ||
          (below && (cells[first - stepV] as number) > low)
        ) {
          const qFirst = below ? q - 1 : q;
          const qLast = above ? q + 1 : q;
          const start = below ? first - stepV : first;
          // Things that hide by their own shape, and cover.
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const cell = cells[i] as number;
            if (cell & (STAND_BIT | THING_BIT)) {
              const ku = turnU ? strips - 1 - k : k;
              const rv = turnV ? across - 1 - r : r;
              const column = wide ? ku : rv;
              const row = wide ? rv : ku;
              if (cell & STAND_BIT && this.#stands.blocks(ax, ay, bx, by, column, row, side, viewerLevel)) return false;
              if (cell & THING_BIT) this.#noteThings(ax, ay, bx, by, column, row, coverMask);
            }
            if (cell & coverMask) {
              // Farther than seen into from both ends: in nobody's patch, whatever run it belongs to.
              if (n0 > depth && du - n1 > depth) return false;
              this.#cover.noteCell(n0, n1, du, 16 * r - v0, dv);
            }
          }
          // Ground.
          if (plateau) {
            for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
              const level = (cells[i] as number) & LEVEL_MASK;
              if (level < high) continue;
              if (level > high || enterOf(n0, du, 16 * r - v0, dv) > plateauEnd) return false;
              plateauEnd = Math.max(plateauEnd, leaveOf(n1, du, 16 * (r + 1) - v0, dv));
            }
            if (plateauEnd < (2 * n1 - du) / du) plateau = false;
          }
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const level = (cells[i] as number) & LEVEL_MASK;
            if (level <= low) continue;
            if (level >= high) {
              // Up to the plateau's end a cell of its level is part of it.
              if (level === high && enterOf(n0, du, 16 * r - v0, dv) <= plateauEnd) continue;
              return false;
            }
            if (leaveOf(n1, du, 16 * (r + 1) - v0, dv) <= plateauEnd) continue;
            if (this.#strict) return false;
            const under = high - level;
            // The line at the strip's far end, and at the cell's where it is left before.
            if (under * du >= drop * n1) continue;
            const m1 = 16 * (r + 1) - v0;
            if (m1 * du < n1 * dv && under * dv >= drop * m1) continue;
            return false;
          }
        } else if (plateau) plateau = plateauEnd >= (2 * n1 - du) / du;
        if (above) q++;
        at += stepU;
        n0 = n1;
      }
      if (k > k1) return true;
      if (!this.#cover.isEmpty && this.#cover.isSorted && !this.#cover.isExempt(distance2)) return false;
      stop = k1;
    }
  }

  #noteThings(ax: number, ay: number, bx: number, by: number, column: number, row: number, coverMask: number): void {
    const { start, items } = this.#thingBuckets;
    const square = this.#thingBuckets.squareOf(column, row);
    for (let i = start[square] as number; i < (start[square + 1] as number); i++) {
      const number = items[i] as number;
      if (this.#thingStamps[number] === this.#line) continue;
      this.#thingStamps[number] = this.#line;
      const thing = this.#things[number] as Thing;
      if (this.#policy.blocks[thing.kind] === "personnel" && !(coverMask & PERSONNEL_BIT)) continue;
      const a: Vec = { x: ax, y: ay };
      const b: Vec = { x: bx, y: by };
      for (const stretch of stretchesIn(thing, a, b)) this.#cover.noteStretch(stretch);
    }
  }
}

/** s where a cell is entered: its strip at n/du, its row at m/dv. */
function enterOf(n: number, du: number, m: number, dv: number): number {
  const strip = (2 * n - du) / du;
  if (dv === 0) return strip;
  const row = (2 * m - dv) / dv;
  return row > strip ? row : strip;
}
/** s where it is left. */
function leaveOf(n: number, du: number, m: number, dv: number): number {
  const strip = (2 * n - du) / du;
  if (dv === 0) return strip;
  const row = (2 * m - dv) / dv;
  return row < strip ? row : strip;
}
