/** The best place for a stand to go to this turn, and its path. */

import { point, type TablePoint } from "../geometry/units.ts";
import type { Reach } from "../movement/movement.ts";
import { legFacing, pointAlong } from "../movement/path.ts";
import { totals } from "../planner/movement/steps.ts";
import type { MoveCommand, StandId, StandView } from "../play/contract.ts";
import type { PlannedMove, Standing } from "../play/planning.ts";
import { isRefusal } from "../play/refusal.ts";
import { dangerOf } from "./danger.ts";
import { riskOf, underFire } from "./pathRisk.ts";
import { apart } from "./picture.ts";
import { type FirstLook, facingAt, firstLook, goalsOf, type Judge, leftFrom, type Worth, worthOf } from "./places.ts";

/** A path to a place, with its start, and the advantage of that place over staying. */
export interface March {
  readonly stand: string;
  readonly path: readonly TablePoint[];
  readonly to: Standing;
  readonly worth: Worth;
  /** Over staying, less the risk of the path, with the effect of dice that may carry it less far. */
  readonly gain: number;
  readonly risk: number;
  readonly short: number;
  /** Its arrival is to be made certain. */
  readonly sure: boolean;
}

/** A path out of sight may cost that much in all, with what it costs to be seen. */
const AROUND_DANGER = 1.5;
/** Bases nearer than that are in contact. */
const BESIDE = 1 / 32;

export interface MarchOptions {
  /** Movement points; a turn's where left out. */
  readonly points?: number | undefined;
  /** The stands whose company counts. */
  readonly companions: readonly StandView[];
  /** One march is enough. */
  readonly quick?: boolean | undefined;
  /** This turn's attacks are still to come: stands with a target will fire before any stand sets out. */
  readonly early?: boolean | undefined;
  /** Places that others are going to. */
  readonly taken: readonly TablePoint[];
  /** Places beside which it might end: those of stands commanded with it. */
  readonly beside?: readonly TablePoint[] | undefined;
  /** Whether a march with so much gain could be of use; left out, any. */
  readonly useful?: ((gain: number) => boolean) | undefined;
  /** Whether a command may carry it out, however good it looks. */
  readonly accepts?: ((command: Omit<MoveCommand, "type">) => boolean) | undefined;
}

/** The worth of staying; none for a stand that isn't on the table. */
export function stayOf(judge: Judge, stand: StandView, companions: readonly StandView[]): Worth | null {
  if (!stand.at) return null;
  const here = { at: stand.at, facing: stand.facing };
  return worthOf(judge, stand, here, companyAt(here.at, companions));
}

/** A stand's marches, best first. */
export interface Marches {
  readonly marches: readonly March[];
  /** The advantage of the best place whose march couldn't be of use, whatever the path; null where there was none. */
  readonly useless: number | null;
}
const NO_MARCHES: Marches = { marches: [], useless: null };

/** Yields between places. */
export function* marchesOf(judge: Judge, stand: StandView, options: MarchOptions): Generator<void, Marches, void> {
  const { picture, character } = judge;
  const moves = picture.moves(stand.id);
  if (isRefusal(moves)) return NO_MARCHES;
  const points = options.points ?? moves.allowances.at(-1)?.points ?? 0;
  const stay = stayOf(judge, stand, options.companions)?.total ?? worthOutside(judge, moves);
  const found: Found[] = [];
  const turned = stand.at && turnOf(judge, stand, stand.at, stay, options);
  for (const start of startsOf(moves)) {
    const reach = picture.reach(moves, start, points);
    yield;
    let n = 0;
    for (const at of candidatesOf(judge, stand, start, points, options, reach)) {
      const column = Math.floor(at[0] * 4);
      const row = Math.floor(at[1] * 4);
      if (reach.costOf(column, row) > points) continue;
      if (options.taken.some((place) => apart(place, at) < 1.02)) continue;
      const facing = facingAt(judge, stand, at);
      const to = { at, facing };
      if (moves.mayEnd(to) !== null) continue;
      found.push({ to, look: firstLook(judge, stand, to, companyAt(at, options.companions)), start, reach });
      if (++n % 16 === 0) yield;
    }
  }
  const candidates: (Found & { readonly worth: Worth })[] = [];
  // Only the best are examined closely.
  for (const option of yield* bestOf(found, 4 + Math.round(10 * character.foresight))) {
    candidates.push({
      ...option,
      worth: worthOf(judge, stand, option.to, companyAt(option.to.at, options.companions)),
    });
    yield;
  }
  candidates.sort((a, b) => b.worth.total - a.worth.total);
  const marches: March[] = turned ? [turned] : [];
  const coveredFrom = function* (start: TablePoint): Generator<void, Reach | null, void> {
    const danger = character.foresight >= 0.5 ? yield* dangerOf(picture) : null;
    return danger && picture.reach(moves, start, AROUND_DANGER * points, danger);
  };
  const most = 3 + Math.round(4 * character.foresight);
  // A path only takes from a place's worth, except where dice decide the distance; a character that errs may go for any.
  const useful = moves.allowances.length < 2 && character.error === 0 ? options.useful : undefined;
  let useless: number | null = null;
  for (const option of candidates) {
    if (marches.length >= most) break;
    if (useful && !useful(option.worth.total - stay)) {
      useless = option.worth.total - stay;
      break;
    }
    // Any further march is worth less, however safe its path.
    const ahead = marches.reduce((best, { gain }) => Math.max(best, gain), -1);
    if (marches.length > 0 && option.worth.total - stay <= Math.max(0.005, options.quick ? ahead : ahead - 0.05)) break;
    let path = option.reach.pathTo(option.to.at);
    if (!path || path.length < 2) continue;
    let risk = riskOf(judge, stand, path, options.early) + underFire(judge, stand, path);
    const hidden = risk > 0.02 ? (yield* coveredFrom(option.start))?.pathTo(option.to.at) : null;
    if (hidden && hidden.length >= 2 && moves.movement.cost(hidden, { roads: moves.roads }).points <= points) {
      const less = riskOf(judge, stand, hidden, options.early) + underFire(judge, stand, hidden);
      if (less < risk) [path, risk] = [hidden, less];
    }
    const command = { stand: stand.id, path: moves.enters ? path : path.slice(1), facing: option.to.facing };
    if (options.accepts && !options.accepts(command)) continue;
    const { short, sure } = shortOf(judge, stand, moves, path, points, option.worth.total, options.companions);
    const gain = option.worth.total - stay - risk + short;
    marches.push({ stand: stand.id, path, to: option.to, worth: option.worth, gain, risk, short, sure });
    yield;
  }
  return { marches: marches.sort((a, b) => b.gain - a.gain), useless };
}

