/** A system made from kinds and situations, under the contract of play. */
import type { Battle, Candidates, GameState, PlayRules } from "../../../play/contract.ts";
import { ok, type Result } from "../../../result.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import { commandsOf, Engine, type Rules } from "./engine.ts";
import type { AnyKind, CommandsOf, Still } from "./kind.ts";

/** An engine under the contract of play: a plain object, so that a caller may spread it and put itself in between. */
export const battleOf = <F, S extends GameState, K extends readonly AnyKind<F, S, R>[], R = Still<S>>(
  engine: Engine<F, S, K, R>,
): Battle<S, CommandsOf<K>> => ({
  effects: engine.effects,
  setup: () => engine.setup(),
  copy: (state) => engine.copy(state),
  ...(engine.suppose && { suppose: engine.suppose }),
  pending: (state) => engine.pending(state),
  eligible: (state, kind) => engine.eligible(state, kind),
  candidates: (state, kind, stand) => engine.candidates(state, kind, stand) as Candidates<CommandsOf<K>>,
  decide: (state, command, dice, watch) => engine.decide(state, command, dice, watch),
  give: (state, command, dice, watch) => engine.give(state, command, dice, watch),
  view: (state, side) => engine.view(state, side),
  forecast: (state, command) => engine.forecast(state, command),
  ...(engine.underway && { underway: engine.underway }),
  moveQuestion: (state, stand, set) => engine.moveQuestion(state, stand, set),
  violations: (state) => engine.violations(state),
});

/** A system's rules of play. `open` refuses a scenario that can't be played. */
export function playOf<F, S extends GameState, K extends readonly AnyKind<F, S, R>[], R = Still<S>>(
  version: number,
  rules: Rules<F, S, K, R>,
  open: (loaded: LoadedScenario) => Result<F>,
): PlayRules {
  let commands: PlayRules["commands"] | undefined;
  return {
    version,
    phases: rules.phases,
    beads: rules.beads,
    // Made when the first command comes in: most questions about a table need none.
    get commands() {
      commands ??= commandsOf(rules.kinds as never);
      return commands;
    },
    open(loaded) {
      const field = open(loaded);
      return field.ok ? ok(battleOf(new Engine(rules, field.value)) as Battle) : field;
    },
  };
}
