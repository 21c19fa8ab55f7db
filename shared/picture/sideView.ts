/**
 * A vehicle from its left side, drawn from the same numbers as its model: plain shapes in inches, x to the front, y down, the
 * ground at y = 0. The caller gives each tone its colour.
 */
import { carrier, quad, truck } from "./sideCarriers.ts";
import { barrel, circle, type Point, path, raised, rect, type SideShape, stroke } from "./sideShapes.ts";
import { fieldGun, plane, team } from "./sideStands.ts";
import type { VehicleShape } from "./vehicleShape.ts";

export type { SideShape, Tone } from "./sideShapes.ts";
export interface SideView {
  readonly shapes: readonly SideShape[];
  /** The box around all shapes. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** The same numbers give the same picture. */
export function sideView(s: VehicleShape): SideView {
  const shapes = shapesOf(s);
  return { shapes, box: boxOf(shapes) };
}

function shapesOf(s: VehicleShape): SideShape[] {
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
      return s.hold === "none" ? vehicle(s) : carrier(s, tracks);
  }
}

/** The gun in its direction. */
function gun(s: VehicleShape, x: number, y: number): SideShape[] {
  if (s.aim === "sky") return quad(s, x - 0.04, y);
  if (s.aim === "level") return barrel(x, y, s.barrel, s.bore, s.brake);
  return barrel(x, y, s.barrel, s.bore * 1.5, s.brake).map((shape) => raised(shape, 0.32, [x, y]));
}

function vehicle(s: VehicleShape): SideShape[] {
  const top = -(0.03 + s.hull);
  return [
    ...(s.turret === "none" ? casemate(s, top) : turret(s, top)),
    ...hull(s, top),
    ...(s.body === "car" ? car(s) : tracks(s)),
    ...(s.hullGun ? barrel(s.length / 2 - 0.12, top * 0.74, s.hullGun.barrel, s.hullGun.bore, false) : []),
  ];
}

function turret(s: VehicleShape, top: number): SideShape[] {
  const [, height, half] = s.turretSize;
  const x = -s.turretAt;
  const roof = top - height;
  const gunY = top - height * 0.48;
  const cupola = [
    rect("body", x - half * 0.5, roof - 0.034, x - half * 0.04, roof + 0.002),
    stroke("line", 0.006, [x - half * 0.5, roof - 0.022], [x - half * 0.04, roof - 0.022]),
    stroke("line", 0.005, [x - half * 0.78, roof], [x - half * 0.9, roof - 0.2]),
  ];
  const missiles = s.missiles
    ? [
        path(
          "gear",
          [x - 0.1, roof - 0.012],
          [x + 0.11, roof - 0.034],
          [x + 0.11, roof + 0.014],
          [x - 0.1, roof + 0.034],
        ),
      ]
    : [];
  const round = s.turret === "round";
  const build = round ? roundTurret : plateTurret;
  return [
    ...gun(s, x + half * (round ? 0.84 : 0.86), gunY),
    ...cupola,
    ...build(x, half, height, roof, top, gunY),
    ...missiles,
  ];
}

function roundTurret(x: number, half: number, height: number, roof: number, top: number, gunY: number): SideShape[] {
  return [
    path(
      "body",
      [x + half * 1.02, top + 0.004],
      [x + half * 1.06, gunY + height * 0.16],
      [x + half * 0.94, roof + height * 0.3],
      [x + half * 0.66, roof + height * 0.06],
      [x + half * 0.2, roof],
      [x - half * 0.62, roof + height * 0.02],
      [x - half * 1.04, roof + height * 0.2],
      [x - half * 1.2, top - height * 0.3],
      [x - half * 0.94, top + 0.004],
    ),
    path(
      "light",
      [x + half * 0.66, roof + height * 0.06],
      [x + half * 0.2, roof],
      [x - half * 0.62, roof + height * 0.02],
      [x - half * 0.6, roof + height * 0.16],
      [x + half * 0.56, roof + height * 0.2],
    ),
    // The mantlet.
    path(
      "shade",
      [x + half * 0.8, gunY - height * 0.3],
      [x + half * 1.12, gunY - height * 0.16],
      [x + half * 1.12, gunY + height * 0.2],
      [x + half * 0.8, gunY + height * 0.32],
    ),
  ];
}

function plateTurret(x: number, half: number, height: number, roof: number, top: number, gunY: number): SideShape[] {
  return [
    // A stowage box behind, then the plates.
    rect("shade", x - half * 1.12, roof + height * 0.26, x - half * 0.7, top - height * 0.16),
    path(
      "body",
      [x + half * 0.9, top + 0.004],
      [x + half * 0.7, roof],
      [x - half * 0.72, roof],
      [x - half * 0.9, top + 0.004],
    ),
    path(
      "light",
      [x + half * 0.7, roof],
      [x + half * 0.744, roof + height * 0.2],
      [x - half * 0.756, roof + height * 0.2],
      [x - half * 0.72, roof],
    ),
    rect("shade", x + half * 0.78, gunY - height * 0.3, x + half * 1.02, gunY + height * 0.3),
    stroke("line", 0.005, [x - half * 0.16, roof + height * 0.34], [x - half * 0.16, top - height * 0.18]),
  ];
}

