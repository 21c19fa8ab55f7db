/** How far away a camera must be so that the whole table is in view. */
import * as THREE from "three";

const CAMERA = new THREE.PerspectiveCamera();
const P = new THREE.Vector3();

/** Where a perspective camera stands and what it looks at, seeing all corners, in a direction (world, from the table). */
export function fitPerspective(
  direction: THREE.Vector3,
  corners: readonly THREE.Vector3[],
  fov: number,
  aspect: number,
): { position: THREE.Vector3; target: THREE.Vector3 } {
  CAMERA.fov = fov;
  CAMERA.aspect = aspect;
  CAMERA.near = 0.1;
  CAMERA.far = 2000;
  CAMERA.updateProjectionMatrix();
  const toward = direction.clone().normalize();
  const target = new THREE.Vector3();
  let distance = 60;
  for (let round = 0; round < 24; round++) {
    CAMERA.position.copy(target).addScaledVector(toward, distance);
    CAMERA.lookAt(target);
    CAMERA.updateMatrixWorld();
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let low = left;
    let high = right;
    for (const c of corners) {
      P.copy(c).project(CAMERA);
      left = Math.min(left, P.x);
      right = Math.max(right, P.x);
      low = Math.min(low, P.y);
      high = Math.max(high, P.y);
    }
    // Move sideways and along the ground until the table is centred, then nearer or farther until it fills the view.
    const tan = Math.tan((fov * Math.PI) / 360);
    const east = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 0).setY(0).normalize();
    const north = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 2).setY(0).normalize().negate();
    target.addScaledVector(east, ((left + right) / 2) * distance * tan * aspect * 0.7);
    target.addScaledVector(north, (((low + high) / 2) * distance * tan * 0.7) / Math.max(0.3, toward.y));
    const fill = Math.max((right - left) / 2, (high - low) / 2);
    distance *= 1 + (fill / 0.96 - 1) * 0.7;
    distance = Math.min(900, Math.max(4, distance));
  }
  return { position: target.clone().addScaledVector(toward, distance), target };
}
