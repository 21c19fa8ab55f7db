/** Every painting of ground goes through here: any shape, over any or one kind, on both halves if mirrored. */
import type { Ground } from "../../table/ground.ts";
import { codeOf, type GroundKind } from "../../table/kinds.ts";
import type { CellShape } from "../shape.ts";
import type { Gesture } from "../types.ts";
import { bothHalves, type Mirror } from "./mirror.ts";

export interface PaintOptions {
  /** Paints only over cells of this kind; null: over any. */
  readonly only: GroundKind | null;
  readonly mirror: Mirror;
}
export const PAINT_ANYWHERE: PaintOptions = { only: null, mirror: "off" };

/** Paints the cells of a shape with one kind of ground. */
export function paintCells(
  gesture: Gesture,
  ground: Ground,
  shape: CellShape | null,
  kind: GroundKind,
  { only, mirror }: PaintOptions = PAINT_ANYWHERE,
): void {
  if (shape === null) return;
  const code = codeOf(kind);
  const over = only === null ? null : codeOf(only);
  const { columns } = ground;
  for (const { rect, covers } of bothHalves(ground, shape, mirror))
    gesture.paint("terrain", rect, (index, old) => {
      if (over !== null && old !== over) return old;
      const row = Math.trunc(index / columns);
      return covers(index - row * columns, row) ? code : old;
    });
}
