/** The family's context and means of action, and small words that all its rules share. */
import type { Fact, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { type Act, kindOf, type Line, type Look, type Situation, type Still } from "../../referee/engine/kind.ts";
import {
  isInPlay,
  isOnTable,
  isRefusal,
  noSuchStand,
  refuse,
  whenAsked,
  whyNotOwn as whyNotOwnBy,
} from "../../referee/field.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqFact } from "./facts.ts";
import type { Member } from "./member.ts";
import { type GhqState, moveOf, other } from "./state.ts";

export { isInPlay, isOnTable, isRefusal, noSuchStand, refuse, whenAsked };

export type GhqLook<S extends GhqState = GhqState> = Look<Battlefield, Still<S>>;
export type GhqAct<S extends GhqState = GhqState> = Act<Battlefield, S>;
export type GhqSituation<S extends GhqState = GhqState> = Situation<Battlefield, S>;
export const kind = kindOf<Battlefield, GhqState>();

/** Reports a fact, with its words for a player; to be called before it is written to the state. */
export const teller =
  <F extends Fact>() =>
  <T extends F>({ log }: Pick<GhqAct, "log">, fact: T, line: Partial<Line> = {}): void =>
    log({ text: null, ...line, fact });
export const tell = teller<GhqFact>();

/** Refuses unless the phase is one of these and no procedure is open in it. */
export function whyNotNow(
  { member }: Battlefield,
  state: GhqState,
  phases: string | readonly string[],
  choosing = false,
): Refusal | null {
  const words = (phase: string) => phaseWords(member, phase).words;
  const wanted = typeof phases === "string" ? [phases] : phases;
  if (!wanted.includes(state.phase))
    return refuse(
      member.phases[wanted[0] ?? ""]?.rule ?? member.numbers.sequence,
      `Only in ${wanted.map(words).join(" or ")}; this is ${words(state.phase)}.`,
    );
  if (moveOf(state)) return refuse(member.numbers.opportunity, "A stand's move was interrupted: decide that first.");
  const rule = member.phases[state.phase]?.rule ?? member.numbers.sequence;
  if (state.choosing !== choosing)
    return choosing
      ? refuse(rule, "This phase has its first side already.")
      : refuse(rule, "The side with the initiative must first say who goes first.");
  return null;
}

/** The name of a phase's situation. */
export const phaseWords = ({ phases, numbers }: Pick<Member, "phases" | "numbers">, phase: string) => ({
  words: `the ${phases[phase]?.name.toLowerCase() ?? phase} phase`,
  rule: phases[phase]?.rule ?? numbers.sequence,
});

export const whyNotOwn = (field: Battlefield, state: GhqState, id: StandId, side: SideId): Refusal | null =>
  whyNotOwnBy(field, state, id, side, { rule: field.numbers.elimination, words: "is eliminated" });

/** The side that alone knows of one of these; null: both know of all. */
export const secretOf = (field: Battlefield, state: GhqState, ids: readonly StandId[]): SideId | null =>
  (field.hidesStands && ids.map((id) => field.stateOf(state, id)).find(({ known }) => !known)?.side) || null;

/** It has acted: the other side's turn, unless that has passed for good. */
export function passOn({ field, state }: GhqAct): void {
  const next = other(state.toAct);
  if (!field.options.passIsFinal || !state.sides[next].passed) state.toAct = next;
}

export function beginPhase(act: GhqAct, phase: string, toAct: SideId, choosing: boolean): void {
  const { field, state } = act;
  const { member } = field;
  const text = `${member.phases[phase]?.name ?? phase} phase`;
  const line = { text, rules: [phaseWords(member, phase).rule], side: null };
  tell(act, { type: "phase-began", phase, toAct, choosing }, line);
  Object.assign(state, { phase, toAct, choosing, ordersRolled: false });
  // Unused orders are lost.
  for (const side of [state.sides.red, state.sides.blue])
    Object.assign(side, { passed: false, ready: false, orders: 0 });
  member.phaseBegan?.(state);
}
export function beginTurn(act: GhqAct, turn: number): void {
  act.log({ text: `Turn ${turn} begins`, rules: [act.field.numbers.sequence], side: null });
  act.state.turn = turn;
  beginPhase(act, "initiative", act.state.initiative, false);
}
