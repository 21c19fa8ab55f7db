/** The distance at which a camera has the whole table in view. */
import * as THREE from "three";

const CAMERA = new THREE.PerspectiveCamera();
const P = new THREE.Vector3();

/** The elevation of the view, and the turns (radians, from the south towards the east) that a fit may choose. */
const STEEP = 0.9;
/** Steeper if a wide table would leave much of a tall view empty. */
const STEEPER = 1.1;
const EMPTY = 0.66;
const TURNS = [0.06, 0.2, 0.34, 0.48, 0.6];

/** The direction from the table to the camera: from the south, slightly turned; north is away, as on the map. */
export const viewDirection = (turn: number, steep = STEEP): THREE.Vector3 =>
  new THREE.Vector3(Math.sin(turn) * Math.cos(steep), Math.sin(steep), Math.cos(turn) * Math.cos(steep));

export interface Stance {
  readonly position: THREE.Vector3;
  readonly target: THREE.Vector3;
  readonly distance: number;
  /** The table's share of the view's height. */
  readonly tall: number;
}

/** The place and target of a perspective camera that sees all corners, as large as a turn of the table allows. */
export function fitPerspective(corners: readonly THREE.Vector3[], fov: number, aspect: number): Stance {
  const [first, ...more] = TURNS as [number, ...number[]];
  let turned = first;
  let best = fitFrom(viewDirection(first), corners, fov, aspect);
  for (const turn of more) {
    const stance = fitFrom(viewDirection(turn), corners, fov, aspect);
    // A turn must pay: a straight view is easier to read.
    if (stance.distance >= best.distance * 0.97) continue;
    best = stance;
    turned = turn;
  }
  return best.tall < EMPTY ? fitFrom(viewDirection(turned, STEEPER), corners, fov, aspect) : best;
}

function fitFrom(toward: THREE.Vector3, corners: readonly THREE.Vector3[], fov: number, aspect: number): Stance {
  CAMERA.fov = fov;
  CAMERA.aspect = aspect;
  CAMERA.near = 0.1;
  CAMERA.far = 2000;
  CAMERA.updateProjectionMatrix();
  const target = new THREE.Vector3();
  let distance = 60;
  let tall = 1;
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
    // Moves sideways and along the ground until the table is centred, then nearer or farther until it fills the view.
    const tan = Math.tan((fov * Math.PI) / 360);
    const east = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 0).setY(0).normalize();
    const north = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 2).setY(0).normalize().negate();
    target.addScaledVector(east, ((left + right) / 2) * distance * tan * aspect * 0.7);
    target.addScaledVector(north, (((low + high) / 2) * distance * tan * 0.7) / Math.max(0.3, toward.y));
    tall = (high - low) / 2;
    const fill = Math.max((right - left) / 2, (high - low) / 2);
    distance *= 1 + (fill / 0.96 - 1) * 0.7;
    distance = Math.min(900, Math.max(4, distance));
  }
  return { position: target.clone().addScaledVector(toward, distance), target, distance, tall };
}
