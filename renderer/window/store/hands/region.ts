/** The region tool's selection and settings. */
import { ALL_LAYERS, type Layers, type Piece } from "../../../../shared/editing/region/piece.ts";
import type { Region } from "../../../../shared/editing/region/region.ts";
import { BARE, type CellPlace, type Leave, type PutOptions } from "../../../../shared/editing/region/transfer.ts";
import type { ToolId, UiStore } from "../ui.ts";

/** A piece that hovers over the table until it is put down or dropped. */
export interface Held {
  readonly piece: Piece;
  /** The cell under its south-west corner. */
  readonly at: CellPlace;
  /** The tool to return to afterwards; null: the region tool stays. */
  readonly back: ToolId | null;
  /** The stamp that it is, which each click puts down; null: a piece to put down once. */
  readonly stamp: { readonly id: string; readonly name: string } | null;
}

export interface RegionHand {
  readonly layers: Layers;
  /** The ground that a moved or cleared region leaves. */
  readonly leave: Leave;
  readonly clearFirst: boolean;
  readonly seeThrough: boolean;
  /** The chosen cells. */
  readonly chosen: Region | null;
  readonly held: Held | null;
}
export const initialRegion: RegionHand = {
  layers: ALL_LAYERS,
  leave: BARE,
  clearFirst: false,
  seeThrough: false,
  chosen: null,
  held: null,
};

export function setRegion(ui: UiStore, change: Partial<RegionHand>): void {
  ui.setState((s) => ({ region: { ...s.region, ...change } }));
}

export const putOptions = ({ layers, clearFirst, seeThrough }: RegionHand): PutOptions => ({
  layers,
  clearFirst,
  seeThrough,
});

/** The cell of a piece whose middle hovers at a place. */
export const centredAt = ({ columns, rows }: Piece, [x, y]: readonly [number, number]): CellPlace => ({
  x: Math.round(x * 4 - columns / 2),
  y: Math.round(y * 4 - rows / 2),
});
