/**
 * What the pointer's tools have in common. A press waits: let go where it went down it is a click, past the threshold it
 * is a drag. A tool says what a press takes hold of and how it looks; idle, pressed and dragging are kept here.
 */
import type { Gesture } from "../../../shared/editing/types.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../store/overlays.ts";
import type { ToolId } from "../store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool, type ToolActs } from "./tool.ts";

/** The button is down and has not travelled. */
export interface Press {
  readonly click?: (event: TablePointerEvent) => void;
  /** What it becomes past the threshold; null: nothing yet, and its release is still a click. */
  readonly drag?: () => Drag | null;
  /** In inches; the usual one where this isn't said. */
  readonly threshold?: number;
}

/** The button is down and the hand moves with it; it ends as one step of the history or without a trace. */
export interface Drag {
  /** The tool's state meanwhile. */
  readonly name: string;
  /** The event with which it begins is the first. Answers what is drawn; null: the tool's looks. */
  follow(event: TablePointerEvent): Partial<ToolOverlays> | null;
  end(event: TablePointerEvent): void;
  cancel?(): void;
}

/** How a drag ends that is one gesture on the document. */
export const oneStep = (gesture: Gesture): Required<Pick<Drag, "end" | "cancel">> => ({
  end: () => gesture.commit(),
  cancel: () => gesture.cancel(),
});

type State =
  | { readonly name: "idle" }
  | { readonly name: "pressed"; readonly press: Press; readonly at: Spot }
  | { readonly name: "dragging"; readonly drag: Drag };
const IDLE: State = { name: "idle" };

export abstract class PointerTool implements Tool {
  abstract readonly id: ToolId;
  /** The last event; null while the pointer is beside the table. */
  protected over: TablePointerEvent | null = null;
  /** What the drag in hand draws. */
  protected drawn: Partial<ToolOverlays> | null = null;
  #state: State = IDLE;

  /** What the button takes hold of where it goes down: a press, a drag at once, or nothing. */
  protected abstract press(event: TablePointerEvent): Press | Drag | null;
  protected abstract show(): void;
  /** The pointer moves without a drag; null: it has left. */
  protected hover(_event: TablePointerEvent | null): void {}
  protected double(_event: TablePointerEvent): void {}
  /** Esc. `busy`: a press or a drag was given up; false when there was nothing to give up. */
  protected giveUp(busy: boolean): boolean {
    return busy;
  }
  /** The state's name while the button is up. */
  protected resting(): string {
    return "idle";
  }
  protected keys(): ToolActs {
    return {};
  }

  get state(): string {
    if (this.#state.name === "dragging") return this.#state.drag.name;
    return this.idle ? this.resting() : this.#state.name;
  }
  get idle(): boolean {
    return this.#state.name === "idle";
  }
  get acts(): ToolActs {
    const redrawn = ([key, act]: [string, (...by: number[]) => void]) => [
      key,
      (...by: number[]) => {
        act(...by);
        this.show();
      },
    ];
    return Object.fromEntries(Object.entries(this.keys()).map(redrawn));
  }

  enter(_before?: ToolId): void {
    this.show();
  }
  refresh(): void {
    this.show();
  }

  pointer(event: TablePointerEvent): void {
    this.over = event.phase === "leave" ? null : event;
    if (event.phase === "down" && event.button === "left" && this.idle) this.#down(event);
    else if (event.phase === "move") this.#move(event);
    else if (event.phase === "up") this.#up(event);
    else if (event.phase === "double") this.double(event);
    else if (event.phase === "leave") this.hover(null);
    this.show();
  }

  cancel(): boolean {
    const was = this.#rest();
    if (was.name === "dragging") was.drag.cancel?.();
    const gave = this.giveUp(was.name !== "idle");
    this.show();
    return gave;
  }

  #rest(): State {
    const was = this.#state;
    this.#state = IDLE;
    this.drawn = null;
    return was;
  }

  #down(event: TablePointerEvent): void {
    const taken = this.press(event);
    if (taken && "follow" in taken) this.#drag(taken, event);
    else if (taken) this.#state = { name: "pressed", press: taken, at: event.at };
  }

  #move(event: TablePointerEvent): void {
    const now = this.#state;
    const far = now.name === "pressed" && distance(event.at, now.at) > (now.press.threshold ?? DRAG_THRESHOLD);
    const begun = far ? now.press.drag?.() : null;
    const drag = now.name === "dragging" ? now.drag : begun;
    if (drag) this.#drag(drag, event);
    else this.hover(event);
  }

  #drag(drag: Drag, event: TablePointerEvent): void {
    this.#state = { name: "dragging", drag };
    this.drawn = drag.follow(event);
  }

  #up(event: TablePointerEvent): void {
    const was = this.#rest();
    if (was.name === "pressed") was.press.click?.(event);
    else if (was.name === "dragging") was.drag.end(event);
  }
}

/** A tool that draws over the table while it is in hand. */
export abstract class DrawingTool<H extends Pick<Hands, "ui" | "overlays"> = Hands> extends PointerTool {
  protected readonly hands: H;
  constructor(hands: H) {
    super();
    this.hands = hands;
  }

  /** What is drawn unless the drag in hand says so. */
  protected abstract looks(): Partial<ToolOverlays>;

  protected show(): void {
    const { ui, overlays } = this.hands;
    // A click may have taken up another tool.
    if (ui.getState().tool === this.id) overlays.setState({ ...noOverlays, ...(this.drawn ?? this.looks()) });
  }
}
