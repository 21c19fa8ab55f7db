/** What of a plan's mark can be taken hold of: its corners, its radius, a sector's limits and range. */
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
import { radiusGrip } from "./radiusGrip.ts";

const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function cornerGrips(id: string, points: readonly Spot[], closed: boolean): Grip[] {
  return points.flatMap((at, i): Grip[] => {
    const corner: Grip = {
      key: `corner ${i}`,
      at,
      shape: "vertex",
      hint: "Drag the corner; click it and press Delete to take it out",
      verb: "Reshape",
      drag: (base, to) => moveMarkPoint(base, id, i, to),
      remove: (base) => deleteMarkPoint(base, id, i),
    };
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    if (!next) return [corner];
    const middle: Grip = {
      key: `middle ${i}`,
      at: between(at, next),
      shape: "middle",
      hint: "Drag to put in a corner",
      verb: "Reshape",
      drag: (base, to) => insertMarkPoint(base, id, i, to),
      becomes: `corner ${i + 1}`,
    };
    return [corner, middle];
  });
}

/** A wedge's apex is where the mark says: give it as it lies on the table. */
export function markGrips(mark: PlanMark): Grip[] {
  const { id } = mark;
  const points = pointsOfMark(mark);
  if (points) return cornerGrips(id, points, mark.type === "objective" || mark.type === "fire-sector");
  if (mark.type === "objective" && mark.shape.type === "circle")
    return [radiusGrip(mark.shape, (base, to) => stretchMark(base, id, to))];
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return [];
  const { at, left, right, range } = mark.shape;
  const { arc } = wedgeOutline(at, mark.shape);
  const ahead = wedgeOutline(at, { left: left + Math.round(angleOf(mark.shape) / 2), right: right, range }).arc[0];
  const limit = (which: "left" | "right", end: Spot | undefined): Grip[] =>
    end
      ? [
          {
            key: which,
            at: end,
            shape: "vertex",
            hint: "Drag the limit; with Ctrl in steps of 15°",
            verb: "Swing",
            drag: (base, to, { ctrl }) => swingLimit(base, id, which, to, ctrl ? 15 : 1),
          },
        ]
      : [];
  return [
    ...limit("left", arc[0]),
    ...limit("right", arc.at(-1)),
    ...(ahead
      ? [
          {
            key: "range",
            at: ahead,
            shape: "corner" as const,
            hint: "Drag to change the range",
            verb: "Resize",
            drag: (base: Parameters<Grip["drag"]>[0], to: Spot) => stretchMark(base, id, to),
          },
        ]
      : []),
  ];
}

/** How large it has become, in words; null of what has no size. */
export function markSize(mark: PlanMark): string | null {
  if (mark.type === "objective" && mark.shape.type === "circle") return `Radius ${mark.shape.radius}″`;
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return null;
  const { left, right, range } = mark.shape;
  const three = (n: number) => `${String(n).padStart(3, "0")}°`;
  return `From ${three(left)} to ${three(right)}, ${range}″`;
}
