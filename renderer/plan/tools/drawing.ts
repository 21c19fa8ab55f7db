/** The drawer of the chosen mark; another choice during drawing cancels it. */
import { ARROW_NAMES } from "../../../shared/editing/planMarks.ts";
import type { PlansHand } from "../store/plans.ts";
import {
  CircleDrawer,
  CornersDrawer,
  isWay,
  type MarkDrawer,
  type PlanSheet,
  SectorDrawer,
  StampDrawer,
} from "./markDrawers.ts";

/** Returns a function that gives the drawer of the current choice. */
export function createMarkDrawing(sheet: PlanSheet): () => MarkDrawer {
  const corners = new CornersDrawer(sheet);
  const circle = new CircleDrawer(sheet);
  const sector = new SectorDrawer(sheet);
  const stamp = new StampDrawer(sheet);
  const chosen = ({ what, area }: PlansHand): MarkDrawer => {
    if (what === "text" || what === "step" || what === "select") return stamp;
    if (isWay(what) || area) return corners;
    return what === "objective" ? circle : sector;
  };
  let drawer: MarkDrawer = stamp;
  return () => {
    const now = chosen(sheet.hand());
    if (now !== drawer) drawer.stop();
    drawer = now;
    return now;
  };
}

/** Hints for drawing. */
export function drawingWords({ what, area, style }: PlansHand): string {
  switch (what) {
    case "select":
      return "Click a mark to select it, or choose what to draw";
    case "arrow":
      return `${ARROW_NAMES[style]}: click from point to point, or drag freehand`;
    case "phase-line":
      return "Phase line: click from point to point, or drag freehand";
    case "objective":
      return area ? "Objective: click the corners of the area" : "Objective: drag from its middle to its rim";
    case "fire-sector":
      return area
        ? "Fire sector: click the corners of the area"
        : "Fire sector: drag from a stand or a place to the left limit, then click the right one";
    case "text":
      return "Text: click its place";
    case "step":
      return "Step: click a place, or the stand that acts";
  }
}
