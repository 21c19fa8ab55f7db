/** A piece of a table: what was cut or copied, whatever table it came from. Its places are from its own south-west corner. */
import type {
  Footprint,
  Formation,
  Label,
  LineFeature,
  Objective,
  Overlay,
  Scenario,
  Stand,
} from "../../scenario/model.ts";
import type { SystemId } from "../../systems.ts";
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

/** The records that lie on a table and can be taken along. Zones and entry edges belong to their table. */
export interface PieceRecords {
  readonly lines: readonly LineFeature[];
  readonly footprints: readonly Footprint[];
  readonly overlays: readonly Overlay[];
  readonly labels: readonly Label[];
  readonly objectives: readonly Objective[];
  /** All of them stand on it. */
  readonly stands: readonly Stand[];
}
export const NO_RECORDS: PieceRecords = {
  lines: [],
  footprints: [],
  overlays: [],
  labels: [],
  objectives: [],
  stands: [],
};

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
export const thingCount = ({ lines, footprints, overlays, labels, objectives }: PieceRecords): number =>
  lines.length + footprints.length + overlays.length + labels.length + objectives.length;

/** Whether there is nothing in it to be put down with these layers. */
export const isEmpty = (piece: Piece, layers: Layers): boolean =>
  !(layers.ground && piece.terrain) &&
  !(layers.relief && piece.level) &&
  !(layers.things && thingCount(piece) > 0) &&
  !(layers.stands && piece.stands.length > 0);
