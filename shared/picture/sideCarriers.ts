/** Trucks and carriers from their left side. */
import { barrel, circle, path, raised, rect, type SideShape, stroke } from "./sideShapes.ts";
import type { VehicleShape } from "./vehicleShape.ts";

const wheel = (x: number, r: number): SideShape[] => [
  circle("gear", x, -r, r),
  circle("wheel", x, -r, r * 0.55),
  circle("gear", x, -r, r * 0.16),
];

/** A bonnet, a cab, canvas over hoops. */
export function truck(s: VehicleShape): SideShape[] {
  const half = s.length / 2 + 0.03;
  const cab = half - 0.17;
  const bed = half - 0.29;
  return [
    path("body", [half, -0.09], [half, -0.17], [cab, -0.185], [cab, -0.09]),
    path(
      "body",
      [cab + 0.01, -0.09],
      [cab + 0.01, -0.19],
      [cab - 0.025, -0.265],
      [bed + 0.015, -0.265],
      [bed + 0.015, -0.09],
    ),
    path("light", [cab - 0.008, -0.195], [cab - 0.034, -0.247], [bed + 0.045, -0.247], [bed + 0.045, -0.195]),
    rect("gear", -half, -0.105, half - 0.02, -0.082),
    path(
      "shade",
      [bed, -0.14],
      [bed - 0.005, -0.32],
      [bed - 0.03, -0.345],
      [-half + 0.03, -0.345],
      [-half + 0.002, -0.32],
      [-half, -0.14],
    ),
    ...[0.2, 0.4, 0.6, 0.8].map((k) =>
      stroke("line", 0.008, [-half + (bed + half) * k, -0.335], [-half + (bed + half) * k, -0.15]),
    ),
    rect("body", -half, -0.155, bed, -0.1),
    ...[half - 0.1, -half + 0.1, -half + 0.25].flatMap((x) => wheel(x, s.wheelRadius)),
  ];
}

/** An armoured body: open, with heads over its side, or a box with a roof. `gear` is its running gear. */
export function carrier(s: VehicleShape, gear: (s: VehicleShape) => SideShape[]): SideShape[] {
  const half = s.length / 2;
  if (s.hold === "roofed")
    return [
      path("body", [half, -0.1], [half - 0.09, -0.26], [-half + 0.01, -0.26], [-half, -0.1]),
      path("light", [half - 0.09, -0.26], [half - 0.1, -0.235], [-half + 0.012, -0.235], [-half + 0.01, -0.26]),
      rect("body", half * 0.08, -0.29, half * 0.5, -0.26),
      ...barrel(half * 0.4, -0.305, s.barrel, s.bore * 0.8, false),
      rect("gear", half * 0.1, -0.318, half * 0.42, -0.288),
      stroke("line", 0.005, [-half * 0.2, -0.235], [-half * 0.2, -0.13]),
      ...gear(s),
    ];
  // The tracks under the hold only, a wheel under the engine.
  const run = s.length * 0.62;
  const back = -half + run / 2;
  const behind = gear({ ...s, length: run, skirts: false }).map(
    (shape): SideShape =>
      shape.type === "circle"
        ? { ...shape, x: shape.x + back }
        : { ...shape, points: shape.points.map(([x, y]) => [x + back, y] as const) },
  );
  const heads = s.aim === "sky" ? [] : [-half + 0.09, -half + 0.2, -half + 0.31];
  return [
    ...heads.flatMap((x) => [
      circle("light", x, -0.268, 0.024),
      path("body", [x - 0.034, -0.27], [x - 0.02, -0.298], [x + 0.022, -0.298], [x + 0.034, -0.27]),
    ]),
    ...(s.aim === "sky"
      ? quad(s, -half * 0.4, -0.25)
      : [
          ...barrel(half * 0.14, -0.275, s.barrel, s.bore * 0.8, false),
          rect("gear", half * 0.1, -0.29, half * 0.34, -0.26),
        ]),
    path(
      "body",
      [half, -0.085],
      [half, -0.17],
      [half * 0.5, -0.19],
      [half * 0.36, -0.255],
      [half * 0.12, -0.245],
      [-half, -0.245],
      [-half - 0.01, -0.1],
      [-half + 0.1, -0.08],
    ),
    path("light", [half, -0.17], [half * 0.5, -0.19], [half * 0.5, -0.176], [half, -0.156]),
    rect("gear", half * 0.34, -0.226, half * 0.42, -0.21),
    stroke("line", 0.005, [half * 0.1, -0.24], [half * 0.1, -0.1]),
    ...behind,
    ...wheel(half - 0.09, 0.068),
  ];
}

/** Barrels that point at the sky, on a separate mount. */
export function quad(s: VehicleShape, x: number, y: number): SideShape[] {
  return Array.from({ length: Math.min(2, s.tubes) }, (_, i) =>
    barrel(x, y - i * 0.05, s.tubes === 1 ? s.barrel : 0.28, s.tubes === 1 ? s.bore : 0.011, false).map((shape) =>
      raised(shape, 0.75, [x, y]),
    ),
  ).flat();
}