/** A fighting room on the hull, its front the gun's own plate. */
function casemate(s: VehicleShape, top: number): SideShape[] {
  const height = s.turretSize[1] * 1.02;
  const x = -s.turretAt;
  const half = s.length * 0.25;
  const roof = top - height + 0.012;
  const back = s.nose === "glacis" ? 0.07 : 0.03;
  const gunY = top - height * 0.36;
  const front = x + half * 0.86;
  return [
    ...gun(s, front, gunY),
    rect("body", x - 0.12, roof - 0.02, x - 0.04, roof + 0.004),
    path(
      "body",
      [x + half, top + 0.006],
      [x + half * 0.74 - back * 0.5, roof],
      [x - half * 0.74 - back * 0.5, roof],
      [x - half, top + 0.006],
    ),
    path(
      "light",
      [x + half * 0.74 - back * 0.5, roof],
      [x + half * 0.8 - back * 0.4, roof + height * 0.2],
      [x - half * 0.8 - back * 0.4, roof + height * 0.2],
      [x - half * 0.74 - back * 0.5, roof],
    ),
    path(
      "shade",
      [front - 0.045, gunY - height * 0.3],
      [front + 0.035, gunY - height * 0.2],
      [front + 0.035, gunY + height * 0.24],
      [front - 0.045, gunY + height * 0.34],
    ),
  ];
}

function hull(s: VehicleShape, top: number): SideShape[] {
  const half = s.length / 2;
  const side: Point[] =
    s.nose === "glacis"
      ? [
          [half + 0.01, -0.085],
          [half - 0.17, top],
          [-half + 0.11, top],
          [-half - 0.005, -0.1],
          [-half + 0.05, -0.035],
          [half - 0.07, -0.03],
        ]
      : [
          [half, -0.1],
          [half - 0.05, -0.115],
          [half - 0.13, -0.125],
          [half - 0.15, top],
          [-half + 0.04, top],
          [-half, -0.12],
          [-half + 0.04, -0.035],
          [half - 0.05, -0.03],
        ];
  const lid: Point[] =
    s.nose === "glacis"
      ? [
          [half - 0.17, top],
          [half - 0.145, top + 0.022],
          [-half + 0.085, top + 0.022],
          [-half + 0.11, top],
        ]
      : [
          [half - 0.15, top],
          [half - 0.146, top + 0.022],
          [-half + 0.034, top + 0.022],
          [-half + 0.04, top],
        ];
  return [
    path("body", ...side),
    path("light", ...lid),
    // Rear deck: a roll of canvas and the exhaust.
    circle("shade", -half + 0.065, top - 0.006, 0.02),
    rect("gear", -half - 0.03, -0.112, -half + 0.03, -0.086),
    stroke("line", 0.005, [half * 0.3, top + 0.022], [half * 0.3, -0.118]),
    stroke("line", 0.005, [-half * 0.42, top + 0.022], [-half * 0.42, -0.118]),
  ];
}

function tracks(s: VehicleShape): SideShape[] {
  const half = s.length / 2;
  const span = s.length - 0.2;
  const r = Math.min(s.wheelRadius, span / s.wheels / 2.05);
  const shapes: SideShape[] = [
    path(
      "gear",
      [half, -0.08],
      [half - 0.03, -0.112],
      [-half + 0.03, -0.108],
      [-half, -0.075],
      [-half + 0.09, -0.004],
      [half - 0.09, -0.004],
    ),
    stroke("body", 0.012, [half - 0.03, -0.119], [-half + 0.03, -0.119]),
  ];
  for (let k = 0; k < s.wheels; k++) {
    const x = -span / 2 + (span * k) / (s.wheels - 1);
    shapes.push(circle("wheel", x, -(r + 0.012), r), circle("gear", x, -(r + 0.012), r * 0.34));
  }
  for (const end of [-1, 1])
    shapes.push(
      circle("wheel", end * (half - 0.04), -0.074, 0.028),
      circle("gear", end * (half - 0.04), -0.074, 0.009),
    );
  for (const k of [-1, 0, 1]) shapes.push(circle("wheel", (k * span) / 3.2, -0.1, 0.011));
  if (s.skirts) {
    shapes.push(rect("body", -s.length * 0.36, -0.176, s.length * 0.36, -0.07));
    for (const k of [-1, 0, 1])
      shapes.push(stroke("line", 0.005, [k * s.length * 0.18, -0.174], [k * s.length * 0.18, -0.072]));
  }
  return shapes;
}

function car(s: VehicleShape): SideShape[] {
  const r = s.wheelRadius;
  return Array.from(
    { length: s.wheels },
    (_, k) => -s.length / 2 + 0.1 + ((s.length - 0.2) * k) / (s.wheels - 1),
  ).flatMap((x) => [circle("gear", x, -r, r), circle("wheel", x, -r, r * 0.55), circle("gear", x, -r, r * 0.16)]);
}

function boxOf(shapes: readonly SideShape[]): SideView["box"] {
  const xs: number[] = [];
  const ys: number[] = [0];
  for (const shape of shapes)
    if (shape.type === "circle") {
      xs.push(shape.x - shape.r, shape.x + shape.r);
      ys.push(shape.y - shape.r, shape.y + shape.r);
    } else {
      const half = shape.type === "stroke" ? shape.width / 2 : 0;
      for (const [x, y] of shape.points) {
        xs.push(x - half, x + half);
        ys.push(y - half, y + half);
      }
    }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
