/** Models of men, guns and aircraft: each team by its equipment, each gun by its aim. */
import * as THREE from "three";
import type { VehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { box, gunTube, man, part, raised, slab, tube } from "./modelParts.ts";

type Parts = THREE.BufferGeometry[];
const LEVEL = -Math.PI / 2;

/** A kneeling man: three quarters as high. */
const kneeling = (x: number, z: number, turn: number, armed = false): Parts =>
  man(x, z, turn, armed).map((g) => g.scale(1, 0.74, 1));

/** A thin rod from one place to another. */
function rod(
  tone: Parameters<typeof part>[1],
  r: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
): THREE.BufferGeometry {
  const from = new THREE.Vector3(...a);
  const along = new THREE.Vector3(...b).sub(from);
  const turn = new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.clone().normalize());
  const g = tube(r, along.length(), 5).applyQuaternion(turn);
  const middle = from.addScaledVector(along, 0.5);
  return part(g, tone, middle.x, middle.y, middle.z);
}

export function team(s: VehicleShape): Parts {
  switch (s.team) {
    case "engineers":
      return [
        ...[-1, 1].map((k) => part(box(0.032, 0.03, 0.7), "wood", k * 0.09, 0.175, 0.01)),
        ...[-2, -1, 0, 1, 2].map((k) => part(box(0.2, 0.02, 0.034), "wood", 0, 0.178, 0.01 + k * 0.13)),
        ...[-1, 1].flatMap((k) => [...man(k * 0.17, -0.22, 0, false), ...man(k * 0.17, 0.2, 0, false)]),
      ];
    case "scouts":
      return [
        ...man(0, -0.24, 0, false),
        part(box(0.06, 0.024, 0.05), "steel", 0, 0.2, -0.28),
        ...man(-0.3, 0.2, 0.4),
        ...kneeling(0.3, 0.2, -0.3, true),
      ];
    case "machineGun":
      return machineGun();
    case "mortar":
      return mortar();
    case "antiTank":
      return [
        ...man(-0.05, 0.02, 0, false),
        part(tube(0.036, 0.56, 8), "steel", 0.03, 0.22, -0.08, LEVEL),
        part(tube(0.07, 0.1, 8, 0.036), "steel", 0.03, 0.22, 0.24, LEVEL),
        part(tube(0.044, 0.05, 8), "paint", 0.03, 0.22, -0.33, LEVEL),
        ...kneeling(0.26, 0.2, 0),
        part(tube(0.024, 0.2, 6, 0.012), "steel", 0.26, 0.1, 0.1, LEVEL * 0.75),
      ];
    case "staff":
      return staff();
    default:
      return [
        ...man(-0.22, -0.16, 0.2),
        ...man(0.05, -0.24, 0),
        ...man(0.25, -0.05, -0.3),
        ...man(-0.06, 0.08, 0.5),
        ...man(0.16, 0.24, 0.1),
        ...man(-0.24, 0.24, -0.2),
      ];
  }
}

/** A gun on three legs, oversized like everything that must be recognised from afar. */
const machineGun = (): Parts => [
  part(box(0.09, 0.08, 0.26), "steel", 0, 0.16, -0.02),
  part(tube(0.03, 0.2, 8), "paint", 0, 0.165, -0.24, LEVEL),
  part(tube(0.014, 0.14, 6), "steel", 0, 0.165, -0.38, LEVEL),
  rod("steel", 0.016, [0, 0.14, -0.06], [0.17, 0, -0.22]),
  rod("steel", 0.016, [0, 0.14, -0.06], [-0.17, 0, -0.22]),
  rod("steel", 0.016, [0, 0.14, -0.04], [0, 0, 0.2]),
  part(box(0.09, 0.07, 0.12), "canvas", 0.14, 0.12, -0.02),
  ...kneeling(-0.14, 0.2, 0),
  ...kneeling(0.17, 0.2, 0),
];

const mortar = (): Parts => [
  part(tube(0.15, 0.025, 12), "steel", 0, 0.012, 0.1),
  ...raised(
    [
      part(tube(0.045, 0.38, 9), "paint", 0, 0.03, -0.09, LEVEL),
      part(tube(0.056, 0.03, 9), "steel", 0, 0.03, -0.27, LEVEL),
    ],
    1.12,
    0.03,
    0.1,
  ),
  ...[-1, 1].map((k) => rod("steel", 0.014, [k * 0.03, 0.24, 0.01], [k * 0.13, 0, -0.2])),
  ...kneeling(-0.27, 0.1, 0),
  ...kneeling(0.27, 0.1, 0),
  ...man(0, 0.36, 0, false),
];

