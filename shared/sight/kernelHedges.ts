/** The kernel's hedges (SightPolicy.hedges): noted on the way, judged when all else is open, as ruleCover.ts does. */
import { type Stretch, stepsOf } from "../geometry/along.ts";
import type { Table } from "../table/table.ts";
import type { Thing } from "../table/things.ts";
import { walkCells } from "../table/walk.ts";
import { boxesOfThing, cellsInBox, type KernelCells, LEVEL_MASK } from "./kernelCells.ts";
import { CoverNotes } from "./kernelCover.ts";
import { isHedge, type SightPolicy } from "./policy.ts";

export class KernelHedges {
  readonly #table: Table;
  readonly #fromAbove: boolean;
  readonly #notes: CoverNotes;
  /** The lowest and the highest ground about each of the things. */
  readonly #lowest: Uint8Array;
  readonly #highest: Uint8Array;
  /** Of what the line met: no hedge on it stands lower or higher. */
  #low = LEVEL_MASK;
  #top = 0;

  /** `things`: the kernel's; those of them that are hedges are noted here, by their numbers. */
  constructor(table: Table, policy: SightPolicy, cells: KernelCells, things: readonly Thing[]) {
    const { hedges } = policy;
    this.#table = table;
    this.#fromAbove = hedges?.overlookedFromAbove ?? false;
    this.#notes = new CoverNotes(stepsOf(hedges?.adjacentInches ?? 0));
    this.#lowest = new Uint8Array(things.length).fill(LEVEL_MASK);
    this.#highest = new Uint8Array(things.length);
    if (!this.#fromAbove) return;
    things.forEach((thing, i) => {
      for (const box of isHedge(policy, thing.kind) ? boxesOfThing(thing) : [])
        for (const cell of cellsInBox(cells, box)) {
          const level = (cells.bytes[cell] as number) & LEVEL_MASK;
          if (level < (this.#lowest[i] as number)) this.#lowest[i] = level;
          if (level > (this.#highest[i] as number)) this.#highest[i] = level;
        }
    });
  }

  /** Begins a line. */
  begin(): void {
    this.#notes.clear();
    this.#low = LEVEL_MASK;
    this.#top = 0;
  }

  get isEmpty(): boolean {
    return this.#notes.isEmpty;
  }

  note(thing: number, stretch: Stretch): void {
    this.#notes.noteStretch(stretch);
    this.#low = Math.min(this.#low, this.#lowest[thing] as number);
    this.#top = Math.max(this.#top, this.#highest[thing] as number);
  }

  /** Whether a hedge hides the one end of the line that was walked from the other; `high`: the higher end's level. */
  block(ax: number, ay: number, bx: number, by: number, high: number, distance2: number): boolean {
    if (this.#notes.isEmpty || (this.#fromAbove && high > this.#top)) return false;
    const over = this.#fromAbove && high > this.#low;
    return !this.#notes.eachBeginsNear(
      distance2,
      (enter, leave) => over && high > this.#levelBetween(ax, ay, bx, by, enter, leave),
    );
  }

  /** The highest ground that a line touches between two places of it, by their `s`. */
  #levelBetween(ax: number, ay: number, bx: number, by: number, from: number, to: number): number {
    const { ground } = this.#table;
    let highest = 0;
    walkCells(ground, { x: ax, y: ay }, { x: bx, y: by }, (column, row, enter, leave) => {
      if (leave.s < from || enter.s > to) return;
      highest = Math.max(highest, ground.level[row * ground.columns + column] as number);
    });
    return highest;
  }
}
