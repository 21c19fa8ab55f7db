/** A rule system's policy for movement: plain data, read by the exact cost of a path and by the reach alike. */
import type { TerrainKind } from "../table/kinds.ts";
import type { SlopeOptions } from "../table/slopes.ts";

/**
 * The cost of a terrain for a movement class: a rate for an inch, points for an inch added to the ground below, points due
 * once where a path leaves it, or no entry.
 */
export type Cost =
  | { readonly type: "rate"; readonly perInch: number }
  | { readonly type: "added"; readonly perInch: number }
  | { readonly type: "leaving"; readonly points: number }
  | { readonly type: "impassable" };

export interface MovementPolicy {
  /** Movement costs by kind. Missing kinds cost the same as clear ground and add nothing. */
  readonly costs: Readonly<Partial<Record<TerrainKind, Cost>>>;
  /** Kinds that a path's legs name even where they add nothing to its cost: for callers that charge them otherwise. */
  readonly noted: readonly TerrainKind[];
  /** The kinds whose rate replaces that of the terrain they run through. */
  readonly roads: readonly TerrainKind[];
  /** The places of slopes, steep slopes and crests. */
  readonly slopes: SlopeOptions;
  /** The ground that counts as slope: by those options, or all ground above level 0, without crests. */
  readonly hills: "slopes" | "raised-ground";
  /** The addition of lines narrower than an inch (hedges, walls, brooks): by the inch of their width, or as an inch of it. */
  readonly lines: "by-the-inch" | "as-an-inch";
  /** A slope's addition counts on the way up only. */
  readonly uphillOnly: boolean;
}