/** Men around a map on a table; a small flag distinguishes them from every other team. */
const staff = (): Parts => [
  part(box(0.38, 0.02, 0.28), "wood", 0, 0.125, 0.02),
  part(box(0.3, 0.008, 0.21), "paper", 0, 0.14, 0.02),
  ...[-1, 1].flatMap((x) => [-1, 1].map((z) => part(box(0.024, 0.12, 0.024), "wood", x * 0.15, 0.06, 0.02 + z * 0.1))),
  ...man(0, -0.24, 0, false),
  ...man(-0.3, 0.04, 0, false),
  ...man(0.3, 0.02, 0, false),
  part(tube(0.012, 0.54, 5), "wood", -0.22, 0.27, 0.3),
  part(box(0.2, 0.13, 0.01), "paper", -0.11, 0.46, 0.3),
  part(box(0.2, 0.045, 0.014), "paint", -0.11, 0.46, 0.3),
];

/** Without its crew. */
export function carriage(s: VehicleShape): Parts {
  if (s.launcher)
    return [
      part(box(0.13, 0.11, 0.5), "paint", 0, 0.23, -0.08),
      part(box(0.15, 0.13, 0.03), "steel", 0, 0.23, -0.34),
      part(box(0.15, 0.13, 0.03), "steel", 0, 0.23, 0.17),
      part(box(0.09, 0.1, 0.12), "steel", 0.1, 0.26, 0),
      ...[0.9, -0.9, Math.PI].map((a) =>
        rod("steel", 0.018, [0, 0.19, 0], [Math.sin(a) * 0.26, 0, -Math.cos(a) * 0.26]),
      ),
    ];
  if (s.aim === "sky") return skyGun(s);
  if (s.aim === "high")
    return [
      part(box(0.3, 0.12, 0.012), "paint", 0, 0.14, -0.04, 0.16),
      ...raised(gunTube(0.15, 0.06, 0.38, 0.032, false), 0.66, 0.15, 0),
      part(box(0.06, 0.035, 0.38), "paint", 0.11, 0.05, 0.17, 0, 0.5),
      part(box(0.06, 0.035, 0.38), "paint", -0.11, 0.05, 0.17, 0, -0.5),
      ...wheels(0.095, 0.18),
    ];
  return [
    part(box(0.3, 0.16, 0.012), "paint", 0, 0.15, -0.06, 0.16),
    ...gunTube(0.15, -0.02, s.barrel, s.bore * 1.15, s.brake),
    part(box(0.05, 0.03, 0.34), "paint", 0.06, 0.05, 0.18, 0, 0.22),
    part(box(0.05, 0.03, 0.34), "paint", -0.06, 0.05, 0.18, 0, -0.22),
    ...wheels(0.075, 0.15),
  ];
}

const wheels = (r: number, x: number): Parts =>
  [-1, 1].map((k) => part(tube(r, 0.03, 10), "rubber", k * x, r, -0.01, 0, 0, Math.PI / 2));

function skyGun(s: VehicleShape): Parts {
  const heavy = s.tubes === 1;
  const length = heavy ? s.barrel * 1.05 : 0.32;
  const bore = heavy ? s.bore * 1.25 : 0.014;
  return [
    ...[0.785, -0.785].map((a) => part(box(0.05, 0.03, 0.72), "paint", 0, 0.035, 0, 0, a)),
    ...[0.785, 2.356, 3.927, 5.498].map((a) =>
      part(tube(0.05, 0.02, 8), "steel", Math.sin(a) * 0.34, 0.012, Math.cos(a) * 0.34),
    ),
    part(tube(0.13, 0.03, 10), "paint", 0, 0.06, 0),
    part(tube(0.07, 0.12, 8, 0.05), "paint", 0, 0.12, 0),
    part(box(heavy ? 0.12 : 0.2, 0.07, 0.14), "paint", 0, 0.19, 0.02),
    ...Array.from({ length: s.tubes }, (_, i) =>
      raised(gunTube(0.19, 0, length, bore, false, (i - (s.tubes - 1) / 2) * 0.1), 0.87, 0.19, 0),
    ).flat(),
  ];
}

/** A gun on its carriage, two men beside it. */
export const fieldGun = (s: VehicleShape): Parts => {
  const apart = s.aim === "sky" || s.launcher ? 0.3 : 0.2;
  return [...carriage(s), ...man(-apart, 0.16, 0.5), ...man(apart, 0.2, -0.4)];
};

