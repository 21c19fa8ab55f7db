/** The part of the thing tool that draws overlay areas: outlines, or cells with the brush. */

import { placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { startAreaStroke } from "../../../../shared/editing/gestures/paintArea.ts";
import { placeOverlay } from "../../../../shared/editing/gestures/placeArea.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { OverlayKind } from "../../../../shared/table/kinds.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import { type Drag, oneStep } from "../../../window/tools/gesture.ts";
import type { Hands, Spot, ToolActs } from "../../../window/tools/tool.ts";
import { brushOf } from "../brush.ts";
import { draft, mirroredBrush } from "../paint/hand.ts";
import { OutlineDrawer, outlineSize } from "./outlineDrawer.ts";

export class AreaHand {
  readonly #hands: Hands;
  readonly #kind: () => OverlayKind;
  readonly #drawer = new OutlineDrawer({
    form: () => (this.#form === "brush" ? "polygon" : this.#form),
    table: () => this.#hands.document().scenario.table,
    put: (points) => this.#put(points),
  });

  constructor(hands: Hands, kind: () => OverlayKind) {
    this.#hands = hands;
    this.#kind = kind;
  }

  get #form() {
    return this.#hands.ui.getState().things.form;
  }
  get state(): string {
    return this.#drawer.state;
  }
  keys(): ToolActs {
    return this.#form === "brush" ? {} : this.#drawer.keys();
  }
  press(event: TablePointerEvent): Drag | null {
    return this.#form === "brush" ? this.#paint(event) : this.#drawer.press(event);
  }
  double(): void {
    if (this.#form !== "brush") this.#drawer.double();
  }
  cancel(): boolean {
    return this.#drawer.cancel();
  }

  picture(over: TablePointerEvent | null): Partial<ToolOverlays> {
    const name = kindName(this.#kind());
    if (this.#form === "brush") {
      const { width, square } = this.#hands.ui.getState().brush;
      const words = `${name}: paint its cells; Alt removes cells`;
      const outlines = mirroredBrush(this.#hands, over?.at ?? null);
      return { brush: over && { at: over.at, width, square, words: name }, words, outlines };
    }
    const preview = this.#drawer.preview(over);
    if (!preview) {
      const how = this.#form === "polygon" ? "click its corners" : "drag from corner to corner";
      return { words: `${name}: ${how}` };
    }
    const more = this.#form === "polygon" ? "; Enter closes it, Backspace removes a corner" : "";
    return {
      outlines: draft(this.#hands, preview.points, { closed: preview.closed }),
      handles: this.#drawer.handles(),
      words: `${name}, ${outlineSize(preview.points, this.#hands.document().scenario.table)}${more}`,
    };
  }

  #put(points: readonly Spot[]): boolean {
    const { ui } = this.#hands;
    const document = this.#hands.document();
    const placed = placeOverlay(document.scenario, this.#kind(), points);
    if (!placed.ok) {
      this.#hands.refuse(placed.error.message);
      return false;
    }
    const thing = { type: "overlay", record: placed.value.overlay } as const;
    const both = placeBoth(document.scenario, thing, ui.getState().paint.mirror);
    if (!both.ok) {
      this.#hands.refuse(both.error.message);
      return false;
    }
    document.edit(`Draw ${kindName(this.#kind()).toLowerCase()}`, both.value.recipe);
    selectThing(ui, { type: "overlay", id: placed.value.overlay.id });
    return true;
  }

  #paint({ at, alt: take }: TablePointerEvent): Drag | null {
    const { ui } = this.#hands;
    const document = this.#hands.document();
    const { mirror } = ui.getState().paint;
    const wish = { kind: this.#kind(), brush: brushOf(ui), at, take, mirror };
    const stroke = startAreaStroke(document.scenario, document.ground, wish);
    if (!stroke.ok) {
      this.#hands.refuse(stroke.error.message);
      return null;
    }
    const { id, extend } = stroke.value;
    const gesture = document.begin(`Paint ${kindName(this.#kind()).toLowerCase()}`);
    let last = at;
    return {
      ...oneStep(gesture),
      name: "painting",
      follow(event) {
        gesture.restart(extend(last, event.at));
        last = event.at;
        return null;
      },
      end() {
        gesture.commit();
        if (document.scenario.table.overlays.some((overlay) => overlay.id === id))
          selectThing(ui, { type: "overlay", id });
      },
    };
  }
}
