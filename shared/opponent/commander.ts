/**
 * A player that looks ahead: when its turn's plan is due, it plays each of several plans on for a turn or more, some times over,
 * and acts by the best for that turn. Chance comes from its seed; the battle's own dice are never read.
 */
import { seedOf } from "../dice/seeded.ts";
import type { Decision, GameState } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import { LOOKING_AHEAD, type LookingAhead } from "../play/opponent.ts";
import { otherSide, type SideId } from "../systems.ts";
import { aheadBy } from "./ahead.ts";
import { CHARACTERS } from "./character.ts";
import { isOpen, supposedBy } from "./openness.ts";
import type { Opponent, OpponentWish } from "./opponent.ts";
import { Picture } from "./picture.ts";
import { Player } from "./player.ts";
import { playOn } from "./playOn.ts";
import { type Posture, posturesOf } from "./postures.ts";
import { type Decided, scored, type TurnPlan } from "./reasons.ts";

/** A plan is made when one of these is open. */
const PLANS: ReadonlySet<EffectType> = new Set(["muster", "summon", "act", "attack", "move", "set-out"]);
/** Another way must be better by this, in stands. */
const MARGIN = 0.1;
/** From half of the times on, only this number of plans is played on. */
const LAST = 2;

/** The number of other plans that the words tell of. */
const TOLD = 3;

/** A plan of the turn with its results. */
interface Tried {
  readonly posture: Posture;
  readonly player: Player;
  readonly decided: Decided;
  /** How far it was ahead in each battle that was played on, in stands. */
  readonly results: number[];
}

export class Commander implements Opponent {
  readonly #wish: OpponentWish;
  readonly #picture: Picture;
  readonly #open: boolean;
  readonly #figures: LookingAhead;
  /** Acts by the way of this turn. */
  #player: Player;
  /** The enemy's picture, for its answers; opened when first needed. */
  #foe: Picture | null = null;
  /** The turn that it has looked ahead in, and the words about that. */
  #looked = -1;
  #ahead: string | null = null;

  constructor(wish: OpponentWish, picture: Picture, player: Player) {
    this.#wish = wish;
    this.#picture = picture;
    this.#player = player;
    this.#open = isOpen(wish.loaded);
    this.#figures = wish.system.opponent.lookingAhead ?? LOOKING_AHEAD;
  }

  get side(): SideId {
    return this.#wish.side;
  }
  plan(): TurnPlan | null {
    const plan = this.#player.plan();
    return plan && this.#ahead !== null ? { ...plan, ahead: this.#ahead } : plan;
  }

