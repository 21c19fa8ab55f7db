/**
 * What the planner's tools have in common: a click chooses a stand (with Shift one more), a drag supposes it elsewhere (with
 * Shift turned), Q and E turn it, the arrow keys push it. What a click on the ground means is the topic's own.
 */

import type { Drag } from "../../edit/tools/select/drag.ts";
import { drawBand } from "../../edit/tools/select/dragThings.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../../window/store/overlays.ts";
import { select, type ToolId } from "../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Spot, type Tool, type ToolActs } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";
import { nudgeSupposed, pushSupposed, turnSupposed, turnSupposedBy } from "./supposing.ts";

export interface PlanToolParts {
  readonly id: ToolId;
  /** What is to be done, in words, while nothing is in the hand. */
  readonly words: (hands: PlannerHands) => string | null;
  /** A click on bare ground; without it the selection is forgotten. */
  readonly ground?: (hands: PlannerHands, event: TablePointerEvent) => void;
  /** Whether such a click means a place now; it always does where this isn't said. */
  readonly places?: (hands: PlannerHands) => boolean;
  /** A click on a stand; false: it is selected. */
  readonly stand?: (hands: PlannerHands, id: string, event: TablePointerEvent) => boolean;
  /** A drag from bare ground; without it, or null: a band gathers stands. */
  readonly drag?: (hands: PlannerHands, from: Spot) => Drag | null;
  /** A drag from a stand; without it, or null: the stand is supposed elsewhere. */
  readonly standDrag?: (hands: PlannerHands, id: string, from: Spot, shift: boolean) => Drag | null;
  /** The pointer moves over the table with nothing in the hand; null: it has left. */
  readonly hover?: (hands: PlannerHands, event: TablePointerEvent | null) => void;
  /** What is drawn meanwhile. */
  readonly rest?: (hands: PlannerHands) => Partial<ToolOverlays>;
  /** Esc; false when there was nothing to give up. */
  readonly cancel?: (hands: PlannerHands) => boolean;
  readonly acts?: (hands: PlannerHands) => ToolActs;
}

type State =
  | { readonly name: "idle" }
  | { readonly name: "pressed"; readonly stand: string | null; readonly at: Spot; readonly shift: boolean }
  | { readonly name: "dragging"; readonly drag: Drag };

export function createPlanTool(hands: PlannerHands, parts: PlanToolParts): Tool {
  let state: State = { name: "idle" };
  let over: string | null = null;
  const { ui, overlays } = hands;
  const placing = (): boolean => parts.ground !== undefined && (parts.places?.(hands) ?? true);

  function show(): void {
    if (state.name === "dragging") return;
    const cursor = over === null ? (placing() ? "crosshair" : "default") : "grab";
    overlays.setState({ ...noOverlays, cursor, words: parts.words(hands), ...parts.rest?.(hands) });
  }

  function beginDrag({ stand, at, shift }: Extract<State, { name: "pressed" }>): Drag {
    if (stand === null)
      return (
        parts.drag?.(hands, at) ??
        drawBand(hands, at, (ids) => select(ui, shift ? [...ui.getState().selected, ...ids] : ids))
      );
    const own = parts.standDrag?.(hands, stand, at, shift);
    if (own) return own;
    if (!ui.getState().selected.has(stand)) select(ui, [stand]);
    const { selected } = ui.getState();
    return shift ? turnSupposed(hands, selected) : pushSupposed(hands, selected, at);
  }

  function click(event: TablePointerEvent, { stand, shift }: Extract<State, { name: "pressed" }>): void {
    if (stand === null) {
      if (placing()) parts.ground?.(hands, event);
      else if (!shift) select(ui, []);
      return;
    }
    if (parts.stand?.(hands, stand, event)) return;
    const next = new Set(shift ? ui.getState().selected : []);
    if (!shift || !next.delete(stand)) next.add(stand);
    select(ui, next);
  }

  return {
    id: parts.id,
    get state() {
      return state.name === "dragging" ? state.drag.name : state.name;
    },
    get acts() {
      const own = parts.acts?.(hands) ?? {};
      const { selected } = ui.getState();
      if (state.name !== "idle" || selected.size === 0) return own;
      return {
        turn: (by: number) => turnSupposedBy(hands, by),
        nudge: (dx: number, dy: number) => nudgeSupposed(hands, dx, dy),
        ...own,
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.stand;
      switch (event.phase) {
        case "down":
          if (state.name === "idle" && event.button === "left" && (event.inside || event.stand !== null))
            state = { name: "pressed", stand: event.stand, at: event.at, shift: event.shift };
          break;
        case "move":
          if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD)
            state = { name: "dragging", drag: beginDrag(state) };
          if (state.name === "dragging") {
            const drawn = state.drag.follow(event);
            overlays.setState({ ...noOverlays, ...parts.rest?.(hands), ...drawn });
          } else parts.hover?.(hands, event);
          break;
        case "up": {
          const was = state;
          state = { name: "idle" };
          if (was.name === "dragging") was.drag.end();
          else if (was.name === "pressed") click(event, was);
          break;
        }
        case "leave":
          parts.hover?.(hands, null);
          break;
        case "double":
          break;
      }
      show();
    },
    cancel() {
      const was = state;
      state = { name: "idle" };
      if (was.name === "dragging") was.drag.cancel();
      const gave = was.name === "dragging" || (parts.cancel?.(hands) ?? false);
      show();
      return gave;
    },
  };
}
