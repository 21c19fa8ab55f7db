/** The players of the game in this window, the thoughts of the computer's players, and the advice of one of them. */
import type { Decided, TurnPlan } from "../../../shared/opponent/reasons.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import type { Seats } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";

export type { Seat, Seats } from "../../../shared/play/seats.ts";

/** The computer's reasoning before a command. */
export interface Thought {
  /** The node that its command made. */
  readonly node: NodeId;
  readonly side: SideId;
  readonly turn: number;
  readonly decided: Decided;
}
export interface Intention {
  /** The node at which it was formed. */
  readonly node: NodeId;
  readonly side: SideId;
  readonly plan: TurnPlan;
}

export type Advice =
  | { readonly type: "thinking"; readonly node: NodeId; readonly side: SideId }
  | {
      readonly type: "given";
      readonly node: NodeId;
      readonly side: SideId;
      readonly decided: Decided;
      readonly plan: TurnPlan | null;
    }
  | { readonly type: "failed"; readonly node: NodeId; readonly why: string };

/** The time that a command of the computer's stays on the table before the next. */
export type Pace = "step" | "slow" | "usual" | "fast";

export interface OpponentState {
  /** The players of the current game; without one, those of the next. */
  readonly seats: Seats;
  /** The players of new games. */
  readonly kept: Seats;
  /** The side for which the computer is thinking now. */
  readonly thinking: SideId | null;
  /** The computer's sides wait for a request to continue. */
  readonly paused: boolean;
  readonly pace: Pace;
  /** The oldest first; of this game only. */
  readonly thoughts: readonly Thought[];
  readonly intentions: readonly Intention[];
  /** The sides with visible thoughts; hidden until the user asks. */
  readonly revealed: readonly SideId[];
  readonly advice: Advice | null;
  /** The node at which the computer thinks where a person's next stand is placed; null: it places none. */
  readonly placing: NodeId | null;
  /** The reason why it doesn't continue. */
  readonly trouble: string | null;
}
