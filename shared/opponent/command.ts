/** Where orders are paid for: who acts together next, what is repaired or bombarded instead, and how those who act go about it. */
import type { TablePoint } from "../geometry/units.ts";
import type { Choice, PlaceCommand, StandId, StandsCommand, StandView } from "../play/contract.ts";
import { attack } from "./attack.ts";
import { buttonOf, choicesOf, judged, kindsOf, type Mind, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { march, planTurn } from "./muster.ts";
import { apart } from "./picture.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored, type Weighed } from "./reasons.ts";

/** Who waits off the table is worth so much on it. */
const COMES_ON = 0.3;
/** Less than that isn't worth means that would serve again. */
const LEAST = 0.02;
/** Who goes to fire from elsewhere gets there, and may fire then, so often. */
const ARRIVES = 0.6;
/** A shot that somebody gets back who couldn't fire. */
const AGAIN = 0.7;
/** Fire that may miss, or come late, isn't called for less. */
const BOMBARD = 0.12;

type Option = Weighed & { readonly command: NonNullable<Weighed["command"]> };

/** Whoever gains most by acting acts; or harm is taken off, or fire called, where that is worth more. */
export function* command(mind: Mind): Generator<void, Decided | null, void> {
  const options = [...(yield* acting(mind)), ...commits(mind), ...restores(mind), ...bombards(mind)].sort(
    (a, b) => b.score - a.score,
  );
  const [best] = options;
  const done = buttonOf(mind, "done");
  const store = buttonOf(mind, "store");
  if (store && (!best || best.score < LEAST))
    return weighed(
      "store",
      store,
      "Nobody gains by acting: it is kept for later.",
      options,
      "Whoever had something to gain would have acted.",
    );
  if (!best || (best.score < LEAST && done))
    return (
      done &&
      weighed("done", done, "Nobody gains by acting.", options, "Whoever had something to gain would have acted.")
    );
  return weighed(
    kindMeaning(mind, best) ?? "act",
    best.command,
    `${best.name}: ${scored(best.score)}.`,
    options,
    nextBest(options),
  );
}
const kindMeaning = ({ picture }: Mind, { command: { type } }: Option) => picture.sense.meaning(type);
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

/** Groups that may act together, each by what its stands would gain by fire and by going. */
function* acting(mind: Mind): Generator<void, Option[], void> {
  const { battle, state, picture, memory } = mind;
  const [open] = kindsOf(mind, "act");
  const found = open && battle.candidates(state, open.kind);
  if (!open || found?.type !== "domain") return [];
  const eligible = battle.eligible(state, open.kind);
  const free = picture.own.filter(({ id }) => eligible.get(id) === null);
  // What the enemy has done meanwhile counts.
  memory.plan = yield* planTurn(mind, free);
  const gains = new Map<StandId, number>();
  for (const { id } of free) {
    gains.set(id, Math.max(0, memory.marches.get(id)?.gain ?? 0) + bestShot(mind, id));
    yield;
  }
  const command = (stands: readonly StandView[]) =>
    ({ type: open.kind, stands: stands.map(({ id }) => id) }) satisfies StandsCommand;
  const gain = (stands: readonly StandView[]): number => stands.reduce((sum, { id }) => sum + (gains.get(id) ?? 0), 0);
  const told = new Map<string, Option>();
  for (const leader of free) {
    const group = [leader];
    const others = free
      .filter(({ id, at }) => id !== leader.id && at && leader.at && (gains.get(id) ?? 0) > 0)
      .sort(
        (a, b) =>
          apart(a.at as TablePoint, leader.at as TablePoint) - apart(b.at as TablePoint, leader.at as TablePoint),
      );
    for (const next of others) if (found.domain.has(command([...group, next])) === null) group.push(next);
    if (found.domain.has(command(group)) !== null) continue;
    const key = group
      .map(({ id }) => id)
      .sort()
      .join(" ");
    told.set(key, {
      name: group.map(({ id }) => nameOf(mind, id)).join(", "),
      ...judged(mind, gain(group)),
      parts: group.map(({ id }) => ({ name: nameOf(mind, id), value: gains.get(id) ?? 0 })),
      stand: leader.id,
      path: memory.marches.get(leader.id)?.path,
      command: command(group),
    });
  }
  return [...told.values()];
}

/** What the best attack of a stand that hasn't fired would come to from where it is. */
const bestShot = (mind: Mind, id: StandId): number =>
  mind.picture.planning.mayFire(id) === null ? firing(mind, id) : 0;

/** The same whether or not it could fire as it is. */
function firing({ picture, judge }: Mind, id: StandId): number {
  const stand = picture.stand(id);
  if (!stand || picture.sense.attacksLeft(stand) < 1) return 0;
  let best = 0;
  for (const enemy of picture.enemies) {
    const blow = picture.blow(id, enemy.id);
    if (blow) best = Math.max(best, brings(judge.mission, blow));
  }
  return best;
}

/** Companies that wait off the table. */
function commits(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  return kindsOf(mind, "commit").flatMap(({ kind, name }) => {
    const found = battle.candidates(state, kind);
    if (found.type !== "domain") return [];
    return picture.view.groups.flatMap((group): Option[] => {
      const command: StandsCommand = { type: kind, stands: group.stands };
      if (group.side !== picture.side || found.domain.has(command) !== null) return [];
      return [{ name: `${name}: ${group.name}`, score: COMES_ON * group.stands.length, command }];
    });
  });
}

/** Whose harm could be taken off, alone or with those about it. */
function restores(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  const { relief, price } = picture.sense;
  if (!relief) return [];
  const worth = (kind: string, id: StandId): number => {
    const stand = picture.stand(id);
    if (!stand) return 0;
    const relieved = relief(kind, stand) * picture.worth(id);
    // Whoever can't fire as he is may do so then.
    return relieved > 0 && picture.planning.mayFire(id) !== null ? relieved + AGAIN * firing(mind, id) : relieved;
  };
  return kindsOf(mind, "restore").flatMap(({ kind, name }): Option[] => {
    const found = battle.candidates(state, kind);
    if (found.type === "choices")
      return found.choices.flatMap((choice: Choice) =>
        choice.stand === undefined
          ? []
          : [
              {
                name: `${name}: ${choice.name}`,
                score: worth(kind, choice.stand) - (price?.(choice.command) ?? 0),
                stand: choice.stand,
                command: choice.command,
              },
            ],
      );
    const hurt = picture.own.filter(({ id }) => worth(kind, id) > 0);
    return hurt.flatMap((leader): Option[] => {
      const group = [leader.id];
      const command = (stands: readonly StandId[]): StandsCommand => ({ type: kind, stands });
      for (const { id } of hurt)
        if (id !== leader.id && found.domain.has(command([...group, id])) === null) group.push(id);
      if (found.domain.has(command(group)) !== null) return [];
      const score = group.reduce((sum, id) => sum + worth(kind, id), 0);
      return [
        {
          name: `${name}: ${group.map((id) => nameOf(mind, id)).join(", ")}`,
          score,
          stand: leader.id,
          command: command(group),
        },
      ];
    });
  });
}

/** Where fire would fall on most of theirs and none of one's own. */
function bombards(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  const { burst } = picture.sense;
  if (!burst) return [];
  return kindsOf(mind, "bombard").flatMap(({ kind, name }) =>
    [...battle.eligible(state, kind)].flatMap(([id, why]): Option[] => {
      const found = why === null ? battle.candidates(state, kind, id) : null;
      if (found?.type !== "domain") return [];
      return picture.enemies.flatMap((enemy): Option[] => {
        if (!enemy.at) return [];
        const command: PlaceCommand = { type: kind, stand: id, at: enemy.at, facing: enemy.facing };
        const under = (stands: readonly StandView[], reach: number) =>
          stands
            .filter(({ at }) => at && apart(at, enemy.at as TablePoint) <= reach)
            .reduce((sum, one) => sum + picture.worth(one.id), 0);
        // What deviates may fall a little farther off.
        const score = burst.harm * (under(picture.enemies, burst.radius) - 1.5 * under(picture.own, burst.radius + 2));
        if (score < BOMBARD || found.domain.has(command) !== null) return [];
        return [{ name: `${name} on ${nameOf(mind, enemy.id)}`, score, target: enemy.id, at: enemy.at, command }];
      });
    }),
  );
}

/** What the rules' own counsel makes of means; fire that is worth calling is called first. */
export function* spend(mind: Mind): Generator<void, Decided | null, void> {
  const { picture } = mind;
  yield;
  const [fire] = bombards(mind).sort((a, b) => b.score - a.score);
  if (fire)
    return weighed(
      "bombard",
      fire.command,
      `${fire.name}: ${scored(fire.score)}.`,
      [fire],
      "Fewer of theirs close together would not have been worth it.",
    );
  const choices = choicesOf(mind, "means");
  const choice = picture.sense.counsel?.(choices, picture.view, picture.side, toGain(mind)) ?? choices[0];
  return choice
    ? weighed(
        "means",
        choice.command,
        `${choice.name.charAt(0).toUpperCase()}${choice.name.slice(1)}.`,
        [],
        "It goes by what is there: dice and orders left, and how near the enemy is.",
      )
    : null;
}

/** What the best group that hasn't acted this turn would gain, as it was planned. */
function toGain(mind: Mind): number {
  const { picture, memory } = mind;
  const { together } = picture.sense;
  if (!together) return 0;
  const gains = new Map<StandView, number>();
  for (const one of picture.own)
    if (!picture.sense.hasMoved(one) && !picture.sense.slows?.(one))
      gains.set(one, Math.max(0, memory.marches.get(one.id)?.gain ?? 0) + bestShot(mind, one.id));
  let best = 0;
  for (const [leader, own] of gains) {
    const mates = [...gains]
      .filter(([one]) => one !== leader && apart(one.at as TablePoint, leader.at as TablePoint) <= together.inches)
      .map(([, gain]) => gain)
      .sort((a, b) => b - a)
      .slice(0, together.mates);
    best = Math.max(best, own + mates.reduce((sum, gain) => sum + gain, 0));
  }
  return best;
}

/** By who is still to go, what it could do from there: whoever has a worse shot from where it is goes first. */
function fromThere({ picture, judge, memory }: Mind): ReadonlyMap<StandId, number> {
  const found = new Map<StandId, number>();
  // Where the rules promise nothing at once nobody counts on it.
  if (picture.sense.atOnce === undefined) return found;
  for (const [id, { to, risk }] of memory.marches) {
    const stand = picture.stand(id);
    if (!stand || picture.sense.hasMoved(stand) || picture.sense.slows?.(stand)) continue;
    let best = 0;
    for (const enemy of picture.enemies) {
      const blow = picture.sees(enemy.id, to.at) ? picture.blow(id, enemy.id, to) : null;
      if (blow) best = Math.max(best, brings(judge.mission, blow));
    }
    found.set(id, ARRIVES * best - risk);
  }
  return found;
}

/** Those who act: they fire where they can, go where that is better, and fire again where they have come to. */
export function* carryOut(mind: Mind): Generator<void, Decided | null, void> {
  const opens = (meaning: Parameters<typeof kindsOf>[1]) => kindsOf(mind, meaning).length > 0;
  const fired = opens("attack") ? yield* attack(mind, opens("move") ? fromThere(mind) : undefined) : null;
  if (fired && fired.why.meaning === "attack") return fired;
  const went = opens("move") ? yield* march(mind) : null;
  if (went && went.why.meaning === "move") return went;
  const start = buttonOf(mind, "set-out");
  if (start) return weighed("set-out", start, "They go.", [], "There was nothing else to weigh.");
  return fired ?? went;
}
