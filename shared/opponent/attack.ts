/** The side's attacks: the best firer and target, and the stands that had better wait for coming enemies. */

import { point } from "../geometry/units.ts";
import { pathLength, pointAlong } from "../movement/path.ts";
import type { Choice, Command, StandId } from "../play/contract.ts";
import { givesAway } from "./fire.ts";
import { blowOf, buttonOf, choicesOf, judged, type Mind, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { apart, NO_BLOW } from "./picture.ts";
import { towards } from "./places.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored, type Weighed } from "./reasons.ts";
import { speedIn } from "./stance.ts";
import { volley } from "./volley.ts";

/** Silencing an enemy that could still fire counts this part of its threat. */
const SILENCE = 0.6;
/** The least worth for which a stand gives itself away. */
const LEAST = 0.012;
/** The worth of a possible chance against a present one, from an enemy that keeps coming. */
const MAYBE = 0.7;

/** The greatest reduction of distance that is tried for the reason's “unless”, in inches. */
const NEARER = 8;

interface Shot {
  readonly choice: Choice;
  readonly stand: StandId;
  readonly target: StandId;
  /** Including the worth of a kill. */
  readonly harm: number;
  /** The part of it that is harm alone. */
  readonly plain: number;
  readonly kill: number;
  /** The factor by which the plan raises the worth: 1 is none. */
  readonly favour: number;
}

interface Option extends Weighed {
  readonly shot: Shot;
  /** Its score if it did this much. */
  readonly worth: (shot: Pick<Shot, "harm" | "plain">) => number;
}

/** The possible results of an attack, choice by choice. */
function* shotsOf(mind: Mind): Generator<void, Shot[], void> {
  const { picture, judge } = mind;
  const shots: Shot[] = [];
  for (const choice of choicesOf(mind, "attack")) {
    const { stand, target } = choice;
    if (stand === null || target === null) continue;
    if (judge.mistakes.forgets(stand)) continue;
    const blow = blowOf(mind, choice);
    const there = picture.stand(target)?.at;
    const favour = there ? (judge.orders?.favours(stand, there) ?? 1) : 1;
    const harm = favour * brings(judge.mission, blow);
    shots.push({ choice, stand, target, harm, plain: blow.harm, kill: blow.kill, favour });
    yield;
  }
  return shots;
}

/** Each firer's prospect from waiting for coming enemies. */
function waitsOf(mind: Mind, shots: readonly Shot[]): Map<StandId, number> {
  const { mistakes, stance } = mind.judge;
  const waits = new Map<StandId, number>();
  for (const id of new Set(shots.map(({ stand }) => stand)))
    waits.set(id, mistakes.hasty(id) || hasAnother(mind, id) ? 0 : MAYBE * stance.comes * comingShot(mind, id));
  return waits;
}

/** Including the worth of silencing: an enemy that may still fire is a threat, worked out once for each. */
function weighed(mind: Mind): (shot: Shot) => Option {
  const { picture } = mind;
  const threats = new Map<StandId, number>();
  const threatOf = (id: StandId): number => {
    let known = threats.get(id);
    if (known === undefined) {
      known = picture.planning.mayFire(id) === null ? worstOf(mind, id) : 0;
      threats.set(id, known);
    }
    return known;
  };
  return (shot) => {
    const silenced = (harm: number) => SILENCE * Math.min(1, harm / picture.worth(shot.target)) * threatOf(shot.target);
    const silence = silenced(shot.plain);
    const nearer = shot.harm / shot.favour - shot.plain;
    return {
      name: `${nameOf(mind, shot.stand)} at ${nameOf(mind, shot.target)}`,
      ...judged(mind, shot.harm + silence),
      worth: ({ harm, plain }) => harm + silenced(plain),
      parts: [
        { name: "harm on average", value: shot.plain },
        ...(nearer > 0 ? [{ name: "nearer to winning", value: nearer }] : []),
        ...(shot.favour > 1 ? [{ name: "its ground in the plan", value: shot.harm - shot.harm / shot.favour }] : []),
        { name: "silences it", value: silence },
      ],
      stand: shot.stand,
      target: shot.target,
      command: shot.choice.command,
      shot,
    };
  };
}

/** No shot is worth it. */
function holdFire(mind: Mind, done: Command, shots: Shot[], waits: ReadonlyMap<StandId, number>): Decided {
  const kept = [...waits].filter(([, harm]) => harm > 0).map(([id]) => nameOf(mind, id));
  const waiting = Math.max(LEAST, ...waits.values());
  shots.sort((a, b) => b.harm - a.harm);
  const [first] = shots;
  return {
    command: done,
    why: {
      meaning: "done",
      sentence:
        kept.length > 0
          ? `${kept.join(", ")} hold fire for enemies that will move.`
          : "No shot is worth revealing a stand.",
      options: [
        { name: kept.length > 0 ? "Hold fire for later targets" : "Hold fire", score: waiting, command: done },
        ...shots.slice(0, MOST_OPTIONS).map(({ stand, target, harm, choice }) => ({
          name: `${nameOf(mind, stand)} at ${nameOf(mind, target)}`,
          score: harm,
          stand,
          target,
          command: choice.command,
        })),
      ],
      unless: unlessNearer(mind, first, ({ harm }) => harm > LEAST && harm >= (waits.get(first?.stand ?? "") ?? 0)),
    },
  };
}

/** `elsewhere`: the stands' prospects at the places where they are going. */
export function* attack(
  mind: Mind,
  elsewhere: ReadonlyMap<StandId, number> = new Map(),
): Generator<void, Decided | null, void> {
  const shots = yield* shotsOf(mind);
  const waits = waitsOf(mind, shots);
  yield;
  const worthIt = shots.filter(
    ({ stand, harm }) =>
      harm > LEAST + givesAway(mind, stand) && harm >= Math.max(waits.get(stand) ?? 0, elsewhere.get(stand) ?? 0),
  );
  const chosen = mind.character.foresight > 0 ? volley(worthIt) : [...worthIt].sort((a, b) => b.harm - a.harm);
  const options = chosen.map(weighed(mind)).sort((a, b) => b.score - a.score);
  const [best] = options;
  if (!best) {
    const done = buttonOf(mind, "done");
    return done && holdFire(mind, done, shots, waits);
  }
  return {
    command: best.shot.choice.command,
    why: {
      meaning: "attack",
      sentence: `${best.name}: ${Math.round(best.shot.kill * 100)}% to destroy it, ${scored(best.shot.plain)} on average${best.shot.favour > 1 ? ", on ground the plan has it cover" : ""}.`,
      options: options.slice(0, MOST_OPTIONS).map(({ shot: _, worth: __, ...option }) => option),
      unless: otherwise(mind, options),
    },
  };
}

/** The change that would have put the second attack before the first: a nearer target, or the margin. */
function otherwise(mind: Mind, options: readonly Option[]): string {
  const [best, next] = options;
  if (!best || !next || next.target === best.target) return nextBest(options);
  const off = next.score - (next.truth ?? next.score);
  const inches = nearer(mind, next.shot, (worth) => next.worth(worth) + off > best.score);
  return inches === null
    ? nextBest(options)
    : `If ${nameOf(mind, next.shot.target)} stood ${inches}″ nearer, ${nameOf(mind, next.shot.stand)} would fire at it first.`;
}

function unlessNearer(mind: Mind, shot: Shot | undefined, enough: Parameters<typeof nearer>[2]): string {
  const inches = shot ? nearer(mind, shot, enough) : null;
  return shot && inches !== null
    ? `If ${nameOf(mind, shot.target)} stood ${inches}″ nearer, ${nameOf(mind, shot.stand)} would fire at it.`
    : "A shot worth more than those at moving enemies would be fired.";
}

/** The inches by which a target would have to be nearer for a sufficient attack; null where none of those tried would do. */
function nearer(
  { picture, judge }: Mind,
  { stand, target, favour }: Shot,
  enough: (worth: Pick<Shot, "harm" | "plain">) => boolean,
): number | null {
  const [firer, there] = [picture.stand(stand), picture.stand(target)];
  if (!firer?.at || !there?.at) return null;
  const line = [there.at, firer.at];
  for (let inches = 1; inches <= NEARER && inches < pathLength(line) - 1.5; inches++) {
    const at = pointAlong(line, inches);
    const blow = picture.blow(stand, target, undefined, { at, facing: there.facing }) ?? NO_BLOW;
    if (enough({ harm: favour * brings(judge.mission, blow), plain: blow.harm })) return inches;
  }
  return null;
}

/** This attack costs nothing that it would need for coming enemies. */
function hasAnother({ picture }: Mind, id: StandId): boolean {
  const stand = picture.stand(id);
  return stand !== undefined && picture.sense.attacksLeft(stand) > 1;
}

/** The worst that an enemy stand could do to any friendly stand now. */
function worstOf({ picture }: Mind, id: StandId): number {
  return picture.friends.reduce((worst, stand) => Math.max(worst, picture.blow(id, stand.id)?.harm ?? 0), 0);
}

/** The best shot that enemies with a move ahead may offer a stand, if they come for it. */
function comingShot({ picture, judge, character }: Mind, id: StandId): number {
  if (character.foresight === 0) return 0;
  const firer = picture.stand(id);
  if (!firer?.at) return 0;
  let best = 0;
  for (const enemy of picture.enemies) {
    if (!enemy.at || !picture.mayCome(enemy)) continue;
    const far = apart(enemy.at, firer.at);
    const speed = speedIn(picture, enemy.id);
    if (far > picture.longest(id) + speed) continue;
    for (const part of [0.4, 0.9]) {
      const go = Math.min(part * speed, Math.max(0, far - 2));
      const line = [enemy.at, point(firer.at[0], firer.at[1])];
      const at = pointAlong(line, Math.min(go, pathLength(line)));
      best = Math.max(
        best,
        brings(judge.mission, picture.blow(id, enemy.id, undefined, { at, facing: towards(at, firer.at) }) ?? NO_BLOW),
      );
    }
  }
  return best;
}
