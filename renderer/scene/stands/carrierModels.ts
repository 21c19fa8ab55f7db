/** Models of trucks, half-tracks and armoured carriers: vehicles with passengers. */
import type * as THREE from "three";
import type { VehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { box, gunTube, man, part, raised, slab, tube } from "./modelParts.ts";

type Parts = THREE.BufferGeometry[];

const wheel = (r: number, x: number, z: number): Parts => [
  part(tube(r, 0.06, 10), "rubber", x, r, z, 0, 0, Math.PI / 2),
  part(tube(r * 0.5, 0.07, 8), "wheel", x, r, z, 0, 0, Math.PI / 2),
];

/** A bonnet, a cab, canvas over hoops. */
export function truck(s: VehicleShape): Parts {
  const half = s.length / 2 + 0.03;
  const bed = half - 0.29;
  const long = bed + half;
  const middle = half - long / 2;
  const out = [
    part(box(0.24, 0.03, half * 2 - 0.02), "steel", 0, 0.1, 0),
    part(box(0.18, 0.1, 0.17), "paint", 0, 0.15, -half + 0.085),
    part(box(0.26, 0.03, 0.14), "paint", 0, 0.12, -half + 0.1),
    part(box(0.26, 0.16, 0.12), "paint", 0, 0.185, -half + 0.225),
    part(box(0.2, 0.06, 0.01), "steel", 0, 0.225, -half + 0.163),
    part(box(0.32, 0.06, long), "paint", 0, 0.135, middle),
    part(
      slab(
        [
          [-long / 2, 0.16],
          [-long / 2, 0.3],
          [-long / 2 + 0.03, 0.34],
          [long / 2 - 0.03, 0.34],
          [long / 2, 0.3],
          [long / 2, 0.16],
        ],
        0.3,
      ),
      "canvas",
      0,
      0,
      middle,
    ),
    ...[-1.5, -0.5, 0.5, 1.5].map((k) => part(box(0.32, 0.19, 0.016), "canvas", 0, 0.252, middle + k * 0.085)),
  ];
  for (const x of [-0.13, 0.13])
    for (const z of [-half + 0.1, half - 0.25, half - 0.1]) out.push(...wheel(s.wheelRadius, x, z));
  return out;
}

/** An armoured body on `tracks`: open, with men in it, or a box with a roof. */
export function carrierRoom(s: VehicleShape, tracks: (s: VehicleShape) => Parts, manned = true): Parts {
  const half = s.length / 2;
  if (s.hold === "roofed")
    return [
      ...tracks(s),
      part(
        slab(
          [
            [half, 0.1],
            [half - 0.1, 0.27],
            [-half + 0.01, 0.27],
            [-half, 0.1],
          ],
          s.width - 0.01,
        ),
        "paint",
      ),
      part(box(s.width * 0.5, 0.014, s.length * 0.34), "wheel", 0, 0.278, s.length * 0.2),
      part(tube(0.055, 0.04, 9), "paint", 0, 0.29, -s.length * 0.12),
      part(tube(0.03, 0.02, 8), "wheel", -s.width * 0.28, 0.278, -s.length * 0.18),
      ...gunTube(0.33, -s.length * 0.12, s.barrel, Math.max(0.01, s.bore * 0.8), false),
      part(box(0.05, 0.06, 0.1), "steel", 0, 0.33, -s.length * 0.1),
    ];
  return [...runningGear(s, tracks), ...openRoom(s), ...riders(s, manned)];
}

/** Tracks under the room only, wheels under the engine. */
function runningGear(s: VehicleShape, tracks: (s: VehicleShape) => Parts): Parts {
  const half = s.length / 2;
  const run = s.length * 0.62;
  return [
    ...tracks({ ...s, length: run, skirts: false }).map((g) => g.translate(0, 0, half - run / 2)),
    ...[-1, 1].flatMap((k) => wheel(0.07, k * (s.width / 2 - 0.035), -half + 0.09)),
  ];
}

function openRoom(s: VehicleShape): Parts {
  const half = s.length / 2;
  const wide = s.width - 0.01;
  const front = half * 0.2;
  const long = front + half;
  const middle = half - long / 2;
  return [
    part(box(wide - 0.03, 0.03, long), "steel", 0, 0.12, middle),
    ...[-1, 1].map((k) => part(box(0.022, 0.14, long), "paint", k * (wide / 2 - 0.011), 0.19, middle, 0, 0, k * 0.1)),
    part(box(wide - 0.02, 0.14, 0.02), "paint", 0, 0.19, half - 0.01),
    part(
      slab(
        [
          [half, 0.075],
          [half, 0.165],
          [front + 0.1, 0.195],
          [front + 0.04, 0.265],
          [front - 0.06, 0.265],
          [front - 0.06, 0.09],
        ],
        wide * 0.66,
      ),
      "paint",
    ),
    part(box(wide, 0.12, 0.1), "paint", 0, 0.205, -front + 0.01),
    part(box(wide * 0.6, 0.03, 0.012), "steel", 0, 0.232, -front - 0.046, 0.6),
  ];
}

function riders(s: VehicleShape, manned: boolean): Parts {
  const half = s.length / 2;
  if (s.aim === "sky")
    return [
      part(tube(0.09, 0.1, 9), "paint", 0, 0.18, half * 0.4),
      part(box(0.2, 0.1, 0.1), "paint", 0, 0.27, half * 0.4),
      ...Array.from({ length: s.tubes }, (_, i) =>
        raised(gunTube(0.27, half * 0.4, 0.32, 0.013, false, (i - (s.tubes - 1) / 2) * 0.06), 0.75, 0.27, half * 0.4),
      ).flat(),
    ];
  const seats = manned ? [0.0, 0.2, 0.4].map((k) => half * (0.12 + k * 1.7)) : [];
  return [
    ...seats.flatMap((z) =>
      [-1, 1].flatMap((k) => man(k * s.width * 0.2, z, 0, false).map((g) => g.translate(0, 0.07, 0))),
    ),
    ...gunTube(0.285, -half * 0.1, s.barrel, Math.max(0.01, s.bore * 0.8), false),
    part(box(0.1, 0.06, 0.012), "paint", 0, 0.29, -half * 0.2),
  ];
}
