/** What a place is worth to a stand: whom it could hit from there, who could hit it, and how far it is from where it should be. */

import { facingOf } from "../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { StandId, StandView } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import { isRefusal } from "../play/refusal.ts";
import { type Character, foreseen } from "./character.ts";
import type { Crowd } from "./enemyTargets.ts";
import type { Lapses } from "./errors.ts";
import { groundAt } from "./ground.ts";
import { holding } from "./holding.ts";
import { brings, costs, type Mission } from "./mission.ts";
import type { Orders } from "./orders.ts";
import { apart, NO_BLOW, type Picture } from "./picture.ts";
import { type Goal, type Stance, speedIn, type Ways } from "./stance.ts";

/** The score of a place, in stands, and what it is made of. */
export interface Worth {
  readonly total: number;
  readonly parts: Readonly<Record<Part, number>>;
}
export type Part = "hits" | "risk" | "way" | "cover" | "company" | "ground" | "objective" | "plan" | "error";

/** Further targets, and further firers who may choose others, count so much of the best one. */
const FURTHER = 0.2;
const SHARED = 0.6;
/** For how many turns a place serves: whoever reckons with more is always on his way to a better one and never fires. */
const PROMISE = 1.1;
const DANGER = 1.3;
/** Who wins if nothing happens any more counts danger so many times. */
const TIGHT = 1.5;
/** Fire at somebody who comes is fire that he can't answer yet. */
const AMBUSH = 0.35;

/** Looking into the sector that is one's own to cover. */
const LOOKS = 0.08;

/** What a companion beside it is worth to a stand on the march, in parts of a turn's way. */
const MARCHING = 0.25;

export interface Judge {
  readonly picture: Picture;
  readonly stance: Stance;
  readonly ways: Ways;
  readonly character: Character;
  readonly mission: Mission;
  /** Where the enemy's stands may be next turn. */
  readonly expected: ReadonlyMap<StandId, Standing>;
  /** Whom he may choose among from where he is, and from there. */
  readonly crowd: Crowd;
  readonly crowdThen: Crowd;
  /** By stand, how far the main body is from where it is going, in turns; as it is found out. */
  readonly bodies: Map<StandId, number>;
  /** What danger counts for whoever supposes that the others go as well; left out, 1. */
  readonly dread?: number;
  /** What each stand goes after, where that isn't what all do. */
  readonly aims: ReadonlyMap<StandId, readonly Goal[]>;
  /** Who means to fire at whom, by firer. */
  readonly claims: Map<StandId, StandId>;
  readonly lapses: Lapses;
  /** Where stands have taken their places, for those who hold them. */
  readonly posts: ReadonlyMap<StandId, TablePoint>;
  /** By a drawn plan; null: by its own lights. */
  readonly orders: Orders | null;
}

/** An enemy that keeps coming is supposed so much of its way nearer. */
const NEARER = 0.7;

/** Where the enemy would be if each of his stands went straight for the nearest of one's own. */
export function expectedPlaces(picture: Picture): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>();
  const { own } = picture;
  for (const { id, at } of picture.enemies) {
    if (!at) continue;
    const moves = picture.moves(id);
    const points = isRefusal(moves) ? 0 : (moves.allowances.at(-1)?.points ?? 0);
    const nearest = own.reduce<TablePoint | null>(
      (best, one) => (one.at && (!best || apart(at, one.at) < apart(at, best)) ? one.at : best),
      null,
    );
    if (!nearest) continue;
    const far = apart(at, nearest);
    const go = Math.min(NEARER * points, Math.max(0, far - 2));
    const part = far > 0 ? go / far : 0;
    const to = point(at[0] + (nearest[0] - at[0]) * part, at[1] + (nearest[1] - at[1]) * part);
    found.set(id, { at: to, facing: towards(to, nearest) });
  }
  return found;
}

export function towards(from: TablePoint, to: TablePoint): Degrees {
  const [a, b] = [vecOf(from), vecOf(to)];
  return facingOf({ x: b.x - a.x, y: b.y - a.y });
}

/** Inches at which a stand likes to have the enemy: within its range, the weaker its armour the farther. */
const standoffOf = ({ picture, stance }: Judge, { id }: StandView): number => {
  if (isPrecious(picture, { id })) return ALOOF + 2;
  // Who has to be destroyed is gone in to when the turns run out: he may be where nobody sees him from afar.
  return 0.45 * picture.farthest(id) * (picture.sense.timeless ? Math.max(0.1, 1 - stance.urgency) : 1);
};

/** Movement points that a stand still has to go from a place: by its order, or to the nearest goal. */
export const leftFrom = ({ aims, orders, ways }: Judge, stand: StandId, at: TablePoint, standoff: number): number =>
  orders?.of(stand)?.left(at) ?? ways.left(at, standoff, aims.get(stand));

