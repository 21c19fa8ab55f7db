/** Select, move and turn stands. A drag moves, Shift and a drag turns; one drag is one step of the history. */
import { applyPlacements, moveStands } from "../../shared/editing/gestures/moveStands.ts";
import { turnToFace } from "../../shared/editing/gestures/turnStands.ts";
import type { Gesture } from "../../shared/editing/types.ts";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import type { GhostStand, TablePointerEvent } from "../scene/contract.ts";
import { noOverlays } from "../store/overlays.ts";
import { select } from "../store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, inchWords, type Spot, type Tool } from "./tool.ts";

type State =
  | { readonly name: "idle" }
  /** The button is down; a drag has not begun. `stand` is null on open ground. */
  | { readonly name: "pressed"; readonly stand: string | null; readonly at: Spot; readonly shift: boolean }
  | {
      readonly name: "moving" | "turning";
      readonly gesture: Gesture;
      readonly base: Scenario;
      readonly ids: readonly string[];
      readonly from: Spot;
      refused: string | null;
    };

export function createSelectTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  const { ui, overlays } = hands;

  const idle = () => {
    state = { name: "idle" };
    overlays.setState(noOverlays);
  };

  const onTable = (scenario: Scenario, ids: ReadonlySet<string>): Stand[] =>
    scenario.stands.filter((s) => ids.has(s.id) && s.at !== null);

  function beginDrag(pressed: Extract<State, { name: "pressed" }>): void {
    if (pressed.stand === null) return;
    if (!ui.getState().selected.has(pressed.stand)) select(ui, [pressed.stand]);
    const document = hands.document();
    const stands = onTable(document.scenario, ui.getState().selected);
    const what = stands.length === 1 ? (stands[0]?.label ?? "") : `${stands.length} stands`;
    state = {
      name: pressed.shift ? "turning" : "moving",
      gesture: document.begin(`${pressed.shift ? "Turn" : "Move"} ${what}`),
      base: document.scenario,
      ids: stands.map((s) => s.id),
      from: pressed.at,
      refused: null,
    };
  }

  function drag(event: TablePointerEvent): void {
    if (state.name === "moving") {
      const { base, from, gesture, ids } = state;
      const by: Spot = [event.at[0] - from[0], event.at[1] - from[1]];
      const move = moveStands(base, ids, by, { snap: !event.ctrl, overlap: "refuse" });
      gesture.restart(applyPlacements(move.placements));
      const label = (id: string) => base.stands.find((s) => s.id === id)?.label ?? id;
      state.refused = move.refused
        ? `No room there: it would stand on ${move.overlapping.map(label).join(", ")}.`
        : null;
      const was = base.stands.filter((s) => ids.includes(s.id));
      const ghosts: GhostStand[] = was.flatMap((stand) =>
        stand.at === null ? [] : [{ stand, at: stand.at, facing: stand.facing, refused: false }],
      );
      if (move.refused)
        for (const p of move.placements) {
          const stand = was.find((s) => s.id === p.id);
          if (stand) ghosts.push({ stand, at: p.at, facing: p.facing, refused: true });
        }
      const first = move.placements[0];
      const start = was.find((s) => s.id === first?.id)?.at;
      const length = first && start ? distance(start, first.at) : 0;
      const touches = move.snappedTo === null ? "" : `, touches ${label(move.snappedTo)}`;
      overlays.setState({
        ghosts,
        words: state.refused ?? `Moved ${inchWords(length)}${touches}`,
        cursor: move.refused ? "not-allowed" : "grabbing",
      });
    } else if (state.name === "turning") {
      const placements = turnToFace(state.base, state.ids, event.at, event.ctrl ? 15 : 1);
      state.gesture.restart(applyPlacements(placements));
      const first = placements[0];
      overlays.setState({
        words: first ? `Faces ${String(first.facing).padStart(3, "0")}° (${compass(first.facing)})` : null,
        cursor: "grabbing",
      });
      hands.flashFront();
    }
  }

  function click(pressed: Extract<State, { name: "pressed" }>): void {
    const { selected } = ui.getState();
    if (pressed.stand === null) {
      if (!pressed.shift) select(ui, []);
    } else if (pressed.shift) {
      const next = new Set(selected);
      if (!next.delete(pressed.stand)) next.add(pressed.stand);
      select(ui, next);
    } else select(ui, [pressed.stand]);
  }

  return {
    id: "select",
    get state() {
      return state.name;
    },
    pointer(event) {
      switch (event.phase) {
        case "down":
          if (state.name === "idle" && event.button === "left")
            state = { name: "pressed", stand: event.stand, at: event.at, shift: event.shift };
          break;
        case "move":
          if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD) beginDrag(state);
          if (state.name === "moving" || state.name === "turning") drag(event);
          else if (state.name === "idle") overlays.setState({ cursor: event.stand === null ? "default" : "grab" });
          break;
        case "up":
          if (state.name === "pressed") click(state);
          else if (state.name !== "idle") {
            if (state.refused === null) state.gesture.commit();
            else {
              hands.refuse(state.refused);
              state.gesture.cancel();
            }
          }
          idle();
          break;
        case "leave":
        case "double":
          break;
      }
    },
    cancel() {
      if (state.name === "idle") return false;
      if (state.name !== "pressed") state.gesture.cancel();
      idle();
      return true;
    },
  };
}

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
/** The nearest of the eight points of the compass. */
export const compass = (facing: number): string => POINTS[Math.round(facing / 45) % 8] ?? "north";
