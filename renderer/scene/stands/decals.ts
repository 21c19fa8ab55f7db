/**
 * A nation's mark on a model, as part of its geometry: on both sides of a turret or hull, on both wings of an aircraft. The
 * shapes of the mark are laid on the surface corner by corner, so that they follow any plate.
 */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { VehicleShape } from "../../../shared/picture/vehicleShape.ts";
import { linear } from "../glsl.ts";
import type { MarkPart } from "../labels/mark.ts";

/** A mark is drawn in a square of this many units. */
const UNITS = 16;
/** In inches: the first shape above the plate, and each further shape above the one below it. */
const LIFT = 0.003;
const LAYER = 0.0012;
/** Paint is duller than print. */
const DULL = 0.8;

interface Spot {
  readonly at: THREE.Vector3;
  /** The mark's own upward direction, and the way from outside to the plate. */
  readonly up: THREE.Vector3;
  readonly inward: THREE.Vector3;
  readonly radius: number;
}

/** The right side's place; null for vehicles without room for a mark. */
function spotOf(s: VehicleShape): Spot | null {
  const top = 0.03 + s.hull;
  const [, th, hl] = s.turretSize;
  const side = (y: number, z: number, radius: number): Spot => ({
    at: new THREE.Vector3(0, y, z),
    up: new THREE.Vector3(0, 1, 0),
    inward: new THREE.Vector3(-1, 0, 0),
    radius,
  });
  switch (s.body) {
    case "plane":
      return {
        at: new THREE.Vector3(0.27, 0, s.jet ? 0.1 : -0.13),
        up: new THREE.Vector3(0, 0, -1),
        inward: new THREE.Vector3(0, -1, 0),
        radius: 0.045,
      };
    case "tank":
    case "car":
      if (s.hold !== "none") return side(0.19, s.length * 0.2, 0.032);
      if (s.turret === "none") return side(top + th * 0.45, s.turretAt + 0.05, th * 0.34);
      return side(top + th * 0.52, s.turretAt + hl * 0.12, Math.min(th * 0.32, hl * 0.3));
    default:
      return null;
  }
}

function outline({ tag, attributes }: MarkPart): THREE.Shape {
  const value = (name: string) => Number(attributes[name]);
  if (tag === "circle")
    return new THREE.Shape(new THREE.EllipseCurve(value("cx"), value("cy"), value("r"), value("r")).getPoints(12));
  const [x, y, w, h] = ["x", "y", "width", "height"].map(value) as [number, number, number, number];
  const points =
    tag === "rect"
      ? [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ]
      : (attributes["points"] ?? "").split(" ").map((point) => point.split(",").map(Number));
  return new THREE.Shape(points.map(([x = 0, y = 0]) => new THREE.Vector2(x, y)));
}

/** The mark on both sides of a model; null where there is no place for it. */
export function decals(
  model: THREE.BufferGeometry,
  shape: VehicleShape,
  mark: readonly MarkPart[],
): THREE.BufferGeometry | null {
  const spot = spotOf(shape);
  if (!spot) return null;
  const body = new THREE.Mesh(model);
  const right = spot.inward.clone().cross(spot.up);
  const ray = new THREE.Raycaster();
  ray.ray.direction.copy(spot.inward);
  const sides: THREE.BufferGeometry[] = [];
  for (const [layer, part] of mark.entries()) {
    const g = new THREE.ShapeGeometry(outline(part));
    const p = g.getAttribute("position");
    for (let i = 0; i < p.count; i++) {
      const [u, v] = [(2 * p.getX(i)) / UNITS - 1, 1 - (2 * p.getY(i)) / UNITS];
      const over = spot.at
        .clone()
        .addScaledVector(right, u * spot.radius)
        .addScaledVector(spot.up, v * spot.radius);
      ray.ray.origin.copy(over).addScaledVector(spot.inward, -2);
      const hit = ray.intersectObject(body)[0];
      if (!hit) return null;
      const { x, y, z } = hit.point.addScaledVector(spot.inward, -LIFT - layer * LAYER);
      p.setXYZ(i, x, y, z);
    }
    sides.push(...both(g, part.attributes["fill"] ?? "#000000"));
  }
  return mergeGeometries(sides);
}

/** Painted, in the form of a model's parts, and mirrored to the other side. */
function both(shape: THREE.BufferGeometry, fill: string): THREE.BufferGeometry[] {
  const { r, g, b } = linear(fill).multiplyScalar(DULL);
  return [1, -1].map((side) => {
    const out = shape.toNonIndexed();
    out.deleteAttribute("uv");
    const p = out.getAttribute("position");
    const corners = Array.from({ length: p.count }, (_, i) => new THREE.Vector3().fromBufferAttribute(p, i));
    const facing = new THREE.Triangle(...(corners.slice(0, 3) as [THREE.Vector3, THREE.Vector3, THREE.Vector3]));
    // A mirrored triangle, or a mark drawn downwards, shows its back.
    const normal = facing.getNormal(new THREE.Vector3());
    const turned = normal.x + normal.y < 0 !== side < 0;
    for (let i = 0; i < p.count; i += 3)
      for (const [k, from] of (turned ? [0, 2, 1] : [0, 1, 2]).entries()) {
        const { x, y, z } = corners[i + from] as THREE.Vector3;
        p.setXYZ(i + k, side * x, y, z);
      }
    out.computeVertexNormals();
    const paint = Array.from({ length: p.count }, () => [r, g, b, 0]).flat();
    out.setAttribute("paint", new THREE.Float32BufferAttribute(paint, 4));
    return out;
  });
}
