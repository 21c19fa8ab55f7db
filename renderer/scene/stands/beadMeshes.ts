/** Glass-headed beads on the bases: one instanced mesh, lit at every pixel so that they shine. */
import * as THREE from "three";
import { BEAD_INKS } from "../../../shared/picture/beads.ts";
import { lightGlsl, linear } from "../glsl.ts";
import { CAST_LAYER, type Shade, shadeGlsl } from "../shade.ts";
import { seatBeads } from "./beadSeats.ts";
import { BASE } from "./pose.ts";
import type { PlacedStand } from "./standMeshes.ts";

function glass(shade: Shade): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: shade.uniforms,
    toneMapped: false,
    vertexShader: /* glsl */ `
      varying vec3 vNormal; varying vec3 vWorld; varying vec3 vTint;
      void main() {
        mat4 m = modelMatrix;
        vTint = vec3(1.0);
        #ifdef USE_INSTANCING
          m = m * instanceMatrix;
        #endif
        #ifdef USE_INSTANCING_COLOR
          vTint = instanceColor;
        #endif
        vec4 world = m * vec4(position, 1.0);
        vWorld = world.xyz; vNormal = normalize(mat3(m) * normal);
        gl_Position = projectionMatrix * (viewMatrix * world);
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 vNormal; varying vec3 vWorld; varying vec3 vTint;
      ${shadeGlsl} ${lightGlsl}
      void main() {
        vec3 n = normalize(vNormal), eye = normalize(cameraPosition - vWorld);
        float lit = shadeAt(vWorld + n * 0.02, 1.3);
        vec3 c = vTint * (sky(n) + lamp(n) * lit);
        float rim = 1.0 - max(dot(n, eye), 0.0);
        vec3 mirror = reflect(-eye, n);
        c += SKY * (0.04 + 0.55 * rim * rim * rim) * (0.5 + 0.5 * mirror.y);
        float spark = max(dot(mirror, LAMP), 0.0);
        c += LAMP_COLOR * (pow(spark, 90.0) * 1.6 + pow(spark, 12.0) * 0.06) * lit;
        gl_FragColor = vec4(tone(c), 1.0);
      }`,
  });
}

export class BeadMeshes {
  readonly group = new THREE.Group();
  private readonly sphere = new THREE.SphereGeometry(1, 16, 11);
  private readonly material: THREE.ShaderMaterial;
  private mesh: THREE.InstancedMesh | null = null;

  constructor(shade: Shade) {
    this.material = glass(shade);
  }

  set(placed: readonly PlacedStand[]): void {
    const list = placed.flatMap((p) =>
      p.look
        ? seatBeads(p.look.beads, p.pose.size, "base").map((bead) => ({
            bead,
            pose: p.pose,
            lift: p.lift?.(bead.letter) ?? 0,
          }))
        : [],
    );
    if (!this.mesh || this.mesh.instanceMatrix.count < list.length) {
      this.mesh?.removeFromParent();
      this.mesh?.dispose();
      this.mesh = null;
      if (!list.length) return;
      const mesh = new THREE.InstancedMesh(this.sphere, this.material, Math.ceil(list.length * 1.5) + 4);
      mesh.frustumCulled = false;
      mesh.layers.enable(CAST_LAYER);
      this.mesh = mesh;
      this.group.add(mesh);
    }
    const { mesh } = this;
    const at = new THREE.Matrix4();
    list.forEach(({ bead, pose, lift }, i) => {
      const r = bead.radius;
      at.makeScale(r, r, r).setPosition(bead.across, BASE + bead.radius * 0.94 + lift, bead.back);
      mesh.setMatrixAt(i, at.premultiply(pose.matrix));
      mesh.setColorAt(i, linear(BEAD_INKS[bead.tone].fill));
    });
    mesh.count = list.length;
    mesh.visible = list.length > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.mesh?.dispose();
    this.sphere.dispose();
    this.material.dispose();
  }
}
