import { insidePolygon } from "../../geometry/inside.ts";
import { CELL_SYMBOLS, decodeCells } from "../../scenario/integrity.ts";
import type { Overlay } from "../../scenario/model.ts";
import { encodeRaster } from "../../scenario/runlength.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { boundsOf } from "../bounded.ts";
import { MOST } from "../limits.ts";
import { hasCell, holdsPlace, type Region, trimmed } from "../region/region.ts";
import { type Handling, type Mapping, movedBy, type Parted, turnedPoints } from "./handling.ts";
import { sameOutline } from "./likeness.ts";
import { remembered } from "./remembered.ts";

/** Painted cells as stored in a file. */
export type Cells = Extract<Overlay["shape"], { type: "cells" }>;
const symbols = [...CELL_SYMBOLS.keys()];

/** Painted cells as an overlay's shape. */
export function shapeOfCells({ rect, mask }: Region): Cells {
  const rows = encodeRaster(mask, rect.width, rect.height, (code) => symbols[code] as string);
  return { type: "cells", x: rect.x, y: rect.y, rows };
}

/** The cells of a painted overlay. */
export const overlayCells = remembered((shape: Cells): Region => {
  const { cells, columns } = decodeCells(shape.rows);
  return { rect: { x: shape.x, y: shape.y, width: columns, height: shape.rows.length }, mask: cells };
});

/** Whether a painted overlay holds the cell at a place. */
export const holdsCell = (shape: Cells, [x, y]: readonly [number, number]): boolean =>
  hasCell(overlayCells(shape), Math.floor(x * CELLS_PER_INCH), Math.floor(y * CELLS_PER_INCH));

const mapped = (record: Overlay, { at, cells }: Mapping): Overlay => {
  const { shape } = record;
  if (shape.type === "polygon") return polygon(record, shape.points.map(at));
  return { ...record, shape: shapeOfCells(cells(overlayCells(shape))) };
};
const { moved, mirrored } = movedBy(mapped);

const polygon = (record: Overlay, points: Extract<Overlay["shape"], { type: "polygon" }>["points"]): Overlay => ({
  ...record,
  shape: { type: "polygon", points },
});

/** A polygon stays whole and goes by its middle; painted cells are divided cell by cell. */
function parted(overlays: readonly Overlay[], region: Region): Parted<Overlay> {
  const inside: Overlay[] = [];
  const outside: Overlay[] = [];
  for (const overlay of overlays) {
    const { shape } = overlay;
    if (shape.type === "polygon") {
      const { west, east, south, north } = boundsOf(shape.points);
      (holdsPlace(region, [(west + east) / 2, (south + north) / 2]) ? inside : outside).push(overlay);
      continue;
    }
    const { rect, mask } = overlayCells(shape);
    const isIn = mask.map((cell, i) =>
      cell && hasCell(region, rect.x + (i % rect.width), rect.y + Math.trunc(i / rect.width)) ? 1 : 0,
    );
    if (isIn.every((cell) => cell === 0)) outside.push(overlay);
    else if (isIn.every((cell, i) => cell === mask[i])) inside.push(overlay);
    else {
      const within = trimmed({ rect, mask: isIn });
      const without = trimmed({ rect, mask: mask.map((cell, i) => (cell && !isIn[i] ? 1 : 0)) });
      if (within) inside.push({ ...overlay, shape: shapeOfCells(within) });
      if (without) outside.push({ ...overlay, shape: shapeOfCells(without) });
    }
  }
  return { inside, outside };
}

export const overlay = {
  words: { singular: "overlay area", many: "overlay areas" },
  rank: 2,
  name: ({ kind }) => kind.replaceAll("-", " "),
  bounds({ shape }) {
    if (shape.type === "polygon") return boundsOf(shape.points);
    const { x, y, width, height } = overlayCells(shape).rect;
    const inches = (cells: number) => cells / CELLS_PER_INCH;
    return { west: inches(x), south: inches(y), east: inches(x + width), north: inches(y + height) };
  },
  onCells: ({ shape }) => shape.type === "cells",
  moved(record, by) {
    const { shape } = record;
    if (shape.type === "polygon") return moved(record, by);
    const cells = (n: number) => Math.round(n * CELLS_PER_INCH);
    return { ...record, shape: { ...shape, x: shape.x + cells(by[0]), y: shape.y + cells(by[1]) } };
  },
  turned(record, by, table) {
    if (record.shape.type === "cells") return "A painted area can't be turned.";
    return turnedPoints(record.shape.points, by, table, (points) => polygon(record, points));
  },
  mirrored,
  onAxis({ shape: a }, { shape: b }) {
    if (a.type === "polygon") return b.type === "polygon" && sameOutline(a.points, b.points);
    return b.type === "cells" && a.x === b.x && a.y === b.y && a.rows.join("\n") === b.rows.join("\n");
  },
  corners: {
    of: ({ shape }) => (shape.type === "polygon" ? shape.points : null),
    put: polygon,
    most: MOST.overlayPoints,
  },
  under: ({ shape }, { at }) => (shape.type === "polygon" ? insidePolygon(shape.points, at) : holdsCell(shape, at)),
  piece: { mapped, parted, prefix: ({ kind }) => `${kind}-` },
} satisfies Handling<Overlay>;
