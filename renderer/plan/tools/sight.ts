/**
 * Draws the line of sight: click or drag from a stand or place to another. The planner's state holds its ends, in every
 * mode. The tool knows only the place under the pointer, the line's end until there is a target.
 */

import type { SightOverlay, TablePointerEvent } from "../../scene/contract.ts";
import type { SightEnd } from "../../window/questions.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { type Drag, DrawingTool } from "../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Spot } from "../../window/tools/tool.ts";
import { NO_LINE, type SightHand } from "../store/sight.ts";
import type { PlannerHands } from "./hands.ts";

const endOf = ({ stand, at }: TablePointerEvent): SightEnd =>
  stand === null ? { type: "place", at } : { type: "stand", id: stand };
const isStand = (end: SightEnd | null, id: string): boolean => end?.type === "stand" && end.id === id;
const same = (a: SightEnd | null, b: SightEnd | null, within = 0): boolean => {
  if (a === null || b === null) return a === b;
  return a.type === "stand" ? isStand(b, a.id) : b.type === "place" && distance(a.at, b.at) <= within;
};

export class SightTool extends DrawingTool<PlannerHands> {
  readonly id = "sight";
  #pointed: SightEnd | null = null;

  get #ends(): SightHand {
    return this.hands.plan.store.getState().hands.sight;
  }

  protected override resting(): string {
    const { from, to } = this.#ends;
    return from === null ? "idle" : to === null ? "looking" : "settled";
  }

  /**
   * In the planner the last line comes back, unless another stand was selected meanwhile. In other modes a new line
   * begins: at a shared screen the other player may have drawn the last.
   */
  override enter(): void {
    const { selected, mode } = this.hands.ui.getState();
    const [only] = selected;
    if (mode === "plan") this.#forgetLost();
    else this.#put(NO_LINE);
    const { from, to } = this.#ends;
    const known = [from, to].some((end) => only !== undefined && isStand(end, only));
    if (selected.size === 1 && !known) this.#observe();
    this.show();
  }

  override refresh(): void {
    this.#forgetLost();
    // The inspector's lists select stands too.
    const { selected, target } = this.hands.ui.getState();
    const [only] = selected;
    const { from, to } = this.#ends;
    const otherObserver = from !== null && only !== undefined && !isStand(from, only);
    const otherTarget = target !== null && !isStand(to, target);
    if (selected.size === 1 && (otherObserver || otherTarget)) this.#observe();
    this.show();
  }

  override pointer(event: TablePointerEvent): void {
    super.pointer(event);
    this.#pointAlong(event);
  }

  protected press(event: TablePointerEvent): Drag | null {
    if (!event.inside && event.stand === null) return null;
    const end = endOf(event);
    // With Shift another target for the same viewer.
    const { from, to } = this.#ends;
    if (from && (to === null || event.shift)) {
      this.#take(from, end);
      return null;
    }
    this.#take(end, null);
    return {
      name: "looking",
      follow: (now) => {
        if (now !== event) this.hover(now);
        return null;
      },
      end: (up) => {
        if (distance(event.at, up.at) > DRAG_THRESHOLD && !same(end, endOf(up), DRAG_THRESHOLD))
          this.#take(end, endOf(up));
      },
    };
  }

  protected override hover(event: TablePointerEvent | null): void {
    this.#pointed = event && endOf(event);
  }

  /** Esc removes the target, then the viewer; a complete line stays when another tool is chosen. */
  protected override giveUp(): boolean {
    const { from, to } = this.#ends;
    const left = this.hands.ui.getState().tool !== this.id;
    this.#pointed = null;
    if (from && to) {
      if (left) return false;
      this.#take(from, null);
    } else this.#put(NO_LINE);
    return from !== null;
  }

  protected looks(): Partial<ToolOverlays> {
    const cursor = "crosshair";
    const { from, to: settled } = this.#ends;
    const to = settled ?? this.#pointed;
    if (!from || !to || same(from, to, DRAG_THRESHOLD))
      return { cursor, words: from ? "Click the target" : "Click the observer" };
    const answer = this.hands.sight(from, to);
    if (!answer.ok) return { cursor, words: answer.error.message };
    const report = answer.value;
    return {
      cursor,
      report,
      sight: report.line,
      outlines: report.blocker,
      words: "Click another observer, or Esc for another target",
    };
  }

  #alive(end: SightEnd): boolean {
    return (
      end.type === "place" || this.hands.position().scenario.stands.some(({ id, at }) => id === end.id && at !== null)
    );
  }

  /** A line ends when its viewer or target leaves the table. */
  #forgetLost(): void {
    const { from, to } = this.#ends;
    if ((from && !this.#alive(from)) || (to && !this.#alive(to))) this.#put(NO_LINE);
  }

  /** The stands at its ends become the selection and its target, for lists and inspector. */
  #take(from: SightEnd, to: SightEnd | null): void {
    const target = to?.type === "stand" ? to.id : null;
    this.hands.ui.setState({ selected: new Set(from.type === "stand" ? [from.id] : []), target });
    this.#put({ from, to });
  }

  /** The selected stand is the viewer, and its target the other end. */
  #observe(): void {
    const { selected, target } = this.hands.ui.getState();
    const [only] = selected;
    const from: SightEnd | null = only === undefined || selected.size > 1 ? null : { type: "stand", id: only };
    const to: SightEnd | null = target === null ? null : { type: "stand", id: target };
    if (!from || !this.#alive(from)) this.#put(NO_LINE);
    else this.#put({ from, to: to && this.#alive(to) ? to : null });
  }

  /** Equal ends stay the same objects: listeners would ask again and again. */
  #put({ from, to }: SightHand): void {
    const now = this.#ends;
    if (!same(now.from, from) || !same(now.to, to)) this.hands.plan.setHand("sight", { from, to });
  }

  /** Near the line, the profile shows the pointer's place too. */
  #pointAlong({ phase, at }: TablePointerEvent): void {
    const line = this.hands.overlays.getState().sight;
    const near = this.#ends.to !== null && line && phase !== "leave";
    this.hands.plan.pointAlong(near ? placeOn(line, at) : null);
  }
}

/** Inches along the line of the place beside the pointer; null where it isn't near. */
function placeOn({ from, to }: SightOverlay, at: Spot): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const aside = Math.abs((at[0] - from[0]) * dy - (at[1] - from[1]) * dx) / length;
  return aside <= NEAR_LINE && along >= 0 && along <= length ? along : null;
}
const NEAR_LINE = 0.6;
