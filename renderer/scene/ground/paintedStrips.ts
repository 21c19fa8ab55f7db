/** Painted lines as strips of triangles on the flat table, with a second, narrower strip for the middle of some kinds. */
import * as THREE from "three";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { LINE_PAINT, type PaintedLine } from "./flockGlsl.ts";
import { type Flat, strip } from "./paths.ts";

export interface PaintedPath {
  readonly kind: PaintedLine;
  readonly path: Flat;
  readonly width: number;
}

export const isPainted = (line: DrawnLine): line is DrawnLine & PaintedPath =>
  (LINE_PAINT as readonly string[]).includes(line.kind);

/** The share of the width, around the middle, that is free of the edge's paint. */
const MIDDLES: Partial<Record<PaintedLine, number>> = { stream: 0.62, "poor-road": 0.55, "good-road": 0.55 };

/** The data of a strip for the graphics card. */
interface Corners {
  readonly position: Float32Array;
  readonly strip: Float32Array;
  readonly index: Uint32Array;
}
/** Records are immutable: each is laid out once, whole and as its middle. */
const laid = new WeakMap<PaintedPath, Map<number, Corners>>();

function cornersOf(p: PaintedPath, share: number): Corners {
  const known = laid.get(p) ?? new Map<number, Corners>();
  laid.set(p, known);
  const corners = known.get(share);
  if (corners) return corners;
  const s = strip(p.path, p.width * share, { wobble: p.kind === "stream" ? 0.08 : 0.02, round: true });
  const kind = LINE_PAINT.indexOf(p.kind);
  const made = {
    position: Float32Array.from(s.across.flatMap((_, i) => [s.position[i * 2] ?? 0, s.position[i * 2 + 1] ?? 0, 0])),
    strip: Float32Array.from(s.across.flatMap((across, i) => [kind, across * share, s.along[i] ?? 0])),
    index: Uint32Array.from(s.index),
  };
  known.set(share, made);
  return made;
}

export function layStrips(mesh: THREE.Mesh, paths: readonly PaintedPath[]): void {
  const strips = [
    ...paths.map((p) => cornersOf(p, 1)),
    // The middles are drawn again, so that no bank or verge crosses the mouth where two meet.
    ...paths.flatMap((p) => {
      const middle = MIDDLES[p.kind];
      return middle ? [cornersOf(p, middle)] : [];
    }),
  ];
  const position = new Float32Array(strips.reduce((n, s) => n + s.position.length, 0));
  const attribute = new Float32Array(position.length);
  const index = new Uint32Array(strips.reduce((n, s) => n + s.index.length, 0));
  let [corner, at] = [0, 0];
  for (const s of strips) {
    position.set(s.position, corner * 3);
    attribute.set(s.strip, corner * 3);
    for (const i of s.index) index[at++] = corner + i;
    corner += s.position.length / 3;
  }
  mesh.geometry.dispose();
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.BufferAttribute(position, 3));
  g.setAttribute("strip", new THREE.BufferAttribute(attribute, 3));
  g.setIndex(new THREE.BufferAttribute(index, 1));
  mesh.geometry = g;
  mesh.visible = index.length > 0;
}
