/** How large a page is on the screen. */
import type { SheetSize } from "../store/host.ts";
import type { Zoom } from "../store/print.ts";

/** Of the screen for a point of paper, at true size. */
export const PIXELS = 96 / 72;
/** Of bench round a page, in pixels. */
const ROUND = 28;

/** How many times its true size a page is shown in a view of so many pixels. */
export function shownAt(zoom: Zoom, sheet: Pick<SheetSize, "width" | "height">, width: number, height: number): number {
  if (zoom !== "fit") return zoom;
  const fit = Math.min((width - 2 * ROUND) / (sheet.width * PIXELS), (height - 2 * ROUND) / (sheet.height * PIXELS));
  return Math.max(0.02, fit);
}
