/** A battle played on from a moment: one side by a plan, the enemy as it is expected to act, on dice of the player's. */
import type { Dice } from "../dice/dice.ts";
import { diceOf, randomOf, seedOf } from "../dice/seeded.ts";
import type { Battle, Command, GameState } from "../play/contract.ts";
import type { LookingAhead } from "../play/opponent.ts";
import type { SideId } from "../systems.ts";
import { Luck } from "./luck.ts";
import type { Opponent } from "./opponent.ts";
import type { Picture } from "./picture.ts";

/** A player with the picture that it decides by. */
export interface Acting {
  readonly player: Opponent;
  readonly picture: Picture;
}

export interface PlanToPlayOn {
  readonly own: Acting;
  readonly foe: Acting;
  readonly first: Command;
  readonly figures: LookingAhead;
}

export interface PlayedOn {
  /** At the end. */
  readonly state: GameState;
  /** What the side owes to dice of attacks, in stands. */
  readonly luck: number;
}

/** A turn has far fewer commands. */
const MOST_COMMANDS = 2000;

/**
 * Plays on through this turn and perhaps further ones, or to the battle's end. `first`: the side's first command, which is known
 * already. The state is changed. The same seed gives the same battle.
 */
export function* playOn(
  battle: Battle,
  state: GameState,
  side: SideId,
  { own, foe, first, figures }: PlanToPlayOn,
  seed: number,
): Generator<void, PlayedOn, void> {
  const luck = new Luck(battle, figures.needed);
  const occasions = new Occasions(seed);
  const until = state.turn + figures.turns;
  own.picture.look(battle.view(state, side));
  for (let n = 0; n < figures.turns * MOST_COMMANDS && state.turn < until; n++) {
    const decision = battle.pending(state);
    if (decision.side === null) break;
    const { player, picture } = decision.side === side ? own : foe;
    const command = n === 0 ? first : (yield* player.decide(state))?.command;
    if (!command) break;
    luck.about(state, decision, command, picture);
    battle.give(state, command, occasions.dice(`${state.turn} ${decision.side} ${command.type}`));
    luck.fell(state, side);
    yield;
  }
  return { state, luck: luck.total };
}

/** Dice by their occasion, so that two plans with the same seed get the same initiative and orders. */
class Occasions {
  readonly #seed: number;
  readonly #times = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  dice(occasion: string): Dice {
    const times = (this.#times.get(occasion) ?? 0) + 1;
    this.#times.set(occasion, times);
    return diceOf(randomOf(this.#seed, seedOf(`${occasion} ${times}`)));
  }
}
