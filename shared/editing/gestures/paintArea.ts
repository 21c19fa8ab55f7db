/** Overlay areas painted cell by cell: a stroke begins a new area or goes on with the one that it begins in. */
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import { CELL_SYMBOLS, decodeCells } from "../../scenario/integrity.ts";
import type { Overlay, Scenario } from "../../scenario/model.ts";
import { encodeRaster } from "../../scenario/runlength.ts";
import { CELLS_PER_INCH, type Ground } from "../../table/ground.ts";
import type { OverlayKind } from "../../table/kinds.ts";
import { MOST } from "../limits.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { refuseThing } from "../things.ts";
import { type Brush, sweptCells } from "./brush.ts";

type Grid = Pick<Ground, "columns" | "rows">;
type Cells = Extract<Overlay["shape"], { type: "cells" }>;

const SYMBOLS: readonly string[] = [...CELL_SYMBOLS.entries()].sort((a, b) => a[1] - b[1]).map(([symbol]) => symbol);

/** A shape's cells on a raster of the whole table. */
function unfold(shape: Cells, { columns, rows }: Grid): Uint8Array {
  const mask = new Uint8Array(columns * rows);
  const { cells, columns: width } = decodeCells(shape.rows);
  for (let row = 0; row < shape.rows.length; row++)
    mask.set(cells.subarray(row * width, (row + 1) * width), (shape.y + row) * columns + shape.x);
  return mask;
}

/** The smallest shape that holds the marked cells; null where none is marked. */
export function cellsShape(mask: Uint8Array, { columns, rows }: Grid): Cells | null {
  let [west, south, east, north] = [columns, rows, -1, -1];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!mask[row * columns + column]) continue;
      west = Math.min(west, column);
      east = Math.max(east, column);
      south = Math.min(south, row);
      north = row;
    }
  if (east < 0) return null;
  const width = east - west + 1;
  const height = north - south + 1;
  const cut = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (south + row) * columns + west;
    cut.set(mask.subarray(from, from + width), row * width);
  }
  return { type: "cells", x: west, y: south, rows: encodeRaster(cut, width, height, (code) => SYMBOLS[code] ?? ".") };
}

const holds = (shape: Cells, at: Spot): boolean => {
  const { cells, columns } = decodeCells(shape.rows);
  const column = Math.floor(at[0] * CELLS_PER_INCH) - shape.x;
  const row = Math.floor(at[1] * CELLS_PER_INCH) - shape.y;
  return column >= 0 && row >= 0 && column < columns && cells[row * columns + column] === 1;
};

export interface AreaStroke {
  /** The area that grows or shrinks. */
  readonly id: string;
  /**
   * Takes the cells of one pointer move in (or out). What comes of all moves so far, applied to the records as they were
   * when the stroke began.
   */
  extend(from: Spot, to: Spot): Recipe;
}

/**
 * A stroke of the brush from a place on. It goes on with the topmost painted area of its kind there, else begins a new
 * one; with `take` it takes cells away, and an area without cells is gone.
 */
export function startAreaStroke(
  scenario: Scenario,
  grid: Grid,
  wish: { readonly kind: OverlayKind; readonly brush: Brush; readonly at: Spot; readonly take: boolean },
): Result<AreaStroke> {
  const { overlays } = scenario.table;
  const old = overlays.findLast(
    ({ kind, shape }) => kind === wish.kind && shape.type === "cells" && holds(shape, wish.at),
  );
  if (!old && wish.take) return refuseThing("There is no painted area of this kind to take from.", "overlay");
  if (!old && overlays.length >= MOST.overlays)
    return refuseThing(`A table has at most ${MOST.overlays} areas.`, "overlay");
  const id = old?.id ?? nextId(overlays, `${wish.kind}-`);
  const mask = old?.shape.type === "cells" ? unfold(old.shape, grid) : new Uint8Array(grid.columns * grid.rows);
  return ok({
    id,
    extend(from, to) {
      const swept = sweptCells(grid, wish.brush, from, to);
      if (swept) {
        const { x, y, width, height } = swept.rect;
        for (let row = y; row < y + height; row++)
          for (let column = x; column < x + width; column++)
            if (swept.covers(column, row)) mask[row * grid.columns + column] = wish.take ? 0 : 1;
      }
      const shape = cellsShape(mask, grid);
      return (draft) => {
        const list = draft.table.overlays;
        const at = list.findIndex((o) => o.id === id);
        if (shape === null) {
          if (at >= 0) list.splice(at, 1);
        } else if (at >= 0) (list[at] as { shape: Overlay["shape"] }).shape = shape;
        else list.push({ id, kind: wish.kind, shape: { ...shape, rows: [...shape.rows] } });
      };
    },
  });
}
