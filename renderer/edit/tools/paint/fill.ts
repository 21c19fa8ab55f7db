/** Fills the patch of one kind under the pointer with another. */
import { patchAt } from "../../../../shared/editing/gestures/fill.ts";
import type { CellShape } from "../../../../shared/editing/shape.ts";
import { CELLS_PER_INCH, type RasterName } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { Hands, Spot } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { areaWords, MirroredTool, paintShape, patchOf } from "./hand.ts";

/** The patch under the pointer; found again only when the pointer leaves it or the table changes. */
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

export class FillTool extends MirroredTool {
  readonly id = "fill";
  readonly #find = createPatchFinder(this.hands, "terrain");

  protected press({ at }: TablePointerEvent): null {
    paintShape(this.hands, this.#find(at)?.shape ?? null, "Fill with");
    return null;
  }
  protected picture(): Partial<ToolOverlays> {
    const at = this.over?.at;
    const patch = at && this.#find(at);
    if (!patch) return {};
    const { ground: kind } = this.hands.ui.getState();
    const { ground } = this.hands.document();
    const under = groundAt(ground, at)?.kind ?? "clear";
    if (under === kind) return { words: `${kindName(under)} already, ${patch.words}` };
    return {
      patch: patchOf(ground, patch.shape, codeOf(kind)),
      words: `${kindName(kind)} in place of ${kindName(under).toLowerCase()}, ${patch.words}`,
    };
  }
}
