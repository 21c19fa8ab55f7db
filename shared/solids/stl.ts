/** A solid as a binary STL file: triangles in mm, whose unit the format doesn't say. */
import type { Mesh } from "./mesh.ts";

const HEADER = 80;
const FACET = 50;

/** `title` is cut to what the header holds. */
export function stlOf({ points, triangles }: Mesh, title: string): Uint8Array<ArrayBuffer> {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(HEADER + 4 + FACET * count);
  bytes.set(new TextEncoder().encode(`Sand Table, mm: ${title.replace(/[^\x20-\x7e]/g, "?")}`).slice(0, HEADER));
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER, count, true);
  for (let t = 0; t < count; t++) {
    const at = HEADER + 4 + t * FACET;
    const corner = (k: number) => {
      const from = 3 * (triangles[3 * t + k] as number);
      return [points[from], points[from + 1], points[from + 2]] as number[];
    };
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    [...normalOf(a, b, c), ...a, ...b, ...c].forEach((value, i) => {
      view.setFloat32(at + 4 * i, value, true);
    });
  }
  return bytes;
}

function normalOf(a: readonly number[], b: readonly number[], c: readonly number[]): number[] {
  const [ux, uy, uz] = [0, 1, 2].map((k) => (b[k] as number) - (a[k] as number)) as [number, number, number];
  const [vx, vy, vz] = [0, 1, 2].map((k) => (c[k] as number) - (a[k] as number)) as [number, number, number];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  return normal.map((value) => value / length);
}

/** The corners of a file's triangles, three numbers each, for drawing. */
export function cornersOf(stl: Uint8Array): Float32Array {
  const view = new DataView(stl.buffer, stl.byteOffset, stl.byteLength);
  const count = view.getUint32(HEADER, true);
  const corners = new Float32Array(9 * count);
  for (let t = 0; t < count; t++)
    for (let i = 0; i < 9; i++) corners[9 * t + i] = view.getFloat32(HEADER + 4 + t * FACET + 12 + 4 * i, true);
  return corners;
}
