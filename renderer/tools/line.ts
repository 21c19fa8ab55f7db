/** Draws a straight road, stream, hedge or other line: drag from end to end, or click both ends. */
import { type DrawnLine, drawStraightLine } from "../../shared/editing/gestures/drawLine.ts";
import type { Result } from "../../shared/result.ts";
import type { LineFeature } from "../../shared/scenario/model.ts";
import { kindName } from "../panels/kindNames.ts";
import { noOverlays } from "../store/overlays.ts";
import { bearingWords, DRAG_THRESHOLD, distance, type Hands, inchWords, type Spot, type Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  /** One end stands; `pressed` while the button that set it is still down. */
  | { readonly name: "drawing"; readonly from: Spot; readonly pressed: boolean };

/** How near the end of another line must be to be met, in inches. */
export const JOIN_REACH = 0.6;

/** The nearest end of a line within reach. */
export function nearestEnd(lines: readonly LineFeature[], at: Spot): Spot | null {
  let best: Spot | null = null;
  for (const line of lines)
    for (const end of [line.points[0], line.points.at(-1)])
      if (end && distance(end, at) <= (best ? distance(best, at) : JOIN_REACH)) best = end;
  return best;
}

/** `to` moved onto the nearest of the 24 directions from `from`, 15° apart, at the same distance along it. */
export function inSteps(from: Spot, to: Spot): Spot {
  const step = Math.PI / 12;
  const angle = Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / step) * step;
  const along = (to[0] - from[0]) * Math.cos(angle) + (to[1] - from[1]) * Math.sin(angle);
  return [from[0] + along * Math.cos(angle), from[1] + along * Math.sin(angle)];
}

export function createLineTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let over: Spot | null = null;
  const { ui, overlays } = hands;

  const snapped = (at: Spot): Spot => nearestEnd(hands.document().scenario.table.lines, at) ?? at;
  const target = (from: Spot, at: Spot, shift: boolean): Spot => (shift ? inSteps(from, at) : snapped(at));
  const draw = (from: Spot, to: Spot): Result<DrawnLine> => {
    const { line, lineWidth } = ui.getState();
    return drawStraightLine(hands.document().scenario, line, from, to, { width: lineWidth, snapToEdge: true });
  };

  function show(shift: boolean): void {
    const { line, lineWidth } = ui.getState();
    const cursor = "crosshair";
    if (state.name === "idle" || over === null) {
      const end = over === null ? null : snapped(over);
      const words = end !== null && end !== over ? "Begins at the end of another line" : null;
      overlays.setState({
        ...noOverlays,
        cursor,
        words,
        draftLine: end !== null && end !== over ? { kind: line, path: [at(end), at(end)], width: lineWidth } : null,
      });
      return;
    }
    const to = target(state.from, over, shift);
    const drawn = draw(state.from, to);
    const ends = drawn.ok ? drawn.value.line.points : [state.from, to];
    const a = ends[0] ?? state.from;
    const b = ends.at(-1) ?? to;
    overlays.setState({
      ...noOverlays,
      cursor,
      draftLine: drawn.ok ? { kind: line, path: drawn.value.line.points, width: lineWidth } : null,
      words: drawn.ok
        ? `${kindName(line)}, ${inchWords(distance(a, b))}, bearing ${bearingWords(a, b)}`
        : distance(state.from, over) > DRAG_THRESHOLD
          ? drawn.error.message
          : "Click or drag to the other end",
    });
  }

  function finish(from: Spot, to: Spot): void {
    const drawn = draw(from, to);
    if (drawn.ok) hands.document().edit(`Draw ${kindName(ui.getState().line).toLowerCase()}`, drawn.value.recipe);
    else hands.refuse(drawn.error.message);
    state = { name: "idle" };
  }

  return {
    id: "line",
    get state() {
      return state.name;
    },
    enter: () => show(false),
    refresh: () => show(false),
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.phase === "down" && event.button === "left") {
        if (state.name === "idle") state = { name: "drawing", from: snapped(event.at), pressed: true };
        else finish(state.from, target(state.from, event.at, event.shift));
      } else if (event.phase === "up" && state.name === "drawing" && state.pressed) {
        // A drag ends here; a mere click leaves the first end standing and waits for the second.
        if (distance(state.from, event.at) > JOIN_REACH) finish(state.from, target(state.from, event.at, event.shift));
        else state = { ...state, pressed: false };
      }
      show(event.shift);
    },
    cancel() {
      const was = state.name;
      state = { name: "idle" };
      over = null;
      overlays.setState(noOverlays);
      return was !== "idle";
    },
  };
}

const at = (spot: Spot) => spot as unknown as LineFeature["points"][number];
