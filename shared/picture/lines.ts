/** Line features for drawing: their exact curve, made once for all callers. */

import { flattenLine } from "../geometry/curve.ts";
import type { LineFeature } from "../scenario/model.ts";
import type { LineKind } from "../table/kinds.ts";
import { type Flat, resample } from "./paths.ts";

export interface DrawnLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly width: number;
  readonly path: Flat;
}

/** Records are immutable: a curve is flattened once for each. */
const known = new WeakMap<LineFeature, DrawnLine>();
function drawnLine(line: LineFeature): DrawnLine {
  let d = known.get(line);
  if (!d) {
    d = {
      id: line.id,
      kind: line.kind,
      width: line.width,
      path: resample(flattenLine(line.points, line.smooth), 0.25),
    };
    known.set(line, d);
  }
  return d;
}
export const drawnLines = (lines: readonly LineFeature[]): DrawnLine[] => lines.map(drawnLine);

export const isRoad = (kind: LineKind): boolean => kind === "good-road" || kind === "poor-road" || kind === "track";
