/** The handling of a kind of thing: its name, its box, and its record after a move, a turn or a reflection. */
import type { Degrees, Inches, TablePoint } from "../../geometry/units.ts";
import type { Scenario } from "../../scenario/model.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { directionOf, placeAt, type Sided } from "../base.ts";
import { type Bounds, boundsOf } from "../bounded.ts";
import { type Mirror, mirroredFacing, mirroredPoint, mirroredShape } from "../gestures/mirror.ts";
import type { Spot } from "../recipe.ts";
import { holdsPlace, type Region } from "../region/region.ts";
import { maskOf, shapeOfMask } from "../shape.ts";

/** A map of places, directions and cells: a shift, a quarter turn or a mirror image. */
export interface Mapping {
  readonly at: (place: TablePoint) => TablePoint;
  readonly facing: (facing: Degrees) => Degrees;
  readonly cells: (cells: Region) => Region;
  /** Swaps left and right. */
  readonly swaps?: boolean;
}

/** A pointer's place, and the size of a hand there, in inches. */
export interface Pointer {
  readonly at: Spot;
  readonly hand: number;
  readonly table: Sided;
}

/** A table's new size. */
export interface NewSize {
  readonly scenario: Scenario;
  readonly width: Inches;
  readonly height: Inches;
  /** The distance that everything moves. */
  readonly by: Spot;
  readonly to: (place: TablePoint) => TablePoint;
  /** The cells whose things stay. */
  readonly left: Region;
}

/** A list of records divided at the border of a region; a cut record is in both parts with the same id. */
export interface Parted<R> {
  readonly inside: readonly R[];
  readonly outside: readonly R[];
}

/** Functions are methods, so that a thing of an unknown kind may be given to its kind's handling. */
export interface Handling<R> {
  readonly words: { readonly singular: string; readonly many: string };
  /** Of several things under a pointer, the thing with the highest rank is chosen. */
  readonly rank: number;
  /** Part of a side's deployment: chosen only where deployment is drawn. */
  readonly deploys?: boolean;
  /** For the history and the hints: "church", "minefield", "note “Hill 203”", "Red entry edge". */
  name(record: R): string;
  /** The record under another name; absent if copies may share a name. */
  named?(record: R, name: string): R;
  /** Its box; for an objective, a label or a fire sector its place alone. */
  bounds(record: R, table: Sided): Bounds;
  /** The box that limits its moves, if that differs. */
  obstacle?(record: R, table: Sided): Bounds;
  /** Whether it moves by whole cells. */
  onCells?(record: R): boolean;
  /** The record moved by some inches. */
  moved(record: R, by: Spot): R;
  /** The record turned clockwise by whole degrees, or a sentence if it can't be. Absent if it has no facing. */
  turned?(record: R, by: number, table: Sided): R | string;
  /** The record on the other half, with the original's id. */
  mirrored(record: R, table: Sided, mirror: Mirror): R;
  /** Whether it lies on the mirror's axis or centre, so that it has no image. */
  onAxis(record: R, image: R): boolean;
  /** The outline that can be reshaped; null for a record without an outline. */
  readonly corners?: {
    of(record: R): readonly TablePoint[] | null;
    put(record: R, points: TablePoint[]): R;
    readonly most: number;
  };
  /** Whether it is under a pointer; absent for kinds that are found otherwise. */
  under?(record: R, pointer: Pointer): boolean;
  /** The record on a table of another size, if that differs from a region's cut; null if nothing is left. */
  fitted?(record: R, to: NewSize): R | null;
  /** For kinds that a region can copy: */
  readonly piece?: {
    mapped(record: R, to: Mapping): R;
    parted(records: readonly R[], region: Region): Parted<R>;
    /** The start of new ids. */
    prefix(record: R): string;
  };
}

export const shifted = (at: TablePoint, by: Spot): TablePoint => placeAt([at[0] + by[0], at[1] + by[1]]);

/** Moves and reflections, from a mapping of records. */
export const movedBy = <R>(mapped: (record: R, to: Mapping) => R) => ({
  moved: (record: R, by: Spot): R =>
    mapped(record, { at: (at) => shifted(at, by), facing: (facing) => facing, cells: (cells) => cells }),
  mirrored: (record: R, table: Sided, mirror: Mirror): R =>
    mapped(record, {
      at: (at) => mirroredPoint(table, at, mirror),
      facing: (facing) => mirroredFacing(facing, mirror),
      cells({ rect, mask }) {
        const grid = { columns: table.width * CELLS_PER_INCH, rows: table.height * CELLS_PER_INCH };
        const image = mirroredShape(grid, shapeOfMask(rect, mask), mirror);
        return { rect: image.rect, mask: maskOf(image) };
      },
      swaps: mirror !== "point",
    }),
});

/** For kinds with a single place. */
export const placed = {
  bounds: ({ at }: { readonly at: TablePoint }): Bounds => boundsOf([at]),
  mapped: <R extends { readonly at: TablePoint }>(record: R, to: Mapping): R => ({ ...record, at: to.at(record.at) }),
};

/** Divides records at a region by their place. */
export const partPlaced = <R extends { readonly at: TablePoint | null }>(
  records: readonly R[],
  region: Region,
): Parted<R> => {
  const isIn = ({ at }: R) => at !== null && holdsPlace(region, at);
  return { inside: records.filter(isIn), outside: records.filter((record) => !isIn(record)) };
};

export const NO_ROOM = "The table has no room to turn it.";

/** Turns places clockwise by whole degrees about the middle of their box, and moves them back onto the table. */
export function turnedPoints<R>(
  points: readonly TablePoint[],
  by: number,
  table: Sided,
  put: (points: TablePoint[]) => R,
): R | string {
  const box = boundsOf(points);
  const [cx, cy] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  const [sin, cos] = directionOf(by);
  const turned = points.map(([x, y]): Spot => {
    const [dx, dy] = [x - cx, y - cy];
    return [cx + dx * cos + dy * sin, cy - dx * sin + dy * cos];
  });
  const after = boundsOf(turned);
  if (after.east - after.west > table.width || after.north - after.south > table.height) return NO_ROOM;
  const push = (least: number, most: number, size: number) => Math.max(-least, Math.min(0, size - most));
  const back: Spot = [push(after.west, after.east, table.width), push(after.south, after.north, table.height)];
  return put(turned.map(([x, y]) => placeAt([x + back[0], y + back[1]])));
}
