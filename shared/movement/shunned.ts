/** Cells that a mover would rather avoid: the search adds to their cost. */
import { STEPS_PER_INCH } from "../geometry/units.ts";
import { distanceInInches, type Vec } from "../geometry/vector.ts";
import { CELL_STEPS, walkCells } from "../table/walk.ts";
import { BORDER, type Cells, MOVES, neighbourOf, Steps } from "./raster.ts";

/** Searches that avoid the same cells come in succession. */
const made = new WeakMap<Float64Array, Map<Cells, Cells>>();

/** The same cells with these extra points for an inch, by cell of the table. The figures must not change any more. */
export function shunning(cells: Cells, shunned: Float64Array | undefined): Cells {
  if (!shunned) return cells;
  const known = made.get(shunned) ?? new Map<Cells, Cells>();
  made.set(shunned, known);
  const before = known.get(cells);
  if (before) return before;
  const adapted = cellsShunning(cells, shunned);
  known.set(cells, adapted);
  return adapted;
}

function cellsShunning(cells: Cells, shunned: Float64Array): Cells {
  const { columns, rows } = cells;
  const rates = cells.rates.slice();
  let most = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const more = shunned[row * columns + column] as number;
      const at = cells.at(column, row);
      rates[at] = (rates[at] as number) + more;
      if (more < Infinity && more > most) most = more;
    }
  const inCell = (at: number): number => {
    const column = (at % cells.stride) - BORDER;
    const row = Math.floor(at / cells.stride) - BORDER;
    return column < 0 || row < 0 || column >= columns || row >= rows
      ? Infinity
      : (shunned[row * columns + column] as number);
  };
  const steps = new Steps(rates, cells.stride, (at, move) => {
    const { x, y } = MOVES[move] as Vec;
    const inches = (Math.sqrt(x * x + y * y) * CELL_STEPS) / STEPS_PER_INCH;
    return cells.steps.cost(at, move) + ((inCell(at) + inCell(neighbourOf(cells, at, move))) / 2) * inches;
  });
  return {
    columns,
    rows,
    stride: cells.stride,
    rates,
    steps,
    careful: cells.careful,
    least: cells.least,
    most: cells.most + most,
    at: (column, row) => cells.at(column, row),
    anchorOf: (at) => cells.anchorOf(at),
  };
}

/** The extra points of a straight line; along a border the mean of both sides. */
export function shunnedAlong(cells: Cells, shunned: Float64Array | undefined, a: Vec, b: Vec): number {
  if (!shunned) return 0;
  let [points, parts] = [0, 0];
  walkCells(cells, a, b, (column, row, enter, leave) => {
    const part = leave.s - enter.s;
    const more = shunned[row * cells.columns + column] as number;
    parts += part;
    if (more > 0 && part > 0) points += more * part;
  });
  return parts === 0 ? 0 : (points / parts) * distanceInInches(a, b);
}
