/** One command carried out: on a copy, with the events that follow from it, or refused as a whole. */
import type { Dice } from "../../../dice/dice.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { GameEvent, Ruling } from "../../referee/engine/events.ts";
import type { Battlefield } from "./battlefield.ts";
import { copyState, type GhqState } from "./state.ts";
import { refuse, type Turn } from "./turn.ts";

interface Asked<S extends GhqState, E extends GameEvent> {
  readonly field: Battlefield;
  readonly state: S;
  readonly dice: Dice;
  evolve(state: S, event: E): void;
}

/** `carryOut` emits, or refuses; then what it emitted is forgotten. */
export function decideBy<S extends GhqState, E extends GameEvent>(
  { field, state, dice, evolve }: Asked<S, E>,
  carryOut: (turn: Turn<S, E>) => Refusal | null,
): Ruling<E> {
  if (state.ending) return { type: "refused", refusal: refuse(field.numbers.sequence, "The battle is over.") };
  const draft = copyState(state);
  const events: E[] = [];
  const refusal = carryOut({
    field,
    state: draft,
    dice,
    emit(event) {
      const audience = audienceOf(field, draft, event);
      events.push(audience ? { ...event, audience } : event);
      evolve(draft, event);
    },
  });
  return refusal ? { type: "refused", refusal } : { type: "events", events };
}

/** What a hidden stand does its own side alone knows of, until it fires or is seen. */
function audienceOf(field: Battlefield, state: GhqState, event: GameEvent): readonly SideId[] | undefined {
  if (!field.hidesStands || event.type === "attacked" || event.type === "became-known") return undefined;
  const hidden = standsIn(event, state)
    .map((id) => field.stateOf(state, id))
    .find((stand) => !stand.known);
  return hidden && [hidden.side];
}

/** Whom an event names, a group's members included. */
function standsIn(event: GameEvent, state: GhqState): readonly StandId[] {
  const named = event as {
    readonly stands?: readonly StandId[];
    readonly group?: string;
    readonly stand?: StandId | null;
  };
  if (named.stands) return named.stands;
  if (named.group !== undefined) return state.groups.find(({ id }) => id === named.group)?.stands ?? [];
  return named.stand === undefined || named.stand === null ? [] : [named.stand];
}
