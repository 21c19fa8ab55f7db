/** Marks of plans in the window; the planner draws them. */
import { drawMark } from "../../../shared/picture/planDrawing.ts";
import type { PlanMark } from "../../../shared/scenario/model.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import { markGrips, markSize } from "../tools/select/markGrips.ts";
import { diamond, type OutlineStyle, outline } from "./outlines.ts";
import { PlanMarkSection } from "./PlanMarkSection.tsx";
import { thingView } from "./thingView.ts";

/** A mark's lines; a diamond for a mark without lines. */
function outlines(mark: PlanMark, style: OutlineStyle): OutlineOverlay[] {
  if (mark.type === "text" || mark.type === "step") return [outline(diamond(mark.at, 0.3), true, style)];
  const apex = mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape.at : ([0, 0] as const);
  return drawMark(mark, apex).strokes.map(({ points, closed }) => outline(points, closed === true, style));
}

export const planMark = thingView("planMark", {
  title: "Plans",
  outlines,
  grips: markGrips,
  size: markSize,
  Section: PlanMarkSection,
});
