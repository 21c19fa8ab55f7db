/** The worth of a place to a stand: its targets from there, the enemies that could hit it, and the distance to its goals. */

import { facingOf } from "../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { StandId, StandView } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import { isRefusal } from "../play/refusal.ts";
import { type Character, foreseen } from "./character.ts";
import type { Crowds } from "./crowd.ts";
import type { EnemyTargets } from "./enemyTargets.ts";
import type { Mistakes } from "./errors.ts";
import { exchange, hitsAt, inSight, mostHits, riskAt } from "./exchange.ts";
import { groundAt } from "./ground.ts";
import { holding } from "./holding.ts";
import type { Mission } from "./mission.ts";
import type { Orders } from "./orders.ts";
import { apart, type Picture } from "./picture.ts";
import { type Goal, type Stance, speedIn, type Ways } from "./stance.ts";

/** The score of a place, in stands, and its parts. */
export interface Worth {
  readonly total: number;
  readonly parts: Readonly<Record<Part, number>>;
}
export type Part = "hits" | "risk" | "way" | "cover" | "company" | "crowd" | "ground" | "objective" | "plan" | "error";

/** The number of turns that a place serves: with more, stands would always move to better places and never fire. */
const PROMISE = 1.1;
const DANGER = 1.3;
/** The factor for danger of a side that wins if nothing more happens. */
const TIGHT = 1.5;
/** The worth of fire at an approaching enemy that can't answer yet. */
const AMBUSH = 0.35;

/** The worth of facing into its sector. */
const LOOKS = 0.08;

/** The worth of a companion beside a stand on the march, in parts of a turn's path. */
const MARCHING = 0.25;

export interface Judge {
  readonly picture: Picture;
  readonly stance: Stance;
  readonly ways: Ways;
  readonly character: Character;
  readonly mission: Mission;
  /** The possible places of the enemy's stands next turn. */
  readonly expected: ReadonlyMap<StandId, Standing>;
  /** The enemies' possible targets from their present places, and from the expected ones. */
  readonly targets: EnemyTargets;
  readonly targetsThen: EnemyTargets;
  /** The danger of fire on places. */
  readonly crowds: Crowds;
  /** By stand, the distance of the main body from that stand's destination, in turns; filled on demand. */
  readonly bodies: Map<StandId, number>;
  /** The factor for danger if the others go as well; left out, 1. */
  readonly dread?: number;
  /** Each stand's goals, where they differ from the common ones. */
  readonly aims: ReadonlyMap<StandId, readonly Goal[]>;
  /** The planned target of each firer. */
  readonly claims: Map<StandId, StandId>;
  readonly mistakes: Mistakes;
  /** The posts of stands that hold them. */
  readonly posts: ReadonlyMap<StandId, TablePoint>;
  /** By a drawn plan; null: none. */
  readonly orders: Orders | null;
}

/** An approaching enemy is supposed this part of its path nearer. */
const NEARER = 0.7;

/** The enemy's places if each of its stands went straight for the nearest friendly stand. */
export function expectedPlaces(picture: Picture): ReadonlyMap<string, Standing> {
  const places = new Map<string, Standing>();
  const { friends } = picture;
  for (const { id, at } of picture.enemies) {
    if (!at) continue;
    const moves = picture.moves(id);
    const points = isRefusal(moves) ? 0 : (moves.allowances.at(-1)?.points ?? 0);
    const nearest = friends.reduce<TablePoint | null>(
      (best, stand) => (stand.at && (!best || apart(at, stand.at) < apart(at, best)) ? stand.at : best),
      null,
    );
    if (!nearest) continue;
    const far = apart(at, nearest);
    const go = Math.min(NEARER * points, Math.max(0, far - 2));
    const part = far > 0 ? go / far : 0;
    const to = point(at[0] + (nearest[0] - at[0]) * part, at[1] + (nearest[1] - at[1]) * part);
    places.set(id, { at: to, facing: towards(to, nearest) });
  }
  return places;
}

export function towards(from: TablePoint, to: TablePoint): Degrees {
  const [a, b] = [vecOf(from), vecOf(to)];
  return facingOf({ x: b.x - a.x, y: b.y - a.y });
}

