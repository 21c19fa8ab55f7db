/** What a rule system makes of walking: plain data, read by the exact cost of a path and by the reach alike. */
import type { TerrainKind } from "../table/kinds.ts";
import type { SlopeOptions } from "../table/slopes.ts";

/**
 * What a terrain costs a movement class: a rate of its own an inch, points an inch added to what lies below, points that are due
 * once where a path leaves it, or no entry.
 */
export type Cost =
  | { readonly type: "rate"; readonly perInch: number }
  | { readonly type: "added"; readonly perInch: number }
  | { readonly type: "leaving"; readonly points: number }
  | { readonly type: "impassable" };

export interface MovementPolicy {
  /** What walking costs by kind. Kinds that are not named cost as clear ground does and add nothing. */
  readonly costs: Readonly<Partial<Record<TerrainKind, Cost>>>;
  /** Kinds that a path's legs name even where they add nothing to its cost: for whoever charges them otherwise. */
  readonly noted: readonly TerrainKind[];
  /** The kinds whose rate replaces that of the terrain they run through. */
  readonly roads: readonly TerrainKind[];
  /** Where slopes, steep slopes and crests lie. */
  readonly slopes: SlopeOptions;
  /** What counts as slope: what lies by those, or all ground above level 0, and no crests then. */
  readonly hills: "slopes" | "raised-ground";
  /** What lines add that are narrower than an inch (hedges, walls, brooks): by the inch of their width, or as an inch of it. */
  readonly lines: "by-the-inch" | "as-an-inch";
  /** What a slope adds counts on the way up only. */
  readonly uphillOnly: boolean;
}
