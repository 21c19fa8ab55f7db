/** Takes up the kind and the level under the pointer, and gives the hand back to the tool before. */
import { kindName } from "../../../../shared/table/kindNames.ts";
import { isPaintTool, scatterFor } from "../../../window/store/hands/paint.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import { setTool, type ToolId } from "../../../window/store/ui.ts";
import type { Hands, Spot, Tool } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { showPainting } from "./hand.ts";

/** Sets the hands to what lies under a place; false off the table. */
export function pickUp({ document, ui }: Hands, at: Spot): boolean {
  const found = groundAt(document().ground, at);
  if (found === null) return false;
  ui.setState(({ paint, relief }) => ({
    ground: found.kind,
    paint: { ...paint, scatter: { ...paint.scatter, what: scatterFor(found.kind, paint.scatter.what) } },
    relief: { ...relief, level: found.level },
  }));
  return true;
}

export function createEyedropperTool(hands: Hands): Tool {
  let over: Spot | null = null;
  let back: ToolId = "brush";
  const { ui, overlays, document } = hands;

  function show(): void {
    const found = over && groundAt(document().ground, over);
    showPainting(hands, {
      words: found ? `Take up ${kindName(found.kind).toLowerCase()}, level ${found.level}` : "Click on the ground",
    });
  }

  return {
    id: "eyedropper",
    state: "idle",
    enter(before) {
      // Only where the hand would use what it took up.
      if (before !== undefined && before !== "eyedropper")
        back = isPaintTool(before) || before === "height" ? before : ui.getState().painter;
      show();
    },
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      show();
      if (event.phase === "down" && event.button === "left" && pickUp(hands, event.at)) setTool(ui, back);
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      return false;
    },
  };
}
