/**
 * Phases in which the sides act by turns until both have passed (WWII 4.0, 7.1.1, 8.2.3; Modern 07.02.04, 08.02.04). The side
 * with the initiative says which side begins; a side acts, or passes.
 */
import type { Command, Refusal } from "../../../../play/contract.ts";
import type { EffectOf } from "../../../../play/effects.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { sideField } from "../../../referee/commands.ts";
import { DONE } from "../../../referee/engine/kind.ts";
import {
  beginPhase,
  type GhqAct,
  type GhqLook,
  type GhqSituation,
  kind,
  phaseWords,
  refuse,
  whyNotNow,
} from "../act.ts";
import type { Member } from "../member.ts";
import { other } from "../state.ts";

type GoFirst = Command & { readonly side: SideId };

/** In the movement phase orders come before everything else. */
const whyNotYet = ({ field: { numbers }, state }: GhqLook): Refusal | null =>
  state.phase === "movement" && !state.ordersRolled ? refuse(numbers.orders, "Roll for movement orders first.") : null;

/** `rule`: the document's rule for the side that fires first. `better`: as in the effect “begin”. */
export const goFirst = ({ alternating, numbers, phases }: Member, rule: string, better: EffectOf<"begin">["better"]) =>
  kind({
    type: "go-first",
    effect: { type: "begin", beginner: (command) => (command as GoFirst).side, better },
    fields: { side: sideField },
    name: "Who goes first?",
    help: "The side with the initiative says which side begins this phase.",
    rule,
    ruleIn: Object.fromEntries(alternating.map((phase) => [phase, phases[phase]?.first ?? numbers.sequence])),
    gesture: "button",
    in: alternating,
    open: (look) => look.state.choosing && !whyNotYet(look),
    whyClosed: (look) =>
      alternating.includes(look.state.phase)
        ? (whyNotNow(look.field, look.state, look.state.phase, true) ?? whyNotYet(look))
        : refuse(numbers.sequence, "This phase has no first side."),
    *offers({ field }) {
      for (const side of SIDE_IDS) yield { with: { side }, name: `${field.sides.does(side, "goes")} first` };
    },
    carryOut: (act, { side }) => goesFirst(act, side, false),
  });

export const pass = ({ alternating, numbers }: Member, rule: string) =>
  kind({
    type: "pass",
    ...DONE,
    name: "Pass",
    help: "Do nothing this time. The phase ends when both sides pass in a row.",
    rule,
    in: alternating,
    open: (look) => !look.state.choosing && !whyNotYet(look),
    whyClosed(look) {
      const { phase, procedures } = look.state;
      if (!alternating.includes(phase)) return refuse(numbers.sequence, "This phase has nothing to pass.");
      const moving = refuse(numbers.groupsInTurn, "A group is moving: end its movement first.");
      return whyNotNow(look.field, look.state, phase) ?? whyNotYet(look) ?? (procedures.length > 0 ? moving : null);
    },
    carryOut: (act) => passes(act, false),
  });

const firstRule = ({ phases, numbers }: Pick<Member, "phases" | "numbers">, phase: string) =>
  phases[phase]?.first ?? numbers.sequence;

/** `forced`: the other side couldn't act. */
function goesFirst({ field, state, log }: GhqAct, side: SideId, forced: boolean): void {
  const { sides } = field;
  const text = forced ? `Only ${sides.name(side)} can act in this phase` : sides.does(side, "goes first");
  log({ text, rules: [firstRule(field.member, state.phase)], side });
  Object.assign(state, { toAct: side, choosing: false });
}

/** `forced`: it couldn't act, which isn't worth a line each time. */
function passes({ field, state, log }: GhqAct, forced: boolean): void {
  const side = state.toAct;
  if (!forced) log({ text: field.sides.does(side, "passes"), rules: [firstRule(field.member, state.phase)], side });
  state.sides[side].passed = true;
  if (!state.sides[other(side)].passed) state.toAct = other(side);
}

interface Alternation {
  readonly phase: string;
  readonly next: string;
  /** Whether a side can act; otherwise it passes automatically. */
  can(look: GhqLook): boolean;
  /** The deciding side's action if it doesn't pass: "chooses an attack". */
  does(look: GhqLook): string;
}

export const alternation = (
  member: Member,
  { phase, next, can, does }: Alternation,
): GhqSituation & Required<Pick<GhqSituation, "step">> => ({
  ...phaseWords(member, phase),
  ask({ field, state }) {
    const side = state.choosing ? state.initiative : state.toAct;
    return {
      side,
      get question() {
        const passes = `${field.sides.clause(side, "passes")}${state.sides[side].passed ? " again" : ""}`;
        const asked = state.choosing
          ? "has the initiative: who goes first?"
          : `${does({ field, state, side })}, or ${passes}.`;
        return field.sides.does(side, asked);
      },
      rule: firstRule(member, state.phase),
    };
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
