/** The side's aims this turn: its goals, its pressure towards them, and its expectation of the enemy. */

import { point, type TablePoint } from "../geometry/units.ts";
import type { Movement } from "../movement/movement.ts";
import type { StandId } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import type { Victory } from "../scenario/model.ts";
import { otherSide, type SideId } from "../systems.ts";
import type { Character } from "./character.ts";
import { type Bearing, bearingOf, type Finding, foundBy } from "./ground.ts";
import { type Mission, missionOf } from "./mission.ts";
import { apart, type Picture } from "./picture.ts";

/** A place to reach. */
export interface Goal {
  readonly at: TablePoint;
  readonly name: string;
  /** Movement points that the judge subtracts: a more precious goal attracts from farther away. */
  readonly pull: number;
  /** The sufficient nearness in inches; null: the desired distance of the stand's weapons. */
  readonly near: number | null;
}

export interface Stance {
  /** The worth of a turn's path towards the goals, in stands. */
  readonly pressure: number;
  /** The chance that the enemy comes nearer by itself. */
  readonly comes: number;
  readonly goals: readonly Goal[];
  /** The goals that a condition is about. */
  readonly objectives: readonly Goal[];
  /** Whether stands that aren't needed there hunt the enemy, each after one of its stands. */
  readonly hunts: boolean;
  readonly bearing: Bearing;
  /** The aims in a sentence, for display. */
  readonly plan: string;
  /** The change that would have led to another plan. */
  readonly unless: string;
  /** The elapsed share of the battle's turns, 0 to 1. */
  readonly clock: number;
  /** 0 while there is time; towards the end the enemy's losses count ever more, and friendly losses less. */
  readonly urgency: number;
}

/** This gain in inches a turn shows that the enemy is coming. */
const COMING = 1;
/** Inches between two crowds of the enemy, and the number of crowds to hunt. */
const CROWD = 8;
const MOST_CROWDS = 3;
/** The inches from the enemy's likely origin that are near enough. */
const AWAITED = 9;
const FULL_PRESSURE = 0.4;
/** This number of turns before the end the side keeps its gains. */
const SOON = 3;
/** This number of turns before the end stands go to their objectives, if only the end counts. */
const ARRIVING = 4;

/** The places of all stands when a turn began. */
export type Places = ReadonlyMap<StandId, TablePoint>;

/** `drawn`: the places that the plan wants taken or held. */
export function stanceOf(
  picture: Picture,
  character: Character,
  before: Places | null,
  drawn: readonly Goal[] = [],
): Stance {
  const { view } = picture;
  const clock = Math.min(1, view.turn / Math.max(1, view.turnLimit));
  const comes = comingOf(picture, before);
  const objectives = [...drawn, ...objectivesOf(picture)];
  const exits = exitsOf(picture);
  const hunts = huntOf(picture);
  const ahead = aheadOf(picture);
  const mission = missionOf(picture);
  const finding = foundBy(picture);
  const aims = objectives.length + exits.length;
  const presses = character.doctrine === "free" || character.doctrine === "attack";
  const { pressure, plan, unless } = moodOf(character, {
    clock,
    comes,
    ahead,
    goals: aims,
    exits: exits.length,
    finding,
    mission,
    timeless: picture.sense.timeless,
  });
  // The side gives ground to the enemy, but not on objectives to hold.
  const ends = pressure < 0 ? [] : objectives;
  const goals = exits.length > 0 ? [...exits, ...ends] : [...ends, ...hunts];
  return {
    pressure,
    comes,
    goals,
    objectives,
    hunts: presses && exits.length === 0,
    bearing: bearingOf(character, finding, aims > 0),
    plan,
    unless,
    clock,
    urgency: presses ? Math.max(0, 1.6 * (clock - 0.45)) : 0,
  };
}

interface Facts {
  readonly clock: number;
  readonly comes: number;
  /** The enemy's further losses compared with the friendly ones, as a share. */
  readonly ahead: number;
  readonly goals: number;
  /** The number of them that are edges to leave by. */
  readonly exits: number;
  readonly finding: Finding;
  readonly mission: Mission;
  readonly timeless: boolean;
}

