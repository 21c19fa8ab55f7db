/** The messages to and from the opponent's worker: plain data that can be copied. */

import type { Decided, TurnPlan } from "../../../shared/opponent/reasons.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { GameState } from "../../../shared/play/contract.ts";
import type { Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";

/** The game that all later questions belong to. */
export interface OpponentSubject {
  readonly scenario: Scenario;
  /** Copies of the rasters. */
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array };
  /** The game's seed; the opponent uses a separate stream. */
  readonly seed: string;
}

/** A question for the opponent's next command. A newer question replaces the older. */
export interface OpponentAsk {
  readonly id: number;
  readonly state: GameState;
  readonly side: SideId;
  readonly character: Character;
  /** The id of its layer of plans; null: it plays freely. */
  readonly plan: string | null;
  /** Its memory belongs to another line of the game, or is empty: it begins anew. */
  readonly afresh: boolean;
}

/** `decided` is null if its side has nothing to decide. */
export interface OpponentAnswer {
  readonly decided: Decided | null;
  /** The plan at the turn's beginning; null before there was one. */
  readonly plan: TurnPlan | null;
}

export interface OpponentReport {
  readonly id: number;
  readonly answer: Result<OpponentAnswer>;
}

/** An opponent's worker. With another subject, all earlier questions are dropped. */
export interface OpponentWorker {
  about(subject: OpponentSubject): void;
  ask(ask: OpponentAsk): void;
  cancel(): void;
  stop(): void;
}

/** Carries out a message. */
export function deliver(to: OpponentWorker, message: OpponentMessage): void {
  if (message.type === "about") to.about(message.subject);
  else if (message.type === "ask") to.ask(message.ask);
  else to.cancel();
}
export type OpponentMessage =
  | { readonly type: "about"; readonly subject: OpponentSubject }
  | { readonly type: "ask"; readonly ask: OpponentAsk }
  | { readonly type: "cancel" };