/** How a stand would face at a place: towards the enemy who can do most, or the nearest. */
export function facingAt(judge: Judge, stand: StandView, at: TablePoint): Degrees {
  const { picture, expected, stance } = judge;
  const sector = judge.orders?.of(stand.id)?.sector ?? null;
  const covered = sector ? picture.enemies.filter((one) => sector.holds(one.at as TablePoint)) : [];
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
      (best, one) => (!best || apart(at, one.at) < apart(at, best) ? one.at : best),
      null,
    );
    if (near) return towards(at, near);
  }
  return towards(at, worst.to);
}

/** What the enemy's harm counts for: more where he must be destroyed before the time is over. */
export const eagerness = ({ character, mission, stance }: Judge): number =>
  (0.5 + character.aggression) * (mission.winning ? 1 : 1 + 0.6 * stance.urgency);

/** What a promised shot is worth of one in hand: who has to win before the time is over can't wait for better ones. */
function promiseOf({ picture: { can, sense }, mission, stance }: Judge, stand: StandView): number {
  const { promised: later = 0, atOnce = 0 } = can.attack ?? {};
  const promised = atOnce > 0 && sense.attacksLeft(stand) > 0 ? atOnce : later;
  return promised + (mission.winning ? 0 : (1 - promised) * Math.min(1, stance.urgency));
}

/** `quick` leaves out what the enemy is expected to do and cover against those who don't see yet. */
export function worthOf(judge: Judge, stand: StandView, standing: Standing, beside: number, quick = false): Worth {
  const { picture, stance, character, expected, lapses, mission } = judge;
  const { turnsLeft } = mission;
  const serves = Math.min(turnsLeft, PROMISE);
  const gain = eagerness(judge) * serves * promiseOf(judge, stand);
  const cost =
    (0.5 + character.care) *
    foreseen(character) *
    (mission.winning ? TIGHT : 1 - 0.5 * stance.urgency) *
    Math.min(turnsLeft, DANGER) *
    stance.bearing.spares *
    (judge.dread ?? 1) *
    (isPrecious(picture, stand) ? 1.5 : 1);
  const now = exchange(judge, stand, standing, null);
  let [hits, risk] = [now.hits, now.risk];
  if (stance.comes > 0.5 && !quick) {
    const then = exchange(judge, stand, standing, expected);
    const part = 2 * (stance.comes - 0.5);
    hits += part * ((1 + AMBUSH) * then.hits - now.hits) * 0.7;
    risk += part * (then.risk - now.risk) * 0.7;
  }
  const order = judge.orders?.of(stand.id) ?? null;
  const speed = speedIn(picture, stand.id);
  const turns = order
    ? order.left(standing.at) / speed
    : Math.max(leftByGoals(judge, stand, standing.at) / speed, abreast(judge, stand));
  const pressure = order ? order.pressure : stance.pressure * fitness(judge, stand);
  // On the way, where nobody fights, those who march together need one command between them; under fire a crowd is no help.
  const company =
    (hits === 0 && risk === 0 && turns > 0 ? MARCHING * Math.max(0, pressure) : 0.01) *
    picture.can.company *
    (beside === 0 ? 0 : beside === 1 ? 0.7 : 1);
  const parts = {
    hits: gain * hits,
    risk: -cost * risk,
    way: -(pressure * turns) + aloofness(judge, stand, standing.at),
    cover: quick ? 0 : coverAt(judge, stand, standing),
    company: company + togetherAt(judge, stand, standing.at),
    // Whoever has an order has its ground from there.
    ground: order ? 0 : groundAt(picture, stance.bearing, judge.posts.get(stand.id), standing.at),
    objective: holding(judge, stand, standing.at),
    plan: order?.sector?.faces(standing.facing) ? LOOKS : 0,
    error: lapses.place(stand.id, standing.at),
  };
  const { way, cover, ground, objective, plan, error } = parts;
  return { total: parts.hits + parts.risk + way + cover + company + ground + objective + plan + error, parts };
}

/** Whoever is alone needs an order for himself. */
function togetherAt({ picture, crowd }: Judge, stand: StandView, at: TablePoint): number {
  const { together } = picture.can;
  if (!together) return 0;
  let mates = 0;
  for (const one of picture.own) {
    const there = one.id === stand.id ? null : (crowd.going(one.id)?.at ?? one.at);
    if (there && apart(at, there) <= together.inches && ++mates === together.mates) break;
  }
  return together.worth * mates;
}

/** Turns that one may be ahead of where the main body is, and that those who must not be lost stay behind where it goes. */
const AHEAD = 1.2;
const BEHIND = 0.3;
/** The share of the battle's turns after which nobody waits for others any more. */
const LATE = 0.6;

