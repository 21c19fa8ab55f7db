/** A ruler: inches and metres between two places. */
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays } from "../store/overlays.ts";
import { bearingWords, DRAG_THRESHOLD, distance, type Hands, inchWords, type Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "measuring"; readonly from: TablePoint; readonly to: TablePoint; readonly pressed: boolean }
  /** The ruler lies there until the next click or Esc. */
  | { readonly name: "laid"; readonly from: TablePoint; readonly to: TablePoint };

export function createMeasureTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  const { overlays } = hands;

  /** On a stand the ruler is laid at its centre. */
  const spot = (event: TablePointerEvent): TablePoint =>
    hands.position().scenario.stands.find((s) => s.id === event.stand)?.at ?? event.at;

  function show(): void {
    if (state.name === "idle") {
      overlays.setState({ ...noOverlays, cursor: "crosshair" });
      return;
    }
    const { from, to } = state;
    const length = distance(from, to);
    const metres = Math.round(length * hands.position().scenario.facts.metresPerInch);
    const words = `${inchWords(length)}, ${metres.toLocaleString("en")} m`;
    overlays.setState({
      ...noOverlays,
      sight: { from, to, blockedAt: null, words, style: "ruler" },
      words: `${words}, bearing ${bearingWords(from, to)}`,
      cursor: "crosshair",
    });
  }

  return {
    id: "measure",
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      const at = spot(event);
      if (event.phase === "down" && event.button === "left") {
        state =
          state.name === "measuring"
            ? { name: "laid", from: state.from, to: at }
            : { name: "measuring", from: at, to: at, pressed: true };
      } else if (event.phase === "move" && state.name === "measuring") state = { ...state, to: at };
      else if (event.phase === "up" && state.name === "measuring" && state.pressed)
        state =
          distance(state.from, at) > DRAG_THRESHOLD
            ? { name: "laid", from: state.from, to: at }
            : { ...state, pressed: false };
      show();
    },
    cancel() {
      const was = state.name;
      state = { name: "idle" };
      overlays.setState(noOverlays);
      return was !== "idle";
    },
  };
}
