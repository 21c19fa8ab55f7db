/** Whole battles between two players: opponents of any character, random play, or any other source of commands. */
import { diceOf, type Random, randomOf, seedOf } from "../dice/seeded.ts";
import type { Character } from "../opponent/character.ts";
import { createOpponent, finished } from "../opponent/opponent.ts";
import type { Battle, Command, Decision, GameState, Watcher } from "../play/contract.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { carryOut, type RandomBattle, randomCommand } from "./random.ts";

/** Decides for a side; null where it found no open command. It looks at the state only through the battle. */
export type Player = (state: GameState) => Command | null;

/** The same in small steps; dropping it loses only the answer. */
export type Thinker = (state: GameState) => Generator<void, Command | null, void>;

export const randomPlayer =
  (battle: Battle, random: Random): Player =>
  (state) =>
    randomCommand(battle, state, random);

/** A player that answers at once. */
export const atOnce = (player: Player): Thinker =>
  // biome-ignore lint/correctness/useYield: there is nothing to wait for
  function* (state) {
    return player(state);
  };

export interface PlayedScenario {
  readonly battle: Battle;
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
}

/** Refused where the battle can't be planned for, or the side has no layer of plans of that id. */
export function opponentThinker(
  played: PlayedScenario,
  side: SideId,
  character: Character,
  seed: number,
  plan: string | null = null,
): Result<Thinker> {
  const made = createOpponent({ ...played, side, character, plan, seed });
  if (!made.ok) return made;
  return ok(function* (state) {
    return (yield* made.value.decide(state))?.command ?? null;
  });
}

/** The same without yielding. */
export function opponentPlayer(...wish: Parameters<typeof opponentThinker>): Result<Player> {
  const made = opponentThinker(...wish);
  return made.ok ? ok((state) => finished(made.value(state))) : made;
}

export interface BetweenOptions {
  /** The seed of the dice, as in a game: the same commands in a new game of this seed roll the same. */
  readonly seed: string;
  readonly maxCommands: number;
  /** Called before a command is carried out, with the state before it. */
  readonly onAbout?: ((state: GameState, command: Command, decision: Decision) => void) | undefined;
  /** Receives every report, before the state changes. */
  readonly onReport?: Watcher<GameState> | undefined;
  /** Called after every command. */
  readonly onStep?: ((state: GameState, command: Command) => void) | undefined;
}

/**
 * A battle from its beginning on one state. The same players and seed give the same battle. Yields where its players do, and
 * after every command; a dropped generator has nothing to undo. Throws as playRandom does.
 */
export function* battleBetween(
  battle: Battle,
  players: Readonly<Record<SideId, Thinker>>,
  { seed, maxCommands, onAbout, onReport, onStep }: BetweenOptions,
): Generator<void, RandomBattle, void> {
  const state = battle.setup();
  const stream = seedOf(seed);
  for (let commands = 0; commands < maxCommands; commands++) {
    const decision = battle.pending(state);
    if (decision.side === null) return { state, commands, end: "over" };
    const command = yield* players[decision.side](state);
    if (command === null) return { state, commands, end: "stuck" };
    onAbout?.(state, command, decision);
    // The dice of a game's node of this number (createGame).
    carryOut(battle, state, command, diceOf(randomOf(stream, commands + 1)), onReport);
    onStep?.(state, command);
    yield;
  }
  return { state, commands: maxCommands, end: battle.pending(state).side === null ? "over" : "cut" };
}

/** The same without yielding, between players that answer at once. */
export const playBetween = (
  battle: Battle,
  players: Readonly<Record<SideId, Player>>,
  options: BetweenOptions,
): RandomBattle => finished(battleBetween(battle, { red: atOnce(players.red), blue: atOnce(players.blue) }, options));
