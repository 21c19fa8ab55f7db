/** Takes away the stand, building, line or area under the pointer; on bare ground it brushes the terrain clear. */
import { clearGround } from "../../shared/editing/gestures/brush.ts";
import { deleteThings } from "../../shared/editing/gestures/deleteThings.ts";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { kindName } from "../panels/kindNames.ts";
import { noOverlays } from "../store/overlays.ts";
import { brushOf, brushWords } from "./brush.ts";
import { createStroke } from "./stroke.ts";
import type { Hands, Tool } from "./tool.ts";
import { thingsUnder, type Under } from "./under.ts";

export const underName = (u: Under): string =>
  u.type === "stand" ? `stand ${u.label}` : kindName(u.kind).toLowerCase();

export function createEraseTool(hands: Hands): Tool {
  const stroke = createStroke();
  let over: { at: TablePoint; stand: string | null } | null = null;
  const { ui, overlays } = hands;

  function show(): void {
    const { brush } = ui.getState();
    const top = over && !stroke.open ? thingsUnder(hands.document().scenario, over.at, over.stand)[0] : undefined;
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
      return stroke.open ? "clearing" : "idle";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : { at: event.at, stand: event.stand };
      if (event.phase === "down" && !stroke.open && event.button === "left") {
        const document = hands.document();
        const top = thingsUnder(document.scenario, event.at, event.stand)[0];
        const brush = brushOf(ui);
        if (top) erase(top);
        else
          stroke.begin(document.begin("Clear ground"), event.at, (gesture, from, to) =>
            clearGround(gesture, document.ground, brush, from, to),
          );
      } else stroke.follow(event);
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      return stroke.cancel();
    },
  };
}
