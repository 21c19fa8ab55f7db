/**
 * A way under the enemy's eyes. A click on a stand takes it up; clicks on the ground are the corners of its way, a drag draws
 * it free by hand; Enter or a second click on the last corner ends it. Then its corners can be dragged.
 */

import { simplify } from "../../../shared/geometry/simplify.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { pathLength } from "../../../shared/movement/path.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { Drag } from "../../edit/tools/select/drag.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../../window/store/ui.ts";
import { distance, inchWords, type Spot, type Tool } from "../../window/tools/tool.ts";
import { firersAt, initialRoute, moverOf, pointsTo, type RouteHand, riskNow, turnAt } from "../store/route.ts";
import { cornerAt, ROUTE_PATH } from "../store/routePicture.ts";
import type { PlannerHands } from "./hands.ts";
import { createPlanTool } from "./planTool.ts";

/** In inches: the hand's reach where the scene doesn't say. */
const USUAL_HAND = 0.4;
/** A way drawn free by hand keeps to it so closely, in inches. */
const FREEHAND = 0.15;

export function createRouteTool(hands: PlannerHands): Tool {
  /** How far the hand reaches at the pointer. */
  let reach = USUAL_HAND;
  const now = () => hands.plan.now();
  const hand = (): RouteHand => hands.plan.store.getState().hands.route;
  const set = (part: Partial<RouteHand>) => hands.plan.setHand("route", part);
  /** A changed way: what was found for the way before is of no use to it. */
  const redraw = (part: Partial<RouteHand>) => set({ safest: null, before: null, firer: null, over: {}, ...part });
  const mover = (): string | null => {
    const here = now();
    return here && moverOf(here);
  };
  const drawingFor = (): string | null => {
    const stand = mover();
    return stand !== null && (hand().stand !== stand || hand().drawing || hand().corners.length === 0) ? stand : null;
  };
  const corners = (stand: string): readonly TablePoint[] => (hand().stand === stand ? hand().corners : []);

  function addCorner(stand: string, at: TablePoint): void {
    const drawn = corners(stand);
    const last = drawn.at(-1);
    if (last && distance(last, at) <= reach) finish();
    else
      redraw({
        ...(hand().stand === stand ? {} : initialRoute),
        stand,
        corners: [...drawn, at],
        drawing: true,
        pointer: null,
      });
  }
  function finish(): void {
    if (hand().drawing) set({ drawing: false, pointer: null });
  }
  function back(): void {
    const left = hand().corners.slice(0, -1);
    redraw({ corners: left, drawing: true, pointer: null });
  }

  /** Drawn free by hand, on from the last corner. */
  function freehand(stand: string, from: Spot): Drag {
    const before = hand();
    const start = corners(stand);
    const trace: TablePoint[] = [point(from[0], from[1])];
    return {
      name: "drawing",
      follow(event) {
        if (event.inside) {
          const at = point(event.at[0], event.at[1]);
          if (distance(at, trace.at(-1) ?? at) > FREEHAND) trace.push(at);
        }
        redraw({ stand, corners: [...start, ...simplify(trace, FREEHAND)], drawing: false, pointer: null });
        return { words: `A way of ${inchWords(pathLength(trace))}, drawn by hand`, cursor: "crosshair" };
      },
      end() {},
      cancel: () => set(before),
    };
  }
  function dragCorner(i: number): Drag {
    const before = hand();
    return {
      name: "moving",
      follow(event) {
        if (event.inside) redraw({ corners: before.corners.with(i, point(event.at[0], event.at[1])) });
        return { words: `Corner ${i + 1} of ${before.corners.length}${wholeWords()}`, cursor: "grabbing" };
      },
      end() {},
      cancel: () => set(before),
    };
  }
  const wholeWords = (): string => {
    const here = now();
    const risk = here && riskNow(here)?.risk;
    return risk ? ` · arrives whole ${percentOf(chanceOf(risk.wholeAtBest))} %` : "";
  };

  function hover(event: TablePointerEvent | null): void {
    const stand = mover();
    if (event?.hand !== undefined) reach = event.hand;
    if (stand === null || hand().stand !== stand) return;
    if (hand().drawing) {
      const at = event?.inside ? point(event.at[0], event.at[1]) : null;
      set({ pointer: at });
      return;
    }
    const along = event?.path?.id === ROUTE_PATH ? event.path.inches : undefined;
    if (along !== hand().over.at) set({ over: along === undefined ? {} : { at: along } });
  }

  /** What holds at the place under the pointer, or at the end of what is drawn. */
  function words(): string {
    const here = now();
    const stand = mover();
    if (!here || stand === null) return "Click the stand that is to go";
    const found = riskNow(here);
    const { drawing, over, corners: drawn } = hand();
    if (hand().stand !== stand || (drawn.length === 0 && !drawing))
      return "Click the corners of its way, or drag it; a second click or Enter ends it";
    if (!found) return "Click the corners of its way";
    const { risk } = found;
    const at = drawing ? risk.path.inches : over.at;
    if (at === undefined) return "Drag a corner, or point along the way";
    const label = (id: string) => here.table.scenario.stands.find((one) => one.id === id)?.label ?? id;
    const firers = firersAt(risk, at)
      .sort((a, b) => chanceOf(b.harm) - chanceOf(a.harm))
      .map(({ firer, harm }) => `${label(firer.firer)} ${percentOf(chanceOf(harm))} %`);
    const fire = firers.length === 0 ? "nobody can fire here" : `here ${firers.join(", ")}`;
    const points = `${pointsTo(risk, at).toFixed(1)} points, turn ${turnAt(risk, at)}`;
    return `${inchWords(at)}, ${points} · ${fire}${drawing ? wholeWords() : ""}`;
  }

  return createPlanTool(hands, {
    id: "route",
    words,
    hover: (_, event) => hover(event),
    ground(_, event) {
      const stand = drawingFor();
      if (stand !== null) addCorner(stand, point(event.at[0], event.at[1]));
      else if (event.path?.id !== ROUTE_PATH) select(hands.ui, []);
    },
    stand(_, id, event) {
      const here = now();
      const risk = here && riskNow(here)?.risk;
      if (id !== mover() && hand().drawing && hand().stand === mover() && !event.shift) {
        addCorner(hand().stand as string, point(event.at[0], event.at[1]));
        return true;
      }
      if (!risk?.firers.some(({ firer }) => firer === id)) return false;
      set({ firer: hand().firer === id ? null : id });
      return true;
    },
    drag(_, from) {
      const here = now();
      const corner = here && cornerAt(here, from, reach);
      if (corner !== null && corner !== undefined) return dragCorner(corner);
      const stand = drawingFor();
      return stand === null ? null : freehand(stand, from);
    },
    standDrag(_, _id, from) {
      const here = now();
      const corner = here && cornerAt(here, from, reach);
      return corner === null || corner === undefined ? null : dragCorner(corner);
    },
    cancel() {
      const stand = mover();
      if (stand === null) return false;
      if (hand().stand === stand && (hand().drawing || hand().corners.length > 0)) {
        set({ ...initialRoute, roads: hand().roads, turns: hand().turns });
        return true;
      }
      select(hands.ui, []);
      return true;
    },
    acts() {
      const stand = mover();
      if (stand === null || hand().stand !== stand || hand().corners.length === 0) return {};
      return { back, ...(hand().drawing ? { finish } : {}) };
    },
  });
}
