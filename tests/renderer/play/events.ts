/** A referee that is made of events, behind the contract of play: what was decided is described and written event by event. */
import type { Dice } from "../../../shared/dice/dice.ts";
import type {
  Battle,
  Command,
  Fact,
  GameState,
  LogLine,
  Refusal,
  Report,
  Watcher,
} from "../../../shared/play/contract.ts";
import { refusedOffer } from "../../../shared/rules/referee/engine/engine.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";

export interface GameEvent extends Fact {
  /** The sides that may know of it; both where absent. */
  readonly audience?: readonly SideId[] | undefined;
}
export type Ruling<E extends GameEvent> =
  | { readonly type: "events"; readonly events: readonly E[] }
  | { readonly type: "refused"; readonly refusal: Refusal };

export interface EventBattle<S extends GameState, C extends Command, E extends GameEvent>
  extends Omit<Battle<S, C>, "decide" | "give"> {
  decide(state: S, command: C, dice: Dice): Ruling<E>;
  /** Writes the event into the state, which the caller alone holds. */
  evolve(state: S, event: E): void;
  /** `before` is the state in which the event happened. */
  describe(event: E, before: S): LogLine | null;
}

const UNSAID: Report = {
  ...{ text: null, rules: [], side: null, working: [], stands: [], audience: SIDE_IDS },
  ...{ outcome: null, came: null, flash: null, path: null, fact: null },
};

export function reporting<S extends GameState, C extends Command, E extends GameEvent>(
  events: EventBattle<S, C, E>,
): Battle<S, C> {
  const write = (state: S, happened: readonly E[], watch?: Watcher<S>): Report[] =>
    happened.map((event) => {
      const line = events.describe(event, state);
      const { audience = SIDE_IDS } = event;
      const report: Report = { ...(line ?? UNSAID), audience, fact: event };
      watch?.(report, state);
      events.evolve(state, event);
      return report;
    });
  const { decide: _decide, evolve: _evolve, describe: _describe, ...alike } = events;
  return {
    ...alike,
    decide(state, command, dice, watch) {
      const ruling = events.decide(state, command, dice);
      if (ruling.type === "refused") return ruling;
      const after = events.copy(state);
      return { type: "done", state: after, reports: write(after, ruling.events, watch) };
    },
    give(state, command, dice, watch) {
      const ruling = events.decide(state, command, dice);
      if (ruling.type === "refused") throw refusedOffer(command, ruling.refusal);
      return write(state, ruling.events, watch);
    },
  };
}
