/** Fire through the crest of the target's hill, or from below its hilltop, on which the crest's modifiers depend. */
import type { TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import { CREST_BIT, type SlopeOptions } from "../table/slopes.ts";
import type { Table } from "../table/table.ts";
import { walkCells } from "../table/walk.ts";
import type { Ruling } from "./rule.ts";
import { groundOnLine, type LevelStretch, type SightReport } from "./trace.ts";

/**
 * Whether a line comes over the crest of the hill on which its target stands; the report is of that line on that table.
 * True where
 *
 * - the target stands on a crest or hilltop (table/slopes.ts) and the viewer on a lower level, or
 * - the line climbs onto the target's hill over its crest: *the hill* is the unbroken run of ground at the target's end
 *   that is at least as high as the target or, for a viewer below the target, higher than the viewer; it must begin
 *   somewhere on the line, there the line must come from lower ground, and the first cell of the hill must be a crest.
 *
 * So it is false along a plateau, down from a hill's top to its own terrace, and wherever the target stands on the lowest
 * ground of the line; it is true from hill to hill across a valley.
 */
export function crestOnLine(table: Table, line: SightReport | Ruling, slopes: SlopeOptions): boolean {
  const report = "report" in line ? line.report : line;
  const { from, to, fromLevel, toLevel, met } = report;
  if (fromLevel < toLevel && table.reliefAt(to, slopes).crest) return true;
  const runs = met.filter((obstacle) => obstacle.what === "ground");
  return climbs(table, from, to, Math.min(toLevel, fromLevel + 1), runs, slopes);
}

/** The same for two places, without a report. */
export function crestBetween(table: Table, from: TablePoint, to: TablePoint, slopes: SlopeOptions): boolean {
  const [fromLevel, toLevel] = [table.levelAt(from), table.levelAt(to)];
  if (fromLevel < toLevel && table.reliefAt(to, slopes).crest) return true;
  return climbs(table, from, to, Math.min(toLevel, fromLevel + 1), groundOnLine(table, from, to), slopes);
}

/** Whether the line comes over its crest onto the target's hill, which is nowhere lower than `lowest`. */
function climbs(
  table: Table,
  from: TablePoint,
  to: TablePoint,
  lowest: number,
  runs: readonly LevelStretch[],
  slopes: SlopeOptions,
): boolean {
  let first = runs.length;
  while (first > 0 && (runs[first - 1]?.level as number) >= lowest) first--;
  const begins = runs[first];
  // The whole line lies on the hill, or the target is on none.
  if (first === 0 || !begins) return false;
  const { columns, level } = table.ground;
  const relief = table.relief(slopes);
  let crest = false;
  walkCells(table.ground, vecOf(from), vecOf(to), (column, row, enter, leave) => {
    const cell = row * columns + column;
    if (enter.s > begins.enter.s || leave.s < begins.enter.s || (level[cell] as number) < lowest) return;
    if ((relief[cell] as number) & CREST_BIT) crest = true;
  });
  return crest;
}
