/** What lies under the pointer: stands first, by their boxes, then the ground itself. */
import * as THREE from "three";
import type { inches } from "../../shared/geometry/units.ts";
import type { PointerHit } from "./contract.ts";
import { pickGround, pickPlane } from "./ground/pick.ts";
import type { Relief } from "./ground/relief.ts";
import { meetsStand } from "./stands/pose.ts";
import type { PlacedStand } from "./stands/standMeshes.ts";

const CASTER = new THREE.Raycaster();
const NDC = new THREE.Vector2();

/** `x`, `y`: 0 … 1 from the view's upper left corner. */
export function hitAt(
  camera: THREE.Camera,
  x: number,
  y: number,
  relief: Relief,
  placed: readonly PlacedStand[],
  map: boolean,
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
  const at = [plane.x as ReturnType<typeof inches>, plane.y as ReturnType<typeof inches>] as const;
  const inside = plane.x >= 0 && plane.y >= 0 && plane.x <= width && plane.y <= height;
  let stand: string | null = null;
  if (map) {
    // Counters lie flat: the one on top is the one drawn last.
    for (const p of placed) {
      const local = new THREE.Vector3(plane.x - width / 2, 0, height / 2 - plane.y);
      const facing = p.stand.at ? (p.stand.facing * Math.PI) / 180 : 0;
      local.sub(p.pose.at).applyAxisAngle(new THREE.Vector3(0, 1, 0), facing);
      if (Math.abs(local.x) <= p.pose.size[0] / 2 && Math.abs(local.z) <= p.pose.size[1] / 2) stand = p.stand.id;
    }
  } else {
    let nearest = ground ? ground.t + 0.5 : Number.POSITIVE_INFINITY;
    for (const p of placed) {
      const d = meetsStand(CASTER.ray, p.pose);
      if (d !== null && d < nearest) {
        nearest = d;
        stand = p.stand.id;
      }
    }
  }
  return { at, inside, stand };
}