/** Turns to go nearer than which no place is worth more: nobody runs ahead of the main body, and who must not be lost follows it. */
function abreast(judge: Judge, stand: StandView): number {
  if (isPrecious(judge.picture, stand))
    return mainBody(judge, stand, ({ id, at }) => judge.crowd.going(id)?.at ?? at) + BEHIND;
  if (judge.stance.clock >= LATE) return Number.NEGATIVE_INFINITY;
  const known = judge.bodies.get(stand.id) ?? mainBody(judge, stand, ({ at }) => at);
  judge.bodies.set(stand.id, known);
  return known - AHEAD;
}

/** Turns that half of those who are fit to fight would still have to go at most to where that stand is going. */
function mainBody(judge: Judge, stand: StandView, where: (one: StandView) => TablePoint | null): number {
  const { picture } = judge;
  const goals = goalsOf(judge, stand.id);
  const all = picture.own
    .filter((one) => !isPrecious(picture, one) && fitness(judge, one) > 0)
    .map((one) => leftTowards(judge, stand, where(one) as TablePoint, goals) / speedIn(picture, one.id))
    .sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? 0;
}

/** Inches from the enemy that a stand which must not be lost keeps, and what each inch less costs it, in stands. */
const ALOOF = 12;
const INCH = 0.04;
/** Who has lost so much of its worth hardly fires. */
const HARMLESS = 0.4;

/** Farther off, so much of an inch: of two places that serve alike it takes the one behind. */
const REAR = 0.1;

/** Nobody's weapons have to reach it yet: whoever is near comes nearer. */
function aloofness({ picture, mission }: Judge, stand: StandView, at: TablePoint): number {
  if (!isPrecious(picture, stand) || mission.turnsLeft === 0) return 0;
  let nearest = 4 * ALOOF;
  for (const one of picture.enemies)
    if (picture.lost(one.id) < HARMLESS) nearest = Math.min(nearest, apart(at, one.at as TablePoint));
  return -INCH * (Math.max(0, ALOOF - nearest) + REAR * (4 * ALOOF - nearest));
}

export const isPrecious = (picture: Picture, { id }: Pick<StandView, "id">): boolean =>
  picture.sense.precious(id) >= 0.5;

/** Who is hurt isn't driven forward, only back. */
const fitness = ({ picture, stance }: Judge, { id }: StandView): number =>
  stance.pressure > 0 ? Math.max(0, 1 - 2 * picture.lost(id)) : 1;

/** What it goes after: its own, or what all do. */
export const goalsOf = ({ aims, ways }: Judge, id: StandId): readonly Goal[] => aims.get(id) ?? ways.goals;

const leftByGoals = (judge: Judge, stand: StandView, at: TablePoint): number =>
  leftTowards(judge, stand, at, goalsOf(judge, stand.id));

const leftTowards = (judge: Judge, stand: StandView, at: TablePoint, goals: readonly Goal[]): number =>
  judge.ways.left(at, standoffOf(judge, stand), goals, isPrecious(judge.picture, stand) ? ALOOF : 0);

/** What one could do from there next turn, and what the enemy could, as things are or as they are expected to be. */
function exchange(
  judge: Judge,
  stand: StandView,
  standing: Standing,
  elsewhere: ReadonlyMap<StandId, Standing> | null,
): { hits: number; risk: number } {
  const { picture, claims, lapses, mission } = judge;
  const crowd = elsewhere ? judge.crowdThen : judge.crowd;
  let [hits, more, risk, danger] = [0, 0, 0, 0];
  const claimed = new Set<StandId>();
  for (const [firer, target] of claims) if (firer !== stand.id) claimed.add(target);
  for (const enemy of picture.enemies) {
    const there = elsewhere?.get(enemy.id);
    // Who isn't seen where he is doesn't see either.
    if (there ? !picture.seesFrom(there.at, standing.at) : !picture.sees(enemy.id, standing.at)) continue;
    const blow = picture.blow(stand.id, enemy.id, standing, there) ?? NO_BLOW;
    const out = brings(mission, blow) * (claimed.has(enemy.id) ? (picture.can.attack?.onClaimed ?? 1) : 1);
    const reply = (lapses.unnoticed(enemy.id) ? null : picture.blow(enemy.id, stand.id, there, standing)) ?? NO_BLOW;
    const back = costs(mission, reply) * crowd.share(enemy.id, stand.id, reply.harm);
    hits = Math.max(hits, out);
    more += out;
    risk = Math.max(risk, back);
    danger += back;
  }
  return { hits: hits + FURTHER * (more - hits), risk: risk + SHARED * (danger - risk) };
}

/** A little for ground that would help against the nearest enemy, though nobody sees it yet. */
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
