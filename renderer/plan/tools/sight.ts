/** Asks who sees what: click or drag from a stand or place to another; the answer lives while the second end moves. */

import type { SightOverlay, TablePointerEvent } from "../../scene/contract.ts";
import type { SightEnd } from "../../window/questions.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { type Drag, DrawingTool } from "../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Spot } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";

type State =
  | { readonly name: "idle"; readonly from: null; readonly to: null }
  /** The observer is chosen; the other end follows the pointer. */
  | { readonly name: "looking"; readonly from: SightEnd; readonly to: SightEnd | null }
  /** Both ends are chosen. */
  | { readonly name: "settled"; readonly from: SightEnd; readonly to: SightEnd };
const IDLE: State = { name: "idle", from: null, to: null };

const endOf = ({ stand, at }: TablePointerEvent): SightEnd =>
  stand === null ? { type: "place", at } : { type: "stand", id: stand };
const isStand = (end: SightEnd | null, id: string): boolean => end?.type === "stand" && end.id === id;
const same = (a: SightEnd, b: SightEnd): boolean =>
  a.type === "stand" ? isStand(b, a.id) : b.type === "place" && distance(a.at, b.at) < DRAG_THRESHOLD;

export class SightTool extends DrawingTool<PlannerHands> {
  readonly id = "sight";
  #state: State = IDLE;

  protected override resting(): string {
    return this.#state.name;
  }

  /** The line that was left when another tool was taken up is there again, unless another stand was chosen meanwhile. */
  override enter(): void {
    const { selected } = this.hands.ui.getState();
    const [only] = selected;
    const left = this.#planning ? this.#kept() : IDLE;
    const known = [left.from, left.to].some((end) => only !== undefined && isStand(end, only));
    if (selected.size === 1 && !known) this.#observe();
    else this.#state = left;
    this.show();
  }

  override refresh(): void {
    const { from, to } = this.#state;
    if ((from && !this.#alive(from)) || (to && !this.#alive(to))) this.#state = IDLE;
    // The inspector's lists choose stands too.
    const { selected, target } = this.hands.ui.getState();
    const [only] = selected;
    const chosen = this.#state.name === "settled" ? this.#state.to : null;
    const otherObserver = this.#state.from !== null && only !== undefined && !isStand(this.#state.from, only);
    const otherTarget = target !== null && !isStand(chosen, target);
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
    // With Shift another target for the same observer.
    if (this.#state.name === "looking" || (event.shift && this.#state.name === "settled")) {
      this.#settle(this.#state.from, end);
      return null;
    }
    this.#state = { name: "looking", from: end, to: null };
    this.#take(end, null);
    return {
      name: "looking",
      follow: (now) => {
        if (now !== event) this.hover(now);
        return null;
      },
      end: (up) => {
        if (distance(event.at, up.at) > DRAG_THRESHOLD && !same(end, endOf(up))) this.#settle(end, endOf(up));
      },
    };
  }

  protected override hover(event: TablePointerEvent | null): void {
    if (this.#state.name === "looking") this.#state = { ...this.#state, to: event && endOf(event) };
  }

  protected override giveUp(): boolean {
    const was = this.#state;
    this.#state = was.name === "settled" ? { name: "looking", from: was.from, to: null } : IDLE;
    // Put away in the planner, it leaves everything as it is: another tool may go on from there.
    const left = this.#planning && this.hands.ui.getState().tool !== this.id;
    if (was.name === "settled" && !left) this.#take(was.from, null);
    return was.name !== "idle";
  }

  protected override show(): void {
    this.#keep();
    super.show();
  }

  protected looks(): Partial<ToolOverlays> {
    const cursor = "crosshair";
    const { from, to } = this.#state;
    if (!from || !to || same(from, to))
      return { cursor, words: from ? "Click what it looks at" : "Click the observer" };
    const answer = this.hands.sight(from, to);
    if (!answer.ok) return { cursor, words: answer.error.message };
    const report = answer.value;
    return { cursor, report, sight: report.line, outlines: report.blocker, words: report.whole };
  }

  get #planning(): boolean {
    return this.hands.ui.getState().mode === "plan";
  }

  #alive(end: SightEnd): boolean {
    return (
      end.type === "place" || this.hands.position().scenario.stands.some(({ id, at }) => id === end.id && at !== null)
    );
  }

  #settle(from: SightEnd, to: SightEnd): void {
    this.#state = { name: "settled", from, to };
    this.#take(from, to);
  }

  #take(from: SightEnd, to: SightEnd | null): void {
    const target = to?.type === "stand" ? to.id : null;
    this.hands.ui.setState({ selected: new Set(from.type === "stand" ? [from.id] : []), target });
  }

  /** The stand in hand is the observer, and the target in mind what it looks at. */
  #observe(): void {
    const { selected, target } = this.hands.ui.getState();
    const [only] = selected;
    const from: SightEnd | null = only === undefined || selected.size > 1 ? null : { type: "stand", id: only };
    const to: SightEnd | null = target === null ? null : { type: "stand", id: target };
    if (!from || !this.#alive(from)) this.#state = IDLE;
    else this.#state = to && this.#alive(to) ? { name: "settled", from, to } : { name: "looking", from, to: null };
  }

  /** The planner goes on showing the line while another tool is in hand. */
  #keep(): void {
    const { plan, ui } = this.hands;
    if (!this.#planning || ui.getState().tool !== this.id) return;
    const { from, to } = this.#state;
    const { sight } = plan.store.getState().hands;
    if (sight.from !== from || sight.to !== to) plan.setHand("sight", { from, to });
  }

  #kept(): State {
    const { from, to } = this.hands.plan.store.getState().hands.sight;
    return from && to && this.#alive(from) && this.#alive(to) ? { name: "settled", from, to } : IDLE;
  }

  /** Near the line that lies there, the place on it is pointed out on its profile, too. */
  #pointAlong({ phase, at }: TablePointerEvent): void {
    const line = this.hands.overlays.getState().sight;
    const near = this.#state.name === "settled" && line && phase !== "leave";
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
