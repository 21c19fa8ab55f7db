/** Asks who sees what: click or drag from a stand or place to another; the answer lives while the second end moves. */
import type { SightEnd } from "../app/questions.ts";
import type { TablePointerEvent } from "../scene/contract.ts";
import { noOverlays } from "../store/overlays.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  /** The observer is chosen; the other end follows the pointer. `pressed`: the button that chose it is still down. */
  | { readonly name: "looking"; readonly from: SightEnd; readonly to: SightEnd | null; readonly pressed: Spot | null }
  /** Both ends are chosen. */
  | { readonly name: "settled"; readonly from: SightEnd; readonly to: SightEnd };

export function createSightTool(hands: Hands): Tool {
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
    if (state.name === "idle" || state.to === null || same(state.from, state.to)) {
      const words = state.name === "idle" ? "Click the observer" : "Click what it looks at";
      overlays.setState({ ...noOverlays, cursor, words });
      return;
    }
    const answer = hands.sight(state.from, state.to);
    if (!answer.ok) overlays.setState({ ...noOverlays, cursor, words: answer.error.message });
    else {
      const report = answer.value;
      overlays.setState({ ...noOverlays, cursor, report, sight: report.line, words: report.sentence });
    }
  }

  function take(from: SightEnd | null, to: SightEnd | null): void {
    const target = to?.type === "stand" ? to.id : null;
    ui.setState({ selected: new Set(from?.type === "stand" ? [from.id] : []), target });
  }

  /** Enters with the stand in hand as the observer, and the target in mind as what it looks at. */
  function enter(): void {
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
      if (selected.size === 1 && only !== undefined && target !== null && (target !== chosen || !isStand(state, only)))
        return enter();
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
    },
    cancel() {
      const was = state;
      state = was.name === "settled" ? { name: "looking", from: was.from, to: null, pressed: null } : { name: "idle" };
      if (was.name === "settled") take(was.from, null);
      show();
      return was.name !== "idle";
    },
  };
}

const isStand = (state: State, id: string): boolean =>
  state.name !== "idle" && state.from.type === "stand" && state.from.id === id;
