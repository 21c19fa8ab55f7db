/** What every decision of one opponent works with. */

import type { Random } from "../dice/seeded.ts";
import type { TablePoint } from "../geometry/units.ts";
import type { Battle, Choice, Command, Decision, Forecast, GameState, OpenKind, StandId } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import { isRefusal } from "../play/refusal.ts";
import type { Character } from "./character.ts";
import type { March } from "./march.ts";
import type { Picture } from "./picture.ts";
import type { Judge } from "./places.ts";
import type { TurnPlan } from "./reasons.ts";
import type { Goal } from "./stance.ts";

export interface Mind {
  readonly battle: Battle;
  /** For the battle's own answers about one's own side; it is never looked into. */
  readonly state: GameState;
  readonly decision: Decision;
  readonly picture: Picture;
  readonly judge: Judge;
  readonly character: Character;
  readonly random: Random;
  readonly memory: Memory;
}

/** What it remembers, most of it of this turn. */
export interface Memory {
  turn: number;
  plan: TurnPlan | null;
  /** How things were when it was made, where it is made anew within a turn. */
  planned: string;
  /** Where those who were bound to move meant to go. */
  marches: Map<StandId, March>;
  /** What an attack would come to, as long as nobody moves or is lost. */
  blows: Map<string, { readonly harm: number; readonly kill: number }>;
  layout: string;
  /** Who means to fire at whom. */
  claims: Map<StandId, StandId>;
  /** Where it has looked for hidden enemies this turn. */
  searched: TablePoint[];
  /** Where each stand has taken its place in this battle. */
  readonly posts: Map<StandId, TablePoint>;
  /** What each stand goes after, as long as the same enemies are there. */
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

/** The open kinds that do this. */
export const kindsOf = ({ picture, decision }: Mind, type: EffectType): readonly OpenKind[] =>
  decision.open.filter(({ kind }) => picture.can.of(kind).type === type);

/** All choices of the open kinds that do this. */
export function choicesOf(mind: Mind, type: EffectType): readonly Choice[] {
  return kindsOf(mind, type).flatMap(({ kind }) => {
    const found = mind.battle.candidates(mind.state, kind);
    return found.type === "choices" ? found.choices : [];
  });
}

/** Between −1 and 1, more often near 0. */
const swing = (random: Random): number => (random.below(1001) + random.below(1001)) / 1000 - 1;

/** Who always errs sees a score by so much too high or too low at most, in stands. */
const MISJUDGED_BY = 0.6;
/** A score as this character sees it. */
export const misjudged = (
  { character, random }: Pick<Mind, "character" | "random">,
  score: number,
  scale = MISJUDGED_BY,
): number => (character.error === 0 ? score : score + character.error * scale * swing(random));

/** The same for an option: its score, and the truth where that is another; `mistaken` is in `seen` already. */
export function judged(
  mind: Pick<Mind, "character" | "random">,
  seen: number,
  { scale = MISJUDGED_BY, mistaken = 0 } = {},
): { readonly score: number; readonly truth?: number } {
  const score = misjudged(mind, seen, scale);
  const truth = seen - mistaken;
  return score === truth ? { score } : { score, truth };
}

/** What an attack that is offered comes to, by its exact forecast: the worth that its target loses, in stands. */
export function blowOf(
  { battle, state, picture, memory }: Mind,
  { command, stand, target, at }: Choice,
): { harm: number; kill: number } {
  const marks = (id: StandId | null) => (id === null ? "" : (picture.stand(id)?.beads.join() ?? ""));
  const key = `${JSON.stringify(command)} ${marks(stand)} ${marks(target)} ${at ?? ""}`;
  let found = memory.blows.get(key);
  if (!found) {
    const forecast = battle.forecast(state, command);
    found = isRefusal(forecast) ? { harm: 0, kill: 0 } : comesTo(picture, forecast);
    memory.blows.set(key, found);
  }
  return { ...found, harm: found.harm - priceOf({ picture }, command) };
}

/** What a command costs besides: means that would serve again. */
export const priceOf = ({ picture: { sense, view, side } }: Pick<Mind, "picture">, command: Command): number =>
  sense.price(command, view, side);

/** What is to be expected of an attack: the worth that its target loses, and the chance that it is gone. */
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
