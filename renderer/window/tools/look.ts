/** The lab's hand: a click takes a stand into view, nothing on the table is moved by it. */
import { noOverlays } from "../store/overlays.ts";
import { select } from "../store/ui.ts";
import type { Hands, Tool } from "./tool.ts";

export function createLookTool({ ui, overlays }: Pick<Hands, "ui" | "overlays">): Tool {
  return {
    id: "look",
    state: "idle",
    enter: () => overlays.setState({ ...noOverlays, cursor: "default" }),
    pointer(event) {
      if (event.phase === "move")
        overlays.setState({ ...noOverlays, cursor: event.stand === null ? "default" : "pointer" });
      if (event.phase !== "down" || event.button !== "left") return;
      const { selected } = ui.getState();
      // A second click on the same stand lays it down again.
      const again = event.stand !== null && selected.size === 1 && selected.has(event.stand);
      select(ui, event.stand === null || again ? [] : [event.stand]);
    },
    cancel: () => false,
  };
}
