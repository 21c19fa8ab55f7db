/** All tools and the one in hand: feeds it pointers, puts it away, and tells it when the document changed. */

import { createBrushTool } from "../edit/tools/brush.ts";
import { createEraseTool } from "../edit/tools/erase.ts";
import { createLineTool } from "../edit/tools/line/line.ts";
import { createBoxTool } from "../edit/tools/paint/box.ts";
import { createEyedropperTool } from "../edit/tools/paint/eyedropper.ts";
import { createFillTool } from "../edit/tools/paint/fill.ts";
import { createLassoTool, createPolygonTool } from "../edit/tools/paint/outline.ts";
import { createReliefTool } from "../edit/tools/paint/relief.ts";
import { createScatterTool } from "../edit/tools/paint/scatter.ts";
import { createPictureTool } from "../edit/tools/picture.ts";
import { createPlaceStandTool } from "../edit/tools/placeStand.ts";
import { createRegionTool } from "../edit/tools/region/regionTool.ts";
import { createSelectTool } from "../edit/tools/select/select.ts";
import { createThingTool } from "../edit/tools/thing/thing.ts";
import { createZoneTool } from "../edit/tools/thing/zone.ts";
import type { PlannerHands } from "../plan/tools/hands.ts";
import { createMoveTool } from "../plan/tools/move.ts";
import { createOddsTool } from "../plan/tools/odds.ts";
import { createPlansTool } from "../plan/tools/plans.ts";
import { createRangesTool } from "../plan/tools/ranges.ts";
import { createRouteTool } from "../plan/tools/route.ts";
import { createSightTool } from "../plan/tools/sight.ts";
import { createSupposeTool } from "../plan/tools/suppose.ts";
import { createViewshedTool } from "../plan/tools/viewshed.ts";
import { createPlayActTool } from "../play/tools/playAct.ts";
import { createInterveneTool, type InterveneHands } from "../play/tools/playIntervene.ts";
import { noOverlays } from "../window/store/overlays.ts";
import type { ToolId } from "../window/store/ui.ts";
import { select, setTool } from "../window/store/ui.ts";
import { createLookTool } from "../window/tools/look.ts";
import { createMeasureTool } from "../window/tools/measure.ts";
import type { Tool, Toolbox } from "../window/tools/tool.ts";

/** What the tools of all features may see and touch. */
export type AllHands = PlannerHands & Pick<InterveneHands, "play" | "askWhy">;

export function createToolbox(hands: AllHands): Toolbox {
  const tools: Record<ToolId, Tool> = {
    select: createSelectTool(hands),
    region: createRegionTool(hands),
    picture: createPictureTool(hands),
    brush: createBrushTool(hands),
    rectangle: createBoxTool(hands, "rectangle"),
    ellipse: createBoxTool(hands, "ellipse"),
    polygon: createPolygonTool(hands),
    lasso: createLassoTool(hands),
    fill: createFillTool(hands),
    scatter: createScatterTool(hands),
    eyedropper: createEyedropperTool(hands),
    height: createReliefTool(hands),
    line: createLineTool(hands),
    thing: createThingTool(hands),
    zone: createZoneTool(hands),
    stand: createPlaceStandTool(hands),
    erase: createEraseTool(hands),
    measure: createMeasureTool(hands),
    sight: createSightTool(hands),
    viewshed: createViewshedTool(hands),
    ranges: createRangesTool(hands),
    move: createMoveTool(hands),
    odds: createOddsTool(hands),
    route: createRouteTool(hands),
    plans: createPlansTool(hands),
    suppose: createSupposeTool(hands),
    act: createPlayActTool({ play: hands.play, setCursor: (cursor) => setCursor(hands, cursor) }),
    intervene: createInterveneTool(hands),
    look: createLookTool(hands),
  };
  let current = tools[hands.ui.getState().tool];
  /** A tool's own doing must not come back to it as news. */
  let feeding = false;
  const guarded = (work: () => void) => {
    if (feeding) return;
    feeding = true;
    try {
      work();
    } finally {
      feeding = false;
    }
  };

  const unsubscribe = hands.ui.subscribe((now, before) => {
    if (now.tool !== before.tool) {
      for (let more = current.cancel(); more; ) more = current.cancel();
      hands.overlays.setState(noOverlays);
      current = tools[now.tool];
      current.enter?.(before.tool);
    } else guarded(() => current.refresh?.());
  });

  return {
    get current() {
      return current;
    },
    pointer: (event) => guarded(() => current.pointer(event)),
    settle: () => guarded(() => void (current.state !== "settled" && current.state !== "laid" && current.cancel())),
    stepBack() {
      if (current.cancel()) return;
      const { tool, mode, selected, thing } = hands.ui.getState();
      if (tool !== "select" && mode === "edit") setTool(hands.ui, "select");
      else if (tool !== "act" && mode === "play") setTool(hands.ui, "act");
      else if (selected.size > 0 || thing) select(hands.ui, []);
    },
    refresh: () => guarded(() => current.refresh?.()),
    stop: unsubscribe,
  };
}

function setCursor({ overlays }: AllHands, cursor: string): void {
  if (overlays.getState().cursor !== cursor) overlays.setState({ cursor });
}
