/**
 * The computer's player of a side, with the same commands, dice and views as a person. It is asked for each decision, sees
 * only its side's view, and gives its command and the reason. The same questions in the same order get the same answers.
 */

import type { Battle, GameState } from "../play/contract.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { Character } from "./character.ts";
import { Commander } from "./commander.ts";
import { Orders } from "./orders.ts";
import { Picture } from "./picture.ts";
import { drawnPlan, ownPlan } from "./plan.ts";
import { Player } from "./player.ts";
import type { Decided, TurnPlan } from "./reasons.ts";

export interface OpponentWish {
  readonly battle: Battle;
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
  readonly side: SideId;
  readonly character: Character;
  /** The id of the layer of its side's plans that it follows; null: none. */
  readonly plan: string | null;
  /** A whole number, the source of chance in its choices. */
  readonly seed: number;
}

export interface Opponent {
  readonly side: SideId;
  /**
   * Its decision: null where the other side decides, or none. Yields often; dropping the generator loses only the answer.
   * Throws an Error where no open command is possible, which is a defect.
   */
  decide(state: GameState): Generator<void, Decided | null, void>;
  /** Its plan when this turn began; null before it had to decide. */
  plan(): TurnPlan | null;
}

/** The answer of a generator without interruption. */
export function finished<A>(steps: Generator<unknown, A, void>): A {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Refused where the battle can't be planned for, or its side has no such plan. */
export function createOpponent(wish: OpponentWish): Result<Opponent> {
  const { side, plan } = wish;
  const opened = Picture.open(wish);
  if (!opened.ok) return opened;
  const picture = opened.value;
  const { scenario } = picture.planning.known;
  const layer = plan === null ? null : ownPlan(scenario, side, plan);
  if (layer && !layer.ok) return layer;
  const orders = layer && new Orders(drawnPlan(layer.value, scenario), picture);
  const player = new Player(wish, picture, orders);
  return ok(wish.character.looksAhead ? new Commander(wish, picture, player) : player);
}
