/** Paints a rectangle or an ellipse: drag from corner to corner. Shift: as wide as high; Alt: from the centre. */
import { ellipseCells, rectangleCells } from "../../../../shared/editing/gestures/area.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { areaWords, draft, ellipsePoints, paintOptions, rectanglePoints, showPainting, sizeWords } from "./hand.ts";

type State =
  | { readonly name: "idle" }
  | {
      readonly name: "drawing";
      readonly from: Spot;
      readonly to: Spot;
      readonly square: boolean;
      readonly centred: boolean;
    };

const FORMS = {
  rectangle: { cells: rectangleCells, outline: rectanglePoints },
  ellipse: { cells: ellipseCells, outline: ellipsePoints },
} as const;

/** The two opposite corners that a drag means. */
export function cornersOf(from: Spot, to: Spot, square: boolean, centred: boolean): readonly [Spot, Spot] {
  let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (square) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    [dx, dy] = [dx < 0 ? -side : side, dy < 0 ? -side : side];
  }
  const end: Spot = [from[0] + dx, from[1] + dy];
  return centred ? [[from[0] - dx, from[1] - dy], end] : [from, end];
}

export function createBoxTool(hands: Hands, id: "rectangle" | "ellipse"): Tool {
  let state: State = { name: "idle" };
  const { ui } = hands;
  const { cells, outline } = FORMS[id];

  function show(): void {
    if (state.name === "idle") {
      showPainting(hands, {});
      return;
    }
    const [a, b] = cornersOf(state.from, state.to, state.square, state.centred);
    const size = sizeWords(a, b);
    const area = areaWords(cells(hands.document().ground, a, b));
    showPainting(hands, {
      outlines: draft(hands, outline(a, b), { closed: true, words: size }),
      words: `${kindName(ui.getState().ground)} ${size}, ${area}`,
    });
  }

  function finish(a: Spot, b: Spot): void {
    const { ground: kind } = ui.getState();
    const document = hands.document();
    const gesture = document.begin(`Paint ${kindName(kind).toLowerCase()}`);
    paintCells(gesture, document.ground, cells(document.ground, a, b), kind, paintOptions(ui));
    gesture.commit();
  }

  const at = (from: Spot, event: TablePointerEvent): State => ({
    name: "drawing",
    from,
    to: event.at,
    square: event.shift,
    centred: event.alt,
  });

  return {
    id,
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      if (event.phase === "down" && event.button === "left") state = at(event.at, event);
      else if (state.name === "drawing" && event.phase === "move") state = at(state.from, event);
      else if (state.name === "drawing" && event.phase === "up") {
        const { from } = state;
        const corners = cornersOf(from, event.at, event.shift, event.alt);
        state = { name: "idle" };
        if (distance(from, event.at) > DRAG_THRESHOLD) finish(...corners);
      }
      show();
    },
    cancel() {
      const was = state.name;
      state = { name: "idle" };
      show();
      return was !== "idle";
    },
  };
}
