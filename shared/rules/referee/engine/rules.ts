/** What a system hands to the engine. */
import type {
  BattleView,
  Bead,
  Command,
  Forecast,
  GameState,
  PhaseName,
  Refusal,
  StandId,
} from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Act, AnyKind, Look, Situation, Still } from "./kind.ts";

/** R: how the rules read a state. */
export interface Rules<F, S extends GameState, K extends readonly AnyKind<F, S, R>[], R = Still<S>> {
  /** Where the document speaks of the sequence of play as a whole; left out: the first phase's rule. */
  readonly sequence?: string | undefined;
  /** Of the time before the first turn and of a turn. */
  readonly phases: readonly PhaseName[];
  readonly beads: readonly Bead[];
  readonly kinds: K;
  /** By id. */
  readonly situations: Readonly<Record<string, Situation<F, S, R>>>;
  /** Which of them the state is in: the innermost open procedure, or the phase. */
  at(state: R): string;
  over(state: R): boolean;
  setup(field: F): S;
  /** An independent copy; left out: of everything. */
  copy?(state: S): S;
  /** Stands of a side that may do anything at all. */
  actors(look: Look<F, R>): Iterable<StandId>;
  /** Before each step of what follows by itself: who has won. */
  check?(act: Act<F, S>): void;
  /** When somebody is asked again, or it is over: what has shown itself. */
  settled?(act: Act<F, S>): void;
  /** The side that alone knows of this stand; null: both do. */
  secretOf?(field: F, state: R, stand: StandId): SideId | null;
  view(field: F, state: R, side: SideId | null): BattleView;
  /** See Battle.underway. */
  underway?(field: F, state: R, command?: Command): Forecast | Refusal;
  violations(field: F, state: R): readonly string[];
}
