/** The thing under the pointer: stands first, by their boxes, then the ground. */
import * as THREE from "three";
import type { Inches } from "../../shared/geometry/units.ts";
import type { PathHit, PathOverlay, PointerHit } from "./contract.ts";
import { pickGround, pickPlane } from "./ground/pick.ts";
import type { Relief } from "./ground/relief.ts";
import { nearestAlong } from "./play/along.ts";
import { meetsStand, type Pose } from "./stands/pose.ts";
import type { PlacedStand } from "./stands/standMeshes.ts";
import type { PlacedWreck } from "./stands/wreckMeshes.ts";

const CASTER = new THREE.Raycaster();
const NDC = new THREE.Vector2();

/** The things on the table that a pointer can hit. */
export interface Pickable {
  readonly relief: Relief;
  readonly placed: readonly PlacedStand[];
  readonly wrecks: readonly PlacedWreck[];
  readonly paths: readonly PathOverlay[];
}

/** The nearest path within `within` inches of a place. */
export function pathAt(paths: readonly PathOverlay[], x: number, y: number, within: number): PathHit | null {
  let best: { id: string; inches: number; x: number; y: number; away: number } | null = null;
  for (const p of paths) {
    const near = nearestAlong(p.points, x, y);
    if (near && near.away <= within && near.away < (best?.away ?? Number.POSITIVE_INFINITY))
      best = { id: p.id, ...near };
  }
  return best && { id: best.id, inches: best.inches, at: [best.x as Inches, best.y as Inches] };
}

/** The hand's reach for a path, in pixels on screen, and at least in inches, at any distance. */
const HAND = { pixels: 12, inches: 0.3 } as const;
/** The hand's reach around a handle, in pixels. */
const GRIP = 8;

/** `x`, `y`: 0 … 1 from the view's upper left corner; `scale`: the pixels of an inch. */
export function hitAt(
  camera: THREE.Camera,
  x: number,
  y: number,
  { relief, placed, wrecks, paths }: Pickable,
  map: boolean,
  scale: number,
): PointerHit | null {
  CASTER.setFromCamera(NDC.set(x * 2 - 1, 1 - y * 2), camera);
  const { origin, direction } = CASTER.ray;
  const { width, height } = relief.ground;
  const ray = {
    from: [origin.x + width / 2, height / 2 - origin.z, origin.y] as const,
    to: [direction.x, -direction.z, direction.y] as const,
  };
  const ground = map ? null : pickGround(relief, ray);
  const plane = ground ?? pickPlane(ray);
  if (!plane) return null;
  const at = [plane.x as Inches, plane.y as Inches] as const;
  const inside = plane.x >= 0 && plane.y >= 0 && plane.x <= width && plane.y <= height;
  const under = <T extends { readonly pose: Pose }>(list: readonly T[]): T | null => {
    let hit: T | null = null;
    // Everything behind the ground's nearest slope is hidden.
    let nearest = ground ? ground.t + 0.5 : Number.POSITIVE_INFINITY;
    for (const p of list) {
      // Counters lie flat: the last drawn counter is on top.
      const d = map
        ? onCounter(p.pose, plane.x - width / 2, height / 2 - plane.y)
          ? 0
          : null
        : meetsStand(CASTER.ray, p.pose);
      if (d === null || d > nearest || (!map && d === nearest)) continue;
      if (!map) nearest = d;
      hit = p;
    }
    return hit;
  };
  const stand = under(placed)?.stand.id ?? null;
  return {
    at,
    inside,
    hand: (GRIP / scale) as Inches,
    stand,
    wreck: stand === null ? (under(wrecks)?.wreck.id ?? null) : null,
    path: pathAt(paths, plane.x, plane.y, Math.max(HAND.inches, HAND.pixels / scale)),
  };
}

const LOCAL = new THREE.Vector3();
const BACK = new THREE.Matrix4();
/** Whether a counter, lying flat with its facing, covers a place of the world. */
function onCounter(pose: Pose, x: number, z: number): boolean {
  LOCAL.set(x - pose.at.x, 0, z - pose.at.z).applyMatrix4(BACK.extractRotation(pose.matrix).transpose());
  return Math.abs(LOCAL.x) <= pose.size[0] / 2 && Math.abs(LOCAL.z) <= pose.size[1] / 2;
}
