/** Roads, streams, walls and other lines in the window; the line tool draws them. */
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { lineGrips } from "../tools/line/grips.ts";
import { LineSection } from "./LineSection.tsx";
import { outline } from "./outlines.ts";
import { thingView } from "./thingView.ts";

export const line = thingView("line", {
  title: "Roads and lines",
  outlines: ({ points, smooth }, style) => [outline(flattenLine(points, smooth), false, style)],
  grips: lineGrips,
  Section: LineSection,
});
