/** Messages to and from the planner's worker: plain data that can be copied. */
import type { Asker, PlanAnswer, PlanQuestion } from "../../../shared/planner/questions.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";

/** The subject of all later questions. */
export interface PlanSubject {
  /** As far as the asker knows it. */
  readonly scenario: Scenario;
  /** The view of a battle for the asker; null: the deployment. */
  readonly view: BattleView | null;
  readonly asker: Asker;
  /** Copies of the rasters; null: the same as for the last subject. */
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array } | null;
}

/** A question has a slot: a newer question there replaces an older one. */
export interface PlanAsk {
  readonly slot: string;
  readonly id: number;
  readonly question: PlanQuestion;
  readonly supposed: readonly Supposed[];
}

export type PlanReport =
  /** `done`: from 0 to 1. */
  | { readonly type: "progress"; readonly slot: string; readonly id: number; readonly done: number }
  | { readonly type: "answer"; readonly slot: string; readonly id: number; readonly answer: Result<PlanAnswer> };

/** The planner's worker, or its substitute in the window. A new subject drops all open questions. */
export interface PlannerWorker {
  about(subject: PlanSubject): void;
  ask(ask: PlanAsk): void;
  cancel(slot: string): void;
  stop(): void;
}

/** Carries out a message. */
export function deliver(to: PlannerWorker, message: PlanMessage): void {
  if (message.type === "about") to.about(message.subject);
  else if (message.type === "ask") to.ask(message.ask);
  else to.cancel(message.slot);
}
export type PlanMessage =
  | { readonly type: "about"; readonly subject: PlanSubject }
  | { readonly type: "ask"; readonly ask: PlanAsk }
  | { readonly type: "cancel"; readonly slot: string };
