/** The interface of an editing document (implemented in document.ts). */
import type { Draft } from "immer";
import type { Scenario } from "../scenario/model.ts";
import type { CellRect, Ground, RasterName } from "../table/ground.ts";

/** The extent of a change, for views. */
export interface DocumentChange {
  /** The records (anything but the rasters) are a new object. */
  readonly records: boolean;
  /**
   * The cells that may differ, over both rasters. Null if the ground is another object, after a change of the table's
   * size or its undo: everything built on the old ground must be built again.
   */
  readonly cells: CellRect | null;
  readonly cause: "gesture" | "commit" | "cancel" | "undo" | "redo" | "replace" | "saved";
}

/** A user's gesture: everything between begin and commit is one step of the history. */
export interface Gesture {
  readonly label: string;
  /** Changes records. May be called with every move of the mouse. */
  update(recipe: (draft: Draft<Scenario>) => void): void;
  /** Restores the records of the gesture's start before the recipe runs: for drags that recompute from the start. */
  restart(recipe: (draft: Draft<Scenario>) => void): void;
  /** Writes cells: `value(index, old)` for each cell of the rectangle, returning the new code. Clipped to the table. */
  paint(raster: RasterName, rect: CellRect, value: (index: number, old: number) => number): void;
  /**
   * Replaces the table's ground together with the records that fit it, for a table of another size. From now on only
   * this document writes to the new ground. Cells painted before lie on the old ground, later cells on the new.
   */
  replaceGround(ground: Ground, recipe: (draft: Draft<Scenario>) => void): void;
  /** Keeps the changes; a gesture that changed nothing leaves no step. */
  commit(): void;
  /** Restores everything. */
  cancel(): void;
}

export interface EditingDocument {
  readonly scenario: Scenario;
  /** The same object until the table's size changes, and again after that is undone. */
  readonly ground: Ground;
  /** Grows with every change of any kind. */
  readonly revision: number;
  /**
   * The revision at which the current content arose: undo and redo bring it back. Read it when the file's text is made
   * and give it to {@link markSaved}, so that edits during the writing stay unsaved.
   */
  readonly state: number;
  /** Whether the content differs from the last saved content; undoing back to that makes it false again. */
  readonly dirty: boolean;
  /** False while a gesture is open. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All steps that can be undone or redone, oldest first, and the number of them in force. */
  readonly history: { readonly labels: readonly string[]; readonly position: number };
  /** Throws if another gesture is open. */
  begin(label: string): Gesture;
  /** A gesture with one change. */
  edit(label: string, recipe: (draft: Draft<Scenario>) => void): void;
  /** Does nothing if there is nothing to undo or a gesture is open; the same holds for redo and goTo. */
  undo(): void;
  redo(): void;
  /** Undoes or redoes until `position` steps are in force. */
  goTo(position: number): void;
  /** Marks the content at `state` as saved on disk (default: the current content). */
  markSaved(state?: number): void;
  subscribe(listener: (change: DocumentChange) => void): () => void;
}
