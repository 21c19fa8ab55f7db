import { describe, expect, it } from "vitest";
import type { TablePointerEvent } from "../../../../renderer/scene/contract.ts";
import { createOverlayStore, noOverlays } from "../../../../renderer/window/store/overlays.ts";
import { createUiStore, setTool } from "../../../../renderer/window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../../../renderer/window/tools/gesture.ts";
import { point } from "../../../../shared/geometry/units.ts";

/** Writes down what it is asked to do. */
class Scribe extends DrawingTool<{
  ui: ReturnType<typeof createUiStore>;
  overlays: ReturnType<typeof createOverlayStore>;
}> {
  readonly id = "select";
  readonly log: string[] = [];
  /** What the next press takes hold of. */
  takes: (event: TablePointerEvent) => Press | Drag | null = () => this.waiting();

  waiting(more: Partial<Press> = {}): Press {
    return { click: ({ at }) => this.log.push(`click ${at}`), drag: () => this.dragged("pushing"), ...more };
  }
  dragged(name: string, words: string | null = "under way"): Drag {
    return {
      name,
      follow: ({ at }) => {
        this.log.push(`${name} ${at}`);
        return words === null ? null : { words };
      },
      end: ({ at }) => this.log.push(`end ${at}`),
      cancel: () => this.log.push("cancel"),
    };
  }
  protected press(event: TablePointerEvent) {
    return this.takes(event);
  }
  protected override hover(event: TablePointerEvent | null): void {
    this.log.push(event ? `hover ${event.at}` : "left");
  }
  protected override double(): void {
    this.log.push("double");
  }
  protected override keys() {
    return { nudge: (dx: number, dy: number) => void this.log.push(`nudge ${dx} ${dy}`) };
  }
  protected looks() {
    return { words: "at rest" };
  }
}

function inHand() {
  const overlays = createOverlayStore();
  const ui = createUiStore();
  const tool = new Scribe({ ui, overlays });
  const send = (phase: TablePointerEvent["phase"], x: number, y: number, button: "left" | "none" = "left") => {
    const keys = { shift: false, alt: false, ctrl: false };
    tool.pointer({ phase, at: point(x, y), inside: true, stand: null, button, ...keys });
    return tool.log.splice(0);
  };
  return { tool, ui, overlays, send, words: () => overlays.getState().words };
}

describe("a tool of the pointer", () => {
  it("clicks where the button is let go before the threshold", () => {
    const { tool, send } = inHand();
    expect([send("down", 5, 5), tool.state]).toEqual([[], "pressed"]);
    expect([send("move", 5.125, 5), tool.state]).toEqual([["hover 5.125,5"], "pressed"]);
    expect([send("up", 5.125, 5), tool.state]).toEqual([["click 5.125,5"], "idle"]);
  });

  it("drags past the threshold, to the end", () => {
    const { tool, send, words } = inHand();
    send("down", 5, 5);
    expect(send("move", 5.25, 5)).toEqual(["pushing 5.25,5"]);
    expect([tool.state, words()]).toEqual(["pushing", "under way"]);
    expect(send("move", 5, 5)).toEqual(["pushing 5,5"]);
    expect(send("up", 6, 5)).toEqual(["end 6,5"]);
    expect([tool.state, words()]).toEqual(["idle", "at rest"]);
  });

  it("keeps to the threshold that a press names", () => {
    const { tool, send } = inHand();
    tool.takes = () => tool.waiting({ threshold: 1 });
    send("down", 5, 5);
    send("move", 5.75, 5);
    expect(tool.state).toBe("pressed");
    send("move", 6.25, 5);
    expect(tool.state).toBe("pushing");
  });

  it("clicks however far the pointer went where nothing can be dragged", () => {
    const { tool, send } = inHand();
    tool.takes = () => tool.waiting({ drag: () => null });
    send("down", 5, 5);
    expect([send("move", 9, 5), tool.state]).toEqual([["hover 9,5"], "pressed"]);
    expect(send("up", 9, 5)).toEqual(["click 9,5"]);
  });

  it("drags at once where the press says so, and draws its own looks where the drag has none", () => {
    const { tool, send, words } = inHand();
    tool.takes = () => tool.dragged("painting", null);
    expect([send("down", 5, 5), tool.state, words()]).toEqual([["painting 5,5"], "painting", "at rest"]);
    expect(send("up", 5, 5)).toEqual(["end 5,5"]);
  });

  it("is told of a double click after its two clicks", () => {
    const { send } = inHand();
    const click = () => [...send("down", 5, 5), ...send("up", 5, 5)];
    expect([...click(), ...click(), ...send("double", 5, 5)]).toEqual(["click 5,5", "click 5,5", "double"]);
  });

  it("gives up a press or a drag with Esc; the button's release then means nothing", () => {
    const { tool, send, words } = inHand();
    expect(tool.cancel()).toBe(false);
    send("down", 5, 5);
    expect([tool.cancel(), tool.state, send("up", 5, 5)]).toEqual([true, "idle", []]);
    send("down", 5, 5);
    send("move", 8, 5);
    expect([tool.cancel(), tool.log.splice(0), tool.state, words()]).toEqual([true, ["cancel"], "idle", "at rest"]);
    expect([send("move", 9, 5), send("up", 9, 5)]).toEqual([["hover 9,5"], []]);
  });

  it("leaves other buttons, and a second press, alone", () => {
    const { tool, send } = inHand();
    send("down", 5, 5, "none");
    expect(tool.state).toBe("idle");
    send("down", 5, 5);
    send("down", 9, 9);
    expect(send("up", 5, 5)).toEqual(["click 5,5"]);
    tool.takes = () => null;
    send("down", 5, 5);
    expect([tool.state, send("leave", 0, 0, "none")]).toEqual(["idle", ["left"]]);
  });

  it("draws only while it is in hand, and anew after a key", () => {
    const { tool, ui, overlays, words } = inHand();
    tool.enter();
    expect(overlays.getState()).toEqual({ ...noOverlays, words: "at rest" });
    overlays.setState(noOverlays);
    tool.acts.nudge?.(1, 2);
    expect([tool.log, words()]).toEqual([["nudge 1 2"], "at rest"]);
    setTool(ui, "region");
    overlays.setState(noOverlays);
    tool.refresh();
    expect(words()).toBeNull();
  });
});
