/**
 * The lines of sight in a quarter of the compass and the things they have met so far, by bearing. A line runs from the viewer
 * through (u, v), u along the quarter's axis, and its bearing is v / u, from −1 to 1. The fan moves outward strip by strip (a
 * strip is one cell deep along u). Lines of neighbouring bearings with equal results are one piece of it, so that a whole
 * strip costs as much as it has changes.
 *
 * Exact: the places of the viewer, the corners and the targets are whole steps. The bearings of a target and of a corner are
 * quotients of whole numbers up to 7680 and differ by 1.6e-8 or more unless they are equal. A border of pieces lies `TOUCH`
 * beside a corner's bearing, on the side that gives the corner to the right piece; no target's bearing lies between.
 */
export const TOUCH = 4e-9;

/** One strip of cells, as seen from the viewer. */
export interface Strip {
  /** Counted from the viewer's strip. */
  readonly number: number;
  /** Its beginning and its end, in steps; never less than 0. */
  readonly near: number;
  readonly far: number;
  /** The place in `bytes` of row 0 of the strip, the viewer's row. */
  readonly at: number;
}

export interface Quarter {
  readonly bytes: Uint8Array;
  /** The step from a row to the next one, in `bytes`. */
  readonly stepV: number;
  /** The viewer's distance from the beginning of row 0, in steps: row i reaches from 16 i − offset to 16 more. */
  readonly offset: number;
  /** The table's rows. */
  readonly first: number;
  readonly last: number;
}

/**
 * The results of lines that meet something. Cells have classes; where a line touches two classes at one place the higher
 * counts.
 */
export interface Meeting {
  /** By a cell's byte. */
  readonly classes: Uint8Array;
  /** Nothing further changes this state. */
  isSettled(state: number): boolean;
  /** A settled state, for lines that are no longer followed. */
  readonly over: number;
  /**
   * Lines of one state, with bearings up to `end`, cross the strip in cells of class `first`. Where `second` isn't NONE they
   * pass on to cells of that class over the border of rows at `border` steps from the axis. Pushes their new states.
   */
  cross(fan: Fan, state: number, strip: Strip, end: number, first: number, second: number, border: number): void;
}
export const NONE = -1;

/** In a fan of cover: no target farther out is in sight. */
export const COVERED = -1;

const PIECES = 64;

export class Fan {
  readonly meeting: Meeting;
  readonly #quarter: Quarter;
  #ends = new Float64Array(PIECES);
  #states = new Int32Array(PIECES);
  #count = 1;
  #oldEnds = new Float64Array(PIECES);
  #oldStates = new Int32Array(PIECES);
  /** The end of the last pushed piece. */
  #cursor = -1;

  constructor(quarter: Quarter, meeting: Meeting, start: number) {
    this.#quarter = quarter;
    this.meeting = meeting;
    this.#ends[0] = 1;
    this.#states[0] = start;
  }

  /** Piece i has the bearings from the end of the previous piece (−1 for the first) to its own. */
  get ends(): Float64Array {
    return this.#ends;
  }
  get states(): Int32Array {
    return this.#states;
  }
  get count(): number {
    return this.#count;
  }
  /** The beginning of the lines that are being pushed. */
  get cursor(): number {
    return this.#cursor;
  }

  /** The next piece, up to `end`. */
  push(end: number, state: number): void {
    if (end <= this.#cursor) return;
    this.#cursor = end;
    if (this.#count > 0 && this.#states[this.#count - 1] === state) {
      this.#ends[this.#count - 1] = end;
      return;
    }
    if (this.#count === this.#ends.length) this.#grow();
    this.#ends[this.#count] = end;
    this.#states[this.#count++] = state;
  }

  /**
   * Takes all lines across the next strip; lines with bearings beyond `widest`, or covered in the fan of cover, are no longer
   * followed.
   */
  advance(strip: Strip, widest: number, cover: Fan | null): void {
    const { meeting } = this;
    const ends = this.#ends;
    const states = this.#states;
    const count = this.#count;
    this.#ends = this.#oldEnds;
    this.#states = this.#oldStates;
    this.#oldEnds = ends;
    this.#oldStates = states;
    this.#count = 0;
    this.#cursor = -1;
    this.push(-widest, meeting.over);
    for (let i = 0, j = 0; i < count; i++) {
      const state = states[i] as number;
      const end = Math.min(widest, ends[i] as number);
      if (meeting.isSettled(state)) this.push(end, state);
      else if (!cover) {
        if (end > this.#cursor) this.#cross(strip, state, end);
      } else
        while (this.#cursor < end) {
          while ((cover.#ends[j] as number) <= this.#cursor) j++;
          const part = Math.min(end, cover.#ends[j] as number);
          if (cover.#states[j] === COVERED) this.push(part, meeting.over);
          else this.#cross(strip, state, part);
        }
    }
    this.push(1, meeting.over);
  }

  /** Whether all lines are in one state. */
  isAll(state: number): boolean {
    return this.#count === 1 && this.#states[0] === state;
  }

  /** Lines of one state, from the cursor to `end`. */
  #cross(strip: Strip, state: number, end: number): void {
    const { bytes, stepV, offset, first, last } = this.#quarter;
    const { meeting } = this;
    const { classes } = meeting;
    const { near, far } = strip;
    const from = this.#cursor;
    const low = Math.max(first, Math.floor((from * (from < 0 ? far : near) + offset) / 16));
    const high = Math.min(last, Math.floor((end * (end < 0 ? near : far) + offset) / 16));
    if (low > high) {
      this.push(end, state);
      return;
    }
    let at = strip.at + low * stepV;
    let here = classes[bytes[at] as number] as number;
    for (let row = low + 1; row <= high; row++) {
      at += stepV;
      const next = classes[bytes[at] as number] as number;
      if (next === here) continue;
      const border = 16 * row - offset;
      if (border === 0) {
        meeting.cross(this, state, strip, Math.min(0, end), here, NONE, 0);
      } else {
        // The corner belongs to the higher class.
        const beside = next > here ? -TOUCH : TOUCH;
        const inner = Math.min(end, border / (border > 0 ? far : near) + beside);
        const outer = Math.min(end, border / (border > 0 ? near : far) + beside);
        if (inner > this.#cursor) meeting.cross(this, state, strip, inner, here, NONE, 0);
        // Lines go away from the axis.
        if (outer > this.#cursor)
          meeting.cross(this, state, strip, outer, border > 0 ? here : next, border > 0 ? next : here, border);
      }
      here = next;
      if (this.#cursor >= end) return;
    }
    if (end > this.#cursor) meeting.cross(this, state, strip, end, here, NONE, 0);
  }

  #grow(): void {
    const length = 2 * this.#ends.length;
    const ends = new Float64Array(length);
    ends.set(this.#ends);
    this.#ends = ends;
    const states = new Int32Array(length);
    states.set(this.#states);
    this.#states = states;
    // The other two are only read up to the old count.
    const oldEnds = new Float64Array(length);
    oldEnds.set(this.#oldEnds);
    this.#oldEnds = oldEnds;
    const oldStates = new Int32Array(length);
    oldStates.set(this.#oldStates);
    this.#oldStates = oldStates;
  }
}
