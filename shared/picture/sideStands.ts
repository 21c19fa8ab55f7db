/** Men, guns and aircraft from their left side: each team by its weapons, each gun by its direction. */
import { barrel, circle, kneeling, man, type Point, path, raised, rect, type SideShape, stroke } from "./sideShapes.ts";
import type { VehicleShape } from "./vehicleShape.ts";

const TEAMS: Readonly<Partial<Record<string, () => SideShape[]>>> = {
  // A ladder of planks on their shoulders.
  engineers: () => [
    ...[-0.3, -0.08, 0.14, 0.34].flatMap((x) => man(x, false)),
    stroke("gear", 0.026, [-0.42, -0.15], [0.46, -0.15]),
    ...[-0.38, -0.2, 0.02, 0.24, 0.42].map((x) => rect("shade", x - 0.016, -0.178, x + 0.016, -0.122)),
  ],
  // One looks through glasses, one lies low.
  scouts: () => [
    ...man(-0.2, false),
    stroke("body", 0.02, [-0.19, -0.15], [-0.14, -0.192]),
    rect("gear", -0.17, -0.212, -0.11, -0.184),
    ...kneeling(0.06, true),
    ...man(0.34),
  ],
  machineGun: () => [
    ...kneeling(-0.2),
    stroke("gear", 0.014, [0.02, -0.1], [-0.1, 0]),
    stroke("gear", 0.014, [0.02, -0.1], [0.09, 0]),
    stroke("gear", 0.014, [0.02, -0.1], [0.03, 0]),
    stroke("body", 0.02, [-0.18, -0.1], [-0.09, -0.11]),
    rect("gear", -0.1, -0.142, 0.1, -0.092),
    rect("gear", 0.1, -0.132, 0.3, -0.106),
    rect("shade", -0.02, -0.1, 0.04, -0.06),
    ...kneeling(-0.34),
  ],
  mortar: () => [
    ...kneeling(-0.26),
    ...[...barrel(-0.06, -0.025, 0.33, 0.026, false)].map((shape) => raised(shape, 1.08, [-0.06, -0.025])),
    stroke("gear", 0.014, [0.04, -0.2], [0.17, 0]),
    stroke("gear", 0.014, [0.04, -0.2], [0.12, 0]),
    rect("shade", -0.16, -0.03, 0.04, 0),
    ...man(0.28, false),
  ],
  antiTank: () => [
    ...man(-0.26, false),
    path("gear", [-0.26, -0.09], [-0.21, -0.13], [-0.12, -0.06], [-0.17, -0.02]),
    ...man(0.06, false),
    rect("gear", -0.16, -0.2, 0.38, -0.152),
    path("gear", [-0.14, -0.2], [-0.24, -0.222], [-0.24, -0.13], [-0.14, -0.152]),
    rect("shade", 0.34, -0.208, 0.38, -0.144),
    stroke("body", 0.02, [0.08, -0.12], [0.15, -0.156]),
  ],
  // A map table, a flag, one who points.
  staff: () => [
    stroke("line", 0.012, [0.34, 0], [0.34, -0.46]),
    path("light", [0.34, -0.46], [0.16, -0.41], [0.34, -0.35]),
    ...man(-0.26, false),
    ...man(0.22, false),
    stroke("gear", 0.014, [-0.15, -0.09], [-0.17, 0]),
    stroke("gear", 0.014, [0.11, -0.09], [0.13, 0]),
    rect("light", -0.18, -0.108, 0.14, -0.086),
    stroke("body", 0.02, [-0.24, -0.15], [-0.12, -0.112]),
  ],
};

export const team = (s: VehicleShape): SideShape[] =>
  TEAMS[s.team ?? ""]?.() ?? [-0.3, -0.1, 0.08, 0.28].flatMap((x) => man(x));

/** On its carriage, behind a shield, its crew beside it. */
export function fieldGun(s: VehicleShape): SideShape[] {
  if (s.launcher) return launcher();
  if (s.aim === "sky") return skyGun(s);
  const wheel = (r: number): SideShape[] => [
    circle("gear", 0.01, -r, r),
    circle("wheel", 0.01, -r, r * 0.667),
    circle("gear", 0.01, -r, r * 0.187),
  ];
  if (s.aim === "high") {
    const at: Point = [0.02, -0.15];
    return [
      ...man(-0.34, false),
      stroke("body", 0.04, [0, -0.09], [-0.3, -0.024]),
      ...barrel(at[0] - 0.09, at[1], 0.36, 0.027, false).map((shape) => raised(shape, 0.62, at)),
      // The recoil cylinder under it.
      raised(rect("shade", 0, -0.118, 0.17, -0.09), 0.62, at),
      path("body", [0.04, -0.072], [0.03, -0.2], [0.05, -0.2], [0.06, -0.072]),
      ...wheel(0.092),
      ...man(-0.2, false),
    ];
  }
  return [
    ...man(-0.32),
    stroke("body", 0.034, [0, -0.085], [-0.34, -0.024]),
    ...barrel(0.03, -0.15, s.barrel, s.bore * 1.15, s.brake),
    path("body", [0.05, -0.072], [0.034, -0.25], [0.052, -0.25], [0.07, -0.072]),
    ...wheel(0.075),
    ...man(-0.16),
  ];
}

