/** The data of every decision of one opponent. */

import type { Random } from "../dice/seeded.ts";
import type { TablePoint } from "../geometry/units.ts";
import type { Battle, Choice, Command, Decision, Forecast, GameState, OpenKind, StandId } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import { isRefusal } from "../play/refusal.ts";
import type { Character } from "./character.ts";
import type { March } from "./march.ts";
import type { Picture } from "./picture.ts";
import type { Judge } from "./places.ts";
import type { Decided, TurnPlan } from "./reasons.ts";
import type { Goal } from "./stance.ts";

export interface Mind {
  readonly battle: Battle;
  /** For the battle's answers about its own side; the opponent never looks inside. */
  readonly state: GameState;
  readonly decision: Decision;
  readonly picture: Picture;
  readonly judge: Judge;
  readonly character: Character;
  readonly random: Random;
  readonly memory: Memory;
}

/** Its memory, mostly of this turn. */
export interface Memory {
  turn: number;
  plan: TurnPlan | null;
  /** The situation when the plan was made, where it may be made again within a turn. */
  planned: string;
  /** The planned places of stands that were bound to move. */
  marches: Map<StandId, March>;
  /** The results of attacks, valid while no stand moves or is lost. */
  blows: Map<string, { readonly harm: number; readonly kill: number }>;
  layout: string;
  /** The planned target of each firer. */
  claims: Map<StandId, StandId>;
  /** The places searched for hidden enemies this turn. */
  searched: TablePoint[];
  /** Each stand's post in this battle. */
  readonly posts: Map<StandId, TablePoint>;
  /** Each stand's goals, valid while the same enemies are there. */
  aims: ReadonlyMap<StandId, readonly Goal[]>;
  about: string;
}

export const newMemory = (): Memory => ({
  turn: -1,
  plan: null,
  planned: "",
  marches: new Map(),
  blows: new Map(),
  layout: "",
  claims: new Map(),
  searched: [],
  posts: new Map(),
  aims: new Map(),
  about: "",
});

/** What is made again with every turn. */
export const forgotten = (): Pick<Memory, "plan" | "marches" | "claims" | "searched"> => ({
  plan: null,
  marches: new Map(),
  claims: new Map(),
  searched: [],
});

export const copied = (memory: Memory): Memory => ({
  ...memory,
  marches: new Map(memory.marches),
  blows: new Map(memory.blows),
  claims: new Map(memory.claims),
  searched: [...memory.searched],
  posts: new Map(memory.posts),
});

/** The open kinds with this effect. */
export const kindsOf = ({ picture, decision }: Mind, type: EffectType): readonly OpenKind[] =>
  decision.open.filter(({ kind }) => picture.can.of(kind).type === type);

/** All choices of the open kinds with this effect. */
export function choicesOf(mind: Mind, type: EffectType): readonly Choice[] {
  return kindsOf(mind, type).flatMap(({ kind }) => {
    const candidates = mind.battle.candidates(mind.state, kind);
    return candidates.type === "choices" ? candidates.choices : [];
  });
}

/** Between −1 and 1, more often near 0. */
const swing = (random: Random): number => (random.below(1001) + random.below(1001)) / 1000 - 1;

/** The greatest misjudgement of a score at an error of 1, in stands. */
const MISJUDGED_BY = 0.6;
/** A score with this character's misjudgement. */
export const misjudged = (
  { character, random }: Pick<Mind, "character" | "random">,
  score: number,
  scale = MISJUDGED_BY,
): number => (character.error === 0 ? score : score + character.error * scale * swing(random));

/** The same for an option: its score, and the truth where that differs; `mistaken` is in `seen` already. */
export function judged(
  mind: Pick<Mind, "character" | "random">,
  seen: number,
  { scale = MISJUDGED_BY, mistaken = 0 } = {},
): { readonly score: number; readonly truth?: number } {
  const score = misjudged(mind, seen, scale);
  const truth = seen - mistaken;
  return score === truth ? { score } : { score, truth };
}

/** The result of an offered attack, by its exact forecast: the worth that its target loses, in stands. */
export function blowOf(
  { battle, state, picture, memory }: Mind,
  { command, stand, target, at }: Choice,
): { harm: number; kill: number } {
  const marks = (id: StandId | null) => (id === null ? "" : (picture.stand(id)?.beads.join() ?? ""));
  const key = `${JSON.stringify(command)} ${marks(stand)} ${marks(target)} ${at ?? ""}`;
  let blow = memory.blows.get(key);
  if (!blow) {
    const forecast = battle.forecast(state, command);
    blow = isRefusal(forecast) ? { harm: 0, kill: 0 } : comesTo(picture, forecast);
    memory.blows.set(key, blow);
  }
  return { ...blow, harm: blow.harm - priceOf({ picture }, command) };
}

/** A command's further cost: means that could serve again. */
export const priceOf = ({ picture: { sense, view, side } }: Pick<Mind, "picture">, command: Command): number =>
  sense.price(command, view, side);

/** An attack's expected result: the worth that its target loses, and the chance that it is gone. */
export function comesTo(picture: Picture, { target, after }: Forecast): { harm: number; kill: number } {
  const before = picture.lost(target);
  let [harm, kill] = [0, 0];
  for (const { id, chance } of after) {
    const lost = picture.lostIn(id);
    const p = numberOf(chance);
    harm += p * (lost - before);
    if (lost >= 1) kill += p;
  }
  return { harm: harm * picture.worth(target), kill };
}

/** "7/20". */
function numberOf(fraction: string): number {
  const [over, under] = fraction.split("/");
  return Number(over) / Number(under ?? 1);
}

export const buttonOf = (mind: Mind, type: EffectType): Command | null => choicesOf(mind, type)[0]?.command ?? null;
export const nameOf = ({ picture }: Pick<Mind, "picture">, id: StandId): string => picture.stand(id)?.label ?? id;

/** A choice without a comparison. */
export const saying = (command: Command, meaning: Decided["why"]["meaning"], sentence: string): Decided => ({
  command,
  why: { meaning, sentence, options: [], unless: "There was no other choice." },
});

/** A random member of a domain; null where none was found. */
export function sampled({ random }: Mind, domain: { sample(random: Random): Command | null }): Command | null {
  for (let i = 0; i < 200; i++) {
    const sample = domain.sample(random);
    if (sample) return sample;
  }
  return null;
}