/** The desired distance from the enemy in inches: within range, and the weaker the armour, the farther. */
const standoffOf = ({ picture, stance }: Judge, { id }: StandView): number => {
  if (isPrecious(picture, { id })) return ALOOF + 2;
  // An enemy that has to be destroyed is approached closely when the turns run out: it may be out of sight from afar.
  return 0.45 * picture.farthest(id) * (picture.sense.timeless ? Math.max(0.1, 1 - stance.urgency) : 1);
};

/** Movement points that a stand still has to go from a place: by its order, or to the nearest goal. */
export const leftFrom = ({ aims, orders, ways }: Judge, stand: StandId, at: TablePoint, standoff: number): number =>
  orders?.of(stand)?.left(at) ?? ways.left(at, standoff, aims.get(stand));

/** The facing of a stand at a place: towards the most dangerous enemy, or the nearest. */
export function facingAt(judge: Judge, stand: StandView, at: TablePoint): Degrees {
  const { picture, expected, stance } = judge;
  const sector = judge.orders?.of(stand.id)?.sector ?? null;
  const covered = sector ? picture.enemies.filter((enemy) => sector.holds(enemy.at as TablePoint)) : [];
  let worst: { to: TablePoint; harm: number; far: number } | null = null;
  for (const enemy of covered.length > 0 ? covered : picture.enemies) {
    const there = enemy.at as TablePoint;
    const far = apart(at, there);
    const harm = picture.sees(enemy.id, at) ? picture.worth(enemy.id) / (4 + far) : 0;
    if (!worst || harm > worst.harm || (harm === worst.harm && far < worst.far)) worst = { to: there, harm, far };
  }
  const looks = sector?.middle ?? null;
  if (looks !== null && covered.length === 0 && !(worst && worst.harm > 0)) return looks;
  if (!worst) return stand.facing;
  if (worst.harm === 0 && stance.comes > 0.5) {
    const near = [...expected.values()].reduce<TablePoint | null>(
      (best, foe) => (!best || apart(at, foe.at) < apart(at, best) ? foe.at : best),
      null,
    );
    if (near) return towards(at, near);
  }
  return towards(at, worst.to);
}

/** The weight of the enemy's harm: more where it must be destroyed before the time is over. */
export const eagerness = ({ character, mission, stance }: Judge): number =>
  (0.5 + character.aggression) * (mission.winning ? 1 : 1 + 0.6 * stance.urgency);

/** The worth of a promised shot against one in hand: a side that has to win in time can't wait for better ones. */
function promiseOf({ picture: { can, sense }, mission, stance }: Judge, stand: StandView): number {
  const { promised: later = 0, atOnce = 0 } = can.attack ?? {};
  const promised = atOnce > 0 && sense.attacksLeft(stand) > 0 ? atOnce : later;
  return promised + (mission.winning ? 0 : (1 - promised) * Math.min(1, stance.urgency));
}

/** The worth of a place but for attacks, and their factors. */
interface Frame {
  /** For the harm of its attacks, and of the enemy's. */
  readonly gain: number;
  readonly cost: number;
  /** Of stands beside it, with or without a fight there, and of those near enough for the same order. */
  company(fights: boolean): number;
  readonly way: number;
  readonly crowd: number;
  readonly ground: number;
  readonly objective: number;
  readonly plan: number;
  readonly error: number;
}

export function worthOf(judge: Judge, stand: StandView, standing: Standing, beside: number): Worth {
  const { stance, expected } = judge;
  const now = exchange(judge, stand, standing, null);
  let [hits, risk] = [now.hits, now.risk];
  if (stance.comes > 0.5) {
    const then = exchange(judge, stand, standing, expected);
    const part = 2 * (stance.comes - 0.5);
    hits += part * ((1 + AMBUSH) * then.hits - now.hits) * 0.7;
    risk += part * (then.risk - now.risk) * 0.7;
  }
  return weighed(frameOf(judge, stand, standing, beside), hits, risk, coverAt(judge, stand, standing));
}

