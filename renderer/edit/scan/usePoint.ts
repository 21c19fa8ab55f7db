/** A place in a drawing by a cross that the arrow keys move. */
import { type KeyboardEvent, useState } from "react";
import type { Spot } from "../../../shared/scan/homography.ts";

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By how much an arrow key moves; with Shift ten times as far. Null for another key. */
export function stepOf(e: KeyboardEvent, step: number): Spot | null {
  const way = WAYS[e.key];
  if (!way) return null;
  e.preventDefault();
  const far = e.shiftKey ? step * 10 : step;
  return [way[0] * far, way[1] * far];
}

/** The cross of the keyboard; null until an arrow key is pressed. */
export function useCross(width: number, height: number, take: (at: Spot) => void) {
  const [cross, setCross] = useState<Spot | null>(null);
  const keys = (e: KeyboardEvent) => {
    const step = stepOf(e, Math.max(1, width / 400));
    if (step) {
      const [x, y] = cross ?? [width / 2, height / 2];
      setCross([Math.min(width - 1, Math.max(0, x + step[0])), Math.min(height - 1, Math.max(0, y + step[1]))]);
    } else if (e.key === "Enter" && cross) {
      e.preventDefault();
      take(cross);
    }
  };
  return { cross, keys, hide: () => setCross(null) };
}
