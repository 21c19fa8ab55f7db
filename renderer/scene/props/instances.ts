/** Many copies of a few pieces, kept in blocks of the table: a changed block rewrites only its own copies. */
import * as THREE from "three";
import { CAST_LAYER } from "../shade.ts";

/** A copy: place in world inches, size, turn in radians, brightness of its paint. */
export interface Planted {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly tall: number;
  readonly turn: number;
  readonly lean: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

interface Block {
  readonly matrices: Float32Array;
  readonly colors: Float32Array;
}

const MATRIX = new THREE.Matrix4();
const TURN = new THREE.Quaternion();
const EULER = new THREE.Euler();
const PLACE = new THREE.Vector3();
const SIZE = new THREE.Vector3();

export class Instances {
  mesh: THREE.InstancedMesh;
  private readonly parent: THREE.Object3D;
  private readonly blocks = new Map<string, Block>();
  private stale = true;

  constructor(parent: THREE.Object3D, geometry: THREE.BufferGeometry, material: THREE.Material, casts = true) {
    this.parent = parent;
    this.mesh = this.make(geometry, material, 256);
    if (casts) this.mesh.layers.enable(CAST_LAYER);
    parent.add(this.mesh);
  }

  private make(geometry: THREE.BufferGeometry, material: THREE.Material, capacity: number): THREE.InstancedMesh {
    const mesh = new THREE.InstancedMesh(geometry, material, capacity);
    mesh.instanceColor = new THREE.InstancedBufferAttribute(new Float32Array(capacity * 3), 3);
    mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.count = 0;
    return mesh;
  }

  setBlock(key: string, list: readonly Planted[]): void {
    if (!list.length) {
      if (this.blocks.delete(key)) this.stale = true;
      return;
    }
    const matrices = new Float32Array(list.length * 16);
    const colors = new Float32Array(list.length * 3);
    list.forEach((p, i) => {
      TURN.setFromEuler(EULER.set(p.lean, p.turn, p.lean * 0.7));
      MATRIX.compose(PLACE.set(p.x, p.y, p.z), TURN, SIZE.set(p.size, p.size * p.tall, p.size)).toArray(
        matrices,
        i * 16,
      );
      colors[i * 3] = p.red;
      colors[i * 3 + 1] = p.green;
      colors[i * 3 + 2] = p.blue;
    });
    this.blocks.set(key, { matrices, colors });
    this.stale = true;
  }

  /** Joins the blocks for the graphics card, if any changed. */
  flush(): void {
    if (!this.stale) return;
    this.stale = false;
    let count = 0;
    for (const b of this.blocks.values()) count += b.colors.length / 3;
    if (count > this.mesh.instanceMatrix.count) {
      const old = this.mesh;
      this.mesh = this.make(old.geometry, old.material as THREE.Material, Math.ceil(count * 1.4));
      this.mesh.layers.mask = old.layers.mask;
      this.mesh.visible = old.visible;
      this.parent.remove(old);
      this.parent.add(this.mesh);
      old.dispose();
    }
    const matrices = this.mesh.instanceMatrix;
    const colors = this.mesh.instanceColor as THREE.InstancedBufferAttribute;
    let at = 0;
    for (const b of this.blocks.values()) {
      (matrices.array as Float32Array).set(b.matrices, at * 16);
      (colors.array as Float32Array).set(b.colors, at * 3);
      at += b.colors.length / 3;
    }
    this.mesh.count = count;
    matrices.addUpdateRange(0, count * 16);
    colors.addUpdateRange(0, count * 3);
    matrices.needsUpdate = colors.needsUpdate = true;
  }

  dispose(): void {
    this.parent.remove(this.mesh);
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
