/** Common parts of the painting tools: their options, words, and the mirror's axis on the table. */
import { mirrored } from "../../../../shared/editing/gestures/mirror.ts";
import { type PaintOptions, paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { areaOf, type CellShape, maskOf } from "../../../../shared/editing/shape.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import { point } from "../../../../shared/geometry/units.ts";
import { CELLS_PER_INCH, type Ground } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { GroundKind } from "../../../../shared/table/kinds.ts";
import type { OutlineOverlay, PatchOverlay } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { UiStore } from "../../../window/store/ui.ts";
import { DrawingTool } from "../../../window/tools/gesture.ts";
import type { Hands, Spot } from "../../../window/tools/tool.ts";

export const paintOptions = (ui: UiStore): PaintOptions => {
  const { only, mirror } = ui.getState().paint;
  return { only, mirror };
};

/** Paints the cells of a shape with one kind of ground: one step of the history. */
export function paintShape(
  { document, ui }: Hands,
  shape: CellShape | null,
  verb = "Paint",
  kind: GroundKind = ui.getState().ground,
): void {
  const gesture = document().begin(`${verb} ${kindName(kind).toLowerCase()}`);
  paintCells(gesture, document().ground, shape, kind, paintOptions(ui));
  gesture.commit();
}

/** The mirror's axis, or a cross in the middle for a half turn. */
export function axisOf({ document, ui }: Hands): OutlineOverlay[] {
  const { width, height } = document().scenario.table;
  const [x, y] = [width / 2, height / 2];
  const line = (...points: Spot[]): OutlineOverlay => ({ points, closed: false, style: "axis" });
  switch (ui.getState().paint.mirror) {
    case "off":
      return [];
    case "west-east":
      return [line([0, y], [width, y])];
    case "north-south":
      return [line([x, 0], [x, height])];
    case "point":
      return [line([x - 1, y], [x + 1, y]), line([x, y - 1], [x, y + 1])];
  }
}

/** A tool's overlays, with the mirror's axis on top. */
export const withAxis = (hands: Hands, drawn: Partial<ToolOverlays>): Partial<ToolOverlays> => ({
  cursor: "crosshair",
  ...drawn,
  outlines: [...(drawn.outlines ?? []), ...axisOf(hands)],
});

/** A tool that may mirror: Esc hides its brush until the pointer moves. */
export abstract class MirroredTool extends DrawingTool {
  protected abstract picture(): Partial<ToolOverlays>;

  protected looks(): Partial<ToolOverlays> {
    return withAxis(this.hands, this.picture());
  }
  protected override giveUp(busy: boolean): boolean {
    this.over = null;
    return busy;
  }
}

/** An outline being drawn and, where the tool mirrors, its image; only the first has the words. */
export function draft(
  { document, ui }: Hands,
  points: readonly Spot[],
  more: { readonly closed: boolean; readonly words?: string },
): OutlineOverlay[] {
  const { table } = document().scenario;
  const { mirror } = ui.getState().paint;
  const fill = more.closed && points.length > 2;
  const drawn: OutlineOverlay = { points, style: "draft", fill, ...more };
  if (mirror === "off") return [drawn];
  const image = points.map((at) => mirrored(table, at, mirror));
  return [drawn, { points: image, style: "draft", closed: more.closed, fill }];
}

const CORNERS = 32;
/** The outline of an ellipse between two opposite corners. */
export const ellipsePoints = (a: Spot, b: Spot): Spot[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i * 2 * Math.PI) / CORNERS;
    const [rx, ry] = [Math.abs(b[0] - a[0]) / 2, Math.abs(b[1] - a[1]) / 2];
    return [(a[0] + b[0]) / 2 + rx * Math.cos(turn), (a[1] + b[1]) / 2 + ry * Math.sin(turn)];
  });
export const rectanglePoints = (a: Spot, b: Spot): Spot[] => [a, [b[0], a[1]], b, [a[0], b[1]]];
/** The outline of a brush at a place. */
export const brushPoints = ([x, y]: Spot, width: number, square: boolean): Spot[] => {
  const [a, b]: [Spot, Spot] = [
    [x - width / 2, y - width / 2],
    [x + width / 2, y + width / 2],
  ];
  return square ? rectanglePoints(a, b) : ellipsePoints(a, b);
};

/** The mirrored brush as an outline; the scene draws the brush itself. */
export function mirroredBrush(hands: Hands, at: Spot | null): OutlineOverlay[] {
  const { brush, paint } = hands.ui.getState();
  if (at === null || paint.mirror === "off") return [];
  const image = mirrored(hands.document().scenario.table, at, paint.mirror);
  return [{ points: brushPoints(image, brush.width, brush.square), closed: true, style: "draft" }];
}

/** "41 square inches"; below 10, to the tenth. */
export function areaWords(shape: CellShape | null): string {
  const area = shape === null ? 0 : areaOf(shape);
  const shown = area >= 10 ? String(Math.round(area)) : String(Math.round(area * 10) / 10);
  return `${shown} square ${shown === "1" ? "inch" : "inches"}`;
}

/** "4.50″ × 3.00″". */
export const sizeWords = (a: Spot, b: Spot): string => {
  const side = (i: 0 | 1) => inchReadout(Math.abs(b[i] - a[i]));
  return `${side(0)} × ${side(1)}`;
};

/** A shape with more cells has no preview, only words. */
const MOST_CELLS = 12_000;

const patches = new WeakMap<
  CellShape,
  { readonly code: number; readonly level: number | null; readonly patch: PatchOverlay }
>();

/**
 * The preview of a shape's cells with one kind of ground, on their own levels or all on one. The same answer is the
 * same object, so that the scene doesn't rebuild it with every move of the pointer.
 */
export function patchOf(
  ground: Ground,
  shape: CellShape | null,
  code: number,
  level: number | null = null,
): PatchOverlay | null {
  if (shape === null || shape.rect.width * shape.rect.height > MOST_CELLS) return null;
  const known = patches.get(shape);
  if (known?.code === code && known.level === level) return known.patch;
  const { x, y, width, height } = shape.rect;
  const mask = maskOf(shape);
  const levels = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++)
    levels[i] = level ?? (ground.level[(y + Math.trunc(i / width)) * ground.columns + x + (i % width)] as number);
  const patch: PatchOverlay = {
    at: point(x / CELLS_PER_INCH, y / CELLS_PER_INCH),
    columns: width,
    rows: height,
    terrain: new Uint8Array(mask.length).fill(code),
    level: levels,
    mask,
    refused: false,
  };
  patches.set(shape, { code, level, patch });
  return patch;
}
