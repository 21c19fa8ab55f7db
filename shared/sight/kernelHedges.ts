/**
 * The kernel's hedges (SightPolicy.hedges), judged as in ruleCover.ts when all else on a line is open. Whole numbers prove
 * most blocks: the line crosses the middle of a hedge that can't be overlooked, among cells with things that begin and end
 * far from both ends. For the others, the stretches are worked out.
 */
import { stepsOf } from "../geometry/along.ts";
import type { Vec } from "../geometry/vector.ts";
import type { Table } from "../table/table.ts";
import { type Line, stretchesIn, type Thing } from "../table/things.ts";
import { CELL_STEPS, walkCells } from "../table/walk.ts";
import { cellsOfThing, type KernelCells, LEVEL_MASK } from "./kernelCells.ts";
import { CoverNotes } from "./kernelCover.ts";
import { isHedge, type SightPolicy } from "./policy.ts";

/** In steps: far more than the possible error of a place on the line. */
const SURE = 0.01;

export class KernelHedges {
  readonly #table: Table;
  readonly #cells: KernelCells;
  readonly #fromAbove: boolean;
  /** In steps. */
  readonly #near: number;
  readonly #notes: CoverNotes;
  /** By the kernel's numbers of things; null for things that aren't hedges. */
  readonly #lines: readonly (Line | null)[];
  /** The lowest and the highest ground about each hedge. */
  readonly #lowest: Uint8Array;
  readonly #highest: Uint8Array;
  /** The hedges that the line may meet. */
  readonly #met: number[] = [];
  /** The starts and ends of runs of cells with things, in steps along the longer way, from the start of the walk. */
  readonly #stretches: number[] = [];

