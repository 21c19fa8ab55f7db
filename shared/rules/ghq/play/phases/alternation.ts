/** Phases in which the sides act by turns until both have passed (WWII 4.0, 7.1.1, 8.2.3; Modern 07.02.04, 08.02.04). */
import type { SideId } from "../../../../systems.ts";
import { beginPhase, type GhqAct, type GhqLook, type GhqSituation, phaseWords } from "../act.ts";
import type { Member } from "../member.ts";
import { type GhqState, other } from "../state.ts";

type Words = Pick<Member, "phases" | "numbers">;
const firstRule = ({ phases, numbers }: Words, { phase }: Pick<GhqState, "phase">) =>
  phases[phase]?.first ?? numbers.sequence;

/** `forced`: nobody else could do anything. */
export function goesFirst(act: GhqAct, side: SideId, forced: boolean): void {
  const { field, state } = act;
  const name = field.sideName(side);
  const text = forced ? `Only ${name} can act in this phase` : `${name} goes first`;
  act.log({ text, rules: [firstRule(field.member, state)], side });
  Object.assign(state, { toAct: side, choosing: false });
}

/** `forced`: it could not do anything else, which is not worth a line each time. */
export function passes(act: GhqAct, forced: boolean): void {
  const { field, state } = act;
  const side = state.toAct;
  if (!forced) act.log({ text: `${field.sideName(side)} passes`, rules: [firstRule(field.member, state)], side });
  state.sides[side].passed = true;
  if (!state.sides[other(side)].passed) state.toAct = other(side);
}

export interface Alternation {
  readonly phase: string;
  readonly next: string;
  /** Whether a side has anything to do; who hasn't passes unasked. */
  can(look: GhqLook): boolean;
  /** Asked of the side whose turn it is. */
  question(look: GhqLook): string;
}

export const alternation = (
  words: Words,
  { phase, next, can, question }: Alternation,
): GhqSituation & Required<Pick<GhqSituation, "step">> => ({
  ...phaseWords(words, phase),
  ask({ field, state }) {
    const rule = firstRule(words, state);
    if (!state.choosing) return { side: state.toAct, question: question({ field, state, side: state.toAct }), rule };
    const side = state.initiative;
    return { side, question: `${field.sideName(side)} has the initiative: who goes first?`, rule };
  },
  step(act) {
    const { field, state } = act;
    const over = state.sides.red.passed && state.sides.blue.passed;
    const able = (side: SideId) => can({ field, state, side });
    if (state.choosing && !over) {
      const [first, second] = [state.initiative, other(state.initiative)].filter(able);
      if (second) return false;
      if (first) {
        goesFirst(act, first, true);
        return true;
      }
    }
    if (over || state.choosing) beginPhase(act, next, state.initiative, next !== "removal");
    else if (able(state.toAct)) return false;
    else passes(act, true);
    return true;
  },
});
