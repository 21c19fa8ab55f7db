/** Putting pieces down, moving and clearing regions: each is planned first, then carried out in one gesture. */
import { castDraft, type Draft } from "immer";
import { ok, type Result } from "../../result.ts";
import type { LoadedScenario, Scenario } from "../../scenario/model.ts";
import { setList, THINGS } from "../../scenario/things/thingKinds.ts";
import { embedVehicle, removeUnusedVehicles } from "../../scenario/vehicles.ts";
import { codeOf, type GroundKind } from "../../table/kinds.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { PIECE_TYPES } from "../things/handlings.ts";
import { tidyReferences } from "../tidy.ts";
import type { Gesture } from "../types.ts";
import { withLayers } from "./cut.ts";
import { type Layers, NO_RECORDS, type Piece, type PieceRecords } from "./piece.ts";
import { arrive } from "./put.ts";
import { partRecords, recordsOf, shiftRecords } from "./records.ts";
import { onTable, type Region, wholeTable } from "./region.ts";

export interface PutOptions {
  readonly layers: Layers;
  /** Removes lines, footprints, overlays and labels under the piece. */
  readonly clearFirst: boolean;
  /** Clear ground and level 0 of the piece leave the table as it is. */
  readonly seeThrough: boolean;
}
/** The ground left behind by a cleared or moved region. */
export interface Leave {
  readonly kind: GroundKind;
  readonly level: number;
}
export const BARE: Leave = { kind: "clear", level: 0 };

/** A cell on or off the table: the place for a piece's south-west corner. */
export interface CellPlace {
  readonly x: number;
  readonly y: number;
}

export interface Transfer {
  /** Carries the plan out, in an open gesture of its document. */
  readonly apply: (gesture: Gesture) => void;
  /** The cells put down, on the table; null if no ground of the piece is on the table. */
  readonly region: Region | null;
  /** The ids of the stands put down. */
  readonly stands: readonly string[];
  /** Left out because it lies off the table. */
  readonly lostStands: readonly string[];
  readonly lostThings: number;
}

/** Writes the layers of a region's cells. */
function fill(gesture: Gesture, columns: number, { rect, mask }: Region, layers: Layers, leave: Leave): void {
  const inRegion = (index: number) => {
    const row = Math.trunc(index / columns);
    return mask[(row - rect.y) * rect.width + index - row * columns - rect.x] === 1;
  };
  if (layers.ground) gesture.paint("terrain", rect, (i, old) => (inRegion(i) ? codeOf(leave.kind) : old));
  if (layers.relief) gesture.paint("level", rect, (i, old) => (inRegion(i) ? leave.level : old));
}

/** Writes the cells of a piece; cells off the table are left out. */
function lay(gesture: Gesture, columns: number, piece: Piece, at: CellPlace, options: PutOptions): void {
  const rect = { ...at, width: piece.columns, height: piece.rows };
  const write = (raster: "terrain" | "level", cells: Uint8Array) =>
    gesture.paint(raster, rect, (index, old) => {
      const row = Math.trunc(index / columns);
      const pieceCell = (row - at.y) * piece.columns + index - row * columns - at.x;
      const code = cells[pieceCell] as number;
      return piece.mask[pieceCell] === 1 && !(options.seeThrough && code === 0) ? code : old;
    });
  if (options.layers.ground && piece.terrain) write("terrain", piece.terrain);
  if (options.layers.relief && piece.level) write("level", piece.level);
}

/** Writes the lists that changed. */
function assign(draft: Draft<Scenario>, before: PieceRecords, after: PieceRecords): void {
  for (const type of PIECE_TYPES) {
    const { list } = THINGS[type];
    if (after[list] !== before[list]) setList(draft as Scenario, type, after[list]);
  }
  if (after.stands !== before.stands) draft.stands = castDraft(after.stands) as typeof draft.stands;
}

function change(before: PieceRecords, after: PieceRecords, vehicles: readonly Vehicle[]) {
  return (draft: Draft<Scenario>) => {
    for (const vehicle of vehicles) embedVehicle(draft, vehicle);
    assign(draft, before, after);
    const stay = new Set(after.stands.map((s) => s.vehicle));
    const gone = new Set(before.stands.map((s) => s.vehicle).filter((id) => !stay.has(id)));
    if (gone.size > 0) removeUnusedVehicles(draft, gone);
    tidyReferences(draft);
  };
}

