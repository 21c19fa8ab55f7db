/** The quarry of each friendly stand: enemies that it can hurt, near ones, weak ones, and not all the same. */
import { type Degrees, point } from "../geometry/units.ts";
import type { StandId, StandView } from "../play/contract.ts";
import { brings, type Mission } from "./mission.ts";
import { apart, type Picture } from "./picture.ts";
import { isPrecious } from "./places.ts";
import { type Goal, type Stance, speedIn, type Ways } from "./stance.ts";

/** Inches at which a stand's power over an enemy is judged, from the four quarters. */
const NEAR = 4;
const QUARTERS = [
  [0, NEAR, 180],
  [NEAR, 0, 270],
  [0, -NEAR, 0],
  [-NEAR, 0, 90],
] as const;
/** The cost of a turn's path, in stands, and the rest of a quarry's worth for each further hunter. */
const TURN = 0.1;
const FURTHER = 0.7;

/** The number of stands sent to an objective; the others hunt the enemy. */
const HOLDERS = 3;

/** Each stand's goals, where they aren't simply the nearest of all goals. Yields between longer steps. */
export function* aimsOf(
  picture: Picture,
  ways: Ways,
  { goals, objectives, hunts }: Pick<Stance, "goals" | "objectives" | "hunts">,
  mission: Mission,
): Generator<void, ReadonlyMap<StandId, readonly Goal[]>, void> {
  const aims = new Map<StandId, readonly Goal[]>();
  if (!hunts) return aims;
  if (picture.enemies.length === 0) return objectives.length > 0 ? aims : yield* watches(picture, ways, goals);
  yield* ways.prepare(objectives);
  for (const goal of objectives) {
    const fit = picture.friends.filter(
      ({ id }) => !aims.has(id) && picture.lost(id) < 0.3 && !isPrecious(picture, { id }),
    );
    const turns = (stand: StandView) => ways.leftTo(goal, stand.at as Goal["at"], 0) / speedIn(picture, stand.id);
    const near = new Map(fit.map((stand) => [stand.id, turns(stand)]));
    fit.sort((a, b) => (near.get(a.id) ?? 0) - (near.get(b.id) ?? 0));
    const only = [goal];
    for (const { id } of fit.slice(0, HOLDERS)) aims.set(id, only);
  }
  for (const [id, goals] of yield* quarries(picture, ways, mission)) if (!aims.has(id)) aims.set(id, goals);
  return aims;
}

/** Turns. */
const LONG_WAY = 1.2;

/** Stands at an awaited place without the enemy spread over all such places: a crowd blocks itself. */
function* watches(
  picture: Picture,
  ways: Ways,
  goals: readonly Goal[],
): Generator<void, ReadonlyMap<StandId, readonly Goal[]>, void> {
  yield* ways.prepare(goals);
  const aims = new Map<StandId, readonly Goal[]>();
  const turns = (goal: Goal, { at, id }: StandView) => ways.leftTo(goal, at as Goal["at"], 0) / speedIn(picture, id);
  const there = picture.friends.filter(
    (stand) => !isPrecious(picture, stand) && Math.min(...goals.map((goal) => turns(goal, stand))) < LONG_WAY,
  );
  const pairs = there
    .flatMap(({ id }, i) => goals.map((goal) => ({ id, goal, turns: turns(goal, there[i] as StandView) })))
    .sort((a, b) => a.turns - b.turns);
  const watchers = new Map<Goal, number>();
  for (const { id, goal } of pairs) {
    const others = watchers.get(goal) ?? 0;
    if (aims.has(id) || others >= Math.ceil(there.length / goals.length)) continue;
    aims.set(id, [goal]);
    watchers.set(goal, others + 1);
  }
  return aims;
}

interface Pair {
  readonly hunter: StandView;
  readonly goal: Goal;
  /** That goal alone: the same list for all hunters. */
  readonly goals: readonly Goal[];
  readonly worth: number;
  /** Of its path there; `isLeast`: so many at least. */
  turns: number;
  isLeast: boolean;
}

/** The goal by friendly stand; stands that can hurt no enemy have none. */
function* quarries(
  picture: Picture,
  ways: Ways,
  mission: Mission,
): Generator<void, ReadonlyMap<StandId, readonly Goal[]>, void> {
  const standoff = ({ id }: StandView) => 0.45 * picture.longest(id);
  const pairs: Pair[] = [];
  for (const enemy of picture.enemies) {
    const goal: Goal = { at: enemy.at as Goal["at"], name: `the enemy's ${enemy.label}`, pull: 0, near: null };
    const goals = [goal];
    const hurts = new Map<string, number>();
    for (const hunter of picture.friends) {
      const worth = hurts.get(hunter.vehicle) ?? hurtOf(picture, mission, hunter, enemy);
      hurts.set(hunter.vehicle, worth);
      const least = ways.leastTo(goal, hunter.at as Goal["at"], standoff(hunter)) / speedIn(picture, hunter.id);
      if (worth > 0) pairs.push({ hunter, goal, goals, worth, turns: least, isLeast: true });
    }
    yield;
  }
  const hunts = new Map<StandId, readonly Goal[]>();
  const hunters = new Map<Goal, number>();
  while (hunts.size < picture.friends.length) {
    let best: { readonly pair: Pair; readonly score: number } | null = null;
    for (const pair of pairs) {
      if (hunts.has(pair.hunter.id)) continue;
      const score = pair.worth * FURTHER ** (hunters.get(pair.goal) ?? 0) - TURN * pair.turns;
      if (!best || score > best.score) best = { pair, score };
    }
    if (!best) break;
    const { hunter, goal, goals, turns, isLeast } = best.pair;
    if (isLeast) {
      // Paths to an enemy take long to find, and most enemies are too far or too strong in any case.
      yield* ways.prepare(goals);
      for (const pair of pairs)
        if (pair.goal === goal) {
          const { id, at } = pair.hunter;
          pair.turns = ways.leftTo(goal, at as Goal["at"], standoff(pair.hunter)) / speedIn(picture, id);
          pair.isLeast = false;
        }
      continue;
    }
    // On a long path stands that march together stay together, because one command moves them all.
    const party = turns > LONG_WAY ? besideOf(picture, hunter.id).filter((id) => !hunts.has(id)) : [hunter.id];
    for (const id of party) hunts.set(id, goals);
    hunters.set(goal, (hunters.get(goal) ?? 0) + party.length);
  }
  return hunts;
}

/** A stand and all in contact with it, directly or through others. */
function besideOf({ friends }: Picture, id: StandId): StandId[] {
  const party = friends.filter((stand) => stand.id === id);
  for (const stand of party)
    for (const next of friends)
      if (!party.includes(next) && stand.at && next.at && apart(stand.at, next.at) <= 1.45) party.push(next);
  return party.map((stand) => stand.id);
}

/** Such a stand's harm to that enemy from near by, all quarters alike. */
function hurtOf(picture: Picture, mission: Mission, hunter: StandView, enemy: StandView): number {
  const [x, y] = enemy.at as Goal["at"];
  let [sum, count] = [0, 0];
  for (const [dx, dy, facing] of QUARTERS) {
    const blow = picture.blow(hunter.id, enemy.id, { at: point(x + dx, y + dy), facing: facing as Degrees });
    if (!blow) continue;
    sum += brings(mission, blow);
    count++;
  }
  // No clear line anywhere beside it: it is probably in a wood or a town.
  return count === 0 ? 0.05 : sum / count;
}
