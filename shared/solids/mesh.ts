/** A solid as triangles: the corners as files hold them, the check that it is closed, and its measures. */
import { withoutFlat } from "./flips.ts";

export interface Mesh {
  /** x, y and z of each point, in mm. */
  readonly points: Float64Array | Float32Array;
  /** Three points each, anticlockwise seen from outside. */
  readonly triangles: Uint32Array;
}

/** Ten thousandths of a mm, in single precision: solids come with places that differ by the error of a calculation. */
const onGrid = (mm: number): number => Math.fround(Math.round(mm * 10_000) / 10_000) + 0;

/**
 * The mesh as files hold it: on a fine grid, every place once. Triangles whose corners fall together are left out; their
 * neighbours then meet at the common edge. Triangles on a line are turned away (flips.ts).
 */
export function welded({ points, triangles }: Mesh): Mesh {
  const places = new Map<string, number>();
  const kept: number[] = [];
  const to = Array.from({ length: points.length / 3 }, (_, i) => {
    const [x, y, z] = [0, 1, 2].map((k) => onGrid(points[3 * i + k] as number)) as [number, number, number];
    const key = `${x} ${y} ${z}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(key, place);
    kept.push(x, y, z);
    return place;
  });
  const whole: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => to[triangles[t + k] as number] as number) as [number, number, number];
    if (a !== b && b !== c && c !== a) whole.push(a, b, c);
  }
  return withoutFlat({ points: Float32Array.from(kept), triangles: withoutSheets(whole, places.size) }, isFlat);
}

/** Without pairs of triangles back to back, which welding leaves of the thinnest parts. */
function withoutSheets(triangles: readonly number[], count: number): Uint32Array {
  const keyOf = (t: number, turn: 1 | 2): string => {
    const corners = [triangles[t], triangles[t + turn], triangles[t + 3 - turn]] as [number, number, number];
    const first = corners.indexOf(Math.min(...corners));
    const at = (k: number) => corners[(first + k) % 3] as number;
    return `${at(0) * count + at(1)} ${at(2)}`;
  };
  const waiting = new Map<string, number>();
  const gone = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    const back = waiting.get(keyOf(t, 2));
    if (back === undefined) waiting.set(keyOf(t, 1), t);
    else {
      waiting.delete(keyOf(t, 2));
      gone.add(back).add(t);
    }
  }
  return Uint32Array.from(triangles.filter((_, i) => !gone.has(i - (i % 3))));
}

export interface MeshReport {
  readonly triangles: number;
  /** Cubic centimetres. */
  readonly volume: number;
  /** In mm. */
  readonly size: readonly [number, number, number];
  /** Edges without exactly two faces in opposite directions. */
  readonly openEdges: number;
  /** Triangles without an area. */
  readonly flat: number;
}

/** Checks a welded mesh and measures it. */
export function reportOn({ points, triangles }: Mesh): MeshReport {
  const count = points.length / 3;
  const edges = new Map<number, number>();
  let [six, flat] = [0, 0];
  const corner = (i: number) => {
    const at = 3 * (triangles[i] as number);
    return [points[at] as number, points[at + 1] as number, points[at + 2] as number] as const;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k] as number, triangles[t + ((k + 1) % 3)] as number];
      edges.set(a * count + b, (edges.get(a * count + b) ?? 0) + 1);
    }
    const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)];
    const [x, y, z] = cross(minus(b, a), minus(c, a));
    if (isFlat(a, b, c)) flat++;
    six += a[0] * x + a[1] * y + a[2] * z;
  }
  let openEdges = 0;
  for (const [edge, times] of edges) {
    const [a, b] = [Math.floor(edge / count), edge % count];
    if (times !== 1 || edges.get(b * count + a) !== 1) openEdges++;
  }
  return { triangles: triangles.length / 3, volume: six / 6000, size: sizeOf(points), openEdges, flat };
}
export const isSound = ({ openEdges, flat, volume }: MeshReport): boolean =>
  openEdges === 0 && flat === 0 && volume > 0;

/** Twice the area below which three corners lie on a line, in mm². */
const NO_AREA = 1e-9;
function isFlat(a: Vector, b: Vector, c: Vector): boolean {
  const [x, y, z] = cross(minus(b, a), minus(c, a));
  return Math.hypot(x, y, z) < NO_AREA;
}

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function sizeOf(points: Mesh["points"]): [number, number, number] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] as number, value);
    high[i % 3] = Math.max(high[i % 3] as number, value);
  });
  return [0, 1, 2].map((k) => (high[k] as number) - (low[k] as number)) as [number, number, number];
}