/** A place that a stand can get to. */
interface Found {
  readonly to: Standing;
  readonly look: FirstLook;
  readonly start: TablePoint;
  readonly reach: Reach;
}

/** The best places at a first look, from the best on; of equal ones those found first. Yields between places. */
function* bestOf(found: readonly Found[], most: number): Generator<void, Found[], void> {
  // The most promising come first, so that attacks are worked out for few of the others.
  const order = found.map((_, n) => n).sort((a, b) => looked(found, b).most - looked(found, a).most || a - b);
  const best: { readonly n: number; readonly worth: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  let weighed = 0;
  for (const n of order) {
    const look = looked(found, n);
    if (look.most < least) break;
    const worth = look.worthAbove(least);
    if (++weighed % 8 === 0) yield;
    if (worth === null) continue;
    best.push({ n, worth });
    best.sort((a, b) => b.worth - a.worth || a.n - b.n);
    best.length = Math.min(best.length, most);
    if (best.length === most) least = best.at(-1)?.worth ?? least;
  }
  return best.map(({ n }) => found[n] as Found);
}
const looked = (found: readonly Found[], n: number): FirstLook => (found[n] as Found).look;

/** A turn to another facing, where that alone has a worth. */
function turnOf(
  judge: Judge,
  stand: StandView,
  at: TablePoint,
  stay: number,
  { companions, accepts }: MarchOptions,
): March | null {
  const to = { at, facing: facingAt(judge, stand, at) };
  if (to.facing === stand.facing) return null;
  const worth = worthOf(judge, stand, to, companyAt(at, companions));
  if (accepts && !accepts({ stand: stand.id, path: [at], facing: to.facing })) return null;
  return { stand: stand.id, path: [at], to, worth, gain: worth.total - stay, risk: 0, short: 0, sure: false };
}

/** Where dice decide the distance: the average difference from being carried all the way. */
function shortOf(
  judge: Judge,
  stand: StandView,
  { movement, allowances, roads }: PlannedMove,
  path: readonly TablePoint[],
  points: number,
  arrived: number,
  companions: readonly StandView[],
): Pick<March, "short" | "sure"> {
  const [single] = allowances.slice(-1);
  if (allowances.length < 2 || !single) return ALL_THE_WAY;
  const rolls = totals(allowances, Math.max(1, Math.round(points / single.points)));
  const cost = movement.cost(path, { roads }).points;
  let [chance, sum] = [0, 0];
  for (const roll of rolls) {
    if (roll.points >= cost) continue;
    const p = roll.chance.toNumber();
    chance += p;
    sum += p * roll.points;
  }
  if (chance === 0) return ALL_THE_WAY;
  const along = movement.carries(path, sum / chance, { roads });
  const to = { at: pointAlong(path, along), facing: along > 0 ? legFacing(path, along) : stand.facing };
  const short = chance * (worthOf(judge, stand, to, companyAt(to.at, companions)).total - arrived);
  const { can, view, side } = judge.picture;
  const sure = points < single.points + 1e-6 ? (can.get("set-out")?.sure(view, side) ?? null) : null;
  return sure !== null && -sure > short ? { short: -sure, sure: true } : { short, sure: false };
}
const ALL_THE_WAY = { short: 0, sure: false } as const;

/** A stand that could still enter is a turn behind all the others. */
function worthOutside(judge: Judge, { stand, from, allowances }: PlannedMove): number {
  const pressure = judge.orders?.of(stand)?.pressure ?? judge.stance.pressure;
  const turns = leftFrom(judge, stand, from.at, 0) / Math.max(1, allowances.at(-1)?.points ?? 1) + 2;
  return -Math.max(0.15, pressure) * turns - 0.3;
}

/** Possible starts of its path: its place, or a few places of its edge. */
function startsOf({ from, enters }: PlannedMove): TablePoint[] {
  if (!enters) return [from.at];
  const [a, b] = enters;
  return [0.15, 0.325, 0.5, 0.675, 0.85].map((part) => point(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part));
}

/** Inches from the stands commanded with it. */
const BESIDE_MATES = [1.5, 3, 4.5] as const;
const ROUND = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
] as const;

