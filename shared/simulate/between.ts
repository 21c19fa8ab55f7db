/** Whole battles between two players: opponents of any character, random play, or whoever else decides by commands. */
import { diceOf, type Random, randomOf } from "../dice/seeded.ts";
import type { Character } from "../opponent/character.ts";
import { createOpponent, finished } from "../opponent/opponent.ts";
import type { Battle, Command, GameState } from "../play/contract.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { type RandomBattle, randomCommand, ruledOn } from "./random.ts";

/** Decides for a side; null where nothing that is open was found. It looks at the state only through the battle. */
export type Player = (state: GameState) => Command | null;

export const randomPlayer =
  (battle: Battle, random: Random): Player =>
  (state) =>
    randomCommand(battle, state, random);

export interface PlayedScenario {
  readonly battle: Battle;
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
}

/** Refused where the battle can't be planned for. */
export function opponentPlayer(
  played: PlayedScenario,
  side: SideId,
  character: Character,
  seed: number,
): Result<Player> {
  const made = createOpponent({ ...played, side, character, seed });
  return made.ok ? ok((state) => finished(made.value.decide(state))?.command ?? null) : made;
}

/** A battle from its beginning on one state. The same players, seed and stream give the same battle. Throws as playRandom does. */
export function playBetween(
  battle: Battle,
  players: Readonly<Record<SideId, Player>>,
  {
    seed,
    stream,
    maxCommands,
    onCommand,
  }: {
    readonly seed: number;
    readonly stream: number;
    readonly maxCommands: number;
    readonly onCommand?: ((state: GameState, command: Command) => void) | undefined;
  },
): RandomBattle {
  const state = battle.setup();
  const dice = diceOf(randomOf(seed, 2 * stream + 1));
  for (let commands = 0; commands < maxCommands; commands++) {
    const { side } = battle.pending(state);
    if (side === null) return { state, commands, end: "over" };
    const command = players[side](state);
    if (command === null) return { state, commands, end: "stuck" };
    for (const event of ruledOn(battle, state, command, dice)) battle.evolve(state, event);
    onCommand?.(state, command);
  }
  return { state, commands: maxCommands, end: battle.pending(state).side === null ? "over" : "cut" };
}
