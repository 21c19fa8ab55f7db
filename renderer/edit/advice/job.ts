/** Questions and answers of the advisor's worker: plain data that can be copied. */
import type { Advice } from "../../../shared/advise/advice.ts";
import type { Versions } from "../../../shared/advise/subject.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

export interface AdviceJob {
  readonly id: number;
  /** Another serial means another scenario: the advisor keeps nothing of the last. */
  readonly serial: number;
  readonly scenario: Scenario;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  readonly known: ReadonlyMap<string, Vehicle | null>;
  readonly versions: Versions;
}

export interface AdviceReport {
  readonly id: number;
  readonly findings: readonly Advice[];
  /** False while costlier questions are still open. */
  readonly done: boolean;
}

/** The advisor's worker, or its substitute in the window. A new job replaces the current one. */
export interface AdviceWorker {
  ask(job: AdviceJob): void;
  stop(): void;
}