  *decide(state: GameState): Generator<void, Decided | null, void> {
    const { battle, side } = this.#wish;
    const decision = battle.pending(state);
    if (decision.side !== side || state.turn === 0 || state.turn === this.#looked || !this.#plans(decision))
      return yield* this.#player.decide(state);
    const best = yield* this.#look(state);
    const decided = best?.decided ?? (yield* this.#player.decide(state));
    return decided && this.#ahead !== null ? { ...decided, why: { ...decided.why, ahead: this.#ahead } } : decided;
  }

  /** Not while an enemy is on its way: the answer to that can't wait for another plan. */
  #plans({ open, interrupts }: Decision): boolean {
    if (interrupts !== null) return false;
    return open.some(({ kind }) => PLANS.has(this.#picture.can.of(kind).type));
  }

  /** Chooses the way of acting for this turn. Until it is chosen nothing is changed. */
  *#look(state: GameState): Generator<void, Tried | null, void> {
    const { battle, side, character } = this.#wish;
    const supposed = this.#open ? supposedBy(battle, state, side) : null;
    const tried = supposed ? yield* this.#tried(state, supposed) : [];
    const best = bestOf(tried);
    this.#player = best?.player ?? this.#player.as(character);
    this.#ahead = best && inWords(tried, best, this.#figures.turns);
    this.#looked = state.turn;
    return best;
  }

  /** Its plans, played on from what it supposes: the usual one first. */
  *#tried(state: GameState, supposed: GameState): Generator<void, readonly Tried[], void> {
    const { battle, side, seed, character } = this.#wish;
    const foePicture = this.#foe ?? this.#enemyPicture();
    const all = yield* this.#plansOf(state);
    const judge = all[0]?.player.judge;
    if (!foePicture || !judge || all.length < 2) return [];
    const times = character.looksAhead ?? 0;
    let left = all;
    for (let n = 0; n < times; n++) {
      if (n === Math.ceil(times / 2)) left = [...left].sort((a, b) => mean(b) - mean(a)).slice(0, LAST);
      const chance = seedOf(`${seed} ${state.turn} ${n}`);
      for (const { player, decided, results } of left) {
        const own = { player: player.fork(chance), picture: this.#picture };
        const foe = { player: this.#enemy(foePicture, state.turn, chance), picture: foePicture };
        const { state: end, luck } = yield* playOn(
          battle,
          battle.copy(supposed),
          side,
          { own, foe, first: decided.command, figures: this.#figures },
          chance,
        );
        this.#picture.look(battle.view(end, side));
        results.push((yield* aheadBy(this.#picture, judge, this.#figures)) - luck);
      }
    }
    return all;
  }

  /** Different plans for this turn, with the first command of each. */
  *#plansOf(state: GameState): Generator<void, Tried[], void> {
    const all: Tried[] = [];
    const known = new Set<string>();
    for (const posture of posturesOf(this.#wish.character)) {
      const player = this.#player.as(posture.character);
      const decided = yield* player.decide(state);
      if (!decided) continue;
      const tasks = player.plan()?.tasks.map(({ stand, does, path, target }) => [stand, does, path, target]);
      const about = JSON.stringify([decided.command, tasks]);
      // Without a plan beforehand, the same first command may be followed by others.
      if (tasks && known.has(about)) continue;
      known.add(about);
      all.push({ posture, player, decided, results: [] });
    }
    return all;
  }

  /** Null where the battle can't be planned for from the enemy's side. */
  #enemyPicture(): Picture | null {
    const opened = Picture.open({ ...this.#wish, side: otherSide(this.side) });
    if (opened.ok) this.#foe = opened.value;
    return this.#foe;
  }

  /** The enemy is expected to act like a veteran. */
  #enemy(picture: Picture, turn: number, seed: number): Player {
    const wish = { ...this.#wish, side: otherSide(this.side), character: CHARACTERS.veteran, seed };
    return new Player(wish, picture, null, this.#player.before(turn));
  }
}

/** Of the plans that were played on to the last; the usual one where no other is clearly better. */
function bestOf(tried: readonly Tried[]): Tried | null {
  const most = Math.max(0, ...tried.map(({ results }) => results.length));
  const [usual] = tried;
  const score = (one: Tried) => mean(one) + (one === usual ? MARGIN : 0);
  return tried
    .filter(({ results }) => results.length === most)
    .reduce<Tried | null>((best, one) => (best && score(best) >= score(one) ? best : one), null);
}

/** "Played on up to 4 times to the next turn: holding its ground is chosen; its usual way ends 0.24 stands worse." */
function inWords(tried: readonly Tried[], best: Tried, turns: number): string {
  const others = tried.filter((one) => one !== best).sort((a, b) => mean(b) - mean(a));
  const told = others.slice(0, TOLD).map((one) => {
    const worse = mean(best) - mean(one);
    const by = scored(worse).slice(1);
    if (Number(by) === 0) return `${one.posture.name} ends as well`;
    return `${one.posture.name} ends ${by} stands ${worse > 0 ? "worse" : "better, too little to change"}`;
  });
  const times = best.results.length === 1 ? "once" : `up to ${best.results.length} times`;
  const far = turns === 1 ? "to the next turn" : `through ${turns} turns`;
  return `Played on ${times} ${far}: ${best.posture.name} is chosen; ${told.join(", ")}.`;
}

const mean = ({ results }: Tried): number => results.reduce((sum, one) => sum + one, 0) / Math.max(1, results.length);
