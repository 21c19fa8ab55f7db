/** A piece cut or copied from any table. Its origin is its south-west corner. */
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import { type ListedRecord, type ListKey, THINGS } from "../../scenario/things/thingKinds.ts";
import type { SystemId } from "../../systems.ts";
import { PIECE_TYPES, type PieceType } from "../things/handlings.ts";
import type { Size } from "./region.ts";

/** The layers of a table that a copy includes. */
export interface Layers {
  /** The terrain of the ground. */
  readonly ground: boolean;
  readonly relief: boolean;
  /** Lines, footprints, overlay areas, labels, objectives. */
  readonly things: boolean;
  readonly stands: boolean;
}
export const ALL_LAYERS: Layers = { ground: true, relief: true, things: true, stands: true };

/** The lists of the things that a piece can hold. */
export type PieceThings = { readonly [T in PieceType as ListKey<T>]: readonly ListedRecord<T>[] };
/** The records on a table that a piece can hold. */
export interface PieceRecords extends PieceThings {
  /** All of them are on the table. */
  readonly stands: readonly Stand[];
}

/** Builds the lists, type by type. */
export const pieceThings = (of: (type: PieceType) => readonly ListedRecord<PieceType>[]): PieceThings =>
  Object.fromEntries(PIECE_TYPES.map((type) => [THINGS[type].list, of(type)])) as PieceThings;

export const NO_RECORDS: PieceRecords = { ...pieceThings(() => []), stands: [] };

export interface Piece extends Size, PieceRecords {
  readonly system: SystemId;
  /** Row by row from the south-west: 1 for a cell of the piece. */
  readonly mask: Uint8Array;
  /** Like the mask, 0 outside it; null if the layer wasn't copied. */
  readonly terrain: Uint8Array | null;
  readonly level: Uint8Array | null;
  /** The formations of its stands and those above: in a scenario with the same formations, stands stay in them. */
  readonly formations: readonly Formation[];
  /** The figures of its stands' vehicles. */
  readonly vehicles: Scenario["vehicles"];
}

/** The number of things in a piece, without stands. */
export const thingCount = (records: PieceThings): number =>
  PIECE_TYPES.reduce((sum, type) => sum + records[THINGS[type].list].length, 0);

/** Whether these layers of a piece hold nothing to put down. */
export const isEmpty = (piece: Piece, layers: Layers): boolean =>
  !(layers.ground && piece.terrain) &&
  !(layers.relief && piece.level) &&
  !(layers.things && thingCount(piece) > 0) &&
  !(layers.stands && piece.stands.length > 0);
