/** Answers over the printed sheet: a film above its roads and houses, below the counters. One draw call while shown. */
import * as THREE from "three";
import { answersGlsl, answersHead } from "./answersGlsl.ts";
import { fieldGlsl } from "./fieldGlsl.ts";

export class AnswerFilm {
  readonly mesh: THREE.Mesh;
  private readonly material: THREE.ShaderMaterial;

  /** The uniforms are shared with the ground: a value set there holds here. */
  constructor(width: number, height: number, uniforms: Record<string, THREE.IUniform>) {
    this.material = new THREE.ShaderMaterial({
      uniforms,
      toneMapped: false,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneMinusSrcAlphaFactor,
      vertexShader: /* glsl */ `
        varying vec2 vIn;
        void main() {
          vIn = vec2(position.x + ${(width / 2).toFixed(4)}, ${(height / 2).toFixed(4)} - position.z);
          gl_Position = projectionMatrix * (viewMatrix * (modelMatrix * vec4(position, 1.0)));
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vIn; uniform vec2 uSize;
        void over(inout vec4 c, vec3 ink, float a) { a = clamp(a, 0.0, 1.0); c = c * (1.0 - a) + vec4(ink, 1.0) * a; }
        ${answersHead}
        void main() {
          vec4 c = vec4(0.0);
          ${fieldGlsl()} ${answersGlsl}
          gl_FragColor = c;
        }`,
    });
    this.mesh = new THREE.Mesh(new THREE.PlaneGeometry(width, height).rotateX(-Math.PI / 2), this.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2.5;
    this.mesh.visible = false;
  }

  /** `answers`: the program's defines; empty if there is nothing to draw. */
  show(answers: Readonly<Record<string, number>>): void {
    this.mesh.visible = Object.keys(answers).length > 0;
    const defines = { O_MAP: 1, ...answers };
    if (!this.mesh.visible || JSON.stringify(defines) === JSON.stringify(this.material.defines)) return;
    this.material.defines = defines;
    this.material.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
  }
}
