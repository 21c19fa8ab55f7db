/** A piece of a table: what was cut or copied, whatever table it came from. Its places are from its own south-west corner. */
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import { type ListedRecord, type ListKey, THINGS } from "../../scenario/things/thingKinds.ts";
import type { SystemId } from "../../systems.ts";
import { PIECE_TYPES, type PieceType } from "../things/handlings.ts";
import type { Size } from "./region.ts";

/** What of a table is taken along. */
export interface Layers {
  /** What is painted on the ground. */
  readonly ground: boolean;
  /** The levels. */
  readonly relief: boolean;
  /** Lines, footprints, overlay areas, labels, objectives. */
  readonly things: boolean;
  readonly stands: boolean;
}
export const ALL_LAYERS: Layers = { ground: true, relief: true, things: true, stands: true };

/** The lists of the things that can be taken along. */
export type PieceThings = { readonly [T in PieceType as ListKey<T>]: readonly ListedRecord<T>[] };
/** The records that lie on a table and can be taken along. */
export interface PieceRecords extends PieceThings {
  /** All of them stand on it. */
  readonly stands: readonly Stand[];
}

/** Lists made one by one. */
export const pieceThings = (of: (type: PieceType) => readonly ListedRecord<PieceType>[]): PieceThings =>
  Object.fromEntries(PIECE_TYPES.map((type) => [THINGS[type].list, of(type)])) as PieceThings;

export const NO_RECORDS: PieceRecords = { ...pieceThings(() => []), stands: [] };

export interface Piece extends Size, PieceRecords {
  readonly system: SystemId;
  /** Row by row from the south-west: 1 where the cell belongs to it. */
  readonly mask: Uint8Array;
  /** As the mask, 0 outside it; null where the layer was not taken along. */
  readonly terrain: Uint8Array | null;
  readonly level: Uint8Array | null;
  /** Those of its stands and those above them: a scenario that has them keeps the stands in them. */
  readonly formations: readonly Formation[];
  /** The figures of its stands' vehicles. */
  readonly vehicles: Scenario["vehicles"];
}

/** How many things, stands not counted, a piece holds. */
export const thingCount = (records: PieceThings): number =>
  PIECE_TYPES.reduce((sum, type) => sum + records[THINGS[type].list].length, 0);

/** Whether there is nothing in it to be put down with these layers. */
export const isEmpty = (piece: Piece, layers: Layers): boolean =>
  !(layers.ground && piece.terrain) &&
  !(layers.relief && piece.level) &&
  !(layers.things && thingCount(piece) > 0) &&
  !(layers.stands && piece.stands.length > 0);
