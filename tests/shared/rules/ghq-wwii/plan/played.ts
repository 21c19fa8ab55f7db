/** Battles played by chance, to be looked at on their way. */
import { diceOf, randomOf } from "../../../../../shared/dice/seeded.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { battleOn } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/commands.ts";
import { WWII } from "../../../../../shared/rules/ghq-wwii/play/member.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import type { LoadedScenario } from "../../../../../shared/scenario/model.ts";
import { randomCommand } from "../../../../../shared/simulate/random.ts";

export type Wwii = ReturnType<typeof battleOn>;

export function fieldOf(loaded: LoadedScenario): Battlefield {
  const field = Battlefield.open(WWII, loaded, ghqWwii);
  if (!field.ok) throw new Error(field.error.message);
  return field.value;
}

/** The states of a battle between its decisions, and what is decided then; null at its end. */
export function* played(
  field: Battlefield,
  seed: number,
  most = 400,
): Generator<{ readonly battle: Wwii; readonly state: WwiiState; readonly command: WwiiCommand | null }> {
  const battle = battleOn(field);
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
