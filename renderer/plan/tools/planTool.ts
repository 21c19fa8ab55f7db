/**
 * Common parts of the planner's tools. A click selects a stand (Shift adds), a drag supposes it elsewhere (with Shift
 * it turns). Q and E turn it, the arrow keys push it. Each topic decides the effect of a click on the ground.
 */

import { drawBand } from "../../edit/tools/select/dragThings.ts";
import { toggled } from "../../edit/tools/select/select.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { select } from "../../window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../window/tools/gesture.ts";
import type { Spot, ToolActs } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";
import { nudgeSupposed, pushSupposed, turnSupposed, turnSupposedBy } from "./supposing.ts";

export abstract class PlanTool extends DrawingTool<PlannerHands> {
  /** The hint while nothing is dragged. */
  protected abstract words(): string | null;
  /** Whether a click on bare ground chooses a place; otherwise it clears the selection. */
  protected places(): boolean {
    return false;
  }
  protected ground(_event: TablePointerEvent): void {}
  /** A click on a stand; false: select the stand. */
  protected stand(_id: string, _event: TablePointerEvent): boolean {
    return false;
  }
  /** A drag from bare ground; null: draw a box that selects stands. */
  protected groundDrag(_from: Spot): Drag | null {
    return null;
  }
  /** A drag from a stand; null: suppose the stand elsewhere. */
  protected standDrag(_from: Spot): Drag | null {
    return null;
  }

  protected press(event: TablePointerEvent): Press | null {
    const { stand, inside } = event;
    if (stand !== null)
      return { click: (up) => this.#clickStand(stand, up, event), drag: () => this.#dragStand(stand, event) };
    return inside ? { click: (up) => this.#clickGround(up, event), drag: () => this.#dragGround(event) } : null;
  }

  protected override keys(): ToolActs {
    const { hands } = this;
    if (!this.idle || hands.ui.getState().selected.size === 0) return {};
    return { turn: (by) => turnSupposedBy(hands, by), nudge: (dx, dy) => nudgeSupposed(hands, dx, dy) };
  }

  protected looks(): Partial<ToolOverlays> {
    const onStand = this.over !== null && this.over.stand !== null;
    return { cursor: onStand ? "grab" : this.places() ? "crosshair" : "default", words: this.words() };
  }

  #clickStand(stand: string, up: TablePointerEvent, { shift }: TablePointerEvent): void {
    const { ui } = this.hands;
    if (!this.stand(stand, up)) select(ui, shift ? toggled(ui.getState().selected, stand) : [stand]);
  }

  #clickGround(up: TablePointerEvent, { shift }: TablePointerEvent): void {
    if (this.places()) this.ground(up);
    else if (!shift) select(this.hands.ui, []);
  }

  #dragStand(stand: string, { at, shift }: TablePointerEvent): Drag {
    const { hands } = this;
    const other = this.standDrag(at);
    if (other) return other;
    if (!hands.ui.getState().selected.has(stand)) select(hands.ui, [stand]);
    const { selected } = hands.ui.getState();
    return shift ? turnSupposed(hands, selected) : pushSupposed(hands, selected, at);
  }

  #dragGround({ at, shift }: TablePointerEvent): Drag {
    const { ui } = this.hands;
    const gather = (ids: readonly string[]) => select(ui, shift ? [...ui.getState().selected, ...ids] : ids);
    return this.groundDrag(at) ?? drawBand(this.hands, at, gather);
  }
}
