/**
 * Tufts of grass where the camera is close: a lattice around the view's middle, one draw call. The flock's texture
 * colours them and says where grass grows, so that roads, water, sand and snow stay bare without a look at the records.
 */
import * as THREE from "three";
import { lightGlsl } from "../glsl.ts";
import type { Flock } from "../ground/flock.ts";
import type { Relief } from "../ground/relief.ts";
import { hash } from "../noise.ts";
import type { Shade } from "../shade.ts";

/** Inches: the distance between tufts, the radius of the patch, the middle's way before it is laid anew. */
const STEP = 0.15;
const RADIUS = 7.5;
const STRAY = 1.2;
/** The screen pixels of an inch from which tufts show. */
const NEAR = 64;
const TALL = 0.085;

function blades(): THREE.InstancedBufferGeometry {
  const corners: number[] = [];
  for (let k = 0; k < 6; k++) {
    const [a, r] = [k * 2.4, 0.008 + (k % 3) * 0.012];
    const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
    const [wx, wz] = [-Math.sin(a) * 0.007, Math.cos(a) * 0.007];
    const tall = TALL * (0.6 + ((k * 7) % 5) * 0.1);
    corners.push(x - wx, -0.01, z - wz, x + wx, -0.01, z + wz, x * 2.6, tall, z * 2.6);
  }
  const g = new THREE.InstancedBufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(corners, 3));
  return g;
}

export class Tufts {
  private readonly mesh: THREE.Mesh<THREE.InstancedBufferGeometry, THREE.ShaderMaterial>;
  private readonly relief: Relief;
  private readonly middle = new THREE.Vector2(Number.POSITIVE_INFINITY, 0);

  constructor(relief: Relief, flock: Flock, shade: Shade, parent: THREE.Object3D) {
    this.relief = relief;
    const { width, height } = relief.ground;
    const material = new THREE.ShaderMaterial({
      side: THREE.DoubleSide,
      toneMapped: false,
      uniforms: {
        tFlock: { value: flock.target.texture },
        tShade: { value: shade.map.texture },
        uMiddle: { value: this.middle },
      },
      vertexShader: /* glsl */ `
        attribute vec4 tuft; varying vec3 vColor; uniform sampler2D tFlock, tShade; uniform vec2 uMiddle;
        ${lightGlsl}
        void main() {
          vec2 uv = vec2(tuft.x / ${width.toFixed(4)} + 0.5, 0.5 - tuft.z / ${height.toFixed(4)});
          vec4 flock = textureLod(tFlock, uv, 0.0);
          float size = (0.55 + 0.8 * fract(tuft.w * 13.7)) * smoothstep(0.74, 0.92, flock.a)
            * (1.0 - smoothstep(${(RADIUS - STRAY - 2).toFixed(1)}, ${(RADIUS - STRAY).toFixed(1)}, distance(tuft.xz, uMiddle)));
          float a = tuft.w * 6.2832, up = max(0.0, position.y) / ${TALL.toFixed(3)};
          vec3 grown = vec3(cos(a) * position.x - sin(a) * position.z, position.y, sin(a) * position.x + cos(a) * position.z);
          vec3 n = vec3(0.0, 1.0, 0.0), base = light(flock.rgb) * mix(0.55, 1.5, up) * (0.84 + 0.32 * fract(tuft.w * 7.3));
          vColor = tone(base * (sky(n) + lamp(n) * textureLod(tShade, uv, 0.0).r));
          gl_Position = projectionMatrix * (viewMatrix * vec4(tuft.xyz + grown * size, 1.0));
        }`,
      fragmentShader: /* glsl */ `varying vec3 vColor; void main() { gl_FragColor = vec4(vColor, 1.0); }`,
    });
    this.mesh = new THREE.Mesh(blades(), material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    parent.add(this.mesh);
  }

  /** `pixels`: the screen pixels of an inch at the view's middle (world inches). */
  around(pixels: number, { x, z }: { readonly x: number; readonly z: number }): void {
    this.mesh.visible = pixels > NEAR;
    if (!this.mesh.visible || Math.hypot(x - this.middle.x, z - this.middle.y) < STRAY) return;
    this.middle.set(x, z);
    this.lay();
  }

  /** The ground has changed: they are laid anew at the next frame that shows them. */
  refresh(): void {
    this.middle.x = Number.POSITIVE_INFINITY;
  }

  private lay(): void {
    const { width, height } = this.relief.ground;
    const [east, north] = [this.middle.x + width / 2, height / 2 - this.middle.y];
    const tufts: number[] = [];
    const first = (n: number) => Math.floor((n - RADIUS) / STEP);
    const last = (n: number) => Math.ceil((n + RADIUS) / STEP);
    for (let j = first(north); j <= last(north); j++)
      for (let i = first(east); i <= last(east); i++) {
        const x = (i + hash(i, j, 71)) * STEP;
        const y = (j + hash(i, j, 72)) * STEP;
        if (x < 0.05 || y < 0.05 || x > width - 0.05 || y > height - 0.05) continue;
        if (Math.hypot(x - east, y - north) > RADIUS) continue;
        tufts.push(x - width / 2, this.relief.heightAt(x, y), height / 2 - y, hash(i, j, 73));
      }
    const { geometry } = this.mesh;
    geometry.dispose();
    geometry.setAttribute("tuft", new THREE.InstancedBufferAttribute(Float32Array.from(tufts), 4));
    geometry.instanceCount = tufts.length / 4;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
