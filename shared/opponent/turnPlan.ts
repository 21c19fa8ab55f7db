/** The turn's movers and firers, their order, and the movers' destinations. */

import { inches, type TablePoint } from "../geometry/units.ts";
import type { Command, MoveCommand, StandId, StandsCommand, StandView } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { whereabouts } from "../scenario/whereabouts.ts";
import { staysToBombard } from "./barrage.ts";
import { type March, type MarchOptions, marchesOf, settled } from "./march.ts";
import { buttonOf, judged, kindsOf, type Mind, misjudged, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { apart, type Blow, NO_BLOW } from "./picture.ts";
import { eagerness, isPrecious, leftFrom, type Part } from "./places.ts";
import { type Decided, nextBest, scored, type Task, type TurnPlan, type Weighed } from "./reasons.ts";
import { reckon, together } from "./together.ts";
import { type Aim, volley } from "./volley.ts";

/** The factor for a shot in hand against one that a place promises. */
const IN_HAND = 1.1;
/** The worth of being ready: a mover can't fire at approaching enemies. */
const READY = 0.35;
/** The least worth of an order. */
const LEAST = 0.02;
/** The least worth under the enemy's eyes: a stand that shifts all the time never fires. */
const ENOUGH = 0.1;
/** Parts of a place's worth that are shown only if they aren't 0. */
const RARE: ReadonlySet<string> = new Set<Part>(["crowd", "ground", "objective", "plan", "error"]);
/** A stand on the march takes any better place. */
const ANY = 0.004;
const isBetter = (gain: number): boolean => gain > ANY;

const inOrder = (mind: Mind) => (a: StandView, b: StandView) =>
  lastOf(mind, a) - lastOf(mind, b) || leftOf(mind, a) - leftOf(mind, b);

/** What each stand is to do this turn; made once, when the turn's first decision of this sort comes. */
export function* planTurn(mind: Mind, free: readonly StandView[]): Generator<void, TurnPlan, void> {
  const { picture, judge, memory } = mind;
  const { stance } = judge;
  const blows: (Aim & { readonly blow: Blow })[] = [];
  for (const { id } of picture.friends) {
    if (free.every((stand) => stand.id !== id)) continue;
    for (const enemy of picture.enemies) {
      const blow = picture.blow(id, enemy.id);
      const favour = judge.orders?.favours(id, enemy.at as TablePoint) ?? 1;
      if (blow) blows.push({ stand: id, target: enemy.id, blow, harm: favour * brings(judge.mission, blow) });
    }
    yield;
  }
  const shots = new Map(volley(blows).map((aim) => [aim.stand, aim]));
  memory.claims.clear();
  for (const { stand, target } of shots.values()) memory.claims.set(stand, target);
  const tasks: Task[] = [];
  memory.marches.clear();
  const taken: MarchOptions["taken"][number][] = [];
  const sorted = [...free].sort(inOrder(mind));
  // Company is those of whom it is known where they will be.
  const companions = picture.friends.filter(({ id }) => free.every((other) => other.id !== id));
  // An approaching enemy is received; otherwise the side goes for it.
  if (stance.comes < 0.5) yield* together(mind, sorted, shots, companions);
  for (const stand of sorted) {
    const shot = shots.get(stand.id);
    // Where moving costs no stand its shot, only a better place counts.
    const { binds } = picture.can;
    const ready = binds ? READY * Math.max(0, stance.comes - 0.3) * ambushOf(mind, stand.id) : 0;
    const here = binds ? IN_HAND * eagerness(judge) * (shot?.harm ?? 0) + ready + staysToBombard(mind, stand.id) : 0;
    const eyes = binds && picture.enemies.some(({ id }) => stand.at && picture.sees(id, stand.at));
    const bar = eyes ? ENOUGH : LEAST;
    const setsOut = picture.can.setsOut([stand]);
    const { marches, useless } = yield* marchesOf(judge, stand, {
      companions,
      taken,
      quick: true,
      early: true,
      useful: (gain) => gain * setsOut > here + bar,
    });
    const [best] = marches;
    const goes = best ? misjudged(mind, best.gain * setsOut) : -1;
    if (best && goes > here + bar) {
      memory.marches.set(stand.id, best);
      memory.claims.delete(stand.id);
      const target = targetFrom(mind, stand, best);
      if (target !== null) memory.claims.set(stand.id, target);
      taken.push(best.to.at);
      companions.push({ ...stand, ...best.to });
      reckon(judge, stand.id, best.to);
      tasks.push({
        stand: stand.id,
        does: "goes",
        path: best.path,
        score: best.gain,
        over: goes - here - bar,
        sentence: `${nameOf(mind, stand.id)} goes${asPlanned(mind, stand.id)}: worth ${scored(best.gain)} more than staying${best.risk > 0.005 ? `, ${scored(-best.risk)} of it for the path` : ""}.`,
        unless: `It would stay for a shot worth ${scored(Math.max(0, goes - bar - ready) / IN_HAND / eagerness(judge))} or more.`,
      });
    } else {
      companions.push(stand);
      if (stand.at) reckon(judge, stand.id, { at: stand.at, facing: stand.facing });
      const most = useless === null ? (best ? goes : null) : Math.max(goes, useless * setsOut);
      tasks.push({
        stand: stand.id,
        does: shot ? "fires" : "waits",
        target: shot?.target,
        score: here,
        ...(most !== null && { over: most - here - bar }),
        sentence: shot
          ? `${nameOf(mind, stand.id)} stays${asPlanned(mind, stand.id)} and fires at ${nameOf(mind, shot.target)}: ${scored(shot.blow.harm)} on average.`
          : `${nameOf(mind, stand.id)} stays${asPlanned(mind, stand.id)}${ready > 0.01 ? " and waits for the enemy" : ""}.`,
        unless:
          most !== null
            ? `It would go to a place better by ${scored(here + bar - most).slice(1)}.`
            : "It can reach no better place.",
      });
    }
  }
  return {
    turn: picture.view.turn,
    sentence: judge.orders ? `${judge.orders.words} Otherwise: ${stance.plan}` : stance.plan,
    unless: stance.unless,
    goals: stance.goals.map(({ name, at }) => ({ name, at })),
    tasks,
  };
}

function asPlanned({ judge }: Mind, stand: StandId): string {
  const order = judge.orders?.of(stand);
  return order ? ` by the plan, ${order.words}` : "";
}

function targetFrom({ picture, judge }: Mind, { id }: StandView, { to }: March): StandId | null {
  let best: { id: StandId; harm: number } | null = null;
  for (const enemy of picture.enemies) {
    const harm = picture.sees(enemy.id, to.at) ? brings(judge.mission, picture.blow(id, enemy.id, to) ?? NO_BLOW) : 0;
    if (harm > (best?.harm ?? 0)) best = { id: enemy.id, harm };
  }
  return best?.id ?? null;
}

/** Precious stands come after the stands they follow. */
const lastOf = ({ picture }: Mind, stand: StandView): number => Number(isPrecious(picture, stand));
const leftOf = ({ judge }: Mind, { id, at }: StandView): number =>
  at ? leftFrom(judge, id, at, 0) : Number.POSITIVE_INFINITY;

/** The best shot at any approaching enemy. */
function ambushOf({ picture, judge }: Mind, id: StandId): number {
  let best = 0;
  for (const [enemy, there] of judge.expected)
    best = Math.max(best, brings(judge.mission, picture.blow(id, enemy, undefined, there) ?? NO_BLOW));
  return best;
}

export function* groupForOrders(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture, memory } = mind;
  const [open] = kindsOf(mind, "muster");
  if (!open) return null;
  const eligible = battle.eligible(state, open.kind);
  const free = picture.view.stands.filter(({ id }) => eligible.get(id) === null);
  memory.plan ??= yield* planTurn(mind, free);
  const going = free.filter(({ id }) => memory.marches.has(id));
  const candidates = battle.candidates(state, open.kind);
  const done = buttonOf(mind, "done");
  if (going.length > 0 && candidates.type === "domain") {
    const { domain } = candidates;
    const command = (stands: readonly StandView[]) =>
      ({ type: open.kind, stands: stands.map(({ id }) => id) }) satisfies StandsCommand;
    const parts = connected(going, (a, b) => domain.has(command([a, b])) === null);
    const value = (part: readonly StandView[]) =>
      part.reduce((sum, { id }) => sum + (memory.marches.get(id)?.gain ?? 0), 0);
    // Groups of several first, as some rules require; then by worth.
    parts.sort((a, b) => Number(b.length > 1) - Number(a.length > 1) || value(b) - value(a));
    for (const part of parts) {
      if (domain.has(command(part)) !== null) continue;
      return {
        command: command(part),
        why: {
          meaning: "muster",
          sentence: `${part.map(({ id }) => nameOf(mind, id)).join(", ")} will move: worth ${scored(value(part))} more than staying${parts.some((stand) => value(stand) > value(part)) ? "; groups are formed before single stands" : ""}.`,
          options: parts.map((stand) => ({
            name: stand.map(({ id }) => nameOf(mind, id)).join(", "),
            score: value(stand),
            parts: stand.map(({ id }) => ({ name: nameOf(mind, id), value: memory.marches.get(id)?.gain ?? 0 })),
            stand: stand[0]?.id,
            path: stand[0] && memory.marches.get(stand[0].id)?.path,
            ...(domain.has(command(stand)) === null && { command: command(stand) }),
          })),
          unless: memory.plan.tasks.find(({ stand }) => stand === part[0]?.id)?.unless ?? "",
        },
      };
    }
  }
  return (
    done && {
      command: done,
      why: {
        meaning: "done",
        sentence: going.length > 0 ? "No other stand can be designated to move." : "The others stay where they are.",
        options: stayers(mind, free, done),
        unless: memory.plan.tasks.find(({ does }) => does !== "goes")?.unless ?? "",
      },
    }
  );
}

