/** Whole battles between two players: opponents of any character, random play, or whoever else decides by commands. */
import { diceOf, type Random, randomOf, seedOf } from "../dice/seeded.ts";
import type { Character } from "../opponent/character.ts";
import { createOpponent, finished } from "../opponent/opponent.ts";
import type { Battle, Command, GameEvent, GameState } from "../play/contract.ts";
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

/** Refused where the battle can't be planned for, or the side has no layer of plans of that id. */
export function opponentPlayer(
  played: PlayedScenario,
  side: SideId,
  character: Character,
  seed: number,
  plan: string | null = null,
): Result<Player> {
  const made = createOpponent({ ...played, side, character, plan, seed });
  return made.ok ? ok((state) => finished(made.value.decide(state))?.command ?? null) : made;
}

/** What one command of a battle came to. */
export interface Step {
  readonly state: GameState;
  readonly command: Command;
  readonly events: readonly GameEvent[];
}

export interface BetweenOptions {
  /** Of the dice, as a game's: the same commands given to a new game of this seed roll the same. */
  readonly seed: string;
  readonly maxCommands: number;
  /** Asked before a command is carried out; whoever wants the state as it was reads it here. */
  readonly onAbout?: ((state: GameState, command: Command) => void) | undefined;
  /** Told after every command. */
  readonly onStep?: ((step: Step) => void) | undefined;
}

/** A battle from its beginning on one state. The same players and seed give the same battle. Throws as playRandom does. */
export function playBetween(
  battle: Battle,
  players: Readonly<Record<SideId, Player>>,
  { seed, maxCommands, onAbout, onStep }: BetweenOptions,
): RandomBattle {
  const state = battle.setup();
  const stream = seedOf(seed);
  for (let commands = 0; commands < maxCommands; commands++) {
    const { side } = battle.pending(state);
    if (side === null) return { state, commands, end: "over" };
    const command = players[side](state);
    if (command === null) return { state, commands, end: "stuck" };
    onAbout?.(state, command);
    // The dice that a game has for its node of this number (createGame).
    const events = ruledOn(battle, state, command, diceOf(randomOf(stream, commands + 1)));
    for (const event of events) battle.evolve(state, event);
    onStep?.({ state, command, events });
  }
  return { state, commands: maxCommands, end: battle.pending(state).side === null ? "over" : "cut" };
}
