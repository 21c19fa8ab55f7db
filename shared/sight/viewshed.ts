/**
 * Viewsheds: a viewer's sight over a whole table, with the exact ruling on the line to each cell's middle (lineOfSight). The
 * effects of ground and cover and those of stands are worked out separately: see viewshed/.
 */
import { ASK_KERNEL, ASK_TRACER, HIDDEN_BY_GROUND } from "./viewshed/marks.ts";
import type { CellArea } from "./viewshed/round.ts";

/** Whether ground and cover let a viewer see the middle of a cell; the mark says whether to ask kernel or tracer. */
export type Asks = (column: number, row: number, mark: number) => boolean;

/** A viewer's viewshed. Only the cells within its sighting limit are kept. */
export class Viewshed {
  readonly area: CellArea;
  readonly #marks: Uint16Array;
  readonly #asks: Asks;

  /** `marks` by viewshed/marks.ts, changed from outside when stands move. */
  constructor(area: CellArea, marks: Uint16Array, asks: Asks) {
    this.area = area;
    this.#marks = marks;
    this.#asks = asks;
  }

  /**
   * By cell of the area, row 0 the southernmost: 0 where its middle is in sight. Otherwise HIDDEN_BY_GROUND where ground,
   * cover or the distance hide it, plus HIDDEN_BY_STAND for each stand that does.
   */
  get marks(): Uint16Array {
    for (let i = 0; i < this.#marks.length; i++) this.#settle(i);
    return this.#marks;
  }

  /** Whether the middle of a cell of the table is in sight. */
  sees(column: number, row: number): boolean {
    const { x0, y0, columns, rows } = this.area;
    const c = column - x0;
    const r = row - y0;
    return c >= 0 && c < columns && r >= 0 && r < rows && this.#isSeen(r * columns + c);
  }

  /** The number of cells in sight. */
  get count(): number {
    let count = 0;
    for (let i = 0; i < this.#marks.length; i++) if (this.#isSeen(i)) count++;
    return count;
  }

  /** Adds 1 to the entries of all cells in sight of a table `across` cells wide. */
  addTo(values: Uint16Array, across: number): void {
    const { x0, y0, columns, rows } = this.area;
    for (let r = 0, i = 0; r < rows; r++)
      for (let at = (y0 + r) * across + x0, end = at + columns; at < end; at++, i++)
        if (this.#isSeen(i)) values[at] = (values[at] as number) + 1;
  }

  #isSeen(i: number): boolean {
    const mark = this.#marks[i] as number;
    // A cell hidden by a stand needs no question.
    if (mark < ASK_TRACER || (mark & ~ASKS) !== 0) return mark === 0;
    return this.#settle(i) === 0;
  }

  #settle(i: number): number {
    const mark = this.#marks[i] as number;
    if (mark < ASK_TRACER) return mark;
    const { x0, y0, columns } = this.area;
    const seen = this.#asks(x0 + (i % columns), y0 + Math.floor(i / columns), mark);
    const settled = (mark & ~ASKS) + (seen ? 0 : HIDDEN_BY_GROUND);
    this.#marks[i] = settled;
    return settled;
  }
}
const ASKS = ASK_TRACER | ASK_KERNEL;
