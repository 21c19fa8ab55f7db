/** Men, guns and aircraft from above. Every team has a distinct outline, so that a glance at the table is enough. */
import { box, ellipse, moved, type Point, polygon, scaled, type TopShape, turned } from "./topShapes.ts";
import type { VehicleShape } from "./vehicleShape.ts";

const men = (...at: Point[]): TopShape[] => at.map(([x, y]) => ellipse("ink", x, y, 0.055, 0.055));
const SQUAD: readonly Point[] = [
  [-0.2, -0.12],
  [0.06, -0.2],
  [0.22, 0],
  [-0.08, 0.1],
  [0.14, 0.24],
  [-0.22, 0.24],
];

export function team(s: VehicleShape): TopShape[] {
  switch (s.team) {
    case "engineers":
      // Four men carry a ladder of planks between them.
      return [
        ...[-1, 1].map((k) => box("ink", 0.028, 0.62, 0.02, k * 0.085)),
        ...[-2, -1, 0, 1, 2].map((k) => box("ink", 0.17, 0.028, 0.02 + k * 0.12)),
        ...men([-0.2, -0.2], [0.2, -0.2], [-0.2, 0.22], [0.2, 0.22]),
      ];
    case "scouts":
      // Far apart, each with his long rifle ahead.
      return [[0, -0.2] as const, [-0.3, 0.2] as const, [0.3, 0.2] as const].flatMap(([x, y]) => [
        ...men([x, y]),
        moved(turned(box("ink", 0.026, 0.2, -0.1), x), x, y),
      ]);
    case "machineGun":
      // A gun on three legs, a man on either side of its grips.
      return [
        ...[0.75, -0.75, Math.PI].map((a) => moved(turned(box("ink", 0.042, 0.26, -0.13), a), 0, -0.04)),
        box("ink", 0.12, 0.24, 0),
        box("ink", 0.06, 0.26, -0.22),
        ...men([-0.17, 0.18], [0.17, 0.18]),
      ];
    case "mortar":
      // A round plate, a short wide tube on two legs.
      return [
        ellipse("faint", 0, 0.1, 0.15, 0.15),
        ...[-0.4, 0.4].map((a) => moved(turned(box("ink", 0.03, 0.2, -0.1), a), 0, -0.08)),
        box("ink", 0.1, 0.36, -0.07),
        ellipse("ink", 0, 0.1, 0.075, 0.075),
        ellipse("paper", 0, -0.23, 0.03, 0.02),
        ...men([-0.27, 0.1], [0.27, 0.1], [0, 0.34]),
      ];
    case "antiTank":
      // A long tube on a shoulder, flared behind; a man with the next round.
      return [
        box("ink", 0.075, 0.62, -0.08),
        polygon("ink", [-0.04, 0.16], [0.04, 0.16], [0.075, 0.26], [-0.075, 0.26]),
        box("paper", 0.045, 0.03, -0.32),
        ...men([-0.1, 0], [0.2, 0.2]),
        box("faint", 0.05, 0.2, 0.18, 0.3),
      ];
    case "staff":
      // Round a table with a map.
      return [
        box("ink", 0.36, 0.28, 0.04),
        box("paper", 0.29, 0.21, 0.04),
        polygon("ink", [-0.12, 0.1], [-0.1, 0.12], [0.13, 0], [0.11, -0.03]),
        ellipse("ink", -0.06, 0, 0.03, 0.03),
        ...men([0, -0.2], [-0.28, 0.04], [0.28, 0.04]),
        box("ink", 0.024, 0.22, 0.26, -0.1),
        polygon("ink", [-0.1, 0.16], [0.1, 0.22], [-0.1, 0.29]),
      ];
    default:
      return men(...SQUAD);
  }
}

/** A trail's angle, a quarter of a radian. */
const TRAIL = 0.25;
const trails = (angle: number, width: number): TopShape[] =>
  [-1, 1].map((k) => turned(box("ink", width, 0.36, 0.18, k * 0.03), k * angle));
const wheelPair = (thick: number, x: number): TopShape[] => [-1, 1].map((k) => box("ink", thick, 0.14, 0, k * x));

