/** Which situation a state is in: the innermost procedure, else the part of the turn. */
import { hasDice } from "./pulse.ts";
import { type ArmourState, type AttackProcedure, topOf } from "./state.ts";

const STAGES = {
  answer: "answering",
  more: "answering",
  evade: "evading",
  roll: "effect",
  react: "reacting",
  return: "resolving",
  apply: "resolving",
} as const satisfies Record<AttackProcedure["stage"], string>;

export function at(state: ArmourState) {
  const top = topOf(state);
  if (top) return top.type === "attack" ? STAGES[top.stage] : top.type === "group" ? groupAt(top.order) : top.type;
  if (state.phase === "deployment") return "deployment";
  if (state.phase === "command") return state.rolled ? "failure" : "command";
  const { pulse } = state;
  if (!pulse) return "between";
  if (!state.sides[pulse.side].logistics) return "logistics";
  if (state.due.length > 0) return "due";
  if (pulse.chain === null && hasDice(state, pulse.side)) return "chain";
  return pulse.order ? "orders" : "dice";
}
const groupAt = (order: string) => (order === "rally" ? "rallying" : "acting");
export type SituationId = ReturnType<typeof at>;