/** The stands that stay, by the lack of going against that: no march scores above staying. */
function stayers({ memory, picture }: Mind, free: readonly StandView[], done: Command): Weighed[] {
  const left = (memory.plan?.tasks ?? []).filter(({ stand }) => free.some(({ id }) => id === stand));
  return [
    { name: "They stay", score: 0, command: done },
    ...left.flatMap(({ stand, does, over }) =>
      does === "goes" || over === undefined
        ? []
        : [{ name: `${nameOf({ picture }, stand)} goes`, score: Math.min(0, over), stand }],
    ),
  ];
}

/** Stands connected by twos. */
function connected(stands: readonly StandView[], touch: (a: StandView, b: StandView) => boolean): StandView[][] {
  const left = new Set(stands);
  const parts: StandView[][] = [];
  for (const start of stands) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (const stand of part)
      for (const next of left) {
        const near = !stand.at || !next.at || apart(stand.at, next.at) < 4;
        if (near && touch(stand, next) && left.delete(next)) part.push(next);
      }
    parts.push(part);
  }
  return parts;
}

/** The next stand of a group to move: those in front first. */
export function* march(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture, judge } = mind;
  const [open] = kindsOf(mind, "move");
  const done = buttonOf(mind, "done");
  const left: Weighed[] = [];
  if (open) {
    const eligible = battle.eligible(state, open.kind);
    const able = picture.view.stands.filter(({ id }) => eligible.get(id) === null);
    const may = unhindered(mind, able).sort(inOrder(mind));
    // The others of the group are on their way, too.
    for (const { id } of may) {
      const to = mind.memory.marches.get(id)?.to;
      if (to) reckon(judge, id, to);
    }
    const declared = goingAlready(mind, may);
    for (const stand of may) {
      const domain = battle.candidates(state, open.kind, stand.id);
      if (domain.type !== "domain") continue;
      const command = (way: Omit<MoveCommand, "type">): MoveCommand => ({ type: open.kind, ...way });
      const leaving = yield* leave(mind, stand, (way) => domain.domain.has(command(way)) === null);
      if (leaving)
        return { command: command(leaving), why: plain(mind, stand, "leaves the table, as the mission asks") };
      const companions = settled(picture, stand.id);
      const question = battle.moveQuestion(state, stand.id);
      const { marches, useless } = yield* marchesOf(judge, stand, {
        ...(isRefusal(question) ? {} : { points: question.points }),
        companions,
        taken: [],
        beside: declared,
        useful: stand.at ? isBetter : undefined,
        accepts: (way) => domain.domain.has(command(way)) === null,
      });
      const seen = marches
        .map((route) => ({
          route,
          command: commandFor(mind, command, route, stand),
          ...judged(mind, route.gain, { mistaken: route.worth.parts.error }),
        }))
        .sort((a, b) => b.score - a.score);
      const [best] = seen;
      if (!best || (!isBetter(best.score) && stand.at)) {
        if (best) left.push(...whyOf(mind, stand, seen.slice(0, 1)).options);
        else if (useless !== null)
          left.push({ name: `${nameOf(mind, stand.id)} goes`, score: useless, stand: stand.id });
        continue;
      }
      if (picture.can.together) mind.memory.marches.set(stand.id, best.route);
      return { command: best.command, why: whyOf(mind, stand, seen) };
    }
  }
  return (
    done && {
      command: done,
      why: {
        meaning: "done",
        sentence: "The rest of the group stays.",
        options: [{ name: "They stay", score: ANY, command: done }, ...left],
        unless: "It would take a better place within reach.",
      },
    }
  );
}

