/** Why an opponent did what it did, as plain data: for the table, the panel and the log. */
import type { TablePoint } from "../geometry/units.ts";
import type { Command, StandId } from "../play/contract.ts";
import type { Meaning } from "../play/opponent.ts";

/** Something that it could have done. Scores are in stands: 1 is what an average stand is worth. */
export interface Weighed {
  readonly name: string;
  readonly score: number;
  /** What the score is made of, where it has parts. */
  readonly parts?: readonly { readonly name: string; readonly value: number }[] | undefined;
  readonly stand?: StandId | undefined;
  readonly target?: StandId | undefined;
  readonly at?: TablePoint | undefined;
}

export interface Reason {
  readonly meaning: Meaning;
  readonly sentence: string;
  /** The best first; what was done is among them unless there was nothing to weigh. */
  readonly options: readonly Weighed[];
  /** What would have changed its mind. */
  readonly unless: string;
}

export interface Decided<C extends Command = Command> {
  readonly command: C;
  readonly why: Reason;
}

/** What a stand is to do this turn. */
export interface Task {
  readonly stand: StandId;
  readonly does: "goes" | "fires" | "waits";
  /** Of one that goes: its way, as it was planned. */
  readonly path?: readonly TablePoint[] | undefined;
  readonly target?: StandId | undefined;
  /** Of going over staying, or of the attack. */
  readonly score: number;
  readonly sentence: string;
  readonly unless: string;
}

/** What a side meant to do when a turn began. */
export interface TurnPlan {
  readonly turn: number;
  readonly sentence: string;
  readonly unless: string;
  readonly goals: readonly { readonly name: string; readonly at: TablePoint }[];
  readonly tasks: readonly Task[];
}

/** Scores as people read them: two decimals, with their sign. */
export const scored = (n: number): string => `${n < 0 ? "−" : "+"}${(Math.round(Math.abs(n) * 100) / 100).toFixed(2)}`;

/** How far the best is from the next: "Second best was … by 0.12." */
export function nextBest(options: readonly Weighed[]): string {
  const [best, next] = options;
  if (!best || !next) return "There was nothing else to weigh.";
  return `${scored(best.score - next.score).slice(1)} less, and it would have been: ${next.name}.`;
}
