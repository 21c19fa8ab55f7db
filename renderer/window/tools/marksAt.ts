/** The marks of plans under a place, the uppermost first. */
import { markName } from "../../../shared/editing/planMarks.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { distanceToPath } from "../../../shared/picture/paths.ts";
import { drawMark, type PlanDrawing } from "../../../shared/picture/planDrawing.ts";
import type { PlanLayer, PlanMark, Scenario } from "../../../shared/scenario/model.ts";
import { apexOf } from "../../../shared/scenario/plans.ts";
import { HAND, type Spot } from "../../window/tools/tool.ts";

export interface MarkUnder {
  readonly mark: PlanMark;
  readonly layer: PlanLayer;
  readonly name: string;
}

const NOWHERE = [0, 0] as const;

const drawings = new WeakMap<PlanMark, { readonly apex: Spot; readonly drawing: PlanDrawing }>();
/** Marks are immutable: a drawing is cached until its stand moves. */
function drawingOf(mark: PlanMark, stands: Scenario["stands"]): PlanDrawing {
  const wedge = mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape : null;
  const apex = wedge ? apexOf({ stands }, wedge) : NOWHERE;
  const known = drawings.get(mark);
  if (known && known.apex[0] === apex[0] && known.apex[1] === apex[1]) return known.drawing;
  const drawing = drawMark(mark, apex);
  drawings.set(mark, { apex, drawing });
  return drawing;
}

/** A letter is some 7 pixels wide, and the pointer's reach is 8 pixels. */
const onWords = ([x, y]: Spot, text: string, at: Spot, hand: number) =>
  Math.abs(at[0] - x) <= Math.max(1.2, Math.min(text.length, 28) * 0.4) * hand && Math.abs(at[1] - y) <= 1.3 * hand;

/** By its lines, its disc or its words. */
function onMark({ strokes, words, disc }: PlanDrawing, at: Spot, hand: number): boolean {
  if (disc) return Math.hypot(at[0] - disc.at[0], at[1] - disc.at[1]) <= 1.5 * hand;
  if (words.some((w) => w.role !== "label" && !w.away && onWords(w.at, w.text, at, hand))) return true;
  return strokes.some(({ points, closed }) => {
    const way = closed && points[0] ? [...points, points[0]] : points;
    return distanceToPath(at[0], at[1], way) <= hand;
  });
}

/**
 * The marks under the pointer: those hit by their lines first, then those that contain the place; `within` false: lines
 * only.
 */
export function marksAt(
  layers: readonly PlanLayer[],
  stands: Scenario["stands"],
  at: Spot,
  { hand = HAND, within = true }: { readonly hand?: number | undefined; readonly within?: boolean } = {},
): MarkUnder[] {
  const all = layers
    .flatMap((layer) => layer.marks.map((mark): MarkUnder => ({ mark, layer, name: markName(mark) })))
    .reverse();
  const on = all.filter(({ mark }) => onMark(drawingOf(mark, stands), at, hand));
  if (!within) return on;
  const inside = all.filter(
    (under) =>
      !on.includes(under) && drawingOf(under.mark, stands).fills.some(({ points }) => insidePolygon(points, at)),
  );
  return [...on, ...inside];
}
