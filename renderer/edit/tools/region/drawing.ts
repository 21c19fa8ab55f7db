/** The region tool's overlays: the chosen cells, and a piece hovering over its place. */

import { withLayers } from "../../../../shared/editing/region/cut.ts";
import { outlineOf } from "../../../../shared/editing/region/outline.ts";
import type { Piece } from "../../../../shared/editing/region/piece.ts";
import { shiftRecords } from "../../../../shared/editing/region/records.ts";
import { cellCount, isRectangle, type Region } from "../../../../shared/editing/region/region.ts";
import type { CellPlace, PutOptions } from "../../../../shared/editing/region/transfer.ts";
import { PIECE_TYPES } from "../../../../shared/editing/things/handlings.ts";
import { flattenLine } from "../../../../shared/geometry/curve.ts";
import { inchFigure } from "../../../../shared/geometry/inchWords.ts";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import { THINGS } from "../../../../shared/scenario/things/thingKinds.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import type { GhostStand, OutlineOverlay, PatchOverlay } from "../../../scene/contract.ts";
import type { Spot } from "../../../window/tools/tool.ts";
import { draftOutlines } from "../../things/views.ts";

/** The most records drawn of a hovering piece: a preview must follow the pointer. */
const MOST_OUTLINES = 300;

/** "6″ × 4.5″". */
const sizeWords = (columns: number, rows: number): string => `${columns / CELLS_PER_INCH}″ × ${rows / CELLS_PER_INCH}″`;

const chosenWords = (region: Region): string =>
  isRectangle(region)
    ? sizeWords(region.rect.width, region.rect.height)
    : `${inchFigure(cellCount(region) / (CELLS_PER_INCH * CELLS_PER_INCH))} square inches`;

interface Chosen {
  readonly outlines: readonly OutlineOverlay[];
  /** Its size in words. */
  readonly words: string;
}
const chosen = new WeakMap<Region, Chosen>();
/** The chosen cells, with their size beside the first ring. Computed once, not with every move of the pointer. */
export function chosenPicture(region: Region): Chosen {
  const words = chosenWords(region);
  const rings = () =>
    outlineOf(region).map(
      (points, i): OutlineOverlay => ({
        points,
        closed: true,
        style: "region",
        fill: true,
        ...(i === 0 && { words }),
      }),
    );
  const picture = chosen.get(region) ?? { outlines: rings(), words };
  chosen.set(region, picture);
  return picture;
}

export interface Hovering {
  readonly patch: PatchOverlay | null;
  readonly outlines: readonly OutlineOverlay[];
  readonly ghosts: readonly GhostStand[];
}

interface Shapes {
  readonly frame: readonly (readonly TablePoint[])[];
  readonly lines: readonly (readonly TablePoint[])[];
}
const known = new WeakMap<Piece, Shapes>();
/** The outlines of a piece from its own corner, the same at every place. */
function shapesOf(piece: Piece): Shapes {
  const rect = { x: 0, y: 0, width: piece.columns, height: piece.rows };
  const shapes = known.get(piece) ?? {
    frame: outlineOf({ rect, mask: piece.mask }),
    lines: piece.lines.slice(0, MOST_OUTLINES).map((l) => flattenLine(l.points, l.smooth)),
  };
  known.set(piece, shapes);
  return shapes;
}

/** The preview of a piece at a place. */
export function hovering(piece: Piece, at: CellPlace, { layers, seeThrough }: PutOptions, refused: boolean): Hovering {
  const terrain = layers.ground ? piece.terrain : null;
  const level = layers.relief ? piece.level : null;
  const blank = () => new Uint8Array(piece.columns * piece.rows);
  const mask = seeThrough ? piece.mask.map((cell, i) => (cell && (terrain?.[i] || level?.[i]) ? 1 : 0)) : piece.mask;
  const style = refused ? "refused" : "draft";
  const shapes = shapesOf(piece);
  const [dx, dy] = [at.x / CELLS_PER_INCH, at.y / CELLS_PER_INCH];
  const shifted = (points: readonly Spot[]) => points.map(([x, y]): Spot => [x + dx, y + dy]);
  const size = { width: piece.columns / CELLS_PER_INCH, height: piece.rows / CELLS_PER_INCH };
  const records = shiftRecords({ ...withLayers(piece, layers), lines: [] }, at.x, at.y);
  const all: OutlineOverlay[] = [
    ...shapes.frame.map(
      (points): OutlineOverlay => ({ points: shifted(points), closed: true, style: refused ? "refused" : "region" }),
    ),
    ...(layers.things ? shapes.lines : []).map(
      (points): OutlineOverlay => ({ points: shifted(points), closed: false, style }),
    ),
    ...PIECE_TYPES.flatMap((type) =>
      records[THINGS[type].list].flatMap((record) => draftOutlines(type, record, size, style)),
    ),
  ];
  return {
    patch:
      terrain || level
        ? {
            at: point(at.x / CELLS_PER_INCH, at.y / CELLS_PER_INCH),
            columns: piece.columns,
            rows: piece.rows,
            terrain: terrain ?? blank(),
            level: level ?? blank(),
            mask,
            refused,
          }
        : null,
    outlines: all.slice(0, MOST_OUTLINES),
    ghosts: records.stands.flatMap((stand): GhostStand[] =>
      stand.at ? [{ stand, at: stand.at, facing: stand.facing, refused, hover: true }] : [],
    ),
  };
}
