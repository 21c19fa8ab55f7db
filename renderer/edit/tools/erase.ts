/** Takes away the stand, building, line or area under the pointer; on bare ground it brushes the terrain clear. */
import { clearGround } from "../../../shared/editing/gestures/brush.ts";
import { deleteThings } from "../../../shared/editing/gestures/deleteThings.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays } from "../../window/store/overlays.ts";
import type { Hands, Tool } from "../../window/tools/tool.ts";
import { thingsUnder, type Under } from "../../window/tools/under.ts";
import { brushOf, brushWords } from "./brush.ts";
import { mirroredBrush, paintOptions, showPainting } from "./paint/hand.ts";
import { createStroke } from "./stroke.ts";

const LISTS = {
  stand: "stands",
  footprint: "footprints",
  line: "lines",
  overlay: "overlays",
  label: "labels",
  objective: "objectives",
  zone: "zones",
  entryEdge: "entryEdges",
  planMark: "planMarks",
} as const;

type Pointed = Pick<TablePointerEvent, "at" | "stand" | "hand">;

export function createEraseTool(hands: Hands): Tool {
  const stroke = createStroke();
  let over: Pointed | null = null;
  const { ui, overlays } = hands;
  // Zones lie over whole parts of the table: within them the ground can still be brushed clear.
  const topmost = ({ at, stand, hand }: Pointed) =>
    thingsUnder(hands.document().scenario, at, { stand, hand, zones: false })[0];

  function show(): void {
    const { brush } = ui.getState();
    const top = over && !stroke.open ? topmost(over) : undefined;
    const words = top ? `Erase ${top.name}` : `Clear ground ${brushWords(brushOf(ui))}`;
    showPainting(hands, {
      outlines: over && !top ? mirroredBrush(hands, over.at) : [],
      brush: over && !top ? { at: over.at, width: brush.width, square: brush.square, words } : null,
      words: over ? words : null,
      cursor: top ? "pointer" : "crosshair",
    });
  }

  function erase(u: Under): void {
    hands.document().edit(`Erase ${u.name}`, deleteThings({ [LISTS[u.type]]: [u.id] }));
  }

  return {
    id: "erase",
    get state() {
      return stroke.open ? "clearing" : "idle";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event;
      if (event.phase === "down" && !stroke.open && event.button === "left") {
        const document = hands.document();
        const top = topmost(event);
        const brush = brushOf(ui);
        const options = paintOptions(ui);
        if (top) erase(top);
        else
          stroke.begin(document.begin("Clear ground"), event.at, (gesture, from, to) =>
            clearGround(gesture, document.ground, brush, from, to, options),
          );
      } else stroke.follow(event);
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      return stroke.cancel();
    },
  };
}