/** A place's worth at a first look: without the enemy's expected moves, and cover against enemies out of sight. */
export interface FirstLook {
  /** No less than its worth, and cheap: no attack was worked out. */
  readonly most: number;
  /** Its worth; null where that is found to be less than this, without working all of it out. */
  worthAbove(least: number): number | null;
}
/** Sums in another order may differ by that much. */
const ROUNDING = 1e-9;

export function firstLook(judge: Judge, stand: StandView, standing: Standing, beside: number): FirstLook {
  const frame = frameOf(judge, stand, standing, beside);
  const seen = inSight(judge, standing, null);
  const total = (hits: number, risk: number) => weighed(frame, hits, risk, 0).total;
  // Without a fight the company may count more, and with one less.
  const more = Math.max(0, frame.company(false) - frame.company(true));
  const most = total(mostHits(judge, stand, seen), 0) + more + ROUNDING;
  return {
    most,
    worthAbove(least) {
      if (most < least) return null;
      const hits = hitsAt(judge, stand, standing, seen, null);
      if (total(hits, 0) + more + ROUNDING < least) return null;
      return total(hits, riskAt(judge, stand, standing, seen, null));
    },
  };
}

function frameOf(judge: Judge, stand: StandView, standing: Standing, beside: number): Frame {
  const { picture, stance, character, mistakes, mission } = judge;
  const { turnsLeft } = mission;
  const order = judge.orders?.of(stand.id) ?? null;
  const speed = speedIn(picture, stand.id);
  const turns = order
    ? order.left(standing.at) / speed
    : Math.max(leftByGoals(judge, stand, standing.at) / speed, abreast(judge, stand));
  const pressure = order ? order.pressure : stance.pressure * fitness(judge, stand);
  const together = togetherAt(judge, stand, standing.at);
  return {
    gain: eagerness(judge) * Math.min(turnsLeft, PROMISE) * promiseOf(judge, stand),
    cost:
      (0.5 + character.care) *
      foreseen(character) *
      (mission.winning ? TIGHT : 1 - 0.5 * stance.urgency) *
      Math.min(turnsLeft, DANGER) *
      stance.bearing.spares *
      (judge.dread ?? 1) *
      (isPrecious(picture, stand) ? 1.5 : 1),
    // On the way, without a fight, stands that march together need one command between them; under fire a crowd is no help.
    company: (fights) =>
      (!fights && turns > 0 ? MARCHING * Math.max(0, pressure) : 0.01) *
        picture.can.company *
        (beside === 0 ? 0 : beside === 1 ? 0.7 : 1) +
      together,
    crowd: -(0.5 + character.care) * foreseen(character) * judge.crowds.dangerAt(stand, standing.at),
    way: -(pressure * turns) + aloofness(judge, stand, standing.at),
    // An order already gives the stand its ground.
    ground: order ? 0 : groundAt(picture, stance.bearing, judge.posts.get(stand.id), standing.at),
    objective: holding(judge, stand, standing.at),
    plan: order?.sector?.faces(standing.facing) ? LOOKS : 0,
    error: mistakes.place(stand.id, standing.at),
  };
}

/** The whole worth, by the harm given and suffered there. */
function weighed(frame: Frame, hits: number, risk: number, cover: number): Worth {
  const { gain, cost, way, crowd, ground, objective, plan, error } = frame;
  const company = frame.company(hits !== 0 || risk !== 0);
  const parts = { hits: gain * hits, risk: -cost * risk, way, cover, company, crowd, ground, objective, plan, error };
  return { total: parts.hits + parts.risk + way + cover + company + crowd + ground + objective + plan + error, parts };
}

/** A stand alone needs a separate order. */
function togetherAt({ picture, targets }: Judge, stand: StandView, at: TablePoint): number {
  const { together } = picture.can;
  if (!together) return 0;
  let mates = 0;
  for (const friend of picture.friends) {
    const there = friend.id === stand.id ? null : (targets.going(friend.id)?.at ?? friend.at);
    if (there && apart(at, there) <= together.inches && ++mates === together.mates) break;
  }
  return together.worth * mates;
}

