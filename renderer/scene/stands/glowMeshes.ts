/** Highlights around and over bases while the user chooses: still rings of light, and veils. Two draw calls. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { overlay } from "../../theme/tokens.ts";
import type { StandGlow } from "../contract.ts";
import { BASE } from "./pose.ts";
import type { PlacedStand } from "./standMeshes.ts";

export const glowInk: Readonly<Record<Exclude<StandGlow, "dimmed">, string>> = {
  eligible: overlay.seen,
  chosen: overlay.select,
};
/** A dimmed stand's paint moves towards this shade by this share. */
export const DIMMED = { shade: "#3d3c33", by: 0.66 } as const;
const VEIL = 0.45;

/** A square frame between two half widths, clear at one edge if the alphas differ. */
function frame(inner: number, outer: number, alphaIn: number, alphaOut: number): THREE.BufferGeometry {
  const position: number[] = [];
  const alpha: number[] = [];
  const index: number[] = [];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (const [u, v] of corners) {
    position.push(u * inner, 0, v * inner, u * outer, 0, v * outer);
    alpha.push(alphaIn, alphaOut);
  }
  for (let k = 0; k < 4; k++) {
    const a = k * 2;
    const b = ((k + 1) % 4) * 2;
    index.push(a, a + 1, b + 1, a, b + 1, b);
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  g.setAttribute("alpha", new THREE.Float32BufferAttribute(alpha, 1));
  g.setIndex(index);
  return g;
}

const ring = () => mergeGeometries([frame(0.505, 0.56, 1, 1), frame(0.56, 0.78, 0.55, 0)]).translate(0, BASE * 0.7, 0);
const veil = () => frame(0.0001, 0.462, VEIL, VEIL).translate(0, BASE + 0.012, 0);

const material = () =>
  new THREE.ShaderMaterial({
    vertexShader: /* glsl */ `
      attribute float alpha; varying vec4 vInk;
      void main() {
        mat4 m = modelMatrix; vec3 ink = vec3(0.06, 0.07, 0.05);
        #ifdef USE_INSTANCING
          m = m * instanceMatrix;
        #endif
        #ifdef USE_INSTANCING_COLOR
          ink = instanceColor;
        #endif
        vInk = vec4(ink, alpha);
        gl_Position = projectionMatrix * (viewMatrix * (m * vec4(position, 1.0)));
      }`,
    fragmentShader: "varying vec4 vInk; void main() { gl_FragColor = vInk; }",
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });

export class GlowMeshes {
  readonly group = new THREE.Group();
  private readonly geometries = { ring: ring(), veil: veil() };
  private readonly material = material();
  private meshes: THREE.InstancedMesh[] = [];

  set(placed: readonly PlacedStand[]): void {
    for (const m of this.meshes) {
      m.removeFromParent();
      m.dispose();
    }
    this.meshes = [];
    const lit = placed.filter((p) => p.look?.glow === "eligible" || p.look?.glow === "chosen");
    const dim = placed.filter((p) => p.look?.glow === "dimmed");
    for (const [geometry, list] of [
      [this.geometries.ring, lit],
      [this.geometries.veil, dim],
    ] as const) {
      if (!list.length) continue;
      const mesh = new THREE.InstancedMesh(geometry, this.material, list.length);
      list.forEach((p, i) => {
        const { matrix, size } = p.pose;
        mesh.setMatrixAt(i, matrix.clone().scale(new THREE.Vector3(size[0], 1, size[1])));
        const glow = p.look?.glow;
        // In screen colours: the shader doesn't convert them.
        if (glow === "eligible" || glow === "chosen")
          mesh.setColorAt(i, new THREE.Color().setStyle(glowInk[glow], THREE.LinearSRGBColorSpace));
      });
      mesh.frustumCulled = false;
      mesh.renderOrder = 4;
      this.meshes.push(mesh);
      this.group.add(mesh);
    }
  }

  dispose(): void {
    for (const m of this.meshes) m.dispose();
    this.geometries.ring.dispose();
    this.geometries.veil.dispose();
    this.material.dispose();
  }
}
