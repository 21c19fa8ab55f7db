/** The painting and relief tools: their names, keys and icons, in the palette's order. */
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconBrush,
  IconBucketDroplet,
  IconColorPicker,
  IconEqual,
  IconLasso,
  IconMountain,
  IconOvalVertical,
  IconPentagon,
  IconRectangle,
  IconRipple,
  IconSquare,
  IconTrees,
  IconViewportTall,
} from "@tabler/icons-react";
import type { PaintToolId } from "../window/store/hands/paint.ts";
import type { ReliefMode } from "../window/store/hands/relief.ts";

type Icon = typeof IconBrush;
type Named = { readonly label: string; readonly key: string };

export const PAINT_TOOL_NAMES: Readonly<Record<PaintToolId | "height", Named>> = {
  brush: { label: "Terrain brush", key: "B" },
  rectangle: { label: "Rectangle", key: "X" },
  ellipse: { label: "Ellipse", key: "O" },
  polygon: { label: "Polygon", key: "P" },
  lasso: { label: "Lasso", key: "Shift+P" },
  fill: { label: "Fill", key: "K" },
  scatter: { label: "Scatter", key: "Shift+B" },
  eyedropper: { label: "Eyedropper", key: "I" },
  height: { label: "Relief", key: "H" },
};

export const PAINT_ICONS: Readonly<Record<PaintToolId, Icon>> = {
  brush: IconBrush,
  rectangle: IconRectangle,
  ellipse: IconOvalVertical,
  polygon: IconPentagon,
  lasso: IconLasso,
  fill: IconBucketDroplet,
  scatter: IconTrees,
  eyedropper: IconColorPicker,
};

export interface ReliefName {
  readonly label: string;
  /** The effect of a stroke. */
  readonly words: string;
  readonly icon: Icon;
}
export const RELIEF_NAMES: Readonly<Record<ReliefMode, ReliefName>> = {
  raise: {
    label: "Raise",
    words: "Each stroke raises the ground by a level; with Alt it lowers it.",
    icon: IconArrowBarToUp,
  },
  lower: {
    label: "Lower",
    words: "Each stroke lowers the ground by a level; with Alt it raises it.",
    icon: IconArrowBarToDown,
  },
  set: { label: "Set level", words: "The stroke flattens the ground to one level.", icon: IconEqual },
  flatten: {
    label: "Flatten",
    words: "The stroke flattens the ground to the level where it begins.",
    icon: IconViewportTall,
  },
  smooth: { label: "Smooth", words: "The stroke smooths jagged edges.", icon: IconRipple },
  ridge: {
    label: "Ridge",
    words: "Drag along the spine; Alt makes a valley. Higher ground stays, so ridges join.",
    icon: IconMountain,
  },
  fill: { label: "Set a whole patch", words: "A click sets a patch of one level to another.", icon: IconSquare },
};

type Hint = readonly [keys: readonly string[], words: string];
const WIDTH: Hint = [["[", "]"], "brush width"];
/** The bottom bar's hints for each tool. */
export const PAINT_HINTS: Readonly<Record<PaintToolId | "height", readonly Hint[]>> = {
  brush: [WIDTH, [["Alt", "click"], "pick a kind"], [["Esc"], "stop painting"]],
  rectangle: [
    [["Drag"], "corner to corner"],
    [["Shift"], "square"],
    [["Alt"], "from the centre"],
  ],
  ellipse: [
    [["Drag"], "corner to corner"],
    [["Shift"], "circle"],
    [["Alt"], "from the centre"],
  ],
  polygon: [
    [["Click"], "corner"],
    [["Enter"], "close"],
    [["Backspace"], "remove the last corner"],
  ],
  lasso: [[["Drag"], "draw round the area"]],
  fill: [[["Click"], "fill a patch of one kind"]],
  scatter: [
    [["Click"], "a patch"],
    [["Drag"], "an outline or a street"],
    [["[", "]"], "size"],
  ],
  eyedropper: [[["Click"], "pick kind and level"]],
  height: [[["Alt"], "lower instead of raise"], WIDTH, [["F7"], "map or model"]],
};