export function fieldGun(s: VehicleShape): TopShape[] {
  if (s.launcher)
    return [
      ...[0.9, -0.9, Math.PI].map((a) => turned(box("ink", 0.04, 0.32, -0.16), a)),
      box("ink", 0.13, 0.6, -0.08),
      box("paper", 0.085, 0.05, -0.33),
      box("paper", 0.085, 0.03, 0.15),
      box("ink", 0.1, 0.12, 0, 0.13),
      box("ink", 0.1, 0.12, 0, -0.13),
    ];
  if (s.aim === "sky") {
    const apart = 0.15;
    const length = s.tubes === 1 ? s.barrel * 0.95 : 0.31;
    return [
      // On a cross of beams, without wheels, so that it turns all round.
      ...[0.785, 2.356, 3.927, 5.498].flatMap((a) => [
        turned(box("ink", 0.05, 0.3, -0.15), a),
        turned(box("ink", 0.11, 0.06, -0.31), a),
      ]),
      ellipse("paper", 0, 0, 0.16, 0.16),
      ellipse("ink", 0, 0, 0.13, 0.13),
      ...Array.from({ length: s.tubes }, (_, i) =>
        box("ink", s.tubes === 1 ? 0.075 : 0.042, length, -length / 2, (i - (s.tubes - 1) / 2) * apart),
      ),
    ];
  }
  if (s.aim === "high")
    return [
      ...trails(0.52, 0.05),
      ...wheelPair(0.075, 0.2),
      box("ink", 0.36, 0.05, 0),
      // Short and thick, as a barrel that points up is from above.
      box("ink", 0.13, 0.2, -0.05),
      box("ink", 0.095, 0.34, -0.17),
      ellipse("paper", 0, -0.32, 0.028, 0.014),
    ];
  return [
    box("ink", 0.34, 0.05, -0.04),
    box("ink", 0.04 + s.bore, s.barrel + 0.1, -s.barrel / 2 - 0.02),
    ...wheelPair(0.05, 0.17),
    ...trails(TRAIL, 0.035),
  ];
}

/** Left and right alike. */
const pair = (...points: Point[]): TopShape[] => [
  polygon("ink", ...points),
  polygon("ink", ...points.map(([x, y]): Point => [-x, y])),
];

export function plane(s: VehicleShape): TopShape[] {
  const body = s.jet
    ? [
        polygon(
          "ink",
          [0, -0.44],
          [0.045, -0.3],
          [0.07, -0.06],
          [0.07, 0.3],
          [-0.07, 0.3],
          [-0.07, -0.06],
          [-0.045, -0.3],
        ),
        ...pair([0.05, -0.13], [0.42, 0.13], [0.42, 0.2], [0.05, 0.13]),
        ...pair([0.04, 0.2], [0.2, 0.3], [0.2, 0.35], [0.04, 0.3]),
        ellipse("paper", 0, -0.26, 0.024, 0.06),
        box("paper", 0.016, 0.16, 0.2),
      ]
    : [
        polygon("ink", [-0.055, -0.38], [0.055, -0.38], [0.065, -0.2], [0.03, 0.33], [-0.03, 0.33], [-0.065, -0.2]),
        // The disc of the propeller.
        ellipse("faint", 0, -0.4, 0.16, 0.02),
        ellipse("ink", 0, -0.39, 0.03, 0.04),
        ...pair([0.03, -0.22], [0.38, -0.18], [0.42, -0.13], [0.4, -0.07], [0.03, -0.02]),
        ...pair([0.02, 0.23], [0.16, 0.24], [0.17, 0.3], [0.02, 0.32]),
        ellipse("paper", 0, -0.1, 0.028, 0.075),
      ];
  // A little smaller, so that all of it lies on a counter below its coloured edge.
  return [...body, ...load(s)].map((shape) => moved(scaled(shape, 0.94), 0, 0.02));
}

/** The load under a wing, as far as it shows before the wing's edge. */
function load(s: VehicleShape): TopShape[] {
  const edge = (x: number) => (s.jet ? -0.165 + x * 0.7 : -0.22 + x * 0.1);
  const each = (xs: readonly number[], draw: (x: number, y: number) => TopShape) =>
    xs.flatMap((x) => [draw(x, edge(x)), draw(-x, edge(x))]);
  switch (s.load) {
    case "guns":
      return each([0.13, 0.18], (x, y) => box("ink", 0.016, 0.12, y - 0.03, x));
    case "rockets":
      return each([0.16, 0.23, 0.3], (x, y) =>
        polygon(
          "ink",
          [x, y - 0.12],
          [x + 0.022, y - 0.07],
          [x + 0.022, y + 0.02],
          [x - 0.022, y + 0.02],
          [x - 0.022, y - 0.07],
        ),
      );
    case "bombs":
      return each([0.2], (x, y) => ellipse("ink", x, y - 0.02, 0.042, 0.1));
    default:
      return [];
  }
}
