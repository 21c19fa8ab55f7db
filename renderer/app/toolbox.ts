/** All tools and the tool in hand: passes it pointer events, puts it away, and reports changes of the document. */

import { BrushTool } from "../edit/tools/brush.ts";
import { EraseTool } from "../edit/tools/erase.ts";
import { LineTool } from "../edit/tools/line/line.ts";
import { BoxTool } from "../edit/tools/paint/box.ts";
import { EyedropperTool } from "../edit/tools/paint/eyedropper.ts";
import { FillTool } from "../edit/tools/paint/fill.ts";
import { LassoTool, PolygonTool } from "../edit/tools/paint/outline.ts";
import { ReliefTool } from "../edit/tools/paint/relief.ts";
import { ScatterTool } from "../edit/tools/paint/scatter.ts";
import { PictureTool } from "../edit/tools/picture.ts";
import { PlaceStandTool } from "../edit/tools/placeStand.ts";
import { RegionTool } from "../edit/tools/region/regionTool.ts";
import { SelectTool } from "../edit/tools/select/select.ts";
import { ThingTool } from "../edit/tools/thing/thing.ts";
import { ZoneTool } from "../edit/tools/thing/zone.ts";
import type { PlannerHands } from "../plan/tools/hands.ts";
import { createMoveTool } from "../plan/tools/move.ts";
import { OddsTool } from "../plan/tools/odds.ts";
import { PlansTool } from "../plan/tools/plans.ts";
import { RangesTool } from "../plan/tools/ranges.ts";
import { RouteTool } from "../plan/tools/route.ts";
import { SightTool } from "../plan/tools/sight.ts";
import { SupposeTool } from "../plan/tools/suppose.ts";
import { ViewshedTool } from "../plan/tools/viewshed.ts";
import { createPlayActTool } from "../play/tools/playAct.ts";
import { type InterveneHands, InterveneTool } from "../play/tools/playIntervene.ts";
import { noOverlays } from "../window/store/overlays.ts";
import type { ToolId } from "../window/store/ui.ts";
import { select, setTool } from "../window/store/ui.ts";
import { LookTool } from "../window/tools/look.ts";
import { MeasureTool } from "../window/tools/measure.ts";
import type { Tool, Toolbox } from "../window/tools/tool.ts";

/** The access that the tools of all features need. */
export type AllHands = PlannerHands &
  Pick<InterveneHands, "play" | "askWhy"> & {
    /** False on the start screen, where tools have no table. */
    readonly hasTable: () => boolean;
  };

export function createToolbox(hands: AllHands): Toolbox {
  const tools: Record<ToolId, Tool> = {
    select: new SelectTool(hands),
    region: new RegionTool(hands),
    picture: new PictureTool(hands),
    brush: new BrushTool(hands),
    rectangle: new BoxTool(hands, "rectangle"),
    ellipse: new BoxTool(hands, "ellipse"),
    polygon: new PolygonTool(hands),
    lasso: new LassoTool(hands),
    fill: new FillTool(hands),
    scatter: new ScatterTool(hands),
    eyedropper: new EyedropperTool(hands),
    height: new ReliefTool(hands),
    line: new LineTool(hands),
    thing: new ThingTool(hands),
    zone: new ZoneTool(hands),
    stand: new PlaceStandTool(hands),
    erase: new EraseTool(hands),
    measure: new MeasureTool(hands),
    sight: new SightTool(hands),
    viewshed: new ViewshedTool(hands),
    ranges: new RangesTool(hands),
    move: createMoveTool(hands),
    odds: new OddsTool(hands),
    route: new RouteTool(hands),
    plans: new PlansTool(hands),
    suppose: new SupposeTool(hands),
    act: createPlayActTool({ play: hands.play, setCursor: (cursor) => setCursor(hands, cursor) }),
    intervene: new InterveneTool(hands),
    look: new LookTool(hands),
  };
  let current = tools[hands.ui.getState().tool];
  /** A tool's own changes must not come back to it as news. */
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
    } else if (hands.hasTable()) guarded(() => current.refresh?.());
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
