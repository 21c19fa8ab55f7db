/** How hands deal with a kind of thing: what it is called, takes up, and becomes when it is moved, turned or mirrored. */
import type { Degrees, Inches, TablePoint } from "../../geometry/units.ts";
import type { Scenario } from "../../scenario/model.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { directionOf, placeAt, type Sided } from "../base.ts";
import { type Bounds, boundsOf } from "../bounded.ts";
import { type Mirror, mirroredFacing, mirroredPoint, mirroredShape } from "../gestures/mirror.ts";
import type { Spot } from "../recipe.ts";
import { holdsPlace, type Region } from "../region/region.ts";
import { maskOf, shapeOfMask } from "../shape.ts";

/** How places, directions and cells go over into others: a shift, a quarter turn, a mirror image. */
export interface Mapping {
  readonly at: (place: TablePoint) => TablePoint;
  readonly facing: (facing: Degrees) => Degrees;
  readonly cells: (cells: Region) => Region;
  /** Left becomes right. */
  readonly swaps?: boolean;
}

/** Where a pointer is, and how many inches a hand covers there. */
export interface Pointer {
  readonly at: Spot;
  readonly hand: number;
  readonly table: Sided;
}

/** A table that has become another size. */
export interface NewSize {
  readonly scenario: Scenario;
  readonly width: Inches;
  readonly height: Inches;
  /** How far everything moves. */
  readonly by: Spot;
  readonly to: (place: TablePoint) => TablePoint;
  /** The cells whose things stay. */
  readonly left: Region;
}

/** A list of records taken apart at the border of a region; a record that is cut is in both with the same id. */
export interface Parted<R> {
  readonly inside: readonly R[];
  readonly outside: readonly R[];
}

/** Functions are methods: a thing whose kind is not known may then be given to its kind's handling. */
export interface Handling<R> {
  readonly words: { readonly singular: string; readonly many: string };
  /** Of several under a pointer, the one with the highest is meant. */
  readonly rank: number;
  /** It says where a side deploys: pointed at only where deployment is drawn. */
  readonly deploys?: boolean;
  /** For the history and the hints: "church", "minefield", "note “Hill 203”", "Red entry edge". */
  name(record: R): string;
  /** The same under another name; absent where copies may be called the same. */
  named?(record: R, name: string): R;
  /** What it takes up; an objective, a label or a fire sector is its place alone. */
  bounds(record: R, table: Sided): Bounds;
  /** What bounds its way, where that is something else. */
  obstacle?(record: R, table: Sided): Bounds;
  /** Whether it moves by whole cells. */
  onCells?(record: R): boolean;
  /** So many inches further. */
  moved(record: R, by: Spot): R;
  /** Turned clockwise by whole degrees; a sentence where it can't be. Absent of what has no facing. */
  turned?(record: R, by: number, table: Sided): R | string;
  /** As it would be on the other half, with the id of its original. */
  mirrored(record: R, table: Sided, mirror: Mirror): R;
  /** Whether it lies on the mirror's axis or centre so that it gets no image. */
  onAxis(record: R, image: R): boolean;
  /** The outline that hands may reshape; null where this one has none. */
  readonly corners?: {
    of(record: R): readonly TablePoint[] | null;
    put(record: R, points: TablePoint[]): R;
    readonly most: number;
  };
  /** Whether a pointer means it; absent of what is found otherwise. */
  under?(record: R, pointer: Pointer): boolean;
  /** What is left of it on a table of another size, where that isn't what a region would cut out. */
  fitted?(record: R, to: NewSize): R | null;
  /** Of what may be copied with a region: */
  readonly piece?: {
    mapped(record: R, to: Mapping): R;
    parted(records: readonly R[], region: Region): Parted<R>;
    /** What new ids begin with. */
    prefix(record: R): string;
  };
}

export const shifted = (at: TablePoint, by: Spot): TablePoint => placeAt([at[0] + by[0], at[1] + by[1]]);

/** Moved and mirrored, of what a mapping brings elsewhere. */
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

/** Of what has a place alone. */
export const placed = {
  bounds: ({ at }: { readonly at: TablePoint }): Bounds => boundsOf([at]),
  mapped: <R extends { readonly at: TablePoint }>(record: R, to: Mapping): R => ({ ...record, at: to.at(record.at) }),
};

/** In a region by its place. */
export const partPlaced = <R extends { readonly at: TablePoint | null }>(
  records: readonly R[],
  region: Region,
): Parted<R> => {
  const isIn = ({ at }: R) => at !== null && holdsPlace(region, at);
  return { inside: records.filter(isIn), outside: records.filter((record) => !isIn(record)) };
};

export const NO_ROOM = "The table has no room to turn it.";

/** Places turned clockwise by whole degrees about the middle of their box, and pushed back onto the table. */
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
