/** What the opponent's worker is told, asked and answers: plain data that can be copied. */

import type { Decided, TurnPlan } from "../../../shared/opponent/reasons.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { GameState } from "../../../shared/play/contract.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";

/** The game that all later questions are about. */
export interface OpponentSubject {
  readonly scenario: Scenario;
  /** Copies of the rasters. */
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array };
  /** Of the game; the opponent draws on a stream of its own. */
  readonly seed: string;
}

/** What would this one do now? A newer question takes the place of the older. */
export interface OpponentAsk {
  readonly id: number;
  readonly state: GameState;
  readonly side: SideId;
  readonly character: Character;
  /** The id of the layer of plans that it plays by; null: by its own lights. */
  readonly plan: string | null;
  /** What it remembers is of another line of the game, or of nothing: it begins anew. */
  readonly afresh: boolean;
}

/** Null where its side has nothing to decide. */
export interface OpponentAnswer {
  readonly decided: Decided | null;
  /** What it meant to do when the turn began; null before it had to say. */
  readonly plan: TurnPlan | null;
}

export interface OpponentReport {
  readonly id: number;
  readonly answer: Result<OpponentAnswer>;
}

/** Whoever answers. With another subject whatever was asked before is dropped. */
export interface OpponentWorker {
  about(subject: OpponentSubject): void;
  ask(ask: OpponentAsk): void;
  cancel(): void;
  stop(): void;
}

/** A message carried out. */
export function deliver(to: OpponentWorker, message: OpponentMessage): void {
  if (message.type === "about") to.about(message.subject);
  else if (message.type === "ask") to.ask(message.ask);
  else to.cancel();
}
export type OpponentMessage =
  | { readonly type: "about"; readonly subject: OpponentSubject }
  | { readonly type: "ask"; readonly ask: OpponentAsk }
  | { readonly type: "cancel" };
