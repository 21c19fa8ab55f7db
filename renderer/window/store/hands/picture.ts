/** The state of placing the reference picture by two points. */
import type { KnownPoint, Pixel } from "../../../../shared/editing/picture/placePicture.ts";
import type { UiStore } from "../ui.ts";

export interface PictureHand {
  /** Whether the points are being asked for. */
  readonly placing: boolean;
  /** The point of the picture whose place is asked for next. */
  readonly pixel: Pixel | null;
  /** The first point, once its place is known. */
  readonly known: KnownPoint | null;
  /** Set while the slider is dragged. */
  readonly opacity: number | null;
}
export const initialPicture: PictureHand = { placing: false, pixel: null, known: null, opacity: null };

export function setPicture(ui: UiStore, change: Partial<PictureHand>): void {
  ui.setState((s) => ({ picture: { ...s.picture, ...change } }));
}
