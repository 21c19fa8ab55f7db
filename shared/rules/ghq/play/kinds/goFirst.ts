/** Whoever has the initiative says which side begins a phase. */
import type { Command } from "../../../../play/contract.ts";
import type { EffectOf } from "../../../../play/effects.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { sideField } from "../../../referee/commands.ts";
import { kind, refuse, whyNotNow } from "../act.ts";
import type { Member } from "../member.ts";
import { goesFirst } from "../phases/alternation.ts";
import { whyNotYet } from "./pass.ts";

type GoFirst = Command & { readonly side: SideId };

/** `rule`: where the document says who fires first. `better`: as of the effect “begin”. */
export const goFirst = ({ alternating, numbers, phases }: Member, rule: string, better: EffectOf<"begin">["better"]) =>
  kind({
    type: "go-first",
    effect: { type: "begin", beginner: (command) => (command as GoFirst).side, better },
    fields: { side: sideField },
    name: "Who goes first?",
    help: "Whoever has the initiative says which side begins this phase.",
    rule,
    ruleIn: Object.fromEntries(alternating.map((phase) => [phase, phases[phase]?.first ?? numbers.sequence])),
    gesture: "button",
    in: alternating,
    open: ({ field, state }) => state.choosing && !whyNotYet(field, state),
    whyClosed: ({ field, state }) =>
      alternating.includes(state.phase)
        ? (whyNotNow(field, state, state.phase, true) ?? whyNotYet(field, state))
        : refuse(numbers.sequence, "Nobody goes first in this phase."),
    *offers({ field }) {
      for (const side of SIDE_IDS) yield { with: { side }, name: `${field.sideName(side)} goes first` };
    },
    carryOut: (act, { side }) => goesFirst(act, side, false),
  });
