/** What a deciding function works with, and small words that all of them share. */
import type { Dice } from "../../../dice/dice.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isInPlay, isOnTable, isRefusal, noSuchStand, refuse, whenAsked } from "../../referee/field.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqEvent } from "./events.ts";
import { type GhqState, moveOf } from "./state.ts";

/** One command being carried out on a state of its own. */
export interface Turn<S extends GhqState = GhqState, E = GhqEvent> {
  readonly field: Battlefield;
  readonly state: S;
  readonly dice: Dice;
  /** Notes the event and applies it to `state`. */
  emit(event: E): void;
}

/** Emits what follows from the command, or refuses; what was emitted before a refusal is thrown away. */
export type Decider<C> = (turn: Turn, command: C) => Refusal | null;

export { isInPlay, isOnTable, isRefusal, noSuchStand, refuse, whenAsked };

/** Refuses unless the phase is one of these and nothing is under way in it. */
export function whyNotNow(
  { member }: Battlefield,
  state: GhqState,
  phases: string | readonly string[],
  choosing = false,
): Refusal | null {
  const words = (phase: string) => `the ${member.phases[phase]?.name.toLowerCase() ?? phase} phase`;
  const wanted = typeof phases === "string" ? [phases] : phases;
  if (!wanted.includes(state.phase))
    return refuse(
      member.phases[wanted[0] ?? ""]?.rule ?? member.numbers.sequence,
      `This belongs to ${wanted.map(words).join(" or ")}; now it is ${words(state.phase)}.`,
    );
  if (moveOf(state))
    return refuse(member.numbers.opportunity, "A stand is on its way: first what interrupted it is decided.");
  const rule = member.phases[state.phase]?.rule ?? member.numbers.sequence;
  if (state.choosing !== choosing)
    return choosing
      ? refuse(rule, "Who goes first in this phase is settled.")
      : refuse(rule, "First whoever has the initiative says who goes first.");
  return null;
}

/** Refuses a stand that isn't in this battle, has left it, or belongs to the side that doesn't decide. */
export function whyNotOwn(field: Battlefield, state: GhqState, id: StandId, side: SideId): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const stand = field.stateOf(state, id);
  if (stand.side !== side)
    return refuse(
      "house",
      `${field.name(id)} belongs to ${field.sideName(stand.side)}; now ${field.sideName(side)} decides.`,
    );
  if (stand.status === "eliminated") return refuse(field.numbers.elimination, `${field.name(id)} is eliminated.`);
  if (stand.status === "left") return refuse("house", `${field.name(id)} has left the table.`);
  return null;
}
