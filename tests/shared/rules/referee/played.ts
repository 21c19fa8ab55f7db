/** Battles played by chance, to be looked at on their way. */
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import type { Battle, Command, GameState } from "../../../../shared/play/contract.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";

/** The states of a battle between its decisions, and the decision in each; null at its end. */
export function* playedBy<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  seed: number,
  most = 400,
): Generator<{ readonly battle: Battle<S, C>; readonly state: S; readonly command: C | null }> {
  const state = battle.setup();
  const [choices, dice] = [randomOf(seed, 11), diceOf(randomOf(seed, 12))];
  for (let i = 0; i < most; i++) {
    const command = randomCommand(battle, state, choices);
    yield { battle, state, command };
    if (command === null) return;
    battle.give(state, command, dice);
  }
}