const launcher = (): SideShape[] => [
  ...kneeling(-0.34),
  ...[-0.16, 0.04, 0.18].map((x) => stroke("gear", 0.016, [0.02, -0.16], [x, 0])),
  rect("body", -0.24, -0.25, 0.32, -0.17),
  rect("gear", 0.29, -0.26, 0.33, -0.16),
  rect("gear", -0.25, -0.255, -0.21, -0.165),
  rect("shade", -0.08, -0.28, 0.04, -0.22),
];

/** On a cross of beams, its barrels at the sky. */
function skyGun(s: VehicleShape): SideShape[] {
  const at: Point = [0, -0.16];
  const length = s.tubes === 1 ? s.barrel * 1.15 : 0.26;
  const bore = s.tubes === 1 ? s.bore * 1.2 : 0.012;
  return [
    ...man(-0.32, false),
    rect("shade", -0.27, -0.045, 0.27, -0.015),
    ...[-0.26, 0.26].map((x) => rect("gear", x - 0.035, -0.02, x + 0.035, 0)),
    path("body", [-0.1, -0.045], [-0.05, -0.17], [0.06, -0.17], [0.1, -0.045]),
    ...Array.from({ length: s.tubes }, (_, i) =>
      barrel(at[0], at[1] - i * 0.055, length, bore, false).map((shape) => raised(shape, 0.86, at)),
    ).flat(),
    circle("gear", at[0], at[1], 0.04),
    ...man(0.3, false),
  ];
}

/** In flight, on a thin stand. */
export function plane(s: VehicleShape): SideShape[] {
  const stand = [stroke("line", 0.012, [0, -0.02], [0, -0.3]), rect("line", -0.14, -0.02, 0.14, 0)];
  if (s.jet)
    return [
      ...stand,
      path("body", [-0.26, -0.4], [-0.36, -0.53], [-0.44, -0.53], [-0.39, -0.38]),
      path("body", [0.48, -0.32], [0.32, -0.36], [0.2, -0.385], [-0.4, -0.39], [-0.42, -0.3], [0.3, -0.28]),
      path("light", [0.28, -0.366], [0.2, -0.42], [0.1, -0.42], [0.02, -0.388]),
      rect("gear", -0.46, -0.375, -0.41, -0.31),
      path("shade", [0.14, -0.31], [-0.18, -0.33], [-0.24, -0.305], [-0.14, -0.295]),
      path("shade", [-0.3, -0.36], [-0.44, -0.355], [-0.44, -0.34], [-0.3, -0.34]),
      ...load(s),
    ];
  return [
    ...stand,
    path("body", [-0.26, -0.36], [-0.33, -0.48], [-0.4, -0.48], [-0.41, -0.35]),
    path(
      "body",
      [0.4, -0.37],
      [0.36, -0.4],
      [0.1, -0.41],
      [-0.4, -0.365],
      [-0.41, -0.335],
      [0.1, -0.27],
      [0.36, -0.28],
    ),
    path("light", [0.14, -0.405], [0.08, -0.455], [-0.02, -0.455], [-0.1, -0.393]),
    path("shade", [0.22, -0.31], [0, -0.32], [-0.04, -0.3], [0.2, -0.285]),
    path("shade", [-0.28, -0.36], [-0.42, -0.365], [-0.42, -0.35], [-0.28, -0.345]),
    circle("gear", 0.4, -0.338, 0.036),
    // The propeller, seen along its disc.
    stroke("gear", 0.018, [0.432, -0.48], [0.432, -0.2]),
    ...load(s),
  ];
}

function load(s: VehicleShape): SideShape[] {
  switch (s.load) {
    case "guns":
      return [stroke("gear", 0.014, [0.18, -0.3], [0.32, -0.3]), stroke("gear", 0.014, [0.18, -0.275], [0.3, -0.275])];
    case "rockets":
      return [0, 1].map((k) =>
        path(
          "gear",
          [0.26, -0.255 + k * 0.04],
          [0.2, -0.27 + k * 0.04],
          [-0.02, -0.27 + k * 0.04],
          [-0.02, -0.24 + k * 0.04],
          [0.2, -0.24 + k * 0.04],
        ),
      );
    case "bombs":
      return [
        path("gear", [0.22, -0.235], [0.16, -0.27], [0.02, -0.265], [-0.1, -0.24], [0.02, -0.205], [0.16, -0.2]),
        path("gear", [-0.06, -0.236], [-0.12, -0.275], [-0.13, -0.2]),
      ];
    default:
      return [];
  }
}