/** The records that stay after the layers of a region are removed. */
function without(records: PieceRecords, region: Region, layers: Layers): PieceRecords {
  const { outside } = partRecords(withLayers(records, layers), region);
  return {
    ...(layers.things ? outside : records),
    stands: layers.stands ? outside.stands : records.stands,
  };
}

interface Plan {
  readonly loaded: LoadedScenario;
  readonly stays: PieceRecords;
  readonly piece: Piece;
  readonly at: CellPlace;
  readonly options: PutOptions;
  /** The piece was taken from this table. */
  readonly keep: boolean;
}

function planned({ loaded, stays, piece, at, options, keep }: Plan): Result<Transfer> {
  const { scenario, ground } = loaded;
  const before = recordsOf(scenario);
  const region = onTable(ground, {
    rect: { ...at, width: piece.columns, height: piece.rows },
    mask: piece.mask,
  });
  const things = { layers: { ...options.layers, stands: false } };
  const cleared = options.clearFirst && options.layers.things && region ? without(stays, region, things.layers) : stays;
  const arrival = arrive(scenario, {
    before,
    // Objectives carry victory conditions, and so they stay.
    stays: { ...cleared, objectives: stays.objectives },
    comes: shiftRecords(withLayers(piece, options.layers), at.x, at.y),
    piece,
    keep,
    table: wholeTable(ground),
  });
  if (!arrival.ok) return arrival;
  const { records, vehicles, stands, lostStands, lostThings } = arrival.value;
  return ok({
    region,
    stands,
    lostStands,
    lostThings,
    apply(gesture) {
      lay(gesture, ground.columns, piece, at, options);
      gesture.update(change(before, records, vehicles));
    },
  });
}

/**
 * Puts a piece down with its south-west corner at a cell; parts off the table are left out. Ids and stand numbers are
 * new. Refused if stands would overlap others, belong to another rule system, or pass a limit.
 */
export const planPaste = (loaded: LoadedScenario, piece: Piece, at: CellPlace, options: PutOptions): Result<Transfer> =>
  planned({ loaded, stays: recordsOf(loaded.scenario), piece, at, options, keep: false });

/**
 * Moves a region: `piece` is the result of {@link cutPiece} with these layers, turned or mirrored or neither. Its
 * records keep their ids. Refused if a stand would leave the table.
 */
export function planMove(
  loaded: LoadedScenario,
  region: Region,
  piece: Piece,
  at: CellPlace,
  options: PutOptions,
  leave: Leave = BARE,
): Result<Transfer> {
  const stays = without(recordsOf(loaded.scenario), region, options.layers);
  const plan = planned({ loaded, stays, piece, at, options, keep: true });
  if (!plan.ok) return plan;
  const { lostStands, apply } = plan.value;
  if (lostStands.length > 0) {
    const message = `${lostStands.join(", ")} would leave the table.`;
    return { ok: false, error: { code: "invalid", message, place: "stands" } };
  }
  return ok({
    ...plan.value,
    apply(gesture) {
      fill(gesture, loaded.ground.columns, region, options.layers, leave);
      apply(gesture);
    },
  });
}

/** Clears the layers of a region, with all references to them. Refused if the cut lines become too many. */
export function planClear(
  loaded: LoadedScenario,
  region: Region,
  layers: Layers,
  leave: Leave = BARE,
): Result<Transfer> {
  const before = recordsOf(loaded.scenario);
  const after = arrive(loaded.scenario, {
    before,
    stays: without(before, region, layers),
    comes: NO_RECORDS,
    piece: { formations: [], vehicles: {} },
    keep: true,
    table: wholeTable(loaded.ground),
  });
  if (!after.ok) return after;
  return ok({
    ...after.value,
    region,
    apply(gesture) {
      fill(gesture, loaded.ground.columns, region, layers, leave);
      gesture.update(change(before, after.value.records, []));
    },
  });
}
