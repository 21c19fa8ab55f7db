/**
 * Dice for rulings. A ruling doesn't know the source of the faces: a seed, a person's dice, a stored game, or an enumerator
 * that tries them all. Nothing here is a promise: a source that is short of faces throws a `DiceSignal`, `rolling` catches
 * it, and the whole ruling is simply run again with the longer list.
 */
import type { SideId } from "../systems.ts";

/** The classes of faces that matter to the rule: the enumerator walks these classes with their exact weights. */
export type DiceClasses =
  /** Every face of every die, in order. */
  | { readonly type: "faces" }
  | { readonly type: "sum" }
  /** The number of dice in each band; bands by their upper bounds, ascending, the last one `sides`. */
  | { readonly type: "bands"; readonly upTo: readonly number[] };

/** A pool of equal dice, thrown together. */
export interface DiceRequest {
  readonly sides: number;
  readonly count: number;
  /** The highest face is marked 0 and counts as 0: a D10 from 0 to 9. */
  readonly zero?: true;
  /** The rolling side. */
  readonly who: SideId;
  /** The purpose, in words for a person who rolls them: "Cohesion of 1/2 to fire". */
  readonly why: string;
  /** The rule that calls for it: "5.1". */
  readonly rule: string;
  readonly classes: DiceClasses;
}

/** The source of a face: the dice in a person's hand, the program, or a script of commands. */
export const FACE_SOURCES = ["hand", "program", "script"] as const;
export type FaceSource = (typeof FACE_SOURCES)[number];

export interface Dice {
  /** `request.count` natural faces, 1 … `request.sides`. */
  roll(request: DiceRequest): readonly number[];
}
/** Dice that know the sources of their last throw's faces; all others are the program's. */
export interface SourcedDice extends Dice {
  readonly from?: (() => readonly FaceSource[]) | undefined;
}

/** Thrown by a source that can't answer; only `rolling` catches it. */
export class DiceSignal extends Error {
  readonly reason:
    | { readonly type: "needs"; readonly request: DiceRequest }
    | { readonly type: "wrong"; readonly why: string };
  constructor(reason: DiceSignal["reason"]) {
    super(reason.type === "needs" ? `needs ${reason.request.count}D${reason.request.sides}` : reason.why);
    this.reason = reason;
  }
}

export interface Throw {
  readonly request: DiceRequest;
  readonly faces: readonly number[];
  /** The source of each face. */
  readonly from: readonly FaceSource[];
}

export type Rolled<T> =
  | { readonly type: "done"; readonly value: T; readonly throws: readonly Throw[] }
  /** More dice are wanted, after these. */
  | { readonly type: "needs"; readonly request: DiceRequest; readonly throws: readonly Throw[] }
  /** A face out of range. */
  | { readonly type: "wrong"; readonly why: string };

/** Runs a ruling on a source and keeps every throw. */
export function rolling<T>(source: SourcedDice, ruling: (dice: Dice) => T): Rolled<T> {
  const throws: Throw[] = [];
  const kept: Dice = {
    roll(request) {
      const faces = source.roll(request);
      throws.push({ request, faces, from: source.from?.() ?? faces.map(() => "program") });
      return faces;
    },
  };
  try {
    return { type: "done", value: ruling(kept), throws };
  } catch (signal) {
    if (!(signal instanceof DiceSignal)) throw signal;
    if (signal.reason.type === "wrong") return { type: "wrong", why: signal.reason.why };
    return { type: "needs", request: signal.reason.request, throws };
  }
}

type Marked = Pick<DiceRequest, "sides" | "zero">;
/** The number that a player reads on a face. */
export const markOf = ({ sides, zero }: Marked, face: number): number => (zero && face === sides ? 0 : face);
/** The face that a player reads as a number. */
export const faceOf = ({ sides, zero }: Marked, mark: number): number => (zero && mark === 0 ? sides : mark);

/** The natural faces of throws, in order. */
export const facesOf = (throws: readonly Throw[]): number[] => throws.flatMap(({ faces }) => faces);

/** The sources of those faces, in the same order. */
export const sourcesOf = (throws: readonly Throw[]): FaceSource[] => throws.flatMap(({ from }) => from);

/** Given faces, and their sources: one word for all of them, or one for each. */
export interface GivenFaces {
  readonly faces: readonly number[];
  readonly from?: FaceSource | readonly FaceSource[] | undefined;
}

/**
 * Faces given by hand, by a script or from a stored game; a die that is marked from 0 takes its 0. Signals where a face is
 * impossible for its die, and where they run out. `program`: makes the next throw then, once; further throws are asked for
 * again. It is asked for every throw, so that its faces don't depend on the number of given ones.
 */
export function givenDice(
  given: readonly number[] | GivenFaces,
  program: SourcedDice | null = null,
): SourcedDice & { readonly left: () => number } {
  const { faces, from = "hand" }: GivenFaces = "faces" in given ? given : { faces: given };
  let at = 0;
  let thrown = false;
  let last: readonly FaceSource[] = [];
  const sources = typeof from === "string" ? faces.map(() => from) : from;
  return {
    left: () => faces.length - at,
    from: () => last,
    roll(request) {
      const { count, sides } = request;
      const others = program?.roll(request) ?? [];
      const some = faces.slice(at, at + count).map((face) => faceOf(request, face));
      const odd = some.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
      if (odd !== undefined)
        throw new DiceSignal({ type: "wrong", why: `A D${sides} has no face ${odd} (${request.why}).` });
      if (some.length < count) {
        if (!program || thrown) throw new DiceSignal({ type: "needs", request });
        thrown = true;
      }
      const theirs = program?.from?.() ?? [];
      last = Array.from({ length: count }, (_, i) =>
        i < some.length ? (sources[at + i] ?? "hand") : (theirs[i] ?? "program"),
      );
      at += some.length;
      return [...some, ...others.slice(some.length)];
    },
  };
}

/**
 * Earlier throws fall again, each face with its source, where the same side asks for the same dice in the same throw;
 * elsewhere `program` throws. It is asked for every throw, so that its faces don't depend on the number of repeated ones.
 */
export function diceAgain(before: readonly Throw[], program: Dice): SourcedDice {
  let thrown = 0;
  let last: readonly FaceSource[] = [];
  return {
    from: () => last,
    roll(request) {
      const faces = program.roll(request);
      const old = before[thrown++];
      const { sides, count, who } = request;
      const same = old?.request.sides === sides && old.request.count === count && old.request.who === who ? old : null;
      last = same?.from ?? faces.map(() => "program");
      return same?.faces ?? faces;
    },
  };
}
