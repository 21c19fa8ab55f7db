/** The records of a region: their parts inside and outside, and copies at other places. */
import { degrees, inches, point } from "../../geometry/units.ts";
import type { Scenario } from "../../scenario/model.ts";
import { type ListedRecord, listOf, THINGS } from "../../scenario/things/thingKinds.ts";
import { type Handling, type Parted, partPlaced, type Mapping as ThingMapping } from "../things/handling.ts";
import { HANDLINGS, PIECE_TYPES, type PieceType } from "../things/handlings.ts";
import { type PieceRecords, pieceThings } from "./piece.ts";
import type { Region } from "./region.ts";

type PieceHandling = NonNullable<Handling<ListedRecord<PieceType>>["piece"]>;

/** The handling of each kind of piece, for records of that kind. */
const PIECES: { readonly [T in PieceType]: Handling<ListedRecord<T>> } = HANDLINGS;
export const pieceOf = (type: PieceType) => (PIECES[type] as Handling<ListedRecord<PieceType>>).piece as PieceHandling;

/** The records of a scenario that a piece can hold, including stands that wait off the table. */
export const recordsOf = (scenario: Scenario): PieceRecords => ({
  ...pieceThings((type) => listOf(scenario, type)),
  stands: scenario.stands,
});

/** All records divided at the border of a region: lines and painted cells are cut, others go by their centre. */
export function partRecords(all: PieceRecords, region: Region): { inside: PieceRecords; outside: PieceRecords } {
  const parts = new Map(PIECE_TYPES.map((type) => [type, pieceOf(type).parted(all[THINGS[type].list], region)]));
  const stands = partPlaced(all.stands, region);
  const side = (which: keyof Parted<never>): PieceRecords => ({
    ...pieceThings((type) => parts.get(type)?.[which] ?? []),
    stands: stands[which],
  });
  return { inside: side("inside"), outside: side("outside") };
}

/** A map of places, directions and cells: a shift, a quarter turn or a mirror image. */
export interface Mapping {
  readonly at: (x: number, y: number) => readonly [number, number];
  readonly facing: (degrees: number) => number;
  /** Painted cells, as a region of the piece. */
  readonly cells: (cells: Region) => Region;
}

/** The records at their mapped places. */
export function mapRecords(records: PieceRecords, { at, facing, cells }: Mapping): PieceRecords {
  const to: ThingMapping = { at: ([x, y]) => point(...at(x, y)), facing: (d) => degrees(facing(d)), cells };
  return {
    ...pieceThings((type) => records[THINGS[type].list].map((record) => pieceOf(type).mapped(record, to))),
    stands: records.stands.map((s) => ({ ...s, at: s.at && to.at(s.at), facing: to.facing(s.facing) })),
  };
}

/** The records moved by whole cells to the east and north. */
export function shiftRecords(records: PieceRecords, columns: number, rows: number): PieceRecords {
  if (columns === 0 && rows === 0) return records;
  const [dx, dy] = [inches(columns / 4), inches(rows / 4)];
  return mapRecords(records, {
    at: (x, y) => [x + dx, y + dy],
    facing: (d) => d,
    cells: ({ rect, mask }) => ({ rect: { ...rect, x: rect.x + columns, y: rect.y + rows }, mask }),
  });
}
