/** Fans of the cover that lines met, by the rule of rule.ts, and of vector things that need a closer look. */
import { THING_BIT } from "../kernelCells.ts";
import { COVERED, type Fan, type Meeting, NONE, type Strip } from "./fan.ts";
import { BLOCKED, OPEN, UNSURE } from "./fanLevels.ts";

/** No cover met, except for the viewer's own patch where that is short enough. */
export const CLEAR = 0;
/** Still in the viewer's own patch. */
export const PATCH = -2;
/** A case for the kernel: the patch ends exactly at the depth of sight into it. */
const DOUBTFUL = -3;
/** Things about the viewer may join its patch to other cover, so the kernel judges near cells. */
export const NEAR = -4;
/** A run of cover outside the viewer's patch has ended: only things may join it to a target's run. */
export const ENDED = -5;
/** After NEAR: cover that is no patch of the viewer's, wherever the run began. */
const MET = -6;
// Numbers above 0: in the first run of cover, which began in the strip of that number less one; maybe a target's patch.

/** The relative margin around the bearing at which a patch ends too far out, within which the kernel decides. */
const MARGIN = 1e-9;

export class CoverMeeting implements Meeting {
  readonly classes: Uint8Array;
  readonly over = COVERED;
  readonly #depth: number;
  /** After this number of strips, cover is in no target's patch. */
  readonly #beyond: number;

  /** `depth` in steps. */
  constructor(coverMask: number, depth: number) {
    this.classes = Uint8Array.from({ length: 256 }, (_, byte) => (byte & coverMask ? 1 : 0));
    this.#depth = depth;
    // From the end of the strip to the middle of that one are 16 · (n − 1) + 8 steps.
    this.#beyond = Math.max(1, Math.floor((depth - 8) / 16) + 2);
  }

  isSettled(state: number): boolean {
    return state === COVERED || state === DOUBTFUL || state === ENDED || state === MET;
  }

  cross(fan: Fan, state: number, strip: Strip, end: number, first: number, second: number, border: number): void {
    // A run that goes on from here, and one that ends in the strip.
    const met = this.#beyond > 1 ? strip.number + 1 : COVERED;
    const passed = second === 0 ? ENDED : met;
    const meets = first === 1 || second === 1;
    if (state > 0) fan.push(end, first === 0 || second === 0 ? ENDED : this.#goesOn(state, strip.number));
    else if (state === CLEAR) fan.push(end, meets ? passed : CLEAR);
    else if (state === NEAR) fan.push(end, meets && strip.near > this.#depth ? MET : NEAR);
    // In the patch: it reaches too far, goes on, or ends.
    else if (first === 1 && strip.near > this.#depth) fan.push(end, COVERED);
    else if (first === 1 && second !== 0) fan.push(end, PATCH);
    else if (first === 1) this.#leave(fan, end, border, true, CLEAR);
    else this.#leave(fan, end, strip.near, false, second === 1 ? met : CLEAR);
  }

  /** The next strip is the earliest with targets. */
  #goesOn(state: number, strip: number): number {
    return strip + 1 - (state - 1) >= this.#beyond ? COVERED : state;
  }

  /**
   * The effect of the first run of cover, in such a state, on a target within it, at (u, v) in the middle of the strip of
   * that number.
   */
  patch(state: number, u: number, v: number, strip: number): number {
    const long = (u * u + v * v) / (u * u);
    const depth2 = this.#depth * this.#depth;
    // It begins somewhere between the ends of a strip.
    const most = 8 + 16 * (strip - state + 1);
    if (most * most * long <= depth2 * (1 - MARGIN)) return OPEN;
    const least = most - 16;
    return least * least * long > depth2 * (1 + MARGIN) ? BLOCKED : UNSURE;
  }

  /**
   * Lines leave the patch at a border of rows (`across`) or at the beginning of a strip, `away` steps along that axis: short
   * enough by their bearings.
   */
  #leave(fan: Fan, end: number, away: number, across: boolean, then: number): void {
    // On a border of rows the way is away · √(1 + 1/s²), on one of strips away · √(1 + s²).
    const most = (this.#depth / away) ** 2 - 1;
    if (away === 0 || (!across && most > 1 + MARGIN)) {
      fan.push(end, then);
      return;
    }
    const limit = most <= 0 ? (across ? 2 : 0) : across ? 1 / Math.sqrt(most) : Math.sqrt(most);
    const [inside, outside] = across ? [COVERED, then] : [then, COVERED];
    const least = limit * (1 - MARGIN) - MARGIN;
    const largest = limit * (1 + MARGIN) + MARGIN;
    fan.push(Math.min(end, -largest), outside);
    fan.push(Math.min(end, -least), DOUBTFUL);
    fan.push(Math.min(end, least), inside);
    fan.push(Math.min(end, largest), DOUBTFUL);
    fan.push(end, outside);
  }
}

/** Whether a vector thing may have been met: 0 or 1. */
export const THING_MEETING: Meeting = {
  classes: Uint8Array.from({ length: 256 }, (_, byte) => (byte & THING_BIT ? 1 : 0)),
  over: 1,
  isSettled: (state) => state === 1,
  cross: (fan, _, __, end, first, second) => fan.push(end, first === 1 || (second !== NONE && second === 1) ? 1 : 0),
};
