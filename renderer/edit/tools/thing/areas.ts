/** The part of the thing tool that draws overlay areas: outlines, or cells with the brush. */

import { placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { type AreaStroke, startAreaStroke } from "../../../../shared/editing/gestures/paintArea.ts";
import { placeOverlay } from "../../../../shared/editing/gestures/placeArea.ts";
import type { Gesture } from "../../../../shared/editing/types.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { OverlayKind } from "../../../../shared/table/kinds.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import type { Hands, Spot, ToolActs } from "../../../window/tools/tool.ts";
import { brushOf } from "../brush.ts";
import { draft, mirroredBrush } from "../paint/hand.ts";
import { createOutlineDrawer, outlineSize } from "./outlineDrawer.ts";

interface Painting {
  readonly gesture: Gesture;
  readonly stroke: AreaStroke;
  last: Spot;
}

export function createAreaHand(hands: Hands, kind: () => OverlayKind) {
  const { ui } = hands;
  const table = () => hands.document().scenario.table;
  const form = () => ui.getState().things.form;
  let painting: Painting | null = null;
  let over: TablePointerEvent | null = null;

  const drawer = createOutlineDrawer({
    form: () => {
      const now = form();
      return now === "brush" ? "polygon" : now;
    },
    table,
    put(points) {
      const document = hands.document();
      const placed = placeOverlay(document.scenario, kind(), points);
      if (!placed.ok) {
        hands.refuse(placed.error.message);
        return false;
      }
      const thing = { type: "overlay", record: placed.value.overlay } as const;
      const both = placeBoth(document.scenario, thing, ui.getState().paint.mirror);
      if (!both.ok) {
        hands.refuse(both.error.message);
        return false;
      }
      document.edit(`Draw ${kindName(kind()).toLowerCase()}`, both.value.recipe);
      selectThing(ui, { type: "overlay", id: placed.value.overlay.id });
      return true;
    },
  });

  function paint(event: TablePointerEvent): void {
    const document = hands.document();
    if (event.phase === "down" && event.button === "left" && !painting) {
      const { mirror } = ui.getState().paint;
      const wish = { kind: kind(), brush: brushOf(ui), at: event.at, take: event.alt, mirror };
      const stroke = startAreaStroke(document.scenario, document.ground, wish);
      if (!stroke.ok) {
        hands.refuse(stroke.error.message);
        return;
      }
      const gesture = document.begin(`Paint ${kindName(kind()).toLowerCase()}`);
      painting = { gesture, stroke: stroke.value, last: event.at };
    }
    if (!painting) return;
    const { gesture, stroke, last } = painting;
    if (event.phase === "down" || event.phase === "move") {
      gesture.restart(stroke.extend(last, event.at));
      painting.last = event.at;
    } else if (event.phase === "up") {
      gesture.commit();
      painting = null;
      if (document.scenario.table.overlays.some((o) => o.id === stroke.id))
        selectThing(ui, { type: "overlay", id: stroke.id });
    }
  }

  return {
    get state(): string {
      return painting ? "painting" : drawer.state;
    },
    get acts(): ToolActs {
      return form() === "brush" ? {} : drawer.acts;
    },
    pointer(event: TablePointerEvent): void {
      over = event.phase === "leave" ? null : event;
      if (form() === "brush") paint(event);
      else drawer.pointer(event);
    },
    picture(): Partial<ToolOverlays> {
      const name = kindName(kind());
      if (form() === "brush") {
        const { width, square } = ui.getState().brush;
        const words = `${name}: paint its cells; with Alt take some away`;
        const outlines = mirroredBrush(hands, over?.at ?? null);
        return { brush: over && { at: over.at, width, square, words: name }, words, outlines };
      }
      const preview = drawer.preview();
      if (!preview) {
        const how = form() === "polygon" ? "click its corners" : "drag from corner to corner";
        return { words: `${name}: ${how}` };
      }
      const more = form() === "polygon" ? "; Enter closes it, Backspace takes a corner back" : "";
      return {
        outlines: draft(hands, preview.points, { closed: preview.closed }),
        handles: drawer.corners().map((at) => ({ at: at as never, shape: "vertex" as const })),
        words: `${name}, ${outlineSize(preview.points, table())}${more}`,
      };
    },
    cancel(): boolean {
      const was = painting !== null;
      painting?.gesture.cancel();
      painting = null;
      over = null;
      return drawer.cancel() || was;
    },
  };
}
