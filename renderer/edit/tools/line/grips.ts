/** The points of a line as grips of the select tool. */
import { deleteVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import type { LineFeature } from "../../../../shared/scenario/model.ts";
import type { Grip } from "../select/grips.ts";
import { vertexTo } from "./dragVertex.ts";
import { gripPlaces } from "./handles.ts";

export const lineGrips = (line: LineFeature): Grip[] =>
  gripPlaces(line).map((place): Grip => {
    const { shape, index, at } = place;
    const drag: Grip["drag"] = (base, to, keys) =>
      vertexTo(base, line.id, place, { at: to, hand: keys.hand, ctrl: keys.ctrl, alt: keys.alt ?? false }).change;
    if (shape === "middle")
      return {
        key: `middle ${index}`,
        at,
        shape,
        hint: "Drag to add a point",
        verb: "Add point to",
        drag,
        becomes: `point ${index + 1}`,
      };
    return {
      key: `point ${index}`,
      at,
      shape,
      hint: "Drag the point, with Alt by itself; click it and press Delete to remove it",
      verb: "Reshape",
      drag,
      remove: (base) => deleteVertex(base, line.id, index),
    };
  });
