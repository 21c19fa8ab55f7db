/** Grips of circles and of shapes with corners. */
import type { Spot } from "../../../window/tools/tool.ts";
import type { Grip } from "./grips.ts";

/** On the circle's east side. */
export const radiusGrip = ({ at, radius }: { at: Spot; radius: number }, drag: Grip["drag"]): Grip => ({
  key: "radius",
  at: [at[0] + radius, at[1]],
  shape: "corner",
  hint: "Drag to change the radius",
  verb: "Resize",
  drag,
});

/** Edits of a thing's corners; a new corner comes after the given corner. */
interface CornerEdits {
  readonly move: (base: Base, corner: number, to: Spot) => Change;
  readonly insert: (base: Base, corner: number, to: Spot) => Change;
  readonly remove: (base: Base, corner: number) => Change;
}
type Base = Parameters<Grip["drag"]>[0];
type Change = ReturnType<Grip["drag"]>;

/** A grip on each corner and halfway to the next. */
export function cornerGrips(points: readonly Spot[], closed: boolean, { move, insert, remove }: CornerEdits): Grip[] {
  return points.flatMap((at, i): Grip[] => {
    const corner: Grip = {
      key: `corner ${i}`,
      at,
      shape: "vertex",
      hint: "Drag the corner; click it and press Delete to remove it",
      verb: "Reshape",
      drag: (base, to) => move(base, i, to),
      remove: (base) => remove(base, i),
    };
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    if (!next) return [corner];
    const middle: Grip = {
      key: `middle ${i}`,
      at: [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2],
      shape: "middle",
      hint: "Drag to add a corner",
      verb: "Reshape",
      drag: (base, to) => insert(base, i, to),
      becomes: `corner ${i + 1}`,
    };
    return [corner, middle];
  });
}
