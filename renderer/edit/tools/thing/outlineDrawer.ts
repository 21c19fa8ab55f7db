/**
 * Draws an outline: a rectangle or an ellipse by a drag or two clicks, a polygon corner by corner until Enter, a double
 * click or a click on its first corner. The tools that draw areas and zones hold one each.
 */
import { areaWithin, ellipseBetween, outlineOnTable, rectangleBetween } from "../../../../shared/editing/outline.ts";
import { boundsOf } from "../../../../shared/editing/things.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { DRAG_THRESHOLD, distance, type Spot, type ToolActs } from "../../../window/tools/tool.ts";
import { inSteps } from "../line/draft.ts";

export type OutlineForm = "rectangle" | "ellipse" | "polygon";

export interface OutlineWish {
  readonly form: () => OutlineForm;
  readonly table: () => { readonly width: number; readonly height: number };
  /** Puts the finished outline down; false where it was refused, so that drawing goes on. */
  readonly put: (outline: readonly Spot[]) => boolean;
}

type State =
  | { readonly name: "idle" }
  /** One corner of a rectangle or ellipse stands; `pressed` while the button that set it is down. */
  | { readonly name: "stretching"; readonly from: Spot; readonly pressed: boolean }
  | { readonly name: "drawing"; readonly corners: readonly Spot[] };

/** How near the table's edge a corner is drawn onto it, in inches. */
const EDGE = 0.3;
const HAND = 0.2;

export interface OutlineDrawer {
  readonly state: State["name"];
  readonly acts: ToolActs;
  pointer(event: TablePointerEvent): void;
  /** The outline as it would be if it were finished where the pointer is; with no corner yet, none. */
  preview(): { readonly points: readonly Spot[]; readonly closed: boolean } | null;
  /** The corners that stand. */
  corners(): readonly Spot[];
  cancel(): boolean;
}

/** "6.0″ × 3.5″, 18 square inches": how large an outline is. */
export function outlineSize(
  points: readonly Spot[],
  table: { readonly width: number; readonly height: number },
): string {
  const kept = outlineOnTable(points, table);
  if (kept.length === 0) return "";
  const { west, east, south, north } = boundsOf(kept);
  const sides = `${(east - west).toFixed(1)}″ × ${(north - south).toFixed(1)}″`;
  return kept.length < 3 ? sides : `${sides}, ${areaWithin(kept).toFixed(1)} square inches`;
}

export function createOutlineDrawer(wish: OutlineWish): OutlineDrawer {
  let state: State = { name: "idle" };
  let over: TablePointerEvent | null = null;

  const kept = (at: Spot): Spot => {
    const { width, height } = wish.table();
    const onto = (value: number, size: number) => (value <= EDGE ? 0 : value >= size - EDGE ? size : value);
    return [onto(at[0], width), onto(at[1], height)];
  };
  /** The other corner: with Shift as far across as along. */
  const opposite = (from: Spot, event: TablePointerEvent): Spot => {
    const to = kept(event.at);
    if (!event.shift) return to;
    const reach = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    return [from[0] + Math.sign(to[0] - from[0]) * reach, from[1] + Math.sign(to[1] - from[1]) * reach];
  };
  const next = (corners: readonly Spot[], event: TablePointerEvent): Spot => {
    const last = corners.at(-1);
    return last && event.shift ? inSteps(last, event.at) : kept(event.at);
  };
  const between = (a: Spot, b: Spot) => (wish.form() === "ellipse" ? ellipseBetween(a, b) : rectangleBetween(a, b));

  function close(corners: readonly Spot[]): void {
    if (wish.put(corners)) state = { name: "idle" };
  }
  function stretchTo(from: Spot, to: Spot): void {
    state = { name: "idle" };
    wish.put(between(from, to));
  }

  function down(event: TablePointerEvent): void {
    if (wish.form() !== "polygon") {
      if (state.name === "stretching") stretchTo(state.from, opposite(state.from, event));
      else state = { name: "stretching", from: kept(event.at), pressed: true };
      return;
    }
    const corners = state.name === "drawing" ? state.corners : [];
    const hand = event.hand ?? HAND;
    const [first] = corners;
    const last = corners.at(-1);
    if (first && corners.length >= 3 && distance(first, event.at) <= hand) close(corners);
    // The second click of a double click.
    else if (last && distance(last, event.at) <= hand / 2) return;
    else state = { name: "drawing", corners: [...corners, next(corners, event)] };
  }

  return {
    get state() {
      return state.name;
    },
    get acts() {
      if (state.name !== "drawing") return {};
      const { corners } = state;
      return {
        finish: () => close(corners),
        back: () => {
          state = corners.length > 1 ? { name: "drawing", corners: corners.slice(0, -1) } : { name: "idle" };
        },
      };
    },
    pointer(event) {
      over = event.phase === "leave" ? null : event;
      // A change of form in the middle leaves what was begun.
      if ((state.name === "drawing") !== (wish.form() === "polygon") && state.name !== "idle") state = { name: "idle" };
      if (event.phase === "down" && event.button === "left") down(event);
      else if (event.phase === "double" && state.name === "drawing") close(state.corners);
      else if (event.phase === "up" && state.name === "stretching" && state.pressed) {
        const to = opposite(state.from, event);
        if (distance(state.from, to) > DRAG_THRESHOLD * 2) stretchTo(state.from, to);
        else state = { ...state, pressed: false };
      }
    },
    preview() {
      if (state.name === "stretching" && over)
        return { points: between(state.from, opposite(state.from, over)), closed: true };
      if (state.name !== "drawing") return null;
      const points = over ? [...state.corners, next(state.corners, over)] : state.corners;
      return { points, closed: points.length > 2 };
    },
    corners: () => (state.name === "drawing" ? state.corners : state.name === "stretching" ? [state.from] : []),
    cancel() {
      const was = state.name !== "idle";
      state = { name: "idle" };
      over = null;
      return was;
    },
  };
}
