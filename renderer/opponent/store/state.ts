/** Who plays which side of the game in this window, what the program's players thought, and what one of them advises. */
import type { Decided, TurnPlan } from "../../../shared/opponent/reasons.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import type { Seats } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";

export type { Seat, Seats } from "../../../shared/play/seats.ts";

/** What went before a command that a program's player gave. */
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

/** How long a command of the program's stays on the table before the next. */
export type Pace = "step" | "slow" | "usual" | "fast";

export interface OpponentState {
  /** Of the game in hand; without one, those that the next begins with. */
  readonly seats: Seats;
  /** Whose program is thinking now. */
  readonly thinking: SideId | null;
  /** The program's sides wait until somebody lets them go on. */
  readonly paused: boolean;
  readonly pace: Pace;
  /** The oldest first; of this game only. */
  readonly thoughts: readonly Thought[];
  readonly intentions: readonly Intention[];
  /** The sides whose thoughts may be seen; they are hidden until somebody asks. */
  readonly revealed: readonly SideId[];
  readonly advice: Advice | null;
  /** Why it does not go on. */
  readonly trouble: string | null;
}
