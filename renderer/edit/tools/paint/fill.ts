/** Fills the patch of one kind under the pointer with another. */
import { patchAt } from "../../../../shared/editing/gestures/fill.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import type { CellShape } from "../../../../shared/editing/shape.ts";
import { CELLS_PER_INCH, type RasterName } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import type { Hands, Spot, Tool } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { areaWords, paintOptions, patchOf, showPainting } from "./hand.ts";

/** The patch under the pointer; found anew only when the pointer leaves it or the table changes. */
export function createPatchFinder(hands: Hands, raster: RasterName) {
  let known: { readonly shape: CellShape; readonly revision: number; readonly words: string } | null = null;
  return (at: Spot): { readonly shape: CellShape; readonly words: string } | null => {
    const { ground, revision } = hands.document();
    const [column, row] = [Math.floor(at[0] * CELLS_PER_INCH), Math.floor(at[1] * CELLS_PER_INCH)];
    if (known?.revision === revision) {
      const { rect, covers } = known.shape;
      const [x, y] = [column - rect.x, row - rect.y];
      if (x >= 0 && y >= 0 && x < rect.width && y < rect.height && covers(column, row)) return known;
    }
    const shape = patchAt(ground, raster, at);
    known = shape && { shape, revision, words: areaWords(shape) };
    return known;
  };
}

export function createFillTool(hands: Hands): Tool {
  let over: Spot | null = null;
  const { ui, overlays } = hands;
  const find = createPatchFinder(hands, "terrain");

  function show(): void {
    const patch = over && find(over);
    if (!over || !patch) {
      showPainting(hands, { words: null });
      return;
    }
    const { ground: kind } = ui.getState();
    const { ground } = hands.document();
    const under = groundAt(ground, over)?.kind ?? "clear";
    if (under === kind) showPainting(hands, { words: `${kindName(under)} already, ${patch.words}` });
    else
      showPainting(hands, {
        patch: patchOf(ground, patch.shape, codeOf(kind)),
        words: `${kindName(kind)} in place of ${kindName(under).toLowerCase()}, ${patch.words}`,
      });
  }

  return {
    id: "fill",
    state: "idle",
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.phase === "down" && event.button === "left") {
        const { ground: kind } = ui.getState();
        const document = hands.document();
        const gesture = document.begin(`Fill with ${kindName(kind).toLowerCase()}`);
        paintCells(gesture, document.ground, find(event.at)?.shape ?? null, kind, paintOptions(ui));
        gesture.commit();
      }
      show();
    },
    cancel() {
      over = null;
      overlays.setState(noOverlays);
      return false;
    },
  };
}
