/** The distance at which a camera has the whole table in view. */
import * as THREE from "three";

const CAMERA = new THREE.PerspectiveCamera();
const P = new THREE.Vector3();

/** The elevation of the view in radians: about 38°, as a player standing at the table sees it. */
const STEEP = 0.66;
/** The turn in radians, from the south towards the east: the same in every mode, and small enough that north stays up. */
const TURN = 0.42;
/** The part of the view that the table and the stands waiting beside it fill. */
const FILL = 0.98;

/** The direction from the table to the camera: from the south, slightly turned; north is away, as on the map. */
export const viewDirection = (turn: number): THREE.Vector3 =>
  new THREE.Vector3(Math.sin(turn) * Math.cos(STEEP), Math.sin(STEEP), Math.cos(turn) * Math.cos(STEEP));

export interface Stance {
  readonly position: THREE.Vector3;
  readonly target: THREE.Vector3;
  readonly distance: number;
}

/** A part of the picture, from −1 to 1 both ways, up positive. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}
export const WHOLE: Part = { left: -1, right: 1, low: -1, high: 1 };

/** The place and target of a perspective camera that has the whole table in a part of the picture. */
export const fitPerspective = (corners: readonly THREE.Vector3[], fov: number, aspect: number, part = WHOLE): Stance =>
  fitFrom(viewDirection(TURN), corners, fov, aspect, part);

function fitFrom(
  toward: THREE.Vector3,
  corners: readonly THREE.Vector3[],
  fov: number,
  aspect: number,
  part: Part,
): Stance {
  CAMERA.fov = fov;
  CAMERA.aspect = aspect;
  CAMERA.near = 0.1;
  CAMERA.far = 2000;
  CAMERA.updateProjectionMatrix();
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
    // Moves sideways and along the ground until the table is in the middle of the part, then nearer or farther until
    // it fills it.
    const tan = Math.tan((fov * Math.PI) / 360);
    const east = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 0).setY(0).normalize();
    const north = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 2).setY(0).normalize().negate();
    target.addScaledVector(east, ((left + right - part.left - part.right) / 2) * distance * tan * aspect * 0.7);
    target.addScaledVector(
      north,
      (((low + high - part.low - part.high) / 2) * distance * tan * 0.7) / Math.max(0.3, toward.y),
    );
    const fill = Math.max((right - left) / (part.right - part.left), (high - low) / (part.high - part.low));
    distance *= 1 + (fill / FILL - 1) * 0.7;
    distance = Math.min(900, Math.max(4, distance));
  }
  return { position: target.clone().addScaledVector(toward, distance), target, distance };
}
