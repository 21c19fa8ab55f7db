/** Paints the inside of an outline: a polygon by its corners, or a lasso in one drag. */
import { polygonCells } from "../../../../shared/editing/gestures/area.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { distance, type Hands, type Spot, type ToolActs } from "../../../window/tools/tool.ts";
import { areaWords, draft, MirroredTool, paintShape, withAxis } from "./hand.ts";

/** A click this near to the first corner closes the outline, in inches, where the event has no reach. */
const CLOSE = 0.3;
/** The way between a lasso's corners, in inches. */
const PIECE = 0.125;

function paintOutline(hands: Hands, points: readonly Spot[]): void {
  const shape = polygonCells(hands.document().ground, points);
  if (shape === null) hands.refuse("The outline holds no ground of the table.");
  else paintShape(hands, shape);
}

const outlineWords = (hands: Hands, points: readonly Spot[]): string =>
  `${kindName(hands.ui.getState().ground)}, ${areaWords(polygonCells(hands.document().ground, points))}`;

export class PolygonTool extends MirroredTool {
  readonly id = "polygon";
  #corners: readonly Spot[] = [];

  protected override resting(): string {
    return this.#corners.length === 0 ? "idle" : "drawing";
  }

  protected press(event: TablePointerEvent): null {
    const last = this.#corners.at(-1);
    if (this.#closes(event)) this.#finish();
    // The second press of a double click lies where the first did.
    else if (!last || distance(last, event.at) > (event.hand ?? CLOSE) / 2)
      this.#corners = [...this.#corners, event.at];
    return null;
  }
  protected override double(): void {
    if (this.#corners.length >= 3) this.#finish();
  }
  protected override keys(): ToolActs {
    if (this.#corners.length === 0) return {};
    const back = () => {
      this.#corners = this.#corners.slice(0, -1);
    };
    return { finish: () => this.#finish(), back };
  }
  protected override giveUp(): boolean {
    const was = this.#corners.length > 0;
    this.#corners = [];
    return was;
  }

  protected picture(): Partial<ToolOverlays> {
    const corners = this.#corners;
    if (corners.length === 0) return { words: "Click the first corner" };
    const closing = this.over !== null && this.#closes(this.over);
    const points = !this.over || closing ? corners : [...corners, this.over.at];
    const more =
      points.length > 2 ? outlineWords(this.hands, points) : "Click the next corner; Backspace removes the last corner";
    return {
      outlines: draft(this.hands, points, { closed: points.length > 2 }),
      handles: corners.map((at, i) => ({ at, shape: "vertex", hot: i === 0 && closing })),
      words: closing ? "Click to close" : more,
    };
  }

  #closes({ at, hand }: TablePointerEvent): boolean {
    const [first] = this.#corners;
    return this.#corners.length >= 3 && first !== undefined && distance(first, at) <= (hand ?? CLOSE);
  }
  #finish(): void {
    const points = this.#corners;
    this.#corners = [];
    if (points.length < 3) this.hands.refuse("An area has at least three corners.");
    else paintOutline(this.hands, points);
  }
}

export class LassoTool extends MirroredTool {
  readonly id = "lasso";

  protected press(): Drag {
    const path: Spot[] = [];
    return {
      name: "drawing",
      follow: ({ at }) => {
        const last = path.at(-1);
        if (!last || distance(last, at) >= PIECE) path.push(at);
        const outlines = draft(this.hands, path, { closed: path.length > 2 });
        return withAxis(this.hands, { outlines, words: outlineWords(this.hands, path) });
      },
      end: () => {
        // A click without a drag draws nothing.
        if (path.length > 2) paintOutline(this.hands, path);
      },
    };
  }

  protected picture(): Partial<ToolOverlays> {
    return {};
  }
}
