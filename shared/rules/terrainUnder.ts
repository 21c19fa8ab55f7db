/** The places of a base that decide a stand's terrain. */
import { boxAround, type Rectangle, rectangleHolds } from "../geometry/rectangle.ts";
import type { Vec } from "../geometry/vector.ts";
import type { Table } from "../table/table.ts";
import { CELL_STEPS } from "../table/walk.ts";

/** Under its centre, under any part of its base, or under half of it. */
export type TerrainUnder = "centre" | "any" | "half";

export interface Places {
  readonly points: readonly Vec[];
  /** The number of places where a terrain must lie to count as the stand's. */
  readonly enough: number;
}

/**
 * The places, and the number of them where a terrain must lie to count as the stand's. For parts of a base these are the
 * middles of its quarter-inch cells, or its centre where it holds none.
 */
export function placesUnder(table: Pick<Table, "ground">, under: TerrainUnder, base: Rectangle): Places {
  const points = under === "centre" ? [] : cellsIn(table, base);
  if (points.length === 0) return { points: [base.centre], enough: 1 };
  return { points, enough: under === "half" ? points.length / 2 : 1 };
}

function cellsIn({ ground }: Pick<Table, "ground">, base: Rectangle): Vec[] {
  const box = boxAround(base);
  const cells: Vec[] = [];
  const first = (low: number) => Math.max(0, Math.floor(low / CELL_STEPS));
  for (let row = first(box.minY); row < ground.rows && row * CELL_STEPS < box.maxY; row++)
    for (let column = first(box.minX); column < ground.columns && column * CELL_STEPS < box.maxX; column++) {
      const middle = { x: (column + 0.5) * CELL_STEPS, y: (row + 0.5) * CELL_STEPS };
      if (rectangleHolds(base, middle)) cells.push(middle);
    }
  return cells;
}
