/** The kernel's vector things that are cover: buildings, polygons, lines. They have the same geometry as in the tracer. */
import { pointAtSteps } from "../geometry/units.ts";
import type { Vec } from "../geometry/vector.ts";
import type { Table } from "../table/table.ts";
import { stretchesIn, type Thing } from "../table/things.ts";
import {
  Buckets,
  boxesOfThing,
  cellsOfThing,
  isPainted,
  type KernelCells,
  PERSONNEL_BIT,
  THING_BIT,
  yields,
} from "./kernelCells.ts";
import type { CoverNotes } from "./kernelCover.ts";
import { KernelHedges } from "./kernelHedges.ts";
import { coverOf, isHedge, isSolid, type SightPolicy } from "./policy.ts";

export class KernelThings {
  readonly #things: readonly Thing[];
  readonly #personnelOnly: readonly boolean[];
  readonly #yields: readonly boolean[];
  readonly #yieldsFromInside: readonly boolean[];
  readonly #isHedge: readonly boolean[];
  readonly #isSolid: readonly boolean[];
  readonly #buckets: Buckets;
  readonly #stamps: Float64Array;
  /** The notes of lines that can be looked through from close by, if there are any. */
  readonly hedges: KernelHedges | null;
  #line = 0;

  /** Marks the things' cells. */
  constructor(table: Table, policy: SightPolicy, cells: KernelCells) {
    this.#things = table.things.filter(
      (thing) =>
        (coverOf(policy, thing.kind) !== undefined || isHedge(policy, thing.kind)) &&
        (!isPainted(thing) || isSolid(policy, thing.kind)),
    );
    this.#isSolid = this.#things.map(({ kind }) => isSolid(policy, kind));
    this.#isHedge = this.#things.map(({ kind }) => isHedge(policy, kind));
    this.#personnelOnly = this.#things.map(({ kind }) => coverOf(policy, kind) === "personnel");
    this.#yields = this.#things.map(({ kind }) => yields(policy, kind, false));
    this.#yieldsFromInside = this.#things.map(({ kind }) => yields(policy, kind, true));
    const boxes = this.#things.flatMap((thing, item) => boxesOfThing(thing).map((box) => ({ box, item })));
    for (const thing of this.#things)
      for (const cell of cellsOfThing(cells, thing)) cells.bytes[cell] = (cells.bytes[cell] as number) | THING_BIT;
    this.#buckets = new Buckets(
      cells,
      boxes.map(({ box }) => box),
      (i) => boxes[i]?.item as number,
    );
    this.#stamps = new Float64Array(this.#things.length);
    this.hedges = this.#isHedge.includes(true) ? new KernelHedges(table, policy, cells, this.#things) : null;
  }

  /** Begins a line. */
  begin(): void {
    this.#line++;
    this.hedges?.begin();
  }

  /**
   * Notes the things that may touch a cell: solid things in `solid`, things that yield in `yielding`, where such are kept
   * apart.
   */
  note(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    cell: number,
    coverMask: number,
    cover: CoverNotes,
    solid: CoverNotes,
    yielding: CoverNotes | null,
    inside: boolean,
  ): void {
    const gives = inside ? this.#yieldsFromInside : this.#yields;
    const { start, items, squares } = this.#buckets;
    const square = squares.of(cell);
    for (let i = start[square] as number; i < (start[square + 1] as number); i++) {
      const number = items[i] as number;
      if (this.#stamps[number] === this.#line) continue;
      this.#stamps[number] = this.#line;
      if (this.#isHedge[number]) {
        this.hedges?.meet(number);
        continue;
      }
      if (this.#personnelOnly[number] && !(coverMask & PERSONNEL_BIT)) continue;
      const notes = this.#isSolid[number] ? solid : yielding && gives[number] ? yielding : cover;
      const a: Vec = { x: ax, y: ay };
      const b: Vec = { x: bx, y: by };
      for (const stretch of stretchesIn(this.#things[number] as Thing, a, b)) notes.noteStretch(stretch);
    }
  }
}

/** Whether a viewer at a place, in steps, is inside something that goes on hiding a fired target from it (SightPolicy). */
export function insideOf(table: Table, policy: SightPolicy): (x: number, y: number) => boolean {
  const kinds = policy.revealingFromOutside.filter((kind) => coverOf(policy, kind) !== undefined);
  if (!table.things.some((thing) => thing.what === "overlay" && kinds.includes(thing.kind))) return () => false;
  return (x, y) => {
    const at = pointAtSteps(x, y);
    return table.overlaysAt(at).some(({ kind }) => kinds.includes(kind));
  };
}
