/**
 * Draws an outline: a rectangle or an ellipse by a drag or two clicks, a polygon corner by corner. Enter, a double
 * click or a click on the first corner closes a polygon. The tools that draw areas and zones have one each.
 */

import { boundsOf } from "../../../../shared/editing/bounded.ts";
import { areaWithin, ellipseBetween, outlineOnTable, rectangleBetween } from "../../../../shared/editing/outline.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import type { HandleOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, HAND, type Spot, type ToolActs } from "../../../window/tools/tool.ts";
import { inSteps } from "../line/draft.ts";

export type OutlineForm = "rectangle" | "ellipse" | "polygon";

interface Sided {
  readonly width: number;
  readonly height: number;
}
export interface OutlineWish {
  readonly form: () => OutlineForm;
  readonly table: () => Sided;
  /** Takes the finished outline; false where it is refused, so that drawing continues. */
  readonly put: (outline: readonly Spot[]) => boolean;
}

/** The distance at which a corner snaps to the table's edge, in inches. */
const EDGE = 0.3;

/** The size of an outline: "6.00″ × 3.50″, 18.0 square inches". */
export function outlineSize(points: readonly Spot[], table: Sided): string {
  const kept = outlineOnTable(points, table);
  if (kept.length === 0) return "";
  const { west, east, south, north } = boundsOf(kept);
  const sides = `${inchReadout(east - west)} × ${inchReadout(north - south)}`;
  return kept.length < 3 ? sides : `${sides}, ${areaWithin(kept).toFixed(1)} square inches`;
}

/** Snaps a place to the table's edge. */
function ontoEdge([x, y]: Spot, { width, height }: Sided): Spot {
  const onto = (value: number, size: number) => (value <= EDGE ? 0 : value >= size - EDGE ? size : value);
  return [onto(x, width), onto(y, height)];
}

export class OutlineDrawer {
  readonly #wish: OutlineWish;
  /** The first corner of a rectangle or ellipse. */
  #from: Spot | null = null;
  /** The corners set of a polygon. */
  #corners: readonly Spot[] = [];

  constructor(wish: OutlineWish) {
    this.#wish = wish;
  }

  get state(): "idle" | "stretching" | "drawing" {
    return this.#from ? "stretching" : this.#corners.length > 0 ? "drawing" : "idle";
  }

  keys(): ToolActs {
    if (this.#corners.length === 0) return {};
    const back = () => {
      this.#corners = this.#corners.slice(0, -1);
    };
    return { finish: () => this.#close(), back };
  }

  press(event: TablePointerEvent): Drag | null {
    this.#settleForm();
    if (this.#wish.form() === "polygon") {
      this.#addCorner(event);
      return null;
    }
    if (this.#from) {
      this.#stretchTo(this.#from, event);
      return null;
    }
    const from = ontoEdge(event.at, this.#wish.table());
    this.#from = from;
    return {
      name: "stretching",
      follow: () => null,
      end: (up) => {
        if (distance(from, this.#opposite(from, up)) > DRAG_THRESHOLD * 2) this.#stretchTo(from, up);
      },
    };
  }
  double(): void {
    this.#settleForm();
    if (this.#corners.length > 0) this.#close();
  }
  cancel(): boolean {
    const was = this.state !== "idle";
    this.#from = null;
    this.#corners = [];
    return was;
  }

  /** The outline as it would be if finished at the pointer; null without a corner. */
  preview(over: TablePointerEvent | null): { readonly points: readonly Spot[]; readonly closed: boolean } | null {
    this.#settleForm();
    if (this.#from && over)
      return { points: this.#between(this.#from, this.#opposite(this.#from, over)), closed: true };
    if (this.#corners.length === 0) return null;
    const points = over ? [...this.#corners, this.#next(over)] : this.#corners;
    return { points, closed: points.length > 2 };
  }
  /** The corners set so far. */
  handles(): HandleOverlay[] {
    return (this.#from ? [this.#from] : this.#corners).map((at) => ({ at, shape: "vertex" }));
  }

  /** A change of form during drawing cancels the outline. */
  #settleForm(): void {
    if (this.state !== "idle" && (this.state === "drawing") !== (this.#wish.form() === "polygon")) this.cancel();
  }

  #addCorner(event: TablePointerEvent): void {
    const hand = event.hand ?? HAND;
    const [first] = this.#corners;
    const last = this.#corners.at(-1);
    if (first && this.#corners.length >= 3 && distance(first, event.at) <= hand) this.#close();
    // The second click of a double click adds nothing.
    else if (!last || distance(last, event.at) > hand / 2) this.#corners = [...this.#corners, this.#next(event)];
  }
  #next({ at, shift }: TablePointerEvent): Spot {
    const last = this.#corners.at(-1);
    return last && shift ? inSteps(last, at) : ontoEdge(at, this.#wish.table());
  }
  #close(): void {
    if (this.#wish.put(this.#corners)) this.#corners = [];
  }

  /** The opposite corner; with Shift as wide as high. */
  #opposite(from: Spot, { at, shift }: TablePointerEvent): Spot {
    const to = ontoEdge(at, this.#wish.table());
    if (!shift) return to;
    const reach = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    return [from[0] + Math.sign(to[0] - from[0]) * reach, from[1] + Math.sign(to[1] - from[1]) * reach];
  }
  #between(a: Spot, b: Spot): Spot[] {
    return this.#wish.form() === "ellipse" ? ellipseBetween(a, b) : rectangleBetween(a, b);
  }
  #stretchTo(from: Spot, event: TablePointerEvent): void {
    this.#from = null;
    this.#wish.put(this.#between(from, this.#opposite(from, event)));
  }
}
