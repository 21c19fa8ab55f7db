/** The referee's own hand in a game: a drag moves any stand, Shift and a drag turns it; the reason is asked, and all is logged. */
import { type Degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import { noOverlays, type OverlayStore } from "../../window/store/overlays.ts";
import { DRAG_THRESHOLD, distance, inchWords, type Tool } from "../../window/tools/tool.ts";
import { towards } from "../store/intent.ts";
import type { Play } from "../store/play.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "pressed"; readonly stand: StandId | null; readonly at: TablePoint; readonly shift: boolean }
  | {
      readonly name: "moving" | "turning";
      readonly stand: StandId;
      readonly from: TablePoint;
      readonly to: TablePoint;
      readonly facing: Degrees;
    };

export interface InterveneHands {
  readonly play: Play;
  readonly overlays: OverlayStore;
  /** Why the referee does it; null: never mind. */
  readonly askWhy: (what: string) => Promise<string | null>;
}

export function createInterveneTool({ play, overlays, askWhy }: InterveneHands): Tool {
  let state: State = { name: "idle" };
  const standing = (id: StandId | null) => {
    const stand = id === null ? undefined : play.store.getState().open?.reader.stand(id);
    return stand?.at ? { ...stand, at: stand.at } : null;
  };
  const record = (id: StandId) =>
    play.store.getState().open?.game.loaded.scenario.stands.find((stand) => stand.id === id);
  const IDLE_WORDS = "Drag a stand to move it, with Shift to turn it; click it for its markers";
  const idle = () => {
    state = { name: "idle" };
    overlays.setState({ ...noOverlays, words: IDLE_WORDS, cursor: "default" });
  };

  function show(): void {
    if (state.name !== "moving" && state.name !== "turning") return;
    const { stand, from, to, facing } = state;
    const ghost = record(stand);
    overlays.setState({
      ghosts: ghost ? [{ stand: ghost, at: to, facing, refused: false, hover: true }] : [],
      words: state.name === "moving" ? `Moved ${inchWords(distance(from, to))}` : `Faces ${facing}°`,
      cursor: "grabbing",
    });
  }

  async function finish(done: Extract<State, { name: "moving" | "turning" }>): Promise<void> {
    const { stand, to: at, facing, name } = done;
    const label = play.store.getState().open?.reader.stand(stand)?.label ?? stand;
    const why = await askWhy(
      name === "moving" ? `${label} is moved to another place.` : `${label} is turned to ${facing}°.`,
    );
    if (why !== null) play.intervene(stand, { type: "place", at, facing }, why);
  }

  return {
    id: "intervene",
    get state() {
      return state.name;
    },
    enter: idle,
    pointer(event) {
      switch (event.phase) {
        case "down":
          if (event.button === "left")
            state = { name: "pressed", stand: event.stand, at: point(event.at[0], event.at[1]), shift: event.shift };
          break;
        case "move": {
          const at = point(event.at[0], event.at[1]);
          if (state.name === "pressed" && distance(at, state.at) > DRAG_THRESHOLD) {
            const stand = standing(state.stand);
            if (stand)
              state = {
                name: state.shift ? "turning" : "moving",
                stand: stand.id,
                from: stand.at,
                to: stand.at,
                facing: stand.facing,
              };
          }
          if (state.name === "moving") state = { ...state, to: at };
          else if (state.name === "turning") state = { ...state, facing: towards(state.from, at) ?? state.facing };
          else overlays.setState({ cursor: event.stand === null ? "default" : "grab" });
          show();
          break;
        }
        case "up": {
          const done = state;
          idle();
          if (done.name === "pressed") play.touch(done.stand);
          else if (done.name !== "idle") {
            play.touch(done.stand);
            void finish(done);
          }
          break;
        }
        case "leave":
        case "double":
          break;
      }
    },
    cancel() {
      const was = state.name;
      idle();
      if (was !== "idle") return true;
      if (play.store.getState().touched === null) return false;
      play.touch(null);
      return true;
    },
  };
}
