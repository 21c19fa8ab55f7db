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
  cellAt,
  isPainted,
  type KernelCells,
  kernelCells,
  LEVEL_MASK,
  markBox,
  PERSONNEL_BIT,
  STAND_BIT,
  THING_BIT,
  updateAlike,
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
    for (const { box } of boxes) markBox(this.#cells, box, THING_BIT);
    this.#thingBuckets = new Buckets(this.#cells);
    this.#thingBuckets.fill(
      boxes.map(({ box }) => box),
      (i) => boxes[i]?.item as number,
    );
    this.#thingStamps = new Float64Array(this.#things.length);
    this.#cover = new CoverNotes(this.#depth);
    this.#stands = new KernelStands(table.stands, this.#cells, policy);
    updateAlike(this.#cells);
  }

  /** Changes to the stands of a table that differs in nothing else. Throws where it does. */
  place(table: Table): void {
    if (!table.sharesSurfaceWith(this.#table)) throw new Error("a kernel stays on its table");
    this.#stands.unmark();
    this.#table = table;
    this.#stands = new KernelStands(table.stands, this.#cells, this.#policy);
    updateAlike(this.#cells);
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
    if (distance2 === 0) return !this.#stands.blocks(ax, ay, ax, ay, cellAt(this.#cells, ax, ay), side, viewerLevel);
    const targetLevel = this.#levelAt(bx, by);
    const open =
      viewerLevel >= targetLevel
        ? this.#walk(ax, ay, bx, by, viewerLevel, targetLevel, coverMask, side, viewerLevel, distance2)
        : this.#walk(bx, by, ax, ay, targetLevel, viewerLevel, coverMask, side, viewerLevel, distance2);
    return open && (this.#cover.isEmpty || this.#cover.isExempt(distance2));
  }

  #levelAt(x: number, y: number): number {
    const { bytes, columns } = this.#cells;
    const stride = columns + 2;
    let i = ((y >> 4) + 1) * stride + (x >> 4) + 1;
    let level = (bytes[i] as number) & LEVEL_MASK;
    const onColumn = (x & 15) === 0;
    const onRow = (y & 15) === 0;
    if (onColumn) level = Math.max(level, (bytes[i - 1] as number) & LEVEL_MASK);
    if (onRow) {
      i -= stride;
      level = Math.max(level, (bytes[i] as number) & LEVEL_MASK);
      if (onColumn) level = Math.max(level, (bytes[i - 1] as number) & LEVEL_MASK);
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
    const { columns, rows, bytes, alike } = this.#cells;
    const stride = columns + 2;
    const wide = Math.abs(bx - ax) >= Math.abs(by - ay);
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
    const stepU = (turnU ? -1 : 1) * (wide ? 1 : stride);
    const stepV = (turnV ? -1 : 1) * (wide ? stride : 1);
    const unit = 16 * du;
    const depth = this.#depth;
    const strict = this.#strict;

    const k1 = (u0 + du) >> 4;
    let k = ((u0 + 15) >> 4) - 1;
    // v = (q + rest / unit) cells where the strip is entered.
    let q = v0 >> 4;
    let rest = (v0 & 15) * du;
    let at = (turnU ? strips - k : k + 1) * (wide ? 1 : stride) + (turnV ? across - q : q + 1) * (wide ? stride : 1);
    let n0 = 0;
    const drop = high - low;
    let plateau = drop > 0;
    /** Up to where the higher end's own plateau reaches, as s. */
    let plateauEnd = -1;
    // Cover up to the last strip near the start is judged on the way: most lines that it blocks end there.
    const nearStartUpTo = Math.floor((depth + u0) / 16);
    let stop = du > 2 * depth + 16 && nearStartUpTo < k1 ? nearStartUpTo : k1;

    for (;;) {
      while (k <= stop) {
        const same = alike[at] as number;
        if (same > 0) {
          // All cells within `same` of this one are of its level and empty: as many strips are settled at once.
          const next = k + same <= stop ? k + same : stop + 1;
          const n1 = 16 * next - u0 < du ? 16 * next - u0 : du;
          const level = bytes[at] as number;
          if (
            plateau ? level === high : level <= low || (!strict && level < high && (high - level) * du >= drop * n1)
          ) {
            if (plateau) plateauEnd = (2 * n1 - du) / du;
            at += (next - k) * stepU;
            rest += dv * (n1 - n0);
            if (rest >= unit) {
              const rows = Math.floor(rest / unit);
              rest -= rows * unit;
              q += rows;
              at += rows * stepV;
            }
            k = next;
            n0 = n1;
            continue;
          }
        }
        const n1 = 16 * (k + 1) - u0 < du ? 16 * (k + 1) - u0 : du;
        let qFirst = q;
        let start = at;
        let qLast = q;
        const here = bytes[at] as number;
        let most = here;
        let least = here;
        if (rest === 0) {
          qFirst--;
          start -= stepV;
          const cell = bytes[start] as number;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        rest += dv * (n1 - n0);
        if (rest >= unit) {
          rest -= unit;
          qLast++;
          at += stepV;
          const cell = bytes[at] as number;
          if (cell > most) most = cell;
          if (cell < least) least = cell;
        }
        if (most > LEVEL_MASK)
          for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
            const cell = bytes[i] as number;
            if (cell & STAND_BIT && this.#stands.blocks(ax, ay, bx, by, i, side, viewerLevel)) return false;
            if (cell & THING_BIT) this.#noteThings(ax, ay, bx, by, i, coverMask);
            if (cell & coverMask) {
              // Farther than seen into from both ends: in nobody's patch, whatever run it belongs to.
              if (n0 > depth && du - n1 > depth) return false;
              this.#cover.noteCell(n0, n1, du, 16 * r - v0, dv);
            }
          }
        if (plateau) {
          if (most === high && least === high) {
            plateauEnd = (2 * n1 - du) / du;
          } else {
            // Where its cells reach to, exactly; one of its level beyond a gap stands above the line.
            for (let r = qFirst, i = start; r <= qLast; r++, i += stepV) {
              const level = (bytes[i] as number) & LEVEL_MASK;
              if (level < high) continue;
              if (level > high || enterOf(n0, du, 16 * r - v0, dv) > plateauEnd) return false;
              plateauEnd = Math.max(plateauEnd, leaveOf(n1, du, 16 * (r + 1) - v0, dv));
            }
            if (plateauEnd < (2 * n1 - du) / du) plateau = false;
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
        n0 = n1;
        k++;
      }
      if (k > k1) return true;
      if (!this.#cover.isEmpty && this.#cover.isSorted && !this.#cover.isExempt(distance2)) return false;
      stop = k1;
    }
  }

  #noteThings(ax: number, ay: number, bx: number, by: number, cell: number, coverMask: number): void {
    const { start, items } = this.#thingBuckets;
    const square = this.#thingBuckets.squareOf(cell);
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
/**
 * Whether ground `under` levels below the higher end rises above the line, which falls by `drop` levels from there: at the
 * strip's far end (n of du), or at the cell's (m of dv) where that comes first.
 */
function rises(under: number, drop: number, n: number, du: number, m: number, dv: number): boolean {
  if (under * du >= drop * n) return false;
  return m * du >= n * dv || under * dv < drop * m;
}