  constructor(table: Table, policy: SightPolicy, cells: KernelCells, things: readonly Thing[]) {
    const { hedges } = policy;
    this.#table = table;
    this.#cells = cells;
    this.#fromAbove = hedges?.overlookedFromAbove ?? false;
    this.#near = stepsOf(hedges?.adjacentInches ?? 0);
    this.#notes = new CoverNotes(this.#near);
    this.#lines = things.map((thing) => (thing.what === "line" && isHedge(policy, thing.kind) ? thing : null));
    this.#lowest = new Uint8Array(things.length).fill(LEVEL_MASK);
    this.#highest = new Uint8Array(things.length);
    this.#lines.forEach((line, i) => {
      for (const cell of line ? cellsOfThing(cells, line) : []) {
        const level = (cells.bytes[cell] as number) & LEVEL_MASK;
        if (level < (this.#lowest[i] as number)) this.#lowest[i] = level;
        if (level > (this.#highest[i] as number)) this.#highest[i] = level;
      }
    });
  }

  /** Begins a line. */
  begin(): void {
    this.#met.length = 0;
    this.#stretches.length = 0;
  }
  get isEmpty(): boolean {
    return this.#met.length === 0;
  }

  /** Adds a hedge that the line may meet. */
  meet(thing: number): void {
    this.#met.push(thing);
  }

  /** A thing, hedge or not, may touch the strip from n0 to n1 of the line's longer way. Strips come in order. */
  touch(n0: number, n1: number): void {
    const s = this.#stretches;
    const last = s.length - 1;
    if (last > 0 && (s[last] as number) >= n0) s[last] = n1;
    else s.push(n0, n1);
  }

  /** Whether a hedge hides the line's ends from each other, seen from the start of the walk; `high`: the higher end's level. */
  block(ax: number, ay: number, bx: number, by: number, high: number, distance2: number): boolean {
    let over = this.#fromAbove;
    for (let i = 0; i < this.#met.length && over; i++) over = high > (this.#highest[this.#met[i] as number] as number);
    if (over) return false;
    for (let i = 0; i < this.#met.length; i++)
      if (this.#proves(this.#met[i] as number, ax, ay, bx, by, high)) return true;
    this.#notes.clear();
    const a: Vec = { x: ax, y: ay };
    const b: Vec = { x: bx, y: by };
    let overSome = false;
    for (const thing of this.#met) {
      overSome ||= this.#mayLookOver(thing, high);
      for (const stretch of stretchesIn(this.#lines[thing] as Line, a, b)) this.#notes.noteStretch(stretch);
    }
    return !this.#notes.eachBeginsNear(
      distance2,
      (enter, leave) =>
        overSome && (this.#isLowerAround(a, b, enter, leave, high) || high > this.#levelBetween(a, b, enter, leave)),
    );
  }

  #mayLookOver(thing: number, high: number): boolean {
    return this.#fromAbove && high > (this.#lowest[thing] as number);
  }

  /** True is a proof that this hedge blocks; false proves nothing. */
  #proves(thing: number, ax: number, ay: number, bx: number, by: number, high: number): boolean {
    const mayLookOver = this.#mayLookOver(thing, high);
    const { path } = (this.#lines[thing] as Line).band;
    const dx = bx - ax;
    const dy = by - ay;
    const long = Math.max(Math.abs(dx), Math.abs(dy));
    let p = path[0] as Vec;
    let sideOfP = dx * (p.y - ay) - dy * (p.x - ax);
    for (let i = 1; i < path.length; i++) {
      const q = path[i] as Vec;
      const sideOfQ = dx * (q.y - ay) - dy * (q.x - ax);
      if ((sideOfP < 0 && sideOfQ > 0) || (sideOfP > 0 && sideOfQ < 0)) {
        // The crossing, as a part of the way.
        const part = sideOfP / (sideOfP - sideOfQ);
        const x = p.x + (q.x - p.x) * part;
        const y = p.y + (q.y - p.y) * part;
        const at = Math.abs(dx) === long ? (x - ax) * Math.sign(dx) : (y - ay) * Math.sign(dy);
        if (this.#isFarOut(at, long) && !(mayLookOver && this.#surelyUnder(x, y) < high)) return true;
      }
      p = q;
      sideOfP = sideOfQ;
    }
    return false;
  }

  /** Whether a place this far along the longer way lies in a stretch with things, with both its ends far from the line's. */
  #isFarOut(at: number, long: number): boolean {
    if (at <= this.#near || long - at <= this.#near) return false;
    const s = this.#stretches;
    for (let i = 0; i < s.length; i += 2)
      if (at <= (s[i + 1] as number)) return (s[i] as number) > this.#near && long - (s[i + 1] as number) > this.#near;
    return false;
  }

  /** The level of the cell that holds a place, in steps; 0 where the place is too near a border to be sure. */
  #surelyUnder(x: number, y: number): number {
    const { columns, bytes } = this.#cells;
    const column = Math.floor(x / CELL_STEPS);
    const row = Math.floor(y / CELL_STEPS);
    const [inX, inY] = [x - column * CELL_STEPS, y - row * CELL_STEPS];
    if (Math.min(inX, inY) < SURE || Math.max(inX, inY) > CELL_STEPS - SURE) return 0;
    return (bytes[(row + 1) * (columns + 2) + column + 1] as number) & LEVEL_MASK;
  }

  /** Whether all cells around the line between two of its places, by their `s`, have lower levels. */
  #isLowerAround(a: Vec, b: Vec, from: number, to: number, high: number): boolean {
    const { columns, bytes } = this.#cells;
    const x = [a.x + ((b.x - a.x) * (1 + from)) / 2, a.x + ((b.x - a.x) * (1 + to)) / 2] as const;
    const y = [a.y + ((b.y - a.y) * (1 + from)) / 2, a.y + ((b.y - a.y) * (1 + to)) / 2] as const;
    const box = {
      minX: Math.min(...x) - SURE,
      minY: Math.min(...y) - SURE,
      maxX: Math.max(...x) + SURE,
      maxY: Math.max(...y) + SURE,
    };
    // The border's cells are of level 0.
    const lastColumn = Math.min(columns, Math.floor(box.maxX / CELL_STEPS));
    const lastRow = Math.min(this.#cells.rows, Math.floor(box.maxY / CELL_STEPS));
    for (let row = Math.floor(box.minY / CELL_STEPS); row <= lastRow; row++)
      for (let column = Math.floor(box.minX / CELL_STEPS); column <= lastColumn; column++)
        if (((bytes[(row + 1) * (columns + 2) + column + 1] as number) & LEVEL_MASK) >= high) return false;
    return true;
  }

  /** The highest ground that a line touches between two of its places, by their `s`. */
  #levelBetween(a: Vec, b: Vec, from: number, to: number): number {
    const { ground } = this.#table;
    let highest = 0;
    walkCells(ground, a, b, (column, row, enter, leave) => {
      if (leave.s < from || enter.s > to) return;
      highest = Math.max(highest, ground.level[row * ground.columns + column] as number);
    });
    return highest;
  }
}