/** The turns that a stand may be ahead of the main body, and that precious stands stay behind it. */
const AHEAD = 1.2;
const BEHIND = 0.3;
/** The share of the battle's turns after which no stand waits for others any more. */
const LATE = 0.6;

/** The turns to go below which no place is worth more: none runs ahead of the main body; precious stands follow it. */
function abreast(judge: Judge, stand: StandView): number {
  if (isPrecious(judge.picture, stand))
    return mainBody(judge, stand, ({ id, at }) => judge.targets.going(id)?.at ?? at) + BEHIND;
  if (judge.stance.clock >= LATE) return Number.NEGATIVE_INFINITY;
  const known = judge.bodies.get(stand.id) ?? mainBody(judge, stand, ({ at }) => at);
  judge.bodies.set(stand.id, known);
  return known - AHEAD;
}

/** The turns that half of the stands fit to fight need at most to reach that stand's destination. */
function mainBody(judge: Judge, stand: StandView, where: (friend: StandView) => TablePoint | null): number {
  const { picture } = judge;
  const goals = goalsOf(judge, stand.id);
  const all = picture.friends
    .filter((friend) => !isPrecious(picture, friend) && fitness(judge, friend) > 0)
    .map((friend) => leftTowards(judge, stand, where(friend) as TablePoint, goals) / speedIn(picture, friend.id))
    .sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? 0;
}

/** The distance in inches that a precious stand keeps from the enemy, and the cost of each inch less, in stands. */
const ALOOF = 12;
const INCH = 0.04;
/** A stand that has lost this part of its worth hardly fires. */
const HARMLESS = 0.4;

/** The weight of an inch farther off: of two equal places it takes the one behind. */
const REAR = 0.1;

/** No weapon has to reach it yet: a near enemy comes nearer. */
function aloofness({ picture, mission }: Judge, stand: StandView, at: TablePoint): number {
  if (!isPrecious(picture, stand) || mission.turnsLeft === 0) return 0;
  let nearest = 4 * ALOOF;
  for (const enemy of picture.enemies)
    if (picture.lost(enemy.id) < HARMLESS) nearest = Math.min(nearest, apart(at, enemy.at as TablePoint));
  return -INCH * (Math.max(0, ALOOF - nearest) + REAR * (4 * ALOOF - nearest));
}

export const isPrecious = (picture: Picture, { id }: Pick<StandView, "id">): boolean =>
  picture.sense.precious(id) >= 0.5;

/** A damaged stand is never drawn forward, only back. */
const fitness = ({ picture, stance }: Judge, { id }: StandView): number =>
  stance.pressure > 0 ? Math.max(0, 1 - 2 * picture.lost(id)) : 1;

/** Its goals: its own, or the common ones. */
export const goalsOf = ({ aims, ways }: Judge, id: StandId): readonly Goal[] => aims.get(id) ?? ways.goals;

const leftByGoals = (judge: Judge, stand: StandView, at: TablePoint): number =>
  leftTowards(judge, stand, at, goalsOf(judge, stand.id));

/** The turns that a stand on the table still has to go; none where it is too damaged to go on. */
export const turnsToGo = (judge: Judge, stand: StandView): number =>
  stand.at === null
    ? 0
    : fitness(judge, stand) * Math.max(0, leftByGoals(judge, stand, stand.at) / speedIn(judge.picture, stand.id));

const leftTowards = (judge: Judge, stand: StandView, at: TablePoint, goals: readonly Goal[]): number =>
  judge.ways.left(at, standoffOf(judge, stand), goals, isPrecious(judge.picture, stand) ? ALOOF : 0);

/** A small worth for ground that would help against the nearest enemy, though it is out of sight yet. */
const COVER = 0.012;

function coverAt({ picture }: Judge, stand: StandView, standing: Standing): number {
  let nearest: { id: string; far: number } | null = null;
  for (const { id, at } of picture.enemies) {
    const far = apart(standing.at, at as TablePoint);
    if (!nearest || far < nearest.far) nearest = { id, far };
  }
  if (!nearest || nearest.far > 26) return 0;
  return COVER * picture.planning.cover(stand.id, standing, nearest.id).total;
}
