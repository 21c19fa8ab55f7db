/** What the planner's worker is told, asked and answers: plain data that can be copied. */
import type { Asker, PlanAnswer, PlanQuestion } from "../../../shared/planner/questions.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";

/** What all later questions are about. */
export interface PlanSubject {
  /** As far as the asker knows it. */
  readonly scenario: Scenario;
  /** A moment of a battle of it as the asker sees it; null: as it is deployed. */
  readonly view: BattleView | null;
  readonly asker: Asker;
  /** Copies of the rasters; null: they are those of the subject before. */
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array } | null;
}

/** A question has a place, its slot: a newer one takes the place of an older one. */
export interface PlanAsk {
  readonly slot: string;
  readonly id: number;
  readonly question: PlanQuestion;
  readonly supposed: readonly Supposed[];
}

export type PlanReport =
  /** How far it has come, 0 to 1. */
  | { readonly type: "progress"; readonly slot: string; readonly id: number; readonly done: number }
  | { readonly type: "answer"; readonly slot: string; readonly id: number; readonly answer: Result<PlanAnswer> };

/** Whoever answers. With another subject all questions before it are dropped. */
export interface PlannerWorker {
  about(subject: PlanSubject): void;
  ask(ask: PlanAsk): void;
  cancel(slot: string): void;
  stop(): void;
}

/** A message carried out. */
export function deliver(to: PlannerWorker, message: PlanMessage): void {
  if (message.type === "about") to.about(message.subject);
  else if (message.type === "ask") to.ask(message.ask);
  else to.cancel(message.slot);
}
export type PlanMessage =
  | { readonly type: "about"; readonly subject: PlanSubject }
  | { readonly type: "ask"; readonly ask: PlanAsk }
  | { readonly type: "cancel"; readonly slot: string };
