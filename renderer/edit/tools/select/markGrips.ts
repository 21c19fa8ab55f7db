/** The grips of a plan's mark: its corners, its radius, a sector's limits and range. */
import {
  deleteMarkPoint,
  insertMarkPoint,
  moveMarkPoint,
  stretchMark,
  swingLimit,
} from "../../../../shared/editing/gestures/plans/reshapeMark.ts";
import { pointsOfMark } from "../../../../shared/editing/planMarks.ts";
import { angleOf, wedgeOutline } from "../../../../shared/picture/planDrawing.ts";
import type { PlanMark } from "../../../../shared/scenario/model.ts";
import type { Spot } from "../../../window/tools/tool.ts";
import type { Grip } from "./grips.ts";
import { cornerGrips, radiusGrip } from "./shapeGrips.ts";

/** For a wedge, `mark` holds the apex's place on the table. */
export function markGrips(mark: PlanMark): Grip[] {
  const { id } = mark;
  const points = pointsOfMark(mark);
  if (points)
    return cornerGrips(points, mark.type === "objective" || mark.type === "fire-sector", {
      move: (base, i, to) => moveMarkPoint(base, id, i, to),
      insert: (base, i, to) => insertMarkPoint(base, id, i, to),
      remove: (base, i) => deleteMarkPoint(base, id, i),
    });
  if (mark.type === "objective" && mark.shape.type === "circle")
    return [radiusGrip(mark.shape, (base, to) => stretchMark(base, id, to))];
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return [];
  const { at, left, right, range } = mark.shape;
  const { arc } = wedgeOutline(at, mark.shape);
  const ahead = wedgeOutline(at, { left: left + Math.round(angleOf(mark.shape) / 2), right: right, range }).arc[0];
  const limit = (key: "left" | "right", at: Spot): Grip => ({
    key,
    at,
    shape: "vertex",
    hint: "Drag the limit; with Ctrl in steps of 15°",
    verb: "Swing",
    drag: (base, to, { ctrl }) => swingLimit(base, id, key, to, ctrl ? 15 : 1),
  });
  const rim = (at: Spot): Grip => ({
    key: "range",
    at,
    shape: "corner",
    hint: "Drag to change the range",
    verb: "Resize",
    drag: (base, to) => stretchMark(base, id, to),
  });
  const [first, last] = [arc[0], arc.at(-1)];
  return [
    ...(first ? [limit("left", first)] : []),
    ...(last ? [limit("right", last)] : []),
    ...(ahead ? [rim(ahead)] : []),
  ];
}

/** A mark's current size in words; null for a mark without a size. */
export function markSize(mark: PlanMark): string | null {
  if (mark.type === "objective" && mark.shape.type === "circle") return `Radius ${mark.shape.radius}″`;
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return null;
  const { left, right, range } = mark.shape;
  const three = (n: number) => `${String(n).padStart(3, "0")}°`;
  return `From ${three(left)} to ${three(right)}, ${range}″`;
}
