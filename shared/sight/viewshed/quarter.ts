/** One quarter of the compass about a viewer, searched strip by strip for middles of cells in sight. */
import { LEVEL_MASK, THING_BIT } from "../kernelCells.ts";
import { COVERED, Fan, type Quarter, type Strip, TOUCH } from "./fan.ts";
import { CLEAR, type CoverMeeting, ENDED, type THING_MEETING } from "./fanCover.ts";
import { BLOCKED, type GroundMeeting, isFree, OPEN, UNSURE } from "./fanLevels.ts";

/** The common data of the lines of all quarters. */
export interface Look {
  readonly bytes: Uint8Array;
  /** The square of the sighting limit, in square steps. */
  readonly allowed2: number;
  readonly coverMask: number;
  /** A viewer in the middle of a cell of cover sees no farther than its edge. */
  readonly shallow: boolean;
  readonly cover: CoverMeeting;
  readonly coverStart: number;
  /** Null where no vector thing is cover. */
  readonly things: typeof THING_MEETING | null;
  /** Null on level ground. */
  readonly levels: GroundMeeting | null;
  readonly levelStart: number;
}

/** The quarter with its strips, and the place of its answers. */
export interface QuarterShape extends Quarter {
  /** The place in `bytes` of row 0 of strip 0. */
  readonly at: number;
  readonly stepU: number;
  /** Strips on the table, from the viewer's. */
  readonly strips: number;
  /** The distance of strip 0's beginning before the viewer, in steps. */
  readonly before: number;
  /** The place in `hidden` of row 0 of strip 0, and the steps from there. */
  readonly out: number;
  readonly outU: number;
  readonly outV: number;
}

/** Sets the entries of cells in sight to 0, and doubtful ones to `unsure`; leaves out middles on the quarter's borders. */
export function lookOver(look: Look, shape: QuarterShape, hidden: Uint16Array, unsure: number): void {
  const { bytes, allowed2, coverMask, levels } = look;
  const { offset, stepV, first, last, outV } = shape;
  const cover = new Fan(shape, look.cover, look.coverStart);
  const things = look.things ? new Fan(shape, look.things, 0) : null;
  const ground = levels ? new Fan(shape, levels, look.levelStart) : null;
  const blockers = coverMask | THING_BIT;
  /** No cell is doubtful by itself. */
  const plain = !look.shallow && !things;
  const doubtful = look.shallow ? blockers : THING_BIT;
  for (let number = 0; number < shape.strips; number++) {
    const near = 16 * number - shape.before;
    const u = near + 8;
    const across2 = allowed2 - u * u;
    if (across2 < 0) return;
    const at = shape.at + number * shape.stepU;
    if (u > 0) {
      const out = shape.out + number * shape.outU;
      // Rows whose middles lie within the sighting limit and off the quarter's borders.
      const reach = Math.min(Math.floor(Math.sqrt(across2)), u - 1);
      const lowest = Math.max(first, Math.ceil((offset - 8 - reach) / 16));
      const highest = Math.min(last, Math.floor((offset - 8 + reach) / 16));
      let row = lowest;
      for (let i = 0, j = 0, k = 0; row <= highest; ) {
        const coverState = cover.states[i] as number;
        const groundState = ground ? (ground.states[k] as number) : 0;
        let end = cover.ends[i] as number;
        const flagged = things !== null && things.states[j] === 1;
        const doubted = number === 0 || coverState < COVERED || flagged;
        if (things) end = Math.min(end, things.ends[j] as number);
        if (ground) end = Math.min(end, ground.ends[k] as number);
        // The first row beyond this piece.
        const beyond = Math.min(highest + 1, Math.ceil((end * u + offset - 8) / 16));
        const closed = coverState === COVERED || (coverState === ENDED && !flagged);
        if (closed || (levels && ground && levels.isSettled(groundState))) row = Math.max(row, beyond);
        else if (plain && coverState === CLEAR && !doubted && isFree(groundState))
          for (; row < beyond; row++) hidden[out + row * outV] = 0;
        for (; row < beyond; row++) {
          const cell = bytes[at + row * stepV] as number;
          // Beyond cover only targets that are in cover themselves are in sight.
          if ((coverState > CLEAR || coverState <= ENDED) && !(cell & blockers)) continue;
          let verdict = levels ? levels.verdict(groundState, cell & LEVEL_MASK, u, number) : OPEN;
          if (verdict === BLOCKED) continue;
          const v = 16 * row - offset + 8;
          if (doubted || cell & doubtful) verdict = UNSURE;
          else if (coverState > CLEAR) {
            const patch = look.cover.patch(coverState, u, v, number);
            if (patch === BLOCKED) continue;
            if (patch === UNSURE) verdict = UNSURE;
          }
          hidden[out + row * outV] = verdict === OPEN ? 0 : unsure;
        }
        if (cover.ends[i] === end) i++;
        if (things?.ends[j] === end) j++;
        if (ground?.ends[k] === end) k++;
      }
    }
    const strip: Strip = { number, near: Math.max(0, near), far: near + 16, at };
    // The bearings of targets in the next strip, the outermost included.
    const onward = u + 16;
    const widest = Math.min(1, Math.sqrt(Math.max(0, allowed2 - onward * onward)) / onward + TOUCH);
    cover.advance(strip, widest, null);
    if (cover.isAll(COVERED)) return;
    things?.advance(strip, widest, cover);
    ground?.advance(strip, widest, cover);
  }
}
