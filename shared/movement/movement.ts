/**
 * What walking costs: the questions about a table's surface that the window, the command line and the referee ask. Which
 * stands are on the table makes no difference to a cost; those in the way are given to `reach` as obstacles.
 */
import type { Rectangle } from "../geometry/rectangle.ts";
import type { TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { Table } from "../table/table.ts";
import { carriesOf, costOf } from "./cost.ts";
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
  /** The mover is a disc of so many inches' radius while it moves. */
  readonly radius: number;
  /** By cell: so many points an inch more are made of it, of what nobody charges but one would rather avoid. */
  readonly shunned?: Float64Array | undefined;
  /** It comes on over this line, wherever suits it best and at no cost to there: the place that it is said to start from doesn't count. */
  readonly entry?: Entry | null | undefined;
}
/** Both ends of a part of the table's edge. */
export type Entry = readonly [TablePoint, TablePoint];

/** A part of a path over one terrain, in inches along the path. */
export interface Leg {
  /** Whose rate is paid. */
  readonly kind: TerrainKind;
  /** What is added to it, in the catalogue's order. */
  readonly added: readonly TerrainKind[];
  /** The rate is a road's. */
  readonly road: boolean;
  readonly from: number;
  readonly to: number;
  readonly inches: number;
  readonly cost: number;
  /** What is due for leaving the kind: such a leg has no length. */
  readonly leaving?: true;
}

export interface PathCost {
  /** The length of the path; where it can't be walked to its end, of the whole path all the same. */
  readonly inches: number;
  /** Movement points; what lies beyond `impassableAt` isn't counted. */
  readonly points: number;
  readonly legs: readonly Leg[];
  /** Inches along the path where it enters what can't be entered; null where it doesn't. */
  readonly impassableAt: number | null;
  /** What that is; "edge" where the path leaves the table. */
  readonly impassableKind: TerrainKind | "edge" | null;
}

/** How far a mover gets from a place. Cells as in the ground's rasters: row 0 is the southernmost. */
export interface Reach {
  readonly columns: number;
  readonly rows: number;
  /** Movement points to the centre of each cell; Infinity where it isn't reached. */
  readonly cost: Float64Array;
  /** A polyline from the start to exactly `to`, as cheap as was found; null where `to` isn't reached. */
  pathTo(to: TablePoint): readonly TablePoint[] | null;
  /** What that path costs; Infinity where there is none. */
  costAt(to: TablePoint): number;
}

export interface Movement {
  /**
   * Does beforehand, yielding often, what else the first search over the whole table would do at a stroke; `from` is where that
   * begins. Whoever drops it loses only time.
   */
  prepare(from: TablePoint, how: How): Generator<void, void, void>;
  /** The exact cost of walking a polyline: length × rate, never rounded leg by leg. */
  cost(path: readonly TablePoint[], how: How): PathCost;
  /** How many inches along the path so many movement points carry; the whole length where they suffice. */
  carries(path: readonly TablePoint[], points: number, how: How): number;
  /** The cheapest way to every cell within so many movement points, round the obstacles. */
  reach(from: TablePoint, points: number, how: ReachHow): Reach;
  /** The same for several turns, each with its points and its end; breathes out how much of it is done, 0 to 1. */
  reachInTurns(from: TablePoint, how: TurnsHow): Generator<{ readonly done: number }, TurnsReach, void>;
  /** Whose rate holds at a place, and whether it is a road's. */
  kindsAt(at: TablePoint, how: How): { readonly kind: TerrainKind; readonly road: boolean };
}

/** Movement points from one search to the next when all is prepared. */
const RING = 3;

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
    // Exact costs of steps are kept: each search finds out those of a ring more.
    let before = 0;
    for (let points = RING; ; points += RING) {
      const { cost } = reachOf(surface, raster, from, points, { roads, obstacles: [], radius: 0 });
      const reached = cost.reduce((n, one) => (one < Infinity ? n + 1 : n), 0);
      yield;
      if (reached === before) break;
      before = reached;
    }
    prepared.add(roads);
  }
  return {
    prepare,
    cost: (path, how) => costOf(surface, path, how),
    carries: (path, points, how) => carriesOf(costOf(surface, path, how), points),
    reach: (from, points, how) => reachOf(surface, shunning(rasterFor(how.roads), how.shunned), from, points, how),
    reachInTurns: (from, how) => reachInTurns(surface, rasterFor(how.roads), from, how),
    kindsAt: (at, { roads }) => {
      const effect = surface.effectAt(vecOf(at), roads);
      return { kind: effect?.kind ?? "clear", road: effect?.road ?? false };
    },
  };
}
