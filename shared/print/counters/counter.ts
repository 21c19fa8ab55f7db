/** A stand's counter in its form: one face, or two back to back about a fold. */
import { group, type Mark, path } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import { polyline } from "../path.ts";
import type { PrintSettings } from "../settings.ts";
import { type Face, faceMarks } from "./face.ts";

export type Form = PrintSettings["counters"]["form"];

/** The paper for a counter with a base of this size. */
export const counterSize = (form: Form, width: number, height: number) => ({
  width,
  height: form === "fold" ? 2 * height : height,
});

/**
 * The origin at the piece's top left corner; `width` × `height` is the base. If folded, both faces have their front at the
 * fold: glued flat it faces the same way on both sides, and stood up it reads from both.
 */
export function counterMarks(face: Face, form: Form, width: number, height: number, measure: TextMeasure): Mark[] {
  const marks = faceMarks(face, width, height, measure);
  if (form === "flat") return [group(marks)];
  return [
    group(marks, { matrix: [1, 0, 0, 1, 0, height] }),
    group(marks, { matrix: [-1, 0, 0, -1, width, height] }),
    path(
      polyline([
        [0, height],
        [width, height],
      ]),
      { stroke: { colour: "#ffffff", width: 0.9 } },
    ),
    path(
      polyline([
        [0, height],
        [width, height],
      ]),
      { stroke: { colour: "#171914", width: 0.5, dash: [2.5, 2.5] } },
    ),
  ];
}
