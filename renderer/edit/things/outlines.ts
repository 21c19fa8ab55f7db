/** Outlines over the table for the thing under the pointer, the selection, and the next thing to place. */
import type { OutlineOverlay } from "../../scene/contract.ts";
import type { Spot } from "../../window/tools/tool.ts";

export type OutlineStyle = OutlineOverlay["style"];

export const outline = (
  points: readonly Spot[],
  closed: boolean,
  style: OutlineStyle,
  more: Pick<OutlineOverlay, "fill" | "words"> = {},
): OutlineOverlay => ({ points, closed, style, ...more });

/** A circle as a polygon. */
export const circle = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** A small diamond on a place that has no size. */
export const diamond = ([x, y]: Spot, r: number): Spot[] => [
  [x - r, y],
  [x, y + r],
  [x + r, y],
  [x, y - r],
];
