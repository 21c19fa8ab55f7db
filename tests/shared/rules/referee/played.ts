/** Battles played by chance, to be looked at on their way. */
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import type { Battle, Command, GameEvent, GameState } from "../../../../shared/play/contract.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";

/** The states of a battle between its decisions, and what is decided then; null at its end. */
export function* playedBy<S extends GameState, C extends Command, E extends GameEvent>(
  battle: Battle<S, C, E>,
  seed: number,
  most = 400,
): Generator<{ readonly battle: Battle<S, C, E>; readonly state: S; readonly command: C | null }> {
  const state = battle.setup();
  const [choices, dice] = [randomOf(seed, 11), diceOf(randomOf(seed, 12))];
  for (let i = 0; i < most; i++) {
    const command = randomCommand(battle, state, choices);
    yield { battle, state, command };
    if (command === null) return;
    const ruling = battle.decide(state, command, dice);
    if (ruling.type === "refused") throw new Error(ruling.refusal.reason);
    for (const event of ruling.events) battle.evolve(state, event);
  }
}
