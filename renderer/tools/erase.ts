/** Takes away the stand, building, line or area under the pointer; on bare ground it brushes the terrain clear. */
import { clearGround } from "../../shared/editing/gestures/brush.ts";
import { deleteThings } from "../../shared/editing/gestures/deleteThings.ts";
import type { Gesture } from "../../shared/editing/types.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { kindName } from "../panels/kindNames.ts";
import { noOverlays } from "../store/overlays.ts";
import { brushOf, brushWords } from "./brush.ts";
import type { Hands, Tool } from "./tool.ts";
import { thingsUnder, type Under } from "./under.ts";

type State = { readonly name: "idle" } | { readonly name: "clearing"; readonly gesture: Gesture; last: TablePoint };

export const underName = (u: Under): string =>
  u.type === "stand" ? `stand ${u.label}` : kindName(u.kind).toLowerCase();

export function createEraseTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let over: { at: TablePoint; stand: string | null } | null = null;
  const { ui, overlays } = hands;

  function show(): void {
    const { brush } = ui.getState();
    const top =
      over && state.name === "idle" ? thingsUnder(hands.document().scenario, over.at, over.stand)[0] : undefined;
    const words = top ? `Erase ${underName(top)}` : `Clear ground ${brushWords(brushOf(ui))}`;
    overlays.setState({
      ...noOverlays,
      brush: over && !top ? { at: over.at, width: brush.width, square: brush.square, words } : null,
      words: over ? words : null,
      cursor: top ? "pointer" : "crosshair",
    });
  }

  function erase(u: Under): void {
    const list = {
      stand: { stands: [u.id] },
      footprint: { footprints: [u.id] },
      line: { lines: [u.id] },
      overlay: { overlays: [u.id] },
    }[u.type];
    hands.document().edit(`Erase ${underName(u)}`, deleteThings(list));
  }

  return {
    id: "erase",
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : { at: event.at, stand: event.stand };
      const document = hands.document();
      if (event.phase === "down" && state.name === "idle" && event.button === "left") {
        const top = thingsUnder(document.scenario, event.at, event.stand)[0];
        if (top) erase(top);
        else {
          const gesture = document.begin("Clear ground");
          clearGround(gesture, document.ground, brushOf(ui), event.at, event.at);
          state = { name: "clearing", gesture, last: event.at };
        }
      } else if (event.phase === "move" && state.name === "clearing") {
        clearGround(state.gesture, document.ground, brushOf(ui), state.last, event.at);
        state.last = event.at;
      } else if (event.phase === "up" && state.name === "clearing") {
        state.gesture.commit();
        state = { name: "idle" };
      }
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      if (state.name === "idle") return false;
      state.gesture.cancel();
      state = { name: "idle" };
      return true;
    },
  };
}
