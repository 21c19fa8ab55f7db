/**
 * The computer's player of a side, with the same commands, dice and views as a person. It is asked for each decision, sees
 * only its side's view, and gives its command and the reason. The same questions in the same order get the same answers.
 */

import { type Random, randomOf, seedOf } from "../dice/seeded.ts";
import { placeInWords } from "../geometry/inchWords.ts";
import { point, type TablePoint } from "../geometry/units.ts";
import type {
  Battle,
  BattleView,
  Command,
  Decision,
  GameState,
  PlaceCommand,
  Refusal,
  StandId,
} from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import { isRefusal } from "../play/refusal.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { Abilities } from "./abilities.ts";
import { storm } from "./assault.ts";
import { attack } from "./attack.ts";
import { barrage } from "./barrage.ts";
import type { Character } from "./character.ts";
import { carryOut, command, spend } from "./command.ts";
import { correct } from "./correct.ts";
import { placesFor } from "./deploy.ts";
import { EnemyTargets } from "./enemyTargets.ts";
import { Mistakes } from "./errors.ts";
import { gather } from "./gather.ts";
import { takePosts } from "./ground.ts";
import { aimsOf } from "./hunt.ts";
import { join } from "./join.ts";
import { buttonOf, choicesOf, judged, kindsOf, type Memory, type Mind, nameOf, newMemory } from "./mind.ts";
import { missionOf } from "./mission.ts";
import { Orders } from "./orders.ts";
import { apart, Picture } from "./picture.ts";
import { expectedPlaces, type Judge } from "./places.ts";
import { drawnPlan, ownPlan } from "./plan.ts";
import { ambush, answer, goOn } from "./react.ts";
import { type Decided, explained, MOST_OPTIONS, nextBest, type TurnPlan } from "./reasons.ts";
import { ride } from "./ride.ts";
import { search } from "./search.ts";
import { type Places, type Stance, stanceOf, Ways } from "./stance.ts";
import { summon } from "./supportCalls.ts";
import { groupForOrders, march } from "./turnPlan.ts";

/** Inches within which places appear as one. */
const BESIDE = 2;

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
  return ok(new Player(wish, picture, layer && new Orders(drawnPlan(layer.value, scenario), picture)));
}

class Player implements Opponent {
  readonly #wish: OpponentWish;
  readonly #picture: Picture;
  readonly #ways = new Ways();
  readonly #orders: Orders | null;
  readonly #memory: Memory = newMemory();
  #stance: Stance | null = null;
  #mistakes = new Mistakes(0, 0, 0);
  /** The places of all stands when this turn began, and the turn before it. */
  #began: { readonly turn: number; readonly places: Places } | null = null;
  #before: Places | null = null;

  constructor(wish: OpponentWish, picture: Picture, orders: Orders | null) {
    this.#wish = wish;
    this.#orders = orders;
    this.#picture = picture;
  }

  get side(): SideId {
    return this.#wish.side;
  }
  plan(): TurnPlan | null {
    return this.#memory.plan;
  }

