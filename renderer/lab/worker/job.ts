/** What a worker of the lab is told and what it answers: plain data that can be copied. */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { Failure } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";

/** The scenario that is played. */
export interface LabSubject {
  /** Another key is another subject; the same key is always the same one. */
  readonly key: string;
  readonly scenario: Scenario;
  /** Copies of the rasters. */
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array };
}

/** A small range of battles, played by one worker. */
export interface LabRange {
  readonly id: number;
  readonly wish: LabWish;
}

export type LabReport =
  /** One more battle of the range is over; they come in the order of their numbers. */
  | { readonly type: "game"; readonly id: number; readonly game: LabGame }
  /** All of the range are. */
  | { readonly type: "done"; readonly id: number }
  /** It can't be played, or no further. */
  | { readonly type: "refused"; readonly id: number; readonly error: Failure };

/** Whoever plays. */
export interface LabWorker {
  /** What the later ranges are of; whatever is being played is dropped. */
  about(subject: LabSubject): void;
  /** One range at a time: the next is asked for when this one is done. */
  play(range: LabRange): void;
  /** Holds still in the middle of what it plays, and goes on. */
  hold(still: boolean): void;
  /** Gives everything up, at once and for good. */
  stop(): void;
}
/** Another worker. `died`: it fell over and answers no more. */
export type StartLabWorker = (report: (report: LabReport) => void, died: (why: string) => void) => LabWorker;

export type LabMessage =
  | { readonly type: "about"; readonly subject: LabSubject }
  | { readonly type: "play"; readonly range: LabRange }
  | { readonly type: "hold"; readonly still: boolean };
