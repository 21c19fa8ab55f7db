/** The records of a region: which lie in it, what of them stays outside, and the same ones elsewhere. */
import { degrees, inches, point, type TablePoint } from "../../geometry/units.ts";
import { CELL_SYMBOLS, decodeCells } from "../../scenario/integrity.ts";
import type { LineFeature, Overlay, Scenario } from "../../scenario/model.ts";
import { encodeRaster } from "../../scenario/runlength.ts";
import { clipLine } from "./clipLine.ts";
import type { PieceRecords } from "./piece.ts";
import { hasCell, holdsPlace, type Region, trimmed } from "./region.ts";

/** A list of records taken apart at the border of a region; a record that is cut is in both with the same id. */
interface Parted<T> {
  readonly inside: readonly T[];
  readonly outside: readonly T[];
}

function partLines(lines: readonly LineFeature[], region: Region): Parted<LineFeature> {
  const inside: LineFeature[] = [];
  const outside: LineFeature[] = [];
  for (const line of lines) {
    const cut = clipLine(line, region);
    const like = (points: readonly TablePoint[]): LineFeature =>
      points === line.points ? line : { ...line, points: [...points] };
    inside.push(...cut.inside.map(like));
    outside.push(...cut.outside.map(like));
  }
  return { inside, outside };
}

const symbols = [...CELL_SYMBOLS.keys()];

/** Painted cells as an overlay's shape; null where there are none. */
function cellsShape(cells: Region | null): Extract<Overlay["shape"], { type: "cells" }> | null {
  if (!cells) return null;
  const { rect, mask } = cells;
  const rows = encodeRaster(mask, rect.width, rect.height, (code) => symbols[code] as string);
  return { type: "cells", x: rect.x, y: rect.y, rows };
}

/** The cells of a painted overlay. */
export function overlayCells(shape: Extract<Overlay["shape"], { type: "cells" }>): Region {
  const { cells, columns } = decodeCells(shape.rows);
  return { rect: { x: shape.x, y: shape.y, width: columns, height: shape.rows.length }, mask: cells };
}

/** The middle of a polygon's extent, in inches: where it is counted as lying. */
export function middleOf(points: readonly TablePoint[]): readonly [number, number] {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Polygons go whole, by their middle; painted cells are parted cell by cell. */
function partOverlays(overlays: readonly Overlay[], region: Region): Parted<Overlay> {
  const inside: Overlay[] = [];
  const outside: Overlay[] = [];
  for (const overlay of overlays) {
    const { shape } = overlay;
    if (shape.type === "polygon") {
      (holdsPlace(region, middleOf(shape.points)) ? inside : outside).push(overlay);
      continue;
    }
    const { rect, mask } = overlayCells(shape);
    const isIn = mask.map((cell, i) =>
      cell && hasCell(region, rect.x + (i % rect.width), rect.y + Math.trunc(i / rect.width)) ? 1 : 0,
    );
    if (isIn.every((cell) => cell === 0)) outside.push(overlay);
    else if (isIn.every((cell, i) => cell === mask[i])) inside.push(overlay);
    else {
      const within = cellsShape(trimmed({ rect, mask: isIn }));
      const without = cellsShape(trimmed({ rect, mask: mask.map((cell, i) => (cell && !isIn[i] ? 1 : 0)) }));
      if (within) inside.push({ ...overlay, shape: within });
      if (without) outside.push({ ...overlay, shape: without });
    }
  }
  return { inside, outside };
}

const partPlaced = <T extends { readonly at: TablePoint | null }>(list: readonly T[], region: Region): Parted<T> => {
  const isIn = (record: T) => record.at !== null && holdsPlace(region, record.at);
  return { inside: list.filter(isIn), outside: list.filter((record) => !isIn(record)) };
};

/** The records of a scenario that a piece can hold; stands that wait off the table among them. */
export const recordsOf = ({ table, objectives, stands }: Scenario): PieceRecords => ({
  lines: table.lines,
  footprints: table.footprints,
  overlays: table.overlays,
  labels: table.labels,
  objectives,
  stands,
});

/** All records taken apart at the border of a region: those of a centre by it, lines and painted cells cut. */
export function partRecords(all: PieceRecords, region: Region): { inside: PieceRecords; outside: PieceRecords } {
  const lines = partLines(all.lines, region);
  const footprints = partPlaced(all.footprints, region);
  const overlays = partOverlays(all.overlays, region);
  const labels = partPlaced(all.labels, region);
  const objectives = partPlaced(all.objectives, region);
  const stands = partPlaced(all.stands, region);
  const side = (which: "inside" | "outside"): PieceRecords => ({
    lines: lines[which],
    footprints: footprints[which],
    overlays: overlays[which],
    labels: labels[which],
    objectives: objectives[which],
    stands: stands[which],
  });
  return { inside: side("inside"), outside: side("outside") };
}

/** How places, directions and cells go over into others: a shift, a quarter turn, a mirror image. */
export interface Mapping {
  readonly at: (x: number, y: number) => readonly [number, number];
  readonly facing: (degrees: number) => number;
  /** Painted cells, as a region of the piece. */
  readonly cells: (cells: Region) => Region;
}

/** The same records at the places where a mapping brings them. */
export function mapRecords(records: PieceRecords, { at, facing, cells }: Mapping): PieceRecords {
  const to = (p: TablePoint): TablePoint => point(...at(p[0], p[1]));
  return {
    lines: records.lines.map((line) => ({ ...line, points: line.points.map(to) })),
    footprints: records.footprints.map((f) => ({ ...f, at: to(f.at), facing: degrees(facing(f.facing)) })),
    overlays: records.overlays.map((overlay): Overlay => {
      const { shape } = overlay;
      if (shape.type === "polygon") return { ...overlay, shape: { type: "polygon", points: shape.points.map(to) } };
      return { ...overlay, shape: cellsShape(cells(overlayCells(shape))) ?? shape };
    }),
    labels: records.labels.map((label) => ({ ...label, at: to(label.at) })),
    objectives: records.objectives.map((objective) => ({ ...objective, at: to(objective.at) })),
    stands: records.stands.map((s) => ({ ...s, at: s.at && to(s.at), facing: degrees(facing(s.facing)) })),
  };
}

/** The records so many cells further east and north. */
export function shiftRecords(records: PieceRecords, columns: number, rows: number): PieceRecords {
  if (columns === 0 && rows === 0) return records;
  const [dx, dy] = [inches(columns / 4), inches(rows / 4)];
  return mapRecords(records, {
    at: (x, y) => [x + dx, y + dy],
    facing: (d) => d,
    cells: ({ rect, mask }) => ({ rect: { ...rect, x: rect.x + columns, y: rect.y + rows }, mask }),
  });
}
