/**
 * Common parts of pointer tools. A press released in place is a click; past the threshold it is a drag. A tool gives
 * the effects of a press and its overlays; PointerTool keeps the states idle, pressed and dragging.
 */
import type { Gesture } from "../../../shared/editing/types.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../store/overlays.ts";
import type { ToolId } from "../store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool, type ToolActs } from "./tool.ts";

/** The button is down and the pointer has not moved. */
export interface Press {
  readonly click?: (event: TablePointerEvent) => void;
  /** The drag past the threshold; null: none yet, and its release is still a click. */
  readonly drag?: () => Drag | null;
  /** In inches; by default DRAG_THRESHOLD. */
  readonly threshold?: number;
}

/** A drag while the button is down; it ends as one step of the history or without a trace. */
export interface Drag {
  /** The tool's state during the drag. */
  readonly name: string;
  /** Called first with the event that begins the drag. Returns the overlays; null: the tool's own. */
  follow(event: TablePointerEvent): Partial<ToolOverlays> | null;
  end(event: TablePointerEvent): void;
  cancel?(): void;
}

/** The end of a drag that is a gesture on the document. */
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
  /** The last event; null while the pointer is off the table. */
  protected over: TablePointerEvent | null = null;
  /** The overlays of the current drag. */
  protected drawn: Partial<ToolOverlays> | null = null;
  #state: State = IDLE;

  /** The button goes down: returns a press, an immediate drag, or nothing. */
  protected abstract press(event: TablePointerEvent): Press | Drag | null;
  protected abstract show(): void;
  /** The pointer moves without a drag; null: it has left. */
  protected hover(_event: TablePointerEvent | null): void {}
  protected double(_event: TablePointerEvent): void {}
  /** Esc. `busy`: a press or a drag was cancelled; false when there was nothing to cancel. */
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

  /** The overlays without a drag. */
  protected abstract looks(): Partial<ToolOverlays>;

  protected show(): void {
    const { ui, overlays } = this.hands;
    // A click may have chosen another tool.
    if (ui.getState().tool === this.id) overlays.setState({ ...noOverlays, ...(this.drawn ?? this.looks()) });
  }
}
