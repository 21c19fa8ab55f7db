/**
 * A vehicle from above, drawn from the same numbers as its model: plain shapes in inches round its middle, x to the right,
 * y to the back (its front is up). Whoever draws gives each tone its colour; they lie one above the other.
 */
import type { VehicleShape } from "./vehicleShape.ts";

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

/** What shows through where the tone is "faint". */
export const FAINT_OPACITY = 0.55;

type Point = readonly [number, number];
const box = (tone: TopTone, width: number, length: number, y: number, x = 0): TopShape => ({
  type: "polygon",
  tone,
  points: [
    [x - width / 2, y - length / 2],
    [x + width / 2, y - length / 2],
    [x + width / 2, y + length / 2],
    [x - width / 2, y + length / 2],
  ],
});
const ellipse = (tone: TopTone, x: number, y: number, rx: number, ry: number): TopShape => ({
  type: "ellipse",
  tone,
  x,
  y,
  rx,
  ry,
});

/** Sine and cosine of a trail's angle, a quarter of a radian. */
const TRAIL = [0.2474, 0.9689] as const;
const turned = (shape: TopShape, side: -1 | 1): TopShape => {
  if (shape.type !== "polygon") return shape;
  const [s, c] = [TRAIL[0] * side, TRAIL[1]];
  return { ...shape, points: shape.points.map(([x, y]): Point => [x * c - y * s, x * s + y * c]) };
};

const MEN: readonly Point[] = [
  [-0.2, -0.12],
  [0.06, -0.2],
  [0.22, 0],
  [-0.08, 0.1],
  [0.14, 0.24],
  [-0.22, 0.24],
];

/** The same numbers give the same picture. */
export function topView(s: VehicleShape): TopShape[] {
  if (s.body === "men") return MEN.map(([x, y]) => ellipse("ink", x, y, 0.055, 0.055));
  return s.body === "gun" ? fieldGun(s) : vehicle(s);
}

const fieldGun = (s: VehicleShape): TopShape[] => [
  box("ink", 0.34, 0.05, -0.04),
  box("ink", 0.04 + s.bore, s.barrel + 0.1, -s.barrel / 2 - 0.02),
  ...([-1, 1] as const).flatMap((k) => [
    box("ink", 0.05, 0.14, 0, k * 0.17),
    turned(box("ink", 0.035, 0.36, 0.18, k * 0.03), k),
  ]),
];

function vehicle(s: VehicleShape): TopShape[] {
  const track = s.width * 0.24;
  const beside = (s.width - track) / 2;
  const [hw, , hl] = s.turretSize;
  const gun = 0.04 + s.bore * 0.8;
  const front = s.turret === "none" ? s.length * 0.22 : hl * 0.84;
  return [
    ...[-1, 1].flatMap((k) =>
      s.body === "car" ? wheels(s, track, k * beside) : [box("faint", track, s.length, 0, k * beside)],
    ),
    box("ink", s.width - track * 1.6, s.length * 0.94, 0),
    box("ink", gun, s.barrel + hl * 0.4, s.turretAt - front - s.barrel / 2 + hl * 0.2),
    ...(s.brake ? [box("ink", 0.09, 0.055, s.turretAt - front - s.barrel)] : []),
    ...(s.hullGun
      ? [
          box(
            "ink",
            0.03 + s.hullGun.bore,
            s.hullGun.barrel + 0.1,
            -s.length / 2 - s.hullGun.barrel / 2 + 0.06,
            s.width * 0.2,
          ),
        ]
      : []),
    ...turret(s, hw, hl),
  ];
}

const wheels = (s: VehicleShape, track: number, x: number): TopShape[] =>
  Array.from({ length: s.wheels }, (_, k) =>
    box("faint", track, s.wheelRadius * 2, -s.length / 2 + 0.1 + ((s.length - 0.2) * k) / (s.wheels - 1), x),
  );

function turret(s: VehicleShape, hw: number, hl: number): TopShape[] {
  switch (s.turret) {
    case "round":
      return [
        ellipse("paper", 0, s.turretAt, hw * 1.02, hl * 1.02),
        ellipse("ink", 0, s.turretAt, hw * 0.78, hl * 0.78),
      ];
    case "plate":
      return [box("paper", hw * 2.05, hl * 2.05, s.turretAt), box("ink", hw * 1.62, hl * 1.62, s.turretAt)];
    case "none":
      return [
        box("paper", s.width * 0.74, 0.03, s.turretAt - s.length * 0.2),
        box("paper", s.width * 0.56, 0.022, s.turretAt + s.length * 0.16),
      ];
  }
}

/** The box that holds them all: left, top, right, bottom. */
export function topBox(shapes: readonly TopShape[]): readonly [number, number, number, number] {
  const points = shapes.flatMap((shape): Point[] =>
    shape.type === "polygon"
      ? [...shape.points]
      : [
          [shape.x - shape.rx, shape.y - shape.ry],
          [shape.x + shape.rx, shape.y + shape.ry],
        ],
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