  *decide(state: GameState): Generator<void, Decided | null, void> {
    const { battle, side, character, seed } = this.#wish;
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
      character,
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
    let begins = false;
    if (memory.turn !== view.turn || !this.#stance || view.turn === 0) {
      const places: Map<StandId, TablePoint> = new Map();
      for (const { id, at } of view.stands) if (at) places.set(id, at);
      // A turn that doesn't follow the last one has no turn before it.
      this.#before = this.#began && this.#began.turn === view.turn - 1 ? this.#began.places : null;
      this.#began = { turn: view.turn, places };
      if (memory.turn !== view.turn) {
        memory.plan = null;
        memory.marches.clear();
        memory.claims.clear();
        memory.searched = [];
      }
      memory.turn = view.turn;
      takePosts(memory.posts, picture);
      this.#mistakes = new Mistakes(this.#wish.seed, view.turn, this.#wish.character.error);
      this.#stance = stanceOf(picture, this.#wish.character, this.#before, this.#orders?.drawn.goals);
      begins = true;
    }
    const stance = this.#stance;
    if (movement) this.#ways.aim(stance.goals, movement);
    if (begins) this.#orders?.look(movement, stance.clock);
    if (movement && !(stance.hunts && picture.enemies.length > 0)) yield* this.#ways.prepare(stance.goals);
    const mission = missionOf(picture);
    const expected = expectedPlaces(picture);
    const about = `${view.turn} ${picture.enemies.map(({ id }) => id).join(" ")}`;
    if (memory.about !== about && movement) {
      memory.aims = yield* aimsOf(picture, this.#ways, stance, mission);
      memory.about = about;
    }
    return {
      picture,
      stance,
      mission,
      ways: this.#ways,
      character: this.#wish.character,
      expected,
      targets: new EnemyTargets(picture, null),
      targetsThen: new EnemyTargets(picture, expected),
      aims: memory.aims,
      bodies: new Map(),
      claims: memory.claims,
      posts: memory.posts,
      mistakes: this.#mistakes,
      orders: this.#orders,
    };
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

const saying = (command: Command, meaning: Decided["why"]["meaning"], sentence: string): Decided => ({
  command,
  why: { meaning, sentence, options: [], unless: "There was no other choice." },
});

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

function* deploy(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture } = mind;
  const [open] = kindsOf(mind, "place");
  const sent = open ? sendWith(mind, open.kind) : null;
  if (sent) return sent;
  if (open) {
    const waiting = picture.view.stands.filter(({ side, status }) => side === picture.side && status === "waiting");
    const eligible = battle.eligible(state, open.kind);
    const able = waiting.filter(({ id }) => eligible.get(id) === null);
    const companies = able.filter(({ id }) => isToPlace(mind, id, eligible));
    // Where the rules let no stand be left out, companies with later arrivals are placed as well.
    for (const stand of companies.length > 0 || kindsOf(mind, "done").length > 0 ? companies : able) {
      const candidates = battle.candidates(state, open.kind, stand.id);
      if (candidates.type !== "domain") continue;
      const seen = (yield* placesFor(mind.judge, stand, open.kind, candidates.domain))
        .map((option) => ({ ...option, ...judged(mind, option.score, { scale: 0.2 }) }))
        .sort((a, b) => b.score - a.score);
      const [best] = seen;
      const command: Command | null = best?.command ?? sampled(mind, candidates.domain);
      if (!command) continue;
      const at = (command as PlaceCommand).at;
      return {
        command,
        why: {
          meaning: "place",
          sentence: `${nameOf(mind, stand.id)} is placed at ${placeInWords(at)}${seen.length > 1 ? `, the best of ${seen.length} places` : ""}.`,
          options: apartFromEachOther(seen),
          unless: nextBest(apartFromEachOther(seen)),
        },
      };
    }
  }
  const done = buttonOf(mind, "done");
  return done && saying(done, "done", "All stands are in place.");
}

/** A stand whose company can't be placed completely comes later with it. */
const isToPlace = ({ picture }: Mind, id: StandId, eligible: ReadonlyMap<StandId, Refusal | null>): boolean =>
  eligible.get(id) === null &&
  !picture.view.groups.some(({ stands }) => stands.includes(id) && stands.some((mate) => eligible.get(mate) !== null));

/** All scouts still to be placed but one go with companies that have none: there they need no order of their own. */
function sendWith(mind: Mind, place: string): Decided | null {
  const { battle, state, picture } = mind;
  const { together } = picture.can;
  const effect = picture.can.get("send-with");
  if (!effect) return null;
  const eligible = battle.eligible(state, place);
  const choices = choicesOf(mind, "send-with").flatMap((choice) => {
    const stand = choice.stand === null ? undefined : picture.stand(choice.stand);
    return stand && effect.scouts(stand) && isToPlace(mind, stand.id, eligible) ? [{ choice, stand }] : [];
  });
  if (new Set(choices.map(({ stand }) => stand.id)).size < 2) return null;
  const sending = choices.find(({ choice }) => {
    const company = picture.view.groups.find(({ id }) => id === effect.company(choice.command));
    const mates = company?.stands.flatMap((id) => picture.stand(id) ?? []) ?? [];
    return mates.length > 1 && mates.length <= 1 + (together?.mates ?? 0) && !mates.some((mate) => effect.scouts(mate));
  });
  return sending
    ? {
        command: sending.choice.command,
        why: {
          meaning: "send-with",
          sentence: `${sending.choice.name}: one order serves them all.`,
          options: [],
          unless: "As the last scout it would be placed now to observe for the others.",
        },
      }
    : null;
}

/** Neighbouring places are one place for a reader. */
function apartFromEachOther<T extends { readonly at?: TablePoint | undefined }>(seen: readonly T[]): T[] {
  const spread: T[] = [];
  for (const option of seen) {
    if (spread.length >= MOST_OPTIONS) break;
    if (spread.every(({ at }) => !at || !option.at || apart(at, option.at) > BESIDE)) spread.push(option);
  }
  return spread;
}

function sampled({ random }: Mind, domain: { sample(random: Random): Command | null }): Command | null {
  for (let i = 0; i < 200; i++) {
    const sample = domain.sample(random);
    if (sample) return sample;
  }
  return null;
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
