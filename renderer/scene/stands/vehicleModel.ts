/**
 * The model of a vehicle's shape, about 0.75 inch long, facing −z (north), feet at y = 0. Vertex colour carries the
 * shading of a painted miniature (dark wash below, dry-brushed edges above); the instance colour is the paint.
 */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { VehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { noise } from "../noise.ts";
import { carrierRoom, truck } from "./carrierModels.ts";
import { box, frustum, gunTube, man, onRoof, onSide, part, raised, slab, tube } from "./modelParts.ts";
import { carriage, fieldGun, plane, team } from "./standModels.ts";

function tracks(s: VehicleShape): THREE.BufferGeometry[] {
  const out: THREE.BufferGeometry[] = [];
  const L = s.length / 2;
  const track = s.width * 0.21;
  for (const sx of [-1, 1]) {
    const x = sx * (s.width / 2 - track / 2);
    const outline: [number, number][] = [
      [-L, 0.075],
      [-L + 0.03, 0.108],
      [L - 0.03, 0.112],
      [L, 0.08],
      [L - 0.09, 0.004],
      [-L + 0.09, 0.004],
    ];
    out.push(part(slab(outline, track), "rubber", x));
    const span = s.length - 0.2;
    const r = Math.min(s.wheelRadius, span / s.wheels / 2.05);
    for (let k = 0; k < s.wheels; k++)
      out.push(
        part(
          tube(r, track + 0.014, 9),
          "wheel",
          x,
          r + 0.008,
          -span / 2 + (span * k) / (s.wheels - 1),
          0,
          0,
          Math.PI / 2,
        ),
        part(
          new THREE.CircleGeometry(r * 0.5, 7).rotateY((sx * Math.PI) / 2),
          "wash",
          x + sx * (track / 2 + 0.0085),
          r + 0.008,
          -span / 2 + (span * k) / (s.wheels - 1),
        ),
      );
    for (const end of [-1, 1])
      out.push(part(tube(0.028, track + 0.014, 7), "wheel", x, 0.078, end * (L - 0.04), 0, 0, Math.PI / 2));
    out.push(part(box(track + 0.012, 0.012, s.length - 0.06), "paint", x, 0.119));
    out.push(part(box(track * 0.7, 0.03, s.length * 0.2), "wood", x, 0.139, s.length * 0.22));
    if (s.skirts) out.push(part(box(0.008, 0.1, s.length * 0.72), "paint", sx * (s.width / 2 + 0.012), 0.13, 0.01));
  }
  return out;
}

function wheelsOfCar(s: VehicleShape): THREE.BufferGeometry[] {
  const out: THREE.BufferGeometry[] = [];
  const r = s.wheelRadius;
  for (const sx of [-1, 1])
    for (let k = 0; k < s.wheels; k++) {
      const z = -s.length / 2 + 0.1 + ((s.length - 0.2) * k) / (s.wheels - 1);
      out.push(part(tube(r, 0.07, 10), "rubber", sx * (s.width / 2 - 0.035), r, z, 0, 0, Math.PI / 2));
      out.push(part(tube(r * 0.5, 0.08, 8), "wheel", sx * (s.width / 2 - 0.035), r, z, 0, 0, Math.PI / 2));
    }
  return out;
}

function hull(s: VehicleShape, top: number): THREE.BufferGeometry[] {
  const L = s.length / 2;
  const run = 0.115;
  const inner = s.body === "car" ? s.width - 0.12 : s.width * 0.58 + 0.004;
  const wide = s.width - (s.nose === "glacis" ? 0.07 : 0.02);
  const out: THREE.BufferGeometry[] = [];
  const nose: [number, number][] =
    s.nose === "glacis"
      ? [
          [L + 0.01, 0.085],
          [L - 0.16, top],
          [-L + 0.1, top],
          [-L - 0.005, 0.1],
          [-L + 0.05, 0.035],
          [L - 0.07, 0.03],
        ]
      : [
          [L, 0.1],
          [L - 0.05, 0.115],
          [L - 0.13, 0.125],
          [L - 0.15, top],
          [-L + 0.03, top],
          [-L, 0.12],
          [-L + 0.04, 0.035],
          [L - 0.05, 0.03],
        ];
  out.push(part(slab(nose, inner), "paint"));
  const upper: [number, number][] =
    s.nose === "glacis"
      ? [
          [L - 0.13, run],
          [L - 0.18, top],
          [-L + 0.12, top],
          [-L + 0.05, run],
        ]
      : [
          [L - 0.14, run],
          [L - 0.15, top],
          [-L + 0.05, top],
          [-L + 0.03, run],
        ];
  out.push(part(slab(upper, wide), "paint"));
  // Rear deck: grilles, a stowage roll, exhausts.
  for (const k of [-1, 1])
    out.push(
      part(box(inner * 0.34, 0.008, s.length * 0.14), "steel", k * inner * 0.24, top + 0.004, L - s.length * 0.16),
      part(tube(0.016, 0.07, 6), "steel", k * s.width * 0.19, 0.1, L + 0.012),
    );
  out.push(part(tube(0.022, s.width * 0.62, 7), "canvas", 0, top + 0.012, L - 0.035, 0, 0, Math.PI / 2));
  out.push(...seams(s, top, wide));
  return out;
}

/** In inches: the width of a panel's line, and its height above the plate. */
const SEAM = 0.006;
const FLAT = 0.0015;

/** The wash in the recesses of a hull: between its plates, round its hatches, below its turret. */
function seams(s: VehicleShape, top: number, wide: number): THREE.BufferGeometry[] {
  const L = s.length / 2;
  const [hw, , hl] = s.turretSize;
  const roof = (w: number, l: number, x: number, z: number) => part(onRoof(w, l), "wash", x, top + FLAT, z);
  const out = [
    roof(wide * 0.9, SEAM, 0, L - s.length * 0.25),
    roof(SEAM, s.length * 0.2, 0, L - s.length * 0.14),
    // The driver's hatch: a frame of wash around a plate.
    roof(0.062, 0.056, wide * -0.2, 0.2 - L),
    part(onRoof(0.05, 0.044), "paint", wide * -0.2, top + 2 * FLAT, 0.2 - L),
  ];
  for (const side of [-1, 1])
    for (const z of [-0.3, 0.02, 0.3])
      out.push(
        part(
          onSide(SEAM, top - 0.12).rotateY(side < 0 ? Math.PI : 0),
          "wash",
          side * (wide / 2 + FLAT),
          (top + 0.122) / 2,
          z * s.length,
        ),
      );
  if (s.turret === "round")
    out.push(
      part(
        new THREE.CircleGeometry(hw * 1.1, 14).rotateX(-Math.PI / 2).scale(1, 1, hl / hw),
        "wash",
        0,
        top + 2 * FLAT,
        s.turretAt,
      ),
    );
  else if (s.turret === "plate") out.push(part(onRoof(hw * 1.95, hl * 1.95), "wash", 0, top + 2 * FLAT, s.turretAt));
  return out;
}

/** The height of an antenna: short, because a model's would break. */
const ANTENNA = 0.17;
const antenna = (x: number, y: number, z: number) =>
  part(tube(0.005, ANTENNA, 4, 0.003), "steel", x, y + ANTENNA / 2 - 0.01, z);
const disc = (r: number) => new THREE.CircleGeometry(r, 8).rotateX(-Math.PI / 2);

function fightingRoom(s: VehicleShape, top: number): THREE.BufferGeometry[] {
  const out: THREE.BufferGeometry[] = [];
  const [hw, th, hl] = s.turretSize;
  const tz = s.turretAt;
  let gunY = top + th * 0.48;
  let gunZ = tz;
  if (s.turret === "round") {
    out.push(
      part(new THREE.CylinderGeometry(hw * 0.76, hw, th, 11).scale(1, 1, hl / hw), "paint", 0, top + th / 2, tz),
    );
    out.push(part(box(hw * 1.05, th * 0.62, hl * 0.5), "paint", 0, top + th * 0.5, tz + hl * 0.86));
    out.push(part(frustum(hw * 0.95, th * 0.62, 0.05, hw * 0.5, 0.03), "paint", 0, gunY, tz - hl * 0.86));
    gunZ = tz - hl * 0.84;
  } else if (s.turret === "plate") {
    out.push(part(frustum(hw * 1.75, th, hl * 1.75, hw * 1.36, hl * 1.36, 0.01), "paint", 0, top + th / 2, tz));
    out.push(part(box(hw * 1.1, th * 0.62, 0.07), "paint", 0, top + th * 0.48, tz + hl * 0.88 + 0.015));
    out.push(part(box(hw * 0.8, th * 0.55, 0.05), "paint", 0, gunY, tz - hl * 0.86));
    gunZ = tz - hl * 0.86;
  } else {
    // A casemate: as wide as the hull, low, with the gun's plate as its front.
    const w = s.width * 0.88;
    const l = s.length * 0.5;
    const h = th * 1.02;
    const back = s.nose === "glacis" ? 0.07 : 0.03;
    out.push(part(frustum(w, h, l, w * 0.74, l * 0.74, back * 0.5), "paint", 0, top + h / 2 - 0.012, tz));
    gunY = top + h * 0.36;
    gunZ = tz - l * 0.46;
    out.push(part(box(w * 0.34, h * 0.62, 0.06), "paint", 0, gunY, gunZ + 0.005));
    out.push(
      part(tube(0.036, 0.03, 8), "paint", w * 0.2, top + h - 0.005, tz + 0.07),
      part(disc(0.044), "wash", w * 0.2, top + h - 0.012 + FLAT, tz + 0.07),
      part(onRoof(w * 0.6, SEAM), "wash", 0, top + h - 0.012 + FLAT, tz - 0.02),
      antenna(w * -0.28, top + h - 0.012, tz + l * 0.28),
    );
  }
  if (s.turret !== "none")
    out.push(
      part(tube(0.04, 0.035, 8), "paint", -hw * 0.36, top + th + 0.012, tz + hl * 0.25),
      part(disc(0.048), "wash", -hw * 0.36, top + th + FLAT, tz + hl * 0.25),
      part(disc(0.028), "wash", -hw * 0.36, top + th + 0.0295 + FLAT, tz + hl * 0.25),
      part(tube(0.03, 0.014, 8), "wheel", hw * 0.36, top + th + 0.004, tz + 0.01),
      part(disc(0.036), "wash", hw * 0.36, top + th + FLAT, tz + 0.01),
      antenna(hw * 0.5, top + th, tz + hl * 0.5),
    );
  out.push(...mainGun(s, gunY, gunZ));
  if (s.hullGun)
    out.push(...gunTube(top * 0.74, -s.length / 2 + 0.12, s.hullGun.barrel, s.hullGun.bore, false, s.width * 0.2));
  if (s.missiles)
    for (const k of [-1, 1])
      out.push(part(box(0.05, 0.045, 0.2), "steel", k * (hw + 0.01), top + th + 0.02, tz - 0.02, -0.12));
  return out;
}

/** The gun by its aim: ahead, over a hill, or at the sky with all its barrels. */
function mainGun(s: VehicleShape, y: number, z: number): THREE.BufferGeometry[] {
  if (s.aim === "level") return gunTube(y, z, s.barrel, s.bore, s.brake);
  if (s.aim === "high") return raised(gunTube(y, z, s.barrel, s.bore * 1.5, s.brake), 0.34, y, z);
  const apart = (i: number) => (i - (s.tubes - 1) / 2) * 0.05;
  const [long, bore] = s.tubes === 1 ? [s.barrel, s.bore] : [0.32, 0.013];
  return Array.from({ length: s.tubes }, (_, i) =>
    raised(gunTube(y, z + 0.05, long, bore, false, apart(i)), 0.72, y, z + 0.05),
  ).flat();
}

/** Callers make it once for each shape. */
export const vehicleGeometry = (s: VehicleShape): THREE.BufferGeometry => mergeGeometries(partsOf(s));

function partsOf(s: VehicleShape): THREE.BufferGeometry[] {
  const top = 0.03 + s.hull;
  switch (s.body) {
    case "men":
      return team(s);
    case "gun":
      return fieldGun(s);
    case "plane":
      return plane(s);
    case "truck":
      return truck(s);
    case "car":
      return [...wheelsOfCar(s), ...hull(s, top), ...fightingRoom(s, top)];
    default:
      return s.hold === "none" ? [...tracks(s), ...hull(s, top), ...fightingRoom(s, top)] : carrierRoom(s, tracks);
  }
}

/**
 * The same vehicle burnt out: its turret thrown askew (a casemate's gun sunk), one side lower than the other. All of it
 * takes the instance's colour except patches of rust; feet at y = 0.
 */
export function wreckGeometry(s: VehicleShape): THREE.BufferGeometry {
  const top = 0.03 + s.hull;
  const whole = { ...s, hullGun: null, missiles: false, skirts: false };
  let g: THREE.BufferGeometry;
  if (s.body === "men") g = mergeGeometries([...man(-0.2, -0.1, 0.4), ...man(0.18, 0.1, -0.8)].map(fallen));
  else if (s.body === "gun") g = mergeGeometries(carriage(whole)).rotateZ(0.34).rotateY(0.3);
  else if (s.body === "plane") g = mergeGeometries(plane(s, false)).rotateZ(0.2).rotateX(-0.08);
  else if (s.body === "truck") g = mergeGeometries(truck(s)).rotateZ(0.055);
  else if (s.hold !== "none") g = mergeGeometries(carrierRoom(s, tracks, false)).rotateZ(0.055);
  else {
    const room = mergeGeometries(fightingRoom(whole, top));
    room.translate(0, -top, -s.turretAt);
    if (s.turret === "none") room.rotateX(0.07).translate(0, top - 0.012, s.turretAt);
    else
      room
        .rotateZ(0.2)
        .rotateY(-0.75)
        .translate(0.035, top + 0.012, s.turretAt + 0.04);
    g = mergeGeometries([...(s.body === "car" ? wheelsOfCar(whole) : tracks(whole)), ...hull(whole, top), room]);
    g.rotateZ(0.055);
    g.computeBoundingBox();
    g.translate(0, -(g.boundingBox?.min.y ?? 0) - 0.008, 0);
  }
  const p = g.getAttribute("position");
  const paint = g.getAttribute("paint");
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    const rust = Math.max(0, noise(x * 9 + 2, z * 9 + y * 7, 4) - 0.55) * 2.2;
    const soot = 0.7 + 0.8 * noise(x * 7 + 5, z * 7 - y * 9, 4);
    const was = paint.getW(i) > 0 ? paint.getX(i) : 0.45;
    paint.setXYZW(i, was * soot * (1 + rust * 0.6), was * soot, was * soot * (1 - rust * 0.35), 1);
  }
  return g;
}
const fallen = (g: THREE.BufferGeometry) => g.rotateX(1.2).translate(0, 0.03, 0);
