/** What an editing document looks like from outside (implemented in document.ts). */
import type { Draft } from "immer";
import type { Scenario } from "../scenario/model.ts";
import type { CellRect, Ground, RasterName } from "../table/ground.ts";

/** What changed, for those who draw. */
export interface DocumentChange {
  /** The records (anything but the rasters) are a new object. */
  readonly records: boolean;
  /**
   * The cells that may differ, over both rasters; null where the ground itself has become another object (the table's
   * size was changed, or that was undone): whoever built something on the old one builds it anew.
   */
  readonly cells: CellRect | null;
  readonly cause: "gesture" | "commit" | "cancel" | "undo" | "redo" | "replace" | "saved";
}

/** One gesture of the user's: everything done between begin and commit is one step of the history. */
export interface Gesture {
  readonly label: string;
  /** Changes records. May be called as often as the mouse moves. */
  update(recipe: (draft: Draft<Scenario>) => void): void;
  /** Back to how the records were when the gesture began, before the recipe runs: for drags that recompute from the start. */
  restart(recipe: (draft: Draft<Scenario>) => void): void;
  /** Writes cells: `value(index, old)` for each cell of the rectangle, returning the new code. Clipped to the table. */
  paint(raster: RasterName, rect: CellRect, value: (index: number, old: number) => number): void;
  /**
   * Puts another ground in place of the table's, with the records that go with it: a table of another size. From now on
   * only this document writes to it. Cells painted before lie on the old ground, cells painted from here on on the new one.
   */
  replaceGround(ground: Ground, recipe: (draft: Draft<Scenario>) => void): void;
  /** Keeps it; a gesture that changed nothing leaves no step. */
  commit(): void;
  /** Puts everything back as it was. */
  cancel(): void;
}

export interface EditingDocument {
  readonly scenario: Scenario;
  /** The same object until the table's size is changed, and again once that is undone. */
  readonly ground: Ground;
  /** Grows with every change of any kind. */
  readonly revision: number;
  /**
   * The revision at which what is here came to be: undo and redo bring it back. Taken when the file's text is made and
   * given to {@link markSaved}, so that what is edited while the disk is busy stays unsaved.
   */
  readonly state: number;
  /** True while what is here differs from what was last marked saved; undoing back to it makes it false again. */
  readonly dirty: boolean;
  /** False while a gesture is open. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All steps that can be undone or redone, oldest first, and how many of them are in force. */
  readonly history: { readonly labels: readonly string[]; readonly position: number };
  /** Throws if another gesture is open. */
  begin(label: string): Gesture;
  /** A gesture of one change. */
  edit(label: string, recipe: (draft: Draft<Scenario>) => void): void;
  /** Nothing happens where nothing can be undone, or while a gesture is open; the same holds for redo and goTo. */
  undo(): void;
  redo(): void;
  /** Undoes or redoes until `position` steps are in force. */
  goTo(position: number): void;
  /** What is on disk now is what was here at `state` (default: what is here). */
  markSaved(state?: number): void;
  subscribe(listener: (change: DocumentChange) => void): () => void;
}
