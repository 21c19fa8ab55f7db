/** A thing's shape as outlines over the table: where the pointer rests on it, while it is in hand, before it is put down. */
import { footprintCorners } from "../../../../shared/editing/gestures/resizeThings.ts";
import { entryEnds } from "../../../../shared/editing/things/entryEdge.ts";
import type { Thing } from "../../../../shared/editing/things.ts";
import { flattenLine } from "../../../../shared/geometry/curve.ts";
import { areaShape } from "../../../../shared/picture/areaShape.ts";
import { drawMark } from "../../../../shared/picture/planDrawing.ts";
import type { Footprint, PlanMark } from "../../../../shared/scenario/model.ts";
import type { OutlineOverlay } from "../../../scene/contract.ts";
import type { Spot } from "../../../window/tools/tool.ts";

export type OutlineStyle = OutlineOverlay["style"];

export const outline = (
  points: readonly Spot[],
  closed: boolean,
  style: OutlineStyle,
  more: Pick<OutlineOverlay, "fill" | "words"> = {},
): OutlineOverlay => ({ points, closed, style, ...more });

/** A circle as a polygon. */
export const circle = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** A small diamond on a place that has no size. */
const diamond = ([x, y]: Spot, r: number): Spot[] => [
  [x - r, y],
  [x, y + r],
  [x + r, y],
  [x, y - r],
];

/** A footprint and a short stroke out of its front. */
export function footprintOutlines(
  f: Pick<Footprint, "at" | "size" | "facing">,
  style: OutlineStyle,
  words?: string,
): OutlineOverlay[] {
  const corners = footprintCorners(f);
  const [right, left] = corners;
  const front: Spot = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const along = f.size[1] / 2;
  const ahead: Spot = [
    front[0] + ((front[0] - f.at[0]) / along) * 0.3,
    front[1] + ((front[1] - f.at[1]) / along) * 0.3,
  ];
  return [
    outline(corners, true, style, { fill: style !== "hover", ...(words !== undefined && { words }) }),
    outline([front, ahead], false, style),
  ];
}

/** A mark's own lines; of what has none a diamond on its place. */
function markOutlines(mark: PlanMark, style: OutlineStyle): OutlineOverlay[] {
  if (mark.type === "text" || mark.type === "step") return [outline(diamond(mark.at, 0.3), true, style)];
  const apex = mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape.at : ([0, 0] as const);
  return drawMark(mark, apex).strokes.map(({ points, closed }) => outline(points, closed === true, style));
}

/** What is drawn of a thing; of a stretch of border a band along it. */
export function thingOutlines(
  thing: Thing,
  table: { readonly width: number; readonly height: number },
  style: OutlineStyle,
): OutlineOverlay[] {
  switch (thing.type) {
    case "footprint":
      return footprintOutlines(thing.record, style);
    case "label":
      return [outline(diamond(thing.record.at, 0.16), true, style)];
    case "objective":
      return [outline(circle(thing.record.at, thing.record.radius), true, style)];
    case "zone":
      return [outline(thing.record.points, true, style)];
    case "overlay":
      return areaShape(thing.record).loops.map((loop) => outline(loop, true, style));
    case "line":
      return [outline(flattenLine(thing.record.points, thing.record.smooth), false, style)];
    case "entryEdge": {
      const [a, b] = entryEnds(thing.record, table);
      const into = 0.5;
      const [dx, dy] = { north: [0, -into], south: [0, into], west: [into, 0], east: [-into, 0] }[
        thing.record.edge
      ] as [number, number];
      return [outline([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]], true, style)];
    }
    case "planMark":
      return markOutlines(thing.record, style);
  }
}
