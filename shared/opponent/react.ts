/** Fire at a mover: opportunity fire, its answer, and whether the mover goes on. */

import type { TablePoint } from "../geometry/units.ts";
import { legFacing, pathLength, pointAlong } from "../movement/path.ts";
import type { Choice, StandId } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { givesAway } from "./fire.ts";
import { marchesOf, settled, stayOf } from "./march.ts";
import { blowOf, buttonOf, choicesOf, judged, kindsOf, type Mind, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { apart, NO_BLOW } from "./picture.ts";
import { type Worth, worthOf } from "./places.ts";
import { type Decided, nextBest, scored, type Weighed } from "./reasons.ts";

/** Below that, other stands may fire. */
const LEAST = 0.02;
/** The weight of the same stand's shots at enemies that still have to move. */
const LATER = 0.35;

/** The preference for the declared path over another that is no better. */
const DECLARED = 0.02;

interface Offer extends Weighed {
  readonly choice: Choice;
  readonly harm: number;
}

/** The same command, regardless of its place on the path. */
const elsewhere = ({ command }: Choice): string => JSON.stringify({ ...command, at: null });

/** The most harmful shot of each stand that may fire at the mover. */
function* bestShots(mind: Mind): Generator<void, ReadonlyMap<StandId, Offer>, void> {
  const best = new Map<StandId, Offer>();
  for (const choice of choicesOf(mind, "ambush")) {
    const { stand } = choice;
    if (stand === null || mind.judge.mistakes.forgets(stand)) continue;
    // On one stretch a stand fares alike everywhere: its first place will do.
    const known = best.get(stand);
    if (known && choice.at !== null && elsewhere(known.choice) === elsewhere(choice)) continue;
    const harm = brings(mind.judge.mission, blowOf(mind, choice));
    if (!known || harm > known.harm)
      best.set(stand, { name: choice.name, score: harm, harm, stand, target: choice.target ?? undefined, choice });
    yield;
  }
  return best;
}

/** Fires at once where no later place of the way offers more, and holds where one does. */
export function* ambush(mind: Mind): Generator<void, Decided | null, void> {
  const { decision } = mind;
  const { mistakes } = mind.judge;
  const best = yield* bestShots(mind);
  const way = decision.interrupts;
  const options: Offer[] = [];
  let waiting = LEAST;
  for (const offer of best.values()) {
    const later =
      way && mind.character.foresight > 0 ? laterOn(mind, offer.stand as StandId, way.stand, way.path, way.to) : 0;
    const hasty = mistakes.hasty(offer.stand as StandId);
    const others = LATER * othersToCome(mind, offer.stand as StandId, way?.stand);
    yield;
    const seen = judged(mind, offer.harm, { scale: 0.2 });
    const worse = !hasty && (later > offer.harm * 1.15 || others > offer.harm);
    if (later > offer.harm * 1.15) waiting = Math.max(waiting, later);
    if (others > offer.harm) waiting = Math.max(waiting, others);
    const away = way ? hiding(mind, offer.stand as StandId, way.path) : 0;
    if (away > 0 && offer.harm < LEAST + away) waiting = Math.max(waiting, away);
    if (seen.score < LEAST + away || worse) continue;
    options.push({ ...offer, ...seen });
  }
  options.sort((a, b) => b.score - a.score);
  const [first] = options;
  const done = buttonOf(mind, "done");
  const read = (list: readonly Offer[]): Weighed[] =>
    list.map(({ choice, harm: _, ...option }) => ({ ...option, command: choice.command }));
  if (first)
    return {
      command: first.choice.command,
      why: {
        meaning: "ambush",
        sentence: `${first.name} here: ${scored(first.harm)} on average.`,
        options: read(options),
        unless: options.length > 1 ? nextBest(options) : "A better place later on the path would keep the fire.",
      },
    };
  return (
    done && {
      command: done,
      why: {
        meaning: "done",
        sentence:
          best.size === 0
            ? "No stand can harm the mover here."
            : waiting > LEAST
              ? `Hold fire: later shots are worth ${scored(waiting)}.`
              : "Hold fire: no shot here is worth it.",
        options: [{ name: "Hold fire", score: waiting, command: done }, ...read([...best.values()])],
        unless: "Fire would open if the rest of the path offered nothing better.",
      },
    }
  );
}

/** The cost of being revealed by firing: none where the mover will find it anyway. */
function hiding(mind: Mind, id: StandId, path: readonly TablePoint[]): number {
  const { picture } = mind;
  const [stand, end] = [picture.stand(id), path.at(-1)];
  const near = picture.can.attack?.reveals?.foundWithin;
  if (stand?.at && end && near !== undefined && apart(stand.at, end) <= near && picture.seesFrom(end, stand.at))
    return 0;
  return givesAway(mind, id);
}

/** A stand's best shot on the rest of the declared path. */
function laterOn(
  { picture, judge }: Mind,
  stand: StandId,
  mover: StandId,
  path: Parameters<typeof pointAlong>[0],
  from: number,
): number {
  const length = pathLength(path);
  let best = 0;
  for (let along = from + 1; along < length + 1; along += 1) {
    const to = { at: pointAlong(path, Math.min(along, length)), facing: legFacing(path, Math.min(along, length)) };
    best = Math.max(best, brings(judge.mission, picture.blow(stand, mover, undefined, to) ?? NO_BLOW));
  }
  return best;
}

/** The best target among enemies that are still to move, at their present places; none if another attack serves for them. */
function othersToCome({ picture, judge }: Mind, stand: StandId, mover: StandId | undefined): number {
  let best = 0;
  const firer = picture.stand(stand);
  if (firer && picture.sense.attacksLeft(firer) > 1) return 0;
  for (const enemy of picture.enemies)
    if (enemy.id !== mover && picture.mayCome(enemy))
      best = Math.max(best, brings(judge.mission, picture.blow(stand, enemy.id) ?? NO_BLOW));
  return best;
}

/** Answers such fire with the most harmful stand. */
export function* answer(mind: Mind): Generator<void, Decided | null, void> {
  const all: Offer[] = [];
  for (const choice of choicesOf(mind, "answer")) {
    const harm = brings(mind.judge.mission, blowOf(mind, choice));
    yield;
    const [stand, target] = [choice.stand ?? undefined, choice.target ?? undefined];
    all.push({ name: choice.name, score: harm, harm, stand, target, choice });
  }
  const options = all.filter(({ harm }) => harm > LEAST).sort((a, b) => b.score - a.score);
  const [first] = options;
  const command = first?.choice.command ?? buttonOf(mind, "done") ?? choicesOf(mind, "answer")[0]?.command;
  return command
    ? {
        command,
        why: {
          meaning: first ? "answer" : "done",
          sentence: first
            ? `${first.name} answers: ${scored(first.harm)} on average.`
            : "No answer would have any effect.",
          options: [
            ...(first ? [] : [{ name: "No answer", score: LEAST, command }]),
            ...all.map(({ choice, harm: _, ...option }) => ({ ...option, command: choice.command })),
          ],
          unless: first ? nextBest(options) : `An answer worth more than ${scored(LEAST)} would be given.`,
        },
      }
    : null;
}

/** After the fire: on along the path, another path, or no farther. */
export function* goOn(mind: Mind): Generator<void, Decided | null, void> {
  const { decision, picture, judge, battle, state } = mind;
  const way = decision.interrupts;
  const stand = way && picture.stand(way.stand);
  const resume = buttonOf(mind, "resume");
  const halt = buttonOf(mind, "halt");
  if (!way || !stand?.at) return either(resume ?? halt, "The mover goes on.");
  const companions = settled(picture, stand.id);
  const here = stayOf(judge, stand, companions);
  const stay = here?.total ?? 0;
  const options: (Weighed & { command: NonNullable<typeof resume> })[] = [];
  if (halt)
    options.push({
      name: `${nameOf(mind, stand.id)} halts`,
      ...judged(mind, stay, { mistaken: here?.parts.error ?? 0 }),
      parts: here ? partsOf(here) : [],
      command: halt,
      at: stand.at,
    });
  if (resume) {
    const at = way.path[way.path.length - 1] as (typeof way.path)[number];
    const end = worthOf(judge, stand, { at, facing: legFacing(way.path, pathLength(way.path)) }, 0);
    options.push({
      name: `${nameOf(mind, stand.id)} goes on`,
      ...judged(mind, end.total + DECLARED, { mistaken: end.parts.error }),
      parts: [...partsOf(end), { name: "as declared", value: DECLARED }],
      command: resume,
      at,
      path: way.path,
    });
  }
  yield;
  for (const { kind } of kindsOf(mind, "move")) {
    const question = battle.moveQuestion(state, stand.id);
    const candidates = battle.candidates(state, kind, stand.id);
    if (isRefusal(question) || candidates.type !== "domain" || mind.character.foresight < 0.5) continue;
    const { marches } = yield* marchesOf(judge, stand, {
      points: question.points,
      companions,
      taken: [],
      accepts: (move) => candidates.domain.has({ type: kind, ...move } as never) === null,
    });
    const [best] = marches;
    if (best && best.path.length > 1)
      options.push({
        name: `${nameOf(mind, stand.id)} takes another way`,
        ...judged(mind, stay + best.gain, { mistaken: best.worth.parts.error }),
        parts: [
          ...partsOf(best.worth),
          { name: "on the path", value: -best.risk },
          ...(best.short === 0 ? [] : [{ name: "may fall short", value: best.short }]),
        ],
        path: best.path,
        command: { type: kind, stand: stand.id, path: best.path.slice(1), facing: best.to.facing } as never,
        at: best.to.at,
      });
  }
  options.sort((a, b) => b.score - a.score);
  const [first] = options;
  if (!first) return either(resume ?? halt, "There is no other choice.");
  return {
    command: first.command,
    why: {
      meaning: "resume",
      sentence: `${first.name}: ${scored(first.score)}.`,
      options,
      unless: nextBest(options),
    },
  };
}

const partsOf = ({ parts }: Worth) => Object.entries(parts).map(([name, value]) => ({ name, value }));

const either = (command: ReturnType<typeof buttonOf>, sentence: string): Decided | null =>
  command && { command, why: { meaning: "resume", sentence, options: [], unless: "There was no other choice." } };
