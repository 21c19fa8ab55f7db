/**
 * A mover's reach in several turns. Leftover points of a turn are lost, but a mover stops wherever its points end, so n turns
 * have n times the points, with three exceptions. Where it may not stop, it must stop earlier and loses the rest. The same
 * happens before a border where leaving costs more than the rest. And where the ground is expensive, the inches that are
 * always allowed carry it farther than its points. So the search goes turn by turn: each begins where the mover may stop,
 * with the points spent by then.
 */
import { facingOf } from "../geometry/directions.ts";
import { type Degrees, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { distanceInInches, type Vec, vecOf } from "../geometry/vector.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { cheapestWays, FROM_START, type Seed, stepCost } from "./dijkstra.ts";
import type { Reach, ReachHow } from "./movement.ts";
import { type Cells, MOVES } from "./raster.ts";
import { cellsAround, pointOf, pulled, type Setting, settingOf, started, TINY, trimmed } from "./reach.ts";
import type { Surface } from "./surface.ts";

export interface TurnsHow extends ReachHow {
  /** Movement points of each turn. */
  readonly points: number;
  readonly turns: number;
  /** The inches that it may always move in a turn, at any cost. */
  readonly always: number;
  /** Whether it may stop at a place after arriving in this direction. */
  mayStop(at: TablePoint, facing: Degrees): boolean;
}

/**
 * As a reach, but `cost` includes lost points: at most n times the points is within n turns, Infinity where it is out of
 * reach or the mover may not stop. A mover without points counts turns as points.
 */
export interface TurnsReach extends Reach {
  /** The cost of one turn: its points; 1 for a mover without any. */
  readonly perTurn: number;
}

/** The origin of a turn's arrival in a cell: the start, or a cell of an earlier turn, perhaps after a stop there. */
interface Origin {
  readonly from: number;
  readonly turn: number;
  readonly stopped: boolean;
}
interface TurnWays {
  readonly cost: Float64Array;
  readonly by: Uint8Array;
  readonly origins: Map<number, Origin>;
}
const START = -1;
const STOP = 1;
const NO_STOP = 2;
/** Cells judged between two yields. */
const BREATH = 4096;

/** Yields the finished share, 0 to 1. */
export function* reachInTurns(
  surface: Surface,
  raster: Cells,
  from: TablePoint,
  how: TurnsHow,
): Generator<{ readonly done: number }, TurnsReach, void> {
  const search = new Search(settingOf(surface, raster, from, how), how);
  for (let turn = 1; turn <= how.turns; turn++) {
    yield* search.walk(turn);
    if (how.points < how.always * raster.most) search.inch(turn);
    yield { done: turn / how.turns };
  }
  return search.reach();
}

class Search {
  readonly #setting: Setting;
  readonly #raster: Cells;
  readonly #how: TurnsHow;
  readonly #perTurn: number;
  readonly #offsets: readonly number[];
  /** By turn, the first at 1. */
  readonly #turns: TurnWays[] = [];
  /** The least cost of a cell with a permitted stop, and its turn. */
  readonly #best: Float64Array;
  readonly #bestTurn: Uint8Array;
  readonly #stops: Uint8Array;
  /** Beside a cell where no stop is permitted. */
  readonly #narrow: Uint8Array;
  /** There is such a cell. */
  #crowded = false;

  constructor(setting: Setting, how: TurnsHow) {
    this.#setting = setting;
    this.#raster = setting.raster;
    this.#how = how;
    this.#perTurn = how.points > 0 ? how.points : 1;
    this.#offsets = MOVES.map(({ x, y }) => y * setting.raster.stride + x);
    const cells = setting.raster.rates.length;
    this.#best = new Float64Array(cells).fill(Infinity);
    this.#bestTurn = new Uint8Array(cells);
    this.#stops = new Uint8Array(cells);
    this.#narrow = new Uint8Array(cells);
    this.#turns.push({ cost: new Float64Array(0), by: new Uint8Array(0), origins: new Map() });
  }

  /** The reach of one turn's points. */
  *walk(turn: number): Generator<{ readonly done: number }, void, void> {
    const limit = turn * this.#perTurn + TINY;
    const origins = new Map<number, Origin>();
    const seeds = turn === 1 ? [...this.#setting.seeds] : this.#goingOn(turn, origins);
    if (turn === 1) for (const { at } of seeds) origins.set(at, { from: START, turn: 0, stopped: false });
    const gate = this.#setting.obstacles.gate;
    const ways = cheapestWays(this.#raster, this.#how.points > 0 ? seeds : [], limit, gate, this.#best);
    this.#turns.push({ ...ways, origins });
    yield* this.#settle(turn, limit);
  }

  /** Judges for all cells that a turn has reached whether a stop is permitted there. */
  *#settle(turn: number, limit: number): Generator<{ readonly done: number }, void, void> {
    const { cost, by } = this.#turns[turn] as TurnWays;
    let asked = 0;
    for (let at = 0; at < cost.length; at++) {
      const there = cost[at] as number;
      if (there > limit || there >= (this.#best[at] as number)) continue;
      if (++asked % BREATH === 0) yield { done: (turn - 1) / this.#how.turns };
      if (!this.#stopsIn(at, by[at] as number)) continue;
      this.#best[at] = there;
      this.#bestTurn[at] = turn;
    }
  }

  #stopsIn(at: number, move: number): boolean {
    const known = this.#stops[at];
    if (known) return known === STOP;
    const place = this.#raster.anchorOf(at);
    const start = this.#setting.startFor(place);
    const way = move === FROM_START ? { x: place.x - start.x, y: place.y - start.y } : (MOVES[move] as Vec);
    const stops = this.#how.mayStop(pointOf(place), facingOf(way));
    this.#stops[at] = stops ? STOP : NO_STOP;
    if (!stops) {
      this.#crowded = true;
      this.#narrow[at] = 1;
      for (const offset of this.#offsets) this.#narrow[at + offset] = 1;
    }
    return stops;
  }

  /** The cells that a turn reaches first, with the points spent there: on from the end of the previous turn. */
  #goingOn(turn: number, origins: Map<number, Origin>): Seed[] {
    const before = (turn - 1) * this.#perTurn;
    const last = this.#turns[turn - 1] as TurnWays;
    const costs = new Map<number, number>();
    const note = (to: number, cost: number, origin: Origin): void => {
      if (cost >= (costs.get(to) ?? Infinity)) return;
      costs.set(to, cost);
      origins.set(to, origin);
    };
    for (const { at, cost } of this.#setting.seeds) {
      if (this.#best[at] !== Infinity) continue;
      // A mover that never left has spent nothing. A mover on its way could stop anywhere where it isn't narrow and nothing
      // is due.
      const place = this.#raster.anchorOf(at);
      const onItsWay =
        cost > before && !this.#narrow[at] && this.#setting.due(this.#setting.startFor(place), place) === 0;
      note(at, onItsWay ? cost : before + cost, { from: START, turn: 0, stopped: false });
    }
    for (let at = 0; at < this.#best.length; at++) {
      const stop = this.#best[at] as number;
      const passing = last.cost[at] as number;
      if (stop === Infinity && passing === Infinity) continue;
      for (let move = 0; move < MOVES.length; move++) {
        const to = at + (this.#offsets[move] as number);
        // A mover that stopped there has waited for this turn.
        if (this.#best[to] !== Infinity) continue;
        const step = stepCost(this.#raster, this.#setting.obstacles.gate, at, move);
        if (step === Infinity) continue;
        if (stop < Infinity) note(to, before + step, { from: at, turn: this.#bestTurn[at] as number, stopped: true });
        const sum = passing + step;
        if (sum > before && passing <= before && this.#stopsBetween(at, move, (before - passing) / step))
          note(to, sum, {
            from: at,
            turn: passing === stop ? (this.#bestTurn[at] as number) : turn - 1,
            stopped: false,
          });
      }
    }
    return [...costs].map(([at, cost]) => ({ at, cost }));
  }

  /** Whether a stop is permitted in the middle of a step. */
  #stopsBetween(at: number, move: number, part: number): boolean {
    const to = at + (this.#offsets[move] as number);
    const a = this.#raster.anchorOf(at);
    const b = this.#raster.anchorOf(to);
    // Points due at a border are paid at once: the previous turn must end in a cell's middle.
    if (this.#setting.due(a, b) > 0) return false;
    if (!this.#narrow[at] && !this.#narrow[to]) return true;
    const place = { x: a.x + Math.round((b.x - a.x) * part), y: a.y + Math.round((b.y - a.y) * part) };
    return this.#how.mayStop(pointOf(place), facingOf({ x: b.x - a.x, y: b.y - a.y }));
  }

  /** The inches that are always allowed, straight on from a possible start of a turn, take the whole turn. */
  inch(turn: number): void {
    const { raster, straight, startFor } = this.#setting;
    const { cost, by, origins } = this.#turns[turn] as TurnWays;
    const whole = turn * this.#perTurn;
    const before = whole - this.#perTurn + TINY;
    const cells = Math.ceil(this.#how.always * 4);
    const gained: [number, Origin][] = [];
    for (let row = 0; row < raster.rows; row++)
      for (let column = 0; column < raster.columns; column++) {
        const to = raster.at(column, row);
        if (this.#best[to] !== Infinity || raster.rates[to] === Infinity || this.#setting.obstacles.closes(to))
          continue;
        const place = raster.anchorOf(to);
        const start = startFor(place);
        const reaches = (from: Vec): boolean =>
          distanceInInches(from, place) <= this.#how.always + TINY && straight(from, place) < Infinity;
        const origin = this.#origin(column, row, cells, (at) => (this.#best[at] as number) <= before, reaches, turn);
        if (origin === null && !(turn === 1 && near(start, place, this.#how.always) && reaches(start))) continue;
        if (this.#stopsIn(to, FROM_START)) gained.push([to, origin ?? { from: START, turn: 0, stopped: false }]);
      }
    for (const [to, origin] of gained) {
      cost[to] = whole;
      by[to] = FROM_START;
      origins.set(to, origin);
      this.#best[to] = whole;
      this.#bestTurn[to] = turn;
    }
  }

  #origin(
    column: number,
    row: number,
    cells: number,
    begins: (at: number) => boolean,
    reaches: (from: Vec) => boolean,
    turn: number,
  ): Origin | null {
    const raster = this.#raster;
    const place = raster.anchorOf(raster.at(column, row));
    let origin: Origin | null = null;
    let least = Infinity;
    for (let y = Math.max(0, row - cells); turn > 1 && y <= Math.min(raster.rows - 1, row + cells); y++)
      for (let x = Math.max(0, column - cells); x <= Math.min(raster.columns - 1, column + cells); x++) {
        const at = raster.at(x, y);
        if (!begins(at)) continue;
        const away = distanceInInches(raster.anchorOf(at), place);
        if (away >= least || !reaches(raster.anchorOf(at))) continue;
        least = away;
        origin = { from: at, turn: this.#bestTurn[at] as number, stopped: true };
      }
    return origin;
  }

  reach(): TurnsReach {
    const { raster, straight } = this.#setting;
    const limit = this.#perTurn * this.#how.turns;
    const routeTo = (to: TablePoint) => this.#pathTo(vecOf(to), straight, limit);
    const { columns, rows } = raster;
    const cost = trimmed(raster, this.#best, limit);
    return {
      ...{ columns, rows, cost },
      perTurn: this.#perTurn,
      costOf: (column, row) => cost[row * columns + column] ?? Infinity,
      around: { left: 0, bottom: 0, columns, rows },
      pathTo: (to) => routeTo(to)?.path.map(pointOf) ?? null,
      costAt: (to) => routeTo(to)?.cost ?? Infinity,
    };
  }

  #pathTo(to: Vec, straight: Setting["straight"], limit: number): { path: Vec[]; cost: number } | null {
    const { raster, startFor } = this.#setting;
    const start = startFor(to);
    if (to.x === start.x && to.y === start.y) return { path: [start], cost: 0 };
    let last = -1;
    let least = Infinity;
    for (const at of cellsAround(raster, to, 2)) {
      const there = this.#best[at] as number;
      const cost = there < least ? there + straight(raster.anchorOf(at), to) : Infinity;
      if (cost >= least) continue;
      least = cost;
      last = at;
    }
    const direct = straight(start, to);
    if (direct <= Math.min(least + TINY, this.#how.points)) return { path: [start, to], cost: direct };
    if (last < 0 || least > limit + TINY) return null;
    // The mover's stops are fixed points of the path; the parts between are pulled straight.
    const path: Vec[] = [];
    let places: Vec[] = [to];
    let costs: number[] = [least];
    const nail = (place: Vec, cost: number): void => {
      const straightened = pulled([...places, place].reverse(), [...costs, cost].reverse(), straight);
      path.unshift(...(path.length > 0 ? straightened.slice(0, -1) : straightened));
      places = [place];
      costs = [cost];
    };
    for (let at = last, turn = this.#bestTurn[last] as number; ; ) {
      const { cost, by, origins } = this.#turns[turn] as TurnWays;
      places.push(raster.anchorOf(at));
      costs.push(cost[at] as number);
      const move = by[at] as number;
      if (move !== FROM_START) {
        at -= this.#offsets[move] as number;
        continue;
      }
      const origin = origins.get(at) as Origin;
      if (origin.from === START) break;
      // The rest of the previous turn's points is lost, and is no reason for a detour.
      const place = raster.anchorOf(origin.from);
      const spent = (this.#turns[origin.turn] as TurnWays).cost[origin.from] as number;
      if (origin.stopped) {
        nail(place, (turn - 1) * this.#perTurn);
        costs = [spent];
      } else if (this.#crowded) {
        nail(raster.anchorOf(at), cost[at] as number);
        nail(place, spent);
      }
      [at, turn] = [origin.from, origin.turn];
    }
    nail(startFor(places.at(-1) as Vec), 0);
    const walked = path.filter((at, i) => i === 0 || !same(at, path[i - 1] as Vec));
    return { path: started(walked, startFor, straight), cost: least };
  }
}

const same = (a: Vec, b: Vec): boolean => a.x === b.x && a.y === b.y;
const near = (a: Vec, b: Vec, inches: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= STEPS_PER_INCH * inches + CELL_STEPS;
