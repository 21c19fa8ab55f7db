/** The whole table in the part of the picture that no panel covers. */
import * as THREE from "three";
import { fitPerspective, frameOnMap, type MapStance, type Part, type Stance, WHOLE } from "./fit.ts";

/** In page pixels from the view's top left corner. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
type Point = readonly [x: number, y: number];

/** A panel is no nearer to the table than this, in pixels. */
const GAP = 6;
/** The room that labels and stands need at the edges of a framed part, in pixels. */
const EDGE = 44;
/** The same of the whole map. */
const MAP_EDGE = 12;
/** A part narrower or lower than this share of the picture is too small for a table. */
const LEAST = 0.35;

/** The corners of the table in page pixels, in their order round it. */
export function outlineOf(corners: readonly THREE.Vector3[], camera: THREE.Camera, { width, height }: Size): Point[] {
  const seen = corners.map((corner): Point => {
    const { x, y } = corner.clone().project(camera);
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  });
  return inOrder(seen);
}
function inOrder(corners: readonly Point[]): Point[] {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  return [a, b, d, c];
}

/** Whether a convex outline and a panel meet: unless some line separates them. */
export function meets(outline: readonly Point[], { left, top, right, bottom }: Cover): boolean {
  const box: readonly Point[] = [
    [left - GAP, top - GAP],
    [right + GAP, top - GAP],
    [right + GAP, bottom + GAP],
    [left - GAP, bottom + GAP],
  ];
  const axes: Point[] = [
    [1, 0],
    [0, 1],
  ];
  outline.forEach(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] as Point;
    axes.push([y - ny, nx - x]);
  });
  return axes.every(([ax, ay]) => {
    const along = (points: readonly Point[]) => points.map(([x, y]) => x * ax + y * ay);
    const [a, b] = [along(outline), along(box)];
    return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);
  });
}

/** The parts of the picture beside the covers: each cover cuts off a side, or these shares of what it covers of that side. */
function partsBeside(covers: readonly Cover[], { width, height }: Size, shares: readonly number[]): Cover[] {
  let parts: Cover[] = [{ left: 0, top: 0, right: width, bottom: height }];
  const beside = covers.map(({ left, top, right, bottom }) => ({
    left: left - 2 * GAP,
    top: top - 2 * GAP,
    right: right + 2 * GAP,
    bottom: bottom + 2 * GAP,
  }));
  for (const c of beside)
    parts = parts.flatMap((p) =>
      shares.flatMap((share) => [
        { ...p, left: Math.max(p.left, c.right * share) },
        { ...p, top: Math.max(p.top, c.bottom * share) },
        { ...p, right: Math.min(p.right, width - (width - c.left) * share) },
        { ...p, bottom: Math.min(p.bottom, height - (height - c.top) * share) },
      ]),
    );
  return parts.filter((p) => p.right - p.left > width * LEAST && p.bottom - p.top > height * LEAST);
}

const shareOf = ({ left, top, right, bottom }: Cover, { width, height }: Size): Part => ({
  left: (left / width) * 2 - 1,
  right: (right / width) * 2 - 1,
  low: 1 - (bottom / height) * 2,
  high: 1 - (top / height) * 2,
});

/** The largest part of the picture that no panel covers, away from its edges; the whole picture where none is large enough. */
export function roomBeside(covers: readonly Cover[], size: Size): Part {
  const area = ({ left, top, right, bottom }: Cover) => (right - left) * (bottom - top);
  const whole: Cover = { left: 0, top: 0, right: size.width, bottom: size.height };
  const [first = whole, ...others] = partsBeside(covers, size, [1]);
  const { left, top, right, bottom } = others.reduce((best, part) => (area(part) > area(best) ? part : best), first);
  return shareOf({ left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE }, size);
}

const CAMERA = new THREE.PerspectiveCamera();
/** The outline of a table in the picture of a stance. */
function outlineFrom(stance: Stance, corners: readonly THREE.Vector3[], fov: number, size: Size): Point[] {
  CAMERA.fov = fov;
  CAMERA.aspect = size.width / size.height;
  CAMERA.updateProjectionMatrix();
  CAMERA.position.copy(stance.position);
  CAMERA.lookAt(stance.target);
  CAMERA.updateMatrixWorld();
  return outlineOf(corners, CAMERA, size);
}

interface Views<T> {
  readonly viewIn: (part: Part) => T;
  readonly outline: (view: T) => Point[];
  /** Greater for a better view. */
  readonly worth: (view: T) => number;
}

/** The best view of the whole table that no panel hides a part of; the whole picture's where there is none. */
function beside<T>({ viewIn, outline, worth }: Views<T>, size: Size, covers: readonly Cover[]): T {
  const hidden = (view: T) => {
    const seen = outline(view);
    return covers.filter((cover) => meets(seen, cover));
  };
  const whole = viewIn(WHOLE);
  // Only panels in the way are evaded, and those that are in the way of that.
  let inTheWay = hidden(whole);
  for (let round = 0; inTheWay.length > 0 && round < 2; round++) {
    const views = partsBeside(inTheWay, size, [1, 0.5]).map((part) => viewIn(shareOf(part, size)));
    const clear = views.filter((view) => hidden(view).length === 0);
    const best = clear.sort((a, b) => worth(b) - worth(a))[0];
    if (best) return best;
    inTheWay = [...new Set([...inTheWay, ...views.flatMap(hidden)])].slice(0, 3);
  }
  return whole;
}

/** The nearest view of the whole model beside the panels. */
export function fitBeside(
  corners: readonly THREE.Vector3[],
  fov: number,
  size: Size,
  covers: readonly Cover[],
): Stance {
  const viewIn = (part: Part) => fitPerspective(corners, fov, size.width / size.height, part);
  const outline = (stance: Stance) => outlineFrom(stance, corners, fov, size);
  return beside({ viewIn, outline, worth: ({ distance }) => -distance }, size, covers);
}

/** The largest scale of the whole map beside the panels. */
export function fitMapBeside(corners: readonly THREE.Vector3[], size: Size, covers: readonly Cover[]): MapStance {
  const [x, y] = [(2 * MAP_EDGE) / size.width, (2 * MAP_EDGE) / size.height];
  const viewIn = ({ left, right, low, high }: Part) =>
    frameOnMap(
      corners,
      { left: left + x, right: right - x, low: low + y, high: high - y },
      size,
      Number.POSITIVE_INFINITY,
    );
  const outline = (at: MapStance) => {
    const seen = corners.map(
      ({ x, z }): Point => [(x - at.x) * at.scale + size.width / 2, (z - at.z) * at.scale + size.height / 2],
    );
    return inOrder(seen);
  };
  return beside({ viewIn, outline, worth: ({ scale }) => scale }, size, covers);
}
