/** Asks who sees what: click or drag from a stand or place to another; the answer lives while the second end moves. */

import type { SightOverlay, TablePointerEvent } from "../../scene/contract.ts";
import type { SightEnd } from "../../window/questions.ts";
import { noOverlays } from "../../window/store/overlays.ts";
import { DRAG_THRESHOLD, distance, type Spot, type Tool } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";

type State =
  | { readonly name: "idle" }
  /** The observer is chosen; the other end follows the pointer. `pressed`: the button that chose it is still down. */
  | { readonly name: "looking"; readonly from: SightEnd; readonly to: SightEnd | null; readonly pressed: Spot | null }
  /** Both ends are chosen. */
  | { readonly name: "settled"; readonly from: SightEnd; readonly to: SightEnd };

export function createSightTool(hands: PlannerHands): Tool {
  let state: State = { name: "idle" };
  const { ui, overlays } = hands;

  const endOf = (event: TablePointerEvent): SightEnd =>
    event.stand === null ? { type: "place", at: event.at } : { type: "stand", id: event.stand };
  const alive = (end: SightEnd): boolean =>
    end.type === "place" || hands.position().scenario.stands.some((s) => s.id === end.id && s.at !== null);
  const same = (a: SightEnd, b: SightEnd) =>
    a.type === "stand"
      ? b.type === "stand" && a.id === b.id
      : b.type === "place" && distance(a.at, b.at) < DRAG_THRESHOLD;

  function show(): void {
    const cursor = "crosshair";
    keep();
    if (state.name === "idle" || state.to === null || same(state.from, state.to)) {
      const words = state.name === "idle" ? "Click the observer" : "Click what it looks at";
      overlays.setState({ ...noOverlays, cursor, words });
      return;
    }
    const answer = hands.sight(state.from, state.to);
    if (!answer.ok) overlays.setState({ ...noOverlays, cursor, words: answer.error.message });
    else {
      const report = answer.value;
      const { line, blocker, whole } = report;
      overlays.setState({ ...noOverlays, cursor, report, sight: line, outlines: blocker, words: whole });
    }
  }

  const planning = () => ui.getState().mode === "plan";

  /** The planner goes on showing the line while another tool is in hand. */
  function keep(): void {
    if (!planning() || ui.getState().tool !== "sight") return;
    const from = state.name === "idle" ? null : state.from;
    const to = state.name === "idle" ? null : state.to;
    const { sight } = hands.plan.store.getState().hands;
    if (sight.from !== from || sight.to !== to) hands.plan.setHand("sight", { from, to });
  }

  /** Near the line that lies there, the place on it is pointed out on its profile, too. */
  function pointAlong(event: TablePointerEvent): void {
    const line = overlays.getState().sight;
    const along = state.name === "settled" && line && event.phase !== "leave" ? placeOn(line, event.at) : null;
    hands.plan.pointAlong(along);
  }

  function take(from: SightEnd | null, to: SightEnd | null): void {
    const target = to?.type === "stand" ? to.id : null;
    ui.setState({ selected: new Set(from?.type === "stand" ? [from.id] : []), target });
  }

  /** The line that was left when another tool was taken up. */
  function kept(): State {
    const { from, to } = hands.plan.store.getState().hands.sight;
    if (!from || !alive(from)) return { name: "idle" };
    return to && alive(to) ? { name: "settled", from, to } : { name: "idle" };
  }

  /** Taken up with one end of the line that was left in hand, or nothing, that line is there again. */
  function enter(): void {
    const { selected } = ui.getState();
    const [only] = selected;
    const left: State = planning() ? kept() : { name: "idle" };
    const ends = left.name === "settled" ? [left.from, left.to] : [];
    if (selected.size !== 1 || ends.some((end) => end.type === "stand" && end.id === only)) {
      state = left;
      show();
    } else observe();
  }

  /** The stand in hand is the observer, and the target in mind what it looks at. */
  function observe(): void {
    const { selected, target } = ui.getState();
    const [only] = selected;
    state = { name: "idle" };
    if (selected.size === 1 && only !== undefined && alive({ type: "stand", id: only })) {
      const from: SightEnd = { type: "stand", id: only };
      const to: SightEnd | null = target === null ? null : { type: "stand", id: target };
      state = to && alive(to) ? { name: "settled", from, to } : { name: "looking", from, to: null, pressed: null };
    }
    show();
  }

  return {
    id: "sight",
    get state() {
      return state.name;
    },
    enter,
    refresh() {
      if (state.name !== "idle" && !(alive(state.from) && (state.to === null || alive(state.to))))
        state = { name: "idle" };
      // The inspector's lists choose stands too.
      const { selected, target } = ui.getState();
      const [only] = selected;
      const chosen = state.name === "settled" && state.to.type === "stand" ? state.to.id : null;
      if (selected.size === 1 && only !== undefined && state.name !== "idle" && !isStand(state, only)) return observe();
      if (selected.size === 1 && only !== undefined && target !== null && target !== chosen) return observe();
      show();
    },
    pointer(event) {
      const end = endOf(event);
      switch (event.phase) {
        case "down":
          if (event.button !== "left" || (!event.inside && event.stand === null)) break;
          if (state.name === "looking") {
            state = { name: "settled", from: state.from, to: end };
            take(state.from, end);
          } else if (event.shift && state.name === "settled") {
            // Another target for the same observer.
            state = { name: "settled", from: state.from, to: end };
            take(state.from, end);
          } else {
            state = { name: "looking", from: end, to: null, pressed: event.at };
            take(end, null);
          }
          break;
        case "move":
          if (state.name === "looking") state = { ...state, to: end };
          break;
        case "up":
          if (state.name === "looking" && state.pressed) {
            if (distance(state.pressed, event.at) > DRAG_THRESHOLD && !same(state.from, end)) {
              state = { name: "settled", from: state.from, to: end };
              take(state.from, end);
            } else state = { ...state, pressed: null };
          }
          break;
        case "leave":
          if (state.name === "looking" && !state.pressed) state = { ...state, to: null };
          break;
        case "double":
          break;
      }
      show();
      pointAlong(event);
    },
    cancel() {
      const was = state;
      state = was.name === "settled" ? { name: "looking", from: was.from, to: null, pressed: null } : { name: "idle" };
      // Put away in the planner, it leaves everything as it is: another tool may go on from there.
      const left = planning() && ui.getState().tool !== "sight";
      if (was.name === "settled" && !left) take(was.from, null);
      show();
      return was.name !== "idle";
    },
  };
}

/** Inches along the line of the place beside the pointer; null where it isn't near. */
function placeOn({ from, to }: SightOverlay, at: Spot): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const aside = Math.abs((at[0] - from[0]) * dy - (at[1] - from[1]) * dx) / length;
  return aside <= NEAR_LINE && along >= 0 && along <= length ? along : null;
}
const NEAR_LINE = 0.6;

const isStand = (state: State, id: string): boolean =>
  state.name !== "idle" && state.from.type === "stand" && state.from.id === id;
