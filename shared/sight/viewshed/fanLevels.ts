/**
 * A fan of what lines met of the ground's levels, by the rule of rule.ts: the runs of one level that matter are the one at
 * the viewer's end and the one at the target's.
 */
import { LEVEL_MASK } from "../kernelCells.ts";
import { type Fan, type Meeting, NONE, type Strip } from "./fan.ts";

/** A state: the highest level met outside the viewer's own plateau, and below how the line stands to it. */
const PHASE = 16;
/** Still on the plateau of the viewer's level. */
const PLATEAU = 0;
/** Off it, and nothing above the viewer's level met. */
const LOW = 1;
/** In the first run above the viewer's level. */
const RUN = 2;
/** In the first run of the highest level met, but in lower ones above the viewer's level before. */
const CLIMB = 3;
/** The run of the highest level met has ended. */
const PAST = 4;

/** Of a target in a cell: seen for all that the ground does, not seen, or a case for the kernel. */
export const OPEN = 0;
export const BLOCKED = 1;
export const UNSURE = 2;

const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => byte & LEVEL_MASK);

export class LevelMeeting implements Meeting {
  readonly classes = CLASSES;
  readonly #viewer: number;
  readonly #top: number;
  readonly #strict: boolean;

  /** `viewer`: the viewer's level; `top`: the highest on the table. */
  constructor(viewer: number, top: number, strict: boolean) {
    this.#viewer = viewer;
    this.#top = top;
    this.#strict = strict;
  }

  static readonly START = PLATEAU * PHASE;

  isSettled(state: number): boolean {
    return state >= PAST * PHASE && (state & LEVEL_MASK) === this.#top;
  }
  settled(state: number): number {
    return state;
  }
  cross(fan: Fan, state: number, _: Strip, end: number, first: number, second: number): void {
    const then = this.#meet(state, first);
    fan.push(end, second === NONE ? then : this.#meet(then, second));
  }

  #meet(state: number, level: number): number {
    const most = state & LEVEL_MASK;
    const phase = state >> 4;
    if (phase <= LOW) {
      if (level > this.#viewer) return RUN * PHASE + level;
      if (phase === PLATEAU && level === this.#viewer) return state;
      return LOW * PHASE + (level > most ? level : most);
    }
    if (level > most) return CLIMB * PHASE + level;
    return level < most && phase !== PAST ? PAST * PHASE + most : state;
  }

  /** What it means for a target in a cell of a level that the line goes on to. */
  verdict(state: number, target: number): number {
    const viewer = this.#viewer;
    const most = state & LEVEL_MASK;
    if (most <= (target < viewer ? target : viewer)) return OPEN;
    if (most > (target > viewer ? target : viewer)) return BLOCKED;
    if (target === viewer) return OPEN;
    // Ground as high as the viewer, beyond a gap; or terraces, which may lie below the line or be met in no more than the
    // corner in which the viewer's plateau ends.
    if (target < viewer) return most === viewer ? BLOCKED : UNSURE;
    if (most < target) return this.#strict ? BLOCKED : UNSURE;
    // On a climb lower ground may be met in the very corner in which the target's own run begins, and not count.
    const phase = state >> 4;
    return phase === RUN ? OPEN : phase === PAST ? BLOCKED : UNSURE;
  }
}
