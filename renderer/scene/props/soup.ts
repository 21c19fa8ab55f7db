/** Pieces of many shapes joined into one mesh, block by block: houses, walls, fences, bridges. One draw call. */
import * as THREE from "three";
import { CAST_LAYER } from "../shade.ts";

/** A piece to copy from: position, normal and paint of every corner. */
export interface Template {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly paint: Float32Array;
}
export function template(g: THREE.BufferGeometry): Template {
  const flat = g.index ? g.toNonIndexed() : g;
  return {
    position: flat.getAttribute("position").array as Float32Array,
    normal: flat.getAttribute("normal").array as Float32Array,
    paint: flat.getAttribute("paint").array as Float32Array,
  };
}

/** Collects copies of templates as one block. */
export class SoupBlock {
  readonly position: number[] = [];
  readonly normal: number[] = [];
  readonly paint: number[] = [];

  /** A copy at a place (world inches), turned about the upright, stretched, tinted, and leaning along its own axes. */
  add(
    t: Template,
    place: { x: number; y: number; z: number; turn: number; scale?: readonly [number, number, number]; pitch?: number },
    tint: readonly [number, number, number] = [1, 1, 1],
  ): void {
    const [sx, sy, sz] = place.scale ?? [1, 1, 1];
    const c = Math.cos(place.turn);
    const s = Math.sin(place.turn);
    // Pitch: how much it rises along its own x axis, so that walls follow a slope.
    const rise = place.pitch ?? 0;
    for (let i = 0; i < t.position.length; i += 3) {
      const x = (t.position[i] as number) * sx;
      const y = (t.position[i + 1] as number) * sy + x * rise;
      const z = (t.position[i + 2] as number) * sz;
      this.position.push(place.x + x * c + z * s, place.y + y, place.z - x * s + z * c);
      const nx = (t.normal[i] as number) / sx;
      const ny = (t.normal[i + 1] as number) / sy;
      const nz = (t.normal[i + 2] as number) / sz;
      const l = Math.hypot(nx, ny, nz) || 1;
      this.normal.push((nx * c + nz * s) / l, ny / l, (-nx * s + nz * c) / l);
    }
    for (let i = 0; i < t.paint.length; i += 4) {
      const a = t.paint[i + 3] as number;
      for (let k = 0; k < 3; k++) this.paint.push((t.paint[i + k] as number) * (1 + ((tint[k] as number) - 1) * a));
      this.paint.push(0);
    }
  }

  /** Loose triangles: nine numbers each, with one linear colour per corner. */
  triangle(p: readonly number[], colors: readonly (readonly [number, number, number])[]): void {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = p as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const l = Math.hypot(nx, ny, nz) || 1;
    this.position.push(...p);
    for (let k = 0; k < 3; k++) {
      this.normal.push(nx / l, ny / l, nz / l);
      const c = colors[k] ?? colors[0] ?? [1, 1, 1];
      this.paint.push(c[0], c[1], c[2], 0);
    }
  }
}

export class Soup {
  readonly mesh: THREE.Mesh;
  private readonly blocks = new Map<string, { position: Float32Array; normal: Float32Array; paint: Float32Array }>();
  private stale = false;

  constructor(parent: THREE.Object3D, material: THREE.Material, casts = true) {
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    if (casts) this.mesh.layers.enable(CAST_LAYER);
    parent.add(this.mesh);
  }

  setBlock(key: string, block: SoupBlock | null): void {
    if (!block?.position.length) {
      if (this.blocks.delete(key)) this.stale = true;
      return;
    }
    this.blocks.set(key, {
      position: Float32Array.from(block.position),
      normal: Float32Array.from(block.normal),
      paint: Float32Array.from(block.paint),
    });
    this.stale = true;
  }

  flush(): void {
    if (!this.stale) return;
    this.stale = false;
    let corners = 0;
    for (const b of this.blocks.values()) corners += b.position.length / 3;
    const position = new Float32Array(corners * 3);
    const normal = new Float32Array(corners * 3);
    const paint = new Float32Array(corners * 4);
    let at = 0;
    for (const b of this.blocks.values()) {
      position.set(b.position, at * 3);
      normal.set(b.normal, at * 3);
      paint.set(b.paint, at * 4);
      at += b.position.length / 3;
    }
    this.mesh.geometry.dispose();
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.BufferAttribute(position, 3));
    g.setAttribute("normal", new THREE.BufferAttribute(normal, 3));
    g.setAttribute("paint", new THREE.BufferAttribute(paint, 4));
    this.mesh.geometry = g;
    this.mesh.visible = corners > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.removeFromParent();
  }
}
