/** Paints a rectangle or an ellipse: drag from corner to corner. Shift: as wide as high; Alt: from the centre. */
import { ellipseCells, rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot } from "../../../window/tools/tool.ts";
import {
  areaWords,
  draft,
  ellipsePoints,
  MirroredTool,
  paintShape,
  rectanglePoints,
  sizeWords,
  withAxis,
} from "./hand.ts";

const FORMS = {
  rectangle: { cells: rectangleCells, outline: rectanglePoints },
  ellipse: { cells: ellipseCells, outline: ellipsePoints },
} as const;

/** Two opposite corners of the dragged box. */
export function cornersOf(from: Spot, to: Spot, square: boolean, centred: boolean): readonly [Spot, Spot] {
  let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (square) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    [dx, dy] = [dx < 0 ? -side : side, dy < 0 ? -side : side];
  }
  const end: Spot = [from[0] + dx, from[1] + dy];
  return centred ? [[from[0] - dx, from[1] - dy], end] : [from, end];
}

export class BoxTool extends MirroredTool {
  readonly id: keyof typeof FORMS;
  constructor(hands: Hands, id: keyof typeof FORMS) {
    super(hands);
    this.id = id;
  }

  protected press({ at: from }: TablePointerEvent): Drag {
    const corners = ({ at, shift, alt }: TablePointerEvent) => cornersOf(from, at, shift, alt);
    return {
      name: "drawing",
      follow: (event) => withAxis(this.hands, this.#drawnBox(...corners(event))),
      end: (event) => {
        if (distance(from, event.at) > DRAG_THRESHOLD) paintShape(this.hands, this.#cells(...corners(event)));
      },
    };
  }

  protected picture(): Partial<ToolOverlays> {
    return {};
  }

  #cells(a: Spot, b: Spot) {
    return FORMS[this.id].cells(this.hands.document().ground, a, b);
  }
  #drawnBox(a: Spot, b: Spot): Partial<ToolOverlays> {
    const size = sizeWords(a, b);
    return {
      outlines: draft(this.hands, FORMS[this.id].outline(a, b), { closed: true, words: size }),
      words: `${kindName(this.hands.ui.getState().ground)} ${size}, ${areaWords(this.#cells(a, b))}`,
    };
  }
}
