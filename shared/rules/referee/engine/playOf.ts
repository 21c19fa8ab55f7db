/** A system that is made of kinds and situations, by the contract of play. */
import type { Battle, GameState, PlayRules } from "../../../play/contract.ts";
import { ok, type Result } from "../../../result.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import { commandsOf, Engine, type Rules } from "./engine.ts";
import type { AnyKind, CommandsOf, Still } from "./kind.ts";

/** An engine by the contract of play. */
export const battleOf = <F, S extends GameState, K extends readonly AnyKind<F, S, R>[], R = Still<S>>(
  engine: Engine<F, S, K, R>,
) => engine as unknown as Battle<S, CommandsOf<K>>;

/** A system's way of playing. `open` refuses a scenario that can't be played. */
export const playOf = <F, S extends GameState, K extends readonly AnyKind<F, S, R>[], R = Still<S>>(
  version: number,
  rules: Rules<F, S, K, R>,
  open: (loaded: LoadedScenario) => Result<F>,
): PlayRules => ({
  version,
  phases: rules.phases,
  beads: rules.beads,
  commands: commandsOf(rules.kinds as never),
  open(loaded) {
    const field = open(loaded);
    return field.ok ? ok(battleOf(new Engine(rules, field.value)) as unknown as Battle) : field;
  },
});
