/** Whole battles of random legal commands, through the window's own rulings. */
import { type Dice, DiceSignal } from "../dice/dice.ts";
import { diceOf, type Random, randomOf } from "../dice/seeded.ts";
import type { Battle, Candidates, Command, GameState, Gesture, OpenKind, StandId, Watcher } from "../play/contract.ts";

/** The number of tries for a member of a domain, and for a stand of a kind, before another is tried. */
const SAMPLES = 3;

/** One command in this number passes or concludes, where others are possible, too. */
const CONCLUDES = 3;

/** Gestures that begin with a stand. */
const BY_STAND: Readonly<Record<Gesture, boolean>> = {
  button: false,
  stands: false,
  attack: true,
  stand: true,
  move: true,
  turn: true,
  place: true,
};

/**
 * A random legal command: a kind among those open, then a stand that may act by it, then one of its choices or a member of
 * its domain. Concluding kinds come up one time in three while there are others; a standing order's answer is given half of
 * the time. Null: nothing is open, or nothing was found.
 */
export function randomCommand<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  state: S,
  random: Random,
): C | null {
  const { side, open, automatic } = battle.pending(state);
  if (side === null) return null;
  if (automatic !== null && random.below(2) === 0) return automatic as C;
  const concluding = open.filter(({ concludes }) => concludes);
  const others = open.filter(({ concludes }) => !concludes);
  const first = random.below(CONCLUDES) === 0 ? concluding : others;
  return (
    commandOfAny(battle, state, first, random) ??
    commandOfAny(battle, state, first === others ? concluding : others, random)
  );
}

/** A random command of one of the kinds, which are used up. */
function commandOfAny<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  state: S,
  kinds: OpenKind[],
  random: Random,
): C | null {
  while (kinds.length > 0) {
    const command = commandOf(battle, state, taken(kinds, random), random);
    if (command !== null) return command;
  }
  return null;
}

function commandOf<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  state: S,
  { kind, gesture }: OpenKind,
  random: Random,
): C | null {
  if (!BY_STAND[gesture]) return chosen(battle.candidates(state, kind), random);
  const stands: StandId[] = [];
  for (const [id, why] of battle.eligible(state, kind)) if (why === null) stands.push(id);
  while (stands.length > 0) {
    const command = chosen(battle.candidates(state, kind, taken(stands, random)), random);
    if (command !== null) return command;
  }
  return null;
}

function chosen<C extends Command>(candidates: Candidates<C>, random: Random): C | null {
  if (candidates.type === "choices") {
    const { choices } = candidates;
    return choices.length === 0 ? null : (choices[random.below(choices.length)]?.command ?? null);
  }
  for (let i = 0; i < SAMPLES; i++) {
    const sample = candidates.domain.sample(random);
    if (sample !== null) return sample;
  }
  return null;
}

/** A random element, removed from the list. */
function taken<T>(list: T[], random: Random): T {
  const i = random.below(list.length);
  const item = list[i] as T;
  list[i] = list[list.length - 1] as T;
  list.pop();
  return item;
}

export interface RandomBattle<S extends GameState = GameState> {
  readonly state: S;
  readonly commands: number;
  /** `stuck`: a side had to decide, and no open command was found; `cut`: the limit of commands was reached. */
  readonly end: "over" | "stuck" | "cut";
}

export interface RandomBattleOptions<S extends GameState, C extends Command> {
  readonly maxCommands: number;
  /** Called after every command. */
  readonly onCommand?: ((state: S, command: C) => void) | undefined;
}

/**
 * A battle from its beginning on one state, without copies. The same seed and stream give the same battle. Throws an Error
 * where an offered command is refused, which is a defect of the system.
 */
export function playRandom<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  seed: number,
  { maxCommands, onCommand }: RandomBattleOptions<S, C>,
  stream = 0,
): RandomBattle<S> {
  const state = battle.setup();
  // Choices and dice have separate streams: a rule with another roll leaves the choices unchanged.
  const random = randomOf(seed, 2 * stream);
  const dice = diceOf(randomOf(seed, 2 * stream + 1));
  for (let commands = 0; commands < maxCommands; commands++) {
    const command = randomCommand(battle, state, random);
    if (command === null) {
      const over = battle.pending(state).side === null;
      return { state, commands, end: over ? "over" : "stuck" };
    }
    carryOut(battle, state, command, dice);
    onCommand?.(state, command);
  }
  return { state, commands: maxCommands, end: battle.pending(state).side === null ? "over" : "cut" };
}

/** Gives an offered command, on the state itself. Throws an Error where it is refused, or asks for more dice than there are. */
export function carryOut<S extends GameState, C extends Command>(
  battle: Battle<S, C>,
  state: S,
  command: C,
  dice: Dice,
  watch?: Watcher<S>,
): void {
  try {
    battle.give(state, command, dice, watch);
  } catch (signal) {
    if (!(signal instanceof DiceSignal)) throw signal;
    throw new Error(`${JSON.stringify(command)} was offered, and refused: ${signal.message}`);
  }
}