/** A lattice about the start, the far points of the paths to the goals, and places beside companions. */
function candidatesOf(
  judge: Judge,
  stand: StandView,
  [x, y]: TablePoint,
  points: number,
  { companions, beside = [] }: MarchOptions,
  reach: Reach,
): TablePoint[] {
  const { character, picture } = judge;
  const { width, height } = picture.planning.known.scenario.table;
  const step = 3 - 1.25 * character.foresight;
  const far = Math.min(points, 14);
  const inside = ([u, v]: TablePoint) => u >= 0.75 && v >= 0.75 && u <= width - 0.75 && v <= height - 0.75;
  const places: TablePoint[] = [];
  for (let i = -Math.ceil(far / step); i * step <= far; i++)
    for (let j = -Math.ceil(far / step); j * step <= far; j++) {
      const [dx, dy] = [i * step, j * step];
      if (dx * dx + dy * dy > far * far) continue;
      const at = point(x + dx, y + dy);
      if (inside(at)) places.push(at);
    }
  const farthest = farthestOf(judge, stand, reach, points, inside);
  if (farthest) places.push(farthest);
  const size = stand.footprint[0];
  for (const [u, v] of beside)
    for (const away of BESIDE_MATES)
      for (const [dx, dy] of ROUND) {
        const at = point(u + dx * away, v + dy * away);
        if (inside(at)) places.push(at);
      }
  for (const companion of companions) {
    if (!companion.at || companion.id === stand.id) continue;
    for (const [dx, dy] of [
      [size + BESIDE, 0],
      [-size - BESIDE, 0],
      [0, size + BESIDE],
      [0, -size - BESIDE],
    ] as const) {
      const at = point(companion.at[0] + dx, companion.at[1] + dy);
      if (inside(at)) places.push(at);
    }
  }
  return places;
}

/** By reach: searching all its cells again costs more than the rest of the search. */
const farthests = new WeakMap<Reach, { readonly goals: unknown; readonly at: TablePoint | null }>();

/** Its farthest place on the path. */
function farthestOf(
  judge: Judge,
  { id }: StandView,
  reach: Reach,
  points: number,
  inside: (at: TablePoint) => boolean,
): TablePoint | null {
  const { orders, ways } = judge;
  const order = orders?.of(id);
  const goals = goalsOf(judge, id);
  const known = order ? undefined : farthests.get(reach);
  if (known?.goals === goals) return known.at;
  const leftOf = order ? (column: number, row: number) => order.left(middleOf(column, row)) : ways.leftOfCells(goals);
  let at: TablePoint | null = null;
  let least = Number.POSITIVE_INFINITY;
  const { left, bottom, columns, rows } = reach.around;
  for (let row = bottom; row < bottom + rows; row++)
    for (let column = left; column < left + columns; column++) {
      // Every other cell is enough.
      if ((row * reach.columns + column) % 2 !== 0 || reach.costOf(column, row) > points - 0.2) continue;
      const way = leftOf(column, row);
      if (way >= least) continue;
      const middle = middleOf(column, row);
      if (!inside(middle)) continue;
      at = middle;
      least = way;
    }
  if (!order) farthests.set(reach, { goals, at });
  return at;
}

const middleOf = (column: number, row: number): TablePoint => point((column + 0.5) / 4, (row + 0.5) / 4);

/** Friendly stands that stay in place for this turn. */
export const settled = ({ friends, can, sense }: Judge["picture"], stand: StandId): StandView[] =>
  friends.filter((mate) => mate.id !== stand && (!can.bound(mate) || sense.hasMoved(mate)));

/** The number of companions in contact there. */
function companyAt(at: TablePoint, companions: readonly StandView[]): number {
  let beside = 0;
  for (const mate of companions) if (mate.at && mate.at !== at && apart(mate.at, at) <= 1.05) beside++;
  return beside;
}
