/**
 * A vehicle from above, drawn from the same numbers as its model: plain shapes in inches round its middle, x to the right, y
 * to the back (its front is up). The caller gives each tone its colour; they lie on top of each other.
 */

import { box, ellipse, type Point, polygon, type TopShape } from "./topShapes.ts";
import { fieldGun, plane, team } from "./topStands.ts";
import type { VehicleShape } from "./vehicleShape.ts";

export { FAINT_OPACITY, type TopShape, type TopTone } from "./topShapes.ts";

/** The same numbers give the same picture. */
export function topView(s: VehicleShape): TopShape[] {
  switch (s.body) {
    case "men":
      return team(s);
    case "plane":
      return plane(s);
    case "gun":
      return fieldGun(s);
    case "truck":
      return truck(s);
    default:
      return s.hold === "none" ? vehicle(s) : carrier(s);
  }
}

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
    ...(s.aim === "sky"
      ? raised(s, s.turretAt - front)
      : [
          box(
            "ink",
            s.aim === "high" ? gun * 1.6 : gun,
            s.barrel + hl * 0.4,
            s.turretAt - front - s.barrel / 2 + hl * 0.2,
          ),
        ]),
    ...(s.brake && s.aim !== "sky" ? [box("ink", 0.09, 0.055, s.turretAt - front - s.barrel)] : []),
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
    // A vehicle with missiles alone shows their tubes, as it has no gun to identify it.
    ...(s.launcher ? [-1, 1].map((k) => box("ink", 0.075, 0.3, s.turretAt - 0.03, k * (hw + 0.01))) : []),
  ];
}

/** Barrels that point at the sky: side by side and, from above, short. */
const raised = (s: VehicleShape, y: number): TopShape[] =>
  Array.from({ length: s.tubes }, (_, i) =>
    box("ink", s.tubes === 1 ? 0.05 : 0.03, 0.26, y - 0.08, (i - (s.tubes - 1) / 2) * 0.055),
  );

/** A bonnet, a cab with its windscreen, and canvas over hoops. */
function truck(s: VehicleShape): TopShape[] {
  const l = s.length + 0.06;
  return [
    ...[-1, 1].flatMap((k) => wheels({ ...s, length: l }, 0.07, k * 0.15)),
    box("ink", 0.19, 0.16, -l / 2 + 0.07),
    box("ink", 0.27, 0.13, -l / 2 + 0.19),
    box("paper", 0.21, 0.035, -l / 2 + 0.165),
    box("ink", 0.33, l - 0.29, 0.145),
    ...[0, 1, 2, 3].map((k) => box("paper", 0.29, 0.018, 0.145 + (k - 1.5) * 0.075)),
  ];
}

/** A hold for passengers: open, with two rows of heads, or under a roof with hatches. */
function carrier(s: VehicleShape): TopShape[] {
  const [w, l] = [s.width, s.length];
  const track = w * 0.24;
  const beside = (w - track) / 2;
  const [long, back] = s.halfTrack ? [l * 0.6, l * 0.2] : [l, 0];
  const gear = [-1, 1].flatMap((k) => [
    box("faint", track, long, back, k * beside),
    ...(s.halfTrack ? [box("faint", track * 0.9, 0.14, -l / 2 + 0.1, k * beside)] : []),
  ]);
  if (s.hold === "roofed")
    return [
      ...gear,
      box("ink", w * 0.8, l * 0.96, 0),
      box("paper", w * 0.5, l * 0.36, l * 0.2),
      box("ink", w * 0.42, l * 0.31, l * 0.2),
      ellipse("paper", 0, -l * 0.14, 0.075, 0.075),
      ellipse("ink", 0, -l * 0.14, 0.055, 0.055),
      box("ink", 0.035, s.barrel, -l * 0.14 - s.barrel / 2),
      box("paper", w * 0.7, 0.02, -l * 0.36),
    ];
  const room = [
    polygon(
      "ink",
      [-w * 0.24, -l / 2],
      [w * 0.24, -l / 2],
      [w * 0.44, -l * 0.14],
      [w * 0.44, l / 2],
      [-w * 0.44, l / 2],
      [-w * 0.44, -l * 0.14],
    ),
    box("paper", w * 0.62, 0.025, -l * 0.15),
    box("paper", w * 0.66, l * 0.5, l * 0.19),
  ];
  if (s.aim === "sky") return [...gear, ...room, ellipse("ink", 0, l * 0.2, 0.08, 0.08), ...raised(s, l * 0.12)];
  return [
    ...gear,
    ...room,
    ...[-1, 1].flatMap((k) => [0.02, 0.19, 0.36].map((y) => ellipse("ink", k * w * 0.16, l * y, 0.042, 0.042))),
    box("ink", 0.035, s.barrel, -l * 0.16 - s.barrel / 2 + 0.06),
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

/** The box around all shapes: left, top, right, bottom. */
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
