/** What a deciding function works with, and small words that all of them share. */
import type { Dice } from "../../../dice/dice.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import type { CommandOf, WwiiCommand } from "./commands.ts";
import type { WwiiEvent } from "./events.ts";
import { moveOf, type PhaseId, type StandState, type WwiiState } from "./state.ts";

/** One command being carried out on a state of its own. */
export interface Turn {
  readonly field: Battlefield;
  readonly state: WwiiState;
  readonly dice: Dice;
  /** Notes the event and applies it to `state`. */
  emit(event: WwiiEvent): void;
}

/** Emits what follows from the command, or refuses; what was emitted before a refusal is thrown away. */
export type Decider<T extends WwiiCommand["type"]> = (turn: Turn, command: CommandOf<T>) => Refusal | null;

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });

/** A refusal whose words are found when somebody reads them: of most nobody does. */
export function whenAsked(find: () => Refusal): Refusal {
  let found: Refusal | null = null;
  const known = () => {
    found ??= find();
    return found;
  };
  return {
    get rule() {
      return known().rule;
    },
    get reason() {
      return known().reason;
    },
  };
}

export const isOnTable = (stand: StandState): boolean => stand.status === "on-table";
export const isInPlay = (stand: StandState): boolean => stand.status === "on-table" || stand.status === "waiting";

/** The section of the rule document that a phase belongs to, for "not now". */
export const PHASE_RULES: Readonly<Record<PhaseId, string>> = {
  deployment: "4.0",
  initiative: "4.0 (1)",
  posture: "4.0 (2)",
  fire: "4.0 (3)",
  movement: "4.0 (4)",
  removal: "4.0 (5)",
};
export const PHASE_NAMES: Readonly<Record<PhaseId, string>> = {
  deployment: "Deployment",
  initiative: "Initiative",
  posture: "Posture",
  fire: "Fire",
  movement: "Movement",
  removal: "Marker removal",
};

/** Refuses unless the phase is this one and nothing is under way in it. */
export function whyNotNow(state: WwiiState, phase: PhaseId, choosing = false): Refusal | null {
  if (state.phase !== phase)
    return refuse(
      PHASE_RULES[phase],
      `This belongs to the ${PHASE_NAMES[phase].toLowerCase()} phase; now it is the ${PHASE_NAMES[state.phase].toLowerCase()} phase.`,
    );
  const move = moveOf(state);
  if (move) return refuse("8.5", "A stand is on its way: first what interrupted it is decided.");
  if (state.choosing !== choosing)
    return choosing
      ? refuse(PHASE_RULES[phase], "Who goes first in this phase is settled.")
      : refuse(PHASE_RULES[phase], "First whoever has the initiative says who goes first.");
  return null;
}

/** Refuses a stand that isn't in this battle, isn't on the table, or belongs to the side that doesn't decide. */
export function whyNotOwn(field: Battlefield, state: WwiiState, id: StandId, side: SideId): Refusal | null {
  if (!field.has(id)) return refuse("house", `There is no stand “${id}” in this battle.`);
  const stand = field.stateOf(state, id);
  if (stand.side !== side)
    return refuse(
      "house",
      `${field.name(id)} belongs to ${field.sideName(stand.side)}; now ${field.sideName(side)} decides.`,
    );
  if (stand.status === "eliminated") return refuse("7.2", `${field.name(id)} is eliminated.`);
  if (stand.status === "left") return refuse("house", `${field.name(id)} has left the table.`);
  return null;
}
