/**
 * A fan of the ground's levels that lines met, by the rule of rule.ts: the runs of one level that matter are the one at the
 * viewer's end and the one at the target's.
 */
import { LEVEL_MASK } from "../kernelCells.ts";
import { type Fan, type Meeting, NONE, type Strip } from "./fan.ts";

/** A state: the highest level met outside the viewer's own plateau, the line's phase, and a strip's number, plus 1. */
const PHASE = 16;
const PHASES = 7 * PHASE;
const MARK = 128;
/** Still on the plateau of the viewer's level. */
const PLATEAU = 0 * PHASE;
/** Off it, with nothing above the viewer's level met. The mark: the last place with ground above level 0, if that matters. */
const LOW = 1 * PHASE;
/** The same, and that ground was met at the plateau's end: maybe only in a corner of it. */
const EDGE = 2 * PHASE;
/** In the first run above the viewer's level. The mark: the first place with ground above that level, if known. */
const RUN = 3 * PHASE;
/** In the first run of the highest level met, after lower runs above the viewer's level. The same mark. */
const CLIMB = 4 * PHASE;
/** The run of the highest level met has ended. */
const PAST = 5 * PHASE;

/** For a target in a cell: in sight as far as the ground goes, not in sight, or a case for the kernel. */
export const OPEN = 0;
export const BLOCKED = 1;
export const UNSURE = 2;

/** The first states of lines that stand on the ground, and of raised lines, which have no plateau. */
export const ON_GROUND = PLATEAU;
export const RAISED = LOW;

const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => byte & LEVEL_MASK);

/** A fan of levels, by one of the rules about ground. State 0 has met nothing. */
export interface GroundMeeting extends Meeting {
  /**
   * The verdict on a target in a cell of a level that the line goes on to, `u` steps along the axis, in the middle of the
   * strip of that number.
   */
  verdict(state: number, target: number, u: number, strip: number): number;
}

/** Whether lines of such a state have met nothing that hides any target, wherever they go on to. */
export const isFree = (state: number): boolean => (state & LEVEL_MASK) === 0;

/** By the rules "line" and "strict". */
export class LevelMeeting implements GroundMeeting {
  readonly classes = CLASSES;
  readonly over: number;
  readonly #viewer: number;
  readonly #top: number;
  readonly #strict: boolean;
  /** Ground between two levels may hide a target below the viewer, or a target above it. */
  readonly #terraces: boolean;
  readonly #climbs: boolean;

  /** `viewer`: the viewer's level; `top`: the highest on the table. */
  constructor(viewer: number, top: number, strict: boolean) {
    this.#viewer = viewer;
    this.#top = top;
    this.over = PAST + top;
    this.#strict = strict;
    this.#terraces = viewer >= 2 && !strict;
    this.#climbs = top >= viewer + 2 && !strict;
  }

  isSettled(state: number): boolean {
    return (state & PHASES) === PAST && (state & LEVEL_MASK) === this.#top;
  }
  cross(fan: Fan, state: number, strip: Strip, end: number, first: number, second: number): void {
    let then = this.#meet(state, first, strip.number);
    if (second !== NONE) then = this.#meet(then, second, strip.number);
    fan.push(end, then >= MARK && this.#terraces ? this.#faded(then, strip) : then);
  }

  #meet(state: number, level: number, strip: number): number {
    const most = state & LEVEL_MASK;
    const phase = state & PHASES;
    if (phase <= EDGE) {
      if (level > this.#viewer) return RUN + level + (this.#climbs ? MARK * (strip + 1) : 0);
      if (phase === PLATEAU && level === this.#viewer) return state;
      const higher = level > most ? level : most;
      if (level === 0 || !this.#terraces) return phase === PLATEAU ? LOW + higher : state - most + higher;
      const edge = phase === PLATEAU || (phase === EDGE && state >> 7 === strip + 1);
      return (edge ? EDGE : LOW) + higher + MARK * (strip + 1);
    }
    // Past that run, the first thing it met is no longer known.
    if (level > most) return CLIMB + level + (phase === PAST ? 0 : state & ~(MARK - 1));
    return level < most ? PAST + most : state;
  }

  /** Terraces so near the viewer that they hide no target beyond the strip need not be known. */
  #faded(state: number, { number, far }: Strip): number {
    if ((state & PHASES) > EDGE) return state;
    const end = far - 16 * (number + 1 - (state >> 7));
    return end * this.#viewer <= far + 8 ? LOW + (state & LEVEL_MASK) : state;
  }

  verdict(state: number, target: number, u: number, strip: number): number {
    const viewer = this.#viewer;
    const most = state & LEVEL_MASK;
    if (most <= (target < viewer ? target : viewer)) return OPEN;
    if (most > (target > viewer ? target : viewer)) return BLOCKED;
    if (target === viewer) return OPEN;
    const phase = state & PHASES;
    const mark = state >> 7;
    // The end of the mark's strip.
    const far = u - 8 - 16 * (strip - mark);
    const drop = Math.abs(viewer - target);
    if (target < viewer) {
      // Ground as high as the viewer, beyond a gap.
      if (most === viewer) return BLOCKED;
      // Or terraces: the last of them may lie below the line.
      if (this.#strict) return UNSURE;
      if (mark === 0 || far * drop <= u) return OPEN;
      return phase === LOW && target === 0 && (far - 16) * drop > (viewer - 1) * u ? BLOCKED : UNSURE;
    }
    if (most < target) {
      if (this.#strict) return BLOCKED;
      if (mark === 0) return UNSURE;
      return (far - 16) * drop >= (most - viewer) * u ? OPEN : far * drop < u ? BLOCKED : UNSURE;
    }
    if (phase === RUN) return OPEN;
    if (phase === PAST) return BLOCKED;
    // On a climb, lower ground may be met only in the corner where the target's own run begins, and then it doesn't count.
    return mark > 0 && (far - 16) * drop >= (drop - 1) * u ? OPEN : UNSURE;
  }
}

/** By the rule "higher": a state is the highest level met beyond the viewer's own run, if at least as high as the viewer's. */
export class HigherMeeting implements GroundMeeting {
  readonly classes = CLASSES;
  readonly over: number;
  readonly #viewer: number;
  readonly #top: number;

  /** `viewer`: the viewer's level; `top`: the highest on the table. */
  constructor(viewer: number, top: number) {
    this.#viewer = viewer;
    this.#top = top;
    this.over = PAST + top;
  }

  isSettled(state: number): boolean {
    return (state & PHASES) === PAST && (state & LEVEL_MASK) === this.#top;
  }
  cross(fan: Fan, state: number, _: Strip, end: number, first: number, second: number): void {
    const then = this.#meet(state, first);
    fan.push(end, second === NONE ? then : this.#meet(then, second));
  }

  #meet(state: number, level: number): number {
    const most = state & LEVEL_MASK;
    if (level > most && level > this.#viewer) return RUN + level;
    if ((state & PHASES) === PLATEAU) return level === this.#viewer ? PLATEAU : LOW;
    if ((state & PHASES) === LOW) return level === this.#viewer ? RUN + level : LOW;
    return level < most ? PAST + most : state;
  }

  verdict(state: number, target: number): number {
    const most = state & LEVEL_MASK;
    const high = target > this.#viewer ? target : this.#viewer;
    if (most < high || most === 0) return OPEN;
    // The target's own run, which goes on to it.
    return most === target && (state & PHASES) === RUN ? OPEN : BLOCKED;
  }
}