/** The destinations of the group's ordered stands, if they have to stay together. */
function goingAlready(
  { picture: { can, view, side }, memory }: Mind,
  left: readonly StandView[],
): readonly TablePoint[] {
  if (!can.together) return [];
  const acting = view.groups.flatMap((group) => (group.side === side ? group.stands : []));
  return acting.flatMap((id) => {
    const to = left.some((stand) => stand.id === id) ? undefined : memory.marches.get(id)?.to.at;
    return to ? [to] : [];
  });
}

/** Stands that would slow their group stay, unless they are alone. */
function unhindered({ picture: { can, view, side } }: Mind, may: readonly StandView[]): StandView[] {
  const acting = new Set(view.groups.flatMap((group) => (group.side === side ? group.stands : [])));
  const quick = view.stands.some((stand) => acting.has(stand.id) && stand.at !== null && !can.slows(stand));
  return may.filter((stand) => !(quick && can.slows(stand)));
}

function commandFor(
  _: Mind,
  command: (way: Omit<MoveCommand, "type">) => MoveCommand,
  { path, to, stand: id }: March,
  stand: StandView,
): MoveCommand {
  const way = stand.at && path.length > 1 ? path.slice(1) : path;
  return command({ stand: id, path: way, facing: to.facing });
}

type Seen = { route: March; command: Command; score: number; truth?: number };

