/** A side's player that decides by its plan for the turn. */

import { randomOf, seedOf } from "../dice/seeded.ts";
import { point, type TablePoint } from "../geometry/units.ts";
import type { BattleView, Decision, GameState, StandId } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import { isRefusal } from "../play/refusal.ts";
import type { SideId } from "../systems.ts";
import type { Abilities } from "./abilities.ts";
import { storm } from "./assault.ts";
import { attack } from "./attack.ts";
import { barrage } from "./barrage.ts";
import type { Character } from "./character.ts";
import { carryOut, command, spend } from "./command.ts";
import { correct } from "./correct.ts";
import { Crowds } from "./crowd.ts";
import { EnemyTargets } from "./enemyTargets.ts";
import { Mistakes } from "./errors.ts";
import { gather } from "./gather.ts";
import { takePosts } from "./ground.ts";
import { aimsOf } from "./hunt.ts";
import { join } from "./join.ts";
import { choicesOf, copied, forgotten, kindsOf, type Memory, type Mind, newMemory, sampled, saying } from "./mind.ts";
import { missionOf } from "./mission.ts";
import type { Opponent, OpponentWish } from "./opponent.ts";
import type { Orders } from "./orders.ts";
import type { Picture } from "./picture.ts";
import { expectedPlaces, type Judge } from "./places.ts";
import { ambush, answer, goOn } from "./react.ts";
import { type Decided, explained, type TurnPlan } from "./reasons.ts";
import { ride } from "./ride.ts";
import { search } from "./search.ts";
import { deploy } from "./setUp.ts";
import { type Places, type Stance, stanceOf, Ways } from "./stance.ts";
import { summon } from "./supportCalls.ts";
import { groupForOrders, march } from "./turnPlan.ts";

/** The places of all stands when a turn began. */
export interface Began {
  readonly turn: number;
  readonly places: Places;
}

export class Player implements Opponent {
  readonly #wish: OpponentWish;
  readonly #picture: Picture;
  readonly #ways = new Ways();
  readonly #orders: Orders | null;
  #memory: Memory = newMemory();
  /** How it saw the table at its last decision. */
  #judged: Judge | null = null;
  #stance: Stance | null = null;
  #mistakes = new Mistakes(0, 0, 0);
  /** The places of all stands when this turn began, and the turn before it. */
  #began: Began | null = null;
  #before: Places | null = null;

  /** `began`: the beginnings of the last turn and of this one, where it joins a battle that has gone on. */
  constructor(wish: OpponentWish, picture: Picture, orders: Orders | null, began: Began | null = null) {
    this.#wish = wish;
    this.#began = began;
    this.#orders = orders;
    this.#picture = picture;
  }

