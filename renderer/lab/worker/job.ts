/** The messages to and from a worker of the lab: plain data that can be copied. */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { Failure } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";

/** The played scenario. */
export interface LabSubject {
  /** Another key is another subject; equal keys are the same subject. */
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
  /** Another battle of the range is over; battles come in the order of their numbers. */
  | { readonly type: "game"; readonly id: number; readonly game: LabGame }
  /** All battles of the range are over. */
  | { readonly type: "done"; readonly id: number }
  /** It can't be played, or not to the end. */
  | { readonly type: "refused"; readonly id: number; readonly error: Failure };

/** A worker of the lab. */
export interface LabWorker {
  /** Sets the subject of later ranges; the range in progress is dropped. */
  about(subject: LabSubject): void;
  /** One range at a time: the next may follow once this one is done. */
  play(range: LabRange): void;
  /** Pauses or continues in the middle of a range. */
  hold(still: boolean): void;
  /** Stops everything, at once and for good. */
  stop(): void;
}
/** Starts a worker. `died`: it failed and doesn't answer any more. */
export type StartLabWorker = (report: (report: LabReport) => void, died: (why: string) => void) => LabWorker;

export type LabMessage =
  | { readonly type: "about"; readonly subject: LabSubject }
  | { readonly type: "play"; readonly range: LabRange }
  | { readonly type: "hold"; readonly still: boolean };
