/** The plain shapes of vehicles and men from their left side: inches, x to the front, y down, the ground at y = 0. */

export type Tone = "body" | "light" | "shade" | "gear" | "wheel" | "line";
export type SideShape =
  | { readonly type: "path"; readonly tone: Tone; readonly points: readonly (readonly [x: number, y: number])[] }
  | { readonly type: "circle"; readonly tone: Tone; readonly x: number; readonly y: number; readonly r: number }
  /** A line with its width. */
  | {
      readonly type: "stroke";
      readonly tone: Tone;
      readonly width: number;
      readonly points: readonly (readonly [x: number, y: number])[];
    };

export type Point = readonly [number, number];
export const path = (tone: Tone, ...points: Point[]): SideShape => ({ type: "path", tone, points });
export const stroke = (tone: Tone, width: number, ...points: Point[]): SideShape => ({
  type: "stroke",
  tone,
  width,
  points,
});
export const circle = (tone: Tone, x: number, y: number, r: number): SideShape => ({ type: "circle", tone, x, y, r });
export const rect = (tone: Tone, left: number, top: number, right: number, bottom: number): SideShape =>
  path(tone, [left, top], [right, top], [right, bottom], [left, bottom]);

/** Turned about a place, its front end up where the angle (radians) is positive. */
export function raised(shape: SideShape, angle: number, [x0, y0]: Point): SideShape {
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const spin = ([x, y]: Point): Point => [x0 + (x - x0) * c + (y - y0) * s, y0 - (x - x0) * s + (y - y0) * c];
  if (shape.type !== "circle") return { ...shape, points: shape.points.map(spin) };
  const [x, y] = spin([shape.x, shape.y]);
  return { ...shape, x, y };
}

export function barrel(x: number, y: number, length: number, bore: number, brake: boolean): SideShape[] {
  const sleeve = bore * 1.5;
  return [
    path(
      "body",
      [x, y - sleeve],
      [x + length * 0.4, y - sleeve * 0.84],
      [x + length * 0.4, y + sleeve * 0.84],
      [x, y + sleeve],
    ),
    path("body", [x, y - bore * 1.1], [x + length, y - bore], [x + length, y + bore], [x, y + bore * 1.1]),
    brake
      ? path(
          "gear",
          [x + length - 0.012, y - bore * 1.8],
          [x + length + 0.034, y - bore * 1.5],
          [x + length + 0.034, y + bore * 1.5],
          [x + length - 0.012, y + bore * 1.8],
        )
      : rect("gear", x + length - 0.01, y - bore * 1.25, x + length + 0.01, y + bore * 1.25),
  ];
}

export function man(x: number, armed = true): SideShape[] {
  return [
    path("shade", [x - 0.034, 0], [x - 0.022, -0.1], [x + 0.026, -0.1], [x + 0.038, 0]),
    path("body", [x - 0.032, -0.09], [x - 0.03, -0.165], [x + 0.024, -0.17], [x + 0.032, -0.09]),
    circle("light", x + 0.002, -0.196, 0.024),
    path("body", [x - 0.032, -0.2], [x - 0.02, -0.226], [x + 0.022, -0.226], [x + 0.034, -0.2]),
    ...(armed ? [stroke("gear", 0.012, [x - 0.02, -0.1], [x + 0.1, -0.166])] : []),
  ];
}

/** Knees on the ground: three quarters as high. */
export const kneeling = (x: number, armed = false): SideShape[] =>
  man(x, armed).map((shape) =>
    shape.type === "circle"
      ? { ...shape, y: shape.y * 0.72 }
      : { ...shape, points: shape.points.map(([px, py]): Point => [px, py * 0.72]) },
  );
