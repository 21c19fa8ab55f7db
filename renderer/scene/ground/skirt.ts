/** The ground's cut edge: earth from the relief's border down to the bench, visible where hills rise over the rail. */
import * as THREE from "three";
import { linear } from "../glsl.ts";
import { paintMaterial } from "../paint.ts";
import { BENCH } from "../room.ts";
import { CAST_LAYER } from "../shade.ts";
import type { LatticeRect, Relief } from "./relief.ts";

const EARTH = [linear("#4a3d28"), linear("#7a6645")] as const;

export class Skirt {
  readonly mesh: THREE.Mesh;
  private readonly relief: Relief;
  private readonly border: [i: number, j: number, nx: number, nz: number][] = [];

  constructor(relief: Relief) {
    this.relief = relief;
    const { columns, rows } = relief;
    for (let i = 0; i < columns; i++) this.border.push([i, 0, 0, 1]);
    for (let j = 0; j < rows; j++) this.border.push([columns - 1, j, 1, 0]);
    for (let i = columns - 1; i >= 0; i--) this.border.push([i, rows - 1, 0, -1]);
    for (let j = rows - 1; j >= 0; j--) this.border.push([0, j, -1, 0]);
    const n = this.border.length;
    const g = new THREE.BufferGeometry();
    const position = new Float32Array(n * 6);
    const normal = new Float32Array(n * 6);
    const paint = new Float32Array(n * 8);
    const index: number[] = [];
    this.border.forEach(([, , nx, nz], k) => {
      for (const end of [0, 1]) {
        const c = EARTH[end === 0 ? 1 : 0];
        const v = 0.9 + 0.2 * Math.sin(k * 1.7) * Math.sin(k * 0.31);
        normal.set([nx, 0, nz], (k * 2 + end) * 3);
        paint.set([c.r * v, c.g * v, c.b * v, 0], (k * 2 + end) * 4);
      }
      if (k) index.push(k * 2 - 2, k * 2 - 1, k * 2, k * 2, k * 2 - 1, k * 2 + 1);
    });
    g.setAttribute("position", new THREE.BufferAttribute(position, 3));
    g.setAttribute("normal", new THREE.BufferAttribute(normal, 3));
    g.setAttribute("paint", new THREE.BufferAttribute(paint, 4));
    g.setIndex(index);
    this.mesh = new THREE.Mesh(g, paintMaterial({ doubleSided: true }));
    this.mesh.frustumCulled = false;
    this.mesh.layers.enable(CAST_LAYER);
    this.update(null);
  }

  /** Follows the relief at changed lattice points of the border. */
  update(rect: LatticeRect | null): void {
    const { columns, rows, perInch, ground, height } = this.relief;
    if (rect && rect.x > 0 && rect.y > 0 && rect.x + rect.width < columns && rect.y + rect.height < rows) return;
    const p = this.mesh.geometry.getAttribute("position") as THREE.BufferAttribute;
    this.border.forEach(([i, j], k) => {
      const x = i / perInch - ground.width / 2;
      const z = ground.height / 2 - j / perInch;
      p.setXYZ(k * 2, x, height[j * columns + i] as number, z);
      p.setXYZ(k * 2 + 1, x, BENCH, z);
    });
    p.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    (this.mesh.material as THREE.Material).dispose();
  }
}