function whyOf(mind: Mind, stand: StandView, seen: readonly Seen[]) {
  const options = seen.map(
    ({ route, ...rest }): Weighed => ({
      name: `${nameOf(mind, stand.id)} to ${whereabouts(mind.picture.planning.known.scenario, route.to.at)}`,
      ...rest,
      parts: [
        ...Object.entries(route.worth.parts)
          .filter(([name, value]) => value !== 0 || !RARE.has(name))
          .map(([name, value]) => ({ name, value })),
        { name: "on the path", value: -route.risk },
        ...(route.short === 0 ? [] : [{ name: "may fall short", value: route.short }]),
        { name: "its present place", value: route.gain + route.risk - route.short - route.worth.total },
      ],
      stand: stand.id,
      at: route.to.at,
      path: route.path,
    }),
  );
  const [best] = options;
  return {
    meaning: "move" as const,
    sentence: `${best?.name ?? ""}: worth ${scored(best?.score ?? 0)} more than staying.`,
    options,
    unless: nextBest(options),
  };
}

const plain = (mind: Mind, stand: StandView, words: string) => ({
  meaning: "move" as const,
  sentence: `${nameOf(mind, stand.id)} ${words}.`,
  options: [],
  unless: "There was no other choice.",
});

/** Off the table, where a condition counts it and the edge is within reach. */
function* leave(
  mind: Mind,
  stand: StandView,
  accepts: (way: Omit<MoveCommand, "type">) => boolean,
): Generator<void, Omit<MoveCommand, "type"> | null, void> {
  const { battle, state, judge, picture } = mind;
  const question = battle.moveQuestion(state, stand.id);
  if (isRefusal(question) || !question.mayLeave || !stand.at) return null;
  const { width, height } = picture.planning.known.scenario.table;
  const moves = picture.moves(stand.id);
  if (isRefusal(moves)) return null;
  const reach = picture.reach(moves, stand.at, question.points);
  yield;
  for (const goal of judge.stance.goals) {
    const [x, y] = goal.at;
    const at: TablePoint = [
      x <= 0.5 ? inches(0) : x >= width - 0.5 ? width : x,
      y <= 0.5 ? inches(0) : y >= height - 0.5 ? height : y,
    ];
    const straight: TablePoint = at[0] === 0 || at[0] === width ? [at[0], stand.at[1]] : [stand.at[0], at[1]];
    for (const to of [straight, at]) {
      const path = reach.pathTo(to);
      if (!path || path.length < 2) continue;
      const way = { stand: stand.id, path: path.slice(1), leave: true };
      if (accepts(way)) return way;
    }
  }
  return null;
}