/** In flight over its base on a thin clear rod; `flying` false: on its belly. */
export function plane(s: VehicleShape, flying = true): Parts {
  const y = flying ? 0.38 : 0.07;
  return [
    ...(flying
      ? [part(tube(0.011, 0.38, 6), "clear", 0, 0.19, 0), part(tube(0.1, 0.014, 12), "clear", 0, 0.007, 0)]
      : []),
    ...(s.jet ? jet(y) : propellerPlane(y)),
    ...load(s, y - 0.05),
  ];
}

/** A flat outline ([x right, z back]) with a thickness: wings. */
function sheet(outline: readonly (readonly [number, number])[], y: number, thick: number): THREE.BufferGeometry {
  const shape = new THREE.Shape(outline.map(([x, z]) => new THREE.Vector2(x, -z)));
  const g = new THREE.ExtrudeGeometry(shape, { depth: thick, bevelEnabled: false }).rotateX(-Math.PI / 2);
  return part(g, "paint", 0, y - thick / 2, 0);
}
const both = (half: readonly (readonly [number, number])[]) => [
  ...half,
  ...[...half].reverse().map(([x, z]) => [-x, z] as const),
];

const propellerPlane = (y: number): Parts => [
  part(tube(0.07, 0.24, 9, 0.062), "paint", 0, y, -0.25, LEVEL),
  part(tube(0.03, 0.46, 9, 0.07), "paint", 0, y, 0.1, LEVEL),
  part(new THREE.ConeGeometry(0.032, 0.06, 7), "steel", 0, y, -0.4, LEVEL),
  ...[0.5, 2.07].map((a) => part(box(0.022, 0.26, 0.008), "steel", 0, y, -0.385, 0, 0, a)),
  part(new THREE.SphereGeometry(0.045, 7, 5).scale(0.8, 0.9, 1.9), "clear", 0, y + 0.055, -0.06),
  sheet(
    both([
      [0, -0.24],
      [0.38, -0.19],
      [0.42, -0.14],
      [0.4, -0.08],
      [0, -0.03],
    ]),
    y - 0.03,
    0.022,
  ),
  sheet(
    both([
      [0, 0.22],
      [0.15, 0.235],
      [0.17, 0.29],
      [0, 0.32],
    ]),
    y + 0.015,
    0.016,
  ),
  part(
    slab(
      [
        [-0.21, y],
        [-0.26, y + 0.14],
        [-0.32, y + 0.14],
        [-0.33, y],
      ],
      0.016,
    ),
    "paint",
  ),
];

const jet = (y: number): Parts => [
  part(tube(0.07, 0.5, 9, 0.06), "paint", 0, y, 0.06, LEVEL),
  part(tube(0.06, 0.28, 9, 0.006), "paint", 0, y, -0.33, LEVEL),
  ...[-1, 1].map((k) => part(box(0.06, 0.08, 0.3), "paint", k * 0.075, y - 0.005, 0.03)),
  part(tube(0.05, 0.05, 8), "steel", 0, y, 0.32, LEVEL),
  part(new THREE.SphereGeometry(0.045, 7, 5).scale(0.75, 0.8, 2), "clear", 0, y + 0.05, -0.2),
  sheet(
    both([
      [0, -0.16],
      [0.05, -0.14],
      [0.42, 0.13],
      [0.42, 0.2],
      [0, 0.14],
    ]),
    y - 0.02,
    0.02,
  ),
  sheet(
    both([
      [0, 0.2],
      [0.04, 0.2],
      [0.2, 0.3],
      [0.2, 0.35],
      [0, 0.31],
    ]),
    y + 0.01,
    0.016,
  ),
  part(
    slab(
      [
        [-0.14, y],
        [-0.28, y + 0.17],
        [-0.36, y + 0.17],
        [-0.34, y],
      ],
      0.018,
    ),
    "paint",
  ),
];

function load(s: VehicleShape, y: number): Parts {
  const back = s.jet ? 0.08 : -0.05;
  const pairs = (xs: readonly number[], draw: (x: number) => THREE.BufferGeometry) =>
    xs.flatMap((x) => [draw(x), draw(-x)]);
  switch (s.load) {
    case "guns":
      return pairs([0.14, 0.19], (x) => part(tube(0.011, 0.22, 6), "steel", x, y + 0.02, back - 0.16, LEVEL));
    case "rockets":
      return pairs([0.16, 0.23, 0.3], (x) =>
        part(tube(0.02, 0.24, 6, 0.008), "steel", x, y - 0.005, back - 0.1, LEVEL),
      );
    case "bombs":
      return [
        ...pairs([0.2], (x) => part(bomb(), "steel", x, y - 0.02, back - 0.1)),
        part(bomb(), "steel", 0, y - 0.05, back),
      ];
    default:
      return [];
  }
}
const bomb = () => new THREE.SphereGeometry(0.045, 7, 6).scale(1, 1, 2.4);
