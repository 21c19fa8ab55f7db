/** Reaction dice for cover (rule document: Direct Fire, "Cover Dice"). */
import type { Rectangle } from "../../geometry/rectangle.ts";
import { coverAtTarget } from "../../sight/coverAtTarget.ts";
import type { SightPolicy } from "../../sight/policy.ts";
import { GROUND_KINDS, kindOf, type TerrainKind } from "../../table/kinds.ts";
import type { Table } from "../../table/table.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import type { TerrainChart } from "../contract.ts";
import { placesUnder, type TerrainUnder } from "../terrainUnder.ts";
import { coverDice } from "./terrain.ts";

export interface CoverRules {
  readonly chart: TerrainChart;
  readonly sight: SightPolicy;
  readonly terrainUnder: TerrainUnder;
}

/**
 * A target's cover on this line: the hedges at its end, and the terrain under it. Under its centre that is the cover whose
 * run on the line holds it; under parts of its base the ground of their cells.
 */
export function coverOf(
  ruling: Parameters<typeof coverAtTarget>[0],
  table: Table,
  base: Rectangle,
  { chart, sight, terrainUnder }: CoverRules,
): number {
  const onLine = coverAtTarget(ruling, sight, false, { base, table })
    .filter(({ kind }) => terrainUnder === "centre" || !(GROUND_KINDS as readonly TerrainKind[]).includes(kind))
    .map(({ kind }) => coverDice(chart[kind]));
  return Math.max(0, ...onLine, terrainUnder === "centre" ? 0 : groundDice(table, base, chart, terrainUnder));
}

/** The most dice that a sufficient number of the places under a base have. */
function groundDice({ ground }: Table, base: Rectangle, chart: TerrainChart, under: TerrainUnder): number {
  const { points, enough } = placesUnder({ ground }, under, base);
  const cell = (at: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(at / CELL_STEPS)));
  const dice = points
    .map(({ x, y }) => {
      const code = ground.terrain[cell(y, ground.rows) * ground.columns + cell(x, ground.columns)] as number;
      return coverDice(chart[kindOf(code)]);
    })
    .sort((a, b) => b - a);
  return dice[Math.ceil(enough) - 1] ?? 0;
}
