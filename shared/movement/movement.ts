/**
 * Movement costs: questions about a table's surface for the window, the command line and the referee. Stands on the table
 * don't change a cost; `reach` takes those in the way as obstacles.
 */
import type { Rectangle } from "../geometry/rectangle.ts";
import type { TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { carriesOf, costOf } from "./cost.ts";
import { samePath } from "./path.ts";
import type { MovementPolicy } from "./policy.ts";
import { Raster } from "./raster.ts";
import { reachOf } from "./reach.ts";
import { shunning } from "./shunned.ts";
import { Surface } from "./surface.ts";
import { reachInTurns, type TurnsHow, type TurnsReach } from "./turns.ts";

/** Whether the mover pays the rate of the roads it is on. */
export interface How {
  readonly roads: boolean;
}
export interface ReachHow extends How {
  /** Bases that must not be entered. */
  readonly obstacles: readonly Rectangle[];
  /** The moving stand is a disc of this radius in inches. */
  readonly radius: number;
  /** By cell: extra points for an inch, never charged, where the mover would rather not go. */
  readonly shunned?: Float64Array | undefined;
  /** It enters over this line, at its best place and at no cost up to there: the given starting place doesn't count. */
  readonly entry?: Entry | null | undefined;
}
/** Both ends of a part of the table's edge. */
export type Entry = readonly [TablePoint, TablePoint];

/** A part of a path over one terrain, in inches along the path. */
export interface Leg {
  /** The kind with the rate. */
  readonly kind: TerrainKind;
  /** The kinds that add to it, in the catalogue's order. */
  readonly added: readonly TerrainKind[];
  /** The rate is a road's. */
  readonly road: boolean;
  readonly from: number;
  readonly to: number;
  readonly inches: number;
  readonly cost: number;
  /** The charge for leaving the kind: such a leg has no length. */
  readonly leaving?: true;
}

export interface PathCost {
  /** The length of the whole path, even if the mover can't reach its end. */
  readonly inches: number;
  /** Movement points; the path beyond `impassableAt` isn't counted. */
  readonly points: number;
  readonly legs: readonly Leg[];
  /** Inches along the path where it reaches a place that can't be entered; null where it doesn't. */
  readonly impassableAt: number | null;
  /** The kind there; "edge" where the path leaves the table. */
  readonly impassableKind: TerrainKind | "edge" | null;
}

export interface CellsAround {
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
}
/** A mover's reach from a place. Cells as in the ground's rasters: row 0 is the southernmost. */
export interface Reach {
  readonly columns: number;
  readonly rows: number;
  /** Movement points to the centre of each cell; Infinity where it is out of reach. */
  readonly cost: Float64Array;
  /** The same for one cell of the table, at no cost for the others. */
  costOf(column: number, row: number): number;
  /** A rectangle of cells outside of which none is within reach. */
  readonly around: CellsAround;
  /** A polyline from the start to exactly `to`, the cheapest found; null where `to` is out of reach. */
  pathTo(to: TablePoint): readonly TablePoint[] | null;
  /** The cost of that path; Infinity where there is none. */
  costAt(to: TablePoint): number;
}

export interface Movement {
  /**
   * Prepares, yielding often, the data that the first search over the whole table would otherwise make at once; it begins at
   * `from`. Dropping it loses only time.
   */
  prepare(from: TablePoint, how: How): Generator<void, void, void>;
  /** The exact cost of walking a polyline: length × rate, never rounded leg by leg. */
  cost(path: readonly TablePoint[], how: How): PathCost;
  /** The inches along the path that this number of movement points pays for; the whole length where they suffice. */
  carries(path: readonly TablePoint[], points: number, how: How): number;
  /** The cheapest path to every cell within this number of movement points, round the obstacles. */
  reach(from: TablePoint, points: number, how: ReachHow): Reach;
  /** The same for several turns, each with its points and its end; yields the finished share, 0 to 1. */
  reachInTurns(from: TablePoint, how: TurnsHow): Generator<{ readonly done: number }, TurnsReach, void>;
  /** The least movement points for an inch anywhere on the table; Infinity where nothing can be entered. */
  least(how: How): number;
  /** The kind whose rate holds at a place, and whether it is a road's. */
  kindsAt(at: TablePoint, how: How): { readonly kind: TerrainKind; readonly road: boolean };
}

/** The movement points between two searches when all is prepared. */
const RING = 3;

type CostOf = Movement["cost"];

/** A path is priced when it is sought, judged, walked and logged: the last answer is kept. */
function remembering(costOf: CostOf): CostOf {
  let last: readonly TablePoint[] = [];
  let lastRoads = false;
  let cost: PathCost | null = null;
  return (path, how) => {
    if (cost !== null && lastRoads === how.roads && samePath(path, last)) return cost;
    cost = costOf(path, how);
    last = [...path];
    lastRoads = how.roads;
    return cost;
  };
}

/** The movement of one class over a table's surface. */
export function createMovement(table: Table, policy: MovementPolicy): Movement {
  const surface = new Surface(table, policy);
  const rasters = new Map<boolean, Raster>();
  const rasterFor = (roads: boolean): Raster => {
    const known = rasters.get(roads) ?? Raster.of(surface, roads);
    rasters.set(roads, known);
    return known;
  };
  const prepared = new Set<boolean>();
  function* prepare(from: TablePoint, { roads }: How): Generator<void, void, void> {
    if (prepared.has(roads)) return;
    const raster = rasters.get(roads) ?? (yield* Raster.inSteps(surface, roads));
    rasters.set(roads, raster);
    // Exact costs of steps are kept: each search works out those of a further ring.
    let before = 0;
    for (let points = RING; ; points += RING) {
      const { cost } = reachOf(surface, raster, from, points, { roads, obstacles: [], radius: 0 });
      const reached = cost.reduce((n, inches) => (inches < Infinity ? n + 1 : n), 0);
      yield;
      if (reached === before) break;
      before = reached;
    }
    prepared.add(roads);
  }
  return {
    prepare,
    cost: remembering((path, how) => costOf(surface, path, how)),
    carries: (path, points, how) => carriesOf(costOf(surface, path, how, points), points),
    reach: (from, points, how) => reachOf(surface, shunning(rasterFor(how.roads), how.shunned), from, points, how),
    reachInTurns: (from, how) => reachInTurns(surface, rasterFor(how.roads), from, how),
    least: ({ roads }) => rasterFor(roads).least,
    kindsAt: (at, { roads }) => {
      const effect = surface.effectAt(vecOf(at), roads);
      return { kind: effect?.kind ?? "clear", road: effect?.road ?? false };
    },
  };
}