/** A side that has to destroy the enemy stops waiting after this part of the turns, or this much ahead in losses. */
const HALF = 0.5;
const BROKEN = 0.2;

function moodOf(
  { doctrine, aggression }: Character,
  { clock, comes, ahead, goals, exits, finding, mission, timeless }: Facts,
): Pick<Stance, "pressure" | "plan" | "unless"> {
  const eager = FULL_PRESSURE * (0.8 + 0.4 * aggression);
  switch (doctrine) {
    case "attack":
      return {
        pressure: eager,
        plan: "Attack: forward to the objective and the enemy.",
        unless: "Only another character would hold back.",
      };
    case "probe":
      return {
        pressure: finding === "bitten" && exits === 0 ? -0.6 * eager : 0.6 * eager,
        plan: {
          fair: "Feel forward until the enemy bites.",
          strong: "The enemy is stronger: feel forward but keep away.",
          bitten: "The enemy is too strong here: go back.",
        }[finding],
        unless:
          finding === "bitten"
            ? "With equal enemy losses, it would go forward again."
            : "It goes back when its losses exceed the enemy's by a tenth of the force.",
      };
    case "delay":
      return {
        pressure: exits > 0 ? 0.3 * eager : -0.4 * eager,
        plan: "Fire from cover and give ground in time.",
        unless: "Only another character would go forward.",
      };
    case "defend":
      return {
        pressure: goals > 0 ? 0.5 * eager : 0.02,
        plan: goals > 0 ? "Hold the objective from good places." : "Wait in good places and let the enemy come.",
        unless: "Only another character would go forward.",
      };
    case "free": {
      if (mission.winning && mission.turnsLeft <= SOON)
        return {
          pressure: 0.5 * eager,
          plan: "It is winning: keep the lead and offer no targets.",
          unless: "It would attack if the enemy held the objective or had lost too little.",
        };
      // A side under attack lets the enemy come under its guns, unless its time runs out.
      const late = mission.losing || (mission.need !== null && mission.need > mission.turnsLeft);
      const early = timeless ? clock < HALF && ahead < BROKEN : clock < 0.75 || ahead > 0.1;
      const waits = comes > 0.5 && !late && early;
      const must = timeless && !early;
      const hurry = clock > 0.5 ? 1 + 2 * (clock - 0.5) : 1;
      const toGoal = goals > 0 ? 0.5 : 0;
      return waits
        ? {
            pressure: Math.max(0.08, toGoal) * eager,
            plan: "The enemy is coming: meet the attack with fire.",
            unless: "If the enemy stood still, it would attack.",
          }
        : {
            pressure: eager * hurry,
            plan:
              goals > 0
                ? "Forward to the objective."
                : must
                  ? "The enemy must be destroyed: attack."
                  : "The enemy is not coming: attack.",
            unless: must
              ? "Earlier, or with more enemies left, it would let them come."
              : "If the enemy came nearer by an inch a turn, it would wait.",
          };
    }
  }
}

/** From the enemy stands' movement towards friendly ones since the turn before; a half where nothing is known yet. */
function comingOf({ enemies, friends }: Picture, before: Places | null): number {
  if (!before) return 0.5;
  let [gained, count] = [0, 0];
  for (const { id, at } of enemies) {
    const then = before.get(id);
    if (!then || !at) continue;
    const near = (from: TablePoint) =>
      friends.reduce((least, stand) => {
        const there = before.get(stand.id);
        return there ? Math.min(least, apart(from, there)) : least;
      }, 200);
    gained += near(then) - near(at);
    count++;
  }
  if (count === 0) return 0.5;
  return Math.min(1, Math.max(0, gained / count / (2 * COMING)));
}

