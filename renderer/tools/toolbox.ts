/** All tools and the one in hand: feeds it pointers, puts it away, and tells it when the document changed. */
import type { TablePointerEvent } from "../scene/contract.ts";
import { noOverlays } from "../store/overlays.ts";
import type { ToolId } from "../store/ui.ts";
import { select, setTool } from "../store/ui.ts";
import { createBrushTool } from "./brush.ts";
import { createEraseTool } from "./erase.ts";
import { createLineTool } from "./line/line.ts";
import { createLookTool } from "./look.ts";
import { createMeasureTool } from "./measure.ts";
import { createBoxTool } from "./paint/box.ts";
import { createEyedropperTool } from "./paint/eyedropper.ts";
import { createFillTool } from "./paint/fill.ts";
import { createLassoTool, createPolygonTool } from "./paint/outline.ts";
import { createReliefTool } from "./paint/relief.ts";
import { createScatterTool } from "./paint/scatter.ts";
import { createPictureTool } from "./picture.ts";
import { createPlaceStandTool } from "./placeStand.ts";
import { createMoveTool } from "./plan/move.ts";
import { createOddsTool } from "./plan/odds.ts";
import { createPlansTool } from "./plan/plans.ts";
import { createRangesTool } from "./plan/ranges.ts";
import { createRouteTool } from "./plan/route.ts";
import { createSupposeTool } from "./plan/suppose.ts";
import { createViewshedTool } from "./plan/viewshed.ts";
import { createPlayActTool } from "./playAct.ts";
import { createInterveneTool } from "./playIntervene.ts";
import { createRegionTool } from "./region/regionTool.ts";
import { createSelectTool } from "./select/select.ts";
import { createSightTool } from "./sight.ts";
import { createThingTool } from "./thing/thing.ts";
import { createZoneTool } from "./thing/zone.ts";
import type { Hands, Tool } from "./tool.ts";

export interface Toolbox {
  readonly current: Tool;
  pointer(event: TablePointerEvent): void;
  /** Gives up what the tool is in the middle of; the document is then whole. */
  settle(): void;
  /** Esc: gives up, else puts the tool away, else forgets the selection. */
  stepBack(): void;
  /** The document changed by other hands (undo, an input field, another scenario). */
  refresh(): void;
  stop(): void;
}

export function createToolbox(hands: Hands): Toolbox {
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

function setCursor({ overlays }: Hands, cursor: string): void {
  if (overlays.getState().cursor !== cursor) overlays.setState({ cursor });
}
