/** A line's points as handles: its vertices, and the middles of its stretches, where a point can be added. */
import { lengthOf, placeAfter, stretchesOf } from "../../../../shared/editing/gestures/lines/hanging.ts";
import { isAbout, nearestOnPath, pathOf } from "../../../../shared/editing/gestures/lines/snap.ts";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { LineFeature } from "../../../../shared/scenario/model.ts";
import type { HandleOverlay } from "../../../scene/contract.ts";
import { distance, type Spot } from "../../../window/tools/tool.ts";

/** A point of a line, or the middle of the stretch after that point. */
export interface Grip {
  readonly shape: "vertex" | "middle";
  readonly index: number;
}

/** The pointer's reach where the event has none, in inches. */
export const USUAL_HAND = 0.3;
/** Stretches shorter than this many reaches have no middle handle: it would lie on their ends. */
const SHORT = 4;

export interface Placed extends Grip {
  readonly at: TablePoint;
}

/** All handles of a line, its vertices last. */
export function gripPlaces(line: LineFeature, hand: number = USUAL_HAND): Placed[] {
  const vertices = line.points.map((at, index): Placed => ({ shape: "vertex", index, at }));
  const middles = stretchesOf(line).flatMap((stretch, index): Placed[] => {
    if (lengthOf(stretch) < SHORT * hand) return [];
    const [x, y] = placeAfter(stretch, 0.5);
    return [{ shape: "middle", index, at: point(x, y) }];
  });
  return [...middles, ...vertices];
}

/** The handle of a line under the pointer; vertices win over middles. */
export function gripAt(line: LineFeature, at: Spot, hand: number = USUAL_HAND): Grip | null {
  let best: Placed | null = null;
  for (const place of gripPlaces(line, hand)) {
    const away = distance(place.at, at);
    if (away > hand || (best && best.shape === place.shape && away >= distance(best.at, at))) continue;
    best = place;
  }
  return best && { shape: best.shape, index: best.index };
}

const sameGrip = (a: Grip | null, b: Grip | null): boolean =>
  a === b || (a !== null && b !== null && a.shape === b.shape && a.index === b.index);

/** The handles of a line; `hot`: the handle under the pointer. */
export const lineHandles = (line: LineFeature, hot: Grip | null, hand: number = USUAL_HAND): HandleOverlay[] =>
  gripPlaces(line, hand).map((place) => ({ at: place.at, shape: place.shape, hot: sameGrip(hot, place) }));

/** The line nearest to a place, within its width or the pointer's reach; the topmost of equally near lines. */
export function lineAt(lines: readonly LineFeature[], at: Spot, hand: number = USUAL_HAND): LineFeature | null {
  let best: LineFeature | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const reach = Math.min(least, Math.max(line.width / 2, hand));
    if (!isAbout(line, at, reach)) continue;
    const { away } = nearestOnPath(pathOf(line), at);
    if (away > reach) continue;
    best = line;
    least = away;
  }
  return best;
}
