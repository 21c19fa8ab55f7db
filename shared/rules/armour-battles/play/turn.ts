/** What a deciding function works with, and small words that all of them share. */
import type { Refusal } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { CommandOf, LegacyCommand } from "./commands.ts";
import type { ArmourFact } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourAct } from "./game.ts";
import { type ArmourState, other, topOf } from "./state.ts";

/** One command being carried out on a state of its own. */
export interface Turn extends ArmourAct {
  /** Notes the event and applies it to `state`. */
  emit(event: ArmourFact): void;
}

/** Emits what follows from the command, or refuses; what was emitted before a refusal is thrown away. */
export type Decider<T extends LegacyCommand["type"]> = (turn: Turn, command: CommandOf<T>) => Refusal | null;

/** Whose decision is waited for. */
export function decider(field: ArmourField, state: ArmourState): SideId {
  const top = topOf(state);
  if (top?.type === "attack")
    switch (top.stage) {
      case "answer":
      case "more":
        return other(top.side);
      case "roll":
        return top.side;
      default:
        return field.unit(top.target).stand.side;
    }
  if (top?.type === "move") return top.stretch ? other(top.side) : top.side;
  if (top) return top.side;
  if (state.phase === "command" && state.rolled) return state.maintaining[0] ?? state.toAct;
  return state.pulse?.side ?? state.toAct;
}
