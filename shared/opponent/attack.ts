/** Attacks of one's own: who fires at whom first, and who had better wait for what comes. */

import { point } from "../geometry/units.ts";
import { pathLength, pointAlong } from "../movement/path.ts";
import type { Choice, StandId } from "../play/contract.ts";
import { blowOf, buttonOf, choicesOf, type Mind, misjudged, nameOf } from "./mind.ts";
import { apart } from "./picture.ts";
import { speedOf, towards } from "./places.ts";
import { type Decided, nextBest, scored, type Weighed } from "./reasons.ts";
import { volley } from "./volley.ts";

/** Silencing somebody who could still fire counts so much of what he could do. */
const SILENCE = 0.6;
/** Less than that isn't worth giving oneself away for. */
const LEAST = 0.012;
/** A chance that may come is worth so much of one that is there, from an enemy who keeps coming. */
const MAYBE = 0.7;

interface Shot {
  readonly choice: Choice;
  readonly stand: StandId;
  readonly target: StandId;
  readonly harm: number;
  readonly kill: number;
  /** How much dearer the plan makes it: 1 is not at all. */
  readonly favour: number;
}

export function* attack(mind: Mind): Generator<void, Decided | null, void> {
  const { picture, judge } = mind;
  const { lapses } = judge;
  const shots: Shot[] = [];
  for (const choice of choicesOf(mind, "attack")) {
    const { stand, target } = choice;
    if (stand === undefined || target === undefined) continue;
    if (lapses.forgets(stand)) continue;
    const { harm, kill } = blowOf(mind, choice);
    const there = picture.stand(target)?.at;
    const favour = there ? (judge.orders?.favours(stand, there) ?? 1) : 1;
    shots.push({ choice, stand, target, harm: favour * harm, kill, favour });
    yield;
  }
  const waits = new Map<StandId, number>();
  for (const id of new Set(shots.map(({ stand }) => stand)))
    waits.set(id, lapses.hasty(id) ? 0 : MAYBE * mind.judge.stance.comes * comingShot(mind, id));
  yield;
  const worthIt = shots.filter(({ stand, harm }) => harm > LEAST && harm >= (waits.get(stand) ?? 0));
  const threats = new Map<StandId, number>();
  const threatOf = (id: StandId): number => {
    let known = threats.get(id);
    if (known === undefined) {
      known = picture.planning.mayFire(id) === null ? worstOf(mind, id) : 0;
      threats.set(id, known);
    }
    return known;
  };
  const chosen = mind.character.foresight > 0 ? volley(worthIt) : [...worthIt].sort((a, b) => b.harm - a.harm);
  const options = chosen
    .map((shot): Weighed & { shot: Shot } => {
      const silence = SILENCE * Math.min(1, shot.harm / picture.worth(shot.target)) * threatOf(shot.target);
      return {
        name: `${nameOf(mind, shot.stand)} at ${nameOf(mind, shot.target)}`,
        score: misjudged(mind, shot.harm + silence),
        parts: [
          { name: "harm on average", value: shot.harm / shot.favour },
          ...(shot.favour > 1 ? [{ name: "its ground by the plan", value: shot.harm - shot.harm / shot.favour }] : []),
          { name: "silences it", value: silence },
        ],
        stand: shot.stand,
        target: shot.target,
        shot,
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = options;
  const done = buttonOf(mind, "done");
  if (!best) {
    if (!done) return null;
    const kept = [...waits].filter(([, harm]) => harm > 0).map(([id]) => nameOf(mind, id));
    return {
      command: done,
      why: {
        meaning: "done",
        sentence:
          kept.length > 0
            ? `${kept.join(", ")} hold their fire for those who will move.`
            : "No shot is worth giving anybody away for.",
        options: shots
          .sort((a, b) => b.harm - a.harm)
          .slice(0, 6)
          .map(({ stand, target, harm }) => ({
            name: `${nameOf(mind, stand)} at ${nameOf(mind, target)}`,
            score: harm,
            stand,
            target,
          })),
        unless: "A shot that hurts more than what the enemy's moves will offer would have been fired.",
      },
    };
  }
  return {
    command: best.shot.choice.command,
    why: {
      meaning: "attack",
      sentence: `${best.name}: ${Math.round(best.shot.kill * 100)} % to destroy it, ${scored(best.shot.harm / best.shot.favour)} on average${best.shot.favour > 1 ? ", on ground that is its own to cover as the plan has it" : ""}.`,
      options: options.slice(0, 6).map(({ shot: _, ...one }) => one),
      unless: nextBest(options),
    },
  };
}

/** The worst that an enemy's stand could do to anybody now. */
function worstOf({ picture }: Mind, id: StandId): number {
  return picture.own.reduce((worst, one) => Math.max(worst, picture.blow(id, one.id)?.harm ?? 0), 0);
}

/** The best shot that enemies who are about to move may offer a stand, if they come for it. */
function comingShot({ picture, judge, character }: Mind, id: StandId): number {
  if (character.foresight === 0) return 0;
  const own = picture.stand(id);
  if (!own?.at) return 0;
  let best = 0;
  for (const enemy of picture.enemies) {
    if (!enemy.at || !picture.sense.moves(enemy) || picture.sense.hasMoved(enemy)) continue;
    const far = apart(enemy.at, own.at);
    const speed = speedOf(judge, enemy);
    if (far > picture.longest(id) + speed) continue;
    for (const part of [0.4, 0.9]) {
      const go = Math.min(part * speed, Math.max(0, far - 2));
      const line = [enemy.at, point(own.at[0], own.at[1])];
      const at = pointAlong(line, Math.min(go, pathLength(line)));
      best = Math.max(best, picture.blow(id, enemy.id, undefined, { at, facing: towards(at, own.at) })?.harm ?? 0);
    }
  }
  return best;
}
