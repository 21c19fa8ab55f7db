/** What the advisor's worker is asked and answers: plain data that can be copied. */
import type { Advice } from "../../../shared/advise/advice.ts";
import type { Versions } from "../../../shared/advise/subject.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

export interface AdviceJob {
  readonly id: number;
  /** Another number: another scenario; nothing that was kept holds for it. */
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
  /** False while dearer questions are still being asked. */
  readonly done: boolean;
}

/** Whoever does the jobs. A new job takes the place of the one that is being done. */
export interface AdviceWorker {
  ask(job: AdviceJob): void;
  stop(): void;
}
