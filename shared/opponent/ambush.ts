/** Places for an ambush on an enemy that isn't there yet: in sight of its likely paths. */

import { type Degrees, type Inches, point, type TablePoint } from "../geometry/units.ts";
import { pathLength, pointAlong } from "../movement/path.ts";
import type { StandView } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { apart } from "./picture.ts";
import { type Judge, towards } from "./places.ts";

/** Inches between the tested places of a path, and the length left out at its ends. */
const STEP = 2;
const ENDS = 8;
/** The worth, in stands, of a place with all its paths in sight at the best range. */
const ALL = 2;
/** Nearer than that, the ambush would be no surprise for long; beyond half the range, fire does little. */
const NEAR = 5;
const BEST = 0.5;
const TOO_NEAR = 0.4;
const FAR = 0.35;

export interface Ambush {
  readonly worth: number;
  readonly facing: Degrees;
}

/** The worth of a place for an ambush by that stand; null: no origin of the enemy is known. */
export function* lurking(judge: Judge, stand: StandView): Generator<void, ((at: TablePoint) => Ambush) | null, void> {
  const { picture } = judge;
  const samples = yield* likelyWays(judge, stand);
  if (samples.length === 0) return null;
  const [weapon] = picture.planning.weapons(stand.id);
  const range = weapon?.range ?? 0;
  const half = (weapon?.arc ?? 360) / 2;
  return (at) => {
    const seen = samples.filter((sample) => apart(sample, at) <= range && picture.seesFrom(at, sample));
    if (seen.length === 0) return { worth: 0, facing: stand.facing };
    const sum = (axis: 0 | 1) => seen.reduce((all, sample) => all + sample[axis], 0) / seen.length;
    const facing = towards(at, point(sum(0), sum(1)));
    let worth = 0;
    for (const sample of seen) {
      const off = Math.abs(((towards(at, sample) - facing + 540) % 360) - 180);
      const away = apart(sample, at);
      if (off <= half) worth += away < NEAR ? TOO_NEAR : away <= BEST * range ? 1 : FAR;
    }
    return { worth: (ALL * worth) / samples.length, facing };
  };
}

/** Places on the cheapest paths from the enemy's start or entry to the friendly side of the table. */
function* likelyWays({ picture, stance }: Judge, stand: StandView): Generator<void, TablePoint[], void> {
  const { scenario } = picture.planning.known;
  const { entryEdges, zones, objectives } = scenario;
  const friendlyZones = zones.filter(({ side, visibleTo }) => side === picture.side && visibleTo === undefined);
  const middle = (points: readonly TablePoint[], part: number): TablePoint => {
    const [xs, ys] = [points.map(([x]) => x as number), points.map(([, y]) => y as number)];
    const between = (all: readonly number[]) => Math.min(...all) + part * (Math.max(...all) - Math.min(...all));
    return [between(xs) as Inches, between(ys) as Inches];
  };
  const ends = [
    ...friendlyZones.flatMap(({ points }) => [0.2, 0.5, 0.8].map((part) => middle(points, part))),
    ...objectives.map(({ at }) => at),
  ];
  const moves = picture.planning.moves(stand.id, {
    at: ends[0] ?? point(1, 1),
    facing: stand.facing,
  });
  if (isRefusal(moves) || entryEdges.length + zones.length === 0) return [];
  const places: TablePoint[] = [];
  for (const { at: start } of stance.goals) {
    const reach = moves.movement.reach(start, Number.POSITIVE_INFINITY, {
      roads: moves.roads,
      obstacles: [],
      radius: 0,
    });
    yield;
    for (const end of ends) {
      const path = reach.pathTo(end);
      const length = path ? pathLength(path) : 0;
      for (let along = ENDS; path && along <= length - ENDS; along += STEP) places.push(pointAlong(path, along));
    }
  }
  return places;
}
