/** A game's opponents, by side, character and plan: each remembers its turn while the game continues from there. */
import { seedOf } from "../../../shared/dice/seeded.ts";
import { createOpponent, type Opponent } from "../../../shared/opponent/opponent.ts";
import type { Battle } from "../../../shared/play/contract.ts";
import { fail, ok, type Result } from "../../../shared/result.ts";
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { OpponentAnswer, OpponentAsk } from "./job.ts";

export interface Answering {
  answer(ask: OpponentAsk): Generator<void, Result<OpponentAnswer>, void>;
}
export type OpenAnswering = (loaded: LoadedScenario, seed: string) => Answering;

interface Opened {
  readonly system: RuleSystem;
  readonly battle: Battle;
}

export const openAnswering: OpenAnswering = (loaded, gameSeed) => {
  // The dice use the game's own seed.
  const seed = seedOf(`${gameSeed} opponent`);
  const known = new Map<string, Opponent>();
  let opened: Result<Opened> | null = null;

  function open(): Result<Opened> {
    const system = ruleSystem(loaded.scenario.system);
    if (!system.ok) return system;
    const { play } = system.value;
    if (!play) return fail({ code: "invalid", message: "The computer can't play by these rules yet." });
    const battle = play.open(loaded);
    return battle.ok ? ok({ system: system.value, battle: battle.value }) : battle;
  }

  return {
    *answer({ state, side, character, plan, afresh }) {
      opened ??= open();
      if (!opened.ok) return opened;
      const key = JSON.stringify([side, character, plan]);
      let opponent = afresh ? undefined : known.get(key);
      if (!opponent) {
        const made = createOpponent({ ...opened.value, loaded, side, character, plan, seed });
        if (!made.ok) return made;
        opponent = made.value;
        known.set(key, opponent);
        yield;
      }
      const decided = yield* opponent.decide(state);
      return ok({ decided, plan: opponent.plan() });
    },
  };
};
