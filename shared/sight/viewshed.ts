/**
 * A viewer's sight over a whole table, with the exact ruling on the line to each cell's middle (lineOfSight). A cell is asked
 * about when it is first read, so that callers who read few cells pay for few.
 */

/** Some columns and rows of the table's cells, from column x0 and row y0 on. */
export interface CellArea {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** A cell's mark is a sum: 0 where its middle is in sight, else this where ground, cover or the distance hide it … */
export const HIDDEN_BY_GROUND = 1;
/** … and this for each stand that hides it. */
export const HIDDEN_BY_STAND = 2;
/** The effect of the ground has not been asked for yet. */
const ASK = 0x8000;

/** Whether ground and cover let a viewer see the middle of a cell of the table. */
export type Asks = (column: number, row: number) => boolean;

/** A viewer's viewshed. Only the cells within its sighting limit are kept. */
export class Viewshed {
  readonly area: CellArea;
  readonly #marks: Uint16Array;
  readonly #asks: Asks;

  constructor(area: CellArea, asks: Asks, marks = new Uint16Array(area.columns * area.rows).fill(ASK)) {
    this.area = area;
    this.#asks = asks;
    this.#marks = marks;
  }

  /** The marks before all of them are known, on which stands cast their shadows. */
  get shadows(): Uint16Array {
    return this.#marks;
  }

  /** For other shadows over the same ground: what is asked there is known here too. */
  copy(): Viewshed {
    const { x0, y0, columns } = this.area;
    const asks: Asks = (column, row) => {
      return (this.#settle((row - y0) * columns + column - x0) & HIDDEN_BY_GROUND) === 0;
    };
    return new Viewshed(this.area, asks, this.#marks.slice());
  }

  /** The marks by cell of the area, row 0 the southernmost. */
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
    return mark === 0 || (mark === ASK && this.#settle(i) === 0);
  }

  #settle(i: number): number {
    const mark = this.#marks[i] as number;
    if (mark < ASK) return mark;
    const { x0, y0, columns } = this.area;
    const seen = this.#asks(x0 + (i % columns), y0 + Math.floor(i / columns));
    const settled = mark - ASK + (seen ? 0 : HIDDEN_BY_GROUND);
    this.#marks[i] = settled;
    return settled;
  }
}
