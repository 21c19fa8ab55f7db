/** Flat print: strokes, dashes, fills and marks as coloured triangles, in table inches, in the sequence of drawing. */
import * as THREE from "three";
import { type Flat, resample, strip } from "../ground/paths.ts";

export class Print {
  private readonly position: number[] = [];
  private readonly color: number[] = [];
  private readonly index: number[] = [];
  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private point(x: number, y: number, c: THREE.Color, alpha = 1): number {
    this.position.push(x - this.width / 2, 0, this.height / 2 - y);
    this.color.push(c.r, c.g, c.b, alpha);
    return this.position.length / 3 - 1;
  }

  stroke(path: Flat, width: number, ink: THREE.Color, alpha = 1): void {
    const s = strip(path, width);
    const first = this.position.length / 3;
    for (let i = 0; i < s.across.length; i++)
      this.point(s.position[i * 2] as number, s.position[i * 2 + 1] as number, ink, alpha);
    for (const i of s.index) this.index.push(first + i);
  }

  /** A stroke with round ends, clipped at the table's edge: for lines that continue beyond it. */
  course(path: Flat, width: number, ink: THREE.Color): void {
    const s = strip(path, width, { round: true });
    const at = (i: number) => [s.position[i * 2] as number, s.position[i * 2 + 1] as number] as const;
    for (let i = 0; i < s.index.length; i += 3) {
      const [a, b, c] = [s.index[i], s.index[i + 1], s.index[i + 2]] as [number, number, number];
      const inside = clipped([at(a), at(b), at(c)], this.width, this.height);
      if (inside.length > 2) this.fill(inside, ink);
    }
  }

  /** Strokes of `on` inches with `off` between them. */
  dashes(path: Flat, width: number, ink: THREE.Color, on: number, off: number): void {
    const fine = resample(path, 0.06);
    let piece: [number, number][] = [];
    let run = 0;
    for (let i = 0; i < fine.length; i++) {
      const p = fine[i] as [number, number];
      const q = fine[i - 1];
      if (q) run += Math.hypot(p[0] - q[0], p[1] - q[1]);
      if (run % (on + off) < on) piece.push(p);
      else {
        if (piece.length > 1) this.stroke(piece, width, ink);
        piece = [];
      }
    }
    if (piece.length > 1) this.stroke(piece, width, ink);
  }

  /** Fills a convex outline. */
  fill(points: Flat, ink: THREE.Color, alpha = 1): void {
    const ids = points.map(([x, y]) => this.point(x, y, ink, alpha));
    for (let i = 1; i + 1 < ids.length; i++) this.index.push(ids[0] as number, ids[i] as number, ids[i + 1] as number);
  }

  /** Fills any closed outline. */
  area(points: Flat, ink: THREE.Color): void {
    const outline = points.map(([x, y]) => new THREE.Vector2(x, y));
    const first = this.position.length / 3;
    for (const [x, y] of points) this.point(x, y, ink);
    for (const face of THREE.ShapeUtils.triangulateShape(outline, []))
      for (const i of face) this.index.push(first + (i as number));
  }

  disc(x: number, y: number, r: number, ink: THREE.Color): void {
    this.fill(
      Array.from(
        { length: 12 },
        (_, i) => [x + Math.cos((i * Math.PI) / 6) * r, y + Math.sin((i * Math.PI) / 6) * r] as const,
      ),
      ink,
    );
  }

  /** A rectangle about a place, turned clockwise from north. */
  box(x: number, y: number, across: number, along: number, facing: number, ink: THREE.Color): void {
    const s = Math.sin(facing);
    const c = Math.cos(facing);
    this.fill(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([a, b]) => {
        const u = ((a as number) * across) / 2;
        const v = ((b as number) * along) / 2;
        return [x + u * c + v * s, y - u * s + v * c] as const;
      }),
      ink,
    );
  }

  geometry(): THREE.BufferGeometry {
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(this.position, 3));
    g.setAttribute("color", new THREE.Float32BufferAttribute(this.color, 4));
    g.setIndex(this.index);
    return g;
  }
}

/** The part of a convex outline on a table, by the method of Sutherland and Hodgman. */
function clipped(points: Flat, width: number, height: number): Flat {
  let left = points;
  for (const [axis, limit, sign] of [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, height, -1],
  ] as const) {
    if (left.every((p) => (p[axis] - limit) * sign >= 0)) continue;
    left = left.flatMap((q, i) => {
      const p = left[(i + left.length - 1) % left.length] as readonly [number, number];
      const [from, to] = [(p[axis] - limit) * sign, (q[axis] - limit) * sign];
      const cut = () => {
        const t = from / (from - to);
        return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as const;
      };
      if (from >= 0 && to >= 0) return [q];
      if (from >= 0 && to < 0) return [cut()];
      return to >= 0 ? [cut(), q] : [];
    });
  }
  return left;
}
