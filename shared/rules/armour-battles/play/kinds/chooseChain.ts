/** A Command Pulse begins with a chain, of which all dice are used ("The Command Pulse"). */

import { z } from "zod";
import type { Refusal } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { type ArmourAct, type ArmourLook, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { whyNotInPulse } from "../pulse.ts";
import { CHAINS, type Chain, pulseOf } from "../state.ts";
import { diceInWords, say } from "../words.ts";

const chainInWords = (chain: number, dice: number): string => `${diceInWords(dice)} of ${chain}`;

function whyNotChain({ field, state, side }: ArmourLook, chain: Chain): Refusal | null {
  const refusal = whyNotInPulse(state);
  if (refusal) return refusal;
  if (pulseOf(state).chain !== null) return refuse(RULES.pulse, "The chain of this Command Pulse is chosen.");
  if (!state.sides[side].logistics) return refuse(RULES.logistics, "The logistics phase comes first.");
  return state.sides[side].dice[chain] > 0
    ? null
    : refuse(RULES.chains, `${field.sideName(side)} has no chain of ${chain}s.`);
}

export const chooseChain = kind({
  type: "choose-chain",
  effect: { type: "means" },
  fields: { chain: z.number().int().min(2).max(6).describe("Its number; 6: the Wild Dice") },
  name: "Choose a Dice Chain",
  help: "All its dice are used in this pulse.",
  rule: RULES.pulse,
  gesture: "button",
  in: ["chain"],
  closedAlike: true,
  whyNot: (look, { chain }) => whyNotChain(look, chain as Chain),
  *offers({ state, side }) {
    for (const chain of CHAINS) {
      const dice = state.sides[side].dice[chain];
      const wild = dice === 1 ? "a Wild Die" : `${dice} Wild Dice`;
      yield { with: { chain }, name: chain === 6 ? wild : chainInWords(chain, dice) };
    }
  },
  carryOut: (act, { chain }) => takeChain(act, chain as Chain),
});

export function takeChain(act: ArmourAct, chain: Chain): void {
  const { field, state } = act;
  const { side } = pulseOf(state);
  const { dice } = state.sides[side];
  const left = dice[chain];
  const what = chain === 6 ? `${left} Wild ${left === 1 ? "Die" : "Dice"}` : chainInWords(chain, left);
  say(act, `${field.sideName(side)} takes ${what}`, [RULES.pulse], side);
  dice[chain] = 0;
  state.pulse = { side, chain, left, order: null };
}
