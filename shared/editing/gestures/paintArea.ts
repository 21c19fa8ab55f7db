/** Overlay areas painted cell by cell: a stroke begins a new area or continues the area that it begins in. */
import { ok, type Result } from "../../result.ts";
import { nextId } from "../../scenario/ids.ts";
import type { Overlay, Scenario } from "../../scenario/model.ts";
import type { Ground } from "../../table/ground.ts";
import type { OverlayKind } from "../../table/kinds.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { trimmed } from "../region/region.ts";
import type { CellShape } from "../shape.ts";
import { type Cells, holdsCell, overlayCells, shapeOfCells } from "../things/overlay.ts";
import { refuseThing, roomFor } from "../things.ts";
import { type Brush, sweptCells } from "./brush.ts";
import { type Mirror, mirrored, mirroredShape } from "./mirror.ts";

type Grid = Pick<Ground, "columns" | "rows">;

/** A shape's cells on a raster of the whole table. */
function unfold(shape: Cells, { columns, rows }: Grid): Uint8Array {
  const mask = new Uint8Array(columns * rows);
  const { rect, mask: cells } = overlayCells(shape);
  for (let row = 0; row < rect.height; row++)
    mask.set(cells.subarray(row * rect.width, (row + 1) * rect.width), (rect.y + row) * columns + rect.x);
  return mask;
}

/** The smallest shape that holds the marked cells; null if none is marked. */
export function cellsShape(mask: Uint8Array, { columns, rows }: Grid): Cells | null {
  const region = trimmed({ rect: { x: 0, y: 0, width: columns, height: rows }, mask });
  return region && shapeOfCells(region);
}

export interface AreaStroke {
  /** The area that grows or shrinks. */
  readonly id: string;
  /**
   * Adds or removes the cells of one pointer move. Returns the result of all moves so far, applied to the records at
   * the stroke's start.
   */
  extend(from: Spot, to: Spot): Recipe;
}

interface AreaWish {
  readonly kind: OverlayKind;
  readonly brush: Brush;
  readonly at: Spot;
  /** Removes cells instead of adding them. */
  readonly take: boolean;
  /** Off if absent. */
  readonly mirror?: Mirror;
}

/** An area that a stroke changes, on a raster of the whole table. */
interface Growing {
  readonly id: string;
  readonly mask: Uint8Array;
}

function mark({ mask }: Growing, { columns }: Grid, cells: CellShape, value: 0 | 1): void {
  const { x, y, width, height } = cells.rect;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++)
      if (cells.covers(column, row)) mask[row * columns + column] = value;
}

/** Whether two shapes share a cell. */
function shareCells(a: CellShape, b: CellShape): boolean {
  const { x, y, width, height } = a.rect;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++)
      if (inRect(b, column, row) && a.covers(column, row) && b.covers(column, row)) return true;
  return false;
}
const inRect = ({ rect }: CellShape, column: number, row: number): boolean =>
  column >= rect.x && row >= rect.y && column < rect.x + rect.width && row < rect.y + rect.height;

const put =
  (id: string, kind: OverlayKind, shape: Cells | null): Recipe =>
  (draft) => {
    const list = draft.table.overlays;
    const at = list.findIndex((o) => o.id === id);
    if (shape === null) {
      if (at >= 0) list.splice(at, 1);
    } else if (at >= 0) (list[at] as { shape: Overlay["shape"] }).shape = shape;
    else list.push({ id, kind, shape: { ...shape, rows: [...shape.rows] } });
  };

/**
 * A stroke of the brush. It continues the topmost painted area of its kind at the start, or begins a new area. With
 * `take` it removes cells, and an area without cells is deleted. With mirroring, its image does the same on the other
 * half, in a separate area unless both begin in the same area.
 */
export function startAreaStroke(scenario: Scenario, grid: Grid, wish: AreaWish): Result<AreaStroke> {
  const { table } = scenario;
  const { overlays } = table;
  const { kind, brush, take, mirror = "off" } = wish;
  const under = (at: Spot) =>
    overlays.findLast((o) => o.kind === kind && o.shape.type === "cells" && holdsCell(o.shape, at));
  const growing = (old: Overlay | undefined, id: string): Growing => ({
    id: old?.id ?? id,
    mask: old?.shape.type === "cells" ? unfold(old.shape, grid) : new Uint8Array(grid.columns * grid.rows),
  });
  const old = under(wish.at);
  if (!old && take) return refuseThing("No painted area of this kind to erase.", "overlay");
  const area = growing(old, nextId(overlays, `${kind}-`));

  const imageOld = mirror === "off" ? undefined : under(mirrored(table, wish.at, mirror));
  const first = sweptCells(grid, brush, wish.at, wish.at);
  const joined = imageOld ? imageOld === old : first !== null && shareCells(first, mirroredShape(grid, first, mirror));
  const image =
    mirror === "off" || joined || (take && !imageOld)
      ? null
      : growing(imageOld, nextId([...overlays, { id: area.id }], `${kind}-`));
  const news = [old ? 0 : 1, image && !imageOld ? 1 : 0].reduce((a, b) => a + b, 0);
  const room = roomFor(scenario, "overlay", news);
  if (!room.ok) return room;

  return ok({
    id: area.id,
    extend(from, to) {
      const swept = sweptCells(grid, brush, from, to);
      const value = take ? 0 : 1;
      if (swept) mark(area, grid, swept, value);
      if (swept && mirror !== "off" && (image || joined))
        mark(image ?? area, grid, mirroredShape(grid, swept, mirror), value);
      const recipe = put(area.id, kind, cellsShape(area.mask, grid));
      if (!image) return recipe;
      // Cells across the axis aren't painted twice.
      const free = image.mask.map((cell, i) => (area.mask[i] ? 0 : cell));
      const imageRecipe = put(image.id, kind, cellsShape(free, grid));
      return (draft) => {
        recipe(draft);
        imageRecipe(draft);
      };
    },
  });
}
