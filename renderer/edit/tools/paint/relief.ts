/** Shapes the ground with a brush, or heaps up a ridge along the way of the pointer. Alt turns up into down. */
import { type HeightStroke, startHeightStroke } from "../../../../shared/editing/gestures/height.ts";
import { setLevel, startLevelStroke, startSmoothStroke } from "../../../../shared/editing/gestures/relief.ts";
import { startRidgeStroke } from "../../../../shared/editing/gestures/ridge.ts";
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import type { ReliefMode } from "../../../window/store/hands/relief.ts";
import type { Hands, Tool } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { brushOf, brushWords } from "../brush.ts";
import { createStroke } from "../stroke.ts";
import { createPatchFinder } from "./fill.ts";
import { mirroredBrush, patchOf, showPainting } from "./hand.ts";

/** What a stroke does once Alt is looked at: "valley" is a ridge turned down. */
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

export function createReliefTool(hands: Hands): Tool {
  const stroke = createStroke();
  let over: TablePoint | null = null;
  let alt = false;
  /** What the open stroke flattens to. */
  let flat: number | null = null;
  const { ui } = hands;
  const find = createPatchFinder(hands, "level");

  const doing = (): Doing => {
    const { mode } = ui.getState().relief;
    return (alt ? TURNED[mode] : undefined) ?? mode;
  };
  const levelAt = (at: TablePoint | null) => (at && groundAt(hands.document().ground, at)?.level) ?? 0;

  function words(): string {
    const { relief } = ui.getState();
    const what = doing();
    const brush = brushWords(brushOf(ui));
    switch (what) {
      case "raise":
        return `Raise ${brush}`;
      case "lower":
        return `Lower ${brush}`;
      case "set":
        return `Level ${relief.level}, ${brush}`;
      case "flatten":
        return `Flatten to level ${flat ?? levelAt(over)}, ${brush}`;
      case "smooth":
        return `Smooth ${brush}`;
      case "ridge":
      case "valley": {
        const levels = `${relief.ridgeHeight} ${relief.ridgeHeight === 1 ? "level" : "levels"}`;
        const how = what === "ridge" ? `Ridge, ${levels} high` : `Valley, ${levels} deep`;
        return `${how}, ${relief.ridgeWidth}″ wide`;
      }
      case "fill":
        return `Level ${relief.level} in place of level ${levelAt(over)}`;
    }
  }

  function show(): void {
    const { brush, relief } = ui.getState();
    const what = doing();
    if (what === "fill") {
      const patch = over && find(over);
      const { ground } = hands.document();
      const changes = patch !== null && levelAt(over) !== relief.level;
      showPainting(hands, {
        patch: changes ? patchOf(ground, patch.shape, 0, relief.level) : null,
        words: patch && over ? `${words()}, ${patch.words}` : null,
      });
      return;
    }
    const line = what === "ridge" || what === "valley";
    const width = line ? relief.ridgeWidth : brush.width;
    const said = words();
    showPainting(hands, {
      brush: over === null ? null : { at: over, width, square: brush.square && !line, words: said },
      outlines: line ? [] : mirroredBrush(hands, over),
      words: over === null ? null : said,
    });
  }

  function begin(at: TablePoint): HeightStroke {
    const { relief, terrace, paint } = ui.getState();
    const { ground } = hands.document();
    const { mirror } = paint;
    const brush = brushOf(ui);
    const what = doing();
    switch (what) {
      case "raise":
      case "lower":
        return startHeightStroke(ground, { brush, by: what === "raise" ? 1 : -1, terrace, mirror });
      case "set":
        return startLevelStroke(ground, brush, { level: relief.level, terrace, mirror });
      case "flatten":
        flat = levelAt(at);
        return startLevelStroke(ground, brush, { level: flat, terrace, mirror });
      case "smooth":
        return startSmoothStroke(ground, brush, mirror);
      case "ridge":
      case "valley": {
        const { ridgeHeight: height, ridgeWidth: width } = relief;
        return startRidgeStroke(ground, { height, width, valley: what === "valley", mirror });
      }
      case "fill": {
        const shape = find(at)?.shape ?? null;
        const once = { level: relief.level, terrace: false, mirror };
        return { extend: (gesture, from, to) => from === to && setLevel(gesture, ground, shape, once) };
      }
    }
  }

  return {
    id: "height",
    get state() {
      return stroke.open ? "shaping" : "idle";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (!stroke.open) alt = event.alt;
      if (event.phase === "down" && !stroke.open && event.button === "left") {
        const shaping = begin(event.at);
        const gesture = hands.document().begin(LABELS[doing()]);
        stroke.begin(gesture, event.at, (...part) => shaping.extend(...part));
      } else stroke.follow(event);
      if (!stroke.open) flat = null;
      show();
    },
    cancel() {
      over = null;
      flat = null;
      const was = stroke.cancel();
      show();
      return was;
    },
  };
}
