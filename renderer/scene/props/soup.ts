/** Pieces of many shapes joined into one mesh, block by block: houses, walls, fences, bridges. One draw call. */
import * as THREE from "three";
import { CAST_LAYER } from "../shade.ts";

/** A piece for copying: position, normal and paint of every corner. */
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

  /** Adds a copy at a place (world inches), turned about the vertical, stretched, tinted, and tilted. */
  add(
    t: Template,
    place: { x: number; y: number; z: number; turn: number; scale?: readonly [number, number, number]; pitch?: number },
    tint: readonly [number, number, number] = [1, 1, 1],
  ): void {
    const [sx, sy, sz] = place.scale ?? [1, 1, 1];
    const c = Math.cos(place.turn);
    const s = Math.sin(place.turn);
    // Pitch: the rise along its own x axis, so that walls follow a slope.
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

  /** Adds a loose triangle: nine numbers, with one linear colour for each corner. */
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

/** The numbers of each attribute in a corner. */
const SIZES = { position: 3, normal: 3, paint: 4 } as const;
const NAMES = ["position", "normal", "paint"] as const;
type Corners = Record<keyof typeof SIZES, Float32Array>;
const cornersIn = (block: Corners | undefined): number => (block ? block.position.length / SIZES.position : 0);

/** The place of a block in the buffers, in corners. */
interface Place {
  readonly at: number;
  readonly room: number;
}
/** Room left at the end, as a share of the contents, so that few changes move every block. */
const SPARE = 0.2;
const LEAST_SPARE = 1200;

export class Soup {
  readonly mesh: THREE.Mesh;
  private readonly blocks = new Map<string, Corners>();
  private readonly places = new Map<string, Place>();
  private readonly stale = new Set<string>();
  /** Corners in use, corners in gaps, and the total room. */
  private used = 0;
  private gaps = 0;
  private room = 0;

  constructor(parent: THREE.Object3D, material: THREE.Material, casts = true) {
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    if (casts) this.mesh.layers.enable(CAST_LAYER);
    parent.add(this.mesh);
  }

  setBlock(key: string, block: SoupBlock | null): void {
    if (!block?.position.length) {
      if (this.blocks.delete(key)) this.stale.add(key);
      return;
    }
    this.blocks.set(key, {
      position: Float32Array.from(block.position),
      normal: Float32Array.from(block.normal),
      paint: Float32Array.from(block.paint),
    });
    this.stale.add(key);
  }

  /** Sends the changes to the graphics card: a block stays in place if it has room, or else goes to the end. */
  flush(): void {
    if (!this.stale.size) return;
    let more = 0;
    for (const key of this.stale) {
      const corners = cornersIn(this.blocks.get(key));
      if (corners > (this.places.get(key)?.room ?? 0)) more += corners;
    }
    if (this.used + more > this.room || this.gaps > this.used / 2) this.layOut();
    else for (const key of this.stale) this.rewrite(key);
    this.stale.clear();
    this.mesh.geometry.setDrawRange(0, this.used);
    this.mesh.visible = this.blocks.size > 0;
  }

  private rewrite(key: string): void {
    const block = this.blocks.get(key);
    const corners = cornersIn(block);
    const old = this.places.get(key);
    const stays = old !== undefined && corners <= old.room;
    if (old && !(stays && block)) {
      this.places.delete(key);
      this.gaps += old.room;
    }
    // Corners that all lie in one place draw nothing.
    if (old) this.write(old.at, old.room, stays ? block : undefined);
    if (!block || stays) return;
    this.places.set(key, { at: this.used, room: corners });
    this.write(this.used, corners, block);
    this.used += corners;
  }

  private write(at: number, room: number, block: Corners | undefined): void {
    for (const name of NAMES) {
      const attribute = this.mesh.geometry.getAttribute(name) as THREE.BufferAttribute;
      const [start, count] = [at * SIZES[name], room * SIZES[name]];
      const from = block?.[name];
      attribute.array.fill(0, start + (from?.length ?? 0), start + count);
      if (from) attribute.array.set(from, start);
      attribute.addUpdateRange(start, count);
      attribute.needsUpdate = true;
    }
  }

  /** Lays out all blocks in sequence, in new buffers. */
  private layOut(): void {
    let corners = 0;
    this.places.clear();
    for (const [key, block] of this.blocks) {
      this.places.set(key, { at: corners, room: cornersIn(block) });
      corners += cornersIn(block);
    }
    this.used = corners;
    this.gaps = 0;
    this.room = corners + Math.max(LEAST_SPARE, Math.ceil((corners * SPARE) / 3) * 3);
    this.mesh.geometry.dispose();
    const g = new THREE.BufferGeometry();
    for (const name of NAMES) {
      const array = new Float32Array(this.room * SIZES[name]);
      for (const [key, { at }] of this.places) array.set(this.blocks.get(key)?.[name] ?? [], at * SIZES[name]);
      g.setAttribute(name, new THREE.BufferAttribute(array, SIZES[name]));
    }
    this.mesh.geometry = g;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.removeFromParent();
  }
}