/** The places that a condition of either side is about. */
function objectivesOf({ planning, side, view }: Picture): Goal[] {
  const { victory, objectives } = planning.known.scenario;
  return objectives.flatMap(({ id, at, name, radius }): Goal[] => {
    const about = victory.filter((condition) => condition.type === "hold" && condition.objective === id);
    if (about.length === 0) return [];
    const ours = about.some((aim) => aim.side === side);
    // Where only the end counts, covering it by fire is enough for a while.
    const early = view.turnLimit - view.turn > ARRIVING && about.every((aim) => aim.type === "hold" && aim.turns === 0);
    return [{ at, name, pull: ours ? 6 : 3, near: early ? null : Math.max(0, radius - 0.5) }];
  });
}

const exitOf = (side: SideId) => (condition: Victory) => condition.type === "exit" && condition.side === side;

/** Places along an edge by which the side is to leave. */
function exitsOf({ planning, side }: Picture): Goal[] {
  const { victory, table } = planning.known.scenario;
  const { width, height } = table;
  return victory.filter(exitOf(side)).flatMap((condition): Goal[] => {
    if (condition.type !== "exit") return [];
    const along = condition.edge === "north" || condition.edge === "south" ? width : height;
    return [0.2, 0.5, 0.8].map((part) => ({
      at:
        condition.edge === "north"
          ? point(along * part, height - 0.25)
          : condition.edge === "south"
            ? point(along * part, 0.25)
            : condition.edge === "east"
              ? point(width - 0.25, along * part)
              : point(0.25, along * part),
      name: `the ${condition.edge} edge`,
      pull: 0,
      near: 0,
    }));
  });
}

/** The enemy's crowds, each by one of its stands; where none is known, the enemy's likely origin. */
function huntOf({ enemies, planning, side }: Picture): Goal[] {
  const crowds: TablePoint[] = [];
  for (const { at } of enemies) {
    if (!at || crowds.length >= MOST_CROWDS) continue;
    if (crowds.every((place) => apart(place, at) > CROWD)) crowds.push(at);
  }
  if (crowds.length > 0) return crowds.map((at) => ({ at, name: "the enemy", pull: 0, near: null }));
  const { entryEdges, zones, table } = planning.known.scenario;
  const { width, height } = table;
  const awaited: TablePoint[] = entryEdges
    .filter((edge) => edge.side !== side)
    .flatMap(({ edge, from, to }) =>
      [0.25, 0.75].map((part) => {
        const along = from + (to - from) * part;
        if (edge === "north" || edge === "south") return point(along, edge === "north" ? height - 0.25 : 0.25);
        return point(edge === "east" ? width - 0.25 : 0.25, along);
      }),
    );
  for (const { points, side: owner } of zones)
    if (owner !== side) {
      const middle = (i: 0 | 1) => points.reduce((sum, at) => sum + at[i], 0) / Math.max(1, points.length);
      awaited.push(point(middle(0), middle(1)));
    }
  if (awaited.length === 0) return [{ at: point(width / 2, height / 2), name: "the middle", pull: 0, near: 4 }];
  return awaited.map((at) => ({ at, name: "the enemy's approach", pull: 0, near: AWAITED }));
}

function aheadOf({ view, side }: Picture): number {
  const gone = (party: SideId) => 1 - view.sides[party].standsLeft / Math.max(1, view.sides[party].standsAtStart);
  return gone(otherSide(side)) - gone(side);
}

/** Movement points in a turn. */
export function speedIn(picture: Picture, id: StandId): number {
  const moves = picture.moves(id);
  return isRefusal(moves) ? 10 : Math.max(1, moves.allowances.at(-1)?.points ?? 10);
}

/** Movement points to a goal by cell. */
interface Field {
  readonly cost: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

/** A limit, because a field is as large as the table. */
const MOST_FIELDS = 100;
/** For both sides and all battles of a scenario: many begin alike, and objectives stay. */
const fields = new WeakMap<Movement, Map<string, Field>>();

const ON_ROADS = { roads: true } as const;
/** Inches from a place to the place that a path has in its cell, and a little more. */
const IN_CELL = 0.36;

/** Movement points from every cell to the nearest goal. */
export class Ways {
  #goals: readonly Goal[] = [];
  /** The same by goal; made when first asked for. */
  readonly #ofGoals = new WeakMap<Goal, Field>();
  #movement: Movement | null = null;