  get side(): SideId {
    return this.#wish.side;
  }
  get judge(): Judge | null {
    return this.#judged;
  }
  /** The beginning of the turn before this one; null where it wasn't there: a turn that doesn't follow the last has none. */
  before(turn: number): Began | null {
    if (this.#began?.turn === turn - 1) return this.#began;
    return this.#began?.turn === turn && this.#before ? { turn: turn - 1, places: this.#before } : null;
  }
  plan(): TurnPlan | null {
    return this.#memory.plan;
  }

  /** Another player with the same memory, for battles that are played on from this moment. */
  fork(seed: number): Player {
    return this.#copy({ ...this.#wish, seed });
  }

  /** The same player acting as another character from now on: that one's posts are where its stands are. */
  as(character: Character): Player {
    const other = this.#copy({ ...this.#wish, character });
    if (character === this.#wish.character) return other;
    other.#stance = null;
    other.#memory = { ...other.#memory, ...forgotten(), posts: new Map() };
    return other;
  }

  #copy(wish: OpponentWish): Player {
    const copy = new Player(wish, this.#picture, this.#orders, this.#began);
    copy.#before = this.#before;
    copy.#stance = this.#stance;
    copy.#mistakes = this.#mistakes;
    copy.#memory = copied(this.#memory);
    return copy;
  }

  *decide(state: GameState): Generator<void, Decided | null, void> {
    const { battle, side, seed } = this.#wish;
    const decision = battle.pending(state);
    if (decision.side !== side) return null;
    const routine = decision.open.find(({ kind }) => this.#picture.can.of(kind).type === "routine");
    const only = routine && battle.candidates(state, routine.kind);
    if (routine && only?.type === "choices" && only.choices[0])
      return saying(only.choices[0].command, "routine", `${routine.name}.`);
    const picture = this.#picture;
    const view = battle.view(state, side);
    picture.look(view);
    yield;
    // Chance comes from the decision, so the same question gets the same answer.
    const random = randomOf(seed, seedOf(JSON.stringify(momentOf(view, decision, side, picture.can))));
    const mind: Mind = {
      battle,
      state,
      decision,
      picture,
      judge: yield* this.#judge(),
      character: this.#wish.character,
      random,
      memory: this.#memory,
    };
    const decided = (yield* this.#decided(mind)) ?? anything(mind);
    if (!decided) throw new Error(`nothing that is open can be done: ${decision.question}`);
    return { ...decided, why: explained(decided.why) };
  }

  /** Stance and memory are made again with every turn, all without a pause: a dropped generator leaves that done or undone. */
  *#judge(): Generator<void, Judge, void> {
    const picture = this.#picture;
    const { view } = picture;
    const any = view.stands.find(({ side }) => side === this.side)?.id ?? "";
    const moves = picture.moves(any);
    const movement = isRefusal(moves) ? anyMovement(picture) : moves.movement;
    const layout = view.stands.map(({ at, facing }) => `${at?.[0]},${at?.[1]},${facing}`).join(" ");
    const memory = this.#memory;
    if (memory.layout !== layout) {
      memory.layout = layout;
      memory.blows.clear();
    }
    const anew = memory.turn !== view.turn || view.turn === 0;
    if (anew) {
      const places: Map<StandId, TablePoint> = new Map();
      for (const { id, at } of view.stands) if (at) places.set(id, at);
      this.#before = this.before(view.turn)?.places ?? null;
      this.#began = { turn: view.turn, places };
      if (memory.turn !== view.turn) Object.assign(memory, forgotten());
      memory.turn = view.turn;
    }
    const begins = anew || !this.#stance;
    if (begins) {
      takePosts(memory.posts, picture);
      this.#mistakes = new Mistakes(this.#wish.seed, view.turn, this.#wish.character.error);
      this.#stance = stanceOf(picture, this.#wish.character, this.#before, this.#orders?.drawn.goals);
    }
    const stance = this.#stance as Stance;
    if (movement) this.#ways.aim(stance.goals, movement);
    if (begins) this.#orders?.look(movement, stance.clock);
    const mission = missionOf(picture);
    const expected = expectedPlaces(picture);
    const about = `${view.turn} ${picture.enemies.map(({ id }) => id).join(" ")}`;
    if (memory.about !== about && movement) {
      memory.aims = yield* aimsOf(picture, this.#ways, stance, mission);
      memory.about = about;
    }
    const aimless = view.stands.some(
      ({ id, side, status }) =>
        side === this.side && status !== "eliminated" && status !== "left" && !memory.aims.has(id),
    );
    // All others have goals of their own.
    if (movement && aimless) yield* this.#ways.prepare(stance.goals);
    const targets = new EnemyTargets(picture, null);
    this.#judged = {
      picture,
      stance,
      mission,
      ways: this.#ways,
      character: this.#wish.character,
      expected,
      targets,
      crowds: new Crowds(picture, targets),
      targetsThen: new EnemyTargets(picture, expected),
      aims: memory.aims,
      bodies: new Map(),
      claims: memory.claims,
      posts: memory.posts,
      mistakes: this.#mistakes,
      orders: this.#orders,
    };
    return this.#judged;
  }

  *#decided(mind: Mind): Generator<void, Decided | null, void> {
    const opens = (type: EffectType) => kindsOf(mind, type).length > 0;
    if (opens("begin")) return begin(mind);
    if (opens("gather")) return yield* gather(mind);
    if (opens("place")) return yield* deploy(mind);
    if (opens("muster")) return yield* groupForOrders(mind);
    if (opens("join")) return yield* join(mind);
    if (opens("correct") || opens("forgo")) return yield* correct(mind);
    if (opens("act") || opens("store")) return yield* command(mind);
    if (opens("means")) return yield* spend(mind);
    const stormed = opens("storm") ? storm(mind) : null;
    if (stormed) return stormed;
    const riding = opens("board") || opens("alight") ? ride(mind) : null;
    if (riding) return riding;
    if (opens("search")) return search(mind);
    if (opens("bombard") && opens("done") && !opens("attack") && !opens("move")) return barrage(mind);
    if (opens("set-out") || (opens("attack") && opens("move"))) return yield* carryOut(mind);
    if (opens("attack")) return yield* attack(mind);
    if (opens("summon")) return yield* summon(mind);
    if (opens("ambush")) return yield* ambush(mind);
    if (opens("answer")) return yield* answer(mind);
    if (opens("resume") || opens("halt")) return yield* goOn(mind);
    if (opens("move")) return yield* march(mind);
    return null;
  }
}

/** The difference between two decisions, without any displayed text. */
const momentOf = (
  { turn, phase, stands, sides, markers, laid }: BattleView,
  decision: Decision,
  side: SideId,
  can: Abilities,
) => [
  // Null where the rules have none: other texts would be other seeds, and the same battle would differ.
  ...[side, turn, phase, decision.interrupts, can.get("bombard") ? markers.map(({ at }) => at) : null],
  ...[can.get("screen") ? laid.map(({ at }) => at) : null, decision.open.map(({ kind }) => kind)],
  decision.attack?.by.map(({ stand }) => stand),
  Object.keys(sides[side].means).length > 0 ? sides[side].means : null,
  stands.map(({ id, status, at, facing, beads, strength }) => [id, status, at, facing, beads, strength]),
];

function anyMovement(picture: Picture) {
  for (const { id } of picture.view.stands) {
    const moves = picture.moves(id);
    if (!isRefusal(moves)) return moves.movement;
  }
  // Before any stand is placed: as if a stand were in the middle.
  const { scenario } = picture.planning.known;
  const { width, height } = scenario.table;
  const stand = scenario.stands.find(({ side }) => side === picture.side);
  const moves = stand && picture.planning.moves(stand.id, { at: point(width / 2, height / 2), facing: stand.facing });
  return moves && !isRefusal(moves) ? moves.movement : null;
}

function begin(mind: Mind): Decided | null {
  const { picture } = mind;
  const effect = picture.can.get("begin");
  const begins = effect?.better(picture.view) !== "other";
  const choices = choicesOf(mind, "begin");
  const choice = choices.find(({ command }) => (effect?.beginner(command) === picture.side) === begins) ?? choices[0];
  return choice
    ? {
        command: choice.command,
        why: {
          meaning: "begin",
          sentence: begins
            ? "Begin: stands destroyed first can’t fire back."
            : "Let the enemy begin: the second side knows the first side’s moves.",
          options: [],
          unless: "The choice depends only on the phase, not on the table.",
        },
      }
    : null;
}

/** Any concluding command, or else the first offer. */
function anything(mind: Mind): Decided | null {
  const { battle, state, decision } = mind;
  const kinds = [...decision.open].sort((a, b) => Number(b.concludes) - Number(a.concludes));
  for (const { kind } of kinds) {
    const candidates = battle.candidates(state, kind);
    const command = candidates.type === "choices" ? candidates.choices[0]?.command : sampled(mind, candidates.domain);
    if (command) return saying(command, "done", "There is no better choice.");
  }
  return null;
}
