/** Highlights on bases: rims of light around selected and eligible stands, veils over dimmed ones. Two draw calls. */
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import type { StandGlow } from "../contract.ts";
import { BASE, type Pose } from "./pose.ts";
import type { PlacedStand } from "./standMeshes.ts";

export const glowInk: Readonly<Record<Exclude<StandGlow, "dimmed">, string>> = {
  eligible: overlay.seen,
  chosen: overlay.select,
};
/** A frame of light around a stand. */
export interface Rim {
  readonly pose: Pose;
  readonly ink: string;
}
/** The rims of lit stands. */
export const litRims = (placed: readonly PlacedStand[]): Rim[] =>
  placed.flatMap(({ pose, look }) => {
    const glow = look?.glow;
    return glow === "eligible" || glow === "chosen" ? [{ pose, ink: glowInk[glow] }] : [];
  });
/** A dimmed stand's paint moves towards this shade by this share. */
export const DIMMED = { shade: "#3d3c33", by: 0.66 } as const;
const VEIL = 0.45;

/** The width of the line in pixels, and the reach of the glow in inches, with its way down the base's side. */
const LINE = 2;
const GLOW = 0.3;
const SIDE = 0.06;
/** Room for the line on the base's top, in inches: enough for a whole table on screen. */
const INSIDE = 0.24;

interface Loop {
  /** Half the square's size as a share of the base's, and inches beyond it. */
  readonly half: number;
  readonly beyond: number;
  readonly y: number;
  /** Inches outwards from the edge of the base's top, along the surface. */
  readonly out: number;
}

/** Square loops joined by strips. */
function frame(loops: readonly Loop[]): THREE.BufferGeometry {
  const position: number[] = [];
  const way: number[] = [];
  const index: number[] = [];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (const { half, beyond, y, out } of loops)
    for (const [u, v] of corners) {
      position.push(u * half, y, v * half);
      way.push(u * beyond, v * beyond, out);
    }
  for (let row = 0; row + 1 < loops.length; row++)
    for (let k = 0; k < 4; k++) {
      const [a, b] = [row * 4 + k, row * 4 + ((k + 1) % 4)];
      index.push(a, a + 4, b + 4, a, b + 4, b);
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute("way", new THREE.Float32BufferAttribute(way, 3));
  g.setIndex(index);
  return g;
}

/** From the base's top over its bevelled side to the ground. */
const rim = () =>
  frame([
    { half: 0.47, beyond: -INSIDE, y: BASE + 0.016, out: -INSIDE },
    { half: 0.47, beyond: 0, y: BASE + 0.016, out: 0 },
    { half: 0.5, beyond: 0.004, y: 0.012, out: SIDE },
    { half: 0.5, beyond: GLOW - SIDE, y: 0.012, out: GLOW },
  ]);
const veil = () =>
  frame([
    { half: 0.0001, beyond: 0, y: BASE + 0.012, out: 0 },
    { half: 0.462, beyond: 0, y: BASE + 0.012, out: 0 },
  ]);

const material = (alpha: string) =>
  new THREE.ShaderMaterial({
    uniforms: { uPx: { value: 1 } },
    vertexShader: /* glsl */ `
      attribute vec3 way; varying vec3 vInk; varying float vOut;
      void main() {
        vec3 at = position; mat4 m = modelMatrix; vInk = vec3(0.06, 0.07, 0.05);
        #ifdef USE_INSTANCING
          m = m * instanceMatrix;
        #endif
        #ifdef USE_INSTANCING_COLOR
          vInk = instanceColor;
        #endif
        at.xz += way.xy / vec2(length(m[0].xyz), length(m[2].xyz));
        vOut = way.z;
        gl_Position = projectionMatrix * (viewMatrix * (m * vec4(at, 1.0)));
      }`,
    fragmentShader: /* glsl */ `
      uniform float uPx; varying vec3 vInk; varying float vOut;
      void main() { gl_FragColor = vec4(vInk, ${alpha}); }`,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
/** Inside the edge a line of constant width on screen; faint over the side's colour; on the ground, light that fades away. */
const rimAlpha = /* glsl */ `
  vOut < 0.0 ? clamp(${LINE.toFixed(1)} * uPx + 0.5 + vOut / (fwidth(vOut) + 1e-6), 0.0, 1.0)
    : vOut < ${SIDE.toFixed(2)} ? 0.25
    : 0.7 * pow(1.0 - (vOut - ${SIDE.toFixed(2)}) / ${(GLOW - SIDE).toFixed(2)}, 2.0)`;

export class GlowMeshes {
  readonly group = new THREE.Group();
  private readonly rim = { geometry: rim(), material: material(rimAlpha) };
  private readonly veil = { geometry: veil(), material: material(VEIL.toFixed(2)) };
  private meshes: THREE.InstancedMesh[] = [];

  set(rims: readonly Rim[], dimmed: readonly Pose[]): void {
    for (const m of this.meshes) {
      m.removeFromParent();
      m.dispose();
    }
    this.meshes = [];
    this.draw(
      this.rim,
      rims.map(({ pose }) => pose),
      rims.map(({ ink }) => ink),
    );
    this.draw(this.veil, dimmed, []);
  }

  private draw({ geometry, material }: typeof this.rim, poses: readonly Pose[], inks: readonly string[]): void {
    if (!poses.length) return;
    const mesh = new THREE.InstancedMesh(geometry, material, poses.length);
    poses.forEach(({ matrix, size }, i) => {
      mesh.setMatrixAt(i, matrix.clone().scale(new THREE.Vector3(size[0], 1, size[1])));
    });
    // In screen colours: the shader doesn't convert them.
    inks.forEach((ink, i) => {
      mesh.setColorAt(i, new THREE.Color().setStyle(ink, THREE.LinearSRGBColorSpace));
    });
    mesh.onBeforeRender = (renderer) => {
      (material.uniforms["uPx"] as THREE.IUniform<number>).value = renderer.getPixelRatio();
    };
    mesh.frustumCulled = false;
    mesh.renderOrder = 4;
    this.meshes.push(mesh);
    this.group.add(mesh);
  }

  dispose(): void {
    for (const m of this.meshes) m.dispose();
    for (const { geometry, material } of [this.rim, this.veil]) {
      geometry.dispose();
      material.dispose();
    }
  }
}
