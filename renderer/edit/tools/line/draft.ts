/** A line being drawn: the place of its next point, and its picture. */

import { placeAt } from "../../../../shared/editing/base.ts";
import { lengthOf } from "../../../../shared/editing/gestures/lines/hanging.ts";
import { type LineSnap, pathOf, snapLinePoint } from "../../../../shared/editing/gestures/lines/snap.ts";
import { type Mirror, ontoAxis } from "../../../../shared/editing/gestures/mirror.ts";
import { mirroredWay } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { ontoTable } from "../../../../shared/editing/outline.ts";
import { flattenLine } from "../../../../shared/geometry/curve.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import { type Inches, point } from "../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { UiState } from "../../../window/store/ui.ts";
import { bearingWords, type Spot } from "../../../window/tools/tool.ts";
import { ontoWords, reachOf } from "./dragVertex.ts";
import { laidBoth } from "./laying.ts";

/** The pointer's place, its reach in inches, and the keys held down. */
export interface Placing {
  readonly at: Spot;
  readonly hand?: Inches | undefined;
  /** Restricts the direction from the last point to steps of 15°. */
  readonly shift: boolean;
  readonly alt: boolean;
  /** Turns off snapping. */
  readonly ctrl: boolean;
}

/** `to` moved onto the nearest of the 24 directions from `from`, 15° apart, at the same distance along it. */
export function inSteps(from: Spot, to: Spot): Spot {
  const step = Math.PI / 12;
  const angle = Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / step) * step;
  const along = (to[0] - from[0]) * Math.cos(angle) + (to[1] - from[1]) * Math.sin(angle);
  return [from[0] + along * Math.cos(angle), from[1] + along * Math.sin(angle)];
}

/** The snapped place of a line's next point. */
export function placeNext(
  scenario: Scenario,
  kind: LineKind,
  { at, hand, shift, ctrl }: Placing,
  points: readonly Spot[],
  mirror: Mirror = "off",
): LineSnap {
  const last = points.at(-1);
  const to = shift && last ? inSteps(last, at) : at;
  if (ctrl || (shift && last)) return { at: ontoTable(to, scenario.table), onto: null, line: null };
  const snap = snapLinePoint(scenario, kind, to, { reach: reachOf(hand) });
  // A mirrored line meets its image on the axis.
  const onAxis = snap.onto === null ? ontoAxis(scenario.table, snap.at, mirror, reachOf(hand)) : null;
  return onAxis ? { ...snap, at: placeAt(onAxis) } : snap;
}

/** The draft of a line through some points: the first `standing` are set, the rest follows the pointer. */
export function draftOf(
  scenario: Scenario,
  settings: Pick<UiState, "line" | "lineWidth" | "lines" | "paint">,
  points: readonly Spot[],
  next: LineSnap | null,
  standing: number,
): Partial<ToolOverlays> {
  const { line: kind, lineWidth, lines } = settings;
  const drawn = laidBoth(scenario, settings, points);
  const image = mirroredWay(scenario.table, points, settings.paint.mirror);
  const places = points.map(([x, y]) => point(x, y));
  const [a, b] = [places.at(-2), places.at(-1)];
  const length = lengthOf(places);
  const met = next?.line ? scenario.table.lines.find(({ id }) => id === next.line) : undefined;
  return {
    cursor: "crosshair",
    draftLine: drawn.ok
      ? {
          kind,
          path: flattenLine(places, lines.smooth),
          width: lineWidth,
          ...(image && { image: flattenLine(image.map(placeAt), lines.smooth) }),
        }
      : null,
    outlines: met ? [{ points: pathOf(met), closed: false, style: "hover" }] : [],
    handles: places.slice(0, standing).map((at) => ({ at, shape: "vertex" })),
    words:
      drawn.ok && a && b
        ? `${kindName(kind)}, ${inchReadout(length)}, bearing ${bearingWords(a, b)}${ontoWords(next?.onto ?? null)}`
        : drawn.ok || length < 1 / 16
          ? "Click the next point; Enter or a double click ends the line"
          : drawn.error.message,
  };
}
