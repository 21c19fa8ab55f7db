/** The place of a camera that has the whole table in view, or some places in a part of its picture. */
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

/** The middle of a map in world inches, and the pixels of an inch. */
export interface MapStance {
  readonly x: number;
  readonly z: number;
  readonly scale: number;
}

/** A part of the picture, which goes from −1 to 1 both ways, up positive. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export const isIn = (room: Part, { x, y, z }: THREE.Vector3): boolean =>
  x >= room.left && x <= room.right && y >= room.low && y <= room.high && z < 1;

export const WHOLE: Part = { left: -1, right: 1, low: -1, high: 1 };

/** The place and target of a perspective camera that has the whole table in a part of the picture. */
export const fitPerspective = (corners: readonly THREE.Vector3[], fov: number, aspect: number, part = WHOLE): Stance =>
  fitFrom(viewDirection(TURN), corners, { fov, aspect, room: filled(part), nearest: 4 });

/** A camera with that view, for a picture. */
export function portraitCamera(
  corners: readonly THREE.Vector3[],
  fov: number,
  aspect: number,
): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.5, 900);
  const { position, target } = fitPerspective(corners, fov, aspect);
  camera.position.copy(position);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

/** The middle of a part that the table fills. */
function filled({ left, right, low, high }: Part): Part {
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  const [w, h] = [((right - left) / 2) * FILL, ((high - low) / 2) * FILL];
  return { left: x - w, right: x + w, low: y - h, high: y + h };
}

/** The same for a few places in a part of the picture; `toward` is the way from the target to the camera: it gets no nearer. */
export const frameFrom = (
  toward: THREE.Vector3,
  places: readonly THREE.Vector3[],
  room: Part,
  { fov, width, height }: Size & { readonly fov: number },
): Stance =>
  fitFrom(toward.clone().normalize(), places, { fov, aspect: width / height, room, nearest: toward.length() });

/** The middle and the scale of a map that shows places in a part of it; `scale`, in pixels an inch, may only shrink. */
export function frameOnMap(
  places: readonly THREE.Vector3[],
  { left, right, low, high }: Part,
  { width, height }: Size,
  scale: number,
): MapStance {
  const box = new THREE.Box3().setFromPoints([...places]);
  const span = box.getSize(P.clone());
  const middle = box.getCenter(P.clone());
  const fits = Math.min(
    ((right - left) * width) / 2 / Math.max(span.x, 1e-6),
    ((high - low) * height) / 2 / Math.max(span.z, 1e-6),
  );
  const now = Math.min(scale, fits);
  return {
    x: middle.x - (((left + right) / 2) * width) / 2 / now,
    z: middle.z + (((low + high) / 2) * height) / 2 / now,
    scale: now,
  };
}

interface Fit {
  readonly fov: number;
  readonly aspect: number;
  readonly room: Part;
  /** The least distance. */
  readonly nearest: number;
}

function fitFrom(
  toward: THREE.Vector3,
  corners: readonly THREE.Vector3[],
  { fov, aspect, room, nearest }: Fit,
): Stance {
  CAMERA.fov = fov;
  CAMERA.aspect = aspect;
  CAMERA.near = 0.1;
  CAMERA.far = 2000;
  CAMERA.updateProjectionMatrix();
  const target = new THREE.Vector3();
  for (const corner of corners) target.addScaledVector(corner, 1 / corners.length);
  target.setY(0);
  let distance = Math.max(60, nearest);
  const [middle, level] = [(room.left + room.right) / 2, (room.low + room.high) / 2];
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
    // Moves sideways and along the ground until the places are centred, then nearer or farther until they fill the room.
    const tan = Math.tan((fov * Math.PI) / 360);
    const east = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 0).setY(0).normalize();
    const north = new THREE.Vector3().setFromMatrixColumn(CAMERA.matrixWorld, 2).setY(0).normalize().negate();
    target.addScaledVector(east, ((left + right) / 2 - middle) * distance * tan * aspect * 0.7);
    target.addScaledVector(north, (((low + high) / 2 - level) * distance * tan * 0.7) / Math.max(0.3, toward.y));
    const fill = Math.max((right - left) / (room.right - room.left), (high - low) / (room.high - room.low));
    distance *= 1 + (fill - 1) * 0.7;
    distance = Math.min(900, Math.max(nearest, distance));
  }
  return { position: target.clone().addScaledVector(toward, distance), target, distance };
}
