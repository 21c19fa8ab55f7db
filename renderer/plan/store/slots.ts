/** Questions and answers of the planner, each in its slot. */
import type { PlanAnswer, PlanQuestion } from "../../../shared/planner/questions.ts";
import type { Failure } from "../../../shared/result.ts";

export interface Slot {
  readonly question: PlanQuestion;
  /** The last answer to a question of this type; it may belong to an earlier question: see `answered`. */
  readonly answer: PlanAnswer | null;
  readonly answered: PlanQuestion | null;
  /** Why it can't be answered. */
  readonly failure: Failure | null;
  /** 0 to 1 during the answer; null: `answer` or `failure` is for `question`. */
  readonly progress: number | null;
}
export type Slots = Readonly<Record<string, Slot>>;
/** A topic's questions by slot. */
export type Wanted = Readonly<Record<string, PlanQuestion>>;

type Type = PlanQuestion["type"];
type QuestionOf<T extends Type> = Extract<PlanQuestion, { readonly type: T }>;
type AnswerOf<T extends Type> = Extract<PlanAnswer, { readonly type: T }>;

/** The answer in a slot; while a newer question is open, the last answer of that type. */
export function answerIn<T extends Type>(slots: Slots, slot: string, type: T): AnswerOf<T> | null {
  const answer = slots[slot]?.answer;
  return answer?.type === type ? (answer as AnswerOf<T>) : null;
}
/** The question of the answer in a slot. */
export function answeredIn<T extends Type>(slots: Slots, slot: string, type: T): QuestionOf<T> | null {
  const answered = slots[slot]?.answered;
  return answered?.type === type ? (answered as QuestionOf<T>) : null;
}

/** Plain data throughout: equal text is an equal question. */
export const sameQuestion = (a: PlanQuestion, b: PlanQuestion): boolean =>
  a === b || (a.type === b.type && JSON.stringify(a) === JSON.stringify(b));