  aim(goals: readonly Goal[], movement: Movement): void {
    // The surface stays the same for the whole battle, so the table opened first serves.
    this.#movement ??= movement;
    this.#goals = goals;
  }

  /** Works out the paths to these goals in advance, yielding between them. */
  *prepare(goals: readonly Goal[]): Generator<void, void, void> {
    for (const goal of goals) {
      if (this.#ofGoals.has(goal)) continue;
      if (this.#movement) yield* this.#movement.prepare(goal.at, ON_ROADS);
      this.#fieldOf(goal);
      yield;
    }
  }

  /**
   * Movement points still to go to the nearest goal; 0 within its sufficient nearness or `standoff` inches. `least`: for
   * stands that keep this far off regardless of the goal, unless it is an edge to leave by.
   */
  left(at: TablePoint, standoff: number, goals: readonly Goal[] = this.#goals, least = 0): number {
    let left = Number.POSITIVE_INFINITY;
    for (const goal of goals) left = Math.min(left, this.leftTo(goal, at, standoff, least));
    return left === Number.POSITIVE_INFINITY ? 0 : left;
  }

  /** The same without looking for a path: not more than what `leftTo` answers. */
  leastTo(goal: Goal, at: TablePoint, standoff: number): number {
    const way = (this.#movement?.least(ON_ROADS) ?? 0) * Math.max(0, apart(at, goal.at) - IN_CELL);
    return Math.max(0, Math.min(way, 20 + 3 * apart(at, goal.at)) - (goal.near ?? standoff)) - goal.pull;
  }

  leftTo(goal: Goal, at: TablePoint, standoff: number, least = 0): number {
    const field = this.#ofGoals.get(goal) ?? this.#fieldOf(goal);
    const column = Math.min(field.columns - 1, Math.max(0, Math.floor(at[0] * 4)));
    const row = Math.min(field.rows - 1, Math.max(0, Math.floor(at[1] * 4)));
    const cost = field.cost[row * field.columns + column] as number;
    // An unreachable goal still attracts, in a straight line.
    const way = cost < Number.POSITIVE_INFINITY ? cost : 20 + 3 * apart(at, goal.at);
    return Math.max(0, way - Math.max(goal.near ?? standoff, goal.near === 0 ? 0 : least)) - goal.pull;
  }

  /** The same for the middles of cells, with less precision: a function of column and row, as many are asked for. */
  leftOfCells(goals: readonly Goal[] = this.#goals): (column: number, row: number) => number {
    const known = goals.map((goal) => ({ ...goal, field: this.#ofGoals.get(goal) ?? this.#fieldOf(goal) }));
    return (column, row) => {
      let least = Number.POSITIVE_INFINITY;
      for (const { at, near, pull, field } of known) {
        const cost = field.cost[row * field.columns + column] as number;
        const way =
          cost < Number.POSITIVE_INFINITY ? cost : 20 + 3 * apart(point((column + 0.5) / 4, (row + 0.5) / 4), at);
        least = Math.min(least, Math.max(0, way - (near ?? 0)) - pull);
      }
      return least === Number.POSITIVE_INFINITY ? 0 : least;
    };
  }
  /** The goals of the paths: another list means other paths. */
  get goals(): readonly Goal[] {
    return this.#goals;
  }

  #fieldOf(goal: Goal): Field {
    const { at } = goal;
    const key = `${at[0]},${at[1]}`;
    const movement = this.#movement as Movement;
    const known = fields.get(movement) ?? new Map<string, Field>();
    fields.set(movement, known);
    let field = known.get(key);
    if (!field) {
      if (known.size > MOST_FIELDS) known.clear();
      const reach = movement.reach(at, Number.POSITIVE_INFINITY, {
        ...ON_ROADS,
        obstacles: [],
        radius: 0,
      });
      field = { cost: reach.cost, columns: reach.columns, rows: reach.rows };
      known.set(key, field);
    }
    this.#ofGoals.set(goal, field);
    return field;
  }
}
