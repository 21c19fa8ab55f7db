/** An opponent's reasons as plain data: for the table, the panel and the log. */
import type { TablePoint } from "../geometry/units.ts";
import type { Command, StandId } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";

/** A possible action. Scores are in stands: 1 is the worth of an average stand. */
export interface Weighed {
  readonly name: string;
  readonly score: number;
  /** The parts of the score, if there are any. */
  readonly parts?: readonly { readonly name: string; readonly value: number }[] | undefined;
  readonly stand?: StandId | undefined;
  readonly target?: StandId | undefined;
  readonly at?: TablePoint | undefined;
  /** Its path there, from the start. */
  readonly path?: readonly TablePoint[] | undefined;
  /** The command for it, if it is a single one. */
  readonly command?: Command | undefined;
  /** Its score if judged rightly; absent where it was. */
  readonly truth?: number | undefined;
}

export interface Reason {
  readonly meaning: EffectType;
  readonly sentence: string;
  /** The best first; the chosen option is among them unless there was nothing to weigh. */
  readonly options: readonly Weighed[];
  /** The change that would have led to another choice. */
  readonly unless: string;
  /** What playing on showed before this decision. */
  readonly ahead?: string | undefined;
  /** After a misjudgement: the better option. */
  readonly erred?: string | undefined;
}

export interface Decided<C extends Command = Command> {
  readonly command: C;
  readonly why: Reason;
}

/** A stand's task in this turn. */
export interface Task {
  readonly stand: StandId;
  readonly does: "goes" | "fires" | "waits";
  /** For a stand that goes: its path, as planned. */
  readonly path?: readonly TablePoint[] | undefined;
  readonly target?: StandId | undefined;
  /** The score of going over staying, or of the attack. */
  readonly score: number;
  /** The excess of going over the least sufficient score, or the lack; absent where there is nowhere to go. */
  readonly over?: number | undefined;
  readonly sentence: string;
  readonly unless: string;
}

/** A side's plan when a turn began. */
export interface TurnPlan {
  readonly turn: number;
  readonly sentence: string;
  readonly unless: string;
  readonly goals: readonly { readonly name: string; readonly at: TablePoint }[];
  readonly tasks: readonly Task[];
  /** What playing on showed before it was made. */
  readonly ahead?: string | undefined;
}

/** Scores for reading: two decimals after their sign, "±0.00" where nothing is left of them. */
export function scored(n: number): string {
  const hundredths = Math.round(Math.abs(n) * 100);
  return `${hundredths === 0 ? "±" : n < 0 ? "−" : "+"}${(hundredths / 100).toFixed(2)}`;
}

/** The greatest number of shown options. */
export const MOST_OPTIONS = 6;

/** Smaller scores aren't shown. */
const TOLD = 0.005;

/** The gap from the best to the next, and its main parts: "0.12 less, and it would have been: … (hits +0.20)." */
export function nextBest(options: readonly Weighed[]): string {
  const [best, next] = options;
  if (!best || !next) return "There was no other choice.";
  const apart = differences(best, next);
  const parts = apart.length > 0 ? ` (${apart.map(({ name, value }) => `${name} ${scored(value)}`).join(", ")})` : "";
  if (best.score - next.score < TOLD) return `Equally good: ${next.name}${parts}.`;
  return `Next best, worth ${scored(best.score - next.score).slice(1)} less: ${next.name}${parts}.`;
}

/** The two parts in which the second differs most from the first. */
function differences(best: Weighed, next: Weighed): readonly { readonly name: string; readonly value: number }[] {
  if (!best.parts || !next.parts) return [];
  const valueIn = ({ parts }: Weighed, name: string) => parts?.find((part) => part.name === name)?.value ?? 0;
  return [...new Set([...best.parts, ...next.parts].map(({ name }) => name))]
    .map((name) => ({ name, value: valueIn(next, name) - valueIn(best, name) }))
    .filter(({ value }) => Math.abs(value) >= TOLD)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, 2);
}

/** The reason with its options in order, no more than are shown, and with a word where they were misjudged. */
export function explained(why: Reason): Reason {
  const options = [...why.options].sort((a, b) => b.score - a.score);
  const [done] = options;
  const truth = (option: Weighed) => option.truth ?? option.score;
  const better = options.reduce((best, option) => (best && truth(best) >= truth(option) ? best : option), done);
  const lost = done && better && options.some((option) => option.truth !== undefined) ? truth(better) - truth(done) : 0;
  return {
    ...why,
    options: options.slice(0, MOST_OPTIONS),
    ...(lost >= TOLD && { erred: `An error: ${better?.name} was worth ${scored(lost).slice(1)} more.` }),
  };
}
