/** Fire being resolved: whether a friendly target goes back, and additions to its dice or those against the enemy. */

import { DIRECTION_SCALE, direction } from "../geometry/directions.ts";
import { point, type TablePoint } from "../geometry/units.ts";
import type { Choice, StandView } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { bestShot } from "./fire.ts";
import { stayOf } from "./march.ts";
import { choicesOf, comesTo, judged, type Mind, nameOf, priceOf } from "./mind.ts";
import { brings, costs } from "./mission.ts";
import { worthOf } from "./places.ts";
import { type Decided, nextBest, scored, type Weighed } from "./reasons.ts";

/** Null where the rules have no attacks under way, or this side has no say in one. */
export function* say(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture, judge, character } = mind;
  const now = battle.underway?.(state);
  const target = now && !isRefusal(now) ? picture.stand(now.target) : undefined;
  if (!target) return null;
  const friendly = target.side === picture.side;
  const options: (Weighed & { readonly choice: Choice })[] = [];
  for (const choice of choicesOf(mind, "means")) {
    const then = battle.underway?.(state, choice.command);
    if (!then || isRefusal(then)) continue;
    const blow = comesTo(picture, then);
    const harm = friendly ? -(0.5 + character.care) * costs(judge.mission, blow) : brings(judge.mission, blow);
    const means = priceOf(mind, choice.command);
    const ground = friendly ? yield* goingBack(mind, target, choice) : 0;
    options.push({
      name: choice.name,
      ...judged(mind, ground + harm - means, { scale: 0.2 }),
      parts: [
        { name: "harm on average", value: harm },
        ...(means > 0 ? [{ name: "is useful again", value: -means }] : []),
        ...(ground !== 0 ? [{ name: "its place", value: ground }] : []),
      ],
      stand: target.id,
      command: choice.command,
      choice,
    });
    yield;
  }
  options.sort((a, b) => b.score - a.score);
  const [best] = options;
  if (!best) return null;
  const weighed = options.map(({ choice: _, ...option }) => option);
  return {
    command: best.choice.command,
    why: {
      meaning: "means",
      sentence: `${nameOf(mind, target.id)} is fired at. ${best.name}: ${scored(best.parts?.[0]?.value ?? 0)} on average.`,
      options: weighed,
      unless: nextBest(weighed),
    },
  };
}

/** The worth of being back there instead, with the actions still ahead. */
function* goingBack(mind: Mind, target: StandView, { command }: Choice): Generator<void, number, void> {
  const { picture, judge, memory } = mind;
  const inches = picture.can.as(command.type, "means")?.back?.(target) ?? 0;
  if (inches <= 0 || !target.at) return 0;
  const stay = stayOf(judge, target, [])?.total ?? 0;
  yield;
  const to = { at: straightBack(mind, target, target.at, inches), facing: target.facing };
  const there = worthOf(judge, target, to, 0).total;
  const plans = picture.sense.hasMoved(target)
    ? 0
    : Math.max(0, memory.marches.get(target.id)?.gain ?? 0) + bestShot(mind, target.id);
  return there - stay - plans;
}

/** A place this far behind a stand, or the table's edge. */
export function straightBack({ picture }: Mind, { facing }: StandView, [x, y]: TablePoint, inches: number): TablePoint {
  const { width, height } = picture.planning.known.scenario.table;
  const to = direction(facing);
  const within = (at: number, most: number): number => Math.min(most - 0.75, Math.max(0.75, at));
  return point(
    within(x - (to.x * inches) / DIRECTION_SCALE, width),
    within(y - (to.y * inches) / DIRECTION_SCALE, height),
  );
}
