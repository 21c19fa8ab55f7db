/** Where orders are paid for: the stands that act together next, repair or bombardment instead, and the way of acting. */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, StandsCommand, StandView } from "../play/contract.ts";
import type { EffectType } from "../play/effects.ts";
import type { Prospect } from "../play/opponent.ts";
import { capital } from "../words.ts";
import { attack } from "./attack.ts";
import { bestShot } from "./fire.ts";
import { buttonOf, choicesOf, judged, kindsOf, type Mind, nameOf, priceOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { apart } from "./picture.ts";
import { leftFrom } from "./places.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored, type Weighed } from "./reasons.ts";
import { say } from "./say.ts";
import { screens } from "./screen.ts";
import { bombards, commits, type Option, restores, turnsIn } from "./support.ts";
import { march, planTurn } from "./turnPlan.ts";
import { withdrawals } from "./withdraw.ts";

/** The least worth for means that could serve again. */
const LEAST = 0.02;
/** The chance that a stand on its way to fire from elsewhere arrives and may fire then. */
const ARRIVES = 0.6;
/** A path is kept as chosen unless it now costs this much more. */
const COUNTED = 0.05;
/** The desired distance as a part of a stand's longest range. */
const STANDOFF = 0.45;

/** The group with the greatest gain acts; or harm is removed, or fire called, where that is worth more. */
export function* command(mind: Mind): Generator<void, Decided | null, void> {
  const acts = yield* acting(mind);
  const others = [...commits(mind), ...restores(mind), ...bombards(mind), ...(yield* screens(mind))];
  const back = yield* withdrawals(mind);
  const options = [...acts, ...others, ...back, ...turnsIn(mind)].sort((a, b) => b.score - a.score);
  const [best] = options;
  const done = buttonOf(mind, "done");
  const store = buttonOf(mind, "store");
  if (store && (!best || best.score < LEAST))
    return weighed(
      "store",
      store,
      "No stand gains by acting: the order is kept for later.",
      options,
      "A stand with something to gain would act.",
    );
  if (!best || (best.score < LEAST && done))
    return (
      done && weighed("done", done, "No stand gains by acting.", options, "A stand with something to gain would act.")
    );
  return weighed(
    kindMeaning(mind, best) ?? "act",
    best.command,
    `${best.name}: ${scored(best.score)}.`,
    options,
    nextBest(options),
  );
}
const kindMeaning = ({ picture }: Mind, { command: { type } }: Option) => picture.can.of(type).type;
const weighed = (
  meaning: Decided["why"]["meaning"],
  give: Option["command"],
  sentence: string,
  options: readonly Weighed[],
  unless: string,
): Decided => ({
  command: give,
  why: { meaning, sentence, options: options.slice(0, MOST_OPTIONS), unless },
});

/** The turn's plan, made again after any change: the enemy's actions since then count. */
function* replan(mind: Mind, free: readonly StandView[]): Generator<void, void, void> {
  const { memory, picture } = mind;
  const marked = (stand: StandView) => `${stand.id} ${stand.at} ${stand.facing} ${stand.beads}`;
  const about = `${picture.view.turn} ${picture.view.stands.map(marked).join("|")}|${free.map(({ id }) => id).join(" ")}`;
  if (memory.plan && memory.planned === about) return;
  memory.plan = yield* planTurn(mind, free);
  memory.planned = about;
}

/** Groups that may act together, each with its stands' gain by fire and by movement. */
function* acting(mind: Mind): Generator<void, Option[], void> {
  const { battle, state, picture, memory } = mind;
  const [open] = kindsOf(mind, "act");
  const candidates = open && battle.candidates(state, open.kind);
  if (!open || candidates?.type !== "domain") return [];
  const eligible = battle.eligible(state, open.kind);
  const free = picture.friends.filter(({ id }) => eligible.get(id) === null);
  yield* replan(mind, free);
  const gains = new Map<StandId, number>();
  for (const { id } of free) {
    gains.set(id, Math.max(0, memory.marches.get(id)?.gain ?? 0) + bestShot(mind, id));
    yield;
  }
  const command = (stands: readonly StandView[]) =>
    ({ type: open.kind, stands: stands.map(({ id }) => id) }) satisfies StandsCommand;
  const gain = (stands: readonly StandView[]): number => stands.reduce((sum, { id }) => sum + (gains.get(id) ?? 0), 0);
  const offers = new Map<string, Option>();
  for (const leader of free) {
    const group = [leader];
    const others = free
      .filter(({ id, at }) => id !== leader.id && at && leader.at && (gains.get(id) ?? 0) > 0)
      .sort(
        (a, b) =>
          apart(a.at as TablePoint, leader.at as TablePoint) - apart(b.at as TablePoint, leader.at as TablePoint),
      );
    for (const next of others) if (candidates.domain.has(command([...group, next])) === null) group.push(next);
    if (candidates.domain.has(command(group)) !== null) continue;
    const key = group
      .map(({ id }) => id)
      .sort()
      .join(" ");
    offers.set(key, {
      name: group.map(({ id }) => nameOf(mind, id)).join(", "),
      ...judged(mind, gain(group)),
      parts: group.map(({ id }) => ({ name: nameOf(mind, id), value: gains.get(id) ?? 0 })),
      stand: leader.id,
      path: memory.marches.get(leader.id)?.path,
      command: command(group),
    });
  }
  return [...offers.values()];
}

/** The advice of the rules' `choose` on means; fire that is worth calling is called first. */
export function* spend(mind: Mind): Generator<void, Decided | null, void> {
  const { picture } = mind;
  yield;
  const said = yield* say(mind);
  if (said) return said;
  const [help] = [...bombards(mind), ...(yield* screens(mind))].sort((a, b) => b.score - a.score);
  if (help)
    return weighed(
      kindMeaning(mind, help) ?? "bombard",
      help.command,
      `${help.name}: ${scored(help.score)}.`,
      [help],
      kindMeaning(mind, help) === "screen"
        ? "It would not be worth it with less danger behind the target."
        : "Fewer enemies close together would not be worth it.",
    );
  const choices = choicesOf(mind, "means");
  if (choices.length > 1)
    yield* replan(
      mind,
      picture.friends.filter((stand) => !picture.sense.hasMoved(stand)),
    );
  const choice = picture.sense.choose(choices, picture.view, picture.side, prospectOf(mind)) ?? choices[0];
  return choice
    ? weighed(
        "means",
        choice.command,
        `${capital(choice.name)}.`,
        [],
        "The choice depends on remaining dice and orders and the distance of the enemy.",
      )
    : null;
}

/** The use of further orders, by the turn's plan: groups as they would form about the stand with the greatest gain. */
export function prospectOf(mind: Mind): Prospect {
  const { picture, memory, judge } = mind;
  const { together } = picture.can;
  const gains = new Map<StandView, number>();
  for (const stand of picture.friends)
    if (!picture.sense.hasMoved(stand) && !picture.can.slows(stand))
      gains.set(stand, Math.max(0, memory.marches.get(stand.id)?.gain ?? 0) + bestShot(mind, stand.id));
  const groups: { readonly gain: number; readonly stands: readonly StandView[] }[] = [];
  while (gains.size > 0 && together) {
    let best = { gain: LEAST, stands: [] as StandView[] };
    for (const [leader, leaderGain] of gains) {
      const mates = [...gains]
        .filter(([mate]) => mate !== leader && apart(mate.at as TablePoint, leader.at as TablePoint) <= together.inches)
        .sort(([, a], [, b]) => b - a)
        .slice(0, together.mates);
      const gain = mates.reduce((sum, [, more]) => sum + more, leaderGain);
      if (gain > best.gain) best = { gain, stands: [leader, ...mates.map(([stand]) => stand)] };
    }
    if (best.stands.length === 0) break;
    groups.push(best);
    for (const mate of best.stands) gains.delete(mate);
  }
  const [first] = groups;
  const nearest = (at: TablePoint) =>
    picture.enemies.reduce((least, foe) => Math.min(least, apart(at, foe.at as TablePoint)), Number.POSITIVE_INFINITY);
  const standoff = (id: StandId) => STANDOFF * picture.farthest(id);
  return {
    gain: first?.gain ?? 0,
    away: Math.min(...(first?.stands ?? []).map(({ at }) => nearest(at as TablePoint))),
    way: Math.min(...(first?.stands ?? []).map(({ id, at }) => leftFrom(judge, id, at as TablePoint, standoff(id)))),
    groups: groups.length,
  };
}

/** For each stand still to go, its shots from its new place: a stand with a worse shot from its present place goes first. */
function fromThere({ picture, judge, memory }: Mind): ReadonlyMap<StandId, number> {
  const gains = new Map<StandId, number>();
  // Where the rules promise nothing at once, it doesn't count.
  if (!picture.can.attack?.atOnce) return gains;
  for (const [id, { to, risk }] of memory.marches) {
    const stand = picture.stand(id);
    if (!stand || picture.sense.hasMoved(stand) || picture.can.slows(stand)) continue;
    let best = 0;
    for (const enemy of picture.enemies) {
      const blow = picture.sees(enemy.id, to.at) ? picture.blow(id, enemy.id, to) : null;
      if (blow) best = Math.max(best, brings(judge.mission, blow));
    }
    gains.set(id, ARRIVES * best - risk);
  }
  return gains;
}

/** The acting stands: they fire where they can, go where that is better, and fire again from their new places. */
export function* carryOut(mind: Mind): Generator<void, Decided | null, void> {
  const opens = (type: EffectType) => kindsOf(mind, type).length > 0;
  const fired = opens("attack") ? yield* attack(mind, opens("move") ? fromThere(mind) : undefined) : null;
  if (fired && fired.why.meaning === "attack") return fired;
  const went = opens("move") ? yield* march(mind) : null;
  if (went && went.why.meaning === "move") return went;
  const start = setsOut(mind);
  if (start) return start;
  return fired ?? went;
}

/** With extra means that make the arrival certain, where it matters. */
function setsOut(mind: Mind): Decided | null {
  const { picture, memory } = mind;
  const choices = choicesOf(mind, "set-out");
  const acting = picture.view.groups.flatMap(({ side, stands }) => (side === picture.side ? stands : []));
  // The average cost of perhaps not getting so far.
  const lost = acting.reduce((sum, id) => sum - Math.min(0, memory.marches.get(id)?.short ?? 0), 0);
  // A planned certainty is paid for.
  const counted = acting.some((id) => memory.marches.get(id)?.sure === true);
  const options = choices.map((choice): Option => {
    const price = priceOf(mind, choice.command);
    return {
      name: choice.name,
      score: price > 0 ? lost - price + (counted ? COUNTED : 0) : 0,
      parts:
        price > 0
          ? [
              { name: "gets there", value: lost },
              ...(counted ? [{ name: "was planned", value: COUNTED }] : []),
              { name: "is useful again", value: -price },
            ]
          : [],
      command: choice.command,
    };
  });
  options.sort((a, b) => b.score - a.score);
  const [best] = options;
  if (!best) return null;
  return weighed(
    "set-out",
    best.command,
    best.score > 0 ? `${best.name}: ${scored(best.score)}.` : "They go.",
    options,
    nextBest(options),
  );
}
