/** The plain shapes of vehicles and men from above: inches round their middle, x to the right, y to the back. */

/** "faint" is the ink seen through: tracks and wheels; "paper" sets the turret off from the hull. */
export type TopTone = "ink" | "faint" | "paper";
export type TopShape =
  | { readonly type: "polygon"; readonly tone: TopTone; readonly points: readonly (readonly [x: number, y: number])[] }
  | {
      readonly type: "ellipse";
      readonly tone: TopTone;
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
    };

/** The opacity of the tone "faint". */
export const FAINT_OPACITY = 0.55;

export type Point = readonly [number, number];
export const box = (tone: TopTone, width: number, length: number, y: number, x = 0): TopShape => ({
  type: "polygon",
  tone,
  points: [
    [x - width / 2, y - length / 2],
    [x + width / 2, y - length / 2],
    [x + width / 2, y + length / 2],
    [x - width / 2, y + length / 2],
  ],
});
export const ellipse = (tone: TopTone, x: number, y: number, rx: number, ry: number): TopShape => ({
  type: "ellipse",
  tone,
  x,
  y,
  rx,
  ry,
});
export const polygon = (tone: TopTone, ...points: Point[]): TopShape => ({ type: "polygon", tone, points });

/** Turned about the middle, to the right where the angle (radians) is positive. */
export function turned(shape: TopShape, angle: number): TopShape {
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const spin = ([x, y]: Point): Point => [x * c - y * s, x * s + y * c];
  if (shape.type === "polygon") return { ...shape, points: shape.points.map(spin) };
  const [x, y] = spin([shape.x, shape.y]);
  return { ...shape, x, y };
}
export const moved = (shape: TopShape, dx: number, dy: number): TopShape =>
  shape.type === "polygon"
    ? { ...shape, points: shape.points.map(([x, y]): Point => [x + dx, y + dy]) }
    : { ...shape, x: shape.x + dx, y: shape.y + dy };
export const scaled = (shape: TopShape, k: number): TopShape =>
  shape.type === "polygon"
    ? { ...shape, points: shape.points.map(([x, y]): Point => [x * k, y * k]) }
    : { ...shape, x: shape.x * k, y: shape.y * k, rx: shape.rx * k, ry: shape.ry * k };
