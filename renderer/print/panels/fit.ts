/** The zoom of a page on the screen. */
import type { SheetSize } from "../store/host.ts";
import type { Zoom } from "../store/print.ts";

/** Screen pixels for a point of paper, at true size. */
export const PIXELS = 96 / 72;
/** Bench around a page, in pixels. */
const ROUND = 28;

/** The scale of a page relative to its true size, in a view of this size in pixels. */
export function shownAt(zoom: Zoom, sheet: Pick<SheetSize, "width" | "height">, width: number, height: number): number {
  if (zoom !== "fit") return zoom;
  const fit = Math.min((width - 2 * ROUND) / (sheet.width * PIXELS), (height - 2 * ROUND) / (sheet.height * PIXELS));
  return Math.max(0.02, fit);
}
