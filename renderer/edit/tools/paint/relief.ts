/** Shapes the ground with a brush, or raises a ridge along the pointer's way. Alt reverses up and down. */
import { type HeightStroke, startHeightStroke } from "../../../../shared/editing/gestures/height.ts";
import { setLevel, startLevelStroke, startSmoothStroke } from "../../../../shared/editing/gestures/relief.ts";
import { startRidgeStroke } from "../../../../shared/editing/gestures/ridge.ts";
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ReliefMode } from "../../../window/store/hands/relief.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { brushOf, brushWords } from "../brush.ts";
import { stroke } from "../stroke.ts";
import { createPatchFinder } from "./fill.ts";
import { MirroredTool, mirroredBrush, patchOf } from "./hand.ts";

/** A stroke's mode with Alt applied: "valley" is a reversed ridge. */
type Doing = ReliefMode | "valley";
const TURNED: Partial<Record<ReliefMode, Doing>> = { raise: "lower", lower: "raise", ridge: "valley" };
const LABELS: Readonly<Record<Doing, string>> = {
  raise: "Raise ground",
  lower: "Lower ground",
  set: "Set level",
  flatten: "Flatten ground",
  smooth: "Smooth ground",
  ridge: "Draw ridge",
  valley: "Draw valley",
  fill: "Set level",
};

const isRidge = (what: Doing): what is "ridge" | "valley" => what === "ridge" || what === "valley";

export class ReliefTool extends MirroredTool {
  readonly id = "height";
  /** Whether Alt is down; fixed during a stroke. */
  #alt = false;
  /** The level that the current stroke flattens to. */
  #flat = 0;
  readonly #find = createPatchFinder(this.hands, "level");

  protected press({ at, alt }: TablePointerEvent): Drag {
    this.#alt = alt;
    const shaping = this.#begin(at);
    const gesture = this.hands.document().begin(LABELS[this.#doing]);
    return stroke("shaping", gesture, (...part) => shaping.extend(...part));
  }
  protected override hover(event: TablePointerEvent | null): void {
    if (event) this.#alt = event.alt;
  }

  protected picture(): Partial<ToolOverlays> {
    const { over } = this;
    if (!over) return {};
    const { brush, relief } = this.hands.ui.getState();
    const what = this.#doing;
    const words = this.#words(over.at);
    if (what === "fill") return this.#fillPicture(over.at, words);
    const ridge = isRidge(what);
    return {
      brush: {
        at: over.at,
        width: ridge ? relief.ridgeWidth : brush.width,
        square: brush.square && !ridge,
        words,
      },
      outlines: ridge ? [] : mirroredBrush(this.hands, over.at),
      words,
    };
  }
  #fillPicture(at: TablePoint, words: string): Partial<ToolOverlays> {
    const patch = this.#find(at);
    if (!patch) return {};
    const { level } = this.hands.ui.getState().relief;
    const { ground } = this.hands.document();
    return {
      patch: this.#levelAt(at) === level ? null : patchOf(ground, patch.shape, 0, level),
      words: `${words}, ${patch.words}`,
    };
  }

  get #doing(): Doing {
    const { mode } = this.hands.ui.getState().relief;
    return (this.#alt ? TURNED[mode] : undefined) ?? mode;
  }
  #levelAt(at: TablePoint): number {
    return groundAt(this.hands.document().ground, at)?.level ?? 0;
  }

  #words(at: TablePoint): string {
    const { level, ridgeHeight, ridgeWidth } = this.hands.ui.getState().relief;
    const what = this.#doing;
    const brush = brushWords(brushOf(this.hands.ui));
    const levels = `${ridgeHeight} ${ridgeHeight === 1 ? "level" : "levels"}`;
    switch (what) {
      case "raise":
        return `Raise ${brush}`;
      case "lower":
        return `Lower ${brush}`;
      case "set":
        return `Level ${level}, ${brush}`;
      case "flatten":
        return `Flatten to level ${this.idle ? this.#levelAt(at) : this.#flat}, ${brush}`;
      case "smooth":
        return `Smooth ${brush}`;
      case "ridge":
        return `Ridge, ${levels} high, ${ridgeWidth}″ wide`;
      case "valley":
        return `Valley, ${levels} deep, ${ridgeWidth}″ wide`;
      case "fill":
        return `Level ${level} in place of level ${this.#levelAt(at)}`;
    }
  }

  #begin(at: TablePoint): HeightStroke {
    const { ui } = this.hands;
    const { relief, terrace, paint } = ui.getState();
    const { ground } = this.hands.document();
    const { mirror } = paint;
    const { level, ridgeHeight: height, ridgeWidth: width } = relief;
    const brush = brushOf(ui);
    const what = this.#doing;
    this.#flat = this.#levelAt(at);
    switch (what) {
      case "raise":
      case "lower":
        return startHeightStroke(ground, { brush, by: what === "raise" ? 1 : -1, terrace, mirror });
      case "set":
        return startLevelStroke(ground, brush, { level, terrace, mirror });
      case "flatten":
        return startLevelStroke(ground, brush, { level: this.#flat, terrace, mirror });
      case "smooth":
        return startSmoothStroke(ground, brush, mirror);
      case "ridge":
      case "valley":
        return startRidgeStroke(ground, { height, width, valley: what === "valley", mirror });
      case "fill": {
        const shape = this.#find(at)?.shape ?? null;
        const once = { level, terrace: false, mirror };
        return { extend: (gesture, from, to) => from === to && setLevel(gesture, ground, shape, once) };
      }
    }
  }
}
